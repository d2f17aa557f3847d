import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { has, LANGUAGES, type Language, message, preferred, sources } from "../lib/messages";

const languages = Object.keys(LANGUAGES) as Language[];
const keys = (language: Language) =>
  sources(language).flatMap((text) => new FluentResource(text).body.map(({ id }) => id));
/** The variables of each message of a language. */
function variables(language: Language): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const text of sources(language)) {
    for (const part of text.split(/\n(?=[a-z])/)) {
      const id = /^([a-z][\w-]*) =/.exec(part)?.[1];
      if (id)
        found.set(
          id,
          [...new Set([...part.matchAll(/\{ ?\$([a-z]+)/g)].map((match) => match[1] ?? ""))].sort(),
        );
    }
  }
  return found;
}

function code(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "test" || entry.name === "generated" ? [] : code(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}
const pageCode = code(join(process.cwd(), "src")).join("\n");
/** The families of keys that code makes of a word of the protocol. */
const FAMILIES: Record<string, string[]> = {
  "account-": ["forbidden", "invalid"],
  "ending-": ["resigned", "time", "abandoned"],
  "panel-": ["log", "tiles", "chat", "menu", "help", "replay"],
  "prompt-": ["chance", "place", "abbey", "figure", "score", "again", "tokens", "wagon", "over"],
  "grade-": ["best", "good", "inaccuracy", "mistake", "blunder"],
  "guide-": ["1", "2", "3", "4", "5"],
  "problem-": [
    "malformed",
    "oversized",
    "unknown",
    "forbidden",
    "no-session",
    "out-of-turn",
    "stale",
    "wrong-stage",
    "refused",
    "invalid",
    "too-many",
    "unavailable",
  ],
};
const made = Object.entries(FAMILIES).flatMap(([head, tails]) => tails.map((tail) => head + tail));

test.each(languages)("%s lacks no message that another language has", (language) => {
  const own = new Set(keys(language));
  const missing = languages.flatMap(keys).filter((key) => !own.has(key));
  expect(missing).toEqual([]);
});

test.each(languages)("%s defines no message twice", (language) => {
  const all = keys(language);
  expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
});

test.each(languages)("%s takes the same variables as English", (language) => {
  const own = variables(language);
  const wrong = [...variables("en")].filter(([key, names]) => {
    const other = own.get(key);
    return other && names.join() !== other.join();
  });
  expect(wrong).toEqual([]);
});

test("every key that the code names has its message", () => {
  const named = [
    ...pageCode.matchAll(/\bt\("([a-z][\w-]*)"/g),
    ...pageCode.matchAll(/words: "([a-z][\w-]*)"/g),
  ].map((match) => match[1] ?? "");
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set([...named, ...made])].filter((key) => !has("en", key))).toEqual([]);
});

test("no message of the page is unused", () => {
  const page = readFileSync(join(process.cwd(), "../messages/en/page.ftl"), "utf8");
  const ids = new FluentResource(page).body.map(({ id }) => id);
  const unused = ids.filter(
    (id) => !pageCode.includes(`"${id}"`) && !made.includes(id) && !/^(option|source)-/.test(id),
  );
  expect(unused).toEqual([]);
});

test.each(languages)("no message of %s fails for want of a variable's value", (language) => {
  for (const [key, names] of variables(language)) {
    const args = Object.fromEntries(names.map((name) => [name, 2]));
    expect(message(language, key, args), key).not.toBe("");
  }
});

test("the chosen language comes first, then what the browser asks for, then English", () => {
  expect(preferred("pl", ["en-GB"])).toBe("pl");
  expect(preferred(null, ["cs", "pl-PL", "en"])).toBe("pl");
  expect(preferred("tlh", ["cs"])).toBe("en");
});

test("Polish counts as Polish does", () => {
  const left = (count: number) => message("pl", "tiles-left-short", { count });
  expect([1, 3, 5, 22].map(left)).toEqual(["1 płytka", "3 płytki", "5 płytek", "22 płytki"]);
});
