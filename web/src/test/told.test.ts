import { expect, test } from "vitest";
import { told } from "../lib/told";
import { nameAt } from "../table/names";
import { placing, scored, view } from "./sample";

test("a step is told in the words of its choice, a draw only by what came of it", () => {
  const place = placing(0, 0, 0);
  const look = (steps: readonly string[]) => {
    const log = steps.includes(place.step) ? [scored(2, 1, 5)] : [];
    return steps.length === 0
      ? view(0, { actor: { kind: "chance" }, choices: [] })
      : view(1, { choices: [place], log });
  };
  expect(told(look, ["t1", place.step, "t2"], 0)).toEqual([
    { seat: 1, lines: [place.label] },
    { seat: 1, lines: [scored(2, 1, 5).line] },
  ]);
  expect(told(look, ["t1", place.step], 2)).toEqual([]);
});

test("computers of one name are counted, whoever is alone is not", () => {
  const computer = (name: string) => ({ occupant: { kind: "computer" as const, name } });
  const seats = [
    { occupant: { kind: "person" as const, name: "Ann" } },
    computer("greedy"),
    computer("greedy"),
    computer("level:3"),
  ];
  const names = seats.map((_, seat) => nameAt(seats, seat, "abbey-mayor"));
  expect(names).toEqual(["Ann", "Computer 1", "Computer 2", "Computer, level 3"]);
});
