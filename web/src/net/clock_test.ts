import { expect, test } from "vitest";
import { NetClock } from "./clock";

function clock(lag = 30) {
  const real = { ms: 1000 },
    wishes: string[] = [];
  let told = -1; // watch() tells once at once
  const one = new NetClock(
    (what) => wishes.push(what),
    () => lag,
    () => real.ms,
  );
  one.watch(() => told++);
  return { one, real, wishes, told: () => told };
}
const runs = { running: true, rate: 1000, why: [] };

test("it follows the server's time, with what the message took", () => {
  const { one, real, told } = clock();
  one.set({ ...runs, now: 5000 });
  expect([one.now(), one.running, told()]).toEqual([5030, true, 1]);
  real.ms += 200;
  expect(one.now()).toBe(5230);
  one.set({ now: 5240, running: false, rate: 1000, why: ["pause"] });
  real.ms += 900;
  expect([one.now(), one.running, one.reasons]).toEqual([5240, false, ["pause"]]);
});

test("a small correction back is not seen, a large one is; and another pace counts", () => {
  const { one, real } = clock(0);
  one.set({ ...runs, now: 1000 });
  real.ms += 500;
  one.set({ ...runs, now: 1400 });
  expect(one.now()).toBe(1500);
  one.set({ ...runs, now: 300, rate: 8000 });
  real.ms += 10;
  expect([one.now(), one.rate]).toEqual([380, 8]);
});

test("what happens by itself is never shown before the server has said so", () => {
  const { one, real } = clock(0);
  one.set({ ...runs, now: 1000 });
  one.see(1000, 1200);
  real.ms += 500;
  expect(one.now()).toBe(1200);
  one.see(1200, null);
  expect(one.now()).toBe(1500);
  one.see(9000, null); // an event that is ahead of what we thought
  expect(one.now()).toBe(9000);
});

test("a pause is asked for, and what would stop one's own clock stops nobody's", () => {
  const { one, wishes } = clock();
  one.set({ ...runs, now: 0 });
  for (const reason of ["looking", "hidden", "showing", "slept"] as const) one.stop(reason);
  one.go("pause");
  expect([wishes, one.running]).toEqual([[], true]);
  one.stop("pause");
  one.set({ now: 0, running: false, rate: 1000, why: ["pause", "hidden"] });
  for (const reason of ["start", "resumed", "pause"] as const) one.go(reason);
  expect([wishes, one.reasons, one.mayPlay]).toEqual([["pause", "go"], ["pause"], false]);
  one.set({ now: 0, running: false, rate: 1000, why: ["start"], begins: 3000 });
  expect([one.reasons, one.mayPlay, one.starts]).toEqual([[], false, 1000 + 3000 - 30]); // it starts by itself
  one.set({ now: 0, running: false, rate: 1000, why: ["idle"] });
  expect([one.mayPlay, one.starts]).toEqual([true, 0]);
});
