import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { kinds } from "./foods";
import { read, readOver } from "./read";

const folder = fileURLToPath(new URL("../golden/", import.meta.url));
const lines = readdirSync(folder)
  .filter((f) => f.endsWith(".txt"))
  .flatMap((f) => readFileSync(folder + f, "utf8").split("\n"))
  .map((line) => /^ *\d+ +(?:luck|seat \d) +(.*)$/.exec(line)?.[1])
  .filter((l) => l !== undefined)
  .map((l) => /^(?:\S+ )*?\S.*? {2,}(.*)$/.exec(l)?.[1] ?? l);

test("every line of the golden games is understood, and names cards that there are", () => {
  expect(lines.length).toBeGreaterThan(500);
  for (const line of lines) {
    const what = read(line);
    expect(what, line).not.toBeNull();
    if (what && "card" in what) expect(kinds, line).toContain(what.card);
    if (what?.is === "melds") for (const card of what.cards) expect(kinds, line).toContain(card);
  }
});
test("all kinds of events are met in them", () => {
  const met = new Set(lines.map((line) => read(line)?.is));
  for (const is of [
    "draws",
    "action",
    "takes",
    "salvages",
    "target",
    "toss",
    "discards",
    "keeps",
    "pass",
    "melds",
    "special",
    "ends",
    "dealer",
    "recipe",
    "kitchen",
    "dealt",
    "shuffled",
    "cut",
  ])
    expect([...met]).toContain(is);
});
test("what others may not know is a hidden card", () => {
  expect(read("draws a card")).toEqual({ is: "draws", card: "?" });
  expect(read("passes a card; all cards go to the left")).toEqual({ is: "pass", card: "?", all: true });
  expect(read("discards rice and draws a card")).toEqual({ is: "toss", card: "rice", back: "?", drew: true });
});
test("the end of a course comes with its points", () => {
  expect(readOver("melds rice pasta bread; course 2 is over, points 5 0 1, totals 9 3 1")).toEqual({
    course: 2,
    points: [5, 0, 1],
    totals: [9, 3, 1],
  });
  expect(readOver("melds rice pasta bread")).toBeNull();
  expect(read("discards rice; course 1 is over, points 0 0, totals 0 0")).toEqual({ is: "discards", card: "rice" });
});
