/**
 * Where the tile in hand is held: which legal cell, in which legal rotation.
 *
 * A pointer over a cell hovers there; a tap or an arrow key picks it; another
 * tap turns; a double tap places what was seen before it.
 */
import type { Choice } from "../generated/Choice";
import {
  cellAt,
  type Direction,
  firstRotation,
  inOrder,
  type LegalCell,
  legalCells,
  neighbour,
  turned,
} from "../lib/choices";

/** Two taps within so many milliseconds are a double tap. */
const DOUBLE_TAP_MS = 400;

/** How a cell was picked: by pointing at it, or by stepping there without a look. */
export type Picking = "pointed" | "stepped";

type Held = { cells: LegalCell[]; cell: LegalCell; index: number; how: Picking };

/** A tile held over a cell: the step that would place it. */
export type Aimed = { cell: LegalCell; choice: Choice; picked: Picking | null };

export class Aim {
  readonly #choices: () => readonly Choice[];
  readonly #place: (step: string) => void;
  readonly cells: LegalCell[] = $derived.by(() => legalCells(this.#choices()));
  #picked = $state.raw<Held | null>(null);
  #hovered = $state.raw<Held | null>(null);
  /** How the person last turned a tile, in quarter turns clockwise. */
  #wanted = 0;
  #tap = { key: "", at: Number.NEGATIVE_INFINITY, index: 0 };

  readonly aimed: Aimed | null = $derived.by(() => {
    const held = this.#valid(this.#picked) ?? this.#valid(this.#hovered);
    const choice = held?.cell.steps[held.index];
    return held && choice
      ? { cell: held.cell, choice, picked: this.#valid(this.#picked)?.how ?? null }
      : null;
  });

  constructor(choices: () => readonly Choice[], place: (step: string) => void) {
    this.#choices = choices;
    this.#place = place;
  }

  /** A pointer is at a point of the board, or nowhere. */
  hover(point: { x: number; y: number } | null): void {
    const cell = point ? cellAt(this.cells, point, 0) : undefined;
    if (!cell) this.#hovered = null;
    else if (this.#valid(this.#hovered)?.cell.key !== cell.key) this.#hovered = this.#held(cell);
  }

  /** A tap at a point of the board; `reach` is how far beside a cell it may be. Gives whether it hit one. */
  tap(point: { x: number; y: number }, reach: number, now: number): boolean {
    const cell = cellAt(this.cells, point, reach);
    if (!cell) {
      this.#picked = null;
      return false;
    }
    const seen = this.#seen(cell);
    const again = this.#tap.key === cell.key && now - this.#tap.at < DOUBLE_TAP_MS;
    if (again) {
      this.#pick(cell, this.#tap.index, "pointed");
      this.#tap.at = Number.NEGATIVE_INFINITY;
      this.place();
      return true;
    }
    const picked = this.#valid(this.#picked)?.cell.key === cell.key;
    const index = picked ? turned(cell, seen, 1) : seen;
    this.#tap = { key: cell.key, at: now, index: seen };
    this.#pick(cell, index, "pointed");
    return true;
  }

  /** Turns the held tile to its next legal rotation. Gives whether a tile is held. */
  turn(by: 1 | -1): boolean {
    const picked = this.#valid(this.#picked);
    const held = picked ?? this.#valid(this.#hovered);
    if (!held) return false;
    const next = { ...held, index: turned(held.cell, held.index, by) };
    this.#wanted = next.cell.steps[next.index]?.rotation ?? 0;
    if (picked) this.#picked = next;
    else this.#hovered = next;
    return true;
  }

  /** Picks the cell that an arrow key leads to. */
  go(to: Direction): void {
    const cell = neighbour(this.cells, this.aimed?.cell, to);
    if (cell) this.#pick(cell, this.#seen(cell), "stepped");
  }

  /** Picks the next or the previous cell in reading order. */
  step(by: 1 | -1): void {
    const cell = inOrder(this.cells, this.aimed?.cell, by);
    if (cell) this.#pick(cell, this.#seen(cell), "stepped");
  }

  /** Picks the cell below a dropped tile. */
  drop(point: { x: number; y: number }): void {
    const cell = cellAt(this.cells, point, 0);
    if (cell) this.#pick(cell, this.#seen(cell), "pointed");
  }

  /** Holds the tile as a step would place it. Gives whether it is such a step. */
  hold(step: string): boolean {
    for (const cell of this.cells) {
      const index = cell.steps.findIndex((choice) => choice.step === step);
      if (index < 0) continue;
      this.#pick(cell, index, "stepped");
      return true;
    }
    return false;
  }

  /** Places the tile as it is held. Gives whether one was held. */
  place(): boolean {
    const { aimed } = this;
    if (!aimed) return false;
    this.clear();
    this.#place(aimed.choice.step);
    return true;
  }

  /** Lets go of the board. Gives whether a cell was picked. */
  clear(): boolean {
    const was = this.#valid(this.#picked) !== null;
    this.#picked = null;
    this.#hovered = null;
    return was;
  }

  #pick(cell: LegalCell, index: number, how: Picking): void {
    this.#picked = { cells: this.cells, cell, index, how };
    this.#wanted = cell.steps[index]?.rotation ?? 0;
  }

  /** The rotation in which the tile is seen at `cell`, or will be first. */
  #seen(cell: LegalCell): number {
    for (const held of [this.#valid(this.#picked), this.#valid(this.#hovered)]) {
      if (held?.cell.key === cell.key) return held.index;
    }
    return firstRotation(cell, this.#wanted);
  }

  #held(cell: LegalCell): Held {
    return { cells: this.cells, cell, index: firstRotation(cell, this.#wanted), how: "pointed" };
  }

  /** What is held over cells that are no longer the legal ones is held no more. */
  #valid(held: Held | null): Held | null {
    return held && held.cells === this.cells ? held : null;
  }
}
