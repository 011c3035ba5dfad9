// keep_test.mjs -- a game is never lost: not by a reload, not by a browser that is killed, not by a server that is gone; and a save is
// the same game in the page and in the terminal. Where a profile or a service worker keeps it, the browser is a whole one.
import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import {
  Keys,
  Mouse,
  PATIENCE,
  asked,
  begin,
  browse,
  check,
  chromium,
  finish,
  folder,
  giveEyes,
  keptTo,
  launchOptions,
  open,
  playHint,
  playOut,
  program,
  root,
  same,
  serve,
  settled,
  table,
  test,
  use,
  watch,
  whole,
  shows,
  counts,
} from "./page.mjs";

const run = promisify(execFile);
const server = await serve();
use(server, await browse());
const here = folder();

/** The hash of the state at the end of a save. */
const hashOf = (save) => [...save.matchAll(/^= ([0-9a-f]{16})$/gm)].at(-1)[1];

/** The native engine, one request after the other. */
class Engine {
  constructor() {
    this.child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }
  async ask(request) {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const reply = JSON.parse((await this.lines.next()).value);
    check(reply.ok, `the engine says: ${JSON.stringify(reply.error)}`);
    return reply;
  }
  close() {
    this.child.stdin.end();
  }
}
/** A game played by bots in the native engine, to its end or for so many moves: its moves and its save. */
async function played(setup, most = 3000) {
  const engine = new Engine(),
    moves = [];
  const { table } = await engine.ask({ cmd: "new", ...setup });
  while (moves.length < most) {
    const { moves: legal } = await engine.ask({ cmd: "moves", table });
    const [seat] = Object.keys(legal);
    if (seat === undefined) break;
    const { move } = await engine.ask({ cmd: "bot", table, seat: Number(seat), bot: "greedy" });
    await engine.ask({ cmd: "play", table, seat: Number(seat), move });
    moves.push(move);
  }
  const { save } = await engine.ask({ cmd: "save", table });
  engine.close();
  return { moves, save };
}
/** The last line of a replay is gone to; what the table says there. */
async function replayed(page) {
  await page.getByTestId("replay-at").waitFor();
  await settled(page);
  await page.keyboard.press("End");
  await page.waitForFunction(
    () => /^(\d+) \/ \1$/.test(document.querySelector('[data-testid="replay-at"]')?.textContent ?? ""),
    undefined,
    { timeout: PATIENCE },
  );
  await page.waitForFunction(() => document.querySelector("main.table")?.dataset.over === "true", undefined, { timeout: PATIENCE });
  return settled(page);
}
async function bring(page, name, text) {
  await page.getByTestId("import").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

for (const [game, setup] of [
  ["royal", { deal: 177 }],
  ["rummy", { deal: 1, seats: 2, options: { rounds: 1 } }],
  ["court", { deal: 1, seats: 2 }],
]) {
  test(`${game} goes on after a reload exactly where it was`, async (visit) => {
    const v = await visit(),
      { page } = v,
      mouse = new Mouse(page);
    await begin(v, game, setup);
    for (let turn = 0; turn < 7; turn++) await playHint(page, mouse);
    await asked(page);
    const before = await settled(page);
    await page.reload();
    await asked(page);
    const after = await settled(page);
    same(after.hash, before.hash, "the hash");
    same(after.position, before.position, "the position");
    await playHint(page, mouse);
    await v.go();
    await page.getByTestId("continue").click();
    await asked(page, before.position + 1);
  });
}

/** A browser of its own with a folder of its own, which can be killed. */
async function killable(dir) {
  const port = join(dir, "DevToolsActivePort");
  const child = spawn(
    whole,
    [...launchOptions.args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${dir}`, "about:blank"],
    { stdio: "ignore" },
  );
  const gone = new Promise((done) => child.on("exit", done));
  for (const end = Date.now() + PATIENCE; Date.now() < end && !(existsSync(port) && readFileSync(port, "utf8").includes("\n"));)
    await new Promise((next) => setTimeout(next, 50));
  const [number, path] = readFileSync(port, "utf8").split("\n");
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${number}${path}`);
  const context = browser.contexts()[0],
    page = context.pages()[0] ?? (await context.newPage());
  context.setDefaultTimeout(PATIENCE);
  await giveEyes(context);
  return {
    page,
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
test("a browser that is killed loses nothing", async () => {
  const dir = folder(),
    troubles = [];
  const first = await killable(dir);
  watch(first.page, troubles);
  await first.page.goto(server.url);
  await first.page.getByTestId("play-royal").click();
  const keys = new Keys(first.page);
  for (let turn = 0; turn < 6; turn++) await playHint(first.page, keys);
  await asked(first.page);
  const before = await settled(first.page),
    address = first.page.url();
  await keptTo(first.page, before.position); // it was handed over before it was shown; a busy machine may take its time to write
  await first.kill();
  const port = join(dir, "DevToolsActivePort");
  if (existsSync(port)) writeFileSync(port, "");
  const second = await killable(dir);
  watch(second.page, troubles);
  await second.page.goto(server.url);
  await second.page.getByTestId("continue").click();
  await asked(second.page);
  const after = await settled(second.page);
  same(second.page.url(), address, "the game");
  same(after.position, before.position, "the position");
  same(after.hash, before.hash, "the hash");
  await playHint(second.page, new Keys(second.page));
  await second.kill();
  check(troubles.length === 0, `the page complained: ${troubles.join("; ")}`);
});

test("after one visit it starts and plays without a server", async (visit) => {
  const other = await serve();
  const v = await visit({ offline: true }),
    { page } = v,
    mouse = new Mouse(page);
  await page.goto(other.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: PATIENCE });
  v.complain();
  await other.stop();
  await page.reload();
  await page.getByTestId("play-royal").click();
  await asked(page);
  for (let turn = 0; turn < 4; turn++) await playHint(page, mouse);
  const before = await settled(page);
  await page.reload();
  await asked(page);
  same((await settled(page)).hash, before.hash, "the hash after a reload without a server");
  const faces = await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) =>
        image.decode().then(
          () => true,
          () => false,
        ),
      ),
    ),
  );
  check(faces.every(Boolean), "some pictures are not there without a server");
  await page.evaluate(() => localStorage.setItem("banquet.settings", JSON.stringify({ pace: "quick", language: "de" })));
  await open(page, `${other.url}#/rules/rummy`);
  await page.getByText("RUM-T1").first().waitFor();
  await page.getByText("Ein Zug beginnt damit").first().waitFor(); // in German, which was not spoken while the server was there
  same(await page.getByTestId("foreign").count(), 0, "excuses for English");
  await open(page, other.url);
  await page.getByTestId("play-rummy").click();
  await page.waitForFunction(() => document.querySelector("main.table")?.dataset.game === "rummy", undefined, { timeout: PATIENCE });
  await settled(page);
  v.troubles.length = 0; // that the server does not answer is said in the console, and is the point here
});

/** Another version of the page: every file with a hash in its name has another, and the page says so. */
function nextVersion(from, to) {
  const renamed = new Map(
    readdirSync(join(from, "assets")).map((name) => [
      name,
      name.replace(/-[\w-]{8}\./, (hash) => `-${[...hash.slice(1, -1)].reverse().join("").replace(/^-/, "_")}.`),
    ]),
  );
  check([...renamed].filter(([was, is]) => was !== is).length > 20, `too few names have a hash: ${[...renamed.keys()]}`);
  const change = (text) => text.replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => renamed.get(name) ?? name);
  cpSync(from, to, { recursive: true });
  for (const [was, is] of renamed) if (was !== is) renameSync(join(to, "assets", was), join(to, "assets", is));
  for (const name of readdirSync(to, { recursive: true })) {
    if (!/\.(js|css|html)$/.test(name)) continue;
    writeFileSync(
      join(to, name),
      change(readFileSync(join(to, name), "utf8"))
        .replace("<html ", '<html data-second="true" ')
        .replace(/(const version = "?\S{8})\S{8}/, "$1secondly"),
    );
  }
}
/** The new version: it comes by itself if it is fetched in the window's first seconds; on a slow machine the window offers it. */
async function renewed(page) {
  await page.waitForFunction(
    () => document.documentElement.dataset.second === "true" || document.querySelector('[data-testid="update"]') !== null,
    undefined,
    { timeout: PATIENCE },
  );
  const offer = page.getByTestId("update").getByRole("button").first();
  if (!(await isSecond(page))) await offer.click().catch(() => undefined); // it may be loading just now
  await page.waitForFunction(() => document.documentElement.dataset.second === "true", undefined, { timeout: PATIENCE });
}
const isSecond = (page) => page.evaluate(() => document.documentElement.dataset.second === "true");

test("a page of before goes on until it is reloaded, and then is the new one, with its game", async (visit) => {
  const pages = folder(),
    shown = join(pages, "page");
  cpSync(process.env.BANQUET_PAGE ?? "build/page", join(pages, "first"), { recursive: true });
  nextVersion(join(pages, "first"), join(pages, "second"));
  renameSync(join(pages, "first"), shown);
  const other = await serve(0, shown);
  const v = await visit({ offline: true }),
    { page } = v,
    mouse = new Mouse(page);
  await page.goto(other.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: PATIENCE });
  await page.getByTestId("play-royal").click();
  await asked(page);
  for (let turn = 0; turn < 3; turn++) await playHint(page, mouse);
  const left = await v.context.newPage(); // a second window of the first version, which stays as it is
  watch(left, v.troubles);
  await left.goto(other.url);
  await left.getByTestId("play-royal").waitFor();
  await left.evaluate(() => document.body.click()); // it is in use: a click alone, as a screen reader sends it
  for (const name of readdirSync(shown)) rmSync(join(shown, name), { recursive: true });
  cpSync(join(pages, "second"), shown, { recursive: true });
  await playHint(page, mouse);
  const before = await settled(page);
  check(!(await isSecond(page)), "the page is another while it is played");
  await page.reload();
  await renewed(page);
  await asked(page);
  const after = await settled(page);
  same(after.hash, before.hash, "the hash in the new version");
  same(after.position, before.position, "the position in the new version");
  await playHint(page, mouse);
  await open(page, `${other.url}#/rules/court`);
  await page.getByText("COU-K1").first().waitFor();
  check(await isSecond(page), "it is the first version again");
  // The window of before: what it never loaded yet is no longer on the server.
  check(!(await isSecond(left)), "the other window was loaded anew");
  await left.evaluate(() => (location.hash = "#/rules/rummy"));
  await left.getByText("RUM-T1").first().waitFor();
  await left.evaluate(() => (location.hash = ""));
  await left.getByTestId("update").waitFor(); // it says so, and waits to be asked
  await left.getByTestId("play-rummy").click();
  await left.waitForFunction(() => document.querySelector("main.table")?.dataset.game === "rummy", undefined, { timeout: PATIENCE });
  await settled(left);
  check(!(await isSecond(left)), "the other window was loaded anew");
  await left.reload();
  await renewed(left);
  await settled(left);
  v.complain();
});

test("a save of the terminal is the same game in the page, to the last hash", async (visit) => {
  const { moves } = await played({ game: "royal", seed: "119" }),
    file = join(here, "terminal.save");
  const terminal = run(program, ["play", "royal", "--deal", "119", "--plain", "--new", "--save", file]);
  terminal.child.stdin.end(`${moves.join("\n")}\n`);
  await terminal;
  const save = readFileSync(file, "utf8"),
    v = await visit({ motion: "reduce" });
  await v.go("#/games");
  await bring(v.page, "terminal.save", save);
  await v.page.getByTestId("kept").locator('a[href^="#/replay/"]').last().click();
  same((await replayed(v.page)).hash, hashOf(save), "the hash");
});
test("a game of several seats from the engine is replayed with the same hash, by every seat", async (visit) => {
  const { save } = await played({ game: "rummy", seats: 3, seed: "5", options: { rounds: 1 } });
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await v.go("#/games");
  await bring(page, "engine.save", save);
  await page.getByTestId("kept").locator('a[href^="#/replay/"]').last().click();
  same((await replayed(page)).hash, hashOf(save), "the hash");
  const eyes = page.locator('[data-testid="replay-as"], .looks select').first();
  for (const option of await eyes.locator("option").evaluateAll((all) => all.map((o) => o.value))) {
    await eyes.selectOption(option);
    same((await settled(page)).hash, hashOf(save), `the hash as ${option}`);
  }
});

test("a save of the page is verified and replayed by the program, with the same hash", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v,
    file = join(here, "page.save");
  await begin(v, "royal", { deal: 15, options: { aces: 0, jokers: 0 } });
  await page.keyboard.press("?"); // the hash is there before the first move
  await page.locator("dialog[open] summary").press("Enter");
  const commit = await page.locator('dialog[open] [data-testid="commit"]').innerText();
  check(/^[0-9a-f]{64}$/.test(commit), `the hash is ${commit}`);
  check(await page.locator("dialog[open] details button").isDisabled(), "a seed that is not known yet can be checked");
  await page.keyboard.press("Escape");
  await playOut(page, new Keys(page));
  const { hash, position } = await settled(page);
  await v.go("#/games");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("kept").getByRole("button").first().click()]);
  await download.saveAs(file);
  same(hashOf(readFileSync(file, "utf8")), hash, "the hash in the save");
  const verified = await run(program, ["verify", file, "--commit", commit]);
  check(/^Verified: game, rules, seats, options and seed are those promised/m.test(verified.stdout), `verify says ${verified.stdout}`);
  const listed = await run(program, ["replay", file, "--list"]);
  check(/lost/i.test(listed.stdout), "the program does not see how it ended");
  const engine = new Engine(),
    { table: number } = await engine.ask({ cmd: "load", save: readFileSync(file, "utf8") });
  same(hashOf((await engine.ask({ cmd: "save", table: number })).save), hash, "the engine's hash");
  check(position > 0, "nothing was played");
  engine.close();
});

test("a game whose luck is shared shows its seal from the start and is proved at its end, here and by the program", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v,
    facts = page.locator('dialog[open] dl:has([data-testid="seal"])'),
    file = join(here, "shared.save");
  await v.go("#/games");
  await bring(page, "shared.save", readFileSync(join(root, "tests/form3/royal-begun.save"), "utf8"));
  await page.getByTestId("kept").getByRole("link").first().click();
  await settled(page);
  await page.keyboard.press("?");
  await page.locator('dialog[open] details:has([data-testid="seal"]) summary').press("Enter");
  const seal = await page.locator('dialog[open] [data-testid="seal"]').innerText();
  check(/^[0-9a-f]{64}$/.test(seal), `the seal is ${seal}`);
  await shows(facts, /shown when the game is over/, "the number is shown too early");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByTestId("ending").waitFor();
  await page.locator('dialog[open] details:has([data-testid="seal"]) summary').press("Enter"); // a press of the mouse may come too early
  same(await page.locator('dialog[open] [data-testid="seal"]').innerText(), seal, "the seal at the end");
  await page.getByRole("button", { name: "Check it here" }).press("Enter");
  await page.getByTestId("proof").waitFor();
  await shows(page.getByTestId("proof"), /Checked: the seal fits/, "the proof does not hold");
  same(await page.getByRole("button", { name: "Same deal again" }).count(), 0, "buttons for a deal that the seed alone does not make");
  await v.go("#/games");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("kept").getByRole("button").first().click()]);
  await download.saveAs(file);
  const verified = await run(program, ["verify", file, "--seal", seal]);
  check(/those under your seal/.test(verified.stdout), `verify says ${verified.stdout}`);
});

test("the record goes from the page to the program and back, and no game is counted twice", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v,
    env = { ...process.env, XDG_DATA_HOME: join(here, "record-data") },
    [there, back] = [join(here, "page.record"), join(here, "program.record")];
  /** The record as the page writes it. */
  const exported = async (file) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("record-export").click()]);
    await download.saveAs(file);
    return readFileSync(file, "utf8");
  };
  /** Waits until so many games of Royal are counted. */
  const counted = (n) =>
    page.waitForFunction((wanted) => document.querySelector('[data-testid="stats-royal"] dd')?.textContent.trim() === wanted, String(n), {
      timeout: PATIENCE,
    });
  await begin(v, "royal", { deal: 15 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByTestId("ending").waitFor();
  await v.go("#/stats");
  await counted(1);
  const own = await exported(there);
  check(/^banquet statistics 3\nroyal-\S+ royal \S+ lost - .*\nend 1\n$/.test(own), `the record is ${own}`);
  same((await run(program, ["stats", "--import", there], { env })).stdout, "1 new result, 0 already known.\n", "what the program took");
  const terminal = run(program, ["play", "royal", "--deal", "16", "--plain", "--new"], { env });
  terminal.child.stdin.end("concede\nquit\n");
  await terminal;
  await run(program, ["stats", "--export", back], { env });
  const both = readFileSync(back, "utf8");
  check(both.includes(own.split("\n")[1]) && both.endsWith("\nend 2\n"), `the program's record is ${both}`);

  const take = (name, text) => page.getByTestId("record-import").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await take("back.txt", both);
  await page.getByTestId("news").getByText("1 new result, 1 already known.").waitFor();
  await counted(2);
  same(await exported(there), both, "the record of both");
  await page.reload();
  await counted(2);
  const bad = {
    "letter.txt": ["Dear aunt, the soup was lovely.", "is no record of Banquet"],
    "empty.txt": ["", "is no record of Banquet"],
    "newer.txt": [both.replace("statistics 3", "statistics 9"), "newer Banquet"],
    "line.txt": [both.replace(" lost ", " won "), "Line 2 of “line.txt” cannot be read"],
    "cut.txt": [both.slice(0, -6), "“cut.txt” breaks off after line 3"],
  };
  for (const [name, [text, told]] of Object.entries(bad)) {
    await take(name, text);
    await page.getByTestId("trouble").getByText(told).waitFor();
  }
  await counted(2);
  same(await exported(there), both, "the record after bad files");
  await v.go("#/games"); // a game that is deleted leaves the record, though it has come back in a file
  await page.getByTestId("kept").first().getByRole("button").last().click();
  await page.getByTestId("delete").click();
  await page.waitForFunction(() => document.querySelectorAll('[data-testid="kept"]').length === 0, undefined, { timeout: PATIENCE });
  await v.go("#/stats");
  await counted(1);
  check(!(await exported(there)).includes(own.split("\n")[1]), "the deleted game is in the record");
});

test("a daily deal that is finished is counted on the home page and in the statistics", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await v.go();
  await page.getByTestId("daily").getByText("Start a streak.").waitFor();
  await page.getByTestId("daily-royal").click();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByTestId("ending").waitFor();
  await v.go();
  await page.getByTestId("daily").getByText("1 day in a row").waitFor();
  await v.go("#/stats");
  await page.getByRole("region", { name: "Deal of the day" }).getByText("Days in a row", { exact: true }).waitFor();
  await counts(page.getByTestId("calendar").locator("td.done.today"), 1, "today in the calendar");
  check(
    /Royal Dinner Party/.test(await page.getByTestId("calendar").locator("td.today").innerText()),
    "the calendar says which game it was",
  );
  check(
    /Games finished\s*1|1\s*Games finished/.test(await page.getByTestId("glance").innerText()),
    "the first game is counted at a glance",
  );
  await counts(page.getByTestId("latest").locator("li"), 1, "games that are named");
  await v.go(); // every game has one
  await page.getByTestId("daily-rush").click();
  await page.getByTestId("stand").waitFor();
});

test("a long game that was left is explained whole at its end, round by round", async (visit) => {
  const setup = { game: "rummy", seats: 6, seed: "8", options: { rounds: 7 } },
    { moves } = await played(setup);
  const { save } = await played(setup, moves.length - 4),
    v = await visit({ motion: "reduce" }),
    { page } = v;
  await v.go("#/games");
  await bring(page, "long.save", save);
  await page.getByTestId("kept").getByRole("link").first().click();
  const keys = new Keys(page),
    curtain = page.getByTestId("curtain"),
    end = page.getByTestId("ending");
  for (let turn = 0; turn < 40 && !(await end.isVisible()); turn++) {
    // six people at one screen
    await curtain.or(page.locator("main.table .spot.target")).or(end).first().waitFor();
    if (await curtain.isVisible()) {
      await curtain.getByRole("button").click();
      await curtain.waitFor({ state: "detached" });
    } else if (!(await end.isVisible())) await playHint(page, keys);
  }
  const { position } = await settled(page);
  check(position > 500, `it is not long: ${position} events`);
  const rows = await page
    .getByTestId("ending")
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => ({ text: row.innerText, part: row.matches(".sub") })));
  const rounds = rows.flatMap((row, i) => (/^Round/.test(row.text) ? [{ text: row.text, explained: rows[i + 1]?.part === true }] : []));
  same(rounds.length, 7, "rounds");
  check(
    rounds.every((round) => round.explained),
    `not explained: ${rounds
      .filter((round) => !round.explained)
      .map((round) => round.text)
      .join("; ")}`,
  );
});

test("of two windows with one game only the one that opened it last goes on", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v,
    keys = new Keys(page);
  await begin(v, "royal", { deal: 177 });
  await playHint(page, keys);
  const { position } = await settled(page),
    other = await v.context.newPage();
  watch(other, v.troubles);
  await other.goto(page.url());
  same((await asked(other)).position, position, "the position in the other window");
  await page.getByRole("button", { name: "Play here" }).waitFor();
  await playHint(other, new Keys(other));
  const after = await settled(other);
  await page.getByRole("button", { name: "Play here" }).click();
  same((await asked(page)).hash, after.hash, "the hash back in the first window");
  await other.getByRole("button", { name: "Play here" }).waitFor();
});

test("where nothing may be stored one can play all the same, and is told", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await v.context.addInitScript(() => {
    // as a browser does that blocks all of it: locks are refused too
    const blocked = () => new DOMException("Storage is blocked.", "SecurityError");
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw blocked();
      },
    });
    Object.defineProperty(navigator, "locks", { value: { request: () => Promise.reject(blocked()) } });
  });
  await v.go();
  await page.getByTestId("kept-while").waitFor();
  await page.getByTestId("play-royal").click();
  await playHint(page, new Keys(page));
  check((await settled(page)).position > 0, "nothing was played");
});

test("a save that fails is told, tried again by itself, and told no more", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await begin(v, "royal", { deal: 177 });
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
    window.mend = () => (IDBObjectStore.prototype.put = put);
  });
  await playHint(page, new Keys(page));
  const { position } = await settled(page);
  await page.locator('.trouble-bar[role="alert"]').waitFor();
  await page.evaluate(() => window.mend());
  await keptTo(page, position); // and nobody has touched anything
  await page.locator('.trouble-bar[role="alert"]').waitFor({ state: "detached" });
});

test("a module that did not load the first time is asked for again", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  let refused = 0;
  await v.context.route("**/*.wasm", (route) => (refused++ === 0 ? route.abort() : route.continue()));
  await v.go();
  await page.getByTestId("play-royal").click();
  await page.locator('[role="alert"]').or(page.locator("main.table")).first().waitFor();
  if (await page.locator('[role="alert"]').count()) await page.getByTestId("play-royal").click();
  await asked(page);
  check(refused > 1, "the first one came");
  v.troubles.length = 0; // that it did not come is said in the console, and is the point here
});

/** Changes the saves of all that is kept. */
const rewrite = (page, from, to) =>
  page.evaluate(
    ([from, to]) =>
      new Promise((done) => {
        indexedDB.open("banquet", 1).onsuccess = ({ target: { result: db } }) => {
          const writing = db.transaction("games", "readwrite"),
            games = writing.objectStore("games");
          games.getAll().onsuccess = ({ target: { result: all } }) =>
            all.forEach((k) => games.put({ ...k, save: k.save.replace(new RegExp(from, "m"), to) }));
          writing.oncomplete = () => (db.close(), done(undefined));
        };
      }),
    [from, to],
  );
test("a kept game whose rules have changed says so, can be exported and deleted, and its result stays", async (visit) => {
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await begin(v, "royal", { deal: 15 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByTestId("ending").waitFor();
  await begin(v, "royal", { deal: 16 });
  const id = /#\/play\/([\w-]+)/.exec(page.url())[1];
  await v.go("#/settings"); // nobody writes into it any more
  await rewrite(page, "^game royal \\d+$", "game royal 0");
  await v.go("#/games");
  await page.getByTestId("kept").nth(1).waitFor();
  await counts(page.getByTestId("other-rules"), 2, "games of older rules");
  const said = await page.getByTestId("other-rules").first().innerText();
  check(/version 0 of the rules of Royal Dinner Party.*have changed.*statistics.*export/.test(said), `it says: ${said}`);
  same(await page.getByTestId("kept").getByRole("link").count(), 0, "ways into such a game");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("kept").first().getByRole("button").first().click()]);
  check(readFileSync(await file.path(), "utf8").includes("\ngame royal 0\n"), "another save was exported");
  await bring(page, "older.save", readFileSync(await file.path(), "utf8").replace("\nundone", "\nnote x y\nundone"));
  await page.getByTestId("trouble").getByText("version 0 of the rules").waitFor();
  for (const way of ["play", "replay"]) {
    await v.go(`#/${way}/${id}`);
    await page.getByText("version 0 of the rules").waitFor();
  }
  await v.go();
  await page
    .getByRole("button", { name: /Play now|Play/ })
    .first()
    .waitFor();
  same(await page.getByTestId("continue").count(), 0, "ways to continue it");
  await v.go("#/stats/royal");
  await page.getByText("Played").first().waitFor();
  check(/Played\s*1\b|1\s*Played/.test((await page.locator("main").innerText()).replaceAll("\n", " ")), "the result is gone");
  await v.go("#/games");
  await page.getByTestId("kept").first().getByRole("button").last().click();
  await page.getByTestId("delete").click();
  await page.waitForFunction(() => document.querySelectorAll('[data-testid="kept"]').length === 1, undefined, { timeout: PATIENCE });
});
test("a stacked deck says so, is never called checked, and cannot be played again as if it were a deal", async (visit) => {
  const deck = [..."CDHS"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit)),
    engine = new Engine();
  const { table: number } = await engine.ask({ cmd: "new", game: "royal", seed: "17", deck: [...deck, "X1", "X2"] });
  await engine.ask({ cmd: "play", table: number, seat: 0, move: "concede" });
  const { save } = await engine.ask({ cmd: "save", table: number });
  engine.close();
  const v = await visit({ motion: "reduce" }),
    { page } = v;
  await v.go("#/games");
  await bring(page, "stacked.save", save);
  await page.getByTestId("kept").getByText("Stacked deck").waitFor();
  await page.getByTestId("kept").locator('a[href^="#/replay/"]').last().click();
  await replayed(page);
  await page.getByRole("button", { name: "Result" }).click();
  await page.getByTestId("stacked").waitFor();
  await shows(page.getByTestId("stacked"), /chosen, not shuffled/, "the end does not say it");
  await page.locator("dialog[open] summary").press("Enter");
  same(await page.locator("dialog[open] details button").count(), 0, "ways to check a stacked deck");
  check(!/Checked|did not change/.test(await page.locator("dialog[open]").innerText()), "it is called checked");
  same(await page.getByRole("button", { name: "Same deal again" }).count(), 0, "ways to play the same deal");
});

test("a file that is no save, or is damaged, is refused in words, and nothing is lost", async (visit) => {
  const v = await visit(),
    { page } = v,
    { save } = await played({ game: "royal", seed: "15", options: { aces: 0, jokers: 0 } });
  await v.go("#/games");
  await bring(page, "good.save", save);
  await page.getByTestId("kept").waitFor();
  const bad = {
    "letter.txt": "Dear aunt, the soup was lovely.",
    "torn.save": save.slice(0, save.length / 2),
    "changed.save": save.replace(/^0 draw$/m, "0 place a1"),
    "empty.save": "",
    "other.save": save.replace("royal", "ludo"),
  };
  for (const [name, text] of Object.entries(bad)) {
    await bring(page, name, text);
    await page.waitForFunction((n) => document.querySelector('[data-testid="trouble"]')?.textContent.includes(n), name, {
      timeout: PATIENCE,
    });
    const said = await page.getByTestId("trouble").innerText();
    check(said.length > name.length + 15 && !/undefined|\[object/.test(said), `about ${name} it says: ${said}`);
    await counts(page.getByTestId("kept"), 1, `games kept after ${name}`);
  }
});

await finish(2);
