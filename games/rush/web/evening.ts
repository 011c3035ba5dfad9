// evening.ts -- the end of a shift: the walk through the orders, the sums, the end. What was on a plate is in the view before its check;
// where that is not known (the page was opened later), a right meal is what was ordered and one that was not handed over still lies on its
// plate.
import type { Ending, Entry, Moment, ScoreTerm, Snapshot } from "$page/skin/skin";
import Finale from "./Finale.svelte";
import { bell, clockIcon, trophy } from "./art";
import { type Checked, type Counts, mealsIn, type Order, type Own, patrons, rulesOf, type State, textOf } from "./kitchen";
import { dishName, t } from "./texts";
import WalkCard from "./WalkCard.svelte";
import { lostText, signed } from "./labels";

export interface Walked extends Checked {
  order: Order | null;
} // null: it went back, and nobody saw what was on it

const all = (counts: Counts): string[] => Object.entries(counts).flatMap(([name, n]) => Array<string>(n).fill(name));
const asOrdered = (patron: string): Order => {
  const order: Order = {
    patron,
    handed_over: true,
    right: true,
    meals: patrons[patron]!.dishes.map((dish) => ({
      plate: dish.plate,
      food: all(dish.food),
      spices: all(dish.spices),
      row: dish.rows,
      verdict: "right",
      plate_fits: true,
      lacks: [],
      extra: [],
      to_cook: 0,
      for_stove: false,
      takes_food: false,
      free_puts: 0,
      usual_plate: null,
    })),
  };
  return order;
};
const orderIn = (state: State | null | undefined, found: Checked): Order | null =>
  state?.cooks[found.cook]?.orders.find((order) => order.patron === found.patron) ?? null;

/** The orders of the last check, by cook; those just checked as they were then. */
export function walkOf(state: State, recent: readonly Entry<State>[]): Walked[] {
  const seen = new Map<string, Order | null>();
  for (let i = recent.length - 1; i > 0; i--) {
    const [verb, patron = ""] = recent[i]!.move.split(" ");
    if (verb === "place") break; // of the shift
    const found = verb === "check" ? recent[i]!.state.evening.find((e) => e.patron === patron) : undefined;
    if (found) seen.set(patron, orderIn(recent[i - 1]!.state, found));
  }
  const rank = (e: Checked): number => [...seen.keys()].reverse().indexOf(e.patron);
  return state.evening
    .map((e) => ({ ...e, order: seen.get(e.patron) ?? (e.right ? asOrdered(e.patron) : orderIn(state, e)) }))
    .sort((a, b) => a.cook - b.cook || rank(a) - rank(b));
}
export const ownsOf = (walked: Walked): Own[] => (walked.order ? mealsIn(walked.order) : []);

/** The sums of the evening, term by term. */
export function sums(state: State): ScoreTerm[] {
  const rules = rulesOf(state),
    { right, orders, earned, drinks, paid, reputation } = state.sums,
    out: ScoreTerm[] = [];
  out.push({ label: t("sum_right"), value: t("sum_of", { n: right, of: orders }) });
  if (rules.has("earnings")) {
    out.push({ label: t("sum_earned"), value: `+${earned}` });
    if (drinks > 0) out.push({ label: t("sum_drinks"), value: `−${drinks}` });
    if (state.wages !== undefined) out.push({ label: t("sum_wages"), value: paid === null ? t("sum_unpaid") : `−${paid}` });
    out.push({ label: t("sum_coins"), value: state.coins, total: true });
  }
  if (rules.has("service"))
    out.push({ label: t("sum_stars"), value: gained(reputation) }, { label: t("sum_rep"), value: state.reputation, total: true });
  if (rules.has("awards"))
    out.push({
      label: t("sum_awards"),
      value: state.awards.length,
      note: state.awards.map(textOf).join(" ") || t("no_awards"),
    });
  if (!rules.has("earnings")) out.push({ label: t("end_goal"), value: goalText(state), total: true });
  return out;
}
const gained = (n: number): string => (n < 0 ? signed(n) : `+${n}`);

export function goalText({ goal }: State): string {
  if (goal.each > 0) return t("goal_each", { n: goal.each });
  if (goal.all > 0) return t("goal_all", { n: goal.all });
  return [
    t("goal_coins", { n: goal.coins }),
    ...(goal.reputation > 0 ? [t("goal_rep", { n: goal.reputation })] : []),
    ...(goal.no_strike ? [t("goal_strike")] : []),
  ].join(", ");
}

const MANY = 8; // orders, from which on each is shown for a shorter time
export function moment(entry: Entry<State>, before: State | null, names: string[], viewer: number): Moment | null {
  const [verb, patron = ""] = entry.move.split(" "),
    { state } = entry;
  if (verb === "check") {
    const found = state.evening.find((e) => e.patron === patron);
    if (!found) return null;
    const many = (before?.cooks ?? []).reduce((sum, cook) => sum + cook.orders.length, 0) > MANY;
    return {
      title: dishName(patron),
      text: names[found.cook] ?? "",
      ms: found.cook === viewer ? 3600 : many ? 1500 : 2200,
      part: { of: WalkCard, with: { walked: { ...found, order: orderIn(before, found) }, view: before ?? state } },
    };
  }
  if (verb === "settle") {
    if (state.result)
      return {
        title: t(state.result === "passed" ? "says_passed" : "says_lost"),
        text: lostText(state),
        icon: state.result === "passed" ? trophy : clockIcon,
        ms: 2600,
      };
    return {
      title: t("evening", { n: before?.shift ?? state.shift, of: state.shifts }),
      text: t("press_on"),
      icon: bell,
      ms: 7000,
      table: { terms: sums(state) },
    };
  }
  return null;
}

/** How much of a goal was reached; more than it is no part of it. */
const reached = (n: number, of: number): string => t(n > of ? "sum_over" : "sum_of", { n, of });
export function ending(snapshot: Snapshot<State>, names: string[]): Ending {
  const { state } = snapshot,
    { goal } = state,
    rules = rulesOf(state),
    passed = state.result === "passed";
  const rights = state.cooks.map((cook) => cook.right),
    all = rights.reduce((a, b) => a + b, 0),
    strikes = state.timers.filter((timer) => timer.strike).length;
  const terms: ScoreTerm[] = state.cooks.map((cook, seat) => ({
    label: `${names[seat]}: ${t("end_meals")}`,
    value: goal.each > 0 ? reached(cook.right, goal.each) : cook.right,
  }));
  if (goal.all > 0 || goal.each > 0)
    terms.push({
      label: t("end_meals"),
      value: goal.all > 0 ? reached(all, goal.all) : all,
      total: true,
    });
  if (rules.has("earnings")) terms.push({ label: t("sum_coins"), value: reached(state.coins, goal.coins), total: true });
  if (rules.has("service")) terms.push({ label: t("sum_rep"), value: reached(state.reputation, goal.reputation), total: true });
  if (strikes > 0) terms.push({ label: t("end_striking"), value: strikes });
  return {
    title: t(passed ? "end_passed" : state.lost_because === "wages" ? "end_lost_unpaid" : "end_lost", { n: state.scenario }),
    ...(state.stars ? { stars: state.stars } : {}),
    won: passed, // it is also the line in the list of games
    short: rules.has("earnings") ? t("end_short_coins", { n: state.coins }) : t("end_short_meals", { n: all }),
    picture: { of: Finale, with: { state, names, passed } },
    terms,
  };
}
