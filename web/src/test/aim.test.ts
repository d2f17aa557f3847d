import { expect, test } from "vitest";
import { Aim } from "../table/aim.svelte";
import { placing } from "./sample";

function begin() {
  const placed: string[] = [];
  const choices = [placing(0, 0, 0), placing(0, 0, 2), placing(3, 0, 1)];
  return {
    aim: new Aim(
      () => choices,
      (step) => placed.push(step),
    ),
    placed,
  };
}
const first = { x: 50, y: 50 };

test("a tap lays the tile there, another turns it, the tick places it", () => {
  const { aim, placed } = begin();
  aim.tap(first, 0, 1000);
  expect(aim.aimed?.choice.rotation).toBe(0);
  aim.tap(first, 0, 2000);
  expect(aim.aimed?.choice.rotation).toBe(2);
  aim.place();
  expect(placed).toEqual([placing(0, 0, 2).step]);
  expect(aim.aimed).toBeNull();
});

test("a double tap places the tile as it was seen before it", () => {
  const { aim, placed } = begin();
  aim.tap(first, 0, 1000);
  aim.tap(first, 0, 1100);
  expect(placed).toEqual([placing(0, 0, 0).step]);
});

test("a tap beside everything lets go", () => {
  const { aim } = begin();
  aim.tap(first, 0, 0);
  expect(aim.tap({ x: 900, y: 900 }, 10, 1000)).toBe(false);
  expect(aim.aimed).toBeNull();
});

test("a pointer over a cell shows the tile there until it leaves", () => {
  const { aim } = begin();
  aim.hover({ x: 350, y: 20 });
  expect([aim.aimed?.cell.key, aim.aimed?.picked]).toEqual(["3,0", null]);
  aim.hover(null);
  expect(aim.aimed).toBeNull();
});

test("with nothing held, turning and placing do nothing", () => {
  const { aim, placed } = begin();
  expect([aim.turn(1), aim.place()]).toEqual([false, false]);
  expect(placed).toEqual([]);
});

test("arrows step through the cells and keep the turn where it is legal", () => {
  const { aim } = begin();
  aim.go("right");
  aim.turn(1);
  expect([aim.aimed?.cell.key, aim.aimed?.choice.rotation]).toEqual(["0,0", 2]);
  aim.go("right");
  expect(aim.aimed?.choice.rotation).toBe(1);
});

test("a hint is held as a person would hold it, and places nothing", () => {
  const { aim, placed } = begin();
  expect(aim.hold(placing(0, 0, 2).step)).toBe(true);
  expect([aim.aimed?.cell.key, aim.aimed?.choice.rotation]).toEqual(["0,0", 2]);
  expect([aim.hold("HNW"), placed]).toEqual([false, []]);
});
