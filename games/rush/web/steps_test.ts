// The words of the campaign against the module: every scenario has its step, and its goals are those of the rules.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inAll, settings } from "$page/kit/settings.svelte";
import { Module } from "$page/table/module";
import steps from "./steps";

settings.language = "en";
const module = await Module.load(new Uint8Array(readFileSync(new URL("../../../build/banquet.wasm", import.meta.url))));
const rules = new Map(module.rules("rush").map((rule) => [rule.id, rule.text]));
const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];

test("there is a step for every scenario, by the module's own names", () => {
  const names = module.games().find((game) => game.name === "rush")!.campaign!.steps;
  expect(steps.steps.map((step) => step.name().replace("’", "'"))).toEqual(names);
});

test("a step's rules are rules, and it says in two languages what is new", () => {
  for (const step of steps.steps) {
    expect(step.rules.length).toBeGreaterThan(0);
    for (const id of step.rules) expect(rules.has(id), id).toBe(true);
    for (const { en, de } of [step.name, step.new, step.text].map(inAll)) expect(en === de || de === "").toBe(false);
  }
});

test("goals are those of the ledger, in both languages, for every number of cooks", () => {
  steps.steps.forEach((step, i) => {
    const clause = rules
      .get(`RUS-S${i + 1}`)!
      .split(";")
      .at(-1)!; // "20, 30 or 40 coins"
    const wanted = clause.split(" and ").map((part) => numbers(part)); // by goal, then by cooks
    for (const seats of [2, 3, 4]) {
      const goal = wanted.map((figures) => figures[figures.length === 1 ? 0 : seats - 2]);
      for (const text of Object.values(inAll(() => step.goal(seats))))
        expect(numbers(text), `scenario ${i + 1}, ${seats} cooks: ${text}`).toEqual(goal);
    }
  });
});

test("only a relaxed shift lets its cooks think, and the time line has its shifts", () => {
  expect([steps.calm!({ limit: "relaxed" }), steps.calm!({ limit: "normal" }), steps.calm!({ limit: "family" })]).toEqual([
    true,
    false,
    false,
  ]);
  const part = steps.part!({ shift: 2, shifts: 4 })!;
  expect([part.key, inAll(part.name)]).toEqual([2, { en: "Shift 2", de: "Schicht 2" }]);
});
