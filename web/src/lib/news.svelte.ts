/**
 * What happened since the page last looked, one thing after another.
 *
 * Several scores of a turn are shown in turn, each long enough to be read.
 */
import type { LogLine } from "../generated/LogLine";

/** How long a line stays, in milliseconds: a short while and some more for each reason. */
const LINE_MS = 1700;
const REASON_MS = 450;

/** What is worth a bubble: all but figures going home, which the board shows by itself. */
function told(line: LogLine): boolean {
  return line.points > 0 || (line.area.length > 0 && !line.line.key.endsWith("-home"));
}

export class News {
  /** The line that is shown now. */
  current = $state.raw<LogLine | null>(null);
  #queue: LogLine[] = [];
  #seen: number | null = null;
  #cancel: () => void = () => undefined;

  constructor(
    readonly later: (ms: number, then: () => void) => () => void = (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  ) {}

  /**
   * Takes the log of the present position after `ply` steps. What is new since
   * the position before is shown; going back, or the first look, shows nothing.
   */
  take(log: readonly LogLine[], ply: number): LogLine[] {
    const seen = this.#seen;
    this.#seen = ply;
    if (seen === null || ply <= seen) {
      if (seen !== null && ply < seen) this.hush();
      return [];
    }
    const fresh = log.filter((line) => seen < line.ply);
    this.#queue.push(...fresh.filter(told));
    if (!this.current) this.next();
    return fresh;
  }

  /** Shows the next line at once. */
  next(): void {
    this.#cancel();
    this.current = this.#queue.shift() ?? null;
    if (!this.current) return;
    this.#cancel = this.later(LINE_MS + REASON_MS * this.current.reasons.length, () => this.next());
  }

  /** Shows nothing more. */
  hush(): void {
    this.#cancel();
    this.#queue = [];
    this.current = null;
  }
}
