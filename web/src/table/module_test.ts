// One call that does all of it (act), against the real module: a kitchen in real time.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { games } from "games:all";
import { lookOf, Module } from "./module";
import { moduleOf, speak } from "./testing";
import { CLOCK, LUCK, REFEREE, WATCHER } from "./types";

const module = await Module.load(new Uint8Array(readFileSync(new URL("../../../build/banquet.wasm", import.meta.url))));
const kitchen = () => module.open({ game: "rush", seats: 2, options: { scenario: 1 }, seed: "5", bots: [null, "greedy"] });
const seen = (look: string | null) =>
  JSON.parse(look!) as { now: number; position: number; events: { actor: number; now: number; move: string }[] };

test("time comes to the moment, and then the move is made: one look tells both", () => {
  const table = kitchen(),
    since = module.position(table);
  const done = module.act(table, { at: 1234, seat: 0, move: "place 0.0 dining-1" }, 0, since, true);
  expect([done.code, done.deadline]).toEqual([0, 1234 + 28_000]);
  expect(seen(done.look).events.map((e) => [e.actor, e.now])).toEqual([
    [7, 1234],
    [0, 1234],
  ]);
  expect(done.save).toMatch(/^banquet/);
});

test("who watches has a number of its own, and those who act without a seat cannot look", () => {
  const table = kitchen();
  for (const viewer of [WATCHER, REFEREE, 0, 1]) expect(module.look(table, viewer, 0)).toMatch(/^\{/);
  for (const viewer of [LUCK, CLOCK, 2]) expect(() => module.look(table, viewer, 0)).toThrow();
});

test("a moment that is past is no fault, and changes nothing", () => {
  const table = kitchen();
  module.act(table, { at: 5000 }, 0, 0, false);
  const since = module.position(table);
  expect(module.act(table, { at: 4000 }, 0, since, true)).toMatchObject({ code: 0, look: null, save: null });
  expect(module.position(table)).toBe(since);
});

test("what is due on the way happens at its own moment", () => {
  const table = kitchen();
  module.act(table, { at: 100, seat: 0, move: "place 0.0 stove-1" }, 0, 0, false);
  const since = module.position(table);
  const { events } = seen(module.act(table, { at: 40_000 }, 0, since, false).look);
  expect(events.map((e) => e.now)).toEqual([28_100, 40_000]);
});

test("a bot that would wait leaves no event behind, and one that acts does so at its moment", () => {
  const table = kitchen();
  let at = 0,
    waits = 0,
    moves = 0;
  for (let look = 0; look < 60; look++) {
    const since = module.position(table);
    const { look: text } = module.act(table, { at: (at += 700), seat: 1, bot: "greedy" }, 0, since, false);
    if (text === null) {
      waits++;
      expect(module.position(table)).toBe(since);
    } else {
      const last = seen(text).events.at(-1)!;
      if (last.actor === 1) moves++;
      expect(last.now).toBe(at);
    }
  }
  expect(waits).toBeGreaterThan(5);
  expect(moves).toBeGreaterThan(5);
});

test("a refused move has its rule, and time has come all the same", () => {
  const table = kitchen(),
    done = module.act(table, { at: 50, seat: 0, move: "lift 0.0" }, 0, module.position(table), false);
  expect(done.code).toBeGreaterThan(0);
  expect(seen(done.look).now).toBe(50);
});

test.each(games.map((game) => game.name))(
  "the module of %s has that game alone, and plays and speaks it as the one with all does",
  async (game) => {
    const one = await moduleOf(game);
    expect(one.games()).toEqual(module.games().filter(({ name }) => name === game));
    const { seats } = games.find(({ name }) => name === game)!;
    const told = [];
    for (const each of [one, module]) {
      await speak(each, game, "de");
      const table = each.open({ game, seats: seats[0], options: {}, seed: "11", bots: [] });
      for (let n = 0; n < 80 && each.active(table).length > 0; n++) {
        const seat = each.active(table)[0]!,
          move = each.bot(table, seat, "greedy", n);
        if (move === "") each.clock(table, n * 3000);
        else expect(each.play(table, seat, move).code).toBe(0);
      }
      told.push([each.look(table, 0, 0), each.save(table), JSON.stringify(each.rules(game)), JSON.stringify(each.box(game))]);
    }
    expect(told[0]).toEqual(told[1]);
    for (const other of games) if (other.name !== game) expect(() => one.rules(other.name)).toThrow();
  },
);

test("the hashes and the seal of a shared luck are made here as the save has them", () => {
  const save = readFileSync(new URL("../../../tests/form3/rummy-three-kinds.save", import.meta.url), "utf8");
  const table = module.load(save);
  const look = lookOf(module.look(table, WATCHER, 0));
  expect([look.commit_form, look.shares.map((share) => share.kind)]).toEqual([3, ["open", "none", "closed"]]);
  expect(module.shareHash(look.shares[0]!.number!)).toBe(look.shares[0]!.hash);
  const hashes = look.shares.map((share) => share.hash);
  expect(module.seal(look.commit, hashes)).toBe(look.seal);
  expect(module.seal(look.commit, [...hashes].reverse())).not.toBe(look.seal);
  expect(module.verify(table)).toBe(null);
  expect(() => module.shareHash("17")).toThrow();
  expect(() => module.seal("17", hashes)).toThrow();
  for (const wrong of [[], ["17"], [hashes[0] + "0"], ["nobody"], [hashes[0], "", hashes[0]], Array(7).fill("none")])
    expect(() => module.seal(look.commit, wrong)).toThrow();
});

test("a lesson goes step by step, says what it knows at any time, and needs its table no longer once it is open", () => {
  const table = module.load(readFileSync(new URL("../../../games/royal/golden/random-play.save", import.meta.url), "utf8"));
  const steps = module.teachOpen(table, 0, 4);
  module.close(table);
  expect(module.teachJson()).toMatchObject({ game: "royal", alone: true, trials: 4, done: 0, total: steps, decisions: [], turns: [] });
  for (let n = 0; n < 9; n++) expect(module.teachStep()).toBe(true);
  const some = module.teachJson();
  expect(some.done).toBe(9);
  while (module.teachStep());
  const all = module.teachJson();
  expect(all.done).toBe(steps);
  expect(all.decisions.slice(0, some.decisions.length)).toEqual(some.decisions);
  expect(Object.values(all.grades).reduce((sum, n) => sum + n)).toBe(all.decisions.length);
  for (const turn of all.turns) expect(all.decisions[turn]!.clear).toBe(true);
  module.teachClose();
  expect(() => module.teachStep()).toThrow();
});

test("a kitchen in real time has no lesson, and the module says so", () => {
  expect(() => module.teachOpen(kitchen(), 0)).toThrow(/not analysed/);
});
