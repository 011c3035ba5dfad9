import { expect, test } from "vitest";
import { arrange, moved, recalled, sorted, type InHand } from "./hand";

const cards = (...names: string[]): InHand[] => names.map((name, id) => ({ id, name }));
const names = (row: InHand[]) => row.map((c) => c.name).join(" ");

test("a hand sorts itself by group, with wild and action cards last", () => {
  expect(names(sorted(cards("onion", "potluck", "apple", "wild", "rice", "avocado", "apple")))).toBe(
    "apple apple avocado rice onion wild potluck",
  );
});
test("an order that was made stays, and a new card goes beside its like", () => {
  const hand = cards("rice", "apple", "onion");
  const own = [2, 0, 1];
  expect(names(arrange(hand, own))).toBe("onion rice apple");
  expect(names(arrange([...hand, { id: 9, name: "rice" }], own))).toBe("onion rice rice apple");
  expect(names(arrange([...hand, { id: 9, name: "garlic" }], own))).toBe("onion garlic rice apple");
  expect(names(arrange([...hand, { id: 9, name: "beef" }], own))).toBe("beef onion rice apple");
  expect(names(arrange(hand.slice(1), own))).toBe("onion apple");
});
test("no card is lost or doubled, whatever was kept", () => {
  let luck = 7;
  const random = (n: number) => (luck = (luck * 1103515245 + 12345) % 2147483648) % n;
  for (let i = 0; i < 500; i++) {
    const hand = cards(...Array.from({ length: random(10) }, () => ["rice", "apple", "wild", "potluck", "onion", "?"][random(6)]!));
    const row = arrange(
      hand,
      random(4) === 0 ? null : Array.from({ length: random(12) }, () => random(12)).filter((id, at, all) => all.indexOf(id) === at),
    );
    expect(row.map((c) => c.id).sort((a, b) => a - b)).toEqual(hand.map((c) => c.id));
    if (row.length > 0)
      expect(
        moved(row, row[0]!.id, random(12))
          .map((c) => c.id)
          .sort((a, b) => a - b),
      ).toEqual(hand.map((c) => c.id));
  }
});
test("a card is moved to a place, and not beyond the ends", () => {
  const row = cards("rice", "apple", "onion");
  expect(names(moved(row, 0, 2))).toBe("apple onion rice");
  expect(names(moved(row, 2, -5))).toBe("onion rice apple");
  expect(names(moved(row, 1, 99))).toBe("rice onion apple");
});
test("an order is recalled by names, also when cards have gone", () => {
  const hand = cards("apple", "rice", "rice");
  expect(recalled(hand, ["rice", "beef", "apple", "rice"])).toEqual([1, 0, 2]);
});
