import { expect, test } from "vitest";
import { Tracker } from "./tracks";

test("a card keeps its identity from pile to hand to pile", () => {
  const tracker = new Tracker();
  const a = tracker.follow({ deck: ["?", "?", "?"], hand: ["rice"], pile: [] });
  const rice = a.hand![0]!.id;
  const b = tracker.follow({ deck: ["?", "?"], hand: ["apple", "rice"], pile: [] });
  expect(b.hand![1]!.id).toBe(rice);
  expect(a.deck!.map((c) => c.id)).toContain(b.hand![0]!.id); // the drawn card was one of the deck's
  const c = tracker.follow({ deck: ["?", "?"], hand: ["apple"], pile: ["rice"] });
  expect(c.pile![0]!.id).toBe(rice);
});

test("equal names are told apart by where they lie", () => {
  const tracker = new Tracker();
  const a = tracker.follow({ hand: ["rice", "rice", "rice"], melds: [] });
  const ids = a.hand!.map((c) => c.id);
  const b = tracker.follow({ hand: [], melds: ["rice", "rice", "rice"] });
  expect(new Set(b.melds!.map((c) => c.id))).toEqual(new Set(ids));
});

test("no identity is ever in two places", () => {
  const tracker = new Tracker();
  let seed = 7;
  const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const names = ["?", "a", "b", "c"];
  for (let round = 0; round < 500; round++) {
    const places: Record<string, string[]> = {};
    for (const place of ["x", "y", "z"]) places[place] = Array.from({ length: random(6) }, () => names[random(4)]!);
    const now = tracker.follow(places);
    const ids = Object.values(now)
      .flat()
      .map((c) => c.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const place of ["x", "y", "z"]) expect(now[place]!.map((c) => c.name)).toEqual(places[place]);
  }
});

test("a card that nobody saw where it lay is turned on its way, once", () => {
  const tracker = new Tracker();
  tracker.follow({ deck: ["?", "?"], hand: ["rice"], pile: [] });
  const drawn = tracker.follow({ deck: ["?"], hand: ["rice", "apple"], pile: [] }).hand!;
  expect(drawn.map((card) => card.turned)).toEqual([undefined, true]);
  const next = tracker.follow({ deck: ["?"], hand: ["apple"], pile: ["rice"] });
  expect([next.hand![0]!.turned, next.pile![0]!.turned]).toEqual([undefined, undefined]);
});

test("a card that was dealt has come: what lies still is not dealt again with the next change", () => {
  const tracker = new Tracker();
  const dealt = tracker.follow({ hand: ["rice", "apple"] });
  dealt.hand!.forEach((card, i) => Object.assign(card, { nth: i + 1, turned: true }));
  const next = tracker.follow({ hand: ["rice", "fish", "apple"] });
  expect(next.hand!.map(({ nth, turned }) => [nth, turned])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(next.hand![0]!.id).toBe(dealt.hand![0]!.id);
});
