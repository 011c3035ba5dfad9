// royal_test.ts -- the skin against the real module: every legal move can be pointed at and is put into words in both languages, what is
// shown before a drop is what then happens, and the first game can be played as it is written.
import { beforeAll, describe, expect, test } from "vitest";
import { askedOf, lineOf } from "$page/skin/line";
import type { Module } from "$page/table/module";
import { snapshotOf, speak, theModule } from "$page/table/testing";
import { settings } from "$page/kit/settings.svelte";
import { LUCK, type Snapshot } from "$page/table/types";
import { heard, linesOf } from "$page/app/box";
import book from "./book";
import { lesson } from "./lesson";
import { optionText, presets } from "./options";
import { CELLS, SEATS, landing, looks, placesOf, type State } from "./state";
import { cardName, label, name, prompt, seatLines, tells } from "./labels";
import skin from "./skin";
import type { Stage } from "./stage";
import { pips } from "./pips";
import { ways, wish } from "./spots";

let module: Module;
beforeAll(async () => {
  settings.language = "en";
  module = await theModule();
});
const look = (table: number, since?: number): Snapshot<State> => snapshotOf<State>(module, table, 0, since);
const open = (seed: string, options = {}): number => module.open({ game: "royal", seats: 1, options, seed, bots: [null] });

/** A game of arbitrary legal moves; `each` sees every position before its move, and the position after it. */
function playOut(
  seed: number,
  options: Record<string, string | number>,
  each: (now: Snapshot<State>, move: string, after: Snapshot<State>) => void,
): Snapshot<State> {
  const table = open(String(seed), options);
  let luck = seed * 7919 + 1,
    now = look(table);
  while (now.moves.length > 0) {
    const moves = now.moves.filter((m) => m !== "concede");
    luck = (luck * 1103515245 + 12345) % 2147483648;
    const move = moves[(luck >> 8) % moves.length]!;
    expect(module.play(table, 0, move).code).toBe(0);
    const after = look(table, now.position);
    each(now, move, after);
    now = after;
  }
  now = look(table, 0); // with all that happened
  module.close(table);
  return now;
}
const DIFFERENT: Record<string, string | number>[] = [
  {},
  { aces: 8, jokers: 8 },
  { aces: 0, jokers: 0, touch: "off" },
  { seating: "blind" },
  { seating: "kings-first", interest: "least" },
];
const UNFILLED = /[{}]|undefined|NaN|null/;

test("where a card lies it is named, and a cell alone only where none does", () => {
  playOut(11, {}, ({ state }) => {
    for (const cell of CELLS) {
      const card = state.table[cell]?.at(-1);
      expect(name(`cell:${cell}`, state)).toBe(card ? `${cardName(card)} (${cell})` : cell);
    }
    for (const seat of SEATS) {
      const { from, near, far } = state.sights[seat]!,
        guest = state.seats[seat];
      for (const cell of !guest ? [from, far] : guest.satisfied ? [] : [from, near, far])
        expect(seatLines(seat, state).join(" ")).toContain(name(`cell:${cell}`, state));
    }
  });
});

describe("in whole games", () => {
  test("a card that lands looks along the lines that end where it serves, and a joker lifts what it takes", () => {
    let drops = 0,
      fed = 0;
    for (let seed = 1; seed <= 25; seed++)
      playOut(seed, DIFFERENT[seed % 5]!, (now, move, after) => {
        const lands = landing(move);
        if (!lands) return;
        const foretold = looks(now.state, lands.cell, lands.moved).filter(({ meal }) => meal?.verdict === "pleased");
        const asleep = SEATS.filter((seat) => after.state.seats[seat]?.satisfied && !now.state.seats[seat]?.satisfied);
        expect(foretold.map(({ seat }) => seat).sort()).toEqual(asleep.sort());
        const moment = skin.moment!(after.events.at(-1)!, now.state, [], 0), // shown by the table itself
          stage = moment?.stage as Stage | undefined;
        expect(Object.keys(stage?.served ?? {}).sort()).toEqual(asleep);
        for (const { seat, meal } of foretold) {
          const { near, far, sum } = stage!.served[seat]!;
          expect([near + far, moment!.title]).toEqual([sum, undefined]);
          expect(sum).toBe(meal!.sum);
        }
        drops++;
        fed += asleep.length;
      });
    expect(drops).toBeGreaterThan(300);
    expect(fed).toBeGreaterThan(20);
  });
  test("every legal move but giving up has a way, no two moves share one, and wishing it means it", () => {
    for (let seed = 1; seed <= 15; seed++)
      playOut(seed, DIFFERENT[seed % 5]!, ({ state, moves }) => {
        const all = moves.filter((m) => m !== "concede").flatMap((m) => ways(m, state).map((w) => ({ m, way: w.join(" > ") })));
        expect(new Set(all.map((w) => w.m)).size).toBe(moves.length - 1);
        expect(new Set(all.map((w) => w.way)).size).toBe(all.length);
        for (const { m, way } of all)
          if (!["skip", "guest", "aside"].includes(m.split(" ")[0]!))
            expect(wish(way.split(" > "), state)).toBe(m === "draw" && way !== "deck" ? null : m);
      });
  });
  test.each(["en", "de"] as const)(
    "every event, move, spot and question has words (%s)",
    async (language) => {
      settings.language = language;
      await speak(module, "royal", language);
      const bad: string[] = [],
        wellSaid = (text: string | null) => void (text === null || text === "" || UNFILLED.test(text) ? bad.push(String(text)) : 0);
      for (let seed = 1; seed <= 10; seed++) {
        const end = playOut(seed, DIFFERENT[seed % 5]!, (now) => {
          const waiting = now.state.waiting.map((w, i) => `waiting:${w === "?" ? `?${i}` : w}`);
          const spots = [
            ...CELLS.map((c) => `cell:${c}`),
            ...SEATS.map((s) => `seat:${s}`),
            "deck",
            "hand",
            "aside",
            "skip",
            "favor:ace",
            "favor:joker",
            ...waiting,
          ];
          [askedOf(now, []), prompt(now, ["favor:joker", "cell:a1"]), ...spots.map((spot) => label(spot, now.state))].forEach(wellSaid);
        });
        end.events.forEach((entry, i) => {
          if (entry.actor === LUCK && i < 3)
            expect(lineOf({ tells }, entry, 0)).toBeNull(); // still being shuffled
          else wellSaid(lineOf({ tells }, entry, 0));
        });
      }
      expect(bad).toEqual([]);
      settings.language = "en";
      await speak(module, "royal", "en");
    },
    30000,
  );
  test("every card is somewhere once, helpings too", () => {
    let helped = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { state } = playOut(seed, {}, () => undefined),
        places = placesOf(state);
      helped += SEATS.filter((seat) => places[`helping:${seat}`]!.length > 0).length;
      const cards = Object.values(places)
        .flat()
        .filter((card) => card !== "?");
      expect(new Set(cards).size).toBe(cards.length);
    }
    expect(helped).toBeGreaterThan(10);
  });
});

describe("the first game", () => {
  test("can be played as it is written, and teaches all of it", () => {
    const table = open(lesson.setup.seed, lesson.setup.options),
      verbs = new Set<string>();
    for (const { move } of lesson.before) expect(module.play(table, 0, move).code).toBe(0);
    for (const step of lesson.steps) {
      const { moves, state } = look(table);
      const wanted = step.want === undefined ? [] : [step.want].flat();
      for (const move of wanted) expect(moves).toContain(move);
      for (const spot of step.look ?? []) expect(label(spot, state)).not.toMatch(UNFILLED);
      if (wanted.length > 0) module.play(table, 0, wanted[0]!);
      if (wanted.length > 0) verbs.add(wanted[0]!.split(" ")[0]!);
    }
    expect(lesson.steps.length).toBeLessThanOrEqual(14);
    expect([...verbs].sort()).toEqual(["draw", "give", "guest", "joker", "place", "seat", "skip"]);
    expect(SEATS.filter((seat) => look(table).state.seats[seat]?.satisfied).sort()).toEqual(["N3", "S2"]);
  });
});

describe("options", () => {
  test("presets and words fit what the game offers", () => {
    const game = module.games().find((g) => g.name === "royal")!;
    expect(Object.keys(optionText).sort()).toEqual(game.options.map((o) => o.key).sort());
    for (const option of game.options)
      expect(Object.keys(optionText[option.key]!.values ?? {}).sort()).toEqual([...(option.values ?? [])].sort());
    for (const preset of presets) expect(module.close(open("1", preset.options))).toBeUndefined();
  });
});

describe("the box", () => {
  test("has every card once, with a name, and says what guests and favors do in both languages", async () => {
    await speak(module, "royal", "de");
    const german = module.box("royal")!;
    await speak(module, "royal", "en");
    const box = module.box("royal")!,
      texts = (from: typeof box) => from.cards.flatMap((card) => card.in[0]?.text ?? []);
    expect(box.cards).toHaveLength(54);
    for (const { id, rank } of box.cards.filter((card) => card.kind === "number")) {
      expect(pips(id[0]!), id).toHaveLength(Number(rank));
      const centre = (at: "x" | "y") => pips(id[0]!).reduce((sum, pip) => sum + pip[at], 0) / Number(rank);
      expect(centre("x"), id).toBeCloseTo(50);
      if (id[0] !== "7") expect(centre("y"), id).toBeCloseTo(70);
    }
    expect(texts(box).filter((text, i) => texts(german)[i] === text)).toEqual([]);
    const queen = (from: typeof box) => from.cards.find((card) => card.id === "QH")!;
    settings.language = "de";
    expect(heard(queen(german), 0, book)).toBe("Herz-Dame. Gast. Appetit: 12. Im Stapel: 1. Isst zwei Karten, beide rot.");
    for (const card of german.cards) expect(book.name(card), card.id).toBe(card.name);
    settings.language = "en";
    expect(heard(queen(box), 0, book)).toBe("Queen of Hearts. Guest. Appetite: 12. In the deck: 1. Eats two cards, both red.");
    for (const card of box.cards) {
      expect(book.name(card), card.id).toBe(card.name);
      expect(linesOf(card, 0, book).length, card.id).toBe(card.kind === "guest" ? 2 : 1);
    }
    expect(box.decks.map(({ id }) => book.deck(id).name)).toEqual(box.decks.map(({ name }) => name));
  });
});
