// words.ts -- Kitchen Rush in sentences: what is asked, what a move would do, what happened, why not, and what a spot is called.
// Time runs while people read, so everything is short. It speaks from the view it is given.
import type { Fact, Snapshot } from "$page/skin/skin";
import { t as page } from "$page/text/catalogue";
import {
  actionOf,
  endOf,
  FOODS,
  freePuts,
  fromScenario,
  isIdle,
  isRight,
  isTemp,
  isWrong,
  lacksFood,
  lacksSpice,
  mealAt,
  mealsOf,
  fits,
  openMeals,
  type Options,
  type Own,
  patrons,
  placeOf,
  priceOf,
  rulesOf,
  spacesOf,
  SPICES,
  type Order,
  type Place,
  type State,
  type Timer,
  timersOf,
  orderRight,
  usualPlate,
} from "./kitchen";
import { dishName, ROMAN, say as text, t, type Key } from "./texts";

export const isYou = (seat: number, names: string[], viewer: number): boolean =>
  names.includes(page("you")) ? names[seat] === page("you") : seat === viewer;
export const list = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${t("and")} ${parts.at(-1)}`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const told = (key: string, seat: number, names: string[], viewer: number, values: Record<string, string | number> = {}): string =>
  text(isYou(seat, names, viewer) ? `${key}_you` : key, { name: names[seat] ?? "", ...values });

// ---- names -----------------------------------------------------------------------------

/** "v3 main" or "f1", as a move or a spot names a meal. */
export function mealName(meal: string): string {
  const [patron = "", side] = meal.split(/[ .]/);
  return side ? text(`dish_${side}`, { dish: dishName(patron) }) : dishName(patron);
}
export const thing = (name: string): string => text(name);
export const coins = (n: number): string => t("coins", { n });
export const plateName = (size: number | null): string => (size ? t("plate_n", { size: ROMAN[size]! }) : t("no_plate"));
/** Words counted: "2 × meat, bread". */
export function counted(names: readonly string[]): string {
  return [...new Set(names)]
    .map((name) => {
      const n = names.filter((other) => other === name).length;
      return n > 1 ? `${n} × ${thing(name)}` : thing(name);
    })
    .join(", ");
}
export function timerName(timer: string): string {
  return isTemp(timer) ? text(`timer_${timer}`) : t("timer_n", { n: Number(timer.split(".")[1]) + 1 });
}
function whoseTimer(timer: string, names: string[]): string {
  return isTemp(timer)
    ? capital(timerName(timer))
    : t("whose_timer", { name: names[Number(timer.split(".")[0])] ?? "", timer: timerName(timer) });
}
const does = (place: Place, state: State): string =>
  place === "dining" && rulesOf(state).has("service") ? t("does_dining_serve") : text(`does_${place}`);

/** What a dish wants: "plate II, 2 × vegetables, pasta, cooked 1". */
export function wants(patron: string): string {
  return patrons[patron]!.dishes.map((dish) =>
    [
      t("plate_n", { size: ROMAN[dish.plate]! }),
      counted([...FOODS, ...SPICES].flatMap((name) => Array<string>((dish.food[name] ?? 0) + (dish.spices[name] ?? 0)).fill(name))),
      ...(dish.rows > 0 ? [t("cookings", { n: dish.rows })] : []),
    ].join(", "),
  ).join("; ");
}
/** What a meal still lacks; empty if nothing. */
export function missing(own: Own, state: State): string {
  const out: string[] = [];
  if (own.meal.plate === null || !fits(state, own.dish.plate, own.meal.plate)) out.push(t("a_plate", { size: ROMAN[own.dish.plate]! }));
  for (const food of FOODS) if (lacksFood(own, food) > 0) out.push(counted(Array<string>(lacksFood(own, food)).fill(food)));
  for (const spice of SPICES) if (lacksSpice(own, spice) > 0) out.push(counted(Array<string>(lacksSpice(own, spice)).fill(spice)));
  if (own.dish.rows > own.meal.row) out.push(t("cookings", { n: own.dish.rows - own.meal.row }));
  return out.join(", ");
}
export function mealState(own: Own, state: State): string {
  if (own.order.handed_over) return t("handed");
  if (isWrong(state, own)) return t("wrong");
  if (isRight(state, own)) return t("right");
  const free = freePuts(own);
  return [t("lacks", { what: missing(own, state) }), ...(free > 0 ? [t("free_puts", { n: free })] : [])].join("; ");
}
function timerState(timer: Timer, names: string[], viewer: number): string {
  if (timer.strike) return t("timer_strike");
  if (isTemp(timer.timer) && timer.cook !== null && timer.cook !== viewer) return t("timer_away", { name: names[timer.cook] ?? "" });
  const state = timer.until_ms !== null ? t("timer_runs") : timer.space ? t("timer_out") : t("timer_free");
  return timer.space ? t("spot_at", { state, at: text(`at_${placeOf(timer.space)}`) }) : state;
}

/** What "all" would bring here, thing by thing. */
export function allThings(state: State, viewer: number, place: Place): string[] {
  const season = place === "greenhouse",
    out: string[] = [];
  const stock = season ? state.bag : (state.rooms[Number(place.slice(8)) - 1] ?? {});
  for (const name of season ? SPICES : FOODS) {
    let n = 0;
    for (const own of mealsOf(state, viewer)) {
      if (own.order.handed_over || own.meal.plate === null || (!season && own.meal.row > 0 && !rulesOf(state).has("put_right"))) continue;
      n += Math.max(0, season ? lacksSpice(own, name) : lacksFood(own, name));
    }
    out.push(...Array<string>(Math.min(n, stock[name] ?? 0)).fill(name));
  }
  return out;
}
export const allHere = (state: State, viewer: number, place: Place): string => counted(allThings(state, viewer, place));

// ---- what is asked ---------------------------------------------------------------------

function askPicked(picked: string[], state: State, viewer: number): string | null {
  const last = picked.at(-1)!,
    [kind = "", what = ""] = last.split(":");
  const place = actionOf(state, viewer);
  switch (kind) {
    case "timer":
      return t("pick_timer");
    case "food":
      return t(place === "van" ? "pick_food_room" : "pick_food_meal", { what: capital(thing(what)) });
    case "spice":
      return place === "van" ? t("pick_spice", { what: capital(thing(what)) }) : t("pick_food_meal", { what: capital(thing(what)) });
    case "throw":
      return t("pick_throw");
    case "other":
      return t("pick_other");
    case "table":
      return picked[0] === "throw" ? t("pick_throw_two") : t("pick_size");
    case "size":
      return t("pick_second");
    case "tools":
      return t("pick_tools", { dish: mealName(what) });
    case "off":
    case "on":
      return t("pick_room");
    case "dirty":
      return t("pick_wash");
    case "place":
      return t("pick_office");
    default:
      return null;
  }
}
export function prompt(snapshot: Snapshot<State>, picked: string[], names: string[]): string {
  const { state, viewer, moves } = snapshot;
  if (snapshot.over) return t("over");
  if (state.phase === "check" || state.phase === "shuffle") return t("ask_check");
  if (viewer < 0 || viewer >= state.cooks.length) return t("watching");
  if (state.phase === "evening") {
    if (state.to_strike && moves.some((move) => move.startsWith("strike "))) return t("ask_strike", { n: state.to_strike });
    return moves.includes("ready")
      ? t("ask_ready")
      : t("ask_waiting", { names: list(state.cooks.flatMap((cook, seat) => (cook.ready ? [] : [names[seat] ?? ""]))) });
  }
  const asked = picked.length > 0 ? askPicked(picked, state, viewer) : null;
  if (asked) return asked;
  const place = actionOf(state, viewer);
  if (place) {
    if (place === "dining" && rulesOf(state).has("service")) return t("ask_dining_serve");
    if (place === "reception" && rulesOf(state).has("service")) return t("ask_reception_throw");
    if (place === "van" && state.awards.some((award) => award === "bulk-buyer" || award === "spice-merchant")) return t("ask_van_load");
    return text(place.startsWith("storage") ? "ask_storage" : `ask_${place}`);
  }
  if (state.phase === "grace") return t("ask_grace_wait");
  const mine = timersOf(state, viewer);
  const open = openMeals(state, viewer),
    busy = rulesOf(state).has("service") ? open.length > 0 : !open.every((own) => isRight(state, own));
  const first = !busy && state.tables.some((patron) => patron !== null); // there is nothing else to begin with
  return t(
    mine.some(isIdle) ? (first ? "ask_first" : "ask_place") : mine.some((timer) => timer.until_ms !== null) ? "ask_wait" : "ask_none",
  );
}

// ---- what a move would do ----------------------------------------------------------------

const tail = (words: string[], from: number, to?: number): string => words.slice(from, to).join(" ");
const sizesText = (sizes: string[]): string => list(sizes.map((size) => ROMAN[Number(size)] ?? "?"));
const boughtSum = (words: string[]): number => words.slice(2).reduce((sum, part) => sum + Number(part.split(":")[1]), 0);

export function about(move: string, state: State, viewer: number, names: string[]): string {
  const words = move.split(" "),
    [verb = "", a = "", b = ""] = words;
  switch (verb) {
    case "place": {
      const place = placeOf(b),
        again = state.timers.find((timer) => timer.timer === a)?.space === b;
      return again
        ? t("about_place_again", { at: text(`at_${place}`), does: does(place, state) })
        : t("about_place", { to: text(`to_${place}`), does: does(place, state) });
    }
    case "lift":
      return t("about_lift");
    case "seat":
      return t("about_seat", { n: a });
    case "throw":
      return t("about_throw", { dishes: list([a, b].filter(Boolean).map(dishName)) });
    case "order": {
      const plate = words.length > 3 ? list(words.slice(3).map((size) => plateName(Number(size)))) : t("no_plate");
      return t(rulesOf(state).has("earnings") ? "about_order" : "about_order_plain", {
        dish: dishName(a),
        plate,
        coins: coins(patrons[a]?.coins ?? 0),
      });
    }
    case "put":
      if (words.at(-2) === "from")
        return t("about_from", { what: capital(thing(a)), dish: mealName(tail(words, 3, -2)), n: words.at(-1)! });
      return t("about_put", { what: capital(thing(a)), dish: mealName(tail(words, 3)) });
    case "season":
      return t("about_put", { what: capital(thing(a)), dish: mealName(tail(words, 3)) });
    case "cook": {
      const own = mealAt(state, viewer, tail(words, 1));
      return t("about_cook", { dish: mealName(tail(words, 1)), n: (own?.meal.row ?? 0) + 1, of: own?.dish.rows ?? 0 });
    }
    case "wash":
      return t("about_wash", { plates: sizesText(words.slice(1)) });
    case "buy":
      return t("about_buy", { n: boughtSum(words), what: thing(a) });
    case "buy-spices":
      return t("about_mix", { what: counted(words.slice(1)) });
    case "serve":
      return t("about_serve", { dish: dishName(a) });
    case "repay":
      return t("about_repay", { timer: whoseTimer(a, names) });
    case "strike":
      return t("about_strike", { timer: whoseTimer(a, names) });
    case "office":
      return t("about_office", { card: text(a), coins: coins(priceOf(a)), text: text(`${a}_text`) });
    case "plate":
      return t("about_plate", { size: ROMAN[Number(words.at(-1))]!, dish: mealName(tail(words, 1, -1)) });
    case "bin":
      return t("about_bin", { dish: mealName(tail(words, 1)) });
    case "back":
      return t("about_back", { what: capital(thing(a)), dish: mealName(tail(words, 3, -2)), n: words.at(-1)! });
    case "ready":
      return t("about_ready");
    default:
      return t("about_done");
  }
}

// ---- what happened -------------------------------------------------------------------------

/** Why it was lost, in a sentence; empty unless it was. */
export function lostText(state: State): string {
  if (state.lost_because === "wages") return t(rulesOf(state).has("strike") ? "end_strike" : "end_unpaid");
  return state.lost_because === "strike" ? t("end_on_strike") : state.lost_because === "goal" ? t("end_missed") : "";
}
/** Time is seen on the clock and what was on a plate in the walk; of sand that is out, only one's own is told. */
const SEEN = /^(shuffled|stacked|time|is_done|ordered|ordered_raw|got|got_\w+)$/;
export const tells = ({ key, args }: Fact, viewer: number): boolean => !SEEN.test(key) && (key !== "sand_out" || args.who === viewer);

// ---- why not, and warnings -------------------------------------------------------------------

/** What time it is in the game, while a board is shown. */
export const time = { now: (): number => 0 };
const secondsOf = (timer: Timer, state: State): number =>
  Math.max(1, Math.ceil(((endOf(timer, state) ?? 0) - Math.max(time.now(), state.now_ms)) / 1000));

function becausePlace(words: string[], rule: string, state: State, viewer: number, names: string[]): string | null {
  const [, timer = "", space = ""] = words,
    place = placeOf(space);
  const mine = timersOf(state, viewer),
    used = state.timers.find((each) => each.timer === timer);
  if (rule === "RUS-T3") {
    if (used && !isIdle(used)) {
      const running = mine.filter((each) => each.until_ms !== null);
      if (running.length > 0) return t("because_sand", { n: Math.min(...running.map((each) => secondsOf(each, state))) });
      return used.strike ? t("because_strike") : null;
    }
    const there = state.timers.find((each) => each.space === space);
    if (!there) return null;
    const seat = there.cook ?? 0;
    return there.until_ms !== null
      ? told("because_taken", seat, names, viewer, { n: secondsOf(there, state) })
      : t("because_out", { name: names[seat] ?? "" });
  }
  const action = actionOf(state, viewer);
  if (rule === "RUS-T4" && action) return t("because_action", { at: text(`at_${action}`) });
  if (rule === "RUS-P1")
    return state.scenario < fromScenario(place)
      ? t("because_scenario", { n: fromScenario(place) })
      : t("because_closed", { n: state.seats });
  if (rule === "RUS-P2") return t(state.tables.includes(null) ? "because_nobody_waits" : "because_full");
  if (rule === "RUS-P8") return t("because_coin");
  if (rule === "RUS-P12") return state.coins < 3 ? t("because_coins", { coins: coins(state.coins) }) : t("because_nobody");
  if (rule === "RUS-P13")
    return place === "storage-2"
      ? t("because_locked")
      : place === "stove"
        ? t("because_broken")
        : t("because_coins", { coins: coins(state.coins) });
  return null;
}
export function because(move: string, rule: string, state: State, viewer: number, names: string[] = []): string | null {
  const words = move.split(" "),
    [verb, a = ""] = words;
  if (verb === "place") return becausePlace(words, rule, state, viewer, names);
  if (verb === "seat")
    return t("because_seat", {
      a: state.tables.filter((table) => table === null).length,
      b: state.patron_deck.length + state.thrown.length,
    });
  if (verb === "cook") {
    const own = mealAt(state, viewer, tail(words, 1));
    return own ? t(own.meal.plate === null ? "because_noplate" : "because_lowest", { dish: mealName(own.id) }) : null;
  }
  if (verb === "serve") return rulesOf(state).has("service") ? t("because_empty", { dish: dishName(a) }) : t("because_serve_from");
  if (verb === "order") return actionOf(state, viewer) === "dining" ? null : t("because_dining");
  return null;
}

export const isAssisted = (options: Options): boolean =>
  options.assist === "on" || (options.assist === "auto" && options.limit !== "normal");
function warnMore(own: Own | undefined, name: string, lacks: number, wanted: number): string | null {
  if (!own || lacks > 0) return null;
  return t(wanted === 0 ? "warn_none" : "warn_enough", { dish: mealName(own.id), what: thing(name) });
}
function warnPlate(state: State, meal: string, wanted: number, size: number): string | null {
  return size === 0 || fits(state, wanted, size)
    ? null
    : t("warn_plate", { dish: mealName(meal), size: ROMAN[wanted]!, other: ROMAN[size]! });
}
function whyWrong(state: State, order: Order): Key | null {
  const owns = mealsOf({ ...state, cooks: [{ action: null, right: 0, orders: [order] }] }, 0);
  if (owns.some((own) => own.meal.plate === null)) return "why_no plate";
  if (owns.some((own) => !fits(state, own.dish.plate, own.meal.plate ?? 0))) return "why_plate";
  if (owns.some((own) => FOODS.some((food) => lacksFood(own, food) !== 0))) return "why_ingredients";
  if (owns.some((own) => SPICES.some((spice) => lacksSpice(own, spice) !== 0))) return "why_spices";
  return orderRight(state, order) ? null : "why_cooking time";
}
function mistake(move: string, state: State, viewer: number): string | null {
  const words = move.split(" "),
    [verb, a = ""] = words;
  switch (verb) {
    case "put":
    case "season": {
      const own = mealAt(state, viewer, words.at(-2) === "from" ? tail(words, 3, -2) : tail(words, 3));
      if (!own) return null;
      return verb === "put"
        ? warnMore(own, a, lacksFood(own, a), own.dish.food[a] ?? 0)
        : warnMore(own, a, lacksSpice(own, a), own.dish.spices[a] ?? 0);
    }
    case "plate": {
      const own = mealAt(state, viewer, tail(words, 1, -1));
      return own ? warnPlate(state, own.id, own.dish.plate, Number(words.at(-1))) : null;
    }
    case "order": {
      const dishes = patrons[a]!.dishes;
      return (
        dishes
          .map((dish, i) =>
            warnPlate(state, dishes.length > 1 ? `${a} ${i === 0 ? "side" : "main"}` : a, dish.plate, Number(words[3 + i] ?? 0)),
          )
          .find(Boolean) ?? null
      );
    }
    case "cook": {
      const own = mealAt(state, viewer, tail(words, 1));
      if (!own) return null;
      if (own.meal.row >= own.dish.rows) return t("warn_cooked", { dish: mealName(own.id), n: own.meal.row, of: own.dish.rows });
      const food = own.meal.row === 0 && !rulesOf(state).has("put_right") ? FOODS.find((name) => lacksFood(own, name) > 0) : undefined;
      return food ? t("warn_lacks", { dish: mealName(own.id), n: lacksFood(own, food), what: thing(food) }) : null;
    }
    case "serve": {
      const order = state.cooks[viewer]?.orders.find((each) => each.patron === a),
        why = order && whyWrong(state, order);
      return why ? t("warn_serve", { dish: dishName(a), why: t(why) }) : null;
    }
    default:
      return null;
  }
}
/** Before a mistake, if the table warns of them. */
export function warn(move: string, now: Snapshot<State>): string | null {
  const text = isAssisted(now.options) ? mistake(move, now.state, now.viewer) : null;
  return text && `${text} ${t("warn_again")}`;
}

// ---- what a spot is called ---------------------------------------------------------------------

function placeLabel(place: Place, state: State): string {
  const spaces = spacesOf(place),
    free = spaces.filter((space) => state.spaces[space] === undefined).length;
  return t("spot_place", {
    place: text(`place_${place}`),
    free: place === "van" ? t("spot_van") : free > 0 ? t("spot_free", { n: free }) : t("spot_full"),
    does: does(place, state),
  });
}
export function label(spot: string, state: State, viewer: number, names: string[]): string {
  const at = spot.indexOf(":"),
    kind = at < 0 ? spot : spot.slice(0, at),
    what = at < 0 ? "" : spot.slice(at + 1);
  const place = actionOf(state, viewer);
  switch (kind) {
    case "place":
      return placeLabel(what as Place, state);
    case "space": {
      const on = state.spaces[what],
        timer = state.timers.find((each) => each.timer === on);
      const card = what.startsWith("office-") ? state.office[Number(what.slice(7)) - 1] : undefined;
      const found = timer
        ? `${whoseTimer(timer.timer, names)}, ${t(timer.until_ms === null ? "timer_out" : "timer_runs")}`
        : on === "closed"
          ? t("closed")
          : t("spot_is_free");
      return t("spot_space", {
        place: text(`place_${placeOf(what)}`),
        n: /-(\d)$/.exec(what)?.[1] ?? 1,
        state: card ? `${text(card)}, ${coins(priceOf(card))}: ${text(`${card}_text`)}; ${found}` : found,
      });
    }
    case "timer": {
      const timer = state.timers.find((each) => each.timer === what);
      return t("spot_timer", { timer: whoseTimer(what, names), state: timer ? timerState(timer, names, viewer) : "" });
    }
    case "table": {
      const patron = state.tables[Number(what) - 1];
      return patron
        ? t("spot_table", {
            n: what,
            dish: dishName(patron),
            type: text(`type_${patrons[patron]!.type}`),
            wants: wants(patron),
            pays: rulesOf(state).has("earnings") ? `, ${t("pays", { n: patrons[patron]!.coins })}` : "",
          })
        : t("spot_table_free", { n: what });
    }
    case "meal": {
      const own = mealAt(state, viewer, what);
      return t("spot_meal", { dish: mealName(what), state: own ? mealState(own, state) : "" });
    }
    case "do":
      return t(place === "dining" ? "do_serve" : "do_cook", { dish: mealName(what) });
    case "all":
      if (place === "reception") return t("do_one");
      if (place === "sink") return t("do_wash");
      return place ? t(place === "greenhouse" ? "do_all_season" : "do_all_fetch", { what: allHere(state, viewer, place) }) : t("do_done");
    case "number":
      return t("do_number", { n: what });
    case "food":
    case "spice":
      return capital(thing(what));
    case "dirty":
      return plateName(Number(what.split(".")[0]));
    case "size":
    case "second":
      return what === "0" ? t("do_none") : plateName(Number(what));
    case "split":
      return t("do_split", { a: "…", b: what });
    case "mix":
      return counted(what.split(" "));
    case "card":
      return t("about_office", { card: text(what), coins: coins(priceOf(what)), text: text(`${what}_text`) });
    case "room":
      return t("do_room", { n: what });
    case "tools":
      return t("spot_tools", { dish: mealName(what) });
    case "take": {
      const own = mealAt(state, viewer, what);
      return `${mealName(what)}: ${t("take_plate", { size: ROMAN[own ? usualPlate(state, own) : 0]! })}`;
    }
    case "plate":
      return t("do_plate", { size: ROMAN[Number(what.split(".").at(-1))]! });
    case "bin":
      return `${t("do_bin")}: ${mealName(what)}`;
    case "off":
      return t("do_off", { what: capital(thing(what.split(".").at(-1)!)) });
    case "on":
      return t("do_on", { what: capital(thing(what.split(".").at(-1)!)) });
    case "throw":
      return t("do_throw");
    case "other":
      return t("do_other");
    case "wash":
      return t("do_wash");
    case "lift":
      return t("do_lift");
    case "ready":
      return t("do_ready");
    default:
      return t(place?.startsWith("storage") || place === "greenhouse" ? "do_done" : "do_give_up");
  }
}
