import { expect, test } from "vitest";
import { before, dailyDeal, lastDays } from "./daily";

test("the daily deal's number is the date in UTC, as the terminal makes it", () => {
  expect(dailyDeal(new Date("2026-11-15T23:59:59Z"))).toEqual({ date: "2026-11-15", seed: "20261115" });
  expect(dailyDeal(new Date("2026-11-16T00:30:00+02:00")).seed).toBe("20261115");
  expect(dailyDeal(new Date("2027-01-02T00:00:00Z")).seed).toBe("20270102");
});

test("days are counted over the ends of months and years", () => {
  expect(before("2026-03-01")).toBe("2026-02-28");
  expect(before("2028-03-01")).toBe("2028-02-29");
  expect(before("2027-01-01")).toBe("2026-12-31");
});

test("the last days end with today", () => {
  const days = lastDays(new Set(["2026-11-15", "2026-11-13"]), "2026-11-15", 3);
  expect(days).toEqual([
    { date: "2026-11-13", done: true },
    { date: "2026-11-14", done: false },
    { date: "2026-11-15", done: true },
  ]);
});
