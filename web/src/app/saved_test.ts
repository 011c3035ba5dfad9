import { expect, test } from "vitest";
import { games } from "games:all";
import { inAll } from "$page/kit/settings.svelte";
import { counts, isStacked, whyNot } from "./saved";

const royal = games.find((game) => game.name === "royal")!;
const save = (version: number) => `banquet save 1\ngame royal ${version}\nseats 1\nnote name game royal 99\nundone 0\n`;

test("a save of today's rules has nothing against it, nor has a text that is no save: the module says what that is", () => {
  expect(royal.version).toBeGreaterThan(0);
  expect(whyNot(save(royal.version))).toBeNull();
  expect(whyNot("Dear aunt")).toBeNull();
  expect(whyNot("banquet save 1\ngame ludo 1\n")).toBeNull();
});
test("a save of older or newer rules says which, in every language", () => {
  const older = inAll(() => whyNot(save(royal.version - 1)) ?? ""),
    newer = inAll(() => whyNot(save(royal.version + 1)) ?? "");
  expect(older.en).toMatch(
    `version ${royal.version - 1} of the rules of Royal Dinner Party. They have changed, and version ${royal.version} is played here`,
  );
  expect(older.de).toMatch("Sie haben sich geändert");
  expect(newer.en).toMatch("A newer Banquet can go on with it.");
});
test("a stacked deck is seen in the head alone", () => {
  expect(isStacked("banquet save 1\nstack deck 7H\n")).toBe(true);
  expect(isStacked("banquet save 1\nnote a stack deck\n0 stack deck\n")).toBe(false);
});
test("only what somebody has played, here, counts", () => {
  expect(counts({ bots: [null] })).toBe(true);
  expect(counts({ bots: ["greedy"] })).toBe(false);
  expect(counts({ bots: [null], imported: true })).toBe(false);
});
