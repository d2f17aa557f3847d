/** What the tests of the page share: one server, one browser, and looks at the page. */
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { CreateTable } from "../src/generated/CreateTable";
import type { TableState } from "../src/generated/TableState";
import { launch, type Person, Server } from "./world";

/** The server and the browser of a file of tests. */
export function stage(): { server: () => Server; browser: () => Browser } {
  let server: Server | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.end();
  });
  const there = <T>(thing: T | undefined): T => {
    if (!thing) throw new Error("not begun yet");
    return thing;
  };
  return { server: () => there(server), browser: () => there(browser) };
}

/** Runs axe in the page and gives what it finds, in words. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
    }),
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  );
}

/** Sits down to a game against computers by the one click on the first page. */
export async function sitDown(
  person: Person,
  url: string,
  game: "zamek" | "abbey-mayor" = "zamek",
): Promise<void> {
  await person.page.goto(url);
  await person.page.locator(`[data-do="play-${game}"]`).click();
  await person.page.waitForSelector(".table");
}

export async function scores(page: Page): Promise<string[]> {
  return page.locator(".seat .score").allInnerTexts();
}

/** Makes a table as the page would, with terms that its form does not offer. */
export async function makeTable(person: Person, url: string, wish: CreateTable): Promise<TableState> {
  await person.page.goto(url);
  return person.page.evaluate(async (body) => {
    await fetch("/api/session");
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }, wish);
}

/** Two people at one new table: who made it, and who came by its link. */
export async function twoSitDown(
  ann: Person,
  ben: Person,
  url: string,
  wish: CreateTable,
): Promise<TableState> {
  const state = await makeTable(ann, url, wish);
  await ann.page.goto(`${url}/t/${state.table}`);
  await ben.page.goto(await ann.page.locator("[data-invite] input").first().inputValue());
  await ben.page.locator('[data-do="join"]').click();
  for (const { page } of [ben, ann]) await page.locator('[data-do="ready"]').click();
  for (const { page } of [ben, ann]) await page.waitForSelector(".table");
  return state;
}
