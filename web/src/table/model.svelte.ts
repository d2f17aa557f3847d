/**
 * One table as this tab sees it: what the server said, the steps of a turn not
 * yet sent, and the position that is shown. Everything about the position is
 * the engine's answer for a list of steps.
 */
import type { AreaView } from "../generated/AreaView";
import type { ChatLine } from "../generated/ChatLine";
import type { Choice } from "../generated/Choice";
import type { Deed } from "../generated/Deed";
import type { Problem } from "../generated/Problem";
import type { ServerMessage } from "../generated/ServerMessage";
import type { TableState } from "../generated/TableState";
import type { View } from "../generated/View";
import { tileWords } from "../lib/describe";
import type { Engine, Odds, Picture } from "../lib/engine";
import { after, type EventMessage } from "../lib/fold";
import { gameOf } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { recallHere, rememberHere } from "../lib/storage";
import { type LineState, NotDone, type TableWire } from "../lib/wire";
import { language, t } from "../lib/words.svelte";

/** The lines of chat that are kept. */
const CHAT_MAX = 200;

export class TableModel {
  /** What the server said last. */
  state = $state.raw<TableState | null>(null);
  line = $state<LineState>("connecting");
  /** The steps of the own turn that are not sent yet. */
  draft = $state.raw<string[]>([]);
  /** Whether the draft is on its way. */
  sending = $state(false);
  /** The position looked at instead of the present one, by the number of its steps. */
  ply = $state<number | null>(null);
  problem = $state.raw<Problem | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** The number of the last line that was read. */
  #read = $state(0);
  /** How many lines were said since. */
  unread = $derived(settings.muted ? 0 : this.chat.filter(({ number }) => this.#read < number).length);
  /** Whether the viewer waits for another game with the same people. */
  rematching = $state(false);
  /** The server's clock less ours, in milliseconds. */
  offset = 0;

  /** Steps tried by hand from the position looked at; they are nobody's move. */
  trial = $state.raw<string[] | null>(null);

  /** The steps of the position that is shown. */
  steps = $derived.by(() => {
    const steps = this.state?.steps ?? [];
    if (this.trial) return [...steps.slice(0, this.ply ?? steps.length), ...this.trial];
    return this.ply === null ? [...steps, ...this.draft] : steps.slice(0, this.ply);
  });
  /** The position that is shown. */
  view: View | null = $derived.by(() =>
    this.state && this.state.stage !== "seating" ? this.engine.look(this.state.setup, this.steps) : null,
  );
  picture: Picture | null = $derived.by(() => {
    if (!this.state || !this.view) return null;
    const { coordinates } = settings;
    const ownership = settings.ownership && this.aided;
    return this.engine.draw(this.state.setup, this.steps, { coordinates, ownership });
  });
  /** Whether a server keeps the table; one in this browser alone has no commitment to its draws. */
  served = $derived(this.state !== null && this.state.fairness.commit !== "");
  /** Whether the table lets the page count for its players. */
  aided = $derived(this.state !== null && this.state.terms.aids !== "purist");
  /** Whether it lets the page say what may come of it as well. */
  open = $derived(this.state?.terms.aids === "open");
  /** What is still possible in the position that is shown, where that may be told and matters. */
  odds: Odds | null = $derived.by(() => {
    if (!this.open || !this.state || !this.view || this.view.phase === "over") return null;
    const wanted = settings.odds || settings.expected || this.choices.some(({ area }) => area);
    return wanted ? this.engine.odds(this.state.setup, this.steps) : null;
  });
  /** Tiles in words: the whole board is told anew after each step. */
  readonly #words = new Map<string, string>();
  /** The seats of the viewer. */
  mine = $derived((this.state?.seats ?? []).flatMap((seat, i) => (seat.yours ? [i] : [])));
  /** The seat that moves in the position of the server, if the game runs. */
  mover = $derived(this.state?.stage === "playing" ? this.state.to_move : null);
  /** Whether the viewer is to move, be the turn begun or not. */
  myTurn = $derived(this.mover !== null && this.mine.includes(this.mover));
  /** Whether the begun turn waits for nothing but being sent. */
  complete = $derived.by(() => {
    if (this.draft.length === 0 || !this.view) return false;
    const { actor } = this.view;
    return actor.kind !== "seat" || actor.seat !== this.mover;
  });
  /** What the viewer may do in the position that is shown. */
  choices: Choice[] = $derived.by(() => {
    if (this.trial) return this.view?.choices ?? [];
    const may = this.myTurn && this.ply === null && !this.complete && !this.sending;
    return may && this.view ? this.view.choices : [];
  });

  constructor(
    readonly id: string,
    readonly engine: Engine,
    readonly wire: TableWire,
  ) {}

  /** Takes what the wire brings. */
  hear(message: ServerMessage): void {
    if (message.say === "hello" || message.say === "pong") this.offset = message.now_ms - Date.now();
    else if (message.say === "table" && message.state.table === this.id) this.#replace(message.state);
    else if (message.say === "event" && message.table === this.id) this.#event(message);
    else if (message.say === "presence" && message.table === this.id)
      this.#presence(message.present, message.spectators);
    else if (message.say === "chat" && message.table === this.id) this.#said(message.line);
    else if (message.say === "refused" && message.command === null) this.problem = message.problem;
  }

  /** Takes what was said before this tab came. */
  remember(lines: readonly ChatLine[]): void {
    for (const line of lines) this.#said(line);
    this.readChat();
  }

  /** Everything that was said so far is read. */
  readChat(): void {
    this.#read = this.chat.at(-1)?.number ?? this.#read;
  }

  /** What a tile shows that lies with so many quarter turns, in words. */
  describe(tile: string, rotation: number): string {
    const game = gameOf(this.state?.setup ?? "");
    const key = `${language()} ${tile} ${rotation}`;
    const known = this.#words.get(key) ?? tileWords(this.engine.describe(game, tile), rotation, t);
    this.#words.set(key, known);
    return known;
  }

  /** How likely an area will be finished, or null where that is not told. */
  chanceOf(area: AreaView | null): number | null {
    if (!area) return null;
    const found = this.odds?.areas.find(({ cell, spot }) =>
      area.parts.some((part) => part.x === cell.x && part.y === cell.y && part.spot === spot),
    );
    return found?.chance ?? null;
  }

  /** Adds a step to the own turn, and sends the turn if it is whole. */
  play(step: string): void {
    if (this.trial) {
      this.trial = this.#dealt([...this.trial, step]);
      return;
    }
    if (this.sending || !this.myTurn) return;
    this.problem = null;
    this.#setDraft([...this.draft, step]);
    if (this.complete && settings.sending === "at-once") void this.send();
  }

  /** Adds several steps at once, as typed. Throws [`Refused`] and does nothing if one is not legal. */
  playAll(steps: readonly string[]): void {
    if (!this.state || this.sending || !this.myTurn || steps.length === 0) return;
    this.engine.look(this.state.setup, [...this.state.steps, ...this.draft, ...steps]);
    this.problem = null;
    this.#setDraft([...this.draft, ...steps]);
    if (this.complete && settings.sending === "at-once") void this.send();
  }

  /** Takes back the last step that is not sent yet. */
  undo(): boolean {
    if (this.trial && this.trial.length > 0) {
      this.trial = this.trial.slice(0, -1);
      return true;
    }
    if (this.sending || this.draft.length === 0) return false;
    this.#setDraft(this.draft.slice(0, -1));
    return true;
  }

  /** Sends the begun turn. */
  async send(): Promise<void> {
    if (!this.state || this.sending || this.draft.length === 0) return;
    this.sending = true;
    await this.do({ do: "act", version: this.state.version, steps: this.draft });
    this.sending = false;
  }

  /** Does something at the table; a problem is shown. Gives whether it was done. */
  async do(deed: Deed): Promise<boolean> {
    try {
      await this.wire.command(this.id, deed);
      return true;
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      this.problem = error.problem;
      if (error.problem.state) this.#replace(error.problem.state);
      else if (deed.do === "act") this.#setDraft([]);
      return false;
    }
  }

  /** What is tried goes on after chance: any draw will do. */
  #dealt(trial: string[]): string[] {
    if (!this.state) return trial;
    const { setup } = this.state;
    const steps = [...this.state.steps.slice(0, this.ply ?? this.state.steps.length), ...trial];
    const dealt = [...trial];
    while (this.engine.look(setup, steps).actor.kind === "chance") {
      const step = this.engine.deal(setup, steps);
      steps.push(step);
      dealt.push(step);
    }
    return dealt;
  }

  #replace(state: TableState): void {
    const moved = this.state !== null && this.state.version !== state.version;
    this.state = state;
    this.offset = state.now_ms - Date.now();
    if (moved) this.#setDraft([]);
    else if (this.draft.length === 0) this.#recall();
  }

  #event(message: EventMessage): void {
    if (!this.state) return;
    const next = after(this.state, message);
    if (next === null || seatsChanged(message)) this.wire.again(this.id);
    if (next === null || next === this.state) return;
    const moved = next.steps.length !== this.state.steps.length;
    this.state = next;
    if (moved) this.#setDraft([]);
  }

  #presence(present: boolean[], spectators: number): void {
    if (!this.state) return;
    const seats = this.state.seats.map((seat, i) => ({ ...seat, present: present[i] ?? seat.present }));
    this.state = { ...this.state, seats, spectators };
  }

  #said(line: ChatLine): void {
    if (this.chat.some((known) => known.number === line.number)) return;
    this.chat = [...this.chat, line].sort((a, b) => a.number - b.number).slice(-CHAT_MAX);
  }

  #setDraft(draft: string[]): void {
    this.draft = draft;
    const kept =
      draft.length > 0 && this.state ? JSON.stringify({ version: this.state.version, draft }) : null;
    rememberHere(`draft.${this.id}`, kept);
  }

  /** Takes up a turn that was begun before the page was loaded again. */
  #recall(): void {
    const kept = recallHere(`draft.${this.id}`);
    if (!kept || !this.state) return;
    try {
      const { version, draft } = JSON.parse(kept) as { version: number; draft: string[] };
      if (version !== this.state.version) throw new Error("a turn of another version");
      this.engine.look(this.state.setup, [...this.state.steps, ...draft]);
      this.draft = draft;
    } catch {
      // Not ours, too old, or no longer legal: the turn begins anew.
      rememberHere(`draft.${this.id}`, null);
    }
  }
}

/** Whether a seat is the viewer's is told only with the whole state. */
function seatsChanged(message: EventMessage): boolean {
  return message.event.kind === "joined" || message.event.kind === "left";
}
