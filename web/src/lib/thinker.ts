/** Asks the computer in its worker. */
import type { Question, Reply } from "./think.worker";

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (steps: string[]) => void>();

/** The steps that `player` would play; none if it cannot say. */
export function think(
  setup: string,
  steps: readonly string[],
  player: string,
  playouts: number,
): Promise<string[]> {
  worker ??= hired();
  asked += 1;
  const question: Question = { id: asked, setup, steps: [...steps], player, playouts };
  worker.postMessage(question);
  return new Promise((done) => waiting.set(question.id, done));
}

function hired(): Worker {
  const made = new Worker(new URL("./think.worker.ts", import.meta.url), { type: "module" });
  made.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.id)?.(data.steps);
    waiting.delete(data.id);
  });
  return made;
}
