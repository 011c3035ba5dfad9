import { expect, test } from "vitest";
import { bars, ownSeat } from "./statistics";

test("your seat is the one without a bot", () => {
  expect(ownSeat({ bots: ["greedy", null] })).toBe(1);
  expect(ownSeat({ bots: [null, null] })).toBeNull();
  expect(ownSeat({ bots: ["greedy"] })).toBeNull();
});

test("a bar for every score, also for those nobody had; few bars for many scores", () => {
  const once = (score: number) => ({ score, times: 1, won: 1 });
  expect(bars({ scores: [once(1), once(3)], scoreless: 1 }, "lost").map((b) => [b.label, b.times])).toEqual([
    ["lost", 1],
    ["1", 1],
    ["2", 0],
    ["3", 1],
  ]);
  const drawn = bars({ scores: Array.from({ length: 40 }, (_, i) => once(i * 2)), scoreless: 0 }, "lost");
  expect(drawn.length).toBeLessThanOrEqual(14);
  expect(drawn.reduce((sum, b) => sum + b.times, 0)).toBe(40);
  expect(bars({ scores: [], scoreless: 0 }, "lost")).toEqual([]);
});
