import { expect, test } from "vitest";
import {
  cellAt,
  firstRotation,
  inOrder,
  legalCells,
  neighbour,
  numbered,
  passing,
  pushedApart,
  turned,
} from "../lib/choices";
import { figure, placing } from "./sample";

const cells = legalCells([
  placing(2, 1, 3),
  placing(0, 0, 1),
  placing(2, 1, 0),
  placing(5, 0, 2),
  placing(0, 4, 0),
]);

test("cells come in reading order, each with its rotations in rising order", () => {
  expect(cells.map((cell) => cell.key)).toEqual(["0,0", "5,0", "2,1", "0,4"]);
  expect(cells[2]?.steps.map((step) => step.rotation)).toEqual([0, 3]);
});

test("turning goes through the legal rotations only, and round", () => {
  const cell = cells[2];
  if (!cell) throw new Error("no cell");
  expect([turned(cell, 0, 1), turned(cell, 1, 1), turned(cell, 0, -1)]).toEqual([1, 0, 1]);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 1],
])("a tile last turned to %i first lies in the legal rotation number %i", (wanted, index) => {
  const cell = cells[2];
  expect(cell && firstRotation(cell, wanted)).toBe(index);
});

test("an arrow leads to the nearest cell that way, and with none there to another", () => {
  const from = cells[0];
  expect(neighbour(cells, undefined, "up")).toBe(cells[0]);
  expect(neighbour(cells, from, "right")?.key).toBe("2,1");
  expect(neighbour(cells, from, "down")?.key).toBe("0,4");
  expect(neighbour(cells, from, "up")?.key).toBe("0,4");
});

test("every cell is reached by stepping in order", () => {
  let cell = cells[0];
  const seen = new Set<string>();
  for (let i = 0; i < cells.length; i += 1) {
    if (cell) seen.add(cell.key);
    cell = inOrder(cells, cell, 1);
  }
  expect(seen.size).toBe(cells.length);
  expect(cell).toBe(cells[0]);
});

test("a finger beside a cell hits it, a mouse does not", () => {
  const beside = { x: 130, y: 40 };
  expect(cellAt(cells, beside, 0)).toBeUndefined();
  expect(cellAt(cells, beside, 90)?.key).toBe("0,0");
  expect(cellAt(cells, { x: 99, y: 99 }, 0)?.key).toBe("0,0");
});

test("digits go to what is chosen from a list, in the engine's order; passing has none", () => {
  const pass = { ...figure("-", 0, 0), kind: "pass" as const };
  const choices = [figure("a", 1, 1), pass, placing(0, 0, 0), figure("b", 2, 2)];
  expect(numbered(choices).map(({ choice, digit }) => [choice.step, digit])).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  expect(passing(choices)).toBe(pass);
});

test("marks on one spot are pushed apart until each can be hit", () => {
  const apart = pushedApart(
    [
      { x: 10, y: 10 },
      { x: 10, y: 10 },
      { x: 14, y: 10 },
    ],
    28.5,
  );
  for (const [i, a] of apart.entries()) {
    for (const b of apart.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(27);
  }
});
