// beside_test.ts -- where words stand beside what they belong to.
import { describe, expect, it } from "vitest";
import { beside } from "./beside";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });
const screen = { width: 800, height: 600 },
  words = { width: 200, height: 40 };
const meets = (at: { left: number; top: number }, other: ReturnType<typeof box>): boolean =>
  at.left < other.right && at.left + words.width > other.left && at.top < other.bottom && at.top + words.height > other.top;

describe("words beside a spot", () => {
  it("stand above it, and below it where there is no room", () => {
    expect(beside(box(300, 300, 100, 50), words, [], screen)).toEqual({ left: 250, top: 250 });
    expect(beside(box(300, 0, 100, 50), words, [], screen)).toEqual({ left: 250, top: 60 });
  });
  it("never leave the screen, nor cover the spot, wherever it is", () => {
    for (const [x, y] of [
      [0, 0],
      [740, 0],
      [0, 560],
      [740, 560],
      [400, 300],
    ] as const) {
      const spot = box(x, y, 60, 40),
        at = beside(spot, words, [], screen);
      expect(at.left >= 0 && at.top >= 0 && at.left + words.width <= screen.width && at.top + words.height <= screen.height).toBe(true);
      expect(meets(at, spot)).toBe(false);
    }
  });
  it("keep off what can be pressed, while there is a side without", () => {
    const spot = box(300, 300, 100, 50),
      others = [box(200, 240, 300, 50), box(200, 360, 300, 50), box(410, 280, 200, 80)];
    const at = beside(spot, words, others, screen);
    for (const other of [spot, ...others]) expect(meets(at, other)).toBe(false);
  });
});
