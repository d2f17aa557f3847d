/** What people and computers are called. */
import type { Occupant } from "../generated/Occupant";
import { seatLook } from "../lib/seats";
import { t } from "../lib/words.svelte";

/** The name of who sits at a seat. */
export function seatName(occupant: Occupant, seat: number, game: string): string {
  switch (occupant.kind) {
    case "open":
      return t("seat-open");
    case "invited":
      return t("seat-invited", { name: occupant.name });
    case "person":
    case "bot":
      return occupant.name || colourName(game, seat);
    case "computer":
      return computerName(occupant.name);
  }
}

/** `level:5` and the like in words. */
export function computerName(name: string): string {
  const [kind, level] = name.split(":");
  if (kind === "level") return t("computer-level", { level: Number(level) });
  return t("computer-name", { name });
}

/** The seat by its colour. */
export function colourName(game: string, seat: number): string {
  return t("colour", { colour: seatLook(game, seat).colour });
}
