// skin_test.ts -- every move of the game has a way, and that way means this move.
import { expect, test } from "vitest";
import { settings } from "$page/kit/settings.svelte";
import type { State } from "$types/null";
import skin from "./skin";

const state: State = {
  game: "null",
  phase: "turn",
  turn: 0,
  dish: 2,
  most: 2,
  players: [
    { taken: 3, cookie: 1 },
    { taken: 4, cookie: "?" },
  ],
};

test("a move is one spot, and the spot means the move", () => {
  for (const move of ["take 1", "take 2"]) {
    const [way] = skin.ways(move, state, 0, ["take 1", "take 2"]);
    expect(way).toHaveLength(1);
    expect(skin.wish!(way!, state, 0)).toBe(move);
  }
});

test("a spot has a name, and so have its keys", () => {
  settings.language = "en";
  expect(skin.label("take:1", state, 0, [])).toBe("Take one dumpling");
  settings.language = "de";
  expect(skin.label("take:2", state, 0, [])).toBe("2 Knödel nehmen");
  expect(skin.keys!.map(({ spot }) => spot(state, 0))).toEqual(["take:1", "take:2"]);
});
