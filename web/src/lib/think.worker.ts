/** The computer's thinking, away from the page: it never blocks a click. */
import type { Judged } from "./analysis";
import type { Engine } from "./engine";
import { loadEngine } from "./engine";

/** What the page asks: the rest of a turn, or what turns were worth. */
export type Question = { id: number; setup: string; steps: string[]; playouts: number } & (
  | { player: string }
  | { from: number }
);
/** The answer, or null where the engine has none. */
export type Reply = { id: number; steps: string[] | null; judged: Judged | null };

let engine: Promise<Engine> | null = null;

addEventListener("message", async (event: MessageEvent<Question>) => {
  const question = event.data;
  const { id, setup, steps, playouts } = question;
  engine ??= loadEngine();
  const reply: Reply = { id, steps: null, judged: null };
  try {
    const ready = await engine;
    if ("player" in question) reply.steps = ready.think(setup, steps, question.player, playouts);
    else reply.judged = ready.analyse(setup, steps, question.from, playouts);
  } catch {
    // The page then says that there is no answer; the next question loads the engine anew.
    engine = null;
  }
  postMessage(reply);
});
