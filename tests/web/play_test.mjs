// play_test.mjs -- the games are played to their end in a real browser: by mouse, by touch, by keyboard, and by somebody who does not
// see; and what every table has is there: hint, undo, log, refusals with their rule, two languages.
//
// Every game here is one real game with the real module. Moves are the hint's, so Royal Dinner Party's deals always go the same way;
// in Iron Chef Rummy the bot at the other seat has luck of its own. By mouse all four are played to their end; by touch, by keyboard
// and unseen some moves are made, and whole games with BANQUET_WHOLE=1, as "make soak" does.
import {
  AGAIN,
  Finger,
  Keys,
  Mouse,
  PATIENCE,
  SIZES,
  SLOW,
  asked,
  begin,
  browse,
  check,
  fillIn,
  finish,
  playHint,
  playOut,
  same,
  serve,
  setLanguage,
  settled,
  table,
  test,
  use,
  shows,
  counts,
} from "./page.mjs";
import { Blind } from "./blind.mjs";
import { Shortcuts, playLive } from "./live.mjs";

use(await serve(), await browse());

const WON = { deal: 993 }; // won in 92 moves
const LOST = { deal: 15, options: { aces: 0, jokers: 0 } }; // lost in 80
const ROUND = { seats: 2, options: { rounds: 1 } };
// four rounds: all three actions and customers
const LUNCH = (edition, deck0, deck1) => ({ seats: 2, options: { rounds: 4, edition, deck0, deck1 } });

const PART = process.env.BANQUET_WHOLE === "1" ? Infinity : 12; // moves of a game
/** Plays a game, or a part of it; a whole one has an end. */
async function played(page, hand, won) {
  await playOut(page, hand, PART);
  if (PART === Infinity) await ending(page, won);
}
/** The same in real time, where a shift has little more than a dozen moves. */
async function playedLive(page, hand) {
  const { moves } = await playLive(page, hand, { part: PART / 2 });
  check(moves > 5, `only ${moves} moves were made`);
  if (PART === Infinity) await ending(page);
}

/** Where the board lies. */
const boardAt = (page) => page.evaluate(() => JSON.stringify(document.querySelector("main.table .board").getBoundingClientRect()));
/** The sheet at the end: open, with a score and a proof that holds. */
async function ending(page, won) {
  const sheet = page.getByTestId("ending");
  await sheet.waitFor({ timeout: PATIENCE });
  if (won !== undefined) same(await sheet.getAttribute("data-won"), String(won), "whether it was won");
  check((await sheet.locator("tr.total, .total").count()) > 0, "the end has no total");
  await sheet
    .getByTestId("outcome")
    .getByText(/\w+ \w+/)
    .waitFor(); // the game's own words
  // By keys: presses of a mouse are taken for strays while the sheet is new.
  await sheet.locator("details summary").first().press("Enter");
  await sheet.getByRole("button", { name: "Check it here" }).press("Enter");
  await page.getByTestId("proof").waitFor();
  await shows(page.getByTestId("proof"), /Checked/, "the proof of a fair deal does not hold");
}

test("a first visit: one click, and Royal Dinner Party is played", async (visit) => {
  const v = await visit();
  await v.go();
  await v.page.getByTestId("play-royal").click();
  const now = await asked(v.page);
  same(now.game, "royal", "the game");
  check((await v.page.getByTestId("prompt").innerText()).length > 5, "nobody says what to do");
});

test("royal by mouse, dragging and clicking, is won", async (visit) => {
  const v = await visit(),
    mouse = new Mouse(v.page);
  await begin(v, "royal", WON);
  await v.page.evaluate(() => {
    window.met = { boxes: 0, threads: 0, fed: 0 };
    new MutationObserver(() => {
      for (const [name, rule] of Object.entries({ boxes: ".board > .moment", threads: ".thread.lit", fed: ".plate .sum" }))
        if (document.querySelector(rule)) window.met[name]++;
    }).observe(document.querySelector("main.table"), { subtree: true, childList: true });
  });
  await playOut(v.page, mouse);
  check(mouse.dragged > 10 && mouse.clicked > 10, `dragged ${mouse.dragged}, clicked ${mouse.clicked}`);
  const { met, endless } = await v.page.evaluate(() => ({
    met: window.met,
    endless: document.getAnimations().filter((a) => a.effect.getComputedTiming().iterations === Infinity).length,
  }));
  check(met.boxes === 0 && met.threads > 0 && met.fed > 0, `the table tells who is served, and no box over it: ${JSON.stringify(met)}`);
  same(endless, 0, "what moves for ever");
  await ending(v.page, true);
  await v.page
    .getByTestId("outcome")
    .getByText(/^All 12 guests are satisfied and asleep\. Your score is the favors you have left: \d of 6\.$/)
    .waitFor();
  await counts(v.page.locator('[data-testid="ending"] [data-mood="asleep"]'), 12, "guests asleep in the picture of the end");
  check(/^satisfied 12 of 12, .* · Royal Dinner Party · Banquet$/.test(await v.page.title()), `the title is ${await v.page.title()}`);
});
test("royal by touch on a phone", async (visit) => {
  const v = await visit({ size: SIZES.phone, touch: true }),
    finger = await Finger.of(v.page);
  await begin(v, "royal", LOST);
  await playHint(v.page, finger);
  await settled(v.page);
  same(await v.page.getByTestId("about").count(), 0, "what is said of a move after the finger is gone");
  await played(v.page, finger, false);
  check(finger.dragged > 3 && finger.clicked > 3, `dragged ${finger.dragged}, tapped ${finger.clicked}`);
});
test("royal by keyboard", async (visit) => {
  const v = await visit({ size: SIZES.tablet, motion: "reduce" }),
    keys = new Keys(v.page);
  await begin(v, "royal", LOST);
  await played(v.page, keys, false);
});
test("royal by somebody who does not see", async (visit) => {
  const v = await visit({ motion: "reduce" });
  await begin(v, "royal", LOST);
  await new Blind(v.page).playOut("royal", { part: PART, hear: [/Drawn:/, /Draw a card/] });
});

test("rummy by mouse, dragging and clicking", async (visit) => {
  const v = await visit(),
    mouse = new Mouse(v.page);
  await begin(v, "rummy", { ...ROUND, deal: 1 });
  await playOut(v.page, mouse);
  check(mouse.dragged > 0 && mouse.clicked > 0, `dragged ${mouse.dragged}, clicked ${mouse.clicked}`);
  await ending(v.page);
});
test("rummy by touch on a phone", async (visit) => {
  const v = await visit({ size: SIZES.phone, touch: true }),
    finger = await Finger.of(v.page);
  await begin(v, "rummy", { ...ROUND, deal: 2 });
  await played(v.page, finger);
});
test("rummy by keyboard", async (visit) => {
  const v = await visit({ size: SIZES.tablet, motion: "reduce" }),
    keys = new Keys(v.page);
  await begin(v, "rummy", { ...ROUND, deal: 3 });
  await played(v.page, keys);
});
test("rummy by somebody who does not see", async (visit) => {
  const v = await visit({ motion: "reduce" });
  await begin(v, "rummy", { ...ROUND, deal: 4 });
  await new Blind(v.page).playOut("rummy", { part: PART, hear: [/You draw/] });
});

test("court by mouse, dragging and clicking, in edition 0.9", async (visit) => {
  const v = await visit(),
    mouse = new Mouse(v.page);
  await begin(v, "court", { ...LUNCH("0.9", "italy", "japan"), deal: 1 });
  await playOut(v.page, mouse);
  check(mouse.dragged > 5 && mouse.clicked > 5, `dragged ${mouse.dragged}, clicked ${mouse.clicked}`);
  await ending(v.page);
});
test("court by touch on a phone, in edition 0.8", async (visit) => {
  const v = await visit({ size: SIZES.phone, touch: true }),
    finger = await Finger.of(v.page);
  await begin(v, "court", { ...LUNCH("0.8", "turkiye", "mexico"), deal: 2 });
  await played(v.page, finger);
  check(finger.dragged > 3 && finger.clicked > 3, `dragged ${finger.dragged}, tapped ${finger.clicked}`);
});
test("court by keyboard", async (visit) => {
  const v = await visit({ size: SIZES.tablet, motion: "reduce" }),
    keys = new Keys(v.page);
  await begin(v, "court", { ...LUNCH("0.9", "usa", "france"), deal: 3 });
  await played(v.page, keys);
});
test("court by somebody who does not see", async (visit) => {
  const v = await visit({ motion: "reduce" });
  await begin(v, "court", { ...LUNCH("0.9", "china", "india"), deal: 4 });
  await new Blind(v.page).playOut("court", { part: PART, hear: [/You finish cooking/] });
});
test("court: the bill of a serve grows, and can be taken back until it is scored", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v,
    mouse = new Mouse(page);
  await begin(v, "court", {
    ...LUNCH("0.9", "italy", "japan"),
    options: { ...LUNCH("0.9", "italy", "japan").options, rounds: 12 },
    deal: 1,
  });
  // A double click where "Refill" is: the second one is for nothing that came there instead.
  const refill = page.locator('main.table [data-spot="refill"].target');
  for (let turn = 0; turn < 20 && (await refill.count()) === 0; turn++) await playHint(page, mouse);
  const was = await table(page),
    place = await refill.boundingBox();
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2);
  await settled(page, was.position + 1);
  await page.locator('main.table [data-spot="done"].target.ending').waitFor(); // the main action is still to come
  const dish = () => page.locator('main.table .kitchen [data-spot^="dish:"].target');
  for (let turn = 0; turn < 160 && (await dish().count()) === 0; turn++) await playHint(page, mouse);
  const before = await table(page),
    name = await dish().first().getAttribute("data-spot");
  await mouse.press(`[data-spot="${name}"].target`);
  await mouse.press('[data-spot^="guest:"].target');
  const bill = page.getByTestId("bill");
  await bill.waitFor();
  await shows(bill, /\+[1-9]/, "the bill's total");
  await settled(page, before.position + 1);
  await page.keyboard.press("x");
  await bill.waitFor({ state: "detached" });
  await counts(page.locator(`main.table .kitchen [data-spot="${name}"]`), 1, "the dish is not back in the kitchen");
  // Scored, it is paid before everybody's eyes: the total grows from nothing, and the points are there when it is whole, not before.
  await mouse.press(`[data-spot="${name}"].target`);
  await mouse.press('[data-spot^="guest:"].target');
  await bill.waitFor();
  await page.evaluate(() => {
    const look = () => {
      const total = document.querySelector('[data-testid="tally"] .total b')?.textContent ?? null,
        score = document.querySelector('main.table [data-score="0"]').textContent;
      window.paid.push({ total: total === null ? null : Number(total), score: Number(score) });
    };
    window.paid = [];
    look();
    new MutationObserver(look).observe(document.querySelector("main.table"), { subtree: true, childList: true, characterData: true });
  });
  const { position } = await settled(page);
  await mouse.press('[data-spot="score"].target');
  await settled(page, position + 1);
  const paid = await page.evaluate(() => window.paid),
    seen = paid.filter(({ total }) => total !== null),
    first = paid[0].score;
  check(seen.length > 1 && seen[0].total === 0 && seen.at(-1).total > 0, `the total was seen as ${seen.map(({ total }) => total)}`);
  check(
    seen.every(({ score }) => score === first),
    "points were there before they were paid",
  );
  same(paid.at(-1).score, first + seen.at(-1).total, "points after the bill");
});
// Kitchen Rush: a whole shift in real time, sixteen times as fast as on the wall.
const SHIFT = { seats: 3, options: { scenario: 1 }, deal: 13 },
  FAST = { pace: "quick", rate: Math.max(4, 16 / SLOW) }; // hands get slower on a busy machine, and so does the clock
test("rush by mouse, a whole shift", async (visit) => {
  const v = await visit({ settings: FAST }),
    mouse = new Mouse(v.page);
  await begin(v, "rush", SHIFT);
  const { moves } = await playLive(v.page, mouse);
  check(moves > 5, `only ${moves} moves were made`);
  await ending(v.page);
});
test("rush by touch on a phone", async (visit) => {
  const v = await visit({ size: SIZES.phone, touch: true, settings: FAST }),
    finger = await Finger.of(v.page);
  await begin(v, "rush", { ...SHIFT, deal: 14 });
  await playedLive(v.page, finger);
});
test("rush by keyboard, with the letters of places and meals", async (visit) => {
  const v = await visit({ size: SIZES.tablet, motion: "reduce", settings: FAST }),
    keys = new Shortcuts(v.page);
  await begin(v, "rush", { ...SHIFT, deal: 15 });
  await playedLive(v.page, keys);
  check(keys.keys > 5, `${keys.keys} moves by a letter`);
});

test("rush warns a family of a mistake, and makes it when it is picked once more", async (visit) => {
  const v = await visit({ settings: { rate: 5 } }),
    { page } = v,
    mouse = new Mouse(page),
    spot = (id) => `[data-spot="${id}"].target`;
  // nobody else takes it: a plain burger at table 1: meat, salad and bread
  await begin(v, "rush", { seats: 2, people: 2, options: { scenario: 1, limit: "family" }, deal: 13 });
  await page.getByTestId("go-on").click();
  for (const id of ["place:dining", "table:1", "place:storage-1"]) await mouse.press(spot(id));
  const food = page.locator('main.table .choice[data-spot="food:cheese"]');
  await food.click();
  const warning = page.getByTestId("refusal"),
    before = await page.locator('main.table [data-meal="f7"] .thing.extra').count();
  await warning.waitFor();
  await shows(warning, /Plain burger wants no cheese/, "the warning");
  same(before, 0, "wrong things on the plate after a warning");
  await food.click();
  await page.locator('main.table [data-meal="f7"] .thing.extra').waitFor();
});

test("two people at one screen never see each other's hand", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v,
    mouse = new Mouse(page);
  await v.go("#/new/rummy");
  await page.locator("form").waitFor();
  await page.locator(".seats li .icon-button").last().click();
  await page.locator('.seats li input[type="radio"]').nth(2).check({ force: true });
  await page.locator('form button[type="submit"]').click();
  const curtain = page.getByTestId("curtain"),
    hand = () =>
      page.locator('main.table [data-spot^="card:"]').evaluateAll((all) =>
        all
          .map((e) => e.dataset.spot)
          .sort()
          .join(" "),
      );
  const seen = [];
  for (let turn = 0; turn < 2; turn++) {
    await curtain.waitFor();
    const covered = await page.evaluate(() => {
      const all = [...document.querySelectorAll('main.table [data-spot^="card:"]')];
      return all.every((e) => {
        const r = e.getBoundingClientRect();
        return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)?.closest('[data-testid="curtain"]');
      });
    });
    check(covered, "a hand can be seen beside the curtain");
    const hidden = await page.evaluate(
      () => !document.querySelector("main.table") || document.querySelector("main.table").closest("[inert]") !== null,
    );
    check(hidden, "what is behind the curtain can be heard: the table is not inert");
    for (const key of ["l", "u", "h", "?"]) await page.keyboard.press(key);
    same(await page.locator("dialog[open]").count(), 0, "dialogs opened by keys behind the curtain");
    await curtain.getByRole("button").click();
    await asked(page);
    seen.push(await hand());
    for (let moves = 0; moves < 12 && !(await curtain.isVisible()); moves++) {
      await playHint(page, mouse);
      await page.waitForFunction(
        () => document.querySelector('[data-testid="curtain"]') !== null || document.querySelector("main.table .spot.target") !== null,
        undefined,
        { timeout: PATIENCE },
      );
    }
  }
  check(seen[0] !== "" && seen[0] !== seen[1], `the hands are ${seen.join(" and ")}`);
});

test("whoever comes back while a bot thinks sees nobody's hand before saying who it is", async (visit) => {
  const v = await visit({ motion: "reduce", settings: { pace: "calm" } }),
    { page } = v,
    mouse = new Mouse(page),
    curtain = page.getByTestId("curtain");
  const open = () => page.locator('main.table [data-spot^="card:"]').count();
  await v.go("#/new/rummy");
  await page.locator('form[data-ready="true"]').waitFor();
  await page.locator(".seats li").nth(1).locator('input[type="radio"]').first().check({ force: true });
  await page.locator('form button[type="submit"]').click();
  await page.getByTestId("curtain").or(page.locator("main.table[data-settled=true]")).first().waitFor();
  // A bot is at it as soon as none of the two people is asked.
  for (let turn = 0; turn < 40; turn++) {
    await page.waitForFunction(
      () =>
        document.querySelector('[data-testid="curtain"]') !== null ||
        document.querySelector("main.table .spot.target") !== null ||
        /Basil|Saffron/.test(document.querySelector('[data-testid="prompt"]')?.textContent ?? ""),
      undefined,
      { timeout: PATIENCE },
    );
    if (await curtain.isVisible()) await curtain.getByRole("button").click();
    else if ((await page.locator("main.table .spot.target").count()) === 0) break;
    else await playHint(page, mouse);
    await page.waitForTimeout(50);
  }
  await page.reload();
  await page.locator("main.table").waitFor({ state: "attached" });
  check((await open()) === 0 || (await curtain.isVisible()), "a hand lies open");
  await curtain.waitFor();
});

test("what was given up can be taken back, and ends once more", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v,
    end = page.getByTestId("ending");
  await begin(v, "royal", WON);
  const giveUp = async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "Give up" }).click();
    await page.getByTestId("ending").waitFor();
  };
  await giveUp();
  await page.keyboard.press("Escape");
  await end.waitFor({ state: "detached" });
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelector("main.table").dataset.over === "false", undefined, { timeout: PATIENCE });
  await giveUp();
});

test("back leads to where one was: from a rule to the game", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await begin(v, "royal", WON);
  const address = page.url();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("dialog[open]").getByRole("link", { name: "Rules" }).click();
  await page.getByText("ROY-T1").first().waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await asked(page);
  same(page.url(), address, "where back leads");
  await v.go("#/rules/royal"); // whoever came by an address is led home
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByTestId("play-royal").waitFor();
});

test("a refused move says its rule, with a link to it", async (visit) => {
  const v = await visit(),
    { page } = v,
    mouse = new Mouse(page);
  await begin(v, "royal", WON);
  const cell = (rule) => page.locator(`main.table [data-spot^="cell:"]${rule}`);
  for (
    let turn = 0;
    turn < 40 &&
    ((await page.locator('main.table [data-spot="hand"].target').count()) === 0 ||
      (await cell(".target").count()) === 0 ||
      (await cell(":not(.target)").count()) === 0);
    turn++
  )
    await playHint(page, mouse);
  const before = await table(page),
    wrong = await cell(":not(.target)").first().getAttribute("data-spot");
  // The headline asks; what is pointed at is explained beside it, to the keyboard too, and only while it is pointed at.
  const about = page.getByTestId("about"),
    asks = await page.getByTestId("prompt").innerText();
  await cell(".target").first().hover();
  await about.waitFor();
  same(await page.getByTestId("prompt").innerText(), asks, "the headline while something is pointed at");
  await page.mouse.move(1, 1);
  await about.waitFor({ state: "detached" });
  for (
    let tabs = 0;
    tabs < 60 && !(await page.evaluate(() => document.activeElement.matches('[data-spot^="cell:"].target:has([data-read])')));
    tabs++
  )
    await page.keyboard.press("Tab");
  await about.waitFor();
  same(await page.locator(":focus").getAttribute("aria-describedby"), await about.getAttribute("id"), "what describes the spot");
  await page.keyboard.press("h");
  await page.getByTestId("notice").waitFor(); // instead of what was said of the spot
  // Any card can be read, by a key, a pointer that rests and a long press; and that plays nothing.
  const reader = page.getByTestId("reader"),
    { x, y } = await page.evaluate(() => {
      const r = document.querySelector('main.table [data-spot^="cell:"].target [data-read]').getBoundingClientRect();
      return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    });
  await page.keyboard.press("q");
  await reader.waitFor();
  await page.keyboard.press("q");
  await reader.waitFor({ state: "detached" });
  await page.mouse.move(x, y);
  await reader.waitFor();
  await page.mouse.move(1, 1);
  await reader.waitFor({ state: "detached" });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await reader.waitFor();
  await page.mouse.up();
  await page.mouse.down();
  await reader.waitFor();
  await page.mouse.move(x + 12, y);
  await reader.waitFor({ state: "detached" });
  await page.mouse.up();
  same((await table(page)).position, before.position, "the position after a long press, and after one that wanders");
  await page.locator("main.table .board").first().focus();
  await about.waitFor({ state: "detached" });
  const board = await boardAt(page);
  await mouse.carry("hand", wrong);
  const refusal = page.getByTestId("refusal");
  await refusal.waitFor();
  same(await boardAt(page), board, "the board under a refusal");
  await shows(refusal, /equal or lower/, "the refusal");
  same((await table(page)).position, before.position, "the position after a refusal");
  await page.mouse.click(500, 3); // whatever is done next, it goes
  await refusal.waitFor({ state: "detached" });
  await mouse.carry("hand", wrong);
  const link = refusal.getByRole("link");
  same(await link.getAttribute("href"), "#/rules/royal/ROY-T1", "the link to the rule");
  await link.click();
  await page.getByText("ROY-T1").first().waitFor();
});

test("undo goes back, redo forwards, as far as one likes", async (visit) => {
  const v = await visit(),
    { page } = v,
    mouse = new Mouse(page);
  await begin(v, "royal", WON);
  const first = await settled(page),
    seen = [first.hash];
  for (let turn = 0; turn < 4; turn++) (await playHint(page, mouse), seen.push((await settled(page)).hash));
  const hashIs = (hash) =>
    page.waitForFunction((h) => document.querySelector("main.table")?.dataset.hash === h, hash, { timeout: PATIENCE });
  for (let i = 3; i >= 0; i--) {
    if (i % 2) await page.getByRole("button", { name: "Undo" }).click();
    else await page.keyboard.press("u");
    await hashIs(seen[i]);
  }
  for (let i = 1; i <= 4; i++) {
    if (i % 2) await page.getByRole("button", { name: "Redo" }).click();
    else await page.keyboard.press("r");
    await hashIs(seen[i]);
  }
});

// What can be read at each table, and a sheet over it with more of that.
const READ = {
  rummy: { setup: { seats: 3, deal: 1 }, moves: 4, at: '.seat [data-spot^="pile:"] [data-read], .own [data-read]' },
  court: { setup: { seats: 2, deal: 1 }, at: ".rival .bit[data-read]", moves: 16, sheet: '[data-spot="seat:1"]' },
  rush: { setup: { seats: 2, deal: 7, options: { scenario: 3, limit: "relaxed" } }, at: ".place[data-read] .title" },
};
/** A pointer that rests on something until it is read. A move of somebody else's just then closes it, and it wants another rest. */
async function rested(page, rule, reader) {
  for (const end = Date.now() + PATIENCE; ; await page.mouse.move(1, 1)) {
    await page.locator(rule).first().hover({ force: true }); // what can be pressed lies over it
    const open = await reader.waitFor({ timeout: AGAIN }).then(
      () => true,
      () => false,
    );
    if (open) return;
    check(Date.now() < end, `nothing is read at ${rule}`);
  }
}

for (const [game, { setup, at, moves = 0, sheet }] of Object.entries(READ)) {
  test(`any card of ${game} can be read, by a pointer that rests and by the key, in a sheet too`, async (visit) => {
    const v = await visit({ size: SIZES.desk, motion: "reduce" }),
      { page } = v,
      mouse = new Mouse(page),
      reader = page.getByTestId("reader");
    await begin(v, game, setup);
    const board = await boardAt(page);
    if (game === "rush") await page.getByTestId("go-on").click();
    for (let turn = 0; turn < moves; turn++) await playHint(page, mouse);
    await asked(page); // it is one's own turn: nobody else plays meanwhile
    await settled(page);
    same(await boardAt(page), board, "the board after what happened was told beside it");
    const { position } = await table(page);
    await rested(page, `main.table ${at}`, reader);
    check((await reader.innerText()).length > 10, `nothing is said of the card: ${await reader.innerText()}`);
    await page.mouse.move(1, 1);
    await reader.waitFor({ state: "detached" });
    const focused = await page.evaluate(() => {
      const spot = [...document.querySelectorAll("main.table .spot")].find((e) => e.tabIndex === 0 && e.querySelector("[data-read]"));
      spot?.focus();
      return spot !== undefined;
    });
    if (focused) {
      await page.keyboard.press("q");
      await reader.waitFor();
      await page.keyboard.press("q");
      await reader.waitFor({ state: "detached" });
    }
    if (sheet) {
      await page.locator(`main.table ${sheet}`).press("Enter");
      await page.locator("dialog[open] [data-read]").first().waitFor();
      const read = [];
      for (let card = 0; card < 2; card++) {
        await page.keyboard.press("q");
        await page.waitForFunction(
          (was) => ![null, was].includes(document.querySelector('[data-testid="reader"]:popover-open')?.innerText ?? null),
          read.at(-1),
        );
        read.push(await reader.innerText());
      }
      await page.keyboard.press("Escape");
      await reader.waitFor({ state: "detached" });
    }
    check(game === "rush" || (await table(page)).position === position, "reading has played something");
  });
}

test("the log tells what happened, in words", async (visit) => {
  const v = await visit(),
    { page } = v,
    mouse = new Mouse(page);
  await begin(v, "royal", WON);
  for (let turn = 0; turn < 3; turn++) await playHint(page, mouse);
  await settled(page);
  await page.keyboard.press("l");
  const lines = await page.getByTestId("log").locator("li").allInnerTexts();
  check(
    lines.length >= 3 && lines.every((line) => /[A-Za-z]{3}/.test(line) && !/undefined|\{|null/.test(line)),
    `the log is ${JSON.stringify(lines)}`,
  );
  await page.keyboard.press("Escape");
  check(!(await page.getByTestId("log").isVisible()), "Escape does not close the log");
});

test("a language whose words do not come is told, and spoken once they do", async (visit) => {
  const v = await visit({ locale: "de-DE", settings: { pace: "quick" } }),
    { page } = v,
    mouse = new Mouse(page),
    foreign = page.getByTestId("foreign"),
    log = page.getByTestId("log");
  await page.route("**/*.bin", (route) => route.abort());
  await v.go("#/rules/royal");
  await foreign.getByText("Englisch").waitFor();
  await page.getByText("The deck is").first().waitFor();
  await begin(v, "rummy", { ...ROUND, deal: 1 });
  await foreign.getByText("Englisch").waitFor();
  await playHint(page, mouse);
  await settled(page);
  await page.keyboard.press("l");
  await log
    .getByText(/^You draw /)
    .first()
    .waitFor();
  await page.unroute("**/*.bin");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await log
    .getByText(/^Du ziehst /)
    .first()
    .waitFor(); // what was told before, too
  await foreign.waitFor({ state: "detached" });
  v.troubles.length = 0; // that they did not come is said in the console, and is the point here
});

test("the language changes while a table is open, in its log and its refusals too", async (visit) => {
  const v = await visit({ settings: { pace: "quick" } }),
    { page } = v,
    log = page.getByTestId("log");
  await begin(v, "rummy", { ...ROUND, deal: 1 });
  await playHint(page, new Mouse(page));
  const before = await settled(page);
  const other = await v.context.newPage(); // a second window, before the first, in which somebody sets the language
  await other.goto(`${v.url}#/settings`);
  const speak = (language) => setLanguage(other, language);
  await page.keyboard.press("l");
  await log
    .getByText(/^You draw /)
    .first()
    .waitFor();
  await speak("de");
  await log
    .getByText(/^Du ziehst /)
    .first()
    .waitFor();
  same(await log.getByText(/^You /).count(), 0, "English lines");
  await page.keyboard.press("Escape");
  await page.keyboard.press("d"); // once more
  await page.getByTestId("refusal").locator('a[href="#/rules/rummy/RUM-T1"]').getByText("Regel").waitFor();
  await shows(page.getByTestId("refusal"), /Du hast schon gezogen/, "the refusal in German");
  await speak("en");
  await page.keyboard.press("l");
  await log
    .getByText(/^You draw /)
    .first()
    .waitFor();
  same((await settled(page)).hash, before.hash, "the hash");
});

// The thread that thinks is held back: what it has found reaches the page when the test says so.
function holdThoughts() {
  const Plain = window.Worker;
  Object.assign(window, { threads: [], thoughts: [], held: false });
  window.Worker = class extends Plain {
    constructor(url, options) {
      super(url, options);
      window.threads.push(options?.name ?? "");
      if (options?.name !== "thinking") return;
      Object.defineProperty(this, "onmessage", {
        set: (then) => this.addEventListener("message", (event) => (window.held ? window.thoughts.push(() => then(event)) : then(event))),
      });
    }
  };
}
const thinkers = (page) => page.evaluate(() => window.threads.filter((name) => name === "thinking").length);

test("while bots think, in a thread that nobody else needs, the table answers, and shows who thinks", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await v.context.addInitScript(holdThoughts);
  await begin(v, "court", { seats: 4, deal: 7 }); // others begin
  same(await thinkers(page), 0, "threads that think, where nobody does");
  await fillIn(v, "court", { seats: 4, deal: 7, level: "chef" });
  await page.evaluate(() => (window.held = true));
  await page.locator('form button[type="submit"]').click();
  const dots = page.getByTestId("thinks");
  await dots.waitFor({ state: "attached", timeout: PATIENCE });
  await counts(dots, 1, "bots that think");
  same(await thinkers(page), 1, "threads that think");
  await page.waitForFunction(() => window.thoughts.length > 0, undefined, { timeout: PATIENCE });
  const position = () => page.locator("main.table").getAttribute("data-position"),
    before = await position(),
    said = await page.locator('[data-spot^="seat:"]:has([data-testid="thinks"])').getAttribute("aria-label");
  check(/thinks about its move/.test(said), `the seat of who thinks says: ${said}`);
  const other = await v.context.newPage(); // all that is said is asked of the table once more, in another language
  await other.goto(`${v.url}#/settings`);
  await setLanguage(other, "de");
  await page.waitForFunction(() => document.querySelector("main.table").dataset.words === "de", undefined, { timeout: PATIENCE });
  same(await position(), before, "where the game stands while somebody thinks");
  await page.evaluate(() => {
    window.held = false;
    for (const then of window.thoughts.splice(0)) then();
  });
  await page.waitForFunction((at) => Number(document.querySelector("main.table").dataset.position) > at, Number(before), {
    timeout: PATIENCE,
  });
});

await finish(3);
