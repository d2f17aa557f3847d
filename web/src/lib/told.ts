/** What happened between two positions, step by step, in the words of the engine. */
import type { Line } from "../generated/Line";
import type { View } from "../generated/View";

/** Whom it concerns, and what is said of it: a step of theirs, or a score with its reasons. */
export type Told = { seat: number | null; lines: Line[] };

/** The most steps that are told at once: whoever jumps through a game hears of its last ones. */
const STEPS_MAX = 24;

/**
 * The steps after the first `from`, and after each what came of it. What chance
 * did is told by what it brought, not as a step.
 */
export function told(
  look: (steps: readonly string[]) => View,
  steps: readonly string[],
  from: number,
): Told[] {
  const begin = Math.max(from, steps.length - STEPS_MAX);
  const { log } = look(steps);
  return steps.slice(begin).flatMap((step, i) => {
    const ply = begin + i + 1;
    const { actor, choices } = look(steps.slice(0, ply - 1));
    const done = choices.find((choice) => choice.step === step);
    const own: Told[] = actor.kind === "seat" && done ? [{ seat: actor.seat, lines: [done.label] }] : [];
    const came = log.filter((line) => line.ply === ply);
    return [...own, ...came.map(({ seat, line, reasons }) => ({ seat, lines: [line, ...reasons] }))];
  });
}
