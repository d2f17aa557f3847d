/** Where the points of a game came from, summed over its log. */
import type { LogLine } from "../generated/LogLine";

/** A source: the message that names it, with its word where the message takes one. */
export type Source = { key: string; thing: string; points: number };

/** The sources of `seat`, richest first. */
export function sources(log: readonly LogLine[], seat: number): Source[] {
  const found = new Map<string, Source>();
  for (const { seat: whose, points, line } of log) {
    if (whose !== seat || points === 0) continue;
    const thing = typeof line.args.thing === "string" ? line.args.thing : "";
    const name = `${line.key} ${thing}`;
    const source = found.get(name) ?? { key: line.key, thing, points: 0 };
    source.points += points;
    found.set(name, source);
  }
  return [...found.values()].sort((a, b) => b.points - a.points || a.key.localeCompare(b.key));
}
