import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Host, type Plan, type Stands } from "./host";
import type { Standstill } from "./types";

// What the host decides is tested in C (tests/host_test.c); here is what the page makes of it: names, the clock, who is told.
const file = new Uint8Array(readFileSync(new URL("../../../build/host.wasm", import.meta.url)));
const plan: Plan = { bots: [1], realtime: true, least: 300, most: 300, rate: 1, calm: false, saves: true };
const stands: Stands = { active: [0, 1], over: false, position: 4, now: 0, deadline: 60_000 };

async function open(more: Partial<Plan> = {}, how: Partial<Stands> = {}, why: Standstill | null = null) {
  const real = { ms: 1000.25 },
    now = { ...stands, ...how };
  const host = await Host.open({ ...plan, ...more }, now, why, WebAssembly.compile(file), () => real.ms);
  let told = -1; // watch() tells once at once
  host.watch(() => told++);
  return { real, host, now, told: () => told };
}

test("every reason has its name, and the clock tells when it stops and goes on", async () => {
  const { real, host, told } = await open();
  const given: Standstill[] = ["start", "resumed", "pause", "hidden", "slept", "looking", "showing"];
  real.ms += 500;
  expect([host.now(), host.running, host.reasons]).toEqual([500, true, []]);
  for (const reason of given) host.stop(reason);
  expect(told()).toBe(given.length);
  real.ms += 10_000;
  expect([host.now(), host.running, host.reasons, host.mayPlay]).toEqual([500, false, given, false]);
  for (const reason of given) host.go(reason);
  host.go("pause"); // was not given
  expect(told()).toBe(2 * given.length);
  real.ms += 0.5;
  expect([host.now(), host.running]).toEqual([500.5, true]);
});

test("the reasons that are the host's own have theirs", async () => {
  const idle = await open({}, { deadline: -1 });
  expect(idle.host.reasons).toEqual(["idle"]);
  const over = await open({}, { over: true, now: 400 });
  expect([over.host.reasons, over.host.now()]).toEqual([["over"], 400]);
  const calm = await open({ calm: true });
  expect([calm.host.reasons, calm.host.mayPlay]).toEqual([["thinking"], true]);
  calm.host.hasten(true);
  expect([calm.host.running, calm.host.rate, calm.told()]).toEqual([true, 8, 1]);
  const begun = await open({}, {}, "start");
  expect(begun.host.reasons).toEqual(["start"]);
  const asleep = await open();
  asleep.real.ms += 3_600_000;
  asleep.host.next(asleep.real.ms);
  expect([asleep.host.reasons, asleep.host.now(), asleep.told()]).toEqual([["slept"], 0, 1]);
});

test("what is due has a name, a seat and a moment, and never comes late by rounding", async () => {
  const { real, host, now } = await open({ rate: 24 });
  expect(host.next(real.ms).kind).toBe("nothing");
  real.ms += host.wait();
  expect(host.next(real.ms)).toEqual({ kind: "bot", seat: 1, at: 300 });
  host.see({ ...now, position: 5, now: 300, deadline: 301 }, false);
  real.ms += host.wait();
  expect(host.next(real.ms)).toEqual({ kind: "time", seat: 0, at: 301 });
  host.see({ ...now, position: 6, now: 301, active: [0], deadline: -1 }, true);
  expect(host.next(real.ms).kind).toBe("save");
  host.saved(true);
  const turns = await open({ realtime: false, saves: false, least: 0, most: 0 }, { active: [0], deadline: -1 });
  expect(turns.host.wait()).toBe(Infinity);
});

test("a table is saved as it changes, not as it was found; what is left is known at the end", async () => {
  const { real, host, now } = await open();
  expect(host.takeSave(true)).toBe(false);
  real.ms += 200;
  expect([host.wouldSave(true), host.wouldSave(false)]).toEqual([true, false]);
  host.see({ ...now, position: 5, now: 200 }, false); // by itself: within a second
  expect(host.takeSave()).toBe(false);
  expect(host.takeSave(true)).toBe(true);
  host.saved(false);
  expect(host.takeSave()).toBe(false); // it is tried again, later
  expect(host.takeSave(true)).toBe(true);
  host.saved(true);
  expect(host.takeSave(true)).toBe(false);
});

test("a jump of game time is told", async () => {
  const { host, now, told } = await open({}, {}, "pause");
  host.see({ ...now, position: 9, now: 28_000 }, false);
  expect([host.now(), told()]).toEqual([28_000, 1]);
});
