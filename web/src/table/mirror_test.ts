// A table on a server, as the page has it: a second table of the module, fed with frames of the first, against the real module.
import { expect, test } from "vitest";
import { games } from "games:all";
import { Fault, lookOf } from "./module";
import { moduleOf, theModule } from "./testing";
import { WATCHER, type Viewer } from "./types";

const module = await theModule();
const STALE = -5,
  BROKEN = -4,
  DENIED = -7;

/** What of a look the server tells nobody: the hash of the true state, and while it is played the number of the deal. */
const bound = (text: string): unknown => {
  const { hash, ...look } = lookOf<unknown>(text) as unknown as Record<string, unknown>;
  return { ...look, deal: look.over ? look.deal : null };
};
const faultOf = (call: () => unknown): number => {
  try {
    call();
  } catch (error) {
    if (error instanceof Fault) return error.code;
  }
  return 0;
};

/** A table, and a mirror of it for each of some viewers. */
function room(game: string, seats: number, viewers: Viewer[]) {
  const truth = module.open({ game, seats, options: {}, seed: "8", bots: [] });
  return { truth, mirrors: viewers.map((viewer) => ({ viewer, table: open(truth, viewer) })) };
}
function open(truth: number, viewer: Viewer): number {
  const [whole, ...rest] = module.frames(truth, viewer, 0, null),
    table = module.mirrorOpen(whole!);
  module.mirrorTake(table, ...rest);
  return table;
}
/** The bot's next move, or time; false when it is over. */
function step(truth: number, n: number): boolean {
  const seat = module.active(truth)[0];
  if (seat === undefined) return false;
  const move = module.bot(truth, seat, "greedy", n);
  if (move === "") module.clock(truth, n * 2500);
  else expect(module.play(truth, seat, move).code).toBe(0);
  return true;
}

test.each(games.map((game) => [game.name, game.seats[0]] as const))("%s looks the same from its frames", (game, seats) => {
  const { truth, mirrors } = room(game, seats, [seats - 1, WATCHER]);
  for (let n = 0; n < 60; n++) {
    const since = module.position(truth);
    if (!step(truth, n)) break;
    for (const { viewer, table } of mirrors) {
      const heard = module.mirrorTake(table, ...module.frames(truth, viewer, 0, module.mirrorSince(table)));
      expect(heard).toMatchObject({ viewer, news: { since, confirmed: 0, back: 0, waiting: 0 } });
      expect(bound(heard.look)).toEqual(bound(module.look(truth, viewer, since)));
      expect(module.told(table, viewer, 0, since)).toEqual(module.told(truth, viewer, 0, since));
    }
  }
  expect(module.position(truth)).toBeGreaterThan(20);
});

test("a move is shown at once, confirmed by the server's frame, and taken back when the server refuses it", () => {
  const { truth, mirrors } = room("rummy", 2, [0, 1]);
  let shown = 0,
    later = 0;
  for (let n = 0; n < 60 && module.active(truth).length > 0; n++) {
    const seat = module.active(truth)[0]!,
      { table } = mirrors[seat]!,
      before = module.look(table, seat, 2 ** 30),
      move = module.bot(table, seat, "greedy", n),
      tried = module.mirrorTry(table, seat, move);
    expect(tried).toMatchObject({ code: 0, text: "" });
    if (tried.shown) {
      expect(module.mirrorDrop(table)).toEqual({ back: 1, look: before });
      expect(module.mirrorTry(table, seat, move).look).toEqual(tried.look);
    } else expect(module.look(table, seat, 2 ** 30)).toEqual(before);
    expect(module.play(truth, seat, move).code).toBe(0);
    for (const { viewer, table: each } of mirrors) {
      const heard = module.mirrorTake(each, ...module.frames(truth, viewer, 0, module.mirrorSince(each)));
      expect(heard.news).toMatchObject({ confirmed: tried.shown && viewer === seat ? 1 : 0, back: 0, waiting: 0 });
      expect(bound(module.look(each, viewer, 0))).toEqual(bound(module.look(truth, viewer, module.base(each))));
    }
    if (tried.shown) shown++;
    else later++;
  }
  expect(shown).toBeGreaterThan(5);
  expect(later).toBeGreaterThan(5);
});

test("a refused move says why, as at a table of one's own, and changes nothing", () => {
  const { truth, mirrors } = room("rummy", 2, [0, 1]),
    seat = module.active(truth)[0]!,
    { table } = mirrors[seat]!,
    before = module.look(table, seat, 0);
  const tried = module.mirrorTry(table, seat, "end"),
    played = module.play(truth, seat, "end");
  expect(tried).toMatchObject({ code: played.code, text: played.text, shown: false, look: null });
  expect(tried.code).not.toBe(0);
  expect(module.look(table, seat, 0)).toEqual(before);
});

test("what was taken back goes with one frame", () => {
  const { truth, mirrors } = room("royal", 1, [0]),
    { table } = mirrors[0]!;
  for (let n = 0; n < 8; n++) step(truth, n);
  module.mirrorTake(table, ...module.frames(truth, 0, 0, module.mirrorSince(table)));
  expect(module.undo(truth, 0).code).toBe(0);
  const heard = module.mirrorTake(table, ...module.frames(truth, 0, 1, "back"));
  expect(bound(heard.look)).toEqual(bound(module.look(truth, 0, module.position(truth))));
  expect(module.mirrorSince(table)).toEqual({ epoch: 1, position: module.position(truth) });
});

test("only the server plays, saves and sees more; frames that do not fit are refused", async () => {
  const { truth, mirrors } = room("court", 2, [0]),
    { table } = mirrors[0]!,
    [whole] = module.frames(truth, 0, 0, null);
  for (const call of [
    () => module.save(table),
    () => module.look(table, 1, 0),
    () => module.look(table, -1, 0),
    () => module.clock(table, 5),
  ])
    expect(faultOf(call)).toBe(DENIED);
  expect(module.play(table, 0, "end").code).toBe(DENIED);
  expect(module.undo(table, 0).code).toBe(DENIED);
  expect(module.verify(table)).not.toBeNull();
  expect(faultOf(() => module.mirrorTake(truth, whole!))).toBe(DENIED);
  expect(faultOf(() => module.mirrorTake(table, whole!.slice(0, -1)))).toBe(BROKEN);
  (step(truth, 1), step(truth, 2));
  const [events] = module.frames(truth, 0, 0, { epoch: 0, position: module.position(truth) - 1 });
  expect(faultOf(() => module.mirrorTake(table, events!))).toBe(BROKEN); // something is missing before it
  const other = await moduleOf("royal");
  expect(faultOf(() => other.mirrorOpen(whole!))).toBe(STALE); // it does not have the game
  const changed = whole!.slice();
  changed[20]! ^= 1; // the layout
  expect(faultOf(() => module.mirrorOpen(changed))).toBe(STALE);
});
