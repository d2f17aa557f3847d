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

/**
 * The name of a seat among all: computers of one name are counted, so that
 * nobody has to tell them apart by colour alone.
 */
export function nameAt(seats: readonly { occupant: Occupant }[], seat: number, game: string): string {
  const who = seats[seat]?.occupant;
  if (!who) return "";
  const name = seatName(who, seat, game);
  if (who.kind !== "computer") return name;
  const alike = seats.flatMap(({ occupant }, i) =>
    occupant.kind === "computer" && occupant.name === who.name ? [i] : [],
  );
  return alike.length < 2 ? name : t("computer-numbered", { name, number: alike.indexOf(seat) + 1 });
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
