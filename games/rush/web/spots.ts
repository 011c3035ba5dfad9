// spots.ts -- what can be pointed at in Kitchen Rush, and which ways of spots make which move. No rule is here: every way belongs to a move
// that the table listed, and a wish is only what somebody seems to mean; the table answers it.
//
//   place:stove (the first free timer on its first free space)   space:stove-2   timer:0.1   table:1   meal:f1 meal:v3.side   do:f1 (the
// same, at the place) all (the usual: everything wanted, as many as fit)   number:1   food:meat   spice:red   dirty:2.1 (a dirty plate)
// size:2   split:3 (into room 2)   mix:white white black card:locksmith   throw   other (an order with another plate)   room:2   done
// lift   ready tools:f1, then bin:f1, plate:f1.2, off:f1.meat, on:f1.meat: what can be done to an own meal without a timer
//
// Invariant: no way is the beginning of another.
import {
  actionOf,
  FOODS,
  isIdle,
  isTemp,
  mealAt,
  mealsOf,
  openMeals,
  patrons,
  placeOf,
  type Place,
  SPICES,
  type State,
  timersOf,
  usualPlates,
  spacesOf,
} from "./kitchen";
import type { Snapshot } from "$page/skin/skin";

/** A move's words: "put meat on v1 side" names its meal "v1 side". */
const tail = (words: string[], from: number): string => words.slice(from).join(" ");
const idOf = (meal: string): string => meal.replace(" ", ".");

interface Known {
  best: Map<Place, string>; // the timer to be put there
  first: Map<string, string>; // its first free space, by "timer place"
  lift: string | null; // the first timer that can be taken off
  takers: Map<string, number>; // how many own meals could take "put meat"
  loads: Map<string, number>; // in how many ways "meat" can be bought
  seats: number; // the most that can be seated
  washes: number; // the most plates that can be washed
  offices: number; // office spaces that are free
}
const known = new WeakMap<string[], Known>();

function survey(moves: string[], state: State): Known {
  const found = known.get(moves);
  if (found) return found;
  const out: Known = {
    best: new Map(),
    first: new Map(),
    lift: null,
    takers: new Map(),
    loads: new Map(),
    seats: 0,
    washes: 0,
    offices: 0,
  };
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const LAST = 10; // more than any rank: a helper's timer is offered after one's own
  const rank = (timer: string, place: Place): number => {
    const at = state.timers.find((t) => t.timer === timer)?.space;
    return (isTemp(timer) ? LAST : 0) + (!at ? 0 : placeOf(at) === place ? 1 : 2);
  };
  for (const move of moves) {
    const words = move.split(" ");
    if (words[0] === "place") {
      const timer = words[1]!,
        place = placeOf(words[2]!),
        best = out.best.get(place);
      if (best === undefined || rank(timer, place) < rank(best, place)) out.best.set(place, timer);
      if (!out.first.has(`${timer} ${place}`)) out.first.set(`${timer} ${place}`, words[2]!);
    } else if (words[0] === "lift") out.lift ??= words[1]!;
    else if ((words[0] === "put" && !move.includes(" from ")) || words[0] === "season") add(out.takers, `${words[0]} ${words[1]}`);
    else if (words[0] === "buy") add(out.loads, words[1]!);
    else if (words[0] === "seat") out.seats = Math.max(out.seats, Number(words[1]));
    else if (words[0] === "wash") out.washes = Math.max(out.washes, words.length - 1);
  }
  out.offices = spacesOf("office").filter((space) => moves.some((move) => move.endsWith(` ${space}`))).length;
  known.set(moves, out);
  return out;
}

/** The plates that are usually washed, as a move names them: "1 1 3". */
export const usualWash = (state: State): string => state.usual_wash.flatMap((n, i) => Array.from({ length: n }, () => i + 1)).join(" ");

const FEW = 3; // plates that are picked in any order
/** All orders in which plates of these sizes can be picked; of equal ones the first comes first. Many plates have one order only. */
function orders(sizes: string[]): string[][] {
  if (sizes.length === 0) return [[]];
  const out: string[][] = [];
  for (const size of sizes.length > FEW ? [sizes[0]!] : new Set(sizes)) {
    const rest = [...sizes];
    rest.splice(rest.indexOf(size), 1);
    for (const way of orders(rest)) out.push([size, ...way]);
  }
  return out;
}
function numbered(sizes: string[]): string[] {
  const seen: Record<string, number> = {};
  return sizes.map((size) => `dirty:${size}.${(seen[size] = (seen[size] ?? 0) + 1)}`);
}

/** The tables whose order can be taken with plates that fit. */
const guestsOf = (state: State): string[] =>
  state.tables.flatMap((patron, i) => (patron && usualPlates(state, patron) ? [`table:${i + 1}`] : []));

function placeWays(timer: string, space: string, all: Known, guests: string[]): string[][] {
  const place = placeOf(space),
    first = all.first.get(`${timer} ${place}`) === space,
    out: string[][] = [];
  const choose = place === "office" && all.offices > 1; // which card?
  if (all.best.get(place) === timer) {
    if (first && !choose) out.push([`place:${place}`]);
    if (first && place === "dining") out.push(...guests.map((table) => [table])); // and then their order: follow()
    out.push([`space:${space}`]);
    if (choose) out.push(["place:office", `space:${space}`]);
  }
  if (first && !choose) out.push([`timer:${timer}`, `place:${place}`]);
  out.push([`timer:${timer}`, `space:${space}`]);
  return out;
}

function orderWays(words: string[], state: State): string[][] {
  const patron = words[1]!,
    table = `table:${state.tables.indexOf(patron) + 1}`,
    sizes = words.slice(3);
  const vip = patrons[patron]!.dishes.length > 1,
    out: string[][] = [];
  if (sizes.join(" ") === usualPlates(state, patron)) out.push([table]);
  out.push(["other", table, `size:${sizes[0] ?? 0}`, ...(vip && sizes.length > 0 ? [`second:${sizes[1] ?? 0}`] : [])]);
  return out;
}

export function ways(move: string, state: State, viewer: number, moves: string[]): string[][] {
  const words = move.split(" "),
    [verb = "", a = "", b = ""] = words;
  const all = survey(moves, state);
  switch (verb) {
    case "place":
      return placeWays(a, b, all, guestsOf(state));
    case "lift":
      return [...(a === all.lift && !actionOf(state, viewer) ? [["lift"]] : []), [`timer:${a}`, "lift"]];
    case "seat":
      return [...(Number(a) === all.seats ? [["all"]] : []), [`number:${a}`]];
    case "throw": {
      const one = `table:${state.tables.indexOf(a) + 1}`,
        two = `table:${state.tables.indexOf(b) + 1}`;
      return b
        ? [
            ["throw", one, two],
            ["throw", two, one],
          ]
        : [["throw", one, "all"]];
    }
    case "order":
      return orderWays(words, state);
    case "put":
    case "season": {
      if (verb === "put" && words.at(-2) === "from")
        return [[`tools:${idOf(tail(words.slice(0, -2), 3))}`, `on:${idOf(tail(words.slice(0, -2), 3))}.${a}`, `room:${words.at(-1)}`]];
      const own = mealAt(state, viewer, tail(words, 3)),
        id = idOf(tail(words, 3)),
        thing = verb === "put" ? `food:${a}` : `spice:${a}`;
      const wanted = own?.meal.lacks.includes(a);
      return [...(wanted ? [["all"], [`meal:${id}`]] : []), all.takers.get(`${verb} ${a}`) === 1 ? [thing] : [thing, `meal:${id}`]];
    }
    case "cook":
      return [[`meal:${idOf(tail(words, 1))}`], [`do:${idOf(tail(words, 1))}`]];
    case "wash": {
      const sizes = words.slice(1),
        whole = sizes.length === all.washes || sizes.length === state.plates.dirty.reduce((x, y) => x + y, 0);
      const usual = sizes.join(" ") === usualWash(state);
      return [...(usual ? [["all"]] : []), ...orders(sizes).map((way) => [...numbered(way), ...(whole ? [] : ["wash"])])];
    }
    case "buy": {
      if (all.loads.get(a) === 1) return [[`food:${a}`]];
      return [[`food:${a}`, `split:${/ 2:(\d)/.exec(move)?.[1] ?? 0}`]];
    }
    case "buy-spices":
      return [...new Set(words.slice(1))].map((spice) => [`spice:${spice}`, `mix:${tail(words, 1)}`]);
    case "serve":
      return [
        [`do:${a}`],
        ...mealsOf(state, viewer)
          .filter((own) => own.order.patron === a)
          .map((own) => [`meal:${own.id}`]),
      ];
    case "repay":
    case "strike":
      return [[`timer:${a}`]];
    case "office":
      return [[`card:${a}`]];
    case "plate": {
      const id = idOf(tail(words.slice(0, -1), 1)),
        size = words.at(-1)!,
        own = mealAt(state, viewer, id),
        spot = `plate:${id}.${size}`;
      return [...(own && own.meal.plate === null && own.meal.usual_plate === Number(size) ? [[`take:${id}`]] : []), [`tools:${id}`, spot]];
    }
    case "bin":
      return [[`tools:${idOf(tail(words, 1))}`, `bin:${idOf(tail(words, 1))}`]];
    case "back": {
      const id = idOf(tail(words.slice(0, -2), 3));
      return [[`tools:${id}`, `off:${id}.${a}`, `room:${words.at(-1)}`]];
    }
    default:
      return [[verb]]; // done, ready
  }
}

/** What helps nobody though it is legal, or gives something up, wears no ring: the state says which (`sensible`, `for_stove`, `lacks`). */
export function isQuiet(spot: string, state: State, viewer: number): boolean {
  const [kind = "", what = ""] = [spot.split(":")[0], spot.slice(spot.indexOf(":") + 1)];
  const place = actionOf(state, viewer);
  switch (kind) {
    case "place":
      return !state.cooks[viewer]?.sensible.includes(what);
    case "table": {
      const patron = state.tables[Number(what) - 1];
      return !patron || usualPlates(state, patron) === "";
    }
    case "meal":
    case "do": {
      const own = mealAt(state, viewer, what);
      return place === "stove"
        ? !own?.meal.for_stove
        : place === "dining" && !mealsOf(state, viewer).some((one) => one.order.patron === what.split(".")[0] && one.order.right);
    }
    case "food":
    case "spice":
      return place !== "van" && !openMeals(state, viewer).some((own) => own.meal.lacks.includes(what));
    default:
      return ["done", "lift", "bin", "throw", "other", "tools"].includes(kind);
  }
}

/** After "all" or a meal at a place where several things are taken: the next of them; after a timer at an office card: the card; after a
 *  table that was pointed at from afar: its order. */
export function follow(spot: string, now: Snapshot<State>): string | null {
  const { state, viewer, moves } = now,
    place = actionOf(state, viewer);
  if (place === "office" && /^(place|space):office/.test(spot)) return moves.find((move) => move.startsWith("office ")) ?? null;
  const patron = place === "dining" && spot.startsWith("table:") ? state.tables[Number(spot.slice(6)) - 1] : null;
  if (patron && state.cooks[viewer]?.action)
    return moves.find((move) => move === `order ${patron} plate ${usualPlates(state, patron)}`) ?? null;
  if (spot !== "all" && !spot.startsWith("meal:")) return null;
  const verb = place?.startsWith("storage") ? "put" : place === "greenhouse" ? "season" : null;
  if (!verb) return null;
  for (const own of openMeals(state, viewer)) {
    if (spot !== "all" && spot !== `meal:${own.id}`) continue;
    for (const name of verb === "put" ? FOODS : SPICES) {
      const move = `${verb} ${name} on ${own.words}`;
      if (own.meal.lacks.includes(name) && moves.includes(move)) return move;
    }
  }
  return null;
}

/** What somebody means who picks in vain: a place that is full, a meal that cannot be cooked, a table before its turn. */
export function wish(picked: string[], state: State, viewer: number): string | null {
  const spot = picked.at(-1)!,
    [kind = "", what = ""] = [spot.slice(0, spot.indexOf(":")), spot.slice(spot.indexOf(":") + 1)];
  const given = picked.find((p) => p.startsWith("timer:"))?.slice(6);
  if (kind === "place" || kind === "space") {
    const mine = timersOf(state, viewer),
      place = kind === "place" ? (what as Place) : placeOf(what);
    const timer = given ?? (mine.find((t) => isIdle(t) && t.space === null) ?? mine.find(isIdle) ?? mine[0])?.timer ?? `${viewer}.0`;
    const spaces = spacesOf(place);
    const space =
      kind === "space"
        ? what
        : (spaces.find((s) => state.spaces[s] === undefined) ?? spaces.find((s) => state.spaces[s] !== "closed") ?? spaces[0]!);
    return `place ${timer} ${space}`;
  }
  const place = actionOf(state, viewer);
  if (kind === "meal" || kind === "do") {
    const own = mealAt(state, viewer, what);
    if (!own) return null;
    if (place === "stove") return `cook ${own.words}`;
    if (place === "dining") return `serve ${own.patron.id}`;
    return null;
  }
  if (kind === "table") {
    const patron = state.tables[Number(what) - 1];
    return patron ? `order ${patron}` : null;
  }
  if (kind === "timer" && picked.length === 1) return state.timers.some((t) => t.timer === what && t.space) ? `lift ${what}` : null;
  return null;
}
