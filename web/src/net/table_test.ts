// A table of a server, against the real module: another table of the module is the truth, and a server of a few lines plays at it and hands
// out frames. What a screen is given is what it would be given of a table in this browser.
import { expect, test, vi } from "vitest";
import { games } from "games:all";
import { change } from "$page/kit/settings.svelte";
import { lookOf, type Module } from "$page/table/module";
import { speak, theModule } from "$page/table/testing";
import { WATCHER, type Snapshot } from "$page/table/types";
import { Cut, No, type Frame, type Keys } from "./line";
import { NetTable, type Wire } from "./table";

change("language", "en");
const module = await theModule();
vi.mock("$page/table/module_client", () => ({
  moduleOf: (game: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call: string) =>
          async (...args: unknown[]) => {
            if (call === "rulesIn") return { rules: module.rules(game), english: null };
            if (call === "speakIn") {
              const [language, ...rest] = args as [string, number, string[], number];
              if (language !== "en") await speak(module, game, language);
              module.speak(...rest);
              return null;
            }
            return (module as unknown as Record<string, (...args: unknown[]) => unknown>)[call]!(...args);
          },
      },
    ),
  thinkerOf: () => {
    throw new Error("no network"); // so hints are what a bot does at once
  },
}));

/** A server with one table, and one client of it whose line the test has in its hand. */
class Server implements Wire {
  readonly truth: number;
  table!: NetTable;
  epoch = 0;
  payments = 0;
  late: Frame[] | null = null; // what is on its way while the line is slow
  readonly asked: { what: string; keys: Keys }[] = [];
  readonly told: string[] = [];
  no: No | null = null; // the answer to the next move

  constructor(
    game: string,
    seats: number,
    readonly viewer: number,
    options: Record<string, string | number> = {},
  ) {
    this.truth = module.open({ game, seats, options, seed: "8", bots: [] });
  }
  async open(): Promise<NetTable> {
    this.table = await NetTable.open(lookOf(module.look(this.truth, WATCHER, 2 ** 30)).game, this.missing(null), this);
    return this.table;
  }
  missing(since: Parameters<Module["frames"]>[3], viewer = this.viewer): Frame[] {
    return module
      .frames(this.truth, viewer, this.epoch, since)
      .map((bytes) => ({ kind: bytes[0]!, re: 0, table: "0000000000000001", bytes: bytes.slice() }));
  }
  /** All that happened since an event goes to the client, or is on its way. */
  send(since: number | "back"): void {
    const frames = this.missing(since === "back" ? since : { epoch: this.epoch, position: since });
    if (this.late) this.late.push(...frames);
    else for (const frame of frames) this.table.feed(frame);
  }
  arrive(): void {
    const frames = this.late ?? [];
    this.late = null;
    for (const frame of frames) this.table.feed(frame);
  }
  /** A seat moves, or time passes. */
  move(seat: number, move: string): void {
    const since = module.position(this.truth);
    expect(module.play(this.truth, seat, move).code).toBe(0);
    this.pay(seat);
    this.send(since);
  }
  /** What leaves no choice is paid at once, as the server does it. */
  private pay(seat: number): void {
    for (let forced; (forced = lookOf(module.look(this.truth, seat, 2 ** 30)).forced) !== null; this.payments++)
      expect(module.play(this.truth, seat, forced).code).toBe(0);
  }
  bot(seat: number, n: number): void {
    const move = module.bot(this.truth, seat, "greedy", n),
      since = module.position(this.truth);
    if (move === "") module.clock(this.truth, n * 2500);
    else {
      expect(module.play(this.truth, seat, move).code).toBe(0);
      this.pay(seat);
    }
    this.send(since);
  }
  async ask(what: string, keys: Keys = {}): Promise<Keys> {
    this.asked.push({ what, keys });
    const { no } = this;
    this.no = null;
    if (no) throw no;
    if (what === "play") this.move(this.viewer, String(keys.move));
    else if (what === "undo" || what === "redo") {
      expect(module[what](this.truth, this.viewer).code).toBe(0);
      this.epoch++;
      this.send("back");
    } else if (what === "save") return { save: module.save(this.truth) };
    return {};
  }
  lag = () => 25;
  wish = (what: string) => void this.told.push(`wish ${what}`);
  refused: Wire["refused"] = (move, why) => void this.told.push(`refused ${move}: ${why.rule} ${why.text}`);
  unfit: Wire["unfit"] = (version) => void this.told.push(`unfit ${version}`);

  /** How the table looks from where the client sits, in what a screen is given. */
  look(since = 2 ** 30): Partial<Snapshot> {
    const { hash: _, events, deal, ...look } = lookOf<unknown>(module.look(this.truth, this.viewer, since));
    return { ...look, deal: look.over ? deal : null };
  }
}
const plain = ({
  hash: _,
  events: __,
  log: ___,
  recent: ____,
  jumped: _____,
  viewer: ______,
  thinking: _______,
  ...look
}: Snapshot): Partial<Snapshot> => look;
const seenBy = (table: NetTable): Snapshot[] => {
  const seen: Snapshot[] = [];
  table.watch((snapshot) => seen.push(snapshot));
  return seen;
};
const logOf = (table: NetTable) => [...table.now.log];

test.each(games.map((game) => [game.name, game.seats[0]] as const))(
  "%s is played by its hints: what is shown at once is what the server says, and every event is told once",
  async (game, seats) => {
    const server = new Server(game, seats, seats - 1),
      table = await server.open(),
      seen = seenBy(table);
    let own = 0;
    for (let n = 0; n < 120 && own < 30 && !table.now.over; n++) {
      const active = module.active(server.truth),
        seat = n % 2 === 0 && active.includes(server.viewer) ? server.viewer : active[0];
      if (seat === undefined) break;
      const move = seat === server.viewer ? await table.hint() : null;
      if (seat === server.viewer && move !== null) {
        expect(await table.play(move)).toEqual({ ok: true });
        own++;
      } else server.bot(seat, n);
      await table.standing();
      expect(plain(table.now)).toEqual(server.look());
    }
    expect(own).toBeGreaterThan(5);
    if (game === "court") expect(server.payments).toBeGreaterThan(0);
    expect(logOf(table)).toEqual(module.told(server.truth, server.viewer, 0, table.now.position).filter(({ facts }) => facts.length > 0));
    const told = seen.flatMap(({ events }) => events.map(({ index }) => index));
    if (!table.game.realtime) expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(new Set(told).size).toBe(told.length);
    expect(server.told).toEqual([]);
    expect(table.now.recent.at(-1)!.index).toBe(table.now.position - 1);
  },
);

test("a move is on the screen before the server has heard of it", async () => {
  const server = new Server("royal", 1, 0),
    table = await server.open(),
    seen = seenBy(table);
  server.late = [];
  let ahead = 0;
  for (let n = 0; n < 12 && ahead === 0; n++) {
    const move = (await table.hint())!,
      before = table.now.position,
      asked = table.play(move);
    await vi.waitFor(() => expect(server.asked.length).toBe(n + 1));
    await table.standing();
    if (table.now.position > before) {
      ahead++;
      expect(await asked).toEqual({ ok: true });
      expect(seen.at(-1)).toMatchObject({ jumped: false, events: [{ move }] });
      const shown = seen.length;
      server.arrive();
      await table.standing();
      expect(seen.slice(shown).flatMap(({ events }) => events)).toEqual([]); // it was shown
    } else {
      server.arrive(); // only the server can tell
      expect(await asked).toEqual({ ok: true });
    }
    server.late = [];
  }
  expect(ahead).toBe(1);
});

/** Plays until the next move of one's own can be shown before the server says so: that move, and how it looks before it. */
async function untilAhead(server: Server): Promise<{ move: string; before: Snapshot }> {
  const { table } = server;
  for (let n = 0; n < 60; n++) {
    const move = (await table.hint())!,
      before = table.now,
      tried = module.mirrorTry((table as unknown as { number: number }).number, server.viewer, move);
    if (tried.shown) {
      module.mirrorDrop((table as unknown as { number: number }).number);
      return { move, before };
    }
    await table.play(move);
    await table.standing();
  }
  throw new Error("no move can be shown at once");
}

test("somebody was faster: the move is taken back with a jump, and it is told why", async () => {
  const server = new Server("royal", 1, 0),
    table = await server.open();
  const { move, before } = await untilAhead(server),
    seen = seenBy(table);
  server.no = new No("rule", "Not any more.", module.rules("royal")[0]!.id, "It is gone.");
  expect(await table.play(move)).toEqual({ ok: true });
  await vi.waitFor(() => expect(server.told.length).toBe(1));
  expect(seen.map(({ jumped, position }) => [jumped, position - before.position])).toEqual([
    [before.jumped, 0],
    [false, 1],
    [true, 0],
  ]);
  expect(plain(table.now)).toEqual(plain(before));
  expect(logOf(table)).toEqual([...before.log]);
  const [rule] = module.rules("royal");
  expect(server.told).toEqual([`refused ${move}: ${rule!.id} ${rule!.text}`]);
});

test("a rule refuses here and now, and the server is not asked", async () => {
  const server = new Server("rummy", 2, 0),
    table = await server.open(),
    answer = await table.play("end");
  expect(answer.ok).toBe(false);
  expect(server.asked).toEqual([]);
});

test("a connection that breaks: what was on its way comes again, once and in order", async () => {
  const server = new Server("rummy", 2, 0),
    table = await server.open(),
    seen = seenBy(table);
  for (let n = 0; n < 20; n++) {
    const seat = module.active(server.truth)[0]!;
    if (n % 4 === 1) {
      // it came, but was not taken before the line broke
      server.bot(seat, n);
      table.cut();
      for (const frame of server.missing(await table.standing())) table.feed(frame);
    } else if (n % 4 === 2) {
      server.late = []; // lost on its way
      server.bot(seat, n);
      server.late = null;
      table.cut();
      for (const frame of server.missing(await table.standing())) table.feed(frame);
    } else server.bot(seat, n);
  }
  await table.standing();
  expect(plain(table.now)).toEqual(server.look());
  const told = seen.flatMap(({ events }) => events.map(({ index }) => index));
  expect(told).toEqual(Array.from({ length: told.length }, (_, i) => told[0]! + i));
  expect(server.told).toEqual([]);
});

test("frames that do not fit ask for the whole view, and that is a jump", async () => {
  const server = new Server("court", 2, 0),
    table = await server.open();
  server.late = [];
  server.bot(module.active(server.truth)[0]!, 1);
  server.late = null;
  server.bot(module.active(server.truth)[0]!, 2);
  await table.standing();
  expect(server.told).toEqual(["unfit false"]);
  const seen = seenBy(table);
  table.feed(...server.missing(null));
  await table.standing();
  expect(plain(table.now)).toEqual(server.look());
  expect([seen.length, seen.at(-1)!.jumped]).toEqual([2, true]);
});

test("a move is taken back and made again by the server", async () => {
  const server = new Server("royal", 1, 0),
    table = await server.open();
  for (let n = 0; n < 6; n++) server.bot(0, n);
  await table.standing();
  const before = table.now;
  expect(before.can_undo).toBe(true);
  expect(await table.undo()).toEqual({ ok: true });
  expect([table.now.jumped, table.now.position < before.position, table.now.can_redo]).toEqual([true, true, true]);
  expect(plain(table.now)).toEqual(server.look());
  expect(logOf(table)).toEqual([...before.log.before(table.now.position)]);
  expect(await table.redo()).toEqual({ ok: true });
  expect(plain(table.now)).toEqual(server.look());
  server.no = new No("undo", "Not now.");
  expect(await table.undo()).toMatchObject({ ok: false, text: "Not now." });
});

test("in real time one's own move stays on the board when others act first, and is told once", async () => {
  const server = new Server("rush", 2, 0),
    table = await server.open();
  module.clock(server.truth, 900);
  server.send(module.position(server.truth) - 1);
  await table.standing();
  const move = (await table.hint())!,
    seen = seenBy(table);
  server.late = [];
  const play = server.ask.bind(server);
  server.ask = (what, keys) => {
    const place = move.split(" ").at(-1)!,
      { moves } = lookOf(module.look(server.truth, 1, 2 ** 30));
    server.move(
      1,
      moves.find((other) => other.startsWith("place") && !other.endsWith(place))!,
    ); // the other cook was first
    module.clock(server.truth, 1700);
    server.send(module.position(server.truth) - 1);
    return play(what, keys);
  };
  void table.play(move);
  await vi.waitFor(() => expect(server.asked.length).toBe(1));
  await table.standing();
  expect(seen.at(-1)).toMatchObject({ jumped: false, events: [{ actor: 0, move }] });
  const ahead = table.now.state;
  server.arrive();
  await table.standing();
  expect(plain(table.now)).toEqual(server.look());
  expect(seen.every(({ jumped }, i) => i === 0 || !jumped)).toBe(true);
  expect(seen.flatMap(({ events }) => events).filter(({ actor }) => actor === 0).length).toBe(1);
  expect(ahead).not.toEqual(seen[0]!.state);
});

test("from another seat, or on a second device, the whole view is another", async () => {
  const server = new Server("rummy", 2, 0),
    table = await server.open(),
    before = table.now;
  table.feed(...server.missing(null, WATCHER));
  await table.standing();
  expect([before.viewer, table.now.viewer, table.now.jumped]).toEqual([0, WATCHER, true]);
  expect(await table.hint()).toBeNull();
});

test("it speaks any language, by the names of those who are there", async () => {
  const server = new Server("rummy", 2, 0),
    table = await server.open();
  expect(await table.speak({ language: "de", names: ["Du", "Ada"], you: 0 })).toBeNull();
  for (let n = 0; n < 12; n++) server.bot(module.active(server.truth)[0]!, n);
  await table.standing();
  const lines = logOf(table).flatMap(({ facts }) => facts.map(({ text }) => text));
  expect(lines.some((line) => line.includes("Ada")) && lines.some((line) => /\bDu\b|\bdu\b/.test(line))).toBe(true);
  await table.speak({ language: "en", names: ["You", "Ada"], you: 0 });
});

test("the finished game is the server's: its save, and the proof of its luck", async () => {
  const server = new Server("royal", 1, 0),
    table = await server.open();
  server.move(0, "concede");
  await table.standing();
  expect([table.now.over, table.now.seed !== null]).toEqual([true, true]);
  expect(await table.save()).toBe(module.save(server.truth));
  expect(await table.verify()).toBeNull();
});

test("a line that is closed answers what it can, and takes nothing back", async () => {
  const server = new Server("royal", 1, 0),
    table = await server.open();
  server.ask = () => Promise.reject(new Cut());
  expect((await table.undo()).ok).toBe(false);
  const { move } = await untilAhead(server);
  const { position } = table.now;
  expect(await table.play(move)).toEqual({ ok: true });
  await table.standing();
  expect([table.now.position, server.told]).toEqual([position + 1, []]);
});
