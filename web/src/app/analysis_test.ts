import { expect, test } from "vitest";
import type { Decision, Lesson } from "$types/wire";
import { curveOf, isAnalysed, signOf, topOf, turnFrom } from "./analysis";

const decision = (chance: number, score: number | null, grade: Decision["grade"] = "best"): Decision =>
  ({ chance, score, grade }) as Decision;
const among: Pick<Lesson, "decisions" | "result" | "alone" | "turns"> = {
  alone: false,
  decisions: [decision(500, null), decision(620, null, "blunder"), decision(300, null), decision(280, null, "mistake")],
  result: { chance: 0, score: null },
  turns: [1, 3],
};

test("the curve has a point for each decision, and ends with the result", () => {
  expect(curveOf(among)).toEqual([
    { x: 0, y: 500 },
    { x: 0.25, y: 620 },
    { x: 0.5, y: 300 },
    { x: 0.75, y: 280 },
    { x: 1, y: 0 },
  ]);
  expect(curveOf({ ...among, result: null })).toHaveLength(4);
  expect(topOf(among)).toBe(1000);
});
test("alone it is the score, below the next whole point", () => {
  const alone = { alone: true, decisions: [decision(900, 2100), decision(950, 2400)], result: { chance: 1000, score: 2000 } };
  expect(curveOf(alone).map(({ y }) => y)).toEqual([2100, 2400, 2000]);
  expect(topOf(alone)).toBe(3000);
  expect(topOf({ ...alone, decisions: [decision(0, 0)], result: { chance: 0, score: 0 } })).toBe(1000);
});
test("from turning point to turning point, both ways", () => {
  expect([turnFrom(among, 0, 1), turnFrom(among, 1, 1), turnFrom(among, 3, 1)]).toEqual([1, 3, undefined]);
  expect([turnFrom(among, 3, -1), turnFrom(among, 2, -1), turnFrom(among, 1, -1)]).toEqual([1, 1, undefined]);
});
test("what was played badly has a sign, and what was played well none", () => {
  expect(among.decisions.map(signOf)).toEqual(["", "??", "", "?"]);
});
test("the teacher knows the games in which moves are tried out, and no kitchen in real time", () => {
  expect(["royal", "rummy", "court", "rush"].map(isAnalysed)).toEqual([true, true, true, false]);
});
