// manner_test.ts -- every bot of the house has a manner, and words of its own for every mood.
import { beforeAll, expect, it } from "vitest";
import { BOTS } from "$types/bots";
import { mannerOf, type Mood, saying } from "./manner";
import { settings } from "./settings.svelte";

beforeAll(() => (settings.language = "en"));

it("tells each bot from the others, by a word and by what it says", () => {
  const manners = BOTS.map(mannerOf);
  expect(new Set(manners).size).toBe(BOTS.length);
  expect(manners).not.toContain("");
  const said = (["pleased", "cross", "calm"] as Mood[]).flatMap((mood) =>
    BOTS.flatMap((name) => Array.from({ length: 6 }, (_, turn) => saying(name, mood, turn))),
  );
  const words = new Set(said.filter((text) => text !== ""));
  expect(words.size).toBe(BOTS.length * 3 * 2);
  for (const text of words) expect(text.length).toBeLessThan(28); // it stands in a line at a seat
});
it("says nothing for people, and little of what is ordinary", () => {
  expect(mannerOf("Ada")).toBe("");
  expect(saying("Ada", "pleased", 1)).toBe("");
  const calm = Array.from({ length: 30 }, (_, turn) => saying("Basil", "calm", turn)).filter((text) => text !== "");
  expect(calm).toHaveLength(10);
});
