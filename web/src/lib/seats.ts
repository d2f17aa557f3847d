/** How seats look: a colour and a mark of their own, so that colour alone never tells them apart. */

export type SeatLook = { colour: string; mark: string };

const ZAMEK: SeatLook[] = [
  { colour: "white", mark: "round" },
  { colour: "black", mark: "angular" },
];
const CARCASSONNE: SeatLook[] = [
  { colour: "red", mark: "disc" },
  { colour: "blue", mark: "bars" },
  { colour: "yellow", mark: "triangle" },
  { colour: "violet", mark: "cross" },
  { colour: "black", mark: "ring" },
  { colour: "white", mark: "diamond" },
];

/** The name of the game in a set-up such as `zamek seats 2 first=white`. */
export function gameOf(setup: string): string {
  return setup.split(" ")[0] ?? "";
}

/** Whether the game is played within the castle wall, by White and Black. */
export function walled(game: string): boolean {
  return game === "zamek" || game === "castle";
}

/** The look of a seat. */
export function seatLook(game: string, seat: number): SeatLook {
  const looks = walled(game) ? ZAMEK : CARCASSONNE;
  return looks[seat % looks.length] ?? { colour: "white", mark: "round" };
}

/** The options of a set-up that are not default, id and value. */
export function optionsOf(setup: string): [string, string][] {
  return setup
    .split(" ")
    .filter((word) => word.includes("="))
    .map((word) => {
      const at = word.indexOf("=");
      return [word.slice(0, at), word.slice(at + 1)];
    });
}
