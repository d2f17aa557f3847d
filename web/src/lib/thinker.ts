/** Asks the computer in its worker. */
import type { Judged, Segment } from "./analysis";
import type { Question, Reply } from "./think.worker";

/** A worker that answers one question after another. */
export class Thinker {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, (reply: Reply) => void>();

  /** The steps that `player` would play; none if it cannot say. */
  async think(setup: string, steps: readonly string[], player: string, playouts: number): Promise<string[]> {
    const reply = await this.#ask({ id: 0, setup, steps: [...steps], playouts, player });
    return reply?.steps ?? [];
  }

  /** What a segment of a game was worth; null if that cannot be said, or is no longer asked. */
  async analyse(
    setup: string,
    steps: readonly string[],
    { from, to }: Segment,
    playouts: number,
  ): Promise<Judged | null> {
    const reply = await this.#ask({ id: 0, setup, steps: steps.slice(0, to), playouts, from });
    return reply?.judged ?? null;
  }

  /** Gives up whatever is being thought about. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const [id, answer] of this.#waiting) answer({ id, steps: null, judged: null });
    this.#waiting.clear();
  }

  #ask(question: Question): Promise<Reply> {
    this.#worker ??= this.#hired();
    this.#asked += 1;
    const id = this.#asked;
    this.#worker.postMessage({ ...question, id });
    return new Promise((answer) => this.#waiting.set(id, answer));
  }

  #hired(): Worker {
    const made = new Worker(new URL("./think.worker.ts", import.meta.url), { type: "module" });
    made.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    });
    return made;
  }
}

/** The thinker for moves and hints; an analysis has one of its own, so that it blocks neither. */
export const thinker = new Thinker();
