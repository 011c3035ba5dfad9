// What is said of restaurants and editions before a game begins.
import { expect, test } from "vitest";
import { games } from "games:all";
import { change, settings } from "$page/kit/settings.svelte";
import { choice, optionText } from "./choice";

const court = games.find((g) => g.name === "court")!;
const option = (key: string) => court.options.find((o) => o.key === key)!;
const names = ["You", "Basil", "Saffron"];

test("every restaurant and edition is explained, in both languages, and every option has words", () => {
  for (const language of ["en", "de"] as const) {
    change("language", language);
    for (const key of ["edition", "deck0", "deck5"])
      for (const value of option(key).values!) {
        const c = choice(option(key), value, { edition: "0.8" }, names);
        expect(c?.title, `${key}=${value} in ${language}`).toBeTruthy();
        expect(c?.text, `${key}=${value} in ${language}`).toMatch(/^\S.*\S$/);
      }
    expect(court.options.filter((o) => !optionText[o.key]?.text())).toEqual([]);
  }
  change("language", "en");
  expect(settings.language).toBe("en");
});
test("a restaurant is explained in the edition that is chosen", () => {
  const wins = (edition: string) => choice(option("deck0"), "italy", { edition }, names)!.more;
  expect(wins("0.8")).toBe("Wins with: 4 recipes with their exact pasta; track the pasta");
  expect(wins("0.9")).toBe("Wins with: 4 recipes with their exact pasta, all different; track the pasta");
});
test("what another seat has cannot be chosen, and says whose it is", () => {
  const chosen = { edition: "0.9", deck0: "italy", deck1: "random", deck2: "japan" };
  expect(choice(option("deck1"), "italy", chosen, names)!.not).toBe("Taken: You");
  expect(choice(option("deck0"), "italy", chosen, names)!.not).toBeUndefined();
  expect(choice(option("deck0"), "random", chosen, names)!.not).toBeUndefined();
  expect(choice(option("deck0"), "mexico", chosen, names)!.not).toBeUndefined();
});
test("only a seat that is taken can begin", () => {
  expect(["random", "0", "2", "3", "5"].map((value) => choice(option("first"), value, {}, names)!.not)).toEqual([
    undefined,
    undefined,
    undefined,
    "nobody is sitting there",
    "nobody is sitting there",
  ]);
  expect(choice(option("first"), "2", {}, names)).toEqual({ title: "seat 3" });
});
test("other options are asked in a word", () => expect(choice(option("rounds"), "0", {}, names)).toBeNull());
