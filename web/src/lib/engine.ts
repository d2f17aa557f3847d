/**
 * The rules engine, compiled to WebAssembly: JSON in, JSON out.
 *
 * The engine keeps nothing between two questions; each carries the set-up and
 * the steps. The page has no rule of its own: whatever it shows of a position
 * is an answer from here.
 */
import type { Answer } from "../generated/Answer";
import type { AreaOdds } from "../generated/AreaOdds";
import type { Ask } from "../generated/Ask";
import type { GameInfo } from "../generated/GameInfo";
import type { Line } from "../generated/Line";
import type { Occupant } from "../generated/Occupant";
import type { PlaceOdds } from "../generated/PlaceOdds";
import type { TilePart } from "../generated/TilePart";
import type { View } from "../generated/View";
import type { Judged } from "./analysis";

/** What the compiled engine exports. */
type Exports = {
  memory: WebAssembly.Memory;
  /** Room for a question of so many bytes. */
  alloc(length: number): number;
  /** The answer's address in the upper, its length in the lower 32 bits. Takes the question's bytes. */
  call(address: number, length: number): bigint;
  free(address: number, length: number): void;
};

/** The engine cannot answer, and says why in the words of a rule. */
export class Refused extends Error {
  constructor(
    readonly why: Line,
    readonly played: number,
    text: string,
  ) {
    super(text);
  }
}

/** The board as SVG, in the two layers between which the page draws what is legal. */
export type Picture = { viewBox: [number, number, number, number]; board: string; figures: string };

/** What a picture shows besides the position. */
export type Shown = { coordinates: boolean; ownership: boolean };

/** What is still possible, and the points that each seat is expected to have at the end. */
export type Odds = { places: PlaceOdds[]; areas: AreaOdds[]; expected: number[] };

/** What a finished game published, by which anybody can check its draws. */
export type Published = {
  table: string;
  setup: string;
  steps: readonly string[];
  commit: string;
  nonces: readonly string[];
  seed: string;
};

/** A game read from a record. */
export type Recorded = Omit<Named<"game">, "answer">;

type Named<Name extends Answer["answer"]> = Extract<Answer, { answer: Name }>;

/** How many positions are remembered: a slider passes over the same ones again and again. */
const REMEMBERED_MAX = 400;

export class Engine {
  readonly #answer: (ask: Ask) => Answer;
  readonly #tiles = new Map<string, TilePart[]>();
  readonly #views = new Map<string, View>();

  /** `answer` is the compiled engine, or in tests a stand-in. */
  constructor(answer: (ask: Ask) => Answer) {
    this.#answer = answer;
  }

  /** The games that can be played. */
  games(): GameInfo[] {
    return this.#expect("games", { do: "games" }).games;
  }

  /** The position after `steps`. Throws [`Refused`] for a step that is not legal. */
  look(setup: string, steps: readonly string[]): View {
    const key = `${setup}|${steps.join(".")}`;
    const known = this.#views.get(key);
    if (known) return known;
    const { view } = this.#expect("view", { do: "look", setup, steps: [...steps] });
    if (this.#views.size >= REMEMBERED_MAX) this.#views.clear();
    this.#views.set(key, view);
    return view;
  }

  /** The board after `steps`. */
  draw(setup: string, steps: readonly string[], shown: Shown): Picture {
    const picture = this.#expect("picture", { do: "draw", setup, steps: [...steps], ...shown });
    return { viewBox: picture.view_box, board: picture.board, figures: picture.figures };
  }

  /** A position that no steps lead to, as in the rules, after what is played from it. */
  sketch(game: string, position: string, steps: readonly string[]): { view: View; picture: Picture } {
    const found = this.#expect("sketch", { do: "sketch", game, position, steps: [...steps] });
    const { view, view_box, board, figures } = found;
    return { view, picture: { viewBox: view_box, board, figures } };
  }

  /** What a tile shows, unturned. */
  describe(game: string, tile: string): TilePart[] {
    const key = `${game}|${tile}`;
    const known = this.#tiles.get(key);
    if (known) return known;
    const { parts } = this.#expect("tile", { do: "describe", game, tile });
    this.#tiles.set(key, parts);
    return parts;
  }

  /** What is still possible after `steps`. */
  odds(setup: string, steps: readonly string[]): Odds {
    const { places, areas, expected } = this.#expect("odds", { do: "odds", setup, steps: [...steps] });
    return { places, areas, expected };
  }

  /** Whether the draws of a finished game were fair: how many, or what does not fit. */
  verify(published: Published): { draws: number; fault: string | null } {
    const { draws, fault } = this.#expect("verified", {
      do: "verify",
      ...published,
      steps: [...published.steps],
      nonces: [...published.nonces],
    });
    return { draws, fault };
  }

  /** The game in the text of a file. Throws [`Refused`] for what is none, or breaks a rule. */
  read(text: string): Recorded {
    return this.#expect("game", { do: "read", text });
  }

  /** The record of a game that no server keeps. */
  write(setup: string, steps: readonly string[], seats: Occupant[]): string {
    return this.#expect("record", { do: "write", setup, steps: [...steps], seats }).text;
  }

  /** What every picture of `game` uses. */
  symbols(game: string): { svg: string; css: string } {
    const { svg, css } = this.#expect("symbols", { do: "symbols", game });
    return { svg, css };
  }

  /** What chance does next at a table without a server. */
  deal(setup: string, steps: readonly string[]): string {
    return this.#expect("step", { do: "deal", setup, steps: [...steps], random: random() }).step;
  }

  /** What the computer `player` does next. Slow: meant for a worker. */
  think(setup: string, steps: readonly string[], player: string, playouts: number): string[] {
    const ask: Ask = { do: "think", setup, steps: [...steps], player, playouts, random: random() };
    return this.#expect("steps", ask).steps;
  }

  /** What the steps after the first `from` were worth. Slow: meant for a worker. */
  analyse(setup: string, steps: readonly string[], from: number, playouts: number): Judged {
    const { turns, draws } = this.#expect("analysis", {
      do: "analyse",
      setup,
      steps: [...steps],
      from,
      playouts,
    });
    return { turns, draws };
  }

  #expect<Name extends Answer["answer"]>(name: Name, ask: Ask): Named<Name> {
    const answer = this.#answer(ask);
    if (answer.answer === "refused") throw new Refused(answer.why, answer.played, answer.text);
    if (answer.answer !== name) throw new Error(`the engine answered ${answer.answer} to ${ask.do}`);
    return answer as Named<Name>;
  }
}

/** Loads the engine from `address`. */
export async function loadEngine(address = "/client.wasm"): Promise<Engine> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return engineFrom(await response.arrayBuffer());
}

/** The engine from its bytes. */
export async function engineFrom(bytes: BufferSource): Promise<Engine> {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  return new Engine(speaker(instance.exports as unknown as Exports));
}

/** Speaks JSON with the exports. */
export function speaker(exports: Exports): (ask: Ask) => Answer {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (ask) => {
    const question = encoder.encode(JSON.stringify(ask));
    const address = exports.alloc(question.length);
    // A view of the memory is void as soon as the memory grows, so each is made anew.
    new Uint8Array(exports.memory.buffer, address, question.length).set(question);
    const packed = BigInt.asUintN(64, exports.call(address, question.length));
    const at = Number(packed >> 32n);
    const length = Number(packed & 0xffff_ffffn);
    const text = decoder.decode(new Uint8Array(exports.memory.buffer, at, length));
    exports.free(at, length);
    return JSON.parse(text) as Answer;
  };
}

/** 64 random bits as decimal text: a number in JSON would lose digits. */
function random(): string {
  return (crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n).toString();
}
