import { expect, test } from "vitest";
import type { Group, RatedSet, State } from "./foods";
import { cardAt, markedBy, setsIn, spotsOf, ways, wish } from "./spots";

const set = (cards: string, group: Group, points: number): RatedSet => ({ cards: cards.split(" "), group, alike: points > 2, points });
const state = (hand: string[], more: Partial<State> = {}, possible: RatedSet[] = []): State => ({
  game: "rummy",
  round: 1,
  rounds: 4,
  dealer: 1,
  turn: 0,
  phase: "meld",
  open_kitchen: null,
  recipe: null,
  expiration: "under",
  deck: ["?"],
  discard_due: true,
  scores_by_round: [],
  numbers: { hand: 8, sets: 3, alike: 3, mixed: 1, kitchen: 1, winner: 3, recipe: 12 },
  players: [
    { hand, melds: [], discard: [], score: 0, left: 1, sets: [], possible },
    { hand: ["?"], melds: [], discard: ["milk"], score: 0, left: 0, sets: [] },
  ],
  ...more,
});

test("equal cards are told apart by their number in the row", () => {
  expect(spotsOf("card", ["rice", "apple", "rice"])).toEqual(["card:rice.1", "card:apple.1", "card:rice.2"]);
  expect(cardAt("card:black-pepper.2")).toBe("black-pepper");
  expect(cardAt("pile:1")).toBeNull();
});
test("a set is melded by one tap, by a drag to the sets, or by its three cards in any order", () => {
  const all = ways("meld apple apple apple", state(["apple", "apple", "apple", "apple", "rice"]), 0).map((way) => way.join(" "));
  expect(all).toContain("set:apple apple apple");
  expect(all).toContain("card:apple.4 card:apple.2 card:apple.1");
  expect(all).toContain("card:apple.3 sets");
  expect(all.filter((way) => way.split(" ").length === 3 && way.startsWith("card:"))).toHaveLength(24);
  expect(new Set(all).size).toBe(all.length);
});
test("the key for a set melds the one that the table puts first", () => {
  const moves = ["meld apple avocado strawberry", "meld milk milk milk"],
    hand = state(["apple", "avocado", "strawberry", "milk", "milk", "milk"], {}, [
      set("milk milk milk", "dairy-delights", 3),
      set("apple avocado strawberry", "orchard-selection", 1),
    ]);
  expect(moves.filter((move) => ways(move, hand, 0, moves).some((way) => way.join(" ") === "meld"))).toEqual(["meld milk milk milk"]);
});
test("a set with the wild takes the wild and no more of the others than it names", () => {
  const all = ways("meld rice pasta wild", state(["rice", "pasta", "wild"]), 0).filter((way) => way.length === 3);
  expect(all).toHaveLength(6);
  for (const way of all) expect([...way].sort()).toEqual(["card:pasta.1", "card:rice.1", "card:wild.1"]);
});
test("a discard goes to your own pile, a pass to the dish, and both copies of a card can be picked", () => {
  expect(ways("discard rice", state(["rice", "rice"]), 0)).toEqual([
    ["card:rice.1", "pile:0"],
    ["card:rice.1", "put"],
    ["card:rice.2", "pile:0"],
    ["card:rice.2", "put"],
  ]);
  expect(ways("pass rice", state(["rice"], { phase: "pass" }), 0)).toEqual([
    ["card:rice.1", "plate"],
    ["card:rice.1", "put"],
  ]);
});
test("what is meant by a wrong pick is asked of the table", () => {
  expect(wish(["deck"], state(["rice"]), 0)).toBe("draw");
  expect(wish(["pile:1"], state(["rice"]), 0)).toBe("take 1");
  expect(wish(["card:rice.1", "sets"], state(["rice", "rice"]), 0)).toBe("meld rice rice rice");
  expect(wish(["card:rice.1", "sets"], state(["rice"]), 0)).toBe("meld rice pasta bread");
  expect(wish(["card:rice.1", "pile:0"], state(["rice"], { phase: "draw" }), 0)).toBe("discard rice");
  expect(wish(["card:rice.1", "pile:1"], state(["rice"]), 0)).toBeNull();
});
test("possible sets are those of the table that are moves now, and mark their cards", () => {
  const moves = ["meld apple avocado strawberry", "meld apple apple apple", "meld apple apple wild", "discard apple"];
  const possible = [
    set("apple apple apple", "orchard-selection", 3),
    set("apple apple wild", "orchard-selection", 3),
    set("apple avocado strawberry", "orchard-selection", 1),
  ];
  expect(setsIn(moves, state([], {}, possible), 0)).toEqual(possible);
  expect(setsIn(moves.slice(0, 1), state([], {}, possible), 0)).toEqual([possible[2]]);
  expect(setsIn(["draw"], state([], {}, possible), 0)).toEqual([]);
  const hand = ["apple", "apple", "apple", "apple", "avocado", "avocado", "rice", "strawberry", "wild"];
  expect([...markedBy(moves, hand)].sort()).toEqual([
    "card:apple.1",
    "card:apple.2",
    "card:apple.3",
    "card:avocado.1",
    "card:strawberry.1",
    "card:wild.1",
  ]);
  expect(markedBy(["discard rice"], hand).size).toBe(0);
});
