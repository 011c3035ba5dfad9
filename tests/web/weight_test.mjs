// weight_test.mjs -- a long game is as light as a short one: what an event costs is counted at its beginning and after 5,000 events, in
// bytes from the worker and in elements that change. Nothing here is measured in seconds.
import { Mouse, PATIENCE, asked, browse, check, finish, playHint, same, serve, settled, test, use, counts } from "./page.mjs";
import { countMessages, goOn, savesAt, sent } from "./long.mjs";

const MOVES = 3,
  // What an event may come to, whenever it is: bytes with its views and its part of what else is asked for, messages, elements that come
  // and go (a round that is dealt has the most).
  VIEW = 8000,
  MESSAGES = 12,
  CHANGED = 120;
use(await serve(), await browse());
const [early, late] = savesAt(10, 5000);

/** Plays on, and counts: what opening the game took, and what its events did. */
async function cost(visit, save) {
  const v = await visit({ motion: "reduce" }),
    { page } = v,
    mouse = new Mouse(page);
  await countMessages(v.context);
  await v.go("#/games");
  const before = await sent(page),
    { position } = await goOn(page, save);
  await settled(page);
  const opened = await sent(page);
  await page.evaluate(() => {
    window.changed_ = 0;
    new MutationObserver((list) => {
      for (const { addedNodes, removedNodes } of list) window.changed_ += addedNodes.length + removedNodes.length;
    }).observe(document.body, { subtree: true, childList: true });
  });
  for (let turn = 0; turn < MOVES && !(await asked(page)).over; turn++) await playHint(page, mouse);
  await asked(page);
  const now = await settled(page),
    after = await sent(page),
    events = now.position - position;
  check(events >= MOVES, `${events} events in ${MOVES} moves`);
  return {
    page,
    events: now.position,
    opening: opened.bytes - before.bytes,
    bytes: (after.bytes - opened.bytes) / events,
    saves: (after.saves - opened.saves) / events,
    messages: (after.messages - opened.messages) / events,
    changed: (await page.evaluate(() => window.changed_)) / events,
  };
}

test("an event costs the page as much at move 5,000 as at move 10", async (visit) => {
  const few = await cost(visit, early),
    many = await cost(visit, late);
  check(few.events < 200 && many.events > 5000, `the games are ${few.events} and ${many.events} events long`);
  const told = JSON.stringify([few, many], (key, value) => (key === "page" ? undefined : value));
  for (const one of [few, many]) {
    check(one.bytes < VIEW, `bytes of an event: ${told}`);
    check(one.opening < 70 * VIEW, `bytes of opening it: ${told}`); // the views that boards look back at, and the log
    check(one.messages < MESSAGES, `messages: ${told}`);
    check(one.changed < CHANGED, `elements that came and went: ${told}`);
  }
  console.log(`     ${told}`); // docs/performance.md
});

test("of a long log only what one reads is drawn, and only while it is open", async (visit) => {
  const { page } = await cost(visit, late),
    lines = page.getByTestId("log").locator("li");
  same(await lines.count(), 0, "lines of a log that is closed");
  await page.keyboard.press("l");
  await lines.first().waitFor({ timeout: PATIENCE });
  await counts(lines, 100, "lines of a log that was opened");
  const last = await lines.last().innerText();
  await page.getByRole("button", { name: "Show earlier lines" }).click();
  await lines.nth(199).waitFor({ timeout: PATIENCE });
  await counts(lines, 200, "lines with earlier ones");
  same(await lines.last().innerText(), last, "the latest line");
});

await finish(2);
