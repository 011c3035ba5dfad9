// end_test.mjs -- endings: a picture, what a result is held against, taking the last move back, the card that is shared; no stray press
// closes them or chooses anything, and a finished game shows its ending whenever it is opened.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Mouse, PATIENCE, asked, begin, browse, check, finish, playHint, root, same, serve, settled, test, use, counts } from "./page.mjs";

use(await serve(), await browse());

const WON = { deal: 993 }; // of Royal, by the hints
// Pressed by keys: presses of a mouse are taken for strays while a sheet is new.
const end = (page) => page.getByTestId("ending");
async function giveUp(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Give up" }).press("Enter");
  await end(page).waitFor();
}
/** Held against: label -> figure, once the bot has played. */
async function held(page) {
  await page.waitForFunction(() => document.querySelector('[data-testid="held"] [aria-busy="true"]') === null, undefined, {
    timeout: PATIENCE,
  });
  return Object.fromEntries(
    await page
      .getByTestId("held")
      .evaluate((list) => [...list.children].map((row) => [row.children[0].innerText, row.children[1].innerText])),
  );
}
const over = (page, is) =>
  page.waitForFunction((wanted) => document.querySelector("main.table")?.dataset.over === wanted, String(is), { timeout: PATIENCE });

test("a lost game: who came, what a bot makes of the same deal, and the last move is taken back", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await begin(v, "royal", WON);
  await giveUp(page);
  same(await end(page).getAttribute("data-won"), "false", "whether it was won");
  await counts(end(page).locator('[data-finale="lost"]'), 1, "pictures of a lost evening");
  const first = await held(page);
  check(/^0 of 12 guests/.test(first["Your result"]), `one's own result is ${first["Your result"]}`);
  check(/guests/.test(first["A bot, same deal"]) && /(won|lost)$/.test(first["A bot, same deal"]), `the bot: ${first["A bot, same deal"]}`);
  check(!("Best score" in first), "a lost game has no best score");
  await page.getByTestId("take-back").press("Enter");
  await over(page, false);
  await end(page).waitFor({ state: "detached" });
  await asked(page);
  await giveUp(page); // and it ends once more, with the same bot
  same((await held(page))["A bot, same deal"], first["A bot, same deal"], "what the bot makes of it");
});

test("a won game looks different, says the best and the streak, and no stray press closes it", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v,
    mouse = new Mouse(page);
  await begin(v, "royal", WON);
  for (let turn = 0; turn < 200 && !(await asked(page)).over; turn++) await playHint(page, mouse);
  await end(page).waitFor();
  await settled(page);
  await counts(end(page).locator('[data-finale="won"]'), 1, "pictures of a won evening");
  const now = await held(page);
  same(now["Wins in a row"], "1", "wins in a row");
  check(/^\d+$/.test(now["Best score"]), `the best is ${now["Best score"]}`);
  for (const whose of ["Your result", "A bot, same deal"]) check(/\swon$/.test(now[whose]), `${whose}: ${now[whose]}`);
  await page.mouse.click(4, 400); // beside it
  await page.mouse.click(4, 400);
  check(await end(page).isVisible(), "a press beside it closed it");
  await page.keyboard.press("Escape");
  await end(page).waitFor({ state: "detached" });
  await page.getByTestId("show-result").click();
  await end(page).waitFor();
});

test("the teacher looks back at a game that ended, from turning point to turning point, and one plays on from there", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await v.go("#/games");
  await page.getByTestId("import").setInputFiles(join(root, "games/royal/golden/random-play.save"));
  await page.getByTestId("result").press("Enter");
  await end(page).waitFor();
  await end(page).page().getByTestId("analyse").last().press("Enter");
  await page.getByTestId("turns").waitFor({ timeout: PATIENCE });
  await page.getByTestId("analysis-stop").press("Enter");
  await page.getByTestId("analysis-again").waitFor();
  const shown = () => page.getByTestId("decision").getAttribute("data-position");
  const board = () => page.locator("main.table").getAttribute("data-position");
  await page.getByTestId("better").waitFor();
  await counts(page.getByTestId("why").locator("li").first(), 1, "reasons");
  const turn = await shown();
  await page.waitForFunction((at) => document.querySelector("main.table").dataset.position === at, turn);
  // the curve is steered by keys and by presses
  await page.getByTestId("curve-at").press("Home");
  await page.waitForFunction((at) => document.querySelector("main.table").dataset.position !== at, turn);
  same(await board(), await shown(), "what the board shows");
  await page.getByTestId("turn-next").press("Enter");
  await page.waitForFunction(() => document.querySelector('[data-testid="turns"] [aria-current]'));
  const at = await shown();
  await page.getByTestId("play-from").first().press("Enter");
  await page.waitForFunction(
    (from) => location.hash.startsWith("#/play/") && document.querySelector("main.table")?.dataset.position === from,
    at,
  );
  await asked(page);
  same(await page.locator("main.table").getAttribute("data-over"), "false", "whether it is over");
});

test("a press that was meant for the table chooses nothing in the ending that came up under it", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await begin(v, "royal", WON);
  // Every press of a mouse in the first moments, wherever it goes: the test presses as soon as the sheet is there.
  await page.evaluate(() => {
    new MutationObserver((_, all) => {
      const again = document.querySelector('dialog[open] [data-testid="again"]');
      if (!again) return;
      all.disconnect();
      window.stray = location.hash;
      again.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await giveUp(page);
  await held(page);
  same(await page.evaluate(() => location.hash === window.stray), true, "the same game");
  check(await end(page).isVisible(), "the ending is gone");
});

test("a finished game shows its ending when it is opened again, from the list and from the deal of the day", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await v.go();
  await page.getByTestId("daily-royal").click();
  await giveUp(page);
  await v.go("#/games");
  await page.getByTestId("result").click();
  await end(page).waitFor();
  await page.reload();
  await end(page).waitFor();
  await v.go();
  await page.getByTestId("daily").getByRole("link", { name: "Look at it again" }).click();
  await end(page).waitFor();
});

test("the result of a deal of the day is a card and a line to share", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await v.go();
  await page.getByTestId("daily-royal").click();
  await giveUp(page);
  await page.getByTestId("share").press("Enter");
  await page.locator("canvas[data-painted]").waitFor();
  const line = await page.getByTestId("share-line").innerText();
  check(/^Banquet, Royal Dinner Party, deal of \w+, \w+ \d+: 0 of 12 guests\.$/.test(line), `the line is: ${line}`);
  // more than one colour: the picture is on it
  const colours = await page.locator("canvas").evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 120, canvas.width, 390),
      seen = new Set();
    for (let i = 0; i < data.length; i += 4 * 97) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return seen.size;
  });
  check(colours > 5, `the picture has ${colours} colours`);
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByTestId("share-save").press("Enter")]);
  check(/^banquet-royal-\d{4}-\d\d-\d\d\.png$/.test(saved.suggestedFilename()), `it is called ${saved.suggestedFilename()}`);
  same(
    readFileSync(await saved.path())
      .subarray(1, 4)
      .toString(),
    "PNG",
    "what was saved",
  );
  await begin(v, "royal", WON); // no deal of the day
  await giveUp(page);
  await held(page);
  same(await page.getByTestId("share").count(), 0, "cards of other deals");
});

for (const [game, setup] of [
  ["rummy", { deal: 1, seats: 2, options: { rounds: 1 } }],
  ["court", { deal: 7, seats: 2, options: { deck0: "italy", deck1: "japan", rounds: 3 } }],
])
  test(`${game}: everybody at the table is in the last picture, and the bot plays the same deal`, async (visit) => {
    const v = await visit({ motion: "reduce" }),
      { page } = v,
      mouse = new Mouse(page);
    await begin(v, game, setup);
    for (let turn = 0; turn < 200 && !(await asked(page)).over; turn++) await playHint(page, mouse);
    await end(page).waitFor();
    const won = (await end(page).getAttribute("data-won")) === "true";
    same(
      await end(page)
        .locator(`[data-finale="${won ? "won" : "lost"}"]`)
        .count(),
      1,
      "pictures",
    );
    await counts(end(page).locator(".finale text"), 4, "names and points in the picture");
    check(/points?\s+(won|lost)/.test((await held(page))["A bot, same deal"]), "the bot has no points");
    if (game !== "court") return;
    await v.go("#/stats"); // and the restaurant is one that was won with, or not
    const italy = page.getByTestId("roles").locator('[data-role="italy"]');
    await italy.waitFor();
    await counts(page.getByTestId("roles").locator("li"), 8, "restaurants");
    same((await italy.getAttribute("class")).split(" ").includes("won"), won, "whether Italy is mastered");
  });
await finish();
