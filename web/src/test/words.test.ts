import { expect, test } from "vitest";
import { bookHtml } from "../lib/book";
import { clockText, leftMs } from "../lib/clock";
import { deedOf } from "../lib/keys";
import { lastPlaced } from "../lib/last";
import { News } from "../lib/news.svelte";
import { clausePath, invitePath, routeOf, seatOf } from "../lib/route";
import { optionsOf, seatLook } from "../lib/seats";
import { read } from "../lib/settings.svelte";
import { sources } from "../lib/sources";
import { firstWish, setupText } from "../lib/wish";
import { scored, view } from "./sample";

const route = (path: string) => routeOf(new URL(path, "http://localhost"));

test("every position has an address", () => {
  expect(route("/t/abc#42")).toEqual({ page: "table", id: "abc", ply: 42, fragment: "42" });
  expect(route("/t/abc")).toMatchObject({ ply: null });
  expect(route("/t/abc/more")).toEqual({ page: "lost", path: "/t/abc/more" });
  expect(route(clausePath("Z5.4"))).toEqual({ page: "rules", book: "zamek", clause: "Z5.4" });
  expect(route(clausePath("A2.3"))).toMatchObject({ book: "carcassonne" });
});

test("a link for a seat gives the seat and its token, and is no position", () => {
  const path = invitePath("abc", 1, "9f-_a0");
  expect(route(path)).toMatchObject({ page: "table", ply: null });
  expect(seatOf(path.split("#")[1] ?? "")).toEqual({ seat: 1, token: "9f-_a0" });
  expect(seatOf("42")).toBeNull();
});

test.each([
  [3_909_000, "1:05:09"],
  [247_900, "4:07"],
  [7_390, "7.3"],
  [0, "0.0"],
  [2 * 86_400_000 + 3 * 3_600_000, "2 d 03:00"],
])("%i ms are read as %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test("only the running clock loses time, and none falls below nothing", () => {
  const clocks = { left_ms: [5000, 5000], running: 1, at_ms: 100 };
  expect([leftMs(clocks, 0, 3100), leftMs(clocks, 1, 3100), leftMs(clocks, 1, 9100)]).toEqual([
    5000, 2000, 0,
  ]);
});

test("keys are commands but in fields, with Ctrl, and where letters are switched off", () => {
  const press = (key: string, target: EventTarget | null = null, ctrlKey = false) => ({
    key,
    target,
    ctrlKey,
    metaKey: false,
    altKey: false,
  });
  expect(deedOf(press("r"), true)).toEqual({ do: "turn", by: 1 });
  expect(deedOf(press("3"), true)).toEqual({ do: "digit", digit: 3 });
  expect(deedOf(press("r"), false)).toBeNull();
  expect(deedOf(press("ArrowUp"), false)).toEqual({ do: "go", to: "up" });
  expect(deedOf(press("r", document.createElement("input")), true)).toBeNull();
  expect(deedOf(press("Enter", document.createElement("button")), true)).toBeNull();
  expect(deedOf(press("r", null, true), true)).toBeNull();
});

test("the tile placed last is the one that was not there before", () => {
  const tile = { tile: "t1", x: 3, y: 4, rotation: 0 };
  const look = (steps: readonly string[]) => view(0, { tiles: steps.includes("place") ? [tile] : [] });
  expect(lastPlaced(look, ["draw", "place", "figure", "draw"])).toEqual({ x: 3, y: 4 });
  expect(lastPlaced(look, ["draw"])).toBeNull();
});

test("scores of a turn are shown one after another, each once", () => {
  const rings: (() => void)[] = [];
  const news = new News((_, then) => {
    rings.push(then);
    return () => undefined;
  });
  news.take([], 3);
  const [a, b] = [scored(4, 0, 2), scored(5, 1, 3)];
  expect(news.take([scored(2, 0, 9), a, b], 6)).toEqual([a, b]);
  expect(news.current).toBe(a);
  rings.shift()?.();
  expect(news.current).toBe(b);
  rings.shift()?.();
  expect(news.current).toBeNull();
  expect(news.take([a, b], 6)).toEqual([]);
});

test("a position already old at the first look is no news, nor is one taken back", () => {
  const news = new News(() => () => undefined);
  expect(news.take([scored(1, 0, 2)], 1)).toEqual([]);
  news.take([scored(1, 0, 2), scored(2, 0, 2)], 2);
  expect(news.current).not.toBeNull();
  news.take([scored(1, 0, 2)], 1);
  expect(news.current).toBeNull();
});

test("points are summed by their source, the richest first", () => {
  const log = [
    scored(1, 0, 2),
    scored(2, 0, 8, "pigsty"),
    scored(3, 0, 3),
    scored(3, 1, 50),
    scored(4, null, 0),
  ];
  expect(sources(log, 0)).toEqual([
    { key: "scored", thing: "pigsty", points: 8 },
    { key: "scored", thing: "road", points: 5 },
  ]);
});

test("a set-up names only what is not default", () => {
  const info = {
    name: "zamek",
    seats_min: 2,
    seats_max: 2,
    options: [
      { id: "first", values: ["random", "white"] },
      { id: "preset", values: ["zamek", "castle"] },
    ],
  };
  const wish = firstWish(info);
  expect(setupText(info, wish)).toBe("zamek seats 2");
  wish.options.first = "white";
  expect(setupText(info, wish)).toBe("zamek seats 2 first=white");
  expect(optionsOf("zamek seats 2 first=white")).toEqual([["first", "white"]]);
});

test("no two seats of a game look alike", () => {
  const looks = [0, 1, 2, 3, 4, 5].map((seat) => seatLook("abbey-mayor", seat));
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(6);
  expect(new Set(looks.map(({ mark }) => mark)).size).toBe(6);
});

test("broken settings are as usual", () => {
  expect(read("{")).toEqual(read(null));
  expect(read('{"theme":"pink","fit":false}')).toMatchObject({ theme: "system", fit: false });
});

test("a book's clauses are anchors, and mentions of them links", () => {
  const html = bookHtml("## 1 Set-up\n- Z1.1 Two players.\n- Z1.2 As Z1.1, not Z9.9.\n");
  expect(html).toContain('<li id="Z1.1"><b>Z1.1</b> Two players.');
  expect(html).toContain('As <a href="#Z1.1">Z1.1</a>, not Z9.9.');
});
