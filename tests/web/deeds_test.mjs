// deeds_test.mjs -- what others do is seen on the board, and not only told: recorded games are looked at event by event, and every card
// that goes from one chef to another is seen to go from the one to the other.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PATIENCE, SIZES, browse, check, finish, root, same, serve, settled, test, use } from "./page.mjs";

use(await serve(), await browse());

/** A recorded game's replay as it was after so many events, seen by seat 0. */
async function replay(v, save, position) {
  const { page } = v;
  await v.go("#/games");
  const buffer = readFileSync(join(root, "games", save));
  await page.getByTestId("import").setInputFiles({ name: "game.save", mimeType: "text/plain", buffer });
  await page.locator('a[href^="#/replay/"]').first().press("Enter");
  await page.getByTestId("replay-at").waitFor();
  await settled(page);
  // its steps are moves; luck between them is none
  for (let tries = 0, step = position, at = -1; tries < 20 && at !== position; tries++, step += position - at) {
    const was = await page.locator("main.table").getAttribute("data-position");
    await page.locator('input[type="range"]').fill(String(step));
    await page.waitForFunction((before) => document.querySelector("main.table").dataset.position !== before, was);
    at = (await settled(page)).position;
  }
  same((await settled(page)).position, position, "where the replay stands");
  await page.locator("main.table .board").focus(); // keys are for the table, and not for the slider
}
/** The next event: which cards fly, from whose place to whose, and what the table says meanwhile. */
async function next(page) {
  const { position } = await settled(page);
  await page.waitForFunction(() => document.querySelector("main.table [data-flying]") === null); // what flew on the way to this step
  await page.evaluate(() => {
    const seen = (window.seen_ = { ways: new Set(), told: new Set() });
    window.look_ = new MutationObserver(() => {
      for (const card of document.querySelectorAll("main.table [data-card][data-came][data-flying]")) {
        const to = card.closest("[data-place]")?.dataset.place;
        if (to && to !== card.dataset.came) seen.ways.add(`${card.dataset.came} > ${to}`);
      }
      for (const told of document.querySelectorAll('main.table [data-testid="told"], main.table .moment'))
        seen.told.add(told.textContent.trim());
    });
    window.look_.observe(document.querySelector("main.table"), { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.keyboard.press(".");
  await settled(page, position + 1);
  return page.evaluate(() => {
    window.look_.disconnect();
    return { ways: [...window.seen_.ways].sort(), told: [...window.seen_.told].join(" / ") };
  });
}

// [save, events before it, what it is, which ways are seen, what the slate says]
const SHOWN = [
  [
    "four-rounds",
    220,
    "Potluck",
    ["dish-0 > hand-1", "dish-1 > hand-2", "dish-2 > hand-3", "dish-3 > hand-0"],
    /All cards go to the left\. You get Salvage Operation/,
  ],
  ["four-rounds", 62, "Expiration Date", ["hand-3 > pile-3", "pile-3 > hand-3"], /Player 4 tosses Rice and takes back Mushroom/],
  ["literal-expiration", 55, "Fresh Delivery", ["offer > deck", "offer > hand-1"], /Player 2 keeps a card and puts the other card under/],
  ["two-greedy-chefs", 43, "Salvage Operation", ["pile-1 > hand-1"], /Player 2 salvages Tomato from their own pile/],
];
for (const [save, after, what, ways, words] of SHOWN)
  test(`rummy: ${what} shows whose card goes where`, async (visit) => {
    const v = await visit({ size: SIZES.desk, settings: { pace: "normal" } });
    await replay(v, `rummy/golden/${save}.save`, after);
    const seen = await next(v.page);
    same(seen.ways.join(", "), ways.join(", "), "the ways of cards");
    check(words.test(seen.told), `the slate says: ${seen.told}`);
  });
for (const [save, after, words] of [
  ["kebabs-swapped", 227, "Player 3 plays against you You lose 2 points to the Turkish loss customer."],
  ["kebabs-taken", 234, "Player 2 plays against you Player 2 complains: the Turkish hand customer leaves your queue."],
])
  test(`court: what is done to you is said: ${words.split(" you ")[1]}`, async (visit) => {
    const v = await visit({ size: SIZES.desk, motion: "reduce" });
    await replay(v, `court/golden/${save}.save`, after);
    same((await next(v.page)).told, words, "what is said over the table");
  });
await finish(2);
