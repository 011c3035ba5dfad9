import { expect, test } from "vitest";
import { CLOCK, LUCK, type Entry, type Fact } from "$page/table/types";
import { stopsOf } from "./replay_steps";

const entry = (index: number, actor: number, text: string): Entry<number> => ({
  index,
  actor,
  move: "",
  text,
  facts: [{ key: text, args: {}, text }],
  now: 0,
  state: index,
});
const skin = { tells: (fact: Fact) => !/^(shuffle|tick|time)/.test(fact.key) };

test("shuffles and ticks are no steps, and the position is the one after the event", () => {
  const stops = stopsOf([entry(0, LUCK, "shuffle"), entry(1, LUCK, "dealt"), entry(2, CLOCK, "tick"), entry(3, 0, "draws")], skin, 0);
  expect(stops).toEqual([
    { position: 2, text: "dealt", actor: LUCK },
    { position: 4, text: "draws", actor: 0 },
  ]);
});

test("the end is always a step, and so is the beginning of a game in which nothing was said", () => {
  expect(stopsOf([entry(0, 0, "draws"), entry(1, CLOCK, "time is up")], skin, 0).map((s) => s.position)).toEqual([1, 2]);
  expect(stopsOf([], skin, 0)).toEqual([{ position: 0, text: "", actor: null }]);
  expect(stopsOf([entry(0, LUCK, "shuffle")], skin, 0).map((s) => s.position)).toEqual([0, 1]);
});
