import { afterEach, expect, test } from "vitest";
import { inAll, language, settings } from "./settings.svelte";
import { all, find, keep, lasts, remove, resultOf, type Kept } from "./store";

const record = (change: Partial<Kept> = {}): Kept => ({
  id: "a",
  game: "royal",
  save: "",
  begun: 1,
  changed: 1,
  over: true,
  position: 9,
  seats: 1,
  bots: [null],
  names: [],
  options: {},
  deal: null,
  daily: null,
  undone: 0,
  scores: [1],
  winners: [0],
  result: null,
  ...change,
});
afterEach(() => {
  settings.language = "auto";
});

test("a result is told in the language that is set, whenever it was won", () => {
  settings.language = "en";
  const result = inAll(() => (language() === "de" ? "Gewonnen" : "Won"));
  expect(result).toEqual({ en: "Won", de: "Gewonnen" });
  expect(resultOf({ result })).toBe("Won");
  settings.language = "de";
  expect(resultOf({ result })).toBe("Gewonnen");
  expect(resultOf({ result: "Won" })).toBe("Won"); // a record of before
  expect(resultOf({ result: null })).toBe("");
});

test("where nothing can be stored, games are kept as long as the page is open", async () => {
  expect(await lasts()).toBe(false);
  await keep(record());
  const second = record({ id: "b", changed: 2 });
  await keep(second);
  second.position = 99; // what was handed over is not changed any more
  expect((await all()).map((k) => k.id)).toEqual(["b", "a"]);
  expect((await find("b"))?.position).toBe(9);
  await remove("b");
  expect(await find("b")).toBeUndefined();
});
