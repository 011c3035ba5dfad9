import { expect, test, vi } from "vitest";
import type { Solved } from "$types/wire";
import { answerOf, Question } from "./solve";

vi.stubGlobal("navigator", { language: "en" });

const known = (verdict: Solved["verdict"], best: number | null, most: number | null, more = false): Solved => ({
  verdict,
  best,
  most,
  done: 50,
  more,
});

/** A solver that needs so many steps, and notes what was asked of it. */
function solver(steps: number) {
  const calls: string[] = [];
  const note = (call: string) => {
    calls.push(call);
    return Promise.resolve();
  };
  return {
    calls,
    load: async (save: string) => (await note(`load ${save}`), 7),
    close: (table: number) => note(`close ${table}`),
    solveOpen: (table: number) => note(`open ${table}`),
    solveStep: async () => (await note("step"), --steps > 0),
    solveJson: async () => (await note("json"), known("found", 4, 6, steps > 0)),
    solveClose: () => note("end"),
  };
}

test("it is asked step by step, and everything is given back", async () => {
  const asked = solver(2),
    told: Solved[] = [];
  await new Question((now) => told.push(now), asked).run("a save");
  expect(asked.calls).toEqual(["load a save", "open 7", "step", "json", "step", "json", "end", "close 7"]);
  expect(told.map(({ more }) => more)).toEqual([true, false]);
});
test("once it is stopped, nothing more is asked or told", async () => {
  const asked = solver(1000),
    told: Solved[] = [];
  const question: Question = new Question((now) => {
    told.push(now);
    if (told.length === 3) question.stop();
  }, asked);
  await question.run("a save");
  expect(told).toHaveLength(3);
  expect(asked.calls.slice(-3)).toEqual(["json", "end", "close 7"]);
});
test("each answer has its sentence", () => {
  expect(answerOf(known("lost", null, null))).toMatch(/cannot be won/);
  expect(answerOf(known("unknown", null, 6))).toMatch(/no proof.* 6 /);
  expect(answerOf(known("found", 4, 6))).toMatch(/of 4 was found.* 6 /);
  expect(answerOf(known("best", 5, 5))).toMatch(/of 5, and no more/);
});
