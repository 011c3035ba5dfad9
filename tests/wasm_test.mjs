// wasm_test.mjs -- the WebAssembly module and the native program are the same game.
//
// A save carries a hash of the state after every 16 events and after the last, made by the program that played it. Each is
// found again in the module, for the golden saves and for games the native engine plays now; and a game
// played in the module from the same seed by the same moves has the same save, byte for byte. So has a table on a server: the module takes
// the frames that the native code writes, each of which has a check of the view that it leads to. And the teacher finds the same in a game.
//
// Usage: node tests/wasm_test.mjs [GAMES], after "make test" or web/wasm/build build/test-banquet.wasm -DBQ_TEMPLATE.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Module } from "./module.mjs";

const root = process.env.BANQUET_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)));
const fresh = Number(process.argv[2] ?? 40); // games of each kind to play
const longest = 300; // moves; a random game may have no end, and a table that is not over is compared as well
const watcher = 8,
  referee = -1;

let passed = 0,
  failed = 0;
async function test(name, run) {
  try {
    await run();
    passed++;
    console.log(`ok   ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${name}: ${error.message}`);
  }
}
function same(seen, wanted, what) {
  if (seen !== wanted) throw new Error(`${what}: ${String(seen).slice(0, 300)}, wanted ${String(wanted).slice(0, 300)}`);
}
const sameJson = (seen, wanted, what) => same(canonical(seen), canonical(wanted), what);
function canonical(value) {
  return JSON.stringify(value, (_, v) =>
    v && typeof v === "object" && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort()) : v,
  );
}

// ---- the native engine -------------------------------------------------------

class Engine {
  constructor(program) {
    this.process = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }
  async ask(request) {
    this.process.stdin.write(JSON.stringify(request) + "\n");
    const { value, done } = await this.lines.next();
    if (done) throw new Error("the engine has gone away");
    const reply = JSON.parse(value);
    if (!reply.ok) throw new Error(`${JSON.stringify(request)}: ${reply.error.text}`);
    return reply;
  }
  end() {
    this.process.stdin.end();
  }
}

// ---- saves -------------------------------------------------------------------

// The hashes of a save, by the number of events before them.
function hashes(save) {
  const found = [];
  let events = 0,
    inside = false;
  for (const line of save.split("\n")) {
    if (/^events \d+$/.test(line)) inside = true;
    else if (/^at \d+$/.test(line)) inside = false;
    else if (inside && line.startsWith("= ")) found.push([events, line.slice(2)]);
    else if (inside) events++;
  }
  return found;
}

function findHashes(web, save) {
  const table = web.load(save);
  const wanted = hashes(save);
  if (wanted.length === 0) throw new Error("the save holds no hash");
  for (const [position, hash] of wanted) {
    same(web.call("web_go", table, position), 0, `going to event ${position}`);
    same(web.ask("web_hash", table), hash, `hash after event ${position}`);
  }
  same(wanted.at(-1)[0], web.call("web_length", table), "events under a hash");
  web.call("web_close", table);
  return wanted.length;
}

// A set-up that differs from game to game: every option gets a value by turns.
function setup(game, n) {
  const options = {};
  game.options.forEach((option, i) => {
    if (n === 0) return;
    if (option.values) options[option.key] = option.values[(n * (i + 3)) % option.values.length];
    else options[option.key] = option.range[0] + ((n * (2 * i + 5)) % (option.range[1] - option.range[0] + 1));
  });
  return { options, seats: game.seats[0] + (n % (game.seats[1] - game.seats[0] + 1)) };
}

// Opens a table; of options that do not go together the last are left out, in `options` too.
async function openedWith(opens, options) {
  for (;;)
    try {
      return await opens(options);
    } catch (error) {
      const last = Object.keys(options).at(-1);
      if (last === undefined || !error.message.includes("together")) throw error;
      delete options[last];
    }
}

// Plays a game natively, to its end or for so many moves; a number of hashes, views and lists of moves are compared with the module's on
// the way.
async function playBoth(web, engine, game, n) {
  const { options, seats } = setup(game, n);
  const opens = (wanted) => engine.ask({ cmd: "new", game: game.name, seats, seed, options: wanted });
  const seed = n % 2 ? String(n * 7919) : n.toString(16).padStart(64, "c0ffee");
  const { table, commit } = await openedWith(opens, options);
  const text = Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");
  const twin = web.call("web_open", game.name, seats, text, seed);
  if (twin < 1) throw new Error(`web_open: ${twin} ${web.text()}`);
  same(JSON.parse(web.ask("web_look", twin, 0, 0)).commit, commit, "commitment");

  let over = false,
    ms = 0,
    played = 0;
  const compareSaves = async (when) => {
    const { save } = await engine.ask({ cmd: "save", table });
    same(web.ask("web_save", twin), save, `the save ${when}`);
    return save;
  };
  for (let step = 0; step < (game.realtime ? 3 * longest : longest); step++) {
    const { moves } = await engine.ask({ cmd: "moves", table });
    const acting = Object.keys(moves)
      .map(Number)
      .filter((seat) => moves[seat].length > 0);
    over = (await engine.ask({ cmd: "score", table })).over;
    same(web.call("web_active", twin) === 0, over, `whether it is over in step ${step}`);
    if (over) break;
    for (const seat of acting) sameJson(JSON.parse(web.ask("web_moves", twin, seat)), moves[seat], `moves of seat ${seat}, step ${step}`);
    if (step % 8 === 0)
      for (const as of [referee, watcher, ...acting]) {
        const request = as === referee ? {} : { as: as === watcher ? "watcher" : as };
        const { state } = await engine.ask({ cmd: "state", table, ...request });
        sameJson(JSON.parse(web.ask("web_state", twin, as)), state, `state as ${as}, step ${step}`);
      }
    const seat = acting[step % acting.length] ?? 0;
    const { move } = acting.length > 0 ? await engine.ask({ cmd: "bot", table, seat, bot: n % 3 ? "random" : "greedy" }) : { move: "" };
    if (game.realtime && (move === "" || step % 3 === 0)) {
      // time goes on, by steps of many lengths, deadlines met and passed over
      ms += 1 + ((step * 7919 + n * 104729) % 1400);
      await engine.ask({ cmd: "clock", table, ms });
      same(web.call("web_clock", twin, ms), 0, `time ${ms} in step ${step}`);
    } else {
      await engine.ask({ cmd: "play", table, seat, move });
      same(web.call("web_play", twin, seat, move), 0, `"${move}" in step ${step}`);
      played++;
    }
    if (game.realtime && step % 40 === 39) await compareSaves(`after step ${step}`);
  }
  if (played === 0) throw new Error("nothing was played");
  const save = await compareSaves("at the end");
  const { ok, ...score } = await engine.ask({ cmd: "score", table });
  sameJson(JSON.parse(web.ask("web_score", twin)), score, "score");
  web.call("web_close", twin);
  await engine.ask({ cmd: "close", table });
  return findHashes(web, save);
}

// ---- the tests ---------------------------------------------------------------

const web = new Module(readFileSync(join(root, "build/test-banquet.wasm")));
const engine = new Engine(join(root, "build/test-banquet"));
const { games } = await engine.ask({ cmd: "games" });

await test("the module wants nothing from outside", () => same(WebAssembly.Module.imports(web.module).length, 0, "imports"));
await test("the module names the same games and options", () => {
  const plain = (list) =>
    list.map(({ name, title, version, seats, realtime, cards, options, campaign }) => ({
      name,
      title,
      version,
      seats,
      realtime,
      cards,
      options,
      campaign,
    }));
  sameJson(plain(JSON.parse(web.ask("web_games"))), plain(games), "games");
});
await test("the module knows the deal of a day, as the terminal does", () => {
  const on = (game, day) => JSON.parse(web.ask("web_daily", game, day));
  sameJson(on("royal", "2026-11-15"), { seed: "20261115", seats: 1, options: {} }, "royal's");
  sameJson(on("court", "2026-11-16"), { seed: "20261116", seats: 2, options: {} }, "court's");
  const steps = Array.from({ length: 9 }, (_, i) => on("rush", `2026-11-${10 + i}`).options.scenario ?? 1); // 1 is the default
  same(new Set(steps).size, 8, "scenarios of nine days");
  same(steps[8], steps[0], "the ninth day's scenario");
});
await test("the module counts a campaign", () => {
  const record = readFileSync(join(root, "tests/record/terminal-2"), "utf8"),
    { next, steps } = JSON.parse(web.ask("web_campaign", "rush", record, record.length));
  same(next, 1, "what comes next");
  sameJson(
    steps[0],
    { value: "1", name: "First day", passed: true, best: [{ seats: 2, tried: 3, passed: 2, score: 4, stars: 1, date: "2026-11-16" }] },
    "the first step",
  );
});
for (const { name } of games) {
  await test(`the module has the rules of ${name}`, async () => {
    const { rules } = await engine.ask({ cmd: "rules", game: name });
    sameJson(
      JSON.parse(web.ask("web_rules", name)).map((r) => [r.id, r.text]),
      rules.map((r) => [r.id, r.text]),
      "rules",
    );
  });
  await test(`the module has the box of ${name}`, async () =>
    sameJson(JSON.parse(web.ask("web_box", name)), (await engine.ask({ cmd: "box", game: name })).box, "box"));
  const folder = join(root, "games", name, "golden");
  const saves = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".save"))
        .sort()
    : [];
  await test(`${name} has golden games`, () => same(saves.length > 0, true, "golden saves"));
  for (const file of saves)
    await test(`${name}, golden ${file}: the same hashes`, () => findHashes(web, readFileSync(join(folder, file), "utf8")));
}
for (const game of games)
  await test(`${game.name}: ${fresh} fresh games, the same hashes, views, moves${game.realtime ? ", times" : ""} and saves`, async () => {
    let found = 0;
    for (let n = 0; n < fresh; n++)
      found += await playBoth(web, engine, game, n).catch((error) => {
        throw new Error(`game ${n}: ${error.message}`);
      });
    console.log(`     ${found} hashes compared`);
  });

// The frames that the native code writes for viewers of all games, with the views after them, which are left out.
function nativeFrames() {
  const folder = mkdtempSync(join(tmpdir(), "banquet-frames-")),
    file = join(folder, "frames"),
    frames = [];
  execFileSync(join(root, "build/test-frame"), ["frames_for_another_reader"], { env: { ...process.env, BANQUET_FRAMES: file } });
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  for (let at = 0, n = 0; at < bytes.length; at += 4 + bytes.readUInt32LE(at), n++)
    if (n % 2 === 0) frames.push(new Uint8Array(bytes.subarray(at + 4, at + 4 + bytes.readUInt32LE(at))));
  return frames;
}
await test("a table on a native server has the same views in the module", () => {
  const WHOLE = 1,
    frames = nativeFrames();
  let table = 0,
    events = 0;
  for (const frame of frames) {
    if (frame[0] === WHOLE) {
      if (table > 0) web.call("web_close", table);
      table = web.call("web_mirror_open", frame, frame.length);
      if (table < 1) throw new Error(`web_mirror_open: ${table} ${web.text()}`);
    } else {
      events++;
      web.ask("web_mirror_take", table, frame, frame.length);
    }
  }
  web.call("web_close", table);
  if (events < 500) throw new Error(`${events} frames`);
});

for (const { name } of games) {
  const folder = join(root, "games", name, "golden"),
    path = join(
      folder,
      readdirSync(folder)
        .filter((file) => file.endsWith(".save"))
        .sort()[0],
    );
  const table = web.load(readFileSync(path, "utf8")),
    steps = web.call("web_teach_open", table, 0, 2);
  if (steps >= 0)
    await test(`${name}: the module teaches what the program does, byte for byte`, () => {
      while (web.call("web_teach_step") === 1);
      const native = execFileSync(join(root, "build/test-banquet"), ["analyse", path, "--seat", "0", "--trials", "2", "--json"]);
      same(web.ask("web_teach_json") + "\n", native.toString(), "the lesson");
      web.call("web_teach_close");
    });
  web.call("web_close", table);
}

await test("the module solves a deal as the program does", () => {
  for (const deal of ["7", "8"]) {
    const table = web.call("web_open", "royal", 0, "", deal),
      told = execFileSync(join(root, "build/test-banquet"), ["solve", "royal", "--deals", deal, "--states", "1000000", "--json"]);
    same(web.call("web_solve_open", table), 0, "opening it");
    while (web.call("web_solve_step") === 1);
    const { best, most } = JSON.parse(told.toString());
    sameJson(
      { ...JSON.parse(web.ask("web_solve_json")), done: 0 },
      { verdict: best === most ? "best" : "found", best, most, done: 0, more: false },
      `deal ${deal}`,
    );
    web.call("web_solve_close");
    web.call("web_close", table);
  }
  const other = web.call("web_open", "rummy", 0, "", "1");
  same(web.call("web_solve_open", other) < 0, true, "a game that nobody can solve is refused");
  web.call("web_close", other);
});

const first = games[0].name;
await test("a save that was edited is refused, and says so", async () => {
  const { table } = await engine.ask({ cmd: "new", game: first, seed: "3" });
  const { save } = await engine.ask({ cmd: "save", table });
  for (const bad of ["", "banquet", save.slice(0, -30), save.replace(/^seats .*$/m, "seats 9"), save.replace(/= ./, "= x")]) {
    const result = web.call("web_load", bad, bad.length);
    if (result >= 0 || web.text() === "") throw new Error(`"${bad.slice(0, 20)}..." gives ${result} "${web.text()}"`);
  }
});
await test("bad requests are refused, and the module goes on", () => {
  const bad = [
    ["web_open", "royl", 0, "", "1"],
    ["web_open", first, 99, "", "1"],
    ["web_open", first, 0, "colour=red", "1"],
    ["web_open", first, 0, "=", "1"],
    ["web_open", first, 0, "", "a seed"],
    ["web_hash", 99],
    ["web_state", 0, 0],
    ["web_state", 1, 5],
    ["web_state", 1, 6],
    ["web_state", 1, 7],
    ["web_moves", 1, -1],
    ["web_play", 1, 0, "fly away"],
    ["web_play", 1, 9, "draw"],
    ["web_go", 1, 100000],
    ["web_tell", 1, -1, 0],
    ["web_clock", 1, -5],
    ["web_clock", 1, NaN],
    ["web_bot", 1, 0, "nobody", 0, 0],
    ["web_thinks", 1, "nobody"],
    ["web_thinks", 99, "chef"],
    ["web_view", 1, 7],
    ["web_view", 1, -1],
    ["web_think", "royal", "short", 5, 0, "chef", 0, 0],
    ["web_think", "whist", "", 0, 0, "chef", 0, 0],
    ["web_undo", 1, 0],
    ["web_campaign", "royal", "", 0],
    ["web_campaign", "rush", "banquet statistics 9\n", 21],
    ["web_result", "Dear aunt", 9, ""],
    ["web_record_take", "", 0, "Dear aunt", 9],
    ["web_teach_open", 99, 0, 0],
    ["web_teach_open", 1, 7, 0],
    ["web_solve_open", 99],
    ["web_solve_step"],
    ["web_solve_json"],
    ["web_teach_step"],
    ["web_teach_json"],
    ["web_hint_open", "royal", "short", 5, 0, ""],
    ["web_hint_open", "whist", "", 0, 0, ""],
    ["web_hint_step"],
    ["web_hint_json"],
  ];
  for (const number of [1, 2]) web.call("web_close", number);
  same(web.call("web_open", first, 0, "", "1"), 1, "the first table");
  for (const request of bad) {
    const result = web.call(...request);
    if (result >= 0 || web.text().length < 10) throw new Error(`${request.join(" ")} gives ${result} "${web.text()}"`);
  }
  web.ask("web_state", 1, 0);
  web.call("web_close", 1);
  web.call("web_close", 1);
});
await test("a thousand tables opened and closed leave no memory behind", () => {
  const before = web.calls.memory.buffer.byteLength;
  for (let n = 0; n < 1000; n++) {
    const table = web.call("web_open", first, 0, "", String(n));
    const move = web.ask("web_bot", table, 0, "random", n, 0);
    same(web.call("web_play", table, 0, move), 0, `the bot's move "${move}"`);
    same(web.call("web_undo", table, 0), 0, "taking it back");
    web.call("web_close", table);
  }
  same(web.calls.memory.buffer.byteLength <= before + 65536, true, "memory stays");
});
engine.end();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
