/**
 * The socket of this tab: comes back by itself, resumes where it was, and sends
 * each command again, under the same id, until it is answered.
 */
import type { ClientMessage } from "../generated/ClientMessage";
import type { Deed } from "../generated/Deed";
import type { Problem } from "../generated/Problem";
import type { ServerMessage } from "../generated/ServerMessage";

/** How the line is. */
export type LineState = "connecting" | "online" | "offline";

/** What the wire tells. */
export type Heard = {
  message(message: ServerMessage): void;
  line(state: LineState): void;
};

/** A socket, as far as it is used here. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

/** What the wire needs of its surroundings; a test gives its own. */
export type Surroundings = {
  open(): Socket;
  after(ms: number, then: () => void): () => void;
  /** The time in milliseconds, on any clock that goes on while the machine sleeps. */
  now(): number;
};

/** The first and the longest wait before another try, in milliseconds. */
const RETRY_MIN = 250;
const RETRY_MAX = 2000;
/** How long the line may be silent before it is asked, and then before it counts as dead. */
const PING_EVERY = 10_000;
const PONG_WITHIN = 4_000;
/** The same after a sleep, in the background, on a new network: then the line is most likely dead. */
const PONG_WITHIN_AWAKE = 1_000;

/** A command was not done. */
export class NotDone extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** What a table needs of a line: the server's, or that of a table in the browser. */
export interface TableWire {
  command(table: string, deed: Deed): Promise<number>;
  chat(table: string, text: string): boolean;
  again(table: string): void;
}

type Waiting = { table: string; deed: Deed; done: (version: number) => void; failed: (why: NotDone) => void };

export class Wire implements TableWire {
  #socket: Socket | null = null;
  #open = false;
  #closed = false;
  #retry = RETRY_MIN;
  #pings = 0;
  #cancel: () => void = () => undefined;
  readonly #watched = new Map<string, () => number | null>();
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    readonly heard: Heard,
    readonly around: Surroundings,
  ) {
    this.#connect();
  }

  /** Hears of `table` from now on; `since` gives the version that is known whenever the line is new. */
  watch(table: string, since: () => number | null): void {
    this.#watched.set(table, since);
    if (this.#open) this.#send({ say: "watch", table, since: since() });
  }

  unwatch(table: string): void {
    this.#watched.delete(table);
    if (this.#open) this.#send({ say: "unwatch", table });
  }

  /** Asks for the whole state of a table, as after a gap. */
  again(table: string): void {
    if (this.#open) this.#send({ say: "watch", table, since: null });
  }

  /** Does something at a table: once, however often the line breaks. Gives the version that it made. */
  command(table: string, deed: Deed, id: string = commandId()): Promise<number> {
    return new Promise((done, failed) => {
      this.#waiting.set(id, { table, deed, done, failed });
      if (this.#open) this.#send({ say: "command", table, command: id, deed });
    });
  }

  chat(table: string, text: string): boolean {
    if (this.#open) this.#send({ say: "chat", table, text });
    return this.#open;
  }

  /** Tries at once, as when the browser is online again or the page in front. */
  wake(): void {
    if (this.#closed) return;
    if (this.#open) this.#ping(PONG_WITHIN_AWAKE);
    else {
      this.#retry = RETRY_MIN;
      this.#cancel();
      this.#connect();
    }
  }

  close(): void {
    this.#closed = true;
    this.#cancel();
    this.#drop();
  }

  #connect(): void {
    this.#drop();
    this.heard.line("connecting");
    const socket = this.around.open();
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = () => this.#lost();
    // A socket that neither opens nor fails is given up as well.
    this.#cancel = this.around.after(PONG_WITHIN, () => this.#lost());
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.#retry = RETRY_MIN;
    if (message.say === "hello") this.#greet();
    this.#cancel();
    const due = this.around.now() + PING_EVERY;
    // A timer that rings much too late has slept, and the machine with it.
    const overslept = () => due + PONG_WITHIN_AWAKE < this.around.now();
    this.#cancel = this.around.after(PING_EVERY, () =>
      this.#ping(overslept() ? PONG_WITHIN_AWAKE : PONG_WITHIN),
    );
    if (message.say === "done") this.#take(message.command)?.done(message.version);
    if (message.say === "refused" && message.command !== null) {
      this.#take(message.command)?.failed(new NotDone(message.problem));
    }
    if (message.say === "closing") {
      this.#retry = message.retry_ms;
      this.#lost();
    }
    this.heard.message(message);
  }

  #greet(): void {
    this.#open = true;
    this.heard.line("online");
    for (const [table, since] of this.#watched) this.#send({ say: "watch", table, since: since() });
    for (const [command, { table, deed }] of this.#waiting)
      this.#send({ say: "command", table, command, deed });
  }

  #take(command: string): Waiting | undefined {
    const waiting = this.#waiting.get(command);
    this.#waiting.delete(command);
    return waiting;
  }

  #ping(within: number): void {
    this.#pings += 1;
    this.#send({ say: "ping", n: this.#pings });
    this.#cancel();
    this.#cancel = this.around.after(within, () => this.#lost());
  }

  #lost(): void {
    if (this.#closed) return;
    this.#cancel();
    this.#drop();
    this.heard.line("offline");
    const wait = this.#retry;
    this.#retry = Math.min(RETRY_MAX, wait * 2);
    this.#cancel = this.around.after(wait, () => this.#connect());
  }

  #drop(): void {
    this.#open = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }
}

/** An id that no other command has: 128 random bits. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The wire of this browser tab. */
export function browserWire(heard: Heard): Wire {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
  const wire = new Wire(heard, {
    open: () => new WebSocket(address) as Socket,
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
  });
  addEventListener("online", () => wire.wake());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wire.wake();
  });
  return wire;
}
