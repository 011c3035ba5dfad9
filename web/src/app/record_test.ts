import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Kept } from "$page/kit/store";
import { Module } from "$page/table/module";
import { dayOf, factsOf } from "./record";

const module = await Module.load(new Uint8Array(readFileSync(new URL("../../../build/banquet.wasm", import.meta.url))));
const noon = Date.parse("2026-11-15T12:00:00"); // here, wherever that is
const old = (name: string): string => readFileSync(new URL(`../../../tests/record/${name}`, import.meta.url), "utf8");

/** A game as the page keeps it, played to its end by giving up. */
function game(seed: string, change: Partial<Kept> = {}): Kept {
  const table = module.open({ game: "royal", seats: 1, options: {}, seed, bots: [null] });
  module.play(table, 0, "concede");
  const save = module.save(table);
  module.close(table);
  return {
    id: seed,
    game: "royal",
    save,
    begun: noon,
    changed: noon,
    over: true,
    position: 9,
    seats: 1,
    bots: [null],
    names: [],
    options: {},
    deal: seed,
    daily: null,
    undone: 0,
    scores: [null],
    winners: [],
    result: "",
    ...change,
  };
}
const lines = (...kept: Kept[]): string[] => module.results(kept.map((k) => ({ save: k.save, facts: factsOf(k, false) })));

test("what the page kept of a game becomes the line that the terminal writes", () => {
  const [line] = lines(game("17"));
  expect(line).toMatch(
    new RegExp(
      `^royal-69efb44ceeda-[0-9a-f]{16} royal 2026-11-15 lost - at=${noon} seats=1 people=0 scores=- ` +
        String.raw`\+seating=choose \+interest=most \+aces=4 \+jokers=2 \+touch=on #[0-9a-f]{8}$`,
    ),
  );
  expect(module.deals([game("17").save, "Dear aunt"])).toEqual(["royal-69efb44ceeda", ""]);
});

test("all that is known of the end is told", () => {
  const kept = game("17", { winners: [0], scores: [7], undone: 2, daily: "2026-11-14" });
  expect(factsOf(kept, true)).toBe(`2026-11-15 at=${noon} people=0 winners=0 scores=7 undone=2 again daily=2026-11-14`);
  expect(lines(kept)[0]).toMatch(/ won 7 .* undone=2 daily=2026-11-14 /);
});

test("bots alone and what is no save have no line", () => {
  const bots = module.open({ game: "royal", seats: 1, options: {}, seed: "17", bots: ["greedy"] });
  expect(lines(game("17", { save: module.save(bots), bots: ["greedy"] }), game("17", { save: "Dear aunt" }))).toEqual(["", ""]);
  module.close(bots);
});

test("the module adds up what the lines say, whatever their order", () => {
  const kept = [
    game("1", { scores: [2], winners: [0], changed: noon + 1 }),
    game("2", { scores: [5], winners: [0], changed: noon + 2, daily: "2026-11-15" }),
    game("3", { changed: noon + 3 }),
    game("4", { scores: [4], winners: [0], changed: noon + 4, undone: 1 }),
  ];
  const text = [...lines(...kept)].reverse().join("\n") + "\n",
    { games, daily } = module.record(text, "", "2026-11-16");
  expect(games).toEqual([
    {
      game: "royal",
      played: 4,
      won: 3,
      lost: 1,
      aided: 1,
      streak: 0,
      best_streak: 2,
      best: 5,
      average: 3.7,
      scores: [2, 4, 5].map((score) => ({ score, times: 1, won: 1 })),
      scoreless: 1,
      roles: [],
      daily: { days: ["2026-11-15"], streak: 1, longest: 1 },
    },
  ]);
  expect(daily).toEqual({ days: ["2026-11-15"], streak: 1, longest: 1 });
  expect(module.record(text, "rush", "2026-11-16").games).toEqual([]);
});

test("lists of the terminal's first versions are taken without loss, and twice is once", () => {
  for (const [name, rows] of [
    ["terminal-1", 4],
    ["terminal-2", 6],
  ] as const) {
    const once = module.recordTake("", old(name));
    expect([once.added, once.known, once.line, once.cut]).toEqual([rows, 0, null, null]);
    const twice = module.recordTake(once.text, old(name));
    expect([twice.added, twice.known, twice.text]).toEqual([0, rows, once.text]);
  }
  const steps = module.campaign("rush", module.recordTake("", old("terminal-2")).text).steps;
  expect(steps[0]).toMatchObject({ passed: true, best: [{ seats: 2, tried: 3, passed: 2, score: 4 }] });
});

test("a file that is none is refused; of one that is damaged the rest is taken, and the line is told", () => {
  const whole = module.recordText(lines(game("1"), game("2")).join("\n") + "\n");
  expect(whole.split("\n")).toHaveLength(5);
  expect(() => module.recordTake("", "Dear aunt\n")).toThrow("no record");
  expect(() => module.recordTake("", "")).toThrow("no record");
  expect(() => module.recordTake("", whole.replace("statistics 3", "statistics 4"))).toThrow("newer");
  expect(module.recordTake("", whole.replace(" lost ", " won "))).toMatchObject({ added: 1, line: 2, cut: null });
  expect(module.recordTake("", whole.slice(0, -4))).toMatchObject({ added: 2, cut: 4 });
  expect(module.recordTake("", "banquet statistics 3\n\0\n")).toMatchObject({ added: 0, line: 2 });
});

test("a game can leave a record", () => {
  const own = lines(game("1"), game("2")),
    left = module.recordText(own.join("\n") + "\n", own[0]!.split(" ")[0]);
  expect(left).toContain(own[1]!);
  expect(left).not.toContain(own[0]!);
  expect(left).toMatch(/^banquet statistics 3\n.*\nend 1\n$/);
});

test("a day is the one it is here", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
});
