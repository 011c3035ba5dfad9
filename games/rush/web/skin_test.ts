// skin_test.ts -- the skin against the real module: in many positions of all eight scenarios every legal move can be pointed at, and only
// that move is made; everything that happens is told in both languages.
import { beforeAll, expect, test } from "vitest";
import { breathe } from "$page/kit/breathe";
import { settings } from "$page/kit/settings.svelte";
import { askedOf, lineOf } from "$page/skin/line";
import type { Module } from "$page/table/module";
import { snapshotOf, speak, theModule } from "$page/table/testing";
import type { Snapshot } from "$page/table/types";
import { ending, moment, sums, walkOf } from "./evening";
import { keys, mealKey } from "./keys";
import { awardsAt, figure, goalIn, mealsOf, patrons, placesOf, scenarios, trackOf, type State } from "./kitchen";
import { lesson } from "./lesson";
import { follow, isQuiet, ways, wish } from "./spots";
import { isAssisted, label, tells } from "./labels";

let module: Module;
beforeAll(async () => {
  module = await theModule();
});
const look = (table: number, viewer: number, since?: number): Snapshot<State> => snapshotOf<State>(module, table, viewer, since);
const NAMES = ["You", "Basil", "Saffron", "Juniper"];
const UNFILLED = /[{}]|undefined|NaN|_/;

/** A whole game by bots, a move or some time at a turn; `each` sees a seat that may act. */
function play(
  table: number,
  seats: number,
  bot: (n: number) => string,
  each: (now: Snapshot<State>, n: number) => void,
  most = 2500,
): void {
  let now = 0;
  for (let n = 0; module.active(table).length > 0 && n < most; n++) {
    const seat = n % seats;
    if (module.active(table).includes(seat)) {
      each(look(table, seat), n);
      const move = module.bot(table, seat, bot(n), n);
      if (move !== "") expect(module.play(table, seat, move).code, move).toBe(0);
    }
    if (module.active(table).length > 0) module.clock(table, (now += 350));
  }
}
const options = (scenario: number) => ({ scenario, ...(scenario % 2 ? { sand: 20 } : { sand: "varied" }) });

test("the tables of the game are read whole", () => {
  expect(Object.keys(patrons)).toHaveLength(60);
  expect(patrons.v3).toMatchObject({
    type: "vip",
    coins: 8,
    dishes: [
      { plate: 1, food: { vegetables: 2 }, spices: { green: 1 }, rows: 1 },
      { plate: 3, food: { meat: 1, pasta: 2, cheese: 1 }, spices: { white: 1, black: 1 }, rows: 2 },
    ],
  });
  expect(Object.values(scenarios).map((s) => s.shifts)).toEqual([1, 1, 1, 2, 2, 2, 4, 4]);
  expect(scenarios[1]!.has("exact_plate") && !scenarios[2]!.has("exact_plate") && scenarios[8]!.has("locked")).toBe(true);
  expect(goalIn(8, 3)).toEqual({ each: 0, all: 0, coins: 20, reputation: 9 });
  expect([figure("wage"), figure("wash"), figure("shift_ms")]).toEqual([3, 3, 240_000]);
  expect(placesOf({ scenario: 1 } as State)).toEqual(["reception", "dining", "storage-1", "storage-2", "stove"]);
});

test("what helps nobody is quiet, giving up always; a table can be tapped from afar", () => {
  const table = module.open({ game: "rush", seats: 2, options: { scenario: 1 }, seed: "3", bots: [] });
  let now = look(table, 0);
  const quiet = (spot: string): boolean => isQuiet(spot, now.state, 0);
  expect(["place:dining", "place:storage-1", "place:stove", "done"].map(quiet)).toEqual([false, true, true, true]);
  const go = now.moves.find((move) => ways(move, now.state, 0, now.moves).some((way) => way.join() === "table:1"))!;
  expect(go).toMatch(/^place 0.0 dining/);
  expect([quiet("table:1"), module.play(table, 0, go).code]).toEqual([false, 0]);
  now = look(table, 0);
  const order = follow("table:1", now)!;
  expect(order).toMatch(/^order .* plate \d$/);
  expect(module.play(table, 0, order).code).toBe(0);
  now = look(table, 0);
  const meal = mealsOf(now.state, 0)[0]!;
  expect([meal.meal.for_stove, quiet("done")]).toEqual([false, true]);
  expect(now.state.cooks[0]!.sensible).toContain("storage-1");
  module.close(table);
});

test("every legal move has a way, a way makes no other move, and no way is the beginning of another", async () => {
  settings.language = "en";
  let moves = 0;
  const verbs = new Set<string>();
  for (const [scenario, clumsy] of [
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
    [5, 5],
    [6, 5],
    [7, 5],
    [8, 5],
    [7, 0],
    [8, 0],
  ] as const) {
    await breathe();
    // every so manieth move is made at random; 0: most of the first shift is, and not all can be paid
    const seats = 2 + (scenario % 3),
      table = module.open({ game: "rush", seats, options: options(scenario), seed: String(scenario), bots: [] });
    play(
      table,
      seats,
      (n) => ((clumsy ? n % clumsy === 0 : n > 100 && n < 760) ? "random" : "greedy"),
      (now, n) => {
        if (n % 7 !== 0 && !now.moves.some((move) => /^(strike|repay|office|throw|back|buy|serve|ready)/.test(move))) return;
        const taken = new Map<string, string>();
        for (const move of now.moves) {
          moves++;
          verbs.add(move.split(" ")[0]!);
          const all = ways(move, now.state, now.viewer, now.moves);
          expect(all.length, move).toBeGreaterThan(0);
          let own = false;
          for (const way of all) {
            const key = way.join(" > "),
              other = taken.get(key);
            if (other === undefined) own = true;
            // a stroke of several moves begins with the first of them
            else if (!["all", "meal"].includes(way[0]!.split(":")[0]!)) expect(other, key).toBe(move);
            taken.set(key, other ?? move);
            for (const spot of way) expect(label(spot, now.state, now.viewer, NAMES), spot).not.toMatch(UNFILLED);
          }
          expect(own, `${move} can be reached by no way of its own`).toBe(true);
        }
        for (const key of taken.keys()) {
          const way = key.split(" > ");
          for (let n = 1; n < way.length; n++) expect(taken.has(way.slice(0, n).join(" > ")), `a way ends on the way ${key}`).toBe(false);
        }
      },
      clumsy < 5 ? 3000 : 1000,
    );
    module.close(table);
  }
  expect(moves).toBeGreaterThan(7_000);
  for (const verb of [
    "place",
    "lift",
    "seat",
    "throw",
    "order",
    "put",
    "season",
    "cook",
    "wash",
    "buy",
    "buy-spices",
    "serve",
    "office",
    "done",
    "plate",
    "bin",
    "back",
    "ready",
    "strike",
    "repay",
  ])
    expect(verbs, verb).toContain(verb);
}, 120_000);

for (const language of ["en", "de"] as const)
  test(`whole games are told (${language}), and the walk has every order`, async () => {
    let checks = 0;
    for (const scenario of [1, 3, 6, 8]) {
      await breathe();
      settings.language = language;
      await speak(module, "rush", language);
      const seats = scenario === 8 ? 4 : 3,
        table = module.open({ game: "rush", seats, options: { scenario }, seed: "11", bots: [] });
      play(
        table,
        seats,
        () => "greedy",
        (now) => expect(askedOf(now, NAMES)).not.toMatch(UNFILLED),
        6000,
      );
      const end = look(table, 0, 0);
      expect(end.over).toBe(true);
      end.events.forEach((entry, i) => {
        const before = end.events[i - 1]?.state ?? null,
          line = lineOf({ tells }, entry, 0);
        if (entry.actor < seats && !["done"].includes(entry.move)) expect(line, entry.move).toBeTruthy();
        if (line) expect(line, entry.move).not.toMatch(UNFILLED);
        if (!entry.move.startsWith("check ")) return;
        checks++;
        const found = entry.state.evening.find((e) => `check ${e.patron}` === entry.move)!;
        const order = before!.cooks[found.cook]!.orders.find((o) => o.patron === found.patron)!;
        expect(moment(entry, before, NAMES, 0)?.part?.with).toMatchObject({ walked: { order } });
      });
      const walked = walkOf(end.state, end.events);
      expect(walked).toHaveLength(end.state.evening.length);
      for (const each of walked) expect(each.order, each.patron).not.toBeNull();
      for (const term of sums(end.state)) expect(`${term.label} ${term.value}`).not.toMatch(UNFILLED);
      const last = ending(end, NAMES);
      expect(last.won).toBe(true);
      expect(last.title).toMatch(/passed|geschafft/);
      for (const term of last.terms) {
        const value = "value" in term ? String(term.value) : "",
          [n, of] = value.split(/ of | von /).map(Number);
        expect(`${term.label} ${value}`).not.toMatch(UNFILLED);
        if (of !== undefined) expect(n, `${term.label} ${value}`).toBeLessThanOrEqual(of); // not "3 of 2"
      }
      module.close(table);
    }
    expect(checks).toBeGreaterThan(40);
  }, 120_000);

test("a restaurant that could not pay is told so in every place, after the last shift too", async () => {
  for (const [language, title, text] of [
    ["en", "Scenario 5 is lost: wages unpaid", "The wages could not be paid."],
    ["de", "Szenario 5 ist verloren: Löhne nicht bezahlt", "Die Löhne konnten nicht bezahlt werden."],
  ] as const) {
    settings.language = language;
    await speak(module, "rush", language);
    const table = module.open({ game: "rush", seats: 2, options: { scenario: 5 }, seed: "5", bots: [] });
    for (let now = 0; module.active(table).length > 0 && now < 300_000; now += 30_000) module.clock(table, now); // nobody does anything
    const end = look(table, 0, 0),
      last = end.events.at(-1)!,
      before = end.events.at(-2)!.state;
    expect(end.state).toMatchObject({ result: "lost", lost_because: "wages" });
    expect(ending(end, NAMES)).toMatchObject({ title, won: false }); // the title is the line of the list of games
    expect(sums(end.state)).toContainEqual({
      label: language === "en" ? "Wages" : "Löhne",
      value: language === "en" ? "unpaid" : "nicht bezahlt",
    });
    expect(lineOf({ tells }, last, 0)).toContain(text);
    expect(moment(last, before, NAMES, 0)?.text).toBe(text);
    expect(last.facts.map((fact) => fact.key)).toEqual(["settled", "in_office", "lost", "lost_wages"]);
    const lost = (scenario: number, lost_because: State["lost_because"]) =>
      ending({ ...end, state: { ...end.state, scenario, lost_because, shift: end.state.shifts } }, NAMES);
    expect(lost(5, "wages")).toMatchObject({ title });
    expect(module.remarks(table, 0, "outcome", "")).toContain(text);
    for (const each of [lost(7, "strike"), lost(5, "goal")]) expect(each.title).not.toBe(title);
    module.close(table);
  }
});

test("the reputation board is as long as the scenario's, with its hats", () => {
  expect([6, 7, 8].map((scenario) => trackOf({ scenario } as State))).toMatchObject([
    { least: -5, most: 12 },
    { least: -5, most: 25 },
    { least: -5, most: 25 },
  ]);
  expect([2, 3, 4].map((seats) => awardsAt({ scenario: 7, seats } as State))).toEqual([
    [3, 6, 9],
    [4, 8, 12],
    [5, 10, 15],
  ]);
  expect(awardsAt({ scenario: 6, seats: 2 } as State)).toEqual([]);
});

/** Scenario 1 with two cooks, deal 5: seat, take an order, and stand in a storage room. */
function begun(more: Record<string, string | number> = {}, seed = "5") {
  const table = module.open({ game: "rush", seats: 2, options: { scenario: 1, ...more }, seed, bots: [] });
  const patron = look(table, 0).state.tables.find((p) => p !== null)!;
  const go = (move: string) => expect(module.play(table, 0, move), move).toMatchObject({ code: 0 });
  go("place 0.0 dining-1");
  go(look(table, 0).moves.find((move) => move.startsWith(`order ${patron} plate ${patrons[patron]!.dishes[0]!.plate}`))!);
  module.clock(table, 30_000);
  go("place 0.0 storage-1-1");
  return { table, patron, go };
}
test("one tap fetches all that is wanted, thing by thing", () => {
  const { table } = begun();
  const first = look(table, 0),
    [move] = first.moves.filter((m) => ways(m, first.state, 0, first.moves).some((way) => way.join() === "all"));
  expect(module.play(table, 0, move!).code).toBe(0);
  for (let next = follow("all", look(table, 0)); next; next = follow("all", look(table, 0)))
    expect(module.play(table, 0, next).code, next).toBe(0);
  const own = mealsOf(look(table, 0).state, 0)[0]!;
  expect([...own.meal.food].sort()).toEqual(
    Object.entries(own.dish.food)
      .flatMap(([name, n]) => Array<string>(n).fill(name))
      .sort(),
  );
  expect(follow("food:meat", look(table, 0))).toBeNull();
  module.close(table);
});
test("a mistake is warned of where the options ask for it, and only there", async () => {
  await speak(module, "rush", "en");
  for (const [more, warned] of [
    [{}, false],
    [{ limit: "family" }, true],
    [{ assist: "on" }, true],
    [{ limit: "relaxed", assist: "off" }, false],
  ] as const) {
    const { table } = begun(more),
      now = look(table, 0),
      own = mealsOf(now.state, 0)[0]!,
      put = (wanted: boolean) =>
        now.moves.find((move) => /^put \w+ on \w+$/.test(move) && Boolean(own.dish.food[move.split(" ")[1]!]) === wanted)!;
    expect(isAssisted(now.options), JSON.stringify(more)).toBe(warned);
    expect(module.remarks(table, 0, "warning", put(false))).toMatch(/wants no /);
    expect(module.remarks(table, 0, "warning", put(true))).toBe("");
    module.close(table);
  }
});
test("what somebody seems to mean is refused by a rule, with the reason", async () => {
  settings.language = "de";
  await speak(module, "rush", "de");
  const { table, patron } = begun();
  const refused = (picked: string[]) => {
    const move = wish(picked, look(table, 0).state, 0)!,
      { code, because } = module.act(table, { seat: 0, move }, 0, module.position(table), false);
    expect(code, move).toBeGreaterThan(0);
    return [module.rules("rush")[code - 1]!.id, because];
  };
  expect(refused(["place:stove"])).toEqual(["RUS-T3", expect.stringContaining("28")]);
  expect(refused(["table:1", "table:2"].filter((spot) => label(spot, look(table, 0).state, 0, NAMES).includes(","))).at(0)).toMatch(/RUS-/);
  module.play(table, 0, "done");
  module.clock(table, 60_000);
  module.play(table, 0, "place 0.0 stove-1");
  module.play(table, 0, `cook ${patron}`);
  module.play(table, 0, `cook ${patron}`);
  expect(refused(["space:stove-1"])[0]).toBe("RUS-T3");
  module.close(table);
});
test("in the first scenario one begins in the dining room: the tables are taken, and the reception says so", async () => {
  for (const [language, ask, full] of [
    ["en", "take an order in the dining room", /tables? (is|are) (taken|full)/i],
    ["de", "Nimm im Speisesaal eine Bestellung auf", /Tische sind besetzt/],
  ] as const) {
    settings.language = language;
    await speak(module, "rush", language);
    const table = module.open({ game: "rush", seats: 2, options: { scenario: 1 }, seed: "5", bots: [] }),
      now = look(table, 0);
    expect(askedOf(now, NAMES)).toContain(ask);
    expect(now.moves.some((move) => move.includes("reception"))).toBe(false);
    const move = wish(["place:reception"], now.state, 0)!,
      code = module.play(table, 0, move).code;
    expect(module.rules("rush")[code - 1]?.id).toBe("RUS-P2");
    expect(module.remarks(table, 0, "because", move, code)).toMatch(full);
    module.play(table, 0, "place 0.0 dining-1");
    module.play(
      table,
      0,
      look(table, 0).moves.find((each) => each.startsWith("order "))!,
    );
    module.clock(table, 28_000);
    expect(look(table, 0).moves).toContain("place 0.0 reception-1");
    expect(askedOf(look(table, 0), NAMES)).not.toContain(ask);
    module.close(table);
  }
});
test("in the first scenario a wrong ingredient goes back, and a missing one comes for it without a timer, and no more", () => {
  settings.language = "en";
  const { table, patron, go } = begun(),
    own = () => mealsOf(look(table, 0).state, 0)[0]!,
    free = () => look(table, 0).moves.filter((move) => / from \d$/.test(move) && move.startsWith("put "));
  const wrong = look(table, 0).moves.find((move) => /^put \w+ on \w+$/.test(move) && !own().dish.food[move.split(" ")[1]!])!,
    food = wrong.split(" ")[1]!;
  expect(free()).toEqual([]);
  go(wrong);
  expect([own().meal.verdict === "wrong", own().meal.free_puts]).toEqual([true, 0]);
  const back = `back ${food} from ${patron} to 1`;
  expect(ways(back, look(table, 0).state, 0, look(table, 0).moves)).toEqual([[`tools:${patron}`, `off:${patron}.${food}`, "room:1"]]);
  go(back);
  expect([own().meal.verdict === "wrong", own().meal.free_puts]).toEqual([false, 1]);
  expect(label(`meal:${patron}`, look(table, 0).state, 0, NAMES)).toContain("1 more can be added without a timer");
  expect(free().length).toBeGreaterThan(0);
  go(free()[0]!);
  expect([own().meal.free_puts, free()]).toEqual([0, []]);
  module.close(table);
});
test("in the first scenario food is fetched for a cooked meal too: the green button brings it, and nothing warns of cooking first", () => {
  settings.language = "en";
  const { table, patron, go } = begun({ assist: "on" }, "13"); // a burger, cooked once
  go("done");
  module.clock(table, 60_000);
  go("place 0.0 stove-1");
  expect(module.remarks(table, 0, "warning", `cook ${patron}`)).toBe("");
  go(`cook ${patron}`);
  module.clock(table, 90_000);
  go("place 0.0 storage-1-1");
  const now = look(table, 0),
    own = mealsOf(now.state, 0)[0]!;
  expect([own.meal.verdict, own.meal.row]).toEqual(["open", 1]);
  expect(now.state.cooks[0]!.brings).toHaveLength(Object.values(own.dish.food).reduce((a, b) => a + b, 0));
  go(now.moves.find((move) => ways(move, now.state, 0, now.moves).some((way) => way.join() === "all"))!);
  for (let next = follow("all", look(table, 0)); next; next = follow("all", look(table, 0))) go(next);
  expect(mealsOf(look(table, 0).state, 0)[0]!.meal.verdict).toBe("right");
  module.close(table);
});
test("the wages are those the program paid, also while strikers of a loyal crew are still to be named", () => {
  settings.language = "en";
  const table = module.open({ game: "rush", seats: 2, options: { scenario: 7 }, seed: "11", bots: [] }),
    { state } = look(table, 0);
  expect(state.wages).toBe(12); // two cooks with two timers each
  const evening = {
    ...state,
    phase: "evening" as const,
    awards: ["loyal-crew"],
    coins: 1,
    wages: 5,
    sums: { ...state.sums, paid: 5 },
    to_strike: 2,
  }; // of 6 coins: RUS-E3
  expect(sums(evening)).toContainEqual({ label: "Wages", value: "−5" });
  module.close(table);
});
test("the sums of an evening add up: before, meals, drinks, wages and what is left", () => {
  let evenings = 0;
  for (const scenario of [5, 7]) {
    const table = module.open({ game: "rush", seats: 2, options: { scenario }, seed: "11", bots: [] });
    play(
      table,
      2,
      () => "greedy",
      () => undefined,
      6000,
    );
    const { events } = look(table, 0, 0);
    events.forEach((entry, i) => {
      if (entry.move !== "settle" || entry.state.lost_because === "wages") return;
      evenings++;
      const before = events
          .slice(0, i)
          .filter((each) => !each.move.startsWith("check "))
          .at(-1)!.state,
        value = (key: string) => Number(String(sums(entry.state).find((term) => term.label === key)?.value ?? 0).replace("−", "-"));
      settings.language = "en";
      expect(before.coins + value("Paid for meals") + value("Drinks on the house") + value("Wages")).toBe(entry.state.coins);
    });
    module.close(table);
  }
  expect(evenings).toBeGreaterThan(3);
}, 60_000);
test("keys point at what they say, and own meals have letters", () => {
  const { table, patron } = begun(),
    { state } = look(table, 0),
    at = (key: string) => keys.find((k) => k.key === key)!.spot(state, 0);
  expect([at("s"), at("r"), at("1"), at("g"), at("f"), at("a"), at("x"), at("M")]).toEqual([
    "place:stove",
    "place:reception",
    "place:storage-1",
    null,
    "all",
    `meal:${patron}`,
    "done",
    "food:meat",
  ]);
  expect(mealKey(state, 0, patron)).toBe("a");
  expect(new Set(keys.map((k) => k.key)).size).toBe(keys.length);
  module.close(table);
});
test("the first shift can be played as it is written", () => {
  const table = module.open({ ...lesson.setup, bots: [] });
  const others = (list: { seat: number; move: string }[]) => {
    for (const { seat, move } of list) {
      if (seat === 7) module.clock(table, Number(move.split(" ")[1]));
      else expect(module.play(table, seat, move), move).toMatchObject({ code: 0 });
    }
  };
  others(lesson.before);
  for (const step of lesson.steps) {
    others(step.others ?? []);
    if (step.want === undefined) continue;
    const now = look(table, 0),
      wanted = [step.want].flat();
    for (const move of wanted) expect(now.moves, step.text()).toContain(move);
    const spots = ways(wanted[0]!, now.state, 0, now.moves).flat();
    for (const spot of step.look ?? []) expect(spots, spot).toContain(spot);
    expect(module.play(table, 0, wanted[0]!).code).toBe(0);
  }
  module.close(table);
});
