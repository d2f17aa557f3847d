/** A new table as it is being put together. */
import type { Clock } from "../generated/Clock";
import type { CreateTable } from "../generated/CreateTable";
import type { GameInfo } from "../generated/GameInfo";
import type { SeatRequest } from "../generated/SeatRequest";

/** Who may be wished for at a seat: the person, a friend, or a computer by its name. */
export type Sitter = "me" | "open" | `computer:${string}`;

/** The computers that can be chosen: the usual one, then the others, weakest first. */
export const COMPUTERS = [
  "greedy",
  "random",
  "level:1",
  "level:2",
  "level:3",
  "level:4",
  "level:5",
  "level:6",
  "level:7",
  "level:8",
] as const;

/** How time may be kept: by name, for a list to choose from. */
export const CLOCKS: Record<string, Clock> = {
  none: { kind: "none" },
  "minutes-3": { kind: "fischer", initial_ms: 180_000, increment_ms: 2_000 },
  "minutes-10": { kind: "fischer", initial_ms: 600_000, increment_ms: 10_000 },
  "minutes-20": { kind: "fischer", initial_ms: 1_200_000, increment_ms: 20_000 },
  "day-1": { kind: "correspondence", days: 1 },
  "days-3": { kind: "correspondence", days: 3 },
};

export type Wish = {
  game: string;
  sitters: Sitter[];
  /** The chosen value of each option. */
  options: Record<string, string>;
  clock: string;
  listed: boolean;
  rated: boolean;
  aids: "purist" | "standard" | "open";
};

/** A first wish: the person and computers, the fewest seats but two. */
export function firstWish(info: GameInfo): Wish {
  const count = Math.max(2, info.seats_min);
  return {
    game: info.name,
    sitters: Array.from({ length: count }, (_, i): Sitter => (i === 0 ? "me" : "computer:greedy")),
    options: Object.fromEntries(info.options.map(({ id, values }) => [id, values[0] ?? ""])),
    clock: "none",
    listed: false,
    rated: false,
    aids: "standard",
  };
}

/** The set-up as text: only options that are not default are named. */
export function setupText(info: GameInfo, wish: Wish): string {
  const changed = info.options.filter(
    ({ id, values }) => wish.options[id] !== undefined && wish.options[id] !== values[0],
  );
  const words = changed.map(({ id }) => `${id}=${wish.options[id]}`);
  return [wish.game, "seats", String(wish.sitters.length), ...words].join(" ");
}

/** What the server is asked for. */
export function asked(info: GameInfo, wish: Wish): CreateTable {
  return {
    setup: setupText(info, wish),
    seats: wish.sitters.map(seat),
    clock: CLOCKS[wish.clock] ?? { kind: "none" },
    visibility: wish.listed ? "listed" : "private",
    stakes: wish.rated ? "rated" : "casual",
    aids: wish.aids,
  };
}

function seat(sitter: Sitter): SeatRequest {
  if (sitter === "me" || sitter === "open") return { kind: sitter };
  return { kind: "computer", name: sitter.slice("computer:".length) };
}
