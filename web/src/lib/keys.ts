/** What each key does at a table. Letters are by what they write, so any layout works. */
import type { Direction } from "./choices";

export type PanelKey = "log" | "tiles" | "chat" | "menu" | "help" | "replay";

export type KeyDeed =
  | { do: "go"; to: Direction }
  | { do: "turn"; by: 1 | -1 }
  | { do: "place" }
  | { do: "digit"; digit: number }
  | { do: "skip" }
  | { do: "back" }
  | { do: "panel"; panel: PanelKey }
  | { do: "coordinates" | "ownership" | "odds" | "expected" | "fit" }
  | { do: "zoom"; by: number }
  | { do: "replay"; to: "start" | "end" | 1 | -1 };

/** A key and the key of the message that explains it, in the order of the help. */
export const KEYS: readonly { keys: readonly string[]; words: string; deed: KeyDeed }[] = [
  { keys: ["↑", "↓", "←", "→"], words: "key-go", deed: { do: "go", to: "up" } },
  { keys: ["R"], words: "key-turn", deed: { do: "turn", by: 1 } },
  { keys: ["Shift", "R"], words: "key-turn-back", deed: { do: "turn", by: -1 } },
  { keys: ["Enter"], words: "key-place", deed: { do: "place" } },
  { keys: ["1", "9"], words: "key-digit", deed: { do: "digit", digit: 1 } },
  { keys: ["S"], words: "key-skip", deed: { do: "skip" } },
  { keys: ["Esc"], words: "key-back", deed: { do: "back" } },
  { keys: ["T"], words: "key-tiles", deed: { do: "panel", panel: "tiles" } },
  { keys: ["O"], words: "key-ownership", deed: { do: "ownership" } },
  { keys: ["C"], words: "key-coordinates", deed: { do: "coordinates" } },
  { keys: ["P"], words: "key-expected", deed: { do: "expected" } },
  { keys: ["D"], words: "key-odds", deed: { do: "odds" } },
  { keys: ["L"], words: "key-log", deed: { do: "panel", panel: "log" } },
  { keys: ["M"], words: "key-menu", deed: { do: "panel", panel: "menu" } },
  { keys: ["+", "−"], words: "key-zoom", deed: { do: "zoom", by: 1.25 } },
  { keys: ["0"], words: "key-fit", deed: { do: "fit" } },
  { keys: [",", "."], words: "key-replay", deed: { do: "replay", to: 1 } },
  { keys: ["Home", "End"], words: "key-replay-ends", deed: { do: "replay", to: "end" } },
  { keys: ["?"], words: "key-help", deed: { do: "panel", panel: "help" } },
];

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const LETTERS: Record<string, KeyDeed> = {
  r: { do: "turn", by: 1 },
  R: { do: "turn", by: -1 },
  s: { do: "skip" },
  t: { do: "panel", panel: "tiles" },
  o: { do: "ownership" },
  c: { do: "coordinates" },
  p: { do: "expected" },
  d: { do: "odds" },
  l: { do: "panel", panel: "log" },
  m: { do: "panel", panel: "menu" },
  "+": { do: "zoom", by: 1.25 },
  "=": { do: "zoom", by: 1.25 },
  "-": { do: "zoom", by: 0.8 },
  "0": { do: "fit" },
  ",": { do: "replay", to: -1 },
  ".": { do: "replay", to: 1 },
  "?": { do: "panel", panel: "help" },
};

/** The part of a keyboard event that decides. */
export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey"> & {
  target: EventTarget | null;
};

/**
 * What a key asks for, or null: in fields keys write, with Ctrl they are the
 * browser's, and single letters can be switched off (`letters`).
 */
export function deedOf(event: Pressed, letters: boolean): KeyDeed | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select")) return null;
  const onButton = target?.closest("button, a, summary") !== null && target !== null;
  if (event.key === "Escape") return { do: "back" };
  if (event.key === "Enter") return onButton ? null : { do: "place" };
  const to = ARROWS[event.key];
  if (to) return { do: "go", to };
  if (event.key === "Home") return { do: "replay", to: "start" };
  if (event.key === "End") return { do: "replay", to: "end" };
  if (!letters) return null;
  if (/^[1-9]$/.test(event.key)) return { do: "digit", digit: Number(event.key) };
  return LETTERS[event.key] ?? null;
}
