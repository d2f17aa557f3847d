/** The computer's thinking, away from the page: it never blocks a click. */
import type { Engine } from "./engine";
import { loadEngine } from "./engine";

/** What the page asks: the rest of a turn. */
export type Question = { id: number; setup: string; steps: string[]; player: string; playouts: number };
/** The steps, or none where the engine has no answer. */
export type Reply = { id: number; steps: string[] };

let engine: Promise<Engine> | null = null;

addEventListener("message", async (event: MessageEvent<Question>) => {
  const { id, setup, steps, player, playouts } = event.data;
  engine ??= loadEngine();
  let reply: Reply = { id, steps: [] };
  try {
    reply = { id, steps: (await engine).think(setup, steps, player, playouts) };
  } catch {
    // The page then says that it has no advice; the next question loads the engine anew.
    engine = null;
  }
  postMessage(reply);
});
