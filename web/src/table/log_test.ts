import { beforeAll, expect, test } from "vitest";
import { Log } from "./log";
import { moduleOf } from "./testing";
import { lookOf, type Module } from "./module";
import type { Told } from "./types";

let module: Module;
beforeAll(async () => {
  module = await moduleOf("rummy");
});

/** An event that counts how often anybody looks at it. */
function watched(index: number, seen: { n: number }): Told {
  return {
    get index() {
      seen.n++;
      return index;
    },
    actor: 0,
    facts: [{ key: "k", args: {}, text: `line ${index}` }],
  };
}
const indices = (log: Log): number[] => [...log].map(({ index }) => index);

test("an event more costs the same at move 10 and at move 5,000: the others are not touched", () => {
  const seen = { n: 0 },
    touched: number[] = [];
  let log = Log.NONE;
  for (let i = 0; i <= 5000; i++) {
    seen.n = 0;
    log = log.plus([watched(i, seen)]);
    if (i === 10 || i === 5000) touched.push(seen.n);
  }
  expect(touched).toEqual([1, 1]);
  expect([log.length, [...log.latest()][0]!.index]).toEqual([5001, 5000]);
});

test("a log never changes, whatever comes after it, or instead of it", () => {
  const facts = [{ key: "k", args: {}, text: "x" }],
    told = (...list: number[]): Told[] => list.map((index) => ({ index, actor: 0, facts }));
  const three = Log.of(0, told(0, 1, 2)),
    four = three.plus(told(3)),
    back = four.before(1),
    other = back.plus(told(7)),
    again = three.plus(told(9));
  expect([three, four, back, other, again].map(indices)).toEqual([[0, 1, 2], [0, 1, 2, 3], [0], [0, 7], [0, 1, 2, 9]]);
  expect([...four.latest()].map(({ index }) => index)).toEqual([3, 2, 1, 0]);
  expect(four.before(99)).toBe(four);
});

test("what nobody hears of is not kept", () => {
  const log = Log.of(4, [{ index: 4, actor: 7, facts: [] }]);
  expect([log.since, log.length]).toEqual([4, 0]);
});

test("a long game of the module: the log has what its events told, and little beside", () => {
  const table = module.open({ game: "rummy", seats: 4, options: {}, seed: "7", bots: [] });
  let log = Log.of(0, module.told(table, 0, 0, module.position(table))), // the deal
    views = 0;
  while (module.position(table) < 5000) {
    const [seat] = module.active(table),
      since = module.position(table);
    module.play(table, seat!, module.bot(table, seat!, "random", since));
    const { events } = lookOf<unknown>(module.look(table, 0, since));
    log = log.plus(events);
    views += JSON.stringify(events).length;
  }
  const events = module.position(table),
    kept = JSON.stringify([...log]).length;
  expect([...log]).toEqual([...Log.of(0, module.told(table, 0, 0, events))]); // asked for all at once, it is the same
  expect(kept / events, "bytes that are kept of an event").toBeLessThan(200);
  expect(views / kept, "times the bytes, with the views").toBeGreaterThan(10);
  module.close(table);
}, 60_000);
