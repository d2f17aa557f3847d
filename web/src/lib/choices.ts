/**
 * The legal steps, sorted for pointing: cells with their rotations, spots with
 * their digits, and what is chosen from a list. No rule is known here.
 */
import type { Choice } from "../generated/Choice";

/** A cell where the tile in hand may lie, with the steps that put it there, one a rotation. */
export type LegalCell = { x: number; y: number; key: string; steps: Choice[] };

/** An arrow key's direction. */
export type Direction = "up" | "down" | "left" | "right";

/** The name of a cell in maps. */
export function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}

/** The cells where a tile may be placed, by row, then column; rotations in rising order. */
export function legalCells(choices: readonly Choice[]): LegalCell[] {
  const cells = new Map<string, LegalCell>();
  for (const choice of choices) {
    if (choice.kind !== "place" || !choice.cell) continue;
    const { x, y } = choice.cell;
    const key = cellKey(x, y);
    const cell = cells.get(key) ?? { x, y, key, steps: [] };
    cell.steps.push(choice);
    cells.set(key, cell);
  }
  const sorted = [...cells.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const cell of sorted) cell.steps.sort((a, b) => (a.rotation ?? 0) - (b.rotation ?? 0));
  return sorted;
}

/** The next of the legal rotations, `by` = 1 clockwise or -1. */
export function turned(cell: LegalCell, index: number, by: number): number {
  const count = cell.steps.length;
  return (((index + by) % count) + count) % count;
}

/**
 * The rotation to show first: the one nearest, clockwise, to how the person
 * last turned the tile in hand.
 */
export function firstRotation(cell: LegalCell, wanted: number): number {
  const distance = (choice: Choice) => ((choice.rotation ?? 0) - wanted + 4) % 4;
  let best = 0;
  cell.steps.forEach((choice, i) => {
    const known = cell.steps[best];
    if (known && distance(choice) < distance(known)) best = i;
  });
  return best;
}

/**
 * The cell that an arrow key leads to: the nearest within the quadrant of that
 * direction, sideways distance counting double; else the farthest on the other
 * side, so that every cell can be reached.
 */
export function neighbour(
  cells: readonly LegalCell[],
  from: LegalCell | undefined,
  to: Direction,
): LegalCell | undefined {
  if (!from) return cells[0];
  const ahead = (cell: LegalCell) => {
    const [dx, dy] = [cell.x - from.x, cell.y - from.y];
    if (to === "up") return [-dy, Math.abs(dx)] as const;
    if (to === "down") return [dy, Math.abs(dx)] as const;
    return to === "left" ? ([-dx, Math.abs(dy)] as const) : ([dx, Math.abs(dy)] as const);
  };
  let best: LegalCell | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const [along, across] = ahead(cell);
    if (along <= 0) continue;
    const cost = along + 2 * across;
    if (cost < bestCost) [best, bestCost] = [cell, cost];
  }
  return best ?? inOrder(cells, from, to === "up" || to === "left" ? -1 : 1);
}

/** The next or the previous cell in reading order, around the end. */
export function inOrder(
  cells: readonly LegalCell[],
  from: LegalCell | undefined,
  by: number,
): LegalCell | undefined {
  const at = from ? cells.findIndex((cell) => cell.key === from.key) : -1;
  if (at < 0) return cells[0];
  return cells[(at + by + cells.length) % cells.length];
}

/** The legal cell under a point of the board, or the nearest whose middle is within `reach` units. */
export function cellAt(
  cells: readonly LegalCell[],
  point: { x: number; y: number },
  reach: number,
): LegalCell | undefined {
  let best: LegalCell | undefined;
  let bestDistance = Math.max(reach, 50);
  for (const cell of cells) {
    const dx = Math.abs(cell.x * 100 + 50 - point.x);
    const dy = Math.abs(cell.y * 100 + 50 - point.y);
    if (dx <= 50 && dy <= 50) return cell;
    const distance = Math.max(dx, dy);
    if (distance < bestDistance) [best, bestDistance] = [cell, distance];
  }
  return best;
}

/** A choice with the digit that takes it: 1 to 9, then none. */
export type Numbered = { choice: Choice; digit: number };

/** Everything but tiles and passing, with digits in the engine's order. */
export function numbered(choices: readonly Choice[]): Numbered[] {
  return choices
    .filter(
      (choice) =>
        choice.kind !== "pass" && !(choice.kind === "place" && choice.cell && choice.rotation !== null),
    )
    .map((choice, i) => ({ choice, digit: i + 1 }));
}

/** The step that does without, if there is one. */
export function passing(choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice.kind === "pass");
}

/**
 * Moves the marks of figures apart until no two are nearer than `apart` units,
 * so that each ring and its digit can be hit.
 */
export function pushedApart<T extends { x: number; y: number }>(points: readonly T[], apart: number): T[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0; round < 24; round += 1) {
    let still = true;
    moved.forEach((a, i) => {
      for (const b of moved.slice(i + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        if (apart - 0.01 <= distance) continue;
        still = false;
        // Two marks on one point part sideways, in a direction that depends on nothing.
        const [ux, uy] = distance < 0.001 ? [1, 0] : [dx / distance, dy / distance];
        const by = (apart - distance) / 2;
        a.x -= ux * by;
        a.y -= uy * by;
        b.x += ux * by;
        b.y += uy * by;
      }
    });
    if (still) break;
  }
  return moved;
}
