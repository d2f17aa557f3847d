import { expect, test } from "vitest";
import { boardPoint, fitted, kept, pinched, SCALE_MAX, zoomed } from "../lib/panzoom";

test("a fitted board lies in the middle with its margin", () => {
  const at = fitted([-100, 0, 400, 200], 424, 624);
  expect(at.scale).toBe(1);
  expect(boardPoint(at, 212, 312)).toEqual({ x: 100, y: 100 });
  expect(boardPoint(at, 12, 0).x).toBe(-100);
});

test("zooming leaves the point under the pointer where it is, up to the limit", () => {
  const at = { scale: 1, left: 30, top: 40 };
  const before = boardPoint(at, 200, 100);
  const near = zoomed(at, 1.5, 200, 100);
  expect(boardPoint(near, 200, 100).x).toBeCloseTo(before.x);
  expect(boardPoint(near, 200, 100).y).toBeCloseTo(before.y);
  expect(zoomed(at, 1000, 0, 0).scale).toBe(SCALE_MAX);
});

test("two fingers twice as far apart show everything twice as large", () => {
  const at = pinched({ scale: 1, left: 0, top: 0 }, { x: 10, y: 0 }, { x: 20, y: 0 }, { x: 0, y: 0 });
  expect(at.scale).toBe(2);
});

test("the board cannot be thrown out of the frame", () => {
  const box = [0, 0, 100, 100] as const;
  const far = kept({ scale: 1, left: 9000, top: -9000 }, box, 400, 400);
  expect(far).toEqual({ scale: 1, left: 320, top: -20 });
});
