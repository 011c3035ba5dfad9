// skin_test.ts -- the skin against the real module: every legal move can be pointed at and told in both languages, in both editions and by
// all eight restaurants; every bill adds up; and the first game can be played as it is written.
import { beforeAll, expect, test } from "vitest";
import { breathe } from "$page/kit/breathe";
import { settings } from "$page/kit/settings.svelte";
import { lineOf } from "$page/skin/line";
import type { Module } from "$page/table/module";
import { snapshotOf, speak, theModule } from "$page/table/testing";
import { type Entry, LUCK, type Snapshot } from "$page/table/types";
import { cardName, cardOf } from "./cards";
import { lesson } from "./lesson";
import { moment, tells } from "./moments";
import type { Tally } from "./tally";
import { ending, termLines } from "./score";
import type { State } from "./state";
import { ways, wishOf } from "./spots";
import { label } from "./labels";

let module: Module;
beforeAll(async () => {
  module = await theModule();
});
const look = (table: number, viewer: number, since?: number): Snapshot<State> => snapshotOf<State>(module, table, viewer, since);
const NAMES = ["You", "Basil", "Saffron", "Juniper", "Sorrel", "Tarragon"];
const HARM = ["loses_points", "loses_recipe", "loses_win_card", "loses_cards", "gives"]; // what is done to a seat
const UNFILLED = /[{}]|undefined|NaN|(^|\s)\?|seat \d|\b[a-z]+-[a-z]+-[a-z]+\b/;

/** A game by bots; `each` sees who may act before its move. */
function play(
  seats: number,
  seed: string,
  options: Record<string, string | number>,
  bot: string,
  most: number,
  each: (now: Snapshot<State>) => void,
): Entry<State>[] {
  const table = module.open({ game: "court", seats, options, seed, bots: [] });
  module.speak(table, NAMES.slice(0, seats), 0);
  for (let n = 0; module.active(table).length > 0 && n < most; n++) {
    const [seat] = module.active(table);
    each(look(table, seat!));
    expect(module.play(table, seat!, module.bot(table, seat!, n % 7 === 6 ? "random" : bot, n)).code).toBe(0);
  }
  const events = look(table, 0, 0).events;
  module.close(table);
  return events;
}
const games: [number, string, Record<string, string | number>, string, number][] = [
  [2, "1", { edition: "0.9", deck0: "italy", deck1: "turkiye" }, "greedy", 700],
  [2, "2", { edition: "0.8", deck0: "mexico", deck1: "usa" }, "greedy", 420],
  [4, "3", { edition: "0.9", deck0: "france", deck1: "china", deck2: "india", deck3: "japan" }, "greedy", 420],
  [2, "4", { edition: "0.9", deck0: "mexico", deck1: "usa" }, "greedy", 700],
  [6, "5", { edition: "0.8" }, "greedy", 300],
  [3, "6", { edition: "0.8", deck0: "turkiye", deck1: "japan", deck2: "china" }, "greedy", 400],
  [2, "7", { rounds: 1, edition: "0.8" }, "random", 60],
];

for (const language of ["en", "de"] as const)
  test(`every move can be pointed at and everything that happens is told (${language})`, async () => {
    settings.language = language;
    await speak(module, "court", language);
    const verbs = new Set<string>(),
      facts = new Set<string>();
    let bills = 0,
      moments = 0,
      tallies = 0,
      shown = 0,
      harmed = 0;
    for (const [seats, seed, options, bot, most] of games) {
      await breathe();
      const names = NAMES.slice(0, seats);
      const events = play(seats, seed, options, bot, most, (now) => {
        const taken = new Map<string, string>();
        for (const move of now.moves) {
          const parts = move.split(" ");
          verbs.add(parts[0]!);
          // add paying, cook doubled, toss hand
          for (const word of ["paying", "doubled", "hand"]) if (parts.slice(1).includes(word)) verbs.add(word);
          const all = ways(move, now.state, now.viewer);
          expect(all.length, move).toBeGreaterThan(0);
          for (const way of all) {
            const key = way.join(" > ");
            expect(taken.get(key) ?? move, key).toBe(move); // one way, one move
            taken.set(key, move);
          }
          if (!move.startsWith("cooked ") || move.length < 9) {
            for (const spot of all[0]!) expect(label(spot, now.state, now.viewer, names), spot).not.toMatch(UNFILLED);
          }
        }
        for (const key of taken.keys())
          // no way is the beginning of another move's: the longer one could never be walked
          for (let at = key.lastIndexOf(" > "); at > 0; at = key.lastIndexOf(" > ", at - 1)) {
            const whole = taken.get(key.slice(0, at));
            if (whole !== undefined) expect(whole, key).toBe(taken.get(key));
          }
        expect(now.asked.length).toBeGreaterThan(0);
        for (const { text } of now.asked) expect(text, text).not.toMatch(UNFILLED);
        if (now.state.serve) {
          expect(termLines(now.state, now.state.turn).reduce((sum, line) => sum + Number(String(line.value).replace("−", "-")), 0)).toBe(
            now.state.serve.total,
          );
          bills++;
        }
      });
      events.forEach((entry, i) => {
        const before = events[i - 1]?.state ?? null,
          line = lineOf({ tells }, entry, 0),
          large = moment(entry, before, names, 0);
        if (line !== null) expect(line, entry.text).not.toMatch(UNFILLED);
        for (const fact of entry.facts) facts.add(fact.key);
        if (entry.actor !== LUCK && entry.facts[0]?.key !== "pile_empty") expect(line, entry.text).not.toBeNull();
        if (large?.stage) {
          // what flies adds up to what is scored, and sets out from a card that was served or a customer that was
          const { terms, total, was, dishes, seat } = large.stage as Tally;
          tallies++;
          expect(
            terms.reduce((sum, term) => sum + term.vp, 0),
            entry.text,
          ).toBe(total);
          if (seat !== 0) {
            // what others served is seen as large as what one serves oneself: each dish with its customer
            shown++;
            expect(dishes.length, entry.text).toBeGreaterThan(0);
          }
          expect(Number(entry.facts.find((fact) => fact.key === "scores")!.args.n), entry.text).toBe(total);
          expect(was, entry.text).toBe(before!.players[seat]!.vp);
          for (const { recipe, customer } of terms)
            if (recipe ?? customer)
              expect(
                dishes.some(([dish, guest]) => dish === recipe || guest === customer),
                entry.text,
              ).toBe(true);
        } else if (large) {
          moments++;
          expect(`${large.title} ${large.text ?? ""}`, entry.text).not.toMatch(UNFILLED);
          expect(large.icon, entry.text).toContain("<svg");
        }
        // what others do to a seat is said to it: who did it, and what it was
        const harm = entry.facts.find(({ key, args }) => HARM.includes(key) && args.who === 0);
        if (harm && entry.actor > 0 && entry.actor < LUCK && !large?.stage && before) {
          harmed++;
          expect(large?.title, entry.text).toContain(names[entry.actor]);
          expect(large?.text, entry.text).toBe(harm.text);
        }
      });
    }
    expect(bills).toBeGreaterThan(20);
    expect(moments).toBeGreaterThan(20);
    expect(tallies).toBeGreaterThan(20);
    expect(shown).toBeGreaterThan(10);
    expect(harmed).toBeGreaterThan(2);
    expect(facts.size).toBeGreaterThan(45); // of 56 things that can happen
    expect([...verbs].sort().join(" ")).toBe(
      "add attract complaint cook cooked discount done doubled drink drop end fetch hand paying prepare promotion " +
        "ready refill score serve skip take target toss track unserve",
    ); // all were met
  }, 120_000);

test("a wish that is not legal is refused by a rule, with the reason", async () => {
  await speak(module, "court", "de");
  const table = module.open({ ...lesson.setup, bots: [] });
  const refused = (picked: string[]) => {
    const move = wishOf(picked, look(table, 0).state, 0, (id) => cardOf(id)?.kind ?? "")!,
      { code, because } = module.act(table, { seat: 0, move }, 0, module.position(table), false);
    expect(code, move).toBeGreaterThan(0);
    return [module.rules("court")[code - 1]!.id, because !== ""];
  };
  expect(refused(["guest:italy-kitchenware"])[1]).toBe(true);
  module.play(table, 0, "refill");
  expect(refused(["guest:italy-kitchenware"])).toEqual(["COU-T5b", true]);
  module.play(table, 0, "prepare lasagna-sheets");
  expect(refused(["hand:lasagna-verde.1"])[1]).toBe(true);
  module.play(table, 0, "done");
  expect(refused(["guest:italy-kitchenware"])[0]).toBe("COU-K1");
  module.close(table);
});

test("the first game can be played as it is written", () => {
  const table = module.open({ ...lesson.setup, bots: [] });
  for (const step of lesson.steps) {
    const now = look(table, 0);
    for (const move of step.others ?? []) expect(module.play(table, move.seat, move.move), move.move).toEqual({ code: 0, text: "" });
    if (step.want === undefined) continue;
    const [wanted = ""] = [step.want].flat();
    expect(now.moves, step.text()).toContain(wanted);
    for (const spot of step.look ?? []) expect(ways(wanted, now.state, 0).flat(), spot).toContain(spot);
    expect(module.play(table, 0, wanted).code, wanted).toBe(0);
  }
  const end = look(table, 0, 0);
  expect(end.state.players[0]).toMatchObject({ vp: 5, tracked: ["lasagna-sheets"] });
  module.close(table);
});

test("the end is told with points, win cards and a total", () => {
  settings.language = "en";
  const table = module.open({ game: "court", seats: 2, options: { rounds: 2, deck0: "italy", deck1: "turkiye" }, seed: "9", bots: [] });
  for (let n = 0; module.active(table).length > 0; n++)
    module.play(table, module.active(table)[0]!, module.bot(table, module.active(table)[0]!, "greedy", n));
  const over = look(table, 0),
    told = ending(over, NAMES.slice(0, 2));
  expect(told.columns).toEqual(["You · Piazza Romana", "Basil · Sultan Saray"]);
  expect(told.terms.at(-1)).toMatchObject({ total: true, values: over.scores });
  expect(told.title).not.toMatch(UNFILLED);
  module.close(table);
});
test("a recipe that was laid open and taken back is known: to others at its station, to its holder in the hand (COU-H1)", () => {
  const table = module.open({ game: "court", seats: 2, options: { deck0: "italy", deck1: "france", first: "0" }, seed: "3", bots: [] });
  module.play(table, 0, "refill");
  const recipe = look(table, 0)
    .moves.find((move) => move.startsWith("cook "))!
    .split(" ")[1]!;
  for (const move of [`cook ${recipe}`, "drop"]) expect(module.play(table, 0, move).code).toBe(0);
  for (const [language, said] of [
    ["en", "known to all"],
    ["de", "allen bekannt"],
  ] as const) {
    settings.language = language;
    expect(label("seat:0", look(table, 1).state, 1, NAMES)).toContain(`${said}: ${cardName(recipe)}`);
    expect(label(`hand:${recipe}.1`, look(table, 0).state, 0, NAMES)).toContain(language === "de" ? "allen bekannt" : "known to all");
  }
  expect(look(table, 1).state.players[0]!.hand.filter((card) => card !== "?")).toEqual([recipe]);
  module.close(table);
});
