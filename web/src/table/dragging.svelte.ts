/** Dragging the tile in hand or a figure onto the board. */

export type Dragged = { tile: string } | { step: string };

/** How far a pointer must go before it drags, in pixels. */
const START = 8;

export class Dragging {
  /** What is dragged and where the pointer is, once it has left its place. */
  now = $state.raw<{ what: Dragged; x: number; y: number } | null>(null);

  /** Follows the pointer from `event` on; `dropped` hears where it was let go. */
  begin(event: PointerEvent, what: Dragged, dropped: (x: number, y: number, what: Dragged) => void): void {
    if (event.button !== 0) return;
    const { clientX, clientY, pointerId } = event;
    const controller = new AbortController();
    const { signal } = controller;
    const end = () => {
      controller.abort();
      this.now = null;
    };
    addEventListener(
      "pointermove",
      (moved) => {
        if (moved.pointerId !== pointerId) return;
        const far = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > START;
        if (this.now || far) this.now = { what, x: moved.clientX, y: moved.clientY };
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      (up) => {
        if (up.pointerId !== pointerId) return;
        const dragged = this.now !== null;
        end();
        if (!dragged) return;
        // The click that ends a drag over the button where it began is no choice.
        addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
        setTimeout(() => dropped(up.clientX, up.clientY, what), 0);
      },
      { signal },
    );
    addEventListener("pointercancel", end, { signal });
  }
}
