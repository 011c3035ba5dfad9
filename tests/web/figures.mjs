// figures.mjs -- how much a first visit loads, how soon the page can be used, how evenly cards move and how soon a move is seen: in
// Chromium with a slow network and a CPU four times slower. tools/page-figures runs it; docs/performance.md has what it said.
//
// The network is what Lighthouse calls slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip; and the slow profile has the screen of
// its telephone, 412 by 823 (the browser draws without a graphics card here, so every pixel is the CPU's). What is measured with the CPU as
// it is has a desk's screen. The middle of several runs counts, since a machine is never quite idle.
import { loadavg, cpus } from "node:os";
import { Mouse, PATIENCE, SIZES, asked, begin, browse, check, close, giveEyes, open, playHint, serve, settled, whole } from "./page.mjs";
import { QUICK, clock, hinted, playLive } from "./live.mjs";
import { firstLoad } from "./load.mjs";
import { countMessages, goOn, savesAt, sent } from "./long.mjs";
import { record, workAfter } from "./trace.mjs";

const RUNS = Number(process.argv[2] ?? 5),
  SLOWER = 4,
  TELEPHONE = { width: 412, height: 823 };
const GAMES = ["royal", "rummy", "court", "rush"];
const parts = process.argv.slice(3); // "load", "long", "rush" or a game; all of it if nothing is named
const wants = (part) => parts.length === 0 || parts.includes(part);
const SLOW_4G = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
check(Number.isInteger(RUNS) && RUNS >= 1 && RUNS <= 99, "tools/page-figures wants a number of runs from 1 to 99");

const server = await serve(),
  browser = await browse({ executablePath: whole });
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const rows = [];
function row(what, value, unit, limit, note = "") {
  const missed = limit !== null && value >= limit;
  rows.push({
    what,
    value: `${value.toLocaleString("en-GB", { maximumFractionDigits: unit === "bytes" ? 0 : 1 })} ${unit}`,
    limit: limit === null ? "" : `< ${limit.toLocaleString("en-GB")} ${unit}`,
    note,
    missed,
  });
}
async function visitor({ size = TELEPHONE, network = true, cpu = SLOWER } = {}) {
  const context = await browser.newContext({ viewport: size, locale: "en-GB", serviceWorkers: "block" });
  context.setDefaultTimeout(PATIENCE);
  await giveEyes(context);
  await context.addInitScript(() => {
    localStorage.setItem("banquet.settings", JSON.stringify({ pace: "quick" }));
    window.long = [];
    new PerformanceObserver((list) =>
      window.long.push(...list.getEntries().map((e) => ({ start: e.startTime, end: e.startTime + e.duration }))),
    ).observe({ type: "longtask", buffered: true });
  });
  const page = await context.newPage(),
    cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (network) await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  if (cpu > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return { context, page, cdp };
}

/** When the home page can be used: Play is there, and the main thread has no long task after it for a second. */
async function interactive() {
  const { context, page } = await visitor();
  await page.goto(server.url, { waitUntil: "commit" });
  await page.getByTestId("play-royal").waitFor();
  const at = await page.evaluate(async () => {
    const there = performance.now();
    for (;;) {
      await new Promise((next) => setTimeout(next, 200));
      const last = window.long.at(-1)?.end ?? 0;
      if (performance.now() - Math.max(there, last) > 1000) break;
    }
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? there;
    // What keeps the thread busy once Play is there delays a press on it; what was before does not matter any more.
    const busy = window.long.filter((task) => task.start < there + 1000 && task.end > paint).map((task) => task.end);
    return { paint, there, usable: Math.max(paint, ...busy) };
  });
  await context.close();
  return at;
}
/** From an address to the first question of Royal Dinner Party, with one click as soon as there is something to click. */
async function firstVisit() {
  const { context, page } = await visitor();
  const began = Date.now();
  await page.goto(server.url, { waitUntil: "commit" });
  const play = page.getByTestId("play-royal");
  await play.waitFor();
  await play.evaluate((button) => button.click());
  await asked(page);
  const ms = Date.now() - began;
  await context.close();
  return ms;
}
/** A shift that waits while a cook thinks: only the cook's own strokes are seen. */
const SHIFT = { seats: 2, deal: 13, options: { scenario: 3, limit: "relaxed" } };
/** A stroke of a cook: what the hint shows, or time passes until there is something to do. */
async function stroke(page, mouse) {
  await page.waitForFunction(() => document.querySelector("main.table").dataset.running === "false", undefined, { timeout: PATIENCE });
  const way = await hinted(page, mouse);
  if (way.length === 0) return page.getByTestId("wait").click();
  for (const spot of way) await mouse.quickly(spot, 4 * QUICK).catch(() => undefined);
}
/** Ten moves: the longest frame while cards move, and how long after the press each move is on the screen. A frame counts if a card was on
 * its way before it began: the one in which cards set out shows them where they were, and is a part of how soon a move is seen. The next
 * press comes when all have landed, since it would hurry them. Besides the clock on the wall, the page's own work can be counted
 * (trace.mjs), which takes time itself. */
async function moves(game, cpu, size, traced = false, save = null) {
  const { context, page } = await visitor({ network: false, cpu, size });
  await countMessages(context);
  const live = game === "rush";
  if (live) await begin({ page, go: (path = "") => open(page, server.url + path) }, game, SHIFT);
  else {
    await page.goto(server.url + (save ? "#/games" : ""));
    await page.getByTestId(save ? "import" : `play-${game}`).waitFor({ state: "attached" });
  }
  await page.evaluate(() => {
    const frames = (window.frames_ = { moving: [], setting: [], seen: [], flies: false });
    let last = 0,
      pressed = 0,
      moves = false,
      set = 0; // how long the frame before took, in which cards have set out
    const frame = (now) => {
      if (moves) frames.moving.push(now - last);
      if (set) frames.setting.push(Math.max(set, now - last)); // a frame that begins while the page still works is late by the next
      set = 0;
      const flew = frames.flies;
      frames.flies = document.querySelector("[data-card][data-flying]") !== null;
      moves = flew && frames.flies;
      if (!flew && frames.flies) set = now - last;
      if (moves) performance.mark("moves");
      else if (flew) performance.mark("landed");
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    addEventListener(
      "click",
      (event) => {
        if (!event.target.closest?.(".spot")) return;
        pressed = event.timeStamp;
        performance.mark("pressed");
      },
      true,
    );
    let position = "";
    new MutationObserver(() => {
      const now = document.querySelector("main.table")?.dataset.position;
      if (now === undefined || now === position) return;
      position = now;
      const since = pressed;
      pressed = 0;
      if (!since) return;
      requestAnimationFrame(() => {
        // the frame that shows it; the message comes once it is painted
        const painted = new MessageChannel();
        painted.port1.onmessage = () => {
          frames.seen.push(performance.now() - since);
          performance.mark("seen");
        };
        painted.port2.postMessage(0);
      });
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-position"] });
  });
  if (save) await goOn(page, save);
  else if (live) await page.getByTestId("go-on").click();
  else await page.getByTestId(`play-${game}`).evaluate((button) => button.click());
  await asked(page);
  const began = await counted(page),
    mouse = new Mouse(page),
    landed = () => page.waitForFunction(() => !window.frames_.flies, undefined, { timeout: PATIENCE });
  const stop = traced ? await record(browser) : async () => [];
  for (let turn = 0; turn < (live ? 16 : 10) && !(await asked(page)).over; turn++) {
    await landed();
    await (live ? stroke(page, mouse) : playHint(page, mouse));
    await settled(page);
  }
  await landed();
  const trace = await stop(),
    now = await counted(page),
    events = now.position - began.position;
  const { moving, setting, seen } = await page.evaluate(() => window.frames_);
  await context.close();
  check(
    moving.length > (live ? 8 : 20) && seen.length > 4,
    `${game}: ${moving.length} frames with moving cards and ${seen.length} moves were seen`,
  );
  return {
    worst: Math.max(...moving),
    late: moving.filter((ms) => ms > 50).length,
    frames: moving.length,
    setting: middle(setting),
    seen: middle(seen),
    slowest: Math.max(...seen),
    work: Math.max(0, ...workAfter(trace, "moves", ["moves", "landed"])),
    busy: middle(workAfter(trace, "pressed", ["pressed", "seen"])) ?? 0,
    bytes: (now.bytes - began.bytes) / events,
    saves: (now.saves - began.saves) / events,
  };
}
const counted = async (page) => ({ ...(await sent(page)), ...(await settled(page)) });
/** A whole shift of Kitchen Rush: four cooks, all their timers running, one of them led by hints. The longest frame, and by how much game
 * time differs from the time on the wall. */
async function shift(cpu) {
  const { context, page } = await visitor({ network: false, cpu });
  await begin({ page, go: (path = "") => open(page, server.url + path) }, "rush", { seats: 4, options: { scenario: 1 }, deal: 21 });
  await page.evaluate(() => {
    const frames = (window.frames_ = { all: [] });
    let last = 0,
      ran = false;
    const frame = (now) => {
      if (ran) frames.all.push(now - last);
      ran = document.querySelector("main.table")?.dataset.running === "true";
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  let first,
    drift = 0,
    last = 0;
  const { moves } = await playLive(page, new Mouse(page), {
    patience: 10 * PATIENCE,
    each: async () => {
      const at = await clock(page);
      if (!at.running || at.real - last < 1000) return;
      last = at.real;
      first ??= at;
      drift = Math.max(drift, Math.abs(at.now - first.now - (at.real - first.real)));
    },
  });
  const { all } = await page.evaluate(() => window.frames_);
  await context.close();
  check(all.length > 200 && moves > 5, `rush: ${all.length} frames and ${moves} moves were seen`);
  return { worst: Math.max(...all), late: all.filter((ms) => ms > 50).length, frames: all.length, drift, moves };
}
async function several(run) {
  const out = [];
  for (let i = 0; i < RUNS; i++) out.push(await run());
  return out;
}

if (wants("load")) {
  const { bytes, files } = await firstLoad(browser, server.url);
  row(
    "first load, compressed",
    bytes,
    "bytes",
    300_000,
    `${files.length} files, module and fonts among them; ${files
      .slice(0, 3)
      .map(
        (f) =>
          `${f.name
            .split("/")
            .at(-1)
            .replace(/-[\w-]{8}\./, ".")} ${f.bytes.toLocaleString("en-GB")}`,
      )
      .join(", ")}`,
  );
  const loads = await several(interactive);
  row("first paint, slow 4G, 4× slower CPU", middle(loads.map((l) => l.paint)), "ms", null);
  row(
    "interactive, slow 4G, 4× slower CPU",
    middle(loads.map((l) => l.usable)),
    "ms",
    1500,
    `${RUNS} runs: ${loads.map((l) => Math.round(l.usable)).join(", ")}`,
  );
  const visits = await several(firstVisit);
  row(
    "first visit to the first question of Royal, slow 4G, 4× slower CPU, one click",
    middle(visits),
    "ms",
    10_000,
    `${RUNS} runs: ${visits.join(", ")}`,
  );
}
for (const game of GAMES.filter(wants)) {
  const slow = await several(() => moves(game, SLOWER, TELEPHONE)),
    plain = await several(() => moves(game, 1, SIZES.desk)),
    own = await several(() => moves(game, 1, SIZES.desk, true));
  row(
    `${game}: longest frame while cards move, 4× slower CPU`,
    middle(slow.map((s) => s.worst)),
    "ms",
    50,
    `${slow.map((s) => `${Math.round(s.worst)} (${s.late} of ${s.frames} over 50)`).join(", ")}`,
  );
  row(
    `${game}: the frame in which cards set out, 4× slower CPU, middle of 10 moves`,
    middle(slow.map((s) => s.setting)),
    "ms",
    50,
    `least of the runs ${Math.round(Math.min(...slow.map((s) => s.setting)))}`,
  );
  row(
    `${game}: longest frame while cards move by the page's own work, times 4`,
    SLOWER * middle(own.map((s) => s.work)),
    "ms",
    50,
    own.map((s) => Math.round(SLOWER * s.work)).join(", "),
  );
  row(
    `${game}: a move is on the screen after, middle of 10`,
    middle(plain.map((s) => s.seen)),
    "ms",
    50,
    `slowest ${plain.map((s) => Math.round(s.slowest)).join(", ")}`,
  );
  row(`${game}: of that, the page's own work`, middle(own.map((s) => s.busy)), "ms", null);
  row(
    `${game}: a move is on the screen after, 4× slower CPU`,
    middle(slow.map((s) => s.seen)),
    "ms",
    null,
    `slowest ${slow.map((s) => Math.round(s.slowest)).join(", ")}`,
  );
}
if (wants("long"))
  for (const at of [10, 5000]) {
    const [save] = savesAt(at),
      runs = await several(() => moves("rummy", 1, SIZES.desk, true, save));
    row(
      `rummy at move ${at.toLocaleString("en-GB")}: the page's own work until a move is on the screen`,
      middle(runs.map((s) => s.busy)),
      "ms",
      null,
      `least ${Math.min(...runs.map((s) => s.busy)).toFixed(1)}`,
    );
    row(
      `the same: from the worker for an event, without the save`,
      middle(runs.map((s) => s.bytes)),
      "bytes",
      null,
      `the save ${Math.round(middle(runs.map((s) => s.saves))).toLocaleString("en-GB")} bytes`,
    );
  }
if (wants("rush")) {
  const { worst, late, frames, drift, moves } = await shift(SLOWER);
  row("rush: longest frame of a shift with four cooks, 4× slower CPU", worst, "ms", 50, `${late} of ${frames} over 50, ${moves} own moves`);
  row("rush: game time against the clock on the wall, a whole shift", drift, "ms", 50);
}

console.log(
  `${cpus().length} × ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}, Chromium ${browser.version()}, ` +
    `${new Date().toISOString().slice(0, 10)}, ${RUNS} runs\n`,
);
console.log("| what | figure | wanted | |\n| --- | --- | --- | --- |");
for (const r of rows) console.log(`| ${r.what} | ${r.value} | ${r.limit}${r.missed ? " **missed**" : ""} | ${r.note} |`);
const missed = rows.filter((r) => r.missed);
console.log(missed.length === 0 ? "\nAll figures are met." : `\nMissed: ${missed.map((r) => r.what).join("; ")}`);
await close();
process.exit(missed.length === 0 ? 0 : 1);
