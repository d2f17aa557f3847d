import { expect, test } from "vitest";
import type { TableEvent } from "../generated/TableEvent";
import type { TableState } from "../generated/TableState";
import { after } from "../lib/fold";
import { table } from "./sample";

function event(version: number, happened: TableEvent) {
  const now = { takeback_to: null, to_move: 1 };
  return { say: "event" as const, table: "t1", version, at_ms: 2000, event: happened, ...now };
}

function check(happened: TableEvent, want: Partial<TableState>, from: TableState = table()) {
  expect(after(from, event(from.version + 1, happened))).toMatchObject({
    ...want,
    version: from.version + 1,
  });
}

test("a move adds its steps and those of chance, and answers what was asked", () => {
  const asked = table({ takeback: { seat: 1, to: 0, agreed: [] } });
  check(
    { kind: "played", seat: 0, steps: ["f7_2", "-", "t9"], clocks: null },
    { steps: ["t1", "f7_2", "-", "t9"], takeback: null, to_move: 1 },
    asked,
  );
});

test("a takeback leaves as many steps as were agreed", () => {
  const long = table({ steps: ["t1", "f7_2", "-", "t9"] });
  check({ kind: "taken-back", to: 1, clocks: null }, { steps: ["t1"] }, long);
});

test("an end shows the seed and stops the clocks", () => {
  const outcome = { ending: { kind: "played" as const }, scores: [3, 4], winners: [1] };
  const from = table({ clocks: { left_ms: [1, 2], running: 0, at_ms: 0 } });
  const want = {
    stage: "over" as const,
    result: outcome,
    clocks: { left_ms: [1, 2], running: null, at_ms: 0 },
  };
  check({ kind: "ended", outcome, seed: "5eed" }, want, from);
  expect(after(from, event(6, { kind: "ended", outcome, seed: "5eed" }))?.fairness.seed).toBe("5eed");
});

test("what is known already changes nothing, and after a gap the table is asked for anew", () => {
  const state = table();
  const wanted: TableEvent = { kind: "rematch-wanted", seat: 1 };
  expect(after(state, event(5, wanted))).toBe(state);
  expect(after(state, event(7, wanted))).toBeNull();
});
