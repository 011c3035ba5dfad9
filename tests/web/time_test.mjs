// time_test.mjs -- real time in the page: it waits for a press, stands while nobody looks, is what it was after a reload, never drifts, and
// a replay runs it again; and the campaign that is played in it.
//
// The clock runs faster here (`rate`, a setting for developers), so that a shift of four minutes is over in seconds. What time it is the
// page tells when it is asked: the event "askclock" on main.table makes it write data-now (game time).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blind } from "./blind.mjs";
import { clock } from "./live.mjs";
import { misfits, tiny } from "./screens.mjs";
import { PATIENCE, begin, browse, check, finish, keptTo, root, same, serve, settled, table, test, use, shows, counts } from "./page.mjs";

const server = await serve();
use(server, await browse());

const goOn = (page) => page.getByTestId("go-on").click();
const why = (page) => page.getByTestId("stand").getAttribute("data-why");
async function rush(visit, { rate = 1, ...setup } = {}, options = {}) {
  const visitor = await visit({ settings: { rate }, ...options });
  await begin(visitor, "rush", { seats: 2, deal: 5, ...setup });
  return visitor;
}
/** Game time stands: a busy browser takes a moment to stop it, and a clock that runs is never the same twice. */
const stands = async (page, what) => {
  let before = -1,
    { now } = await clock(page);
  for (let tries = 0; tries < 20 && now !== before; tries++) {
    before = now;
    await page.waitForTimeout(400);
    ({ now } = await clock(page));
  }
  same(now, before, what);
};
/** Waits for a state of the page, frame by frame. */
const until = (page, holds, arg) => page.waitForFunction(holds, arg, { timeout: PATIENCE, polling: "raf" });
const over = (page) => until(page, () => document.querySelector("main.table")?.dataset.over === "true");

test("a shift is alive: cooks walk, a bell swings, hobs burn, coins come in; it is heard, and its last seconds are felt", async (visit) => {
  const { page, context } = await visit({ settings: { rate: 12, sound: true } });
  // What moves, sounds and buzzes is noted by the names of what it is.
  await context.addInitScript(() => {
    const felt = (window.felt = { moved: new Set(), tones: 0, buzzed: 0, hurried: false, burnt: false });
    const { animate } = Element.prototype,
      { start } = AudioScheduledSourceNode.prototype;
    Element.prototype.animate = function (...args) {
      const place = this.closest?.("[data-place]")?.dataset.place;
      if (this.dataset?.card?.startsWith("cook-")) felt.moved.add("cook");
      else if (this.classList.contains("sign")) felt.moved.add(`bell ${place}`);
      else felt.moved.add(this.closest?.(".time") ? "digits" : String(this.className));
      return animate.apply(this, args);
    };
    AudioScheduledSourceNode.prototype.start = function (...args) {
      felt.tones++;
      return start.apply(this, args);
    };
    Navigator.prototype.vibrate = () => ++felt.buzzed > 0;
    setInterval(() => {
      felt.hurried ||= document.querySelector(".rush.hurry") !== null;
      felt.burnt ||= document.querySelector(".flame") !== null;
    }, 50);
  });
  await begin({ page, url: server.url, go: (path) => page.goto(server.url + path) }, "rush", {
    seats: 3,
    deal: 13,
    options: { scenario: 3, grace: 0 },
  });
  await page.reload();
  await goOn(page);
  await until(page, () => {
    const { moved, tones, buzzed, hurried, burnt } = window.felt,
      has = (what) => [...moved].some((name) => name.includes(what));
    window.missing = Object.entries({
      cook: has("cook"),
      bell: has("bell reception"),
      coins: has("plus"),
      digits: has("digits"),
      tones: tones > 0,
      buzzed: buzzed > 0,
      hurried,
      burnt,
    }).flatMap(([what, is]) => (is ? [] : [what]));
    return window.missing.length === 0 || document.querySelector('main.table[data-over="true"]') !== null;
  });
  same(await page.evaluate(() => window.missing.join(", ")), "", "what was not felt in a whole shift");
});

test("nobody's clock runs before the start, and a pause stops it for all", async (visit) => {
  const { page } = await rush(visit);
  same(await why(page), "start", "why time stands");
  await page.getByTestId("stand").getByRole("heading", { name: "First day" }).waitFor(); // the card says which scenario it is
  await stands(page, "game time before the start");
  same((await clock(page)).now, 0, "game time before the start");
  await goOn(page);
  await until(page, () => Number(document.querySelector("main.table").dataset.position) > 5); // the bot is at it
  await page.keyboard.press("p");
  same(await why(page), "pause", "why time stands");
  await stands(page, "game time in a pause");
  let position = -1; // the pause itself is an event, and comes in its time
  for (let now; (now = (await table(page)).position) !== position; await page.waitForTimeout(500)) position = now;
  await page.waitForTimeout(1200);
  same((await table(page)).position, position, "events in a pause");
  const from = await clock(page);
  await page.keyboard.press("p");
  await until(page, () => document.querySelector("main.table").dataset.running === "true");
  await page.waitForTimeout(150);
  const after = await clock(page);
  check(
    after.running && after.now > from.now && after.now - from.now <= after.real - from.real + 1,
    `time goes on where it stood: ${from.now}, ${after.now}`,
  );
  await page.keyboard.press("?"); // what is looked up costs no time
  await page.getByRole("dialog").waitFor();
  await stands(page, "game time under a sheet");
  await page.keyboard.press("Escape");
  await until(page, () => document.querySelector("main.table").dataset.running === "true");
  await page.locator("main.table .status .more").click(); // the board's own
  await page.getByRole("dialog").waitFor();
  await stands(page, "game time under the board's sheet");
  await page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
  await until(page, () => document.querySelector("main.table").dataset.running === "true");
  check(await page.evaluate(() => document.activeElement?.matches(".more")), "the focus is where it was before the sheet");
});

test("a page in the background stops the time, and says so when one comes back", async (visit) => {
  const { page } = await rush(visit);
  await goOn(page);
  const hide = (hidden) =>
    page.evaluate((on) => {
      Object.defineProperty(document, "hidden", { value: on, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await page.waitForTimeout(300);
  await hide(true);
  await stands(page, "game time in the background");
  await hide(false);
  same(await why(page), "hidden", "why time stands");
  await stands(page, "game time until somebody presses");
  await goOn(page);
  check((await clock(page)).running, "time goes on");
});

test("a reload in the middle of a shift: time stands at what it was", async (visit) => {
  const { page } = await rush(visit);
  await goOn(page);
  await until(page, () => Number(document.querySelector("main.table").dataset.position) > 12);
  const wall = Date.now(),
    before = await clock(page),
    { position } = await table(page);
  await keptTo(page, position); // what bots did is kept once a second
  await page.reload();
  await page.getByTestId("stand").waitFor();
  const after = await clock(page);
  same(await why(page), "resumed", "why time stands");
  check(after.now >= before.now && after.now <= before.now + (Date.now() - wall), `time was ${before.now} and is ${after.now}`);
  check((await settled(page)).position >= position, "the game is where it was");
  await stands(page, "game time after a reload");
});

test("over a whole shift game time does not drift, though the page is busy", async (visit) => {
  const rate = 16,
    { page } = await rush(visit, { rate, options: { grace: 0 } });
  await page.evaluate(() => {
    window.busy = setInterval(() => {
      // the page has its hands full, most of the time
      for (const end = performance.now() + 70; performance.now() < end;);
    }, 100);
  });
  await goOn(page);
  const from = await clock(page);
  await page.evaluate(() => {
    // the time stands again: the shift is over, and its walk through begins
    const main = document.querySelector("main.table");
    new MutationObserver(() => (window.ended ??= main.dataset.running === "false" ? performance.now() : undefined)).observe(main, {
      attributes: true,
    });
  });
  let drift = 0;
  for (let at = from; at.real - from.real < 9000;) {
    // of 15 s
    await page.waitForTimeout(120);
    at = await clock(page);
    if (!at.running) break;
    drift = Math.max(drift, Math.abs(at.real - from.real - (at.now - from.now) / rate));
  }
  await page.evaluate(() => {
    clearInterval(window.busy);
    for (const end = performance.now() + 1200; performance.now() < end;); // and once for more than a second
  });
  await over(page);
  const to = await clock(page),
    ended = await page.evaluate(() => window.ended);
  same(to.now, 240_000, "game time at the end of the shift");
  const late = ended - from.real - (to.now - from.now) / rate; // the end was due then, and on the screen so much later
  console.log(
    `     240 s of game time: ${drift.toFixed(2)} ms from real time at most, the end on the screen ${late.toFixed(0)} ms after it was due`,
  );
  check(drift < 50, `game time and real time were ${drift.toFixed(1)} ms apart`);
  check(late > -5 && late < PATIENCE, `the end came ${late.toFixed(0)} ms after it was due`);
});

test("a replay runs the shift again at 16 times its pace, to the same hash, and can be scrubbed", async (visit) => {
  const { page, url } = await rush(visit, { rate: 24, options: { grace: 0 } });
  await goOn(page);
  await over(page);
  const end = await settled(page),
    id = (await page.evaluate(() => location.hash)).split("/").at(-1);
  await page.goto(`${url}#/replay/${id}`);
  await page.getByTestId("replay-time").waitFor();
  await settled(page);
  check((await page.getByTestId("replay-at").innerText()).startsWith("0:00 / 4:0"), "the line is one of time");
  // Scrubbing to the middle and back.
  const line = page.getByTestId("replay-time");
  await line.fill("120000");
  await until(
    page,
    () =>
      Number(document.querySelector("main.table").dataset.position) > 10 && document.querySelector("main.table").dataset.settled === "true",
  );
  const middle = await table(page);
  check(middle.position < end.position && Math.abs((await clock(page)).now - 120_000) < 5000, "the middle is the middle");
  await page.keyboard.press("Home");
  await until(page, (most) => Number(document.querySelector("main.table").dataset.position) < most, middle.position);
  // And all of it.
  await page.getByTestId("replay-rate").first().selectOption("16");
  const began = Date.now();
  await page.locator(".controls .play").click();
  await page.waitForTimeout(1000);
  const running = [await clock(page)];
  await page.waitForTimeout(1000);
  running.push(await clock(page));
  const pace = (running[1].now - running[0].now) / (running[1].real - running[0].real);
  check(Math.abs(pace - 16) < 0.2, `game time runs at ${pace.toFixed(2)} times`);
  await over(page);
  const took = Date.now() - began,
    again = await settled(page);
  same(again.hash, end.hash, "the hash at the end");
  same(again.position, end.position, "the events");
  check(took > 13_000, `it took ${took} ms`);
});

test("a shift of the terminal's is the same film, to the last hash", async (visit) => {
  const visitor = await visit(),
    { page } = visitor;
  const save = readFileSync(join(root, "games/rush/golden/scenario-4.save"), "utf8");
  await visitor.go("#/games");
  await page.getByTestId("import").setInputFiles({ name: "scenario-4.save", mimeType: "text/plain", buffer: Buffer.from(save) });
  await page.locator('a[href^="#/replay/"]').first().click();
  await page.getByTestId("replay-time").waitFor();
  await settled(page);
  same((await page.locator(".marks .mark").allInnerTexts()).join(", "), "Shift 1, Shift 2", "the marks on its line");
  await page.keyboard.press("End");
  await over(page);
  same((await settled(page)).hash, [...save.matchAll(/^= ([0-9a-f]{16})$/gm)].at(-1)[1], "the hash at the end");
});

test("a relaxed shift by somebody who does not see: time passes when it is asked for, and the goal is reached", async (visit) => {
  const { page } = await rush(visit, { options: { limit: "relaxed", sand: 20 } }, { motion: "reduce" });
  const blind = new Blind(page);
  await page.keyboard.press("Enter"); // the start has the focus
  await until(page, () => document.querySelector('[data-testid="stand"]') === null);
  await until(
    page,
    () =>
      document.querySelector("main.table").dataset.running === "false" && Number(document.querySelector("main.table").dataset.position) > 4,
  ); // the bot's sand would run
  await stands(page, "game time while one thinks");
  await blind.playRelaxed();
  check(
    blind.heard.some((line) => /sand/i.test(line)),
    `nobody said that the sand has run out: ${blind.heard.slice(-10).join(" | ")}`,
  );
  const end = page.getByTestId("ending");
  await end.waitFor();
  same(await end.getAttribute("data-won"), "true", "whether the goal was reached");
});

test("two people at one screen: one press says whose hands it is, and nothing is hidden", async (visit) => {
  const v = await visit(),
    { page } = v;
  await v.go("#/new/rush");
  await page.locator("form").waitFor();
  await page.locator(".seats li .icon-button").last().click();
  await page.locator('.seats li input[type="radio"]').nth(2).check({ force: true }); // seat 2: a person
  await page.locator('form button[type="submit"]').click();
  await page.getByTestId("stand").waitFor();
  same(await page.getByTestId("curtain").count(), 0, "curtains between people");
  await goOn(page);
  const whose = () => page.locator('.hands [aria-pressed="true"]').innerText();
  same(await whose(), "Player 1", "whose hands");
  const { position } = await table(page);
  await page.keyboard.press(",");
  await until(page, () => document.querySelector('.hands [aria-pressed="true"]').textContent === "Player 2");
  await page.keyboard.press("d"); // Player 2 goes to the dining room
  await until(page, (before) => Number(document.querySelector("main.table").dataset.position) > before, position);
  await page.keyboard.press(","); // and back
  await until(page, () => document.querySelector('.hands [aria-pressed="true"]').textContent === "Player 1");
  await page.getByRole("button", { name: "What happened" }).click();
  await shows(page.getByTestId("log"), /Player 2/, "the move is Player 2's");
});

test("the campaign: what is passed, what comes next, and a card for what is new", async (visit) => {
  const visitor = await visit({ settings: { rate: 24 } }),
    { page } = visitor;
  await visitor.go("#/campaign/rush");
  await page.getByTestId("map").waitFor();
  same(await page.getByTestId("map").getAttribute("data-next"), "1", "what comes next");
  await counts(page.locator('[data-testid^="stop-"]'), 8, "stops");
  await page.getByTestId("stop-8").click(); // any can be played at once
  await shows(page.getByTestId("step"), /Everything at once/, "the stop tells its name");
  // One that was passed, by bots and hints elsewhere: it is put where finished games are, with a save that says what was played.
  await page.evaluate(async () => {
    const db = await new Promise((done) => {
      const r = indexedDB.open("banquet", 1);
      r.onsuccess = () => done(r.result);
    });
    const games = db.transaction("games", "readwrite").objectStore("games");
    const kept = {
      game: "rush",
      begun: 1,
      changed: Date.now(),
      over: true,
      position: 9,
      names: [],
      deal: null,
      daily: null,
      undone: 0,
      result: "",
      seats: 2,
      bots: [null, "greedy"],
      options: { scenario: 1, limit: "normal" },
    };
    const saved = (seed) =>
      `banquet save 1\ngame rush 1\nseats 2\noption scenario 1\nseed ${seed.repeat(64)}\nnote seat1 greedy\nundone 0\nevents 0\nat 0\n`;
    games.put({ ...kept, id: "won", save: saved("a"), scores: [7, 7], winners: [0, 1] });
    games.put({ ...kept, id: "lost", save: saved("b"), scores: [9, 9], winners: [] });
    await new Promise((done) => (games.transaction.oncomplete = done));
  });
  await visitor.go("#/campaign/rush");
  await page.getByTestId("map").waitFor();
  same(await page.getByTestId("map").getAttribute("data-next"), "2", "what comes next");
  await shows(page.getByTestId("stop-1"), /best: 7/, "the best result of the first stop");
  same(await page.getByTestId("stop-1").locator("[data-stars]").getAttribute("data-stars"), "3", "the stars of seven meals by two cooks");
  await counts(page.locator("[data-stars]"), 1, "stops with stars");
  await page.getByTestId("stop-1").click();
  await shows(page.getByTestId("step"), /Three stars from \d+\./, "what more stars take");
  await shows(page.getByTestId("step"), /passed 1 of 2 times/, "how often it was tried");
  // From the home page it goes on with what comes next.
  const told = async () => {
    await page.getByTestId("stand").waitFor();
    await shows(page.getByTestId("stand"), /Two hands[\s\S]*second timer/, "the card tells what is new");
  };
  await visitor.go("#/");
  await page.getByTestId("play-rush").click();
  await told();
  // The first stop once more, without a hand: it is passed already, and the end leads on.
  await visitor.go("#/campaign/rush");
  await page.getByTestId("stop-1").click();
  await page.getByTestId("play-step").click();
  await goOn(page);
  await over(page);
  const end = page.getByTestId("ending");
  await end.waitFor();
  await end.getByText("First day is passed.").waitFor(); // it is counted once the end is there
  await page.getByRole("button", { name: "Try again" }).waitFor(); // this time it was lost
  same(await end.getByRole("link", { name: "Map of the campaign" }).getAttribute("href"), "#/campaign/rush", "the way back to the map");
  await page.getByTestId("next-step").press("Enter"); // a press of the mouse so soon would be a stray one
  await told();
});

test("reserved tables and the reputation board are seen; what is Banquet's own is said where the game is explained", async (visit) => {
  const visitor = await rush(visit, { options: { scenario: 7 } }),
    { page } = visitor;
  await counts(page.getByTestId("reserved"), 2, "reserved tables with two cooks");
  same(
    await page.getByTestId("reserved").first().getAttribute("aria-label"),
    "Table 3: reserved, nobody is seated there with 2 cooks",
    "what is said of one",
  );
  const board = page.getByTestId("track").first();
  same(
    await board.getAttribute("aria-label"),
    "Reputation 0, on a board from −5 to 25. Chef’s hats, an award each, at 3, 6 and 9. The goal is 4.",
    "what is said of the board",
  );
  await counts(board.locator(".step"), 31, "its steps");
  same((await board.locator(".step.hat").evaluateAll((steps) => steps.map((e) => e.dataset.step))).join(), "3,6,9", "its hats");
  for (const path of ["#/rules/rush", "#/new/rush", "#/campaign/rush"]) {
    await visitor.go(path);
    check(
      /goals and awards are Banquet’s own set/.test(await page.getByTestId("ours").innerText()),
      `${path} does not say what is Banquet's own`,
    );
  }
});

test("a phone held sideways: all of the kitchen can be reached, and nothing lies on anything", async (visit) => {
  for (const [seats, scenario] of [
    [2, 1],
    [4, 8],
  ]) {
    const { page } = await rush(visit, { seats, options: { scenario } }, { size: { width: 740, height: 360 }, touch: true });
    await goOn(page);
    await page.keyboard.press("p");
    await page.getByTestId("go-on").waitFor();
    same((await misfits(page, true)).join(" · "), "", "what does not fit");
    same((await tiny(page)).join(" · "), "", "what is too small for a thumb");
    const over = await page.evaluate(() => {
      // no two parts of the room share a spot of the screen
      const parts = [".house", ".top", ".counter", ".mine"].map((rule) => [
        rule,
        document.querySelector(`main.table .room > ${rule}`).getBoundingClientRect(),
      ]);
      return parts
        .flatMap(([a, p], i) =>
          parts
            .slice(i + 1)
            .filter(([, q]) => p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1)
            .map(([b]) => `${a} and ${b}`),
        )
        .join(", ");
    });
    same(over, "", "parts that lie on one another");
  }
});

await finish(2);
