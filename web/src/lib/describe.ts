/** A tile and a place on the board in words, for whoever does not see the picture. */
import type { TilePart } from "../generated/TilePart";
import { walled } from "./seats";

const SIDES = ["N", "E", "S", "W"];
const CORNERS = ["NW", "NE", "SE", "SW"];

/** A side or a corner after so many quarter turns clockwise. */
function turned(place: string, quarters: number): string {
  for (const ring of [SIDES, CORNERS]) {
    const at = ring.indexOf(place);
    if (at >= 0) return ring[(at + quarters) % 4] ?? place;
  }
  return place;
}

/** The parts of a tile that lies with so many quarter turns, in the words of `t`. */
export function tileWords(
  parts: readonly TilePart[],
  quarters: number,
  t: (key: string, args: Record<string, string>) => string,
): string {
  const words = parts.map(({ thing, places }) => {
    const where = places.map((place) => t("tile-place", { place: turned(place, quarters) })).join(", ");
    return `${t("tile-part", { thing })} ${where}`.trim();
  });
  return words.join("; ");
}

/** The ranks of Zamek's board, counted from the bottom. */
const RANKS = 14;

/** A cell as moves name it: `f7` within the wall, `e3n2` on open ground. */
export function cellName(game: string, x: number, y: number): string {
  if (walled(game)) return `${String.fromCharCode("a".charCodeAt(0) + x)}${RANKS - y}`;
  return `${x < 0 ? "w" : "e"}${Math.abs(x)}${y > 0 ? "s" : "n"}${Math.abs(y)}`;
}
