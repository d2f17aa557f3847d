import { expect, test } from "vitest";
import type { ServerMessage } from "../generated/ServerMessage";
import { NotDone, type Socket, Wire } from "../lib/wire";

/** A wire whose sockets and time are the test's own. */
class World {
  sockets: { socket: Socket; sent: Record<string, unknown>[] }[] = [];
  timers: { ms: number; then: () => void }[] = [];
  lines: string[] = [];
  time = 0;
  wire = new Wire(
    { message: () => undefined, line: (state) => this.lines.push(state) },
    {
      open: () => {
        const sent: Record<string, unknown>[] = [];
        const send = (text: unknown) => sent.push(JSON.parse(String(text)));
        const socket = {
          send,
          close: () => undefined,
          readyState: 1,
          onopen: null,
          onmessage: null,
          onclose: null,
        };
        this.sockets.push({ socket: socket as Socket, sent });
        return socket as Socket;
      },
      after: (ms, then) => {
        const timer = { ms, then };
        this.timers.push(timer);
        return () => this.timers.splice(this.timers.indexOf(timer), 1);
      },
      now: () => this.time,
    },
  );

  get last() {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("no socket");
    return last;
  }

  hear(message: Partial<ServerMessage>) {
    this.last.socket.onmessage?.({ data: JSON.stringify(message) });
  }

  hello() {
    this.hear({ say: "hello", session: { name: "Ann", claimed: false }, version: "1", now_ms: 0 });
  }

  /** Lets the next timer ring, perhaps late; gives how long it was to wait. */
  ring(late = 0): number {
    const timer = this.timers.shift();
    this.time += (timer?.ms ?? 0) + late;
    timer?.then();
    return timer?.ms ?? 0;
  }
}

test("a command is sent again on the next line, under the same id, until it is answered", async () => {
  const world = new World();
  const done = world.wire.command("t1", { do: "want-rematch" }, "c1");
  expect(world.last.sent).toEqual([]);
  world.hello();
  const said = { say: "command", table: "t1", command: "c1", deed: { do: "want-rematch" } };
  expect(world.last.sent).toEqual([said]);
  world.last.socket.onclose?.();
  world.ring();
  world.hello();
  expect(world.sockets).toHaveLength(2);
  expect(world.last.sent).toEqual([said]);
  world.hear({ say: "done", table: "t1", command: "c1", version: 9 });
  await expect(done).resolves.toBe(9);
  world.last.socket.onclose?.();
  world.ring();
  world.hello();
  expect(world.last.sent).toEqual([]);
});

test("a new line resumes where the page is", () => {
  const world = new World();
  let version: number | null = null;
  world.wire.watch("t1", () => version);
  world.hello();
  expect(world.last.sent).toEqual([{ say: "watch", table: "t1", since: null }]);
  version = 12;
  world.last.socket.onclose?.();
  world.ring();
  world.hello();
  expect(world.last.sent).toEqual([{ say: "watch", table: "t1", since: 12 }]);
});

test("a refusal names the problem", async () => {
  const world = new World();
  world.hello();
  const done = world.wire.command("t1", { do: "want-rematch" }, "c1");
  const problem = { type: "/problems/stale", title: "", status: 409, detail: "late" };
  world.hear({ say: "refused", table: "t1", command: "c1", problem });
  await expect(done).rejects.toThrow(NotDone);
});

test("a silent line is asked, and given up if it does not answer", () => {
  const world = new World();
  world.hello();
  world.ring();
  expect(world.last.sent).toEqual([{ say: "ping", n: 1 }]);
  expect(world.lines).toEqual(["connecting", "online"]);
  world.ring();
  expect(world.lines.at(-1)).toBe("offline");
  world.ring();
  expect(world.lines.at(-1)).toBe("connecting");
});

test("after a sleep or on a new network a dead line is given up within a second, and the next begun at once", () => {
  for (const waken of [(world: World) => world.wire.wake(), (world: World) => world.ring(60_000)]) {
    const world = new World();
    world.hello();
    waken(world);
    expect(world.last.sent).toEqual([{ say: "ping", n: 1 }]);
    const begun = world.time;
    expect(world.ring()).toBe(1000);
    expect(world.lines.at(-1)).toBe("offline");
    world.ring();
    expect(world.sockets).toHaveLength(2);
    expect(world.time - begun).toBeLessThan(2000);
  }
});

test("each failed try waits longer, up to a limit", () => {
  const world = new World();
  const waits: number[] = [];
  for (let i = 0; i < 8; i += 1) {
    world.last.socket.onclose?.();
    waits.push(world.timers[0]?.ms ?? 0);
    world.ring();
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 2000, 2000, 2000, 2000]);
});
