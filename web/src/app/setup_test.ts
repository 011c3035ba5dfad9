import { expect, test } from "vitest";
import { dealWrong, matches, ofSeat, optionWrong } from "./setup";

test("a deal's number is 1 to 20 digits that fit into 64 bits", () => {
  for (const good of ["0", "17", " 17 ", "20261115", "18446744073709551615"]) expect(dealWrong(good), good).toBe(false);
  for (const bad of ["", " ", "-1", "1.5", "seventeen", "18446744073709551616", "123456789012345678901"])
    expect(dealWrong(bad), bad).toBe(true);
});

test("a number out of its range, half a number or none is wrong", () => {
  const aces = { key: "aces", help: "", range: [0, 8] as [number, number], default: 4 };
  for (const good of [0, 4, 8]) expect(optionWrong(aces, good)).toBe(false);
  for (const bad of [-1, 9, 2.5, null, undefined, "4", NaN]) expect(optionWrong(aces, bad)).toBe(true);
  const touch = { key: "touch", help: "", values: ["off", "on"], default: "on" };
  expect(optionWrong(touch, "on")).toBe(false);
  expect(optionWrong(touch, "maybe")).toBe(true);
});

test("options are compared by value, and a key that is missing is a difference", () => {
  expect(matches({ aces: 4, touch: "on" }, { touch: "on", aces: "4" })).toBe(true);
  expect(matches({ aces: 4 }, { aces: 4, touch: "on" })).toBe(false);
});
test("an option that ends in a seat's number is the seat's", () => {
  const option = (key: string) => ({ key, help: "", default: "" });
  expect(ofSeat(option("deck0"), 6)).toEqual({ own: "deck", n: 0 });
  expect(ofSeat(option("deck5"), 6)).toEqual({ own: "deck", n: 5 });
  expect(ofSeat(option("deck6"), 6)).toBeNull();
  expect([ofSeat(option("first"), 6), ofSeat(option("7"), 6), ofSeat(option("top10"), 6)]).toEqual([null, null, null]);
});
