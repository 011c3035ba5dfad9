import { expect, test } from "vitest";
import { SteadyClock } from "./steady_clock";

function clock(rate = 1) {
  const real = { ms: 1000 };
  return { real, clock: new SteadyClock(rate, () => real.ms) };
}

test("game time is what has passed, however often it is asked for and however odd the moments", () => {
  const { real, clock: c } = clock();
  for (let i = 1; i <= 240_000; i++) {
    real.ms = 1000 + i + (i % 7) / 13; // never a whole number for long
    c.now();
  }
  expect(c.now()).toBe(real.ms - 1000);
});

test("it stands while there is any reason to, and loses nothing by it", () => {
  const { real, clock: c } = clock();
  real.ms += 500;
  c.stop("pause");
  c.stop("hidden");
  real.ms += 10_000;
  expect(c.now()).toBe(500);
  c.go("pause");
  expect(c.running).toBe(false);
  expect(c.reasons).toEqual(["hidden"]);
  real.ms += 10_000;
  expect(c.now()).toBe(500);
  c.go("hidden");
  real.ms += 250;
  expect(c.now()).toBe(750);
});

test("the same reason twice is one reason, and taking away what was not given changes nothing", () => {
  const { real, clock: c } = clock();
  let told = -1; // watch() tells once at once
  c.watch(() => told++);
  c.go("pause");
  c.stop("pause");
  c.stop("pause");
  expect(told).toBe(1);
  c.go("pause");
  real.ms += 40;
  c.go("pause");
  expect([c.now(), told]).toEqual([40, 2]);
});

test("another rate counts from when it is set, also while it stands", () => {
  const { real, clock: c } = clock();
  real.ms += 100;
  c.turn(16);
  real.ms += 100;
  expect(c.now()).toBe(1700);
  c.stop("pause");
  c.turn(4);
  real.ms += 100;
  c.go("pause");
  real.ms += 100;
  expect(c.now()).toBe(2100);
});

test("a jump is where it goes on from", () => {
  const { real, clock: c } = clock(4);
  real.ms += 100;
  c.set(60_000);
  real.ms += 25;
  expect(c.now()).toBe(60_100);
  c.stop("over");
  c.set(0);
  real.ms += 25;
  expect(c.now()).toBe(0);
});
