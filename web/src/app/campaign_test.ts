import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Kept } from "$page/kit/store";
import { Module } from "$page/table/module";
import { dayOf, resultsOf, road, stepOf, stopsOnMap, valueOf } from "./campaign";

const module = await Module.load(new Uint8Array(readFileSync(new URL("../../../build/banquet.wasm", import.meta.url))));
const rush = module.games().find((game) => game.name === "rush")!;
const noon = Date.parse("2026-11-15T12:00:00"); // here, wherever that is

function game(change: Partial<Kept> = {}): Kept {
  return {
    id: "g",
    game: "rush",
    save: "",
    begun: noon,
    changed: noon,
    over: true,
    position: 9,
    seats: 2,
    bots: [null, "greedy"],
    names: [],
    options: { scenario: 1 },
    deal: null,
    daily: null,
    undone: 0,
    scores: [7, 7],
    winners: [0, 1],
    result: "",
    ...change,
  };
}

test("a finished game is a result; unfinished ones, other games, files, stacked decks and bots among themselves are none", () => {
  expect(resultsOf([game()], rush)).toBe("1 2 won 7 2026-11-15");
  const none = [
    game({ over: false }),
    game({ game: "royal" }),
    game({ imported: true }),
    game({ save: "banquet save 1\nstack patrons x\n" }),
    game({ bots: ["greedy", "greedy"] }),
    game({ options: {} }),
  ];
  expect(resultsOf(none, rush)).toBe("");
});

test("a lost game is a result too; several people win together or not at all", () => {
  expect(resultsOf([game({ winners: [], scores: [null, null] })], rush)).toBe("1 2 lost - 2026-11-15");
  expect(resultsOf([game({ bots: [null, null], winners: [0, 1] }), game({ bots: [null, null], winners: [1] })], rush)).toBe(
    "1 2 won 7 2026-11-15 1 2 lost 7 2026-11-15",
  );
});

test("the module makes the campaign of it", () => {
  const kept = [
    game(),
    game({ scores: [9, 9], winners: [] }),
    game({
      options: { scenario: 3 },
      seats: 4,
      bots: [null, "greedy", "greedy", "greedy"],
      winners: [0, 1, 2, 3],
      scores: [41, 41, 41, 41],
    }),
  ];
  const { next, steps } = module.campaign("rush", resultsOf(kept, rush));
  expect([next, steps.length]).toEqual([1, 8]);
  expect(steps[0]).toEqual({
    value: "1",
    name: "First day",
    passed: true,
    best: [{ seats: 2, tried: 2, passed: 1, score: 7, date: "2026-11-15" }],
  });
  expect(steps[2]!.best).toEqual([{ seats: 4, tried: 1, passed: 1, score: 41, date: "2026-11-15" }]);
  expect(() => module.campaign("royal", "")).toThrow();
});

test("a step is a value of the option, and back", () => {
  expect([stepOf(rush, { scenario: 1 }), stepOf(rush, { scenario: 8 })]).toEqual([0, 7]);
  expect(valueOf(rush, { value: "8" })).toBe(8);
  expect(
    stepOf(
      module.games().find((g) => g.name === "royal")!,
      {},
    ),
  ).toBe(-1);
});

test("a day is the one it is here", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
});

test("the stops lie on the map, apart from each other, and the road goes through all of them", () => {
  for (const n of [1, 5, 8, 12])
    for (const tall of [false, true]) {
      const stops = stopsOnMap(n, tall);
      for (const [i, p] of stops.entries()) {
        expect(p.x > 5 && p.x < 95 && p.y > 2 && p.y < 98).toBe(true);
        for (const q of stops.slice(i + 1)) expect(Math.abs(p.x - q.x) + Math.abs(p.y - q.y)).toBeGreaterThan(8);
      }
      expect(road(stops, 1000, 500).match(/[MC]/g)).toHaveLength(n);
    }
});
