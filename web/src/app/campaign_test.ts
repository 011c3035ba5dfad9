import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Module } from "$page/table/module";
import { road, stepOf, stopsOnMap, valueOf } from "./campaign";

const module = await Module.load(new Uint8Array(readFileSync(new URL("../../../build/banquet.wasm", import.meta.url))));
const rush = module.games().find((game) => game.name === "rush")!;
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
