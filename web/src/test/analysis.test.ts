import { expect, test } from "vitest";
import type { TurnJudged } from "../generated/TurnJudged";
import { account, drawBefore, evened, joined, segments, turnAt } from "../lib/analysis";

function turn(first: number, count: number, seat: number, loss: number): TurnJudged {
  const result = [0.5, 0.5];
  return {
    first,
    count,
    seat,
    result_before: result,
    result_after: result,
    points_after: [0, 0],
    loss_points: loss,
    loss_result: loss / 10,
    grade: "good",
    lines: [],
  };
}

test("a game is cut where chance moves, and removed tiles stay with the draw after them", () => {
  const chance = [true, false, false, true, true, false, true];
  expect(segments(chance)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 7 },
  ]);
  expect(segments([false, true])).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ]);
});

test("what was said of the parts is counted from the beginning of the game", () => {
  const draw = { index: 0, seat: 1, luck: 2.5 };
  const judged = joined([
    { segment: { from: 0, to: 3 }, judged: { turns: [turn(1, 2, 0, 3)], draws: [] } },
    { segment: { from: 3, to: 6 }, judged: { turns: [turn(1, 2, 1, 4)], draws: [draw] } },
  ]);
  expect(judged.turns.map(({ first }) => first)).toEqual([1, 4]);
  expect(judged.draws[0]?.index).toBe(3);
  expect(account(judged, 1)).toEqual({ turns: 1, lossPoints: 4, lossResult: 0.4, luck: 2.5 });
  expect(turnAt(judged, 4)?.seat).toBe(1);
  expect(turnAt(judged, 0)).toBeUndefined();
});

test("the luck of a turn is that of the draw just before it", () => {
  const draws = [
    { index: 0, seat: 0, luck: 1 },
    { index: 3, seat: 1, luck: -2 },
  ];
  const [first, second, third] = [turn(1, 2, 0, 0), turn(4, 1, 1, 0), turn(6, 1, 0, 0)];
  const judged = { turns: [first, second, third], draws };
  expect(drawBefore(judged, second)).toBe(draws[1]);
  expect(drawBefore(judged, first)).toBe(draws[0]);
  expect(drawBefore(judged, third)).toBeUndefined();
});

test("with even luck the one who drew well is that much less ahead", () => {
  const draws = [
    { index: 0, seat: 0, luck: 8 },
    { index: 3, seat: 1, luck: -2 },
  ];
  expect(evened({ turns: [], draws }, [40, 35])).toEqual({ seat: 1, points: 5 });
  expect(evened({ turns: [], draws: [] }, [40, 35])).toEqual({ seat: 0, points: 5 });
});
