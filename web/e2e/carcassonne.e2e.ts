import { expect, test } from "vitest";
import { byFinger, byMouse, play, shown, turn } from "./play";
import { scores, sitDown, stage, violations } from "./stage";
import { Person } from "./world";

const { server, browser } = stage();

test("a whole game of three with abbeys, mayors, wagons and barns, two of them computers", async () => {
  const person = await Person.arrive(browser());
  const { page } = person;
  await sitDown(person, server().url, "abbey-mayor");
  expect(await page.locator(".seat").count()).toBe(3);
  const names = page.locator(".seat .name");
  expect(await names.allInnerTexts()).toEqual(["You", "Computer 1", "Computer 2"]);
  const cut = await names.evaluateAll(
    (all) => all.filter(({ scrollHeight, clientHeight }) => clientHeight + 1 < scrollHeight).length,
  );
  expect(cut).toBe(0);
  await play(page, byMouse, ({ ply }) => ply > 60);
  await page.keyboard.press("o");
  await person.picture("carcassonne-middle");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("o");
  expect((await play(page, byMouse)).over).toBe(true);
  await page.waitForSelector("[data-end]");
  await person.picture("carcassonne-end");
  expect((await scores(page)).length).toBe(3);
  expect(person.complaints).toEqual([]);
});

test("the board grows, and stays in its frame unless the person wants otherwise", async () => {
  const person = await Person.arrive(browser(), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = person;
  await sitDown(person, server().url, "abbey-mayor");
  await play(page, byFinger, ({ ply, phase }) => ply > 40 && phase === "place");
  await person.picture("carcassonne-touch");
  const outside = async () => {
    const frame = await page.locator(".frame").boundingBox();
    const boxes = await page
      .locator("[data-cell]")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()));
    if (!frame) throw new Error("no frame");
    return boxes.filter((box) => box.x < frame.x - 1 || frame.x + frame.width + 1 < box.right).length;
  };
  expect(await outside()).toBe(0);
  const zoomed = page.locator(".board");
  const before = await zoomed.getAttribute("transform");
  await page.keyboard.press("+");
  expect(await zoomed.getAttribute("transform")).not.toBe(before);
  await page.keyboard.press("0");
  expect(await outside()).toBe(0);
  expect((await turn(page)).mine).toBe(true);
  expect((await shown(page)).over).toBe(false);
});
