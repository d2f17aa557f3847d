import { expect, test } from "vitest";
import { byFinger, byKeyboard, byMouse, type Hand, moved, play, shown, takeTurn, turn } from "./play";
import { scores, sitDown, stage, twoSitDown, violations } from "./stage";
import { Person } from "./world";

const { server, browser } = stage();

async function wholeGame(person: Person, hand: Hand, name: string): Promise<void> {
  await sitDown(person, server().url);
  await play(person.page, hand, ({ ply }) => ply > 60);
  await person.picture(`${name}-middle`);
  await play(person.page, hand);
  await person.page.waitForSelector(".table");
  await person.picture(`${name}-end`);
  expect(person.complaints).toEqual([]);
}

test("a whole game by mouse, then looked through again", async () => {
  const person = await Person.arrive(browser());
  await person.page.goto(server().url);
  await person.picture("home");
  expect(await violations(person.page)).toEqual([]);
  await wholeGame(person, byMouse, "mouse");
  const { page } = person;
  await page.waitForSelector("[data-end]");
  const last = await scores(page);
  expect(await violations(page)).toEqual([]);

  await page.locator('[data-do="check-draws"]').first().click();
  expect(await page.locator("[data-fair]").first().getAttribute("data-fair")).toBe("yes");
  // An analysis shows how far it is, and whoever has seen enough stops it.
  await page.locator('[data-do="analyse"]').click();
  await page.waitForFunction(() => 0 < (document.querySelector("progress")?.value ?? 0), null, {
    timeout: 60_000,
  });
  await page.locator('[data-analysis="running"] button').first().click();
  await page.waitForSelector('[data-analysis="none"]');

  await page.locator(".replay input").fill("20");
  expect(new URL(page.url()).hash).toBe("#20");
  expect((await shown(page)).ply).toBe(20);
  await page.reload();
  await page.waitForSelector(".table");
  expect((await shown(page)).ply).toBe(20);
  await page.keyboard.press("End");
  expect(await scores(page)).toEqual(last);
});

test("a whole game by keyboard alone", async () => {
  const person = await Person.arrive(browser());
  await person.page.goto(server().url);
  // The first tab stops lead to the one click that begins a game.
  const button = person.page.locator('[data-do="play-zamek"]');
  for (let i = 0; i < 8 && !(await button.evaluate((element) => element === document.activeElement)); i += 1)
    await person.page.keyboard.press("Tab");
  await person.page.keyboard.press("Enter");
  await person.page.waitForSelector(".table");
  await play(person.page, byKeyboard);
  expect((await shown(person.page)).over).toBe(true);
  await person.page.keyboard.press("?");
  await person.page.waitForSelector('[data-panel="help"]');
  await person.picture("keyboard-help");
  expect(person.complaints).toEqual([]);
});

test("a whole game by touch on a small screen, in the dark", async () => {
  const person = await Person.arrive(browser(), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: "dark",
  });
  await wholeGame(person, byFinger, "touch");
  const { page } = person;
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test("targets on a small screen are large enough for a finger", async () => {
  const person = await Person.arrive(browser(), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await sitDown(person, server().url);
  await play(person.page, byFinger, ({ phase }) => phase === "figure");
  await person.picture("touch-figure");
  const small = await person.page.locator("button:visible, a:visible").evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return 0 < width && (width < 44 || height < 44);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
  expect(await violations(person.page)).toEqual([]);
});

test("two browsers at one table see the same", async () => {
  const [ann, ben] = [await Person.arrive(browser()), await Person.arrive(browser())];
  await twoSitDown(ann, ben, server().url, {
    setup: "zamek seats 2",
    seats: [{ kind: "me" }, { kind: "open" }],
  });
  for (let i = 0; i < 10; i += 1) {
    const who = (await shown(ann.page)).mine ? ann : ben;
    const other = who === ann ? ben : ann;
    const before = await shown(other.page);
    await takeTurn(who.page, byMouse);
    await moved(other.page, before);
    await turn(other.page);
  }
  const [a, b] = [await shown(ann.page), await shown(ben.page)];
  expect(a.mine).not.toBe(b.mine);
  expect(await scores(ann.page)).toEqual(await scores(ben.page));
  expect([...ann.complaints, ...ben.complaints]).toEqual([]);
});

test("a reload in the middle of a turn loses nothing of it", async () => {
  const person = await Person.arrive(browser());
  const { page } = person;
  await sitDown(person, server().url);
  const now = await play(page, byMouse, ({ phase }) => phase === "figure");
  await page.reload();
  await page.waitForSelector(".table");
  expect(await turn(page)).toEqual(now);
  await page.keyboard.press("Escape");
  expect((await turn(page)).phase).toBe("place");
});

test("the server is killed in the middle of a game, and the game goes on", async () => {
  const person = await Person.arrive(browser());
  const { page } = person;
  await sitDown(person, server().url);
  const before = await play(page, byMouse, ({ ply, phase }) => ply > 12 && phase === "place");
  const score = await scores(page);
  await server().kill();
  await page.waitForSelector('[data-line]:not([data-line="online"])');
  await person.picture("offline");
  // A turn made while nobody hears it is sent when somebody does.
  await byMouse(page, before);
  await server().run();
  await page.waitForSelector("[data-line]", { state: "detached", timeout: 30_000 });
  expect(await scores(page)).toEqual(score);
  await play(page, byMouse, ({ ply }) => ply > before.ply + 8);
  expect(person.complaints).toEqual([]);
});

test("the language and the colours change at once and stay", async () => {
  const person = await Person.arrive(browser());
  const { page } = person;
  await page.goto(server().url);
  await person.set("language", "pl");
  await person.set("theme", "dark");
  expect(await page.locator('[data-do="play-zamek"]').textContent()).toBe("Zagraj w Zamek z komputerem");
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-do="play-zamek"]').click();
  await page.waitForSelector(".table");
  await play(page, byMouse, ({ ply }) => ply > 40);
  await person.picture("dark-polish");
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.waitForSelector(".table");
  expect(await page.locator("html").getAttribute("lang")).toBe("pl");
});
