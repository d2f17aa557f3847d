import { expect, test } from "vitest";
import { Engine, Refused, speaker } from "../lib/engine";
import { view } from "./sample";

test("questions and answers cross as bytes, and what was given is given back", () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const given: [number, number][] = [];
  let heard = "";
  const answer = new TextEncoder().encode('{"answer":"step","step":"żółw"}');
  const speak = speaker({
    memory,
    alloc: () => 64,
    call: (address, length) => {
      heard = new TextDecoder().decode(new Uint8Array(memory.buffer, address, length));
      // The memory grows: every older view of it is void.
      memory.grow(1);
      new Uint8Array(memory.buffer, 70_000, answer.length).set(answer);
      return BigInt.asIntN(64, (70_000n << 32n) | BigInt(answer.length));
    },
    free: (address, length) => given.push([address, length]),
  });
  expect(speak({ do: "games" })).toEqual({ answer: "step", step: "żółw" });
  expect(heard).toBe('{"do":"games"}');
  expect(given).toEqual([[70_000, answer.length]]);
});

test("the same position is asked for once, and a refusal says why", () => {
  let asked = 0;
  const engine = new Engine((ask) => {
    asked += 1;
    if (ask.do === "look" && ask.steps.includes("bad")) {
      return {
        answer: "refused",
        played: 0,
        why: { key: "occupied", args: {}, clause: "Z2.1" },
        text: "occupied",
      };
    }
    return { answer: "view", view: view(0) };
  });
  expect(engine.look("zamek", ["t1"])).toBe(engine.look("zamek", ["t1"]));
  expect(asked).toBe(1);
  expect(() => engine.look("zamek", ["bad"])).toThrow(Refused);
});
