// page.mjs -- what the tests of the page share: the real server that carries it, Debian's Chromium, visitors, and hands that play.
//
// Nothing here waits for a time to pass: it waits for what the page says of itself (main.table has the position, the hash, whether it is
// over and whether all of it is shown), and long, since a busy machine is slow. A visitor that met an error in the
// console, a broken rule of the content security policy or a failed request fails the test it was made for.
//
// Set BANQUET_HEADED=1 to watch, and BANQUET_PAGE=build/page to try a page that is not in the program yet.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = process.env.BANQUET_ROOT ?? dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const program = process.env.BANQUET ?? join(root, "build/banquet");
/** How many times slower than alone on its machine a test may be, and so its hands. */
export const SLOW = Math.max(1, loadavg()[0] / cpus().length);
// ms until what should come counts as missing: long, since nothing waits so long when all is well, but not so long that the suite is
// stopped before it can say what is missing; after how many something that was perhaps not felt is done once more; and how long a
// test may take at all.
export const PATIENCE = 1000 * (Number(process.env.BANQUET_WAIT) || Math.min(240 * SLOW, 480)),
  AGAIN = 10_000,
  LONGEST = 900_000;
// The shell is the same engine without a browser's windows and profiles around it, which take a third of the time and show nothing to
// most tests.
export const whole = process.env.CHROMIUM ?? "/usr/bin/chromium";
const shell = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
export const modules = (path) => import(pathToFileURL(join(root, "web/node_modules", path)).href);
export const { chromium } = await modules("playwright-core/index.mjs");

// ---- tests -------------------------------------------------------------------

let passed = 0,
  failed = 0;
export const only = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const ends = [],
  tests = [];

/** A test, run by finish(). With words on the command line, only tests whose name has one of them are. */
export function test(name, run) {
  if (only.length === 0 || only.some((word) => name.includes(word))) tests.push({ name, run });
}
async function carryOut({ name, run }) {
  const began = Date.now(),
    visitors = [];
  try {
    await within(
      LONGEST,
      run((options) => visit(options, visitors)),
    );
    for (const v of visitors) v.complain();
    passed++;
    console.log(`ok   ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    const seen = visitors.flatMap((v) => v.troubles).slice(0, 5);
    console.log(
      `FAIL ${name}: ${error.message.split("\n").slice(0, 12).join(" | ")}${seen.length > 0 ? `; the page said: ${seen.join("; ")}` : ""}`,
    );
    if (process.env.BANQUET_TRACE) console.log(error.stack);
  }
  for (const v of visitors) await within(60_000, v.context.close()).catch(() => undefined);
}
/** Not every wait in a browser has an end of its own: one that hangs is to fail by its name. */
async function within(ms, work) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(`still not over after ${ms / 1000} s`)), ms)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
/** What is to be undone when all tests are over. */
export function atEnd(undo) {
  ends.push(undo);
}
export async function close() {
  for (const undo of ends.reverse())
    await within(60_000, Promise.resolve().then(undo)).catch((error) => console.log(`not undone at the end: ${error.message}`));
}
/** Runs the tests, so many at a time: most of a game is waiting for cards to lie still. Then it says how it went. */
export async function finish(lanes = 1) {
  const line = async () => {
    for (let next = tests.shift(); next; next = tests.shift()) await carryOut(next);
  };
  await Promise.all(Array.from({ length: lanes }, line));
  await close();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
export function same(seen, wanted, what) {
  if (seen !== wanted) throw new Error(`${what}: ${JSON.stringify(seen)}, wanted ${JSON.stringify(wanted)}`);
}
export function check(holds, what) {
  if (!holds) throw new Error(what);
}
/** Asks again and again until the answer holds, for as long as anybody waits; the last answer. */
async function eventually(ask, holds) {
  for (const end = Date.now() + PATIENCE; ; await new Promise((next) => setTimeout(next, 40))) {
    const answer = await ask();
    if (holds(answer) || Date.now() > end) return answer;
  }
}
/** What is shown comes in its time: parts of a screen are fetched when they are wanted. */
export async function shows(locator, wanted, what) {
  const text = await eventually(
    () => locator.innerText(),
    (seen) => wanted.test(seen),
  );
  check(wanted.test(text), `${what}: it says ${JSON.stringify(text)}`);
}
export async function counts(locator, wanted, what) {
  same(
    await eventually(
      () => locator.count(),
      (seen) => seen === wanted,
    ),
    wanted,
    what,
  );
}
/** All cards that are found: they are drawn shelf by shelf, after their number was said. */
export async function allFound(page) {
  await page.getByTestId("found").getByText(/\d/).waitFor();
  await page.waitForFunction(
    () =>
      document.querySelectorAll("a[data-card]").length >=
      parseInt(/\d+/.exec(document.querySelector('[data-testid="found"]').textContent)[0], 10),
    undefined,
    { timeout: PATIENCE },
  );
}
export function folder() {
  const made = mkdtempSync(join(tmpdir(), "banquet-page-"));
  atEnd(() => rmSync(made, { recursive: true, force: true, maxRetries: 5 }));
  return made;
}

// ---- the server and the browser ----------------------------------------------

/** Starts "banquet serve" on a free port, or on the given one; with a store of its own unless `more` names one. */
export async function serve(port = 0, from = process.env.BANQUET_PAGE, more = ["--store", join(folder(), "server.db")]) {
  check(existsSync(program), `${program} is not built`);
  const page = from ? ["--page", from] : [];
  const child = spawn(program, ["serve", "--port", String(port), ...page, ...more], { stdio: ["ignore", "pipe", "inherit"] });
  let ended = false;
  const end = new Promise((resolve) => child.on("exit", () => resolve((ended = true))));
  const url = await new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (bytes) => {
      said += bytes;
      const found = /served at (http:\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    child.on("exit", (status) => reject(new Error(`banquet serve ended with ${status}: ${said}`)));
    child.on("error", reject);
  });
  const stop = async () => {
    if (!ended) child.kill("SIGTERM");
    await end;
  };
  atEnd(stop);
  return { url, port: Number(new URL(url).port), stop };
}

export const launchOptions = {
  executablePath: process.env.BANQUET_HEADED ? whole : shell,
  headless: !process.env.BANQUET_HEADED,
  timeout: PATIENCE,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-dev-shm-usage",
  ],
};
export async function browse(options = {}) {
  const browser = await chromium.launch({ ...launchOptions, ...options });
  atEnd(() => browser.close());
  return browser;
}
const size = (width, height) => ({ width, height });
/** What people play on; a screen at 200% has half as many pixels each way. */
export const SIZES = {
  phone: size(360, 740),
  sideways: size(740, 360),
  zoomed: size(720, 450),
  tablet: size(820, 1180),
  desk: size(1440, 900),
  wide: size(1920, 1080),
  large: size(2560, 1440),
};

/** A whole browser, once for all: whoever may be offline has the service workers of a person's. */
let wholeBrowser;
const wholeOne = () => (wholeBrowser ??= browse({ executablePath: whole }));

let where; // the server and the browser that visitors use
export function use(server, browser) {
  where = { server, browser };
}
/** Notes all that goes wrong in a page. */
export function watch(page, troubles) {
  page.on("console", (message) => {
    if (message.type() === "error" || /Content Security Policy/i.test(message.text())) troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") troubles.push(`request: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`request: ${response.url()} ${response.status()}`);
  });
}
/** Somebody new, with a browser profile of their own. */
async function visit(
  {
    size = { width: 1100, height: 800 },
    touch = false,
    dark = false,
    scale = 0.5,
    motion = "no-preference",
    locale = "en-GB",
    settings = {},
    offline = false,
  } = {},
  list = [],
) {
  const context = await (offline ? await wholeOne() : where.browser).newContext({
    viewport: size,
    deviceScaleFactor: scale, // a quarter of the points to paint: where nobody looks at pictures they cost time and show nothing
    hasTouch: touch,
    isMobile: touch,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: motion,
    locale,
    serviceWorkers: offline ? "allow" : "block", // most tests need no second copy of every file
  });
  context.setDefaultTimeout(PATIENCE);
  const kept = { pace: "quick", welcome: false, ...settings }; // whoever has been here before
  await context.addInitScript((text) => {
    if (localStorage.getItem("banquet.settings") === null) localStorage.setItem("banquet.settings", text);
  }, JSON.stringify(kept));
  await giveEyes(context);
  const page = await context.newPage();
  const visitor = {
    context,
    page,
    touch,
    troubles: [],
    url: where.server.url,
    /** What went wrong so far was meant to: a line was cut. */
    forgive: () => (visitor.troubles.length = 0),
    complain: () => check(visitor.troubles.length === 0, `the page complained: ${visitor.troubles.slice(0, 5).join("; ")}`),
    go: (path = "") => open(page, where.server.url + path),
  };
  watch(page, visitor.troubles);
  list.push(visitor);
  return visitor;
}
/** Sets the language as another window of the same browser does; those that are open hear of it. */
export const setLanguage = (page, language) =>
  page.evaluate((to) => {
    const set = JSON.parse(localStorage.getItem("banquet.settings") ?? "{}");
    localStorage.setItem("banquet.settings", JSON.stringify({ ...set, language: to }));
  }, language);
/** Opens an address, as if anew even where only what is after the # differs. */
export async function open(page, url) {
  const [now] = page.url().split("#"),
    [next] = url.split("#");
  if (now !== next || !url.includes("#")) return page.goto(url);
  await page.evaluate((to) => history.replaceState(null, "", to), url);
  return page.reload();
}

// ---- tables ------------------------------------------------------------------

/** Put into every page: looks at the table frame by frame until there is something to tell, so that a test asks once and not again and
 * again. Only what is on the screen is looked at. */
function eyes() {
  /** The next frame; behind another window there may be none. */
  const frame = () =>
    new Promise((next) => {
      requestAnimationFrame(next);
      setTimeout(next, 500);
    });
  const main = () => document.querySelector("main.table");
  const all = (rule) => [...document.querySelectorAll(`main.table .spot${rule}`)];
  const names = (rule) => all(rule).map((e) => e.dataset.spot);
  const now = () => {
    const at = main();
    if (!at) return null;
    const { game, position, over, settled, hash } = at.dataset;
    return { game, position: Number(position), over: over === "true", settled: settled === "true", hash };
  };
  const tell = () =>
    JSON.stringify({
      ...now(),
      targets: names(".target"),
      picked: names(".picked"),
      prompt: document.querySelector('[data-testid="prompt"]')?.textContent,
      address: location.hash,
    });
  async function until(ms, what, found) {
    for (const end = performance.now() + ms; ; await frame()) {
      const answer = await found();
      if (answer) return answer;
      if (performance.now() > end) throw new Error(`${what} did not come; the table is ${tell()}`);
    }
  }
  /** What ends something takes no press while it is new: how long it has been there, as far as was looked. */
  const RIPE = 450; // ms
  let young = { what: "", since: 0 };
  function ripe(spot) {
    const live = main().dataset.running !== undefined,
      what = `${spot.dataset.spot} ${live ? "" : now().position}`;
    if (young.what !== what) young = { what, since: performance.now() };
    return performance.now() - young.since > RIPE;
  }
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94];
  /** A point of a spot that can be touched, once it stands still. */
  async function touchable(rule) {
    const spot = all(rule).find((e) => e.getClientRects().length > 0);
    if (!spot || (spot.classList.contains("ending") && !ripe(spot))) return null;
    const before = spot.getBoundingClientRect();
    await frame();
    await frame();
    const r = spot.getBoundingClientRect();
    if (Math.abs(before.left - r.left) + Math.abs(before.top - r.top) > 0.5 || !spot.isConnected || !spot.matches(rule)) return null;
    for (const y of parts)
      for (const x of parts) {
        const at = { x: r.left + r.width * x, y: r.top + r.height * y };
        if (document.elementFromPoint(at.x, at.y)?.closest(".spot") === spot) return { ...at, spot: spot.dataset.spot };
      }
    return null;
  }
  /** The middle of where something can be dropped, whatever lies on it. */
  function place(spot) {
    const r = document.querySelector(`main.table [data-spot="${spot}"]`)?.getBoundingClientRect();
    return r
      ? { x: (Math.max(r.left, 0) + Math.min(r.right, innerWidth)) / 2, y: (Math.max(r.top, 0) + Math.min(r.bottom, innerHeight)) / 2 }
      : null;
  }
  window.eyes = {
    now,
    settled: (least, ms) =>
      until(ms, `position ${least}, all of it shown`, () => {
        const n = now();
        return n?.settled && n.position >= least && n;
      }),
    asked: (least, ms) =>
      until(ms, "something to do", () => {
        const n = now();
        return n && n.position >= least && (n.over || all(".target").length > 0) && n;
      }),
    point: (rule, ms) => until(ms, `a spot ${rule} that can be touched`, () => touchable(rule)),
    place: (spot, ms) => until(ms, `a place ${spot}`, () => place(spot)),
    /** Where something that is carried may be let go: a place that is lit, else a spot, else the hand. */
    goal: () =>
      (document.querySelector("main.table .lit[data-spot]") ?? document.querySelector("main.table .spot.target"))?.dataset.spot ?? "hand",
    way: (ms) =>
      until(ms, "a hint", () => {
        const way = main()?.dataset.way;
        return way && way.split(" > ");
      }),
    changed: (position, picked, ms) =>
      until(ms, "an answer to a pick", () => {
        const n = now(),
          has = names(".picked").length;
        return n && (n.position !== position || has > picked) && { position: n.position, picked: has };
      }),
  };
}
/** Lets a context's documents be looked at. */
export const giveEyes = (context) => context.addInitScript(eyes);
const look = (page, name, ...args) => page.evaluate(([n, a]) => window.eyes[n](...a), [name, args]);

/** What the table says of itself. */
export const table = (page) => look(page, "now");
/** Waits until a table is shown, all of it, and (if given) at or after a position. */
export const settled = (page, least = 0) => look(page, "settled", least, PATIENCE);
/** Waits until the one who looks can do something, or it is over. */
export const asked = (page, least = 0) => look(page, "asked", least, PATIENCE);
/** Waits for what a pick does at a position where so many spots are picked: a move, or one spot more. */
export const answered = (page, position, picked = 0, ms = PATIENCE) => look(page, "changed", position, picked, ms);

/** Fills in the form that asks for everything: options, seats (the first `people` of them are persons, the others bots), the deal's
 * number. */
export async function fillIn(visitor, game, { options = {}, seats, people = 1, deal, level }) {
  const { page } = visitor;
  await visitor.go(`#/new/${game}`);
  await page.locator('form[data-ready="true"]').waitFor();
  if (seats !== undefined) {
    const remove = page.locator(".seats li .icon-button");
    while ((await remove.count()) > seats) await remove.last().click();
    while ((await remove.count()) < seats) await page.locator("form .button", { hasText: "+" }).click();
  }
  for (let seat = 1; seat < people; seat++)
    await page.locator(".seats li").nth(seat).locator('input[type="radio"]').first().check({ force: true });
  for (let seat = people; level !== undefined && seat < seats; seat++) await page.getByTestId(`level-${seat}`).selectOption(level);
  const choices = Object.entries(options),
    told = [];
  for (const [key, value] of choices) {
    // those that are asked in full: a seat's restaurant, an edition
    if ((await page.getByTestId(`choose-${key}`).count()) > 0) {
      await page.getByTestId(`choose-${key}`).click();
      await page.getByTestId(`take-${value}`).click();
    } else if ((await page.getByTestId(`choices-${key}`).count()) > 0)
      await page.locator(`input[name="o-${key}"][value="${value}"]`).check({ force: true });
    else continue;
    told.push(key);
  }
  const rest = choices.filter(([key]) => !told.includes(key));
  if (rest.length > 0) {
    await page.locator("form details summary").click();
    for (const [key, value] of rest) {
      const field = page.locator(`#o-${key}`);
      if ((await page.locator(`input#o-${key}`).count()) > 0) await field.fill(String(value));
      else if ((await page.locator(`select#o-${key}`).count()) > 0) await field.selectOption(String(value));
      else await page.locator(`input[name="o-${key}"][value="${value}"]`).check({ force: true });
    }
  }
  if (deal !== undefined) {
    await page.locator('input[name="deal"]').last().check({ force: true });
    await page.locator("#deal").fill(String(deal));
  }
}
/** A new game by that form. */
export async function begin(visitor, game, setup) {
  await fillIn(visitor, game, setup);
  await visitor.page.locator('form button[type="submit"]').click();
  await asked(visitor.page);
}

/** How far the game is that was kept last. */
export const keptAt = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.open("banquet", 1).onsuccess = ({ target: { result: db } }) => {
          db.transaction("games").objectStore("games").getAll().onsuccess = ({ target: { result: all } }) => {
            db.close();
            done(all.sort((a, b) => b.changed - a.changed)[0]?.position ?? -1);
          };
        };
      }),
  );
/** Waits until the browser has kept it so far. */
export async function keptTo(page, position) {
  for (const end = Date.now() + PATIENCE; (await keptAt(page)) < position; await page.waitForTimeout(20))
    check(Date.now() < end, "it is not kept");
}

// ---- hands -------------------------------------------------------------------

const pointOn = (page, rule) => look(page, "point", rule, PATIENCE);
const at = (spot) => `[data-spot="${spot}"]`;

/** The hand of somebody with a mouse: presses, and drags where a card can be dragged. */
export class Mouse {
  constructor(page) {
    this.page = page;
    this.dragged = this.clicked = 0;
  }
  async press(choose) {
    const { x, y } = await pointOn(this.page, choose);
    await this.tap(x, y);
    this.clicked++;
  }
  /** Presses a spot that may be gone soon. */
  async quickly(spot, ms) {
    const { x, y } = await look(this.page, "point", `${at(spot)}.target:not(.picked)`, ms);
    await this.tap(x, y);
    this.clicked++;
  }
  async hint() {
    const table = this.page.url(); // each game has tools of its own
    if (this.table !== table) this.button = await this.page.locator('header .tools button[title$="(h)"]').boundingBox();
    this.table = table;
    const box = this.button;
    await this.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  tap(x, y) {
    return this.page.mouse.click(x, y);
  }
  start(to) {
    return this.page.mouse.move(to.x, to.y).then(() => this.page.mouse.down());
  }
  to(to) {
    return this.page.mouse.move(to.x, to.y);
  }
  end() {
    return this.page.mouse.up();
  }
  /** Carries from one spot to another, or to the first place that takes it. */
  async carry(from, to) {
    const start = await pointOn(this.page, at(from));
    await this.start(start);
    await this.to({ x: start.x + 5, y: start.y - 9 });
    await this.to({ x: start.x + 9, y: start.y - 16 });
    const goal = await look(this.page, "place", to ?? (await look(this.page, "goal")), PATIENCE);
    await this.to({ x: (start.x + goal.x) / 2, y: (start.y + goal.y) / 2 });
    await this.to(goal);
    await this.end();
    this.dragged++;
  }
  /** One step on the way that the hint shows: a drag at every other move that can be one, else a press. */
  async follow([spot, next], turn, first) {
    if (turn % 2 === 0 && first) {
      const drags = await this.page.evaluate(
        (rules) => rules.map((rule) => document.querySelector(`main.table .spot${rule}.can-drag`) !== null),
        [at(spot), at("hand")],
      );
      if (drags[0]) return this.carry(spot, next);
      if (drags[1] && /^(cell|seat|aside)/.test(spot)) return this.carry("hand", spot);
    }
    return this.press(`${at(spot)}.target:not(.picked)`);
  }
}
/** The hand of somebody with a touch screen: taps, and draws with a finger. */
export class Finger extends Mouse {
  static async of(page) {
    const finger = new Finger(page);
    finger.cdp = await page.context().newCDPSession(page);
    return finger;
  }
  touch(type, to) {
    return this.cdp.send("Input.dispatchTouchEvent", { type, touchPoints: to ? [{ x: to.x, y: to.y, id: 1 }] : [] });
  }
  tap(x, y) {
    return this.page.touchscreen.tap(x, y);
  }
  start(to) {
    return this.touch("touchStart", to);
  }
  to(to) {
    return this.touch("touchMove", to);
  }
  end() {
    return this.touch("touchEnd");
  }
}
/** The hands of somebody with a keyboard alone. */
export class Keys {
  constructor(page) {
    this.page = page;
  }
  async hint() {
    await this.page.keyboard.press("h");
  }
  /** Tab to a spot, Enter. */
  async press(choose) {
    for (let i = 0; i < 80; i++) {
      const here = await this.page.evaluate((rule) => document.activeElement?.matches(`main.table .spot${rule}`) ?? false, choose);
      await this.page.keyboard.press(here ? "Enter" : "Tab");
      if (here) return;
    }
    throw new Error(`Tab does not come to a spot that is ${choose}`);
  }
  follow([spot]) {
    return this.press(`${at(spot)}.target:not(.picked)`);
  }
}

/** One move, the one the hint shows. */
export async function playHint(page, hand, turn = 1) {
  const { position } = await asked(page);
  await hand.hint();
  // On a busy machine the two halves of a tap can be so far apart that the browser takes it for a long press: then it is asked for once
  // more.
  const way = await look(page, "way", AGAIN).catch(async () => {
    await hand.hint();
    return look(page, "way", PATIENCE);
  });
  let now = { position, picked: 0 };
  while (now.position === position) {
    check(now.picked < way.length, `the hint's spots (${way.join(", ")}) were picked one after the other, and no move was made`);
    const had = now.picked,
      step = () => hand.follow(way.slice(had), turn, had === 0);
    await step();
    now = await answered(page, position, had, AGAIN).catch(async () => {
      // it was not felt
      await step();
      return answered(page, position, had);
    });
  }
}
/** Plays by the hint until it is over, or so many moves of it. How many it took. */
export async function playOut(page, hand, part = Infinity) {
  for (let turn = 0; turn < 400; turn++) {
    if (turn === part || (await asked(page)).over) return turn;
    await playHint(page, hand, turn);
  }
  throw new Error("the game is not over after 400 moves");
}
