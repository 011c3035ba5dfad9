// deeds_test.ts -- what a restaurant did last, from the facts of a log.
import { beforeAll, expect, test } from "vitest";
import { settings } from "$page/kit/settings.svelte";
import type { Snapshot, Told } from "$page/skin/skin";
import { LUCK } from "$page/table/types";
import { lastTurn, shownDeed, wordsTo } from "./deeds";
import type { State } from "./state";

beforeAll(() => (settings.language = "en"));

type Event = [actor: number, key: string, args: Record<string, unknown>];
const log = (...events: Event[]): Snapshot<State>["log"] => {
  const all = events.map(([actor, key, args], index) => ({ index, actor, facts: [{ key, args: { who: actor, ...args }, text: "" }] }));
  return { latest: () => [...all].reverse().values() } as unknown as Snapshot<State>["log"] & { latest: () => Iterable<Told> };
};
const turn = log(
  [1, "draws", { n: 2 }],
  [1, "prepares", { card: "italy-fettuccine" }],
  [1, "ends_turn", {}],
  [2, "prepares", { card: "mexico-avocado" }],
  [2, "ends_turn", {}],
  [1, "discards", { card: "italy-parmigiano" }],
  [LUCK, "shuffled", {}],
  [1, "draws", { n: 3 }],
  [1, "cooks", { dish: "italy-lasagna-verde" }],
  [1, "adds", { card: "italy-fettuccine" }],
  [1, "cooked", { dish: "italy-lasagna-verde" }],
  [1, "attracts", { guest: "italy-own" }],
  [1, "attracts", { guest: "japan-own" }],
  [1, "ends_turn", {}],
  [0, "draws", { n: 1 }],
);

test("a restaurant's deeds are those of its last turn: what is worth a picture, equal things together", () => {
  expect(lastTurn(turn, 1)).toEqual({
    since: 5,
    deeds: [
      { did: "cooked", cards: ["italy-lasagna-verde"] },
      { did: "attracted", cards: ["italy-own", "japan-own"] },
    ],
  });
  expect(lastTurn(turn, 2).deeds).toEqual([{ did: "prepared", cards: ["mexico-avocado"] }]);
  expect(lastTurn(turn, 0).deeds).toEqual([{ did: "drew", cards: [] }]); // nothing else was done
  expect(lastTurn(turn, 3).deeds).toEqual([]);
  const tie = log([1, "passes", {}], [1, "ends_turn", {}], [0, "ends_turn", {}], [1, "says_nothing", {}]);
  expect(lastTurn(tie, 1).deeds).toEqual([{ did: "passed", cards: [] }]);
});
test("each is a word, a sign and a picture for each card", () => {
  for (const deed of lastTurn(turn, 1).deeds) {
    const { word, sign, pictures = [] } = shownDeed(deed);
    expect(word).toMatch(/^[a-z ]+$/);
    expect(sign).not.toBe("");
    expect(pictures).toHaveLength(deed.cards.length);
    for (const picture of pictures) expect(picture).toContain("<svg");
  }
});
test("a bot of the house has words for points; others say nothing", () => {
  const scored = lastTurn(log([1, "scores", { n: 6 }]), 1);
  expect(scored.deeds).toEqual([{ did: "scored", cards: [], n: 6 }]);
  expect(wordsTo(scored, "Saffron")).not.toBe("");
  expect(wordsTo(scored, "Saffron")).not.toBe(wordsTo(scored, "Juniper"));
  expect(wordsTo(scored, "You")).toBe("");
});
