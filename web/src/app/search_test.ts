import { expect, test } from "vitest";
import { fold, groupOf, mark, search, type Clause } from "./search";

const ledger: Clause[] = [
  { id: "ROY-T1", text: "A turn is one drawn card." },
  { id: "ROY-T11", text: "A Joker moves the top card." },
  { id: "COU-R60", text: "Türkiye: a taken recipe is served as if it were yours." },
  { id: "COU-V4-turkiye-a", text: "Türkiye: while serving, take one recipe." },
];
const ids = (query: string) => search(ledger, query).map((c) => c.id);

test("every word has to be in the clause, in any order and case", () => {
  expect(ids("CARD turn")).toEqual(["ROY-T1"]);
  expect(ids("card")).toEqual(["ROY-T1", "ROY-T11"]);
  expect(ids("card recipe")).toEqual([]);
  expect(ids("  ")).toHaveLength(4);
});

test("accents do not matter, in words and numbers", () => {
  expect(ids("turkiye")).toEqual(["COU-R60", "COU-V4-turkiye-a"]);
  expect(ids("türkiye")).toEqual(["COU-R60", "COU-V4-turkiye-a"]);
});

test("a number finds its clause and not the ones that begin like it", () => {
  expect(ids("t1")).toEqual(["ROY-T1"]);
  expect(ids("ROY-T1")).toEqual(["ROY-T1"]);
  expect(ids("roy")).toEqual(["ROY-T1", "ROY-T11"]);
  expect(ids("v4")).toEqual(["COU-V4-turkiye-a"]);
});

test("marked parts are the searched words and add up to the text", () => {
  const text = ledger[2]!.text,
    parts = mark(text, "TURK recipe");
  expect(parts.filter((p) => p.hit).map((p) => p.text)).toEqual(["Türk", "recipe"]);
  expect(parts.map((p) => p.text).join("")).toBe(text);
  expect(mark("aaa", "aa").map((p) => p.hit)).toEqual([true, false]);
  expect(mark("", "x")).toEqual([]);
});

test("folding changes no length", () => {
  for (const text of ["Türkiye", "ENTRÉE", "İstanbul", "Straße", "5 × 7"]) expect(fold(text)).toHaveLength(text.length);
});

test("a clause's part is the letter of its number", () => {
  expect(["ROY-T1", "COU-V4-italy-a", "RUS-P10", "COU-D2b-espresso"].map(groupOf)).toEqual(["T", "V", "P", "D"]);
});
