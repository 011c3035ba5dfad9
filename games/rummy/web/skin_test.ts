// skin_test.ts -- the skin against the real module: every legal move can be pointed at and told in both languages, every round's points
// add up, and the first game can be played as it is written.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { settings } from "$page/kit/settings.svelte";
import { lineOf } from "$page/skin/line";
import type { Module } from "$page/table/module";
import { snapshotOf, speak, theModule } from "$page/table/testing";
import type { Entry, Snapshot } from "$page/table/types";
import { kinds, type State, WILD } from "./foods";
import { lesson } from "./lesson";
import { facts, first } from "./facts";
import { roundOf, roundTerms, roundsOf, ending, picture, sheetTerms } from "./score";
import { label } from "./labels";
import { moment, tells } from "./moments";
import { ways, wish } from "./spots";
import { named, t } from "./texts";

let module: Module;
beforeAll(async () => {
  module = await theModule();
});
const look = (table: number, viewer: number, since?: number): Snapshot<State> => snapshotOf<State>(module, table, viewer, since);
const NAMES = ["You", "Basil", "Saffron", "Juniper", "Sorrel", "Tarragon"];
const UNFILLED = /[{}]|undefined|NaN|\?|seat \d/;

/** A game by bots; `each` sees every seat that may act before its move. */
function play(
  seats: number,
  seed: string,
  options: Record<string, string | number>,
  bot: string,
  each: (now: Snapshot<State>) => void,
): Entry<State>[] {
  const table = module.open({ game: "rummy", seats, options, seed, bots: [] });
  module.speak(table, NAMES.slice(0, seats), 0);
  for (let n = 0; module.active(table).length > 0 && n < (bot === "random" || options.expiration ? 150 : 1500); n++) {
    const active = module.active(table);
    for (const seat of active) each(look(table, seat));
    expect(module.play(table, active[0]!, module.bot(table, active[0]!, bot, n)).code).toBe(0);
  }
  const events = look(table, 0, 0).events;
  module.close(table);
  return events;
}
type Game = [number, string, Record<string, string | number>, string];
const games: Game[] = [
  [2, "1", { rounds: 2 }, "greedy"],
  [3, "2", { rounds: 3, chefs_special: "on" }, "greedy"],
  [6, "3", { rounds: 2, chefs_special: "on" }, "greedy"],
  [4, "4", { rounds: 1, dealt_actions: "redeal" }, "random"],
  [2, "5", { rounds: 1, expiration: "literal", action_discard: "literal" }, "greedy"],
];

for (const language of ["en", "de"] as const)
  test(`what a card is called has all that can stand on it, whatever its size (${language})`, async () => {
    settings.language = language;
    await speak(module, "rummy", language);
    const { state } = look(module.open({ game: "rummy", seats: 2, options: {}, seed: "1", bots: [] }), 0);
    const called = label(`card:${WILD}.1`, state, 0, NAMES);
    expect(called.replace(",", "")).toContain(`${named(WILD)} ${t("wild_any")}`);
    expect(called).toContain(t("wild_short"));
    for (const kind of kinds.slice(0, kinds.indexOf(WILD))) expect(label(`card:${kind}.1`, state, 0, NAMES)).toContain(named(kind));
  });

for (const language of ["en", "de"] as const)
  test(`every move can be pointed at and everything that happens is told (${language})`, async () => {
    settings.language = language;
    await speak(module, "rummy", language);
    let moments = 0,
      rounds = 0;
    for (const [seats, seed, options, bot] of games) {
      const names = NAMES.slice(0, seats);
      const events = play(seats, seed, options, bot, (now) => {
        const taken = new Map<string, string>();
        for (const move of now.moves) {
          const all = ways(move, now.state, now.viewer);
          expect(all.length, move).toBeGreaterThan(0);
          for (const way of all) {
            const key = way.join(" > ");
            // one way, one move; the best set alone is a choice
            if (!["meld", "sets"].includes(way.at(-1)!)) expect(taken.get(key) ?? move, key).toBe(move);
            taken.set(key, move);
            for (const spot of way) expect(label(spot, now.state, now.viewer, names), spot).not.toMatch(UNFILLED);
          }
        }
        expect(now.asked.length).toBeGreaterThan(0);
        for (const { text } of now.asked) expect(text, text).not.toMatch(/[{}]|undefined|NaN|seat \d/);
      });
      events.forEach((entry, i) => {
        const before = events[i - 1]?.state ?? null;
        const line = lineOf({ tells }, entry, 0);
        if (entry.actor < seats) expect(line, entry.text).toBeTruthy();
        if (line) expect(line, entry.text).not.toMatch(UNFILLED);
        const large = moment(entry, before, names, 0);
        if (large) {
          moments++;
          expect(`${large.title} ${large.text ?? ""}`, entry.text).not.toMatch(/[{}]|undefined|seat \d/);
          expect(large.icon, entry.text).toContain("<svg");
          // what happens to cards is shown by the cards: nothing comes up over them
          if (!first(entry, "round_won") && !first(entry, "recipe")) expect(large.stage, entry.text).toBeDefined();
        }
        if (!first(entry, "round_won")) return;
        rounds++;
        const drawn = picture({ state: entry.state, recent: events.slice(0, i + 1) }).players;
        // the winning set is still on the table
        expect(drawn[entry.actor]!.melds.length === 3 || first(entry, "special") !== null, entry.text).toBe(true);
        expect(drawn.map((p) => p.hand.length + 3 * p.melds.length)).toEqual(
          before!.players.map((p) => p.hand.length + 3 * p.melds.length),
        );
        const round = roundOf(entry, before!.open_kitchen)!;
        expect(roundsOf(events.slice(0, i + 1)).get(round.round)).toEqual(round); // the log knows the group too
        expect(round.winner, entry.text).toBe(entry.actor);
        // the terms add up to the points, and these are what the view has
        expect(round.points).toEqual(round.won.map((n, seat) => n + round.identical[seat]! + round.mixed[seat]! + round.kitchen[seat]!));
        expect(round.points).toEqual(entry.state.scores_by_round[round.round - 1]);
        expect(roundTerms(round, entry.state).at(-1)!.values).toEqual(
          (options.rounds as number) > 1 ? entry.state.players.map((p) => p.score) : round.points,
        );
        expect(sheetTerms(entry.state, events.slice(0, i + 1)).at(-1)!.values).toEqual(entry.state.players.map((p) => p.score));
      });
    }
    expect(moments).toBeGreaterThan(20);
    expect(rounds).toBe(7); // those of the games that are played to their end
  }, 60_000);

test("Expiration Date says what it does at this table, in both readings", async () => {
  for (const [expiration, language, action] of [
    ["under", "en", "takes back the one under it"],
    ["literal", "en", "and takes it back"],
    ["under", "de", "nimmt die darunter zurück"],
    ["literal", "de", "nimmt sie zurück"],
  ] as const) {
    settings.language = language;
    await speak(module, "rummy", language);
    const events = play(3, "8", { rounds: 3, expiration }, "greedy", () => undefined);
    const drawn = events.findIndex((entry) => first(entry, "draws_action")?.card === "expiration-date");
    expect(drawn, expiration).toBeGreaterThan(0);
    expect(moment(events[drawn]!, events[drawn - 1]!.state, NAMES, 0)!.text).toContain(action);
  }
});

test("what happened is read from facts: every kind is met, its cards are cards, and a hidden one stays hidden", async () => {
  await speak(module, "rummy", "en");
  const met = new Set<string>();
  const long = [1, 3, 4].map((seed): Game => [seed < 3 ? 3 : 6, String(seed), { rounds: 12, chefs_special: "on" }, "greedy"]);
  for (const [seats, seed, options, bot] of [...games, ...long])
    for (const entry of play(seats, seed, options, bot, () => {})) {
      expect(entry.facts.length, entry.text).toBeGreaterThan(0);
      expect(entry.facts.map((fact) => fact.text).join(" ")).toBe(entry.text);
      for (const what of facts(entry)) {
        met.add(what.is);
        const named = [...("cards" in what ? what.cards : []), ...("card" in what ? [what.card] : [])];
        for (const card of named) expect([...kinds, "?"], entry.text).toContain(card);
        if (what.is === "draws" || what.is === "keeps" || what.is === "chooses") expect(what.card === "?", entry.text).toBe(what.who !== 0);
      }
    }
  const words = readFileSync(new URL("../words.def", import.meta.url), "utf8"),
    [events] = words.split("/* ---- what a move would do"), // what comes after it is of no event
    keys = [...events!.matchAll(/^SAY\((\w+)/gm)].map((m) => m[1]!.toLowerCase());
  // the Universal Spice in the Open Kitchen is rare, nobody lays out a deck here, and no pile runs out
  expect(keys.filter((key) => !met.has(key))).toEqual(["stacked", "loses", "kitchen_wild", "reshuffled"]);
}, 60_000);

test("a wish that is not legal is refused by a rule, with the reason", async () => {
  await speak(module, "rummy", "de");
  const table = module.open({ game: "rummy", seats: 3, options: {}, seed: "58", bots: [] });
  const refused = (picked: string[]) => {
    const move = wish(picked, look(table, 0).state, 0)!,
      { code, because } = module.act(table, { seat: 0, move }, 0, module.position(table), false);
    expect(code, move).toBeGreaterThan(0);
    return [module.rules("rummy")[code - 1]!.id, because !== ""];
  };
  expect(refused(["card:garlic.1", "sets"])[0]).toBe("RUM-T4");
  expect(refused(["card:pasta.1", "pile:0"])).toEqual(["RUM-T5", true]);
  expect(refused(["pile:1"])).toEqual(["RUM-T1", true]);
  module.play(table, 0, "draw");
  expect(refused(["card:apple.1", "sets"])).toEqual(["RUM-M1", true]);
  expect(refused(["deck"])).toEqual(["RUM-T1", true]);
  module.close(table);
});

test("the first game can be played as it is written, and is won", () => {
  const table = module.open({ ...lesson.setup, bots: [] });
  for (const step of lesson.steps) {
    const now = look(table, 0);
    for (const move of step.others ?? []) expect(module.play(table, move.seat, move.move), move.move).toEqual({ code: 0, text: "" });
    if (step.want === undefined) continue;
    const wanted = [step.want].flat();
    for (const move of wanted) {
      expect(now.moves, step.text()).toContain(move);
      for (const spot of step.look ?? []) if (spot !== "sets") expect(ways(move, now.state, 0).flat(), spot).toContain(spot);
    }
    expect(module.play(table, 0, wanted[0]!).code).toBe(0);
  }
  const end = look(table, 0, 0);
  expect(end.winners).toEqual([0]);
  expect(end.scores).toEqual([7, 1, 1]);
  settings.language = "en";
  expect(ending(end, NAMES.slice(0, 3))).toMatchObject({
    won: true,
    title: "You are the Grand Chef!",
    columns: ["You", "Basil", "Saffron"],
  });
  module.close(table);
});
