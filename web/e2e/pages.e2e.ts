import { expect, test } from "vitest";
import { shown } from "./play";
import { sitDown, stage, twoSitDown, violations } from "./stage";
import { Person } from "./world";

const { server, browser } = stage();
const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.each([
  ["zamek", "Z5.3"],
  ["carcassonne", "A5.7"],
])("a link to a clause of %s opens its rule book there, with an example drawn", async (book, clause) => {
  const person = await Person.arrive(browser());
  const { page } = person;
  await page.goto(`${server().url}/rules/${book}#${clause}`);
  const wanted = page.locator(".wanted");
  await wanted.locator('[data-example="drawn"]').first().waitFor();
  expect(await wanted.getAttribute("id")).toBe(clause);
  expect(await wanted.locator("svg use").count()).toBeGreaterThan(0);
  await page.waitForFunction(() => {
    const top = document.querySelector(".wanted")?.getBoundingClientRect().top ?? -1;
    return 0 <= top && top < innerHeight;
  });
  await person.picture(`rules-${book}`);
  expect(await violations(page)).toEqual([]);
  expect(person.complaints).toEqual([]);
});

test("a recorded game is opened from a link, from text, and shared again", async () => {
  // As `bastide convert --to link` writes it.
  const packed =
    "NYu7CoQwFAX7fMXllsKGjWy7hZW9liIS8PhAjZJcEf16H2AzMANTpHYC8XFx4FIV2ToiEDe9D_Lful5w1xxWDPECH2ZHiXP2rTFx64F6f2aEdRTi6BJlNIn5acTVV38oUic";
  const text =
    '[Game "zamek"]\n[Rules "first=white"]\n[Seat1 "person Anna"]\n[Seat2 "greedy"]\n[Result "*"]\n\n1. t14.e2_0.- *\n';
  const person = await Person.arrive(browser());
  const { page } = person;
  await page.goto(`${server().url}/replay#r=${packed}&2`);
  await page.waitForSelector(".table");
  expect((await shown(page)).ply).toBe(2);
  expect(await page.locator(".seat").first().textContent()).toContain("Anna");
  await page.locator(".replay button").last().click();
  expect((await shown(page)).ply).toBe(3);
  await person.picture("replay");
  expect(await violations(page)).toEqual([]);
  const shared = await page.locator(".share input").inputValue();

  await page.goto(`${server().url}/replay`);
  const open = async (brought: string) => {
    await page.locator("textarea").fill(brought);
    await page.locator('[data-do="replay-open"]').click();
  };
  expect(await violations(page)).toEqual([]);
  await open(text.replace("e2_0", "a1_0"));
  expect(await page.locator(".problem").textContent()).toContain("a1_0");
  await open(text);
  await page.waitForSelector(".table");
  await page.goto(`${server().url}/replay`);
  await open(`Look at this: ${shared}`);
  await page.waitForSelector(".table");
  expect((await shown(page)).ply).toBe(3);
  await page.goto(`${server().url}/replay#r=${packed.slice(0, 40)}`);
  await page.waitForSelector(".problem");
  expect(person.complaints).toEqual([]);
});

test("a name is kept by a passphrase, on another device as well, until everybody is signed out", async () => {
  const [home, away] = [await Person.arrive(browser()), await Person.arrive(browser())];
  const name = "Jadwiga of the tower";
  const fill = async ({ page }: Person, how: "claim" | "login", passphrase: string) => {
    await page.goto(server().url);
    await page.locator("[data-account] summary").click();
    await page.locator("[data-account] input").first().fill(name);
    await page.locator("[data-account] input").last().fill(passphrase);
    await page.locator(`[data-do="${how}"]`).click();
  };
  await fill(home, "claim", "four words are enough");
  await home.page.waitForSelector('[data-account="claimed"]');
  await fill(away, "login", "these words are others");
  expect(await away.page.locator("[data-account] .problem").textContent()).toMatch(/passphrase/);
  await fill(away, "login", "four words are enough");
  await away.page.waitForSelector('[data-account="claimed"]');
  expect(await away.page.locator("#name").inputValue()).toBe(name);
  await away.page.locator("[data-account] summary").click();
  await away.page.locator('[data-do="leave-all"]').click();
  await away.page.waitForSelector('[data-account="guest"]');
  await home.page.reload();
  await home.page.waitForSelector('[data-account="guest"]');
});

test("two people agree to keep time in another way", async () => {
  const [ann, ben] = [await Person.arrive(browser()), await Person.arrive(browser())];
  await twoSitDown(ann, ben, server().url, {
    setup: "zamek seats 2 first=white",
    seats: [{ kind: "me" }, { kind: "open" }],
  });
  await ann.page.keyboard.press("m");
  await ann.page.locator("summary", { hasText: "Keep time" }).click();
  await ann.page.locator('[data-field="clock-wish"]').selectOption("days-3");
  await ann.page.locator('[data-do="propose-clock"]').click();
  await ben.page.locator(".notice .main").click();
  for (const { page } of [ann, ben]) await page.locator(".clock").first().waitFor();
  expect(await ann.page.locator(".clock").first().textContent()).toMatch(/^\s*(3 d|2 d 23)/);
  expect([...ann.complaints, ...ben.complaints]).toEqual([]);
});

test("a table that allows it says what is still possible, and what may come of it", async () => {
  const person = await Person.arrive(browser());
  const { page } = person;
  await sitDown(person, server().url);
  expect(await page.locator(".odds, .expected").count()).toBe(0);
  await page.keyboard.press("d");
  await page.keyboard.press("p");
  expect(await page.locator(".odds .place").count()).toBeGreaterThan(3);
  expect(await page.locator(".expected").allInnerTexts()).toHaveLength(2);
  expect(await violations(page)).toEqual([]);
});

test.each(["/", "/new/abbey-mayor", "/rules/carcassonne", "/replay"])(
  "%s fits a small screen, in Polish too",
  async (path) => {
    const person = await Person.arrive(browser(), { ...small, locale: "pl-PL" });
    const { page } = person;
    await page.goto(server().url + path);
    await page.locator("main h1").first().waitFor();
    if (path.startsWith("/new")) await page.locator("form").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
  },
);
