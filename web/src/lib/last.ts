/** Which tile was placed last: found by looking back, without reading a step. */
import type { View } from "../generated/View";
import { cellKey } from "./choices";

/** How far back is looked: a turn has fewer steps. */
const STEPS_MAX = 24;

/** The cell of the tile that lies there now and did not before the last placing step, or null. */
export function lastPlaced(
  look: (steps: readonly string[]) => View,
  steps: readonly string[],
): { x: number; y: number } | null {
  const { tiles } = look(steps);
  for (let back = 1; back <= Math.min(STEPS_MAX, steps.length); back += 1) {
    const before = look(steps.slice(0, steps.length - back)).tiles;
    if (before.length === tiles.length) continue;
    const known = new Set(before.map((tile) => cellKey(tile.x, tile.y)));
    const placed = tiles.find((tile) => !known.has(cellKey(tile.x, tile.y)));
    return placed ? { x: placed.x, y: placed.y } : null;
  }
  return null;
}
