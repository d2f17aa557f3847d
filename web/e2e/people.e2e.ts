import { expect, test } from "vitest";
import type { CreateTable } from "../src/generated/CreateTable";
import { byMouse, moved, shown, takeTurn } from "./play";
import { scores, stage, twoSitDown } from "./stage";
import { Network, Person } from "./world";

const { server, browser } = stage();
const wish: CreateTable = { setup: "zamek seats 2 first=white", seats: [{ kind: "me" }, { kind: "open" }] };

async function two(changed: Partial<CreateTable> = {}) {
  const [ann, ben] = [await Person.arrive(browser()), await Person.arrive(browser())];
  const { table } = await twoSitDown(ann, ben, server().url, { ...wish, ...changed });
  return { ann, ben, table };
}

test("a clock that runs out ends the game", async () => {
  const { ann, ben } = await two({ clock: { kind: "fischer", initial_ms: 4000, increment_ms: 0 } });
  await ben.page.waitForSelector("[data-end]", { timeout: 60_000 });
  await ann.page.waitForSelector("[data-end]");
  await ann.picture("time-out");
  for (const { page } of [ann, ben])
    expect(await page.locator("[data-end]").textContent()).toMatch(/ran out/);
});

test("somebody watches, and can do nothing", async () => {
  const { ann, table } = await two();
  const eve = await Person.arrive(browser());
  await eve.page.goto(`${server().url}/t/${table}`);
  await eve.page.waitForSelector(".table");
  const before = await shown(eve.page);
  await takeTurn(ann.page, byMouse);
  await moved(eve.page, before);
  expect((await shown(eve.page)).mine).toBe(false);
  expect(await eve.page.locator("[data-cell]").count()).toBe(0);
  await eve.picture("watching");
  expect(await scores(eve.page)).toEqual(await scores(ann.page));
  expect(eve.complaints).toEqual([]);
});

test("on another network, and out of the background, a page is back at once and sends nothing twice", async () => {
  const network = await Network.to(server());
  const [ann, ben] = [await Person.arrive(browser()), await Person.arrive(browser())];
  const { table } = await twoSitDown(ann, ben, network.url, wish);
  const path = `/t/${table}`;
  await ben.page.goto(`${network.url}${path}`);
  await ben.page.waitForSelector(".table");
  const away = async (person: Person, does: () => Promise<unknown>) => {
    await person.context.setOffline(true);
    network.change();
    await does();
    await person.context.setOffline(false);
  };
  // What Ann plays into the dead line arrives once.
  const first = await shown(ann.page);
  await away(ann, () => byMouse(ann.page, first));
  await moved(ann.page, first);
  await takeTurn(ann.page, byMouse);
  // What others did meanwhile is there as well.
  await ben.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await ben.page.waitForFunction(
    (ply) => Number((document.querySelector(".table") as HTMLElement).dataset.ply) === ply,
    (await shown(ann.page)).ply,
  );
  expect(await scores(ben.page)).toEqual(await scores(ann.page));
  for (const { complaints } of [ann, ben]) expect(complaints).toEqual([]);
});

test("a takeback is refused, then agreed", async () => {
  const { ann, ben, table } = await two();
  const start = await shown(ann.page);
  // The page sends whole turns, which end in a draw and are final; a program may send less.
  const step = await ann.page.locator("#move-line").getAttribute("placeholder");
  const status = await ann.page.evaluate(
    async ([id, first]) => {
      const { version } = await (await fetch(`/api/tables/${id}`)).json();
      const body = JSON.stringify({ command: "half-a-turn", deed: { do: "act", version, steps: [first] } });
      return (
        await fetch(`/api/tables/${id}/commands`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        })
      ).status;
    },
    [table, step],
  );
  expect(status).toBe(200);
  await moved(ann.page, start);
  const half = await shown(ann.page);
  await ann.page.keyboard.press("m");
  await ann.page.locator('[data-do="takeback"]').click();
  await ben.page.locator('[data-answer="refuse"]').click();
  await ben.page.waitForSelector('[data-answer="refuse"]', { state: "detached" });
  expect((await shown(ann.page)).ply).toBe(half.ply);
  await ann.page.locator('[data-do="takeback"]:enabled').click();
  await ben.page.locator('[data-answer="agree"]').click();
  await moved(ann.page, half);
  expect(await shown(ann.page)).toEqual(start);
});

test("an analysis is kept with the game: who comes later finds it there", async () => {
  const { ann, ben } = await two();
  await takeTurn(ann.page, byMouse);
  await ann.page.keyboard.press("m");
  await ann.page.locator('[data-do="resign"]').click();
  await ann.page.locator('[data-do="resign-yes"]').click();
  await ben.page.locator('[data-do="analyse"]').click();
  await ben.page.waitForSelector('[data-analysis="done"]');
  await ann.page.reload();
  await ann.page.waitForSelector('[data-analysis="done"]');
});

test("after the end both want another game, and sit at it with seats swapped", async () => {
  const { ann, ben } = await two();
  const old = new URL(ann.page.url()).pathname;
  await ann.page.keyboard.press("m");
  await ann.page.locator('[data-do="resign"]').click();
  await ann.page.locator('[data-do="resign-yes"]').click();
  for (const { page } of [ann, ben]) {
    await page.waitForSelector("[data-end]");
    await page.locator('[data-do="rematch"]').click();
  }
  for (const { page } of [ann, ben]) {
    await page.waitForURL((url) => url.pathname !== old);
    await page.waitForSelector('.table, [data-do="ready"]');
  }
  expect(ann.page.url()).toBe(ben.page.url());
});
