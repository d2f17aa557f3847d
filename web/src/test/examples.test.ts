import { expect, test } from "vitest";
import { byClause, carcassonneExample, cropped, zamekExample } from "../lib/examples";
import { examples as carcassonne } from "../rules/carcassonne";
import { examples as zamek } from "../rules/zamek";

test("a scenario of Zamek is an example: words, beginning, steps, and not what came of it", () => {
  const text =
    "rule: Z2.5 Z3.1\nOne line.\nAnd another.\noptions: first=white\nmoves: t27 e8_3 -\nboard:\n a: b\nevents:\nx\n";
  expect(zamekExample(text)).toEqual({
    clauses: ["Z2.5", "Z3.1"],
    words: "One line. And another.",
    game: "zamek first=white",
    position: "",
    steps: ["t27", "e8_3", "-"],
  });
});

test("in Carcassonne whatever figure does not stand on the board is in supply", () => {
  const text =
    "rule: A5.7\nTwo of them.\n\noptions: abbeys=0 barns=2\nseats: 2\nboard: e0n0:D0+0bNW+1f\nturn: hand0:U\n\nmoves:\nw1n0_0\n! fN taken\n? fS -\n-\n\ndrawn:\n...\n";
  expect(carcassonneExample(text)).toMatchObject({
    game: "abbey-mayor seats 2 abbeys=0 barns=2",
    position: "e0n0:D0+0bNW+1f B2 0,0 f7m1w1b1a0,f6m1w1b2a0 hand0:U - abbeys=0 barns=2",
    steps: ["w1n0_0", "-"],
  });
});

test.each([
  ["zamek", zamek, "Z5.3"],
  ["carcassonne", carcassonne, "C4.2"],
] as const)("the rules of %s have examples, each with words and steps", (_, examples, clause) => {
  expect(examples.size).toBeGreaterThan(15);
  expect(examples.get(clause)?.length).toBeGreaterThan(0);
  for (const { words, steps } of [...examples.values()].flat()) {
    expect(words).not.toBe("");
    expect(steps.length).toBeGreaterThan(0);
  }
});

test("an example stands where its first clause does", () => {
  const example = { clauses: ["Z1.1", "Z1.2"], words: "", game: "zamek", position: "", steps: [] };
  expect([...byClause([example, example]).entries()]).toEqual([["Z1.1", [example, example]]]);
});

test("a picture is cut to its tiles and what lies round them, within the board", () => {
  expect(cropped([], [0, 0, 900, 900], 120)).toEqual([0, 0, 900, 900]);
  expect(
    cropped(
      [
        { x: 0, y: 4 },
        { x: 2, y: 4 },
      ],
      [0, 0, 900, 900],
      120,
    ),
  ).toEqual([0, 280, 420, 340]);
});
