import { expect, test } from "vitest";
import { isEmpty, listed, worded } from "./words";

const hidden = (n: number) => `${n} hidden`;

test("equal neighbours are counted, hidden cards are a number", () => {
  expect(listed(["?", "?", "?"], hidden)).toBe("3 hidden");
  expect(listed(["rice", "rice", "beef", "?", "rice"], hidden)).toBe("rice ×2, beef, 1 hidden, rice");
  expect(listed([], hidden)).toBe("");
  expect(listed([null, 2, 2], hidden)).toBe("–, 2 ×2");
});

test("names lose their dashes, numbers keep theirs", () => {
  expect(worded("tomato-sauce")).toBe("tomato sauce");
  expect(worded("customer_deck")).toBe("customer deck");
  expect(worded(-5)).toBe("-5");
  expect(worded("stove-1")).toBe("stove-1");
});

test("nothing is what holds nothing; zero and no are something", () => {
  for (const nothing of [null, undefined, [], {}]) expect(isEmpty(nothing)).toBe(true);
  for (const something of [0, false, "", [0]]) expect(isEmpty(something)).toBe(false);
});
