// deeds_test.ts -- what a chef did last, from the facts of a log.
import { expect, test } from "vitest";
import type { Snapshot, Told } from "$page/skin/skin";
import { lastTurn } from "./deeds";
import type { State } from "./foods";

const told = (...events: [string, Record<string, unknown>][][]): Snapshot<State>["log"] => {
  const all = events.map((facts, index) => ({ index, actor: 0, facts: facts.map(([key, args]) => ({ key, args, text: "" })) }));
  return { latest: () => [...all].reverse().values() } as unknown as Snapshot<State>["log"] & { latest: () => Iterable<Told> };
};

test("a chef's deeds are those since their last turn began, without what others did", () => {
  const log = told(
    [["draws", { who: 1, card: "?" }]],
    [["discards", { who: 1, card: "rice" }]],
    [["takes", { who: 2, card: "rice", whose: 1 }]],
    [["melds", { who: 2, cards: ["rice", "pasta", "bread"] }]],
    [["discards", { who: 2, card: "milk" }]],
    [["draws_action", { who: 0, card: "expiration-date" }]],
    [["tosses", { who: 2, card: "apple", back: "milk" }]],
  );
  expect(lastTurn(log, 1).deeds).toEqual([
    { did: "drew", cards: [] },
    { did: "discarded", cards: ["rice"] },
  ]);
  expect(lastTurn(log, 2).deeds).toEqual([
    { did: "took", cards: ["rice"], whose: 1 },
    { did: "melded", cards: ["rice", "pasta", "bread"] },
    { did: "discarded", cards: ["milk"] },
    { did: "tossed", cards: ["apple"] },
  ]);
});
test("a new round begins with nothing done", () => {
  const log = told([["draws", { who: 1, card: "rice" }]], [["round_won", { who: 1, round: 1 }]], [["dealt", { n: 8 }]]);
  expect(lastTurn(log, 1).deeds).toEqual([]);
});
