// The words of the campaign against the module: every scenario has its step, by its name and with its goals.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inAll, settings } from "$page/kit/settings.svelte";
import { Module } from "$page/table/module";
import steps from "./steps";

settings.language = "en";
const module = await Module.load(new Uint8Array(readFileSync(new URL("../../../build/banquet.wasm", import.meta.url))));
const rules = new Map(module.rules("rush").map((rule) => [rule.id, rule.text]));

test("there is a step for every scenario, by the module's own names", () => {
  const names = module.games().find((game) => game.name === "rush")!.campaign!.steps;
  expect(steps.steps.map((step) => step.name())).toEqual(names);
});

test("a step's rules are rules, and it says in two languages what is new", () => {
  for (const step of steps.steps) {
    expect(step.rules.length).toBeGreaterThan(0);
    for (const id of step.rules) expect(rules.has(id), id).toBe(true);
    for (const { en, de } of [step.new, step.text].map(inAll)) expect(en === de || de === "").toBe(false);
  }
});

test("goals are told by the number of cooks, with the figures of the box", () => {
  const told = (seats: number) => steps.steps.map((step) => step.goal(seats));
  expect(told(2)).toEqual([
    "Every cook serves 2 patrons",
    "Together, 5 right meals",
    "20 coins in the office",
    "28 coins in the office",
    "All wages paid, 4 coins left",
    "All wages paid, 4 coins left, reputation 1",
    "Nobody on strike, 12 coins, reputation 4",
    "Nobody on strike, 12 coins, reputation 6",
  ]);
  expect(told(4).at(-1)).toBe("Nobody on strike, 30 coins, reputation 12");
  expect(steps.steps[3]!.text()).toContain("for 1 coin the van brings 5 of one ingredient, or 3 cheap or 2 expensive spices");
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
