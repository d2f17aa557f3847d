/** Which kinds of tile would fit a space: asked of the engine, kind by kind. */
import type { View } from "../generated/View";

/**
 * The kinds still in the bag that could lie on `cell` if they had been drawn
 * instead of the tile in hand. The last of `steps` must be that draw.
 */
export function fitting(
  look: (steps: readonly string[]) => View,
  steps: readonly string[],
  view: View,
  cell: { x: number; y: number },
): Set<string> {
  const before = steps.slice(0, -1);
  const fits = new Set<string>();
  if (steps.at(-1) !== view.tile) return fits;
  for (const { kind, count } of view.bag) {
    if (count === 0) continue;
    const { choices } = look([...before, kind]);
    if (
      choices.some(
        (choice) => choice.kind === "place" && choice.cell?.x === cell.x && choice.cell.y === cell.y,
      )
    )
      fits.add(kind);
  }
  return fits;
}
