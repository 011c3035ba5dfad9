// labels.ts -- Kitchen Rush in sentences: what is asked, and what a spot is called.
// Time runs while people read, so everything is short. It speaks from the view it is given.
import type { Fact, Snapshot } from "$page/skin/skin";
import { t as page } from "$page/text/catalogue";
import {
  actionOf,
  FOODS,
  isTemp,
  mealAt,
  nameOf,
  type Options,
  type Own,
  patrons,
  placeOf,
  rulesOf,
  spacesOf,
  SPICES,
  textOf,
  type Place,
  type State,
  type Timer,
} from "./kitchen";
import { dishName, ROMAN, say as text, t } from "./texts";

export const isYou = (seat: number, names: string[], viewer: number): boolean =>
  names.includes(page("you")) ? names[seat] === page("you") : seat === viewer;
export const list = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${t("and")} ${parts.at(-1)}`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

// ---- names -----------------------------------------------------------------------------

/** "v3 main" or "f1", as a move or a spot names a meal. */
export function mealName(meal: string): string {
  const [patron = "", side] = meal.split(/[ .]/);
  return side ? text(`dish_${side}`, { dish: dishName(patron) }) : dishName(patron);
}
export const thing = (name: string): string => nameOf(name) ?? name;
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
export function missing(own: Own): string {
  const out: string[] = [];
  if (!own.meal.plate_fits) out.push(t("a_plate", { size: ROMAN[own.dish.plate]! }));
  if (own.meal.lacks.length > 0) out.push(counted(own.meal.lacks));
  if (own.meal.to_cook > 0) out.push(t("cookings", { n: own.meal.to_cook }));
  return out.join(", ");
}
export function mealState(own: Own): string {
  if (own.order.handed_over) return t("handed");
  if (own.meal.verdict === "wrong") return t("wrong");
  if (own.meal.verdict === "right") return t("right");
  const free = own.meal.free_puts;
  return [t("lacks", { what: missing(own) }), ...(free > 0 ? [t("free_puts", { n: free })] : [])].join("; ");
}
function timerState(timer: Timer, names: string[], viewer: number): string {
  if (timer.strike) return t("timer_strike");
  if (isTemp(timer.timer) && timer.cook !== null && timer.cook !== viewer) return t("timer_away", { name: names[timer.cook] ?? "" });
  const state = timer.until_ms !== null ? t("timer_runs") : timer.space ? t("timer_out") : t("timer_free");
  return timer.space ? t("spot_at", { state, at: text(`at_${placeOf(timer.space)}`) }) : state;
}

/** What "all" would bring where the action is. */
export const allHere = (state: State, viewer: number): string => counted(state.cooks[viewer]?.brings ?? []);

// ---- after a pick ----------------------------------------------------------------------

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
/** How to go on after a pick, and the end; what is asked otherwise the game itself says. */
export function prompt({ state, viewer, over }: Snapshot<State>, picked: string[]): string | null {
  if (over) return t("over");
  if (viewer < 0 || viewer >= state.cooks.length) return t("watching");
  return picked.length > 0 ? askPicked(picked, state, viewer) : null;
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

export const isAssisted = (options: Options): boolean =>
  options.assist === "on" || (options.assist === "auto" && options.limit !== "normal");

// ---- what a spot is called ---------------------------------------------------------------------

function placeLabel(place: Place, state: State): string {
  const spaces = spacesOf(place),
    free = spaces.filter((space) => state.spaces[space] === undefined).length;
  return t("spot_place", {
    place: nameOf(place) ?? place,
    free: place === "van" ? t("spot_van") : free > 0 ? t("spot_free", { n: free }) : t("spot_full"),
    does: does(place, state),
  });
}
/** What a spot is called in a word or two. */
export function name(spot: string, state: State, viewer: number, names: string[]): string {
  const at = spot.indexOf(":"),
    what = spot.slice(at + 1);
  switch (at < 0 ? spot : spot.slice(0, at)) {
    case "place":
      return nameOf(what as Place) ?? what;
    case "space":
      return nameOf(placeOf(what)) ?? what;
    case "timer":
      return whoseTimer(what, names);
    case "table":
      return t("name_table", { n: what });
    case "meal":
    case "tools":
      return mealName(what);
    default:
      return label(spot, state, viewer, names);
  }
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
        place: nameOf(placeOf(what)) ?? what,
        n: /-(\d)$/.exec(what)?.[1] ?? 1,
        state: card ? `${textOf(card)} ${found}` : found,
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
      return t("spot_meal", { dish: mealName(what), state: own ? mealState(own) : "" });
    }
    case "do":
      return t(place === "dining" ? "do_serve" : "do_cook", { dish: mealName(what) });
    case "all":
      if (place === "reception") return t("do_one");
      if (place === "sink") return t("do_wash");
      return place ? t(place === "greenhouse" ? "do_all_season" : "do_all_fetch", { what: allHere(state, viewer) }) : t("do_done");
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
      return textOf(what);
    case "room":
      return t("do_room", { n: what });
    case "tools":
      return t("spot_tools", { dish: mealName(what) });
    case "take": {
      const own = mealAt(state, viewer, what);
      return `${mealName(what)}: ${t("take_plate", { size: ROMAN[own?.meal.usual_plate ?? 0]! })}`;
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
