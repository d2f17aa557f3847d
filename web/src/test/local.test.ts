import { expect, test } from "vitest";
import type { Answer } from "../generated/Answer";
import type { Ask } from "../generated/Ask";
import type { ServerMessage } from "../generated/ServerMessage";
import { Engine } from "../lib/engine";
import { LocalTable } from "../lib/local";
import { NotDone } from "../lib/wire";
import { view } from "./sample";

/** Chance `t`, person `a`, chance `t`, computer `b`, and the game is over. */
const ORDER = ["t", "a", "t", "b"];
function answer(ask: Ask): Answer {
  if (ask.do === "deal") return { answer: "step", step: "t" };
  if (ask.do !== "look") throw new Error(ask.do);
  if (ask.steps.some((step, i) => ORDER[i] !== step)) {
    return { answer: "refused", played: 0, why: { key: "no", args: {}, clause: null }, text: "no" };
  }
  const ply = ask.steps.length;
  if (ply === ORDER.length)
    return { answer: "view", view: view(0, { ply, actor: { kind: "over" }, phase: "over" }) };
  const actor =
    ORDER[ply] === "t"
      ? { kind: "chance" as const }
      : { kind: "seat" as const, seat: ORDER[ply] === "a" ? 0 : 1 };
  return { answer: "view", view: view(0, { ply, actor }) };
}

function begin(kept: string | null = null) {
  const told: ServerMessage[] = [];
  let memory = kept;
  const table = new LocalTable(new Engine(answer), "zamek seats 2", {
    think: async () => ["b"],
    recall: () => memory,
    remember: (text) => {
      memory = text;
    },
    tell: (message) => told.push(message),
  });
  table.begin();
  return { table, told, memory: () => memory };
}
const settled = () => new Promise((done) => setTimeout(done, 0));

test("chance and the computer move by themselves, to the end", async () => {
  const { table, memory } = begin();
  expect([table.state.steps, table.state.to_move]).toEqual([["t"], 0]);
  await table.command("", { do: "act", version: table.state.version, steps: ["a"] });
  await settled();
  expect([table.state.steps, table.state.stage, memory()]).toEqual([ORDER, "over", null]);
});

test("a game goes on after a reload, unless its steps are no longer legal", () => {
  expect(begin(begin().memory()).table.state.steps).toEqual(["t"]);
  expect(begin('["old"]').table.state.steps).toEqual(["t"]);
  expect(begin("{").table.state.steps).toEqual(["t"]);
});

test("a late or an illegal turn changes nothing", async () => {
  const { table } = begin();
  await expect(table.command("", { do: "act", version: 0, steps: ["a"] })).rejects.toThrow(NotDone);
  await expect(table.command("", { do: "act", version: table.state.version, steps: ["z"] })).rejects.toThrow(
    "no",
  );
  expect(table.state.steps).toEqual(["t"]);
});

test("every message is one version after the one before", async () => {
  const { table, told } = begin();
  await table.command("", { do: "act", version: table.state.version, steps: ["a"] });
  await settled();
  const versions = told.flatMap((message) => (message.say === "event" ? [message.version] : []));
  expect(versions).toEqual(versions.map((_, i) => i + 2));
  await table.command("", { do: "want-rematch" });
  expect([table.state.steps, table.state.stage]).toEqual([["t"], "playing"]);
});
