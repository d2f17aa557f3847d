import { expect, test } from "vitest";
import { cellName, tileWords } from "../lib/describe";

const t = (key: string, { thing, place }: Record<string, string>) =>
  (key === "tile-part" ? thing : place) ?? "";

test("a tile is told as it lies: its parts turn with it", () => {
  const parts = [
    { thing: "house", places: ["NW"] },
    { thing: "road", places: ["E", "S"] },
    { thing: "fountain", places: [] },
  ];
  expect(tileWords(parts, 0, t)).toBe("house NW; road E, S; fountain");
  expect(tileWords(parts, 1, t)).toBe("house NE; road S, W; fountain");
  expect(tileWords(parts, 3, t)).toBe("house SW; road N, E; fountain");
});

test("cells are named as moves name them", () => {
  expect(cellName("zamek", 5, 7)).toBe("f7");
  expect([
    cellName("abbey-mayor", 3, -2),
    cellName("carcassonne", -1, 1),
    cellName("carcassonne", 0, 0),
  ]).toEqual(["e3n2", "w1s1", "e0n0"]);
});
