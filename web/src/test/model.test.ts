import { beforeEach, expect, test } from "vitest";
import type { Answer } from "../generated/Answer";
import type { Ask } from "../generated/Ask";
import type { ServerMessage } from "../generated/ServerMessage";
import { Engine } from "../lib/engine";
import { settings } from "../lib/settings.svelte";
import { NotDone, type Wire } from "../lib/wire";
import { TableModel } from "../table/model.svelte";
import { figure, placing, table, view } from "./sample";

/** An engine in which a turn is a placing and a figure; then chance moves. */
function answer(ask: Ask): Answer {
  if (ask.do === "deal") return { answer: "step", step: "t2" };
  if (ask.do !== "look") throw new Error(`not asked here: ${ask.do}`);
  if (ask.steps.includes("wrong")) {
    return { answer: "refused", played: 1, why: { key: "no", args: {}, clause: null }, text: "no" };
  }
  const own = ask.steps.length - 1;
  if (ask.steps.includes("t2")) return { answer: "view", view: view(1, { ply: 4 }) };
  if (own === 0) return { answer: "view", view: view(0, { ply: 1 }) };
  if (own === 1)
    return { answer: "view", view: view(0, { ply: 2, phase: "figure", choices: [figure("HNW", 1, 1)] }) };
  return {
    answer: "view",
    view: view(0, { ply: 3, actor: { kind: "chance" }, phase: "chance", choices: [] }),
  };
}

type Sent = { deed: unknown; done: (version: number) => void; failed: (why: unknown) => void };
function begin(state = table()) {
  const sent: Sent[] = [];
  const command = (_: string, deed: unknown) =>
    new Promise<number>((done, failed) => sent.push({ deed, done, failed }));
  const wire = { command, again: () => undefined } as unknown as Wire;
  const model = new TableModel("t1", new Engine(answer), wire);
  model.hear({ say: "table", state });
  return { model, sent };
}

const place = placing(0, 0, 0).step;

beforeEach(() => {
  sessionStorage.clear();
  settings.sending = "at-once";
});

test("a turn is sent when it is whole, all its steps at once", () => {
  const { model, sent } = begin();
  model.play(place);
  expect(sent).toHaveLength(0);
  expect(model.choices.map(({ step }) => step)).toEqual(["HNW"]);
  model.play("HNW");
  expect(sent.map(({ deed }) => deed)).toEqual([{ do: "act", version: 5, steps: [place, "HNW"] }]);
  expect(model.choices).toEqual([]);
});

test("who wants to be asked sends the turn himself, and may take all of it back before", () => {
  settings.sending = "ask";
  const { model, sent } = begin();
  model.play(place);
  model.play("HNW");
  expect([model.complete, sent.length]).toEqual([true, 0]);
  expect([model.undo(), model.undo(), model.undo()]).toEqual([true, true, false]);
  expect(model.draft).toEqual([]);
  model.play(place);
  model.play("HNW");
  void model.send();
  void model.send();
  expect(sent).toHaveLength(1);
});

test("the server's word replaces what was begun", () => {
  const { model } = begin();
  model.play(place);
  const event: ServerMessage = {
    say: "event",
    table: "t1",
    version: 6,
    at_ms: 1,
    event: { kind: "played", seat: 0, steps: ["x", "y"], clocks: null },
    takeback_to: null,
    to_move: 1,
  };
  model.hear(event);
  expect([model.draft, model.state?.steps, model.myTurn]).toEqual([[], ["t1", "x", "y"], false]);
});

test("a turn refused for being late shows the table as it is", async () => {
  const { model, sent } = begin();
  model.play(place);
  model.play("HNW");
  const state = table({ version: 9, steps: ["t1"] });
  sent[0]?.failed(new NotDone({ type: "/problems/stale", title: "", status: 409, detail: "", state }));
  await Promise.resolve();
  await Promise.resolve();
  expect([model.draft, model.state?.version, model.problem?.type]).toEqual([[], 9, "/problems/stale"]);
});

test("a turn begun before a reload goes on after it, unless the game has", () => {
  begin().model.play(place);
  expect(begin().model.draft).toEqual([place]);
  expect(begin(table({ version: 6 })).model.draft).toEqual([]);
  expect(begin().model.draft).toEqual([]);
});

test("a typed turn with a wrong step changes nothing", () => {
  const { model, sent } = begin();
  expect(() => model.playAll([place, "wrong"])).toThrow("no");
  expect([model.draft, sent]).toEqual([[], []]);
  model.playAll([place, "HNW"]);
  expect(sent).toHaveLength(1);
});

test("who looks at an old position, or is not to move, has no choices", () => {
  const { model } = begin();
  expect(model.choices).toHaveLength(1);
  model.ply = 1;
  expect(model.choices).toEqual([]);
  expect(begin(table({ to_move: 1 })).model.choices).toEqual([]);
});

test("moves are tried without being anybody's, through chance, and given up without a trace", () => {
  const { model, sent } = begin();
  model.trial = [];
  model.play(place);
  model.play("HNW");
  expect(model.trial).toEqual([place, "HNW", "t2"]);
  expect(model.steps).toEqual(["t1", place, "HNW", "t2"]);
  expect(model.undo()).toBe(true);
  model.trial = null;
  expect([model.steps, model.draft, sent]).toEqual([["t1"], [], []]);
});
