import { expect, test } from "vitest";
import { Tracker } from "$page/kit/tracks";
import type { State } from "./foods";
import { placesOf } from "./tracking";

const state = (hands: string[][], more: Partial<State> = {}): State => ({
  game: "rummy",
  round: 1,
  rounds: 4,
  dealer: 1,
  turn: 0,
  phase: "pass",
  open_kitchen: null,
  recipe: null,
  expiration: "under",
  deck: ["?", "?"],
  discard_due: false,
  scores_by_round: [],
  numbers: { hand: 8, sets: 3, alike: 3, mixed: 1, kitchen: 1, winner: 3, recipe: 12 },
  players: hands.map((hand, seat) => ({ hand, melds: [], discard: [], score: 0, left: (seat + 1) % hands.length, sets: [] })),
  ...more,
});

test("Potluck's cards go from each dish to the hand on its left", () => {
  const tracker = new Tracker();
  tracker.follow(
    placesOf(
      state([
        ["rice", "milk"],
        ["?", "?"],
        ["?", "?"],
      ]),
    ),
  );
  const dishes = tracker.follow(
    placesOf(
      state(
        [
          ["rice", "milk"],
          ["?", "?"],
          ["?", "?"],
        ],
        { chosen: { 0: "rice", 1: "?", 2: "?" } },
      ),
    ),
  );
  expect(dishes["hand-0"]!.map((c) => c.name)).toEqual(["milk"]);
  const id = (seat: number) => dishes[`dish-${seat}`]![0]!.id;
  const [first, second, third] = [id(0), id(1), id(2)];
  const after = tracker.follow(
    placesOf(
      state(
        [
          ["milk", "beef"],
          ["rice", "?"],
          ["?", "?"],
        ],
        { phase: "meld" },
      ),
    ),
  );
  expect(after["hand-0"]!.find((c) => c.name === "beef")!.id).toBe(third);
  expect(after["hand-1"]!.map((c) => c.id)).toContain(first);
  expect(after["hand-2"]!.map((c) => c.id)).toContain(second);
});
test("a card of your hand keeps its identity on the way to the pile and back", () => {
  const tracker = new Tracker();
  const a = tracker.follow(placesOf(state([["rice", "rice"], ["?"]])));
  const ids = a["hand-0"]!.map((c) => c.id);
  const after = state([["rice"], ["?"]]);
  after.players[0]!.discard = ["rice"];
  const b = tracker.follow(placesOf(after));
  expect(ids).toContain(b["pile-0"]![0]!.id);
  expect(b["pile-0"]![0]!.id).not.toBe(b["hand-0"]![0]!.id);
});
