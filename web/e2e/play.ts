/** Playing at a table as a person does, by mouse, by keyboard, by finger. */
import type { Page } from "playwright-core";

/** What the page shows of the game. */
export type Shown = { phase: string; ply: number; mine: boolean; over: boolean };

export async function shown(page: Page): Promise<Shown> {
  return page.locator(".table").evaluate((table: HTMLElement) => ({
    phase: table.dataset.phase ?? "",
    ply: Number(table.dataset.ply),
    mine: table.dataset.mine === "yes",
    over: table.dataset.phase === "over",
  }));
}

/** Waits until it is this person's turn or the game is over. */
export async function turn(page: Page): Promise<Shown> {
  await page.waitForSelector('.table[data-mine="yes"][data-waits="no"], .table[data-phase="over"]', {
    timeout: 60_000,
  });
  return shown(page);
}

/** Waits until something was played since `before`. */
export async function moved(page: Page, before: Shown): Promise<void> {
  await page.waitForFunction(
    (ply) => Number((document.querySelector(".table") as HTMLElement | null)?.dataset.ply) !== ply,
    before.ply,
    { timeout: 60_000 },
  );
}

/** One way to do one step of a turn. */
export type Hand = (page: Page, now: Shown) => Promise<void>;

/** The middle of what is on the screen under `selector`, number `index`, once it stands still. */
async function middle(page: Page, selector: string, index = 0): Promise<{ x: number; y: number }> {
  return page
    .locator(selector)
    .nth(index)
    .evaluate(async (element) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const place = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      for (let before = place(); ; before = place()) {
        await frame();
        await frame();
        const now = place();
        if (now.x === before.x && now.y === before.y) return now;
      }
    });
}

/** A number that differs from step to step and is the same in each run. */
const some = (now: Shown, count: number) => (now.ply * 7) % count;

export const byMouse: Hand = async (page, now) => {
  const cells = await page.locator("[data-cell]").count();
  if (cells > 0) {
    const at = await middle(page, "[data-cell]", some(now, cells));
    await page.mouse.move(at.x, at.y);
    if (now.ply % 2 === 0) await page.mouse.wheel(0, 100);
    await page.mouse.dblclick(at.x, at.y);
    // On a slow machine the two clicks may be too far apart to be one: then the tile is held, and the tick places it.
    const tick = page.locator(".tick .place");
    if ((await tick.count()) > 0) await tick.click({ timeout: 2000 }).catch(() => undefined);
    return;
  }
  const rings = await page.locator(".frame .rings [data-step]").count();
  if (rings > 0 && now.ply % 3 !== 0) {
    const at = await middle(page, ".frame .rings [data-step] .disc", some(now, rings));
    await page.mouse.click(at.x, at.y);
    return;
  }
  await page.locator(".hand [data-step]").last().click();
};

export const byKeyboard: Hand = async (page, now) => {
  const { keyboard } = page;
  if ((await page.locator("[data-cell]").count()) > 0) {
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft"].slice(0, 1 + (now.ply % 3)))
      await keyboard.press(key);
    await keyboard.press("r");
    await keyboard.press("Enter");
    return;
  }
  const digits = await page.locator(".choices [data-step]").count();
  const mayPass = now.phase !== "score";
  if (digits > 0 && (now.ply % 3 !== 0 || !mayPass))
    await keyboard.press(String(1 + some(now, Math.min(9, digits))));
  else await keyboard.press("s");
};

export const byFinger: Hand = async (page, now) => {
  const cells = await page.locator("[data-cell]").count();
  const place = page.locator('.hand [data-do="place"]:enabled');
  // A cell may lie under the buttons of a small screen; a finger then takes another one.
  for (let tries = 0; tries < cells; tries += 1) {
    const at = await middle(page, "[data-cell]", (some(now, cells) + tries) % cells);
    await page.touchscreen.tap(at.x, at.y);
    const held = await place.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (!held) continue;
    const turns = page.locator('.hand [data-do="turn"]:enabled');
    if (now.ply % 2 === 0 && (await turns.count()) > 0) await turns.tap();
    await place.tap();
    return;
  }
  await page.locator(".hand [data-step]").nth(0).tap();
};

/** Does one step by hand. */
async function act(page: Page, hand: Hand, now: Shown): Promise<void> {
  await hand(page, now);
  await moved(page, now);
}

/** Plays until the game is over, or `enough` says so. */
export async function play(
  page: Page,
  hand: Hand,
  enough: (now: Shown) => boolean | Promise<boolean> = () => false,
): Promise<Shown> {
  for (let steps = 0; steps < 600; steps += 1) {
    const now = await turn(page);
    if (now.over || (await enough(now))) return now;
    await act(page, hand, now);
  }
  throw new Error("the game does not end");
}

/** Takes one whole turn of this person. */
export async function takeTurn(page: Page, hand: Hand): Promise<void> {
  let now = await turn(page);
  while (now.mine && !now.over) {
    await act(page, hand, now);
    // A turn that is being sent is over as soon as the server has said so.
    await page.waitForSelector('.table[data-waits="no"]', { timeout: 60_000 });
    now = await shown(page);
  }
}
