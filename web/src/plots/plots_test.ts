import { expect, test } from "vitest";
import type { Measured, Spread, Study, Variant } from "$types/study";
import words from "$words/lab";
import { textOf } from "$page/text/fill";
import { chaptersOf } from "./parts";
import { bars, distribution, intervals } from "./plots";
import { escape, ticks, type Paper, type T } from "./svg";

const t = ((key: string, values = {}) => textOf(words.en, "en", key, values)) as T;
const paper = (width: number): Paper => ({ t, language: "en", width, id: "x" });
const of = (value: number, low: number, high: number): Measured => ({ value, low, high });
const axis = { name: "Share", said: (value: number) => `${value}` };

test("marks on an axis are round, and lie on it", () => {
  expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8, 1]);
  expect(ticks(-7, 12, 4)).toEqual([-5, 0, 5, 10]);
  expect(ticks(3, 3, 4).length).toBeGreaterThan(0);
});

test("what comes from outside cannot become a part of the drawing", () => {
  expect(escape(`<b>&"'`)).toBe("&lt;b&gt;&amp;&quot;&#39;");
  const drawn = intervals(paper(700), "T", [{ name: "<script>", marks: [of(1, 0, 2)] }], ["<i>"], axis);
  expect(drawn).not.toMatch(/<script|<i>/);
});

test("an interval is drawn from its low end to its high end, and says its figures", () => {
  for (const width of [300, 700]) {
    const drawn = intervals(paper(width), "T", [{ name: "Italy", marks: [of(0.25, 0.1, 0.5), null] }], ["one", "other"], axis);
    expect(drawn).toContain(`data-name="Italy" data-series="one" data-value="0.25" data-low="0.1" data-high="0.5"`);
    const [, from, to] = /class="interval".*?<line x1="([\d.]+)" y1="[\d.]+" x2="([\d.]+)"/.exec(drawn)!.map(Number);
    expect(from).toBeLessThan(to!);
    expect(to).toBeLessThan(width);
    expect(drawn).toContain("Italy: one 0.25 (0.1 to 0.5)"); // for those who do not see it
  }
});

test("every value is in a bar, however many share one", () => {
  const spread: Spread = {
    n: 1000,
    mean: 499.5,
    least: 0,
    quarter: 250,
    median: 500,
    three_quarters: 750,
    most: 999,
    values: Array.from({ length: 1000 }, (_, i): [number, number] => [i, 1]),
  };
  const parts = [...distribution(paper(360), "T", [{ name: "a", spread }], axis).matchAll(/class="column[^>]*data-value="([\d.e-]+)"/g)];
  expect(parts.length).toBeLessThan(60);
  expect(parts.reduce((sum, [, part]) => sum + Number(part), 0)).toBeCloseTo(1);
});

test("a bar is as long as its part", () => {
  const lengths = [
    ...bars(paper(700), "T", [{ name: "a", parts: [0.5, 1] }], ["x", "y"], "n").matchAll(/<rect[^>]* width="([\d.]+)"/g),
  ].map(([, width]) => Number(width));
  expect(lengths[1]! / lengths[0]!).toBeCloseTo(2);
});

test("a study of nothing shows nothing", () => {
  const nothing: Spread = { n: 0, mean: null, least: 0, quarter: 0, median: 0, three_quarters: 0, most: 0, values: [] };
  const unknown: Measured = { value: null, low: null, high: null };
  const names = ["first_share", "points", "won", "shared", "turns"] as const;
  const variant = {
    name: "usual",
    seats: 2,
    team: false,
    measures: names.map((name) => ({ name, unit: "count", mean: unknown })),
    ...Object.fromEntries(
      ["by_seat", "by_order", "by_bot", "by_role", "pairs", "known", "endings", "stars", "verbs", "items", "outliers"].map((k) => [k, []]),
    ),
    ...Object.fromEntries(["scores", "margins", "turns", "moves", "seconds"].map((k) => [k, nothing])),
    decisions: { looked: 0, choices: 0, moves: null, spread: [], second: [] },
  } as unknown as Variant;
  expect(chaptersOf({ game: "soup", title: "Soup", variants: [variant] } as unknown as Study, t, "en")).toEqual([]);
});
