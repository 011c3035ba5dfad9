// fresh_test.ts -- a window takes a new version by itself only in its first seconds, and only if nobody has begun anything in it.
import { expect, test } from "vitest";
import { freshness } from "./fresh";

function opened() {
  const page = new EventTarget(),
    clock = { now: 5000 };
  return { page, clock, fresh: freshness(page, () => clock.now) };
}
test("a window is fresh for a few seconds, and never again", () => {
  const { clock, fresh } = opened();
  expect(fresh()).toBe(true);
  clock.now += 3000;
  expect(fresh()).toBe(true);
  clock.now += 3_600_000;
  expect(fresh()).toBe(false);
});
test("whatever somebody does in it ends that: a click alone too, as screen readers send it", () => {
  for (const kind of ["pointerdown", "touchstart", "wheel", "keydown", "click", "input", "change", "hashchange", "focusin"]) {
    const { page, fresh } = opened();
    page.dispatchEvent(new Event(kind));
    expect(fresh(), kind).toBe(false);
  }
});
test("the focus that the page itself sets does not", () => {
  const { page, fresh } = opened(),
    event = new Event("focusin");
  Object.defineProperty(event, "target", { value: { tabIndex: -1 } });
  page.dispatchEvent(event);
  expect(fresh()).toBe(true);
});
