// rare_test.mjs -- screens that come up seldom, looked at as look_test.mjs does the others: endings and what is shared of them, bills and
// score sheets, the evening of a restaurant, cards that are read, the curtain between two people, the cards of every game.
//
// Each is measured at three sizes, in German on a phone, upright and sideways, and in English on a desk, and axe looks at it enlarged and
// on the phone, light and dark; with BANQUET_WHOLE=1 at all sizes in both languages. With BANQUET_SHOTS=1 pictures go to build/shots, and
// some to docs/screenshots; words on the command line choose screens by their names.
import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { findings, inScheme } from "./axe.mjs";
import {
  allFound,
  AGAIN,
  PATIENCE,
  SIZES,
  begin,
  browse,
  check,
  fillIn,
  finish,
  root,
  serve,
  setLanguage,
  settled,
  test,
  use,
} from "./page.mjs";
import { misfits, picture, still, tiny } from "./screens.mjs";

use(await serve(), await browse());
const WHOLE = process.env.BANQUET_WHOLE === "1",
  shots = process.env.BANQUET_SHOTS === "1" && join(root, "build/shots");
if (shots) await mkdir(shots, { recursive: true });

const sheet = (page) => page.locator("dialog[open]").waitFor({ timeout: PATIENCE });
/** A finished game that somebody brings along, and the list it is in. */
async function bring(v, save) {
  await v.go("#/games");
  const text = readFileSync(join(root, "games", save), "utf8");
  await v.page.getByTestId("import").setInputFiles({ name: "game.save", mimeType: "text/plain", buffer: Buffer.from(text) });
  await v.page.getByTestId("result").first().waitFor();
}
/** Something at the table is read, as by the key. */
async function reads(v, rule) {
  for (const end = Date.now() + PATIENCE; ;) {
    await settled(v.page); // what is shown next closes what is read
    await v.page.locator(rule).first().dispatchEvent("keydown", { key: "q", bubbles: true });
    const open = await v.page
      .getByTestId("reader")
      .getByText(/\w/)
      .first()
      .waitFor({ timeout: AGAIN })
      .then(
        () => true,
        () => false,
      );
    if (open) return;
    check(Date.now() < end, `nothing is read at ${rule}`);
  }
}
/** Its ending, with all that it is held against. */
async function ending(v, save) {
  await bring(v, save);
  await v.page.getByTestId("result").first().press("Enter");
  await v.page.getByTestId("ending").waitFor();
  await v.page.waitForFunction(() => document.querySelector('[data-testid="held"] [aria-busy="true"]') === null, undefined, {
    timeout: PATIENCE,
  });
}
/** Waits until the table shows the step that the replay is at, all of it, or what is looked for stands there. */
const reached = (page, rule) =>
  page.waitForFunction((wanted) => {
    const at = document.querySelector('[data-testid="replay-at"]').dataset.position,
      { position, settled } = document.querySelector("main.table").dataset;
    return document.querySelector(wanted) || (Number(position) >= Number(at) && settled === "true");
  }, rule);
/** Its replay, from a step on until something is shown; `hold`: what is shown for a moment stays. */
async function replay(v, save, from, rule, hold = false) {
  const { page } = v;
  await bring(v, save);
  await page.locator('a[href^="#/replay/"]').first().press("Enter");
  await page.getByTestId("replay-at").waitFor();
  await reached(page, rule);
  if (from === "End") await page.keyboard.press("End");
  else await page.locator('input[type="range"]').fill(String(from));
  await reached(page, rule);
  await page.locator("main.table .board").focus(); // keys are for the table, and not for the slider
  if (hold)
    await page.evaluate(() => {
      const soon = window.setTimeout;
      window.setTimeout = (then, ms, ...rest) => soon(then, ms > 700 ? 600_000 : ms, ...rest);
    });
  for (let steps = 0; steps < 60 && (await page.locator(rule).count()) === 0; steps++) {
    await page.keyboard.press(".");
    await reached(page, rule);
  }
  await page.locator(rule).first().waitFor();
}
/** The teacher has looked at a game, and its worst decision is shown; where no picture is kept, at the beginning of it. */
async function analysed(v, save) {
  const { page } = v;
  await bring(v, save);
  await page.getByTestId("analyse").first().press("Enter");
  await page.getByTestId("turns").waitFor({ timeout: PATIENCE });
  if (!shots) await page.getByTestId("analysis-stop").press("Enter");
  await page.locator('[data-testid="analysis"][data-running="false"]').waitFor({ timeout: PATIENCE });
  await page.getByTestId("why").waitFor();
  await settled(page);
}
async function giveUp(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Give up" }).press("Enter");
  await page.getByTestId("ending").waitFor();
}
async function royalToday(v) {
  await v.go();
  await v.page.getByTestId("daily-royal").click();
  await giveUp(v.page);
  await v.page.getByTestId("share").press("Enter");
  await v.page.locator("canvas[data-painted]").waitFor();
}
const cards = (game) => async (v) => {
  await v.go(`#/cards/${game}`);
  await allFound(v.page);
};

const screens = {
  share: royalToday,
  "rummy-end": (v) => ending(v, "rummy/golden/four-rounds.save"),
  "rummy-end-six": (v) => ending(v, "rummy/golden/six-chefs-redeal.save"),
  "court-end": (v) => ending(v, "court/golden/two-restaurants.save"),
  "court-end-six": (v) => ending(v, "court/golden/six-restaurants.save"),
  "rush-end": (v) => ending(v, "rush/golden/scenario-8.save"),
  "rush-end-passed": (v) => ending(v, "rush/golden/scenario-4.save"),
  "rush-evening": (v) => replay(v, "rush/golden/scenario-4.save", "End", ".evening-room"),
  "rush-order-read": async (v) => {
    await replay(v, "rush/golden/scenario-4.save", "End", ".evening-room");
    await reads(v, ".evening li[data-read]");
  },
  "rummy-recipe-read": async (v) => {
    await begin(v, "rummy", { deal: "4", seats: 3, options: { chefs_special: "on" } });
    await settled(v.page);
    await reads(v, "main.table .recipe[data-read]");
  },
  "court-ability-read": async (v) => {
    await begin(v, "court", { deal: 7, seats: 2, options: { deck0: "china", deck1: "japan" } });
    await settled(v.page);
    for (const part of [".goal", ".rule:not(.goal)"]) {
      await reads(v, `main.table .ability ${part}`);
      const text = await v.page.getByTestId("reader").innerText();
      check(text.includes((await v.page.locator(`main.table .ability ${part}`).getAttribute("data-text")).replace("★ ", "")), text);
    }
  },
  stats: async (v) => {
    for (let deal = 1; deal <= 3; deal++) {
      await begin(v, "royal", { deal });
      await giveUp(v.page);
    }
    await v.go("#/stats");
    await v.page.locator("figure svg text").first().waitFor();
  },
  "rummy-round": (v) => replay(v, "rummy/golden/four-rounds.save", 60, "main.table .moment table", true),
  "rummy-scores": async (v) => {
    await replay(v, "rummy/golden/four-rounds.save", 200, "main.table .slate");
    await v.page.getByRole("button", { name: "Score sheet" }).press("Enter");
    await sheet(v.page);
  },
  "court-bill": (v) => replay(v, "court/golden/two-restaurants.save", 140, "main.table .bill"),
  "court-tally": (v) => replay(v, "court/golden/two-restaurants.save", 140, '[data-testid="tally"]', true),
  analysis: (v) => analysed(v, "royal/golden/random-play.save"),
  "analysis-why": async (v) => {
    await analysed(v, "royal/golden/random-play.save");
    await v.page.setViewportSize(SIZES.phone);
    await v.page.getByTestId("details").press("Enter");
    await sheet(v.page);
  },
  reader: async (v) => {
    await begin(v, "court", { deal: 7, seats: 2, options: { deck0: "italy", deck1: "japan" } });
    await settled(v.page);
    await v.page.locator('main.table [data-spot^="hand:"]').first().focus();
    await v.page.keyboard.press("q");
    await v.page.getByTestId("reader").waitFor();
  },
  curtain: async (v) => {
    await fillIn(v, "rummy", { deal: 1, seats: 2, people: 2, options: { rounds: 1 } });
    await v.page.locator('form button[type="submit"]').click(); // the second begins
    await v.page.getByTestId("curtain").waitFor();
  },
  "royal-cards": cards("royal"),
  "rummy-cards": cards("rummy"),
  "rush-cards": cards("rush"),
};
// Those of which the documents keep a picture: a game that is won and one that is lost, and what is shared.
const KEPT = ["share", "rummy-end", "rummy-end-six", "court-end", "court-end-six", "rush-end", "rush-end-passed", "analysis"];
async function kept(page, name) {
  if (!shots || !KEPT.includes(name)) return;
  for (const size of [SIZES.phone, SIZES.desk]) {
    await page.setViewportSize(size);
    await still(page, 1);
    await picture(page, join(root, "docs/screenshots", `${name}-${size.width}.jpg`));
  }
}
const bad = { axe: [], fit: [] };
/** One screen at one size, in one language. */
async function measure(page, name, language, size) {
  await page.setViewportSize(SIZES[size]);
  await still(page, 1);
  if (shots) await page.screenshot({ path: join(shots, `${name}-${language}-${SIZES[size].width}.png`), animations: "disabled" });
  const found = await misfits(page, true);
  if (size === "phone") found.push(...(await tiny(page)).map((text) => `too small for a thumb: ${text}`));
  bad.fit.push(...found.map((text) => `${name}, ${language}, ${SIZES[size].width} px: ${text}`));
}
for (const [name, go] of Object.entries(screens))
  test(`${name} is shown`, async (visit) => {
    const v = await visit({ size: SIZES.desk, motion: "reduce", scale: shots ? 1 : 0.5 }),
      { page } = v;
    await go(v);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await kept(page, name);
    for (const size of WHOLE ? Object.keys(SIZES) : ["desk"]) await measure(page, name, "en", size);
    await page.setViewportSize(SIZES.zoomed);
    bad.axe.push(...(await findings(page, "light")).map((text) => `${name}, enlarged: ${text}`));
    const other = await v.context.newPage(); // the window in which somebody sets the language
    await other.goto(`${v.url}#/settings`);
    await setLanguage(other, "de");
    await page.waitForFunction(() =>
      [document.documentElement, document.querySelector("main.table")].every((one) => !one || one.dataset.words === "de"),
    );
    await other.close();
    for (const size of WHOLE ? Object.keys(SIZES) : ["phone", "sideways"]) await measure(page, name, "de", size);
    await page.setViewportSize(SIZES.phone);
    // shelves that are out of sight are laid out, too: axe looks where everything lies
    await page.evaluate(() => document.querySelectorAll(".shelf").forEach((e) => (e.style.contentVisibility = "visible")));
    for (const scheme of ["light", "dark"]) {
      await inScheme(page, scheme);
      if (shots) await page.screenshot({ path: join(shots, `${name}-360-${scheme}.png`), animations: "disabled" });
      bad.axe.push(...(await findings(page, scheme)).map((text) => `${name}, ${scheme}: ${text}`));
    }
  });
test("all that is shown fits", async () => check(bad.fit.length === 0, bad.fit.join(" · ")));
test("axe finds nothing serious in what is shown", async () => check(bad.axe.length === 0, bad.axe.join(" · ")));
await finish();
