/** Small positions and tables for tests, written by hand. */
import type { Choice } from "../generated/Choice";
import type { LogLine } from "../generated/LogLine";
import type { TableState } from "../generated/TableState";
import type { View } from "../generated/View";

/** A step that places the tile. */
export function placing(x: number, y: number, rotation: number): Choice {
  return {
    step: `at${x},${y}_${rotation}`,
    kind: "place",
    cell: { x, y },
    rotation,
    figure: null,
    spot: null,
    at: null,
    label: { key: "choice-place", args: { cell: `${x},${y}`, turns: rotation }, clause: null },
    area: null,
  };
}

/** A step that puts a figure at a point. */
export function figure(step: string, x: number, y: number): Choice {
  return {
    ...placing(0, 0, 0),
    step,
    kind: "figure",
    rotation: null,
    figure: "squire",
    spot: step,
    at: { x, y },
  };
}

export function scored(ply: number, seat: number | null, points: number, thing = "road"): LogLine {
  const args = { thing, points };
  const line = { key: "scored", args, clause: "Z5.3" };
  return { ply, seat, points, line, reasons: [], area: [{ x: 0, y: 0, spot: "N" }] };
}

/** A view in which `seat` is to place the tile `t1`. */
export function view(seat: number, changed: Partial<View> = {}): View {
  const has = { score: 0, supply: [], house: 0, tokens: [], won: false };
  return {
    game: "zamek",
    setup: "zamek seats 2",
    ply: 1,
    actor: { kind: "seat", seat },
    phase: "place",
    tile: "t1",
    tiles: [],
    figures: [],
    seats: [has, has],
    bag: [],
    bag_count: 59,
    wall: null,
    choices: [placing(0, 0, 0)],
    log: [],
    position: "",
    ...changed,
  };
}

/** A running table of Zamek, the viewer in seat 0 and to move. */
export function table(changed: Partial<TableState> = {}): TableState {
  const seat = (name: string, yours: boolean) => ({
    occupant: { kind: "person" as const, name },
    yours,
    ready: true,
    present: true,
    resigned: false,
  });
  return {
    table: "t1",
    version: 5,
    now_ms: 1000,
    setup: "zamek seats 2",
    terms: { clock: { kind: "none" }, visibility: "private", stakes: "casual", aids: "standard" },
    stage: "playing",
    seats: [seat("Ann", true), seat("Ben", false)],
    steps: ["t1"],
    to_move: 0,
    clocks: null,
    takeback: null,
    takeback_to: null,
    proposal: null,
    result: null,
    rematch_wanted: [],
    rematch: null,
    fairness: { commit: "c", nonces: ["", ""], seed: null },
    invitations: [],
    spectators: 0,
    ...changed,
  };
}
