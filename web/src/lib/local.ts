/**
 * A table without a server: one person against computers, in this browser.
 *
 * It speaks as the server does, so the page of a table cannot tell the
 * difference. Chance is the engine's, by random bits of the browser; what was
 * played is kept in the browser and goes on after a reload. Nothing here
 * decides a rule.
 */
import type { Deed } from "../generated/Deed";
import type { Occupant } from "../generated/Occupant";
import type { ServerMessage } from "../generated/ServerMessage";
import type { TableEvent } from "../generated/TableEvent";
import type { TableState } from "../generated/TableState";
import type { Engine, Recorded } from "./engine";
import { after } from "./fold";
import { gameOf } from "./seats";
import { NotDone, type TableWire } from "./wire";

/** What a local table needs: the computers' thoughts, and somewhere to keep the steps. */
export type Around = {
  think(setup: string, steps: readonly string[], player: string): Promise<string[]>;
  recall(): string | null;
  remember(text: string | null): void;
  tell(message: ServerMessage): void;
};

/** The computer that plays here. */
const PLAYER = "greedy";

export class LocalTable implements TableWire {
  state: TableState;

  constructor(
    readonly engine: Engine,
    readonly setup: string,
    readonly around: Around,
  ) {
    this.state = fresh(setup, this.#kept());
  }

  /** Shows the table and lets whoever is to move begin. */
  begin(): void {
    this.around.tell({ say: "table", state: this.state });
    void this.#run([]);
  }

  async command(_table: string, deed: Deed): Promise<number> {
    if (deed.do === "want-rematch") {
      this.around.remember(null);
      this.state = { ...fresh(this.setup, []), version: this.state.version + 1 };
      this.begin();
    } else if (deed.do === "act" && deed.version === this.state.version) {
      // The engine refuses what is not legal, and then nothing has happened.
      this.engine.look(this.setup, [...this.state.steps, ...deed.steps]);
      void this.#run(deed.steps);
    } else {
      throw new NotDone({ type: "/problems/invalid", title: "", status: 422, detail: `no ${deed.do} here` });
    }
    return this.state.version;
  }

  chat(): boolean {
    return false;
  }

  again(): void {
    this.around.tell({ say: "table", state: this.state });
  }

  /** Plays `own`, then chance and computers, until the person is to move or the game is over. */
  async #run(own: string[]): Promise<void> {
    let steps = own;
    for (;;) {
      const seat = this.state.to_move ?? 0;
      const whole = this.#chance([...this.state.steps, ...steps]);
      const { actor } = this.engine.look(this.setup, whole);
      const played = whole.slice(this.state.steps.length);
      this.state = { ...this.state, to_move: actor.kind === "seat" ? actor.seat : null };
      if (played.length > 0) this.#happens({ kind: "played", seat, steps: played, clocks: null });
      this.around.remember(JSON.stringify(this.state.steps));
      if (actor.kind !== "seat") return this.#end();
      if (actor.seat === 0) return;
      const before = this.state;
      steps = await this.around.think(this.setup, before.steps, PLAYER);
      // Another game was begun meanwhile, or the computer has no answer: nothing to play here.
      if (this.state !== before || steps.length === 0) return;
    }
  }

  #chance(steps: string[]): string[] {
    const played = [...steps];
    while (this.engine.look(this.setup, played).actor.kind === "chance")
      played.push(this.engine.deal(this.setup, played));
    return played;
  }

  #end(): void {
    const { seats } = this.engine.look(this.setup, this.state.steps);
    const winners = seats.flatMap((seat, i) => (seat.won ? [i] : []));
    const outcome = { ending: { kind: "played" as const }, scores: seats.map(({ score }) => score), winners };
    this.around.remember(null);
    this.#happens({ kind: "ended", outcome, seed: "" });
  }

  #happens(event: TableEvent): void {
    const { version, to_move } = this.state;
    const message = {
      say: "event" as const,
      table: this.state.table,
      version: version + 1,
      at_ms: Date.now(),
      event,
      takeback_to: null,
      to_move,
    };
    this.state = after(this.state, message) ?? this.state;
    this.around.tell(message);
  }

  /** The steps of a game that was not finished, if they are still legal. */
  #kept(): string[] {
    try {
      const steps = JSON.parse(this.around.recall() ?? "[]") as string[];
      this.engine.look(this.setup, steps);
      return steps;
    } catch {
      // Kept by another version of the rules: a new game begins.
      return [];
    }
  }
}

function fresh(setup: string, steps: string[]): TableState {
  const count = Number(/ seats (\d)/.exec(setup)?.[1] ?? 2);
  const occupant = (i: number): Occupant =>
    i === 0 ? { kind: "person", name: "" } : { kind: "computer", name: PLAYER };
  const seats = Array.from({ length: count }, (_, i) => occupant(i));
  const state = tableOf(`local-${gameOf(setup)}`, setup, steps, seats);
  return {
    ...state,
    stage: "playing",
    seats: state.seats.map((seat, i) => ({ ...seat, yours: i === 0 })),
  };
}

/** A game that was recorded, as a table at which it is over. */
export function recorded({ setup, steps, seats, scores, winners, ending }: Recorded): TableState {
  const result = ending && { ending, scores, winners };
  return { ...tableOf("replay", setup, steps, seats), result };
}

function tableOf(table: string, setup: string, steps: string[], seats: Occupant[]): TableState {
  return {
    table,
    version: 1,
    now_ms: Date.now(),
    setup,
    terms: { clock: { kind: "none" }, visibility: "private", stakes: "casual", aids: "open" },
    stage: "over",
    seats: seats.map((occupant) => ({
      occupant,
      yours: false,
      ready: true,
      present: true,
      resigned: false,
    })),
    steps,
    to_move: null,
    clocks: null,
    takeback: null,
    takeback_to: null,
    proposal: null,
    result: null,
    rematch_wanted: [],
    rematch: null,
    fairness: { commit: "", nonces: [], seed: null },
    invitations: [],
    spectators: 0,
  };
}
