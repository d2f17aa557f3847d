/** Makes a table and, where only computers are missing, begins at once. */
import type { CreateTable } from "../generated/CreateTable";
import { create } from "../lib/api";
import { ready, theWire } from "../lib/app.svelte";
import { tablePath } from "../lib/route";
import { commandId } from "../lib/wire";

/** Gives the address of the new table. Throws `NotDone` if the server does not make it. */
export async function begin(wish: CreateTable): Promise<string> {
  await ready();
  const state = await create(wish);
  const waits = wish.seats.some((seat) => seat.kind === "open" || seat.kind === "invited");
  const sits = wish.seats.some((seat) => seat.kind === "me");
  if (sits && !waits && state.stage === "seating") {
    await theWire().command(state.table, { do: "ready", nonce: commandId() });
  }
  return tablePath(state.table);
}
