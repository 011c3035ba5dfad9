import { expect, test } from "vitest";
import { before, dateOf, lastDays, monthOf, monthsFrom } from "./daily";

test("the day of the daily deal is that of UTC, as in the terminal", () => {
  expect(dateOf(Date.parse("2026-11-15T23:59:59Z"))).toBe("2026-11-15");
  expect(dateOf(Date.parse("2026-11-16T00:30:00+02:00"))).toBe("2026-11-15");
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

test("a month has its weeks from Monday on, and months go on over the year", () => {
  const weeks = monthOf("2026-11"); // the 1st is a Sunday
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
  expect(monthOf("2027-02").flat().filter(Boolean)).toHaveLength(28);
  expect(monthOf("2028-02").flat().filter(Boolean)).toHaveLength(29);
  expect(monthsFrom("2026-11-15", "2027-01-02")).toEqual(["2026-11", "2026-12", "2027-01"]);
  expect(monthsFrom("2026-11-15", "2026-11-15")).toEqual(["2026-11"]);
});
