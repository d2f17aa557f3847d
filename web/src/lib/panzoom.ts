/**
 * Panning and zooming as one transform, by mouse, wheel, touch and code.
 *
 * A point (x, y) of the board lies at (x * scale + left, y * scale + top) on
 * the screen, in pixels from the corner of the frame.
 */

/** How the board lies in its frame. */
export type Placement = { scale: number; left: number; top: number };

/** A rectangle: left, top, width, height. */
export type Box = readonly [number, number, number, number];

/** The smallest and the largest number of pixels to a board unit (a tile has 100 units). */
export const SCALE_MIN = 0.08;
export const SCALE_MAX = 4;

/** How far a pointer may wander and still have tapped, in pixels. */
const TAP_MAX = 6;

/** The placement that shows all of `box` in a frame of this size, with a margin in pixels. */
export function fitted(box: Box, width: number, height: number, margin = 12): Placement {
  const [x, y, boxWidth, boxHeight] = box;
  const room = { x: Math.max(1, width - 2 * margin), y: Math.max(1, height - 2 * margin) };
  const scale = clamp(Math.min(room.x / boxWidth, room.y / boxHeight), SCALE_MIN, SCALE_MAX);
  return {
    scale,
    left: width / 2 - (x + boxWidth / 2) * scale,
    top: height / 2 - (y + boxHeight / 2) * scale,
  };
}

/** The same with `factor` times the scale; what lies at the point (x, y) of the frame stays there. */
export function zoomed(at: Placement, factor: number, x: number, y: number): Placement {
  const scale = clamp(at.scale * factor, SCALE_MIN, SCALE_MAX);
  const by = scale / at.scale;
  return { scale, left: x - (x - at.left) * by, top: y - (y - at.top) * by };
}

/** The point of the board that lies at (x, y) of the frame. */
export function boardPoint(at: Placement, x: number, y: number): { x: number; y: number } {
  return { x: (x - at.left) / at.scale, y: (y - at.top) / at.scale };
}

/** Pulls the board back so that some of `box` stays in the frame. */
export function kept(at: Placement, box: Box, width: number, height: number): Placement {
  const [x, y, boxWidth, boxHeight] = box;
  const keep = Math.min(80, width / 4, height / 4);
  return {
    scale: at.scale,
    left: clamp(at.left, keep - (x + boxWidth) * at.scale, width - keep - x * at.scale),
    top: clamp(at.top, keep - (y + boxHeight) * at.scale, height - keep - y * at.scale),
  };
}

/** What the frame asks and tells. */
export type PanZoom = {
  get(): Placement;
  set(at: Placement): void;
  /** Whether the wheel turns a tile here rather than zooms. */
  wheelTurns?(event: WheelEvent): boolean;
  /** A tap or click that was no drag, in pixels of the frame. */
  tap?(x: number, y: number, event: PointerEvent): void;
};

/** Lets pointers and the wheel move the board in `frame`. Gives back what undoes it. */
export function panzoom(frame: HTMLElement, by: PanZoom): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  let many = false;

  const local = (event: MouseEvent) => {
    const rect = frame.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button === 2) return;
    // The first finger of a touch: whatever finger was lost with its element is none any more.
    if (event.isPrimary) pointers.clear();
    pointers.set(event.pointerId, local(event));
    if (pointers.size === 1) [travelled, many] = [0, false];
    else many = true;
  };

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (!many && travelled <= TAP_MAX) return;
    // Captured only now: a capture at once would take the taps of buttons on the board.
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    by.set(other ? pinched(by.get(), before, now, other) : panned(by.get(), before, now));
    pointers.set(event.pointerId, now);
  };

  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    const tapped = pointers.size === 0 && !many && travelled <= TAP_MAX && event.type === "pointerup";
    if (!tapped) return;
    const { x, y } = local(event);
    by.tap?.(x, y, event);
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (by.wheelTurns?.(event)) return;
    const { x, y } = local(event);
    // A line is about 16 pixels; one notch of a mouse zooms by a seventh.
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    by.set(zoomed(by.get(), Math.exp(-clamp(pixels, -150, 150) * 0.0014), x, y));
  };

  /** A drag ends with a click on whatever is below: it must not place a tile. */
  const click = (event: MouseEvent) => {
    if (travelled <= TAP_MAX && !many) return;
    event.preventDefault();
    event.stopPropagation();
  };

  frame.addEventListener("pointerdown", down);
  frame.addEventListener("pointermove", move);
  frame.addEventListener("pointerup", up);
  frame.addEventListener("pointercancel", up);
  frame.addEventListener("wheel", wheel, { passive: false });
  frame.addEventListener("click", click, { capture: true });
  return () => {
    frame.removeEventListener("pointerdown", down);
    frame.removeEventListener("pointermove", move);
    frame.removeEventListener("pointerup", up);
    frame.removeEventListener("pointercancel", up);
    frame.removeEventListener("wheel", wheel);
    frame.removeEventListener("click", click, { capture: true });
  };
}

type Spot = { x: number; y: number };

function panned(at: Placement, before: Spot, now: Spot): Placement {
  return { scale: at.scale, left: at.left + now.x - before.x, top: at.top + now.y - before.y };
}

/** One finger of two moved: zooms about the middle and moves with it. */
export function pinched(at: Placement, before: Spot, now: Spot, other: Spot): Placement {
  const was = Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
  const is = Math.max(1, Math.hypot(now.x - other.x, now.y - other.y));
  const middle = (a: Spot) => ({ x: (a.x + other.x) / 2, y: (a.y + other.y) / 2 });
  const [from, to] = [middle(before), middle(now)];
  return panned(zoomed(at, is / was, from.x, from.y), from, to);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
