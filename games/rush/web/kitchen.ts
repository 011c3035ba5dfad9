// kitchen.ts -- what the page knows of a restaurant: the view's shape, the cards and scenarios (read from the game's own tables, so that
// figures put in there are shown here), and what lies on a plate against what was ordered.
//
// No rule is decided here: what may be done comes as moves. Comparing a plate with its order is for showing and warning only.
import patronTable from "../patrons.def?raw";
import scenarioTable from "../scenarios.def?raw";
import dishTable from "../dishes.def?raw";

export const FOODS = ["meat", "vegetables", "salad", "pasta", "cheese", "bread"] as const;
export const SPICES = ["white", "black", "green", "yellow", "red"] as const;
export const PLACES = [
  "reception",
  "dining",
  "storage-1",
  "storage-2",
  "storage-3",
  "stove",
  "greenhouse",
  "sink",
  "van",
  "late",
  "office",
] as const;
export type Food = (typeof FOODS)[number];
export type Spice = (typeof SPICES)[number];
export type Place = (typeof PLACES)[number];
export type Counts = Record<string, number>;

export interface Meal {
  plate: number | null;
  food: string[];
  spices: string[];
  row: number;
  returned?: number;
}
export interface Order {
  patron: string;
  handed_over: boolean;
  meals: Meal[];
}
export interface Cook {
  action: string | null;
  right: number;
  ready?: boolean;
  orders: Order[];
}
export interface Timer {
  timer: string;
  space: string | null;
  until_ms: number | null;
  sand_ms: number;
  cook: number | null;
  strike: boolean;
}
export interface Checked {
  patron: string;
  cook: number;
  right: boolean;
  wrong_because: string | null;
  coins: number;
  reputation: number;
}
export interface State {
  game: "rush";
  scenario: number;
  seats: number;
  shift: number;
  shifts: number;
  phase: "shuffle" | "shift" | "grace" | "check" | "evening" | "over";
  ms: number;
  limit_ms: number;
  now_ms: number;
  start_ms: number;
  late_ms: number | null;
  coins: number;
  reputation: number;
  awards: string[];
  office: (string | null)[];
  office_deck: string[];
  patron_deck: string[];
  thrown: string[];
  tables: (string | null)[];
  rooms: Counts[];
  bag: Counts;
  supply: Counts;
  plates: { clean: number[]; dirty: number[]; office: number[]; out: number[] };
  timers: Timer[];
  spaces: Record<string, string>;
  cooks: Cook[];
  wages?: number;
  to_strike?: number;
  result: "passed" | "lost" | null;
  lost_because: "wages" | "strike" | "goal" | null;
  evening: Checked[];
}
export type Options = Record<string, string | number>;

// ---- the tables of the game ----------------------------------------------------------

export interface Dish {
  plate: number;
  food: Counts;
  spices: Counts;
  rows: number;
}
export interface Patron {
  id: string;
  name: string;
  type: "friend" | "regular" | "challenging" | "vip";
  dishes: Dish[];
  coins: number;
}
export interface Scenario {
  number: number;
  name: string;
  shifts: number;
  has: (what: string) => boolean;
  least: number;
  most: number;
} // of reputation
export interface Goal {
  each: number;
  all: number;
  coins: number;
  reputation: number;
}

const numbers = (text: string): number[] => text.split(",").map((n) => Number(n.trim()));
const counted = (names: readonly string[], list: number[]): Counts =>
  Object.fromEntries(names.map((name, i) => [name, list[i] ?? 0]).filter(([, n]) => (n as number) > 0));
const bare = (table: string): string => table.replace(/\/\*[\s\S]*?\*\//g, "");

export const patrons: Record<string, Patron> = {};
const dishNames = new Map([...dishTable.matchAll(/^NOUN\(([FRCV]\d+), "", "([^"|]*)/gm)].map(([, id, name]) => [id!.toLowerCase(), name!]));
for (const [, type, id, meals, coins] of bare(patronTable).matchAll(
  /(FRIEND|REGULAR|CHALLENGING|VIP)\(\s*"(\w+)",\s*((?:MEAL\([^()]*\([^()]*\)[^()]*\([^()]*\)[^()]*\),\s*)+)(\d+)\)/g,
)) {
  const dishes = [...meals!.matchAll(/MEAL\((\d+),\s*FOOD\(([^)]*)\),\s*SPICES\(([^)]*)\),\s*(\d+)\)/g)].map(
    ([, plate, food, spices, rows]) => ({
      plate: Number(plate),
      food: counted(FOODS, numbers(food!)),
      spices: counted(SPICES, numbers(spices!)),
      rows: Number(rows),
    }),
  );
  patrons[id!] = { id: id!, name: dishNames.get(id!) ?? "?", type: type!.toLowerCase() as Patron["type"], dishes, coins: Number(coins) };
}

const rows = (name: string): number[][] =>
  [...bare(scenarioTable).matchAll(new RegExp(`\\b${name}\\(([-\\d,\\s]+)\\)`, "g"))].map(([, list]) => numbers(list!));
export const scenarios: Record<number, Scenario> = {};
for (const [, number, name, shifts, switches] of bare(scenarioTable).matchAll(/SCENARIO\((\d+),\s*"([^"]*)",\s*(\d+),\s*([^)]*)\)/g)) {
  const on = new Set([...switches!.matchAll(/\.(\w+) = ([-\d]+)/g)].filter(([, , n]) => n !== "0").map(([, key]) => key!));
  const figure = (key: string): number => Number(new RegExp(`\\.${key} = ([-\\d]+)`).exec(switches!)?.[1] ?? 0);
  scenarios[Number(number)] = {
    number: Number(number),
    name: name!,
    shifts: Number(shifts),
    has: (what) => on.has(what),
    least: figure("reputation_least"),
    most: figure("reputation_most"),
  };
}
const goals = new Map(
  rows("GOAL").map(([scenario, cooks, each, all, coins, reputation]) => [
    `${scenario}/${cooks}`,
    { each: each!, all: all!, coins: coins!, reputation: reputation! },
  ]),
);
const hats = new Map(rows("HATS").map(([cooks, ...at]) => [cooks!, at]));
const spaceTable: Record<string, number> = {},
  fromTable: Record<string, number> = {},
  priceTable: Record<string, number> = {};
for (const [, name, , , most, from] of scenarioTable.matchAll(/\bPLACE\((\w+),\s*(\d+),\s*(\d+),\s*(\d+),\s*(\d+)\)/g)) {
  const place = name!.toLowerCase().replace("_", "-");
  spaceTable[place] = Number(most);
  fromTable[place] = Number(from);
}
const CARD: Record<string, string> = { NEW_PLATES: "plates", NEW_TEMP: "temp" };
for (const [, name, price] of scenarioTable.matchAll(/\bOFFICE\((\w+),\s*(\d+)\)/g))
  priceTable[CARD[name!] ?? name!.toLowerCase()] = Number(price);

export const rulesOf = (state: State): Scenario => scenarios[state.scenario]!;
export const goalOf = (state: State): Goal => goals.get(`${state.scenario}/${state.seats}`)!;
export const awardsAt = (state: State): number[] => (rulesOf(state).has("awards") ? (hats.get(state.seats) ?? []) : []);
/** The ends of the reputation board. */
export const trackOf = (state: State): { least: number; most: number } => rulesOf(state);
/** There are four tables; with fewer cooks the last ones are reserved, and nobody ever sits there (RUS-R40). */
export const TABLES = 4;
export const priceOf = (card: string): number => priceTable[card] ?? 0;
export const fromScenario = (place: Place): number => fromTable[place] ?? 1;
/** The places of this scenario, in the order of the board. */
export const placesOf = (state: State): Place[] => PLACES.filter((place) => state.scenario >= fromScenario(place));

// ---- places, spaces, timers ------------------------------------------------------------

export const placeOf = (space: string): Place => (space === "van" || space === "late" ? space : space.replace(/-\d+$/, "")) as Place;
export const spacesOf = (place: Place): string[] =>
  place === "van" || place === "late" ? [place] : Array.from({ length: spaceTable[place] ?? 1 }, (_, i) => `${place}-${i + 1}`);
export const roomOf = (place: Place): number => (place.startsWith("storage-") ? Number(place.slice(8)) : 0);
export const actionOf = (state: State, seat: number): Place | null => {
  const space = state.cooks[seat]?.action;
  return space ? placeOf(space) : null;
};
export const isTemp = (timer: string): boolean => timer.startsWith("temp");
/** Timers that the seat may use: its own, and a temp that lies idle or is its own for now. */
export const timersOf = (state: State, seat: number): Timer[] =>
  state.timers.filter((t) => (isTemp(t.timer) ? t.cook === null || t.cook === seat : Number(t.timer.split(".")[0]) === seat));
export const isIdle = (timer: Timer): boolean => timer.until_ms === null && !timer.strike;
/** When its sand has run out, as game time. */
export const endOf = (timer: Timer, state: State): number | null =>
  timer.until_ms === null ? null : state.now_ms + timer.until_ms - state.ms;
export const sandRuns = (state: State): boolean => state.timers.some((t) => t.until_ms !== null);
/** When the countdown ends, as game time and as things stand; null if no time is being spent. `now` is when the view was. */
export function countdownEnd(state: State, options: Options, now: number): number | null {
  if (state.phase !== "shift") return null;
  if (options.limit !== "relaxed") return state.start_ms + state.limit_ms;
  return sandRuns(state) ? now + state.limit_ms - state.ms : null;
}

// ---- meals ---------------------------------------------------------------------------------

/** An own meal as it is pointed at: "f1", "v3.side"; `words` is how a move names it. */
export interface Own {
  id: string;
  words: string;
  patron: Patron;
  order: Order;
  meal: Meal;
  dish: Dish;
  side: "side" | "main" | null;
}
const SIDES = ["side", "main"] as const;
export function mealsIn(order: Order): Own[] {
  const patron = patrons[order.patron]!;
  return order.meals.map((meal, i) => {
    const side = patron.dishes.length > 1 ? SIDES[i]! : null;
    return {
      id: side ? `${order.patron}.${side}` : order.patron,
      words: side ? `${order.patron} ${side}` : order.patron,
      patron,
      order,
      meal,
      dish: patron.dishes[i]!,
      side,
    };
  });
}
export const mealsOf = (state: State, seat: number): Own[] => (state.cooks[seat]?.orders ?? []).flatMap(mealsIn);
export const openMeals = (state: State, seat: number): Own[] => mealsOf(state, seat).filter((own) => !own.order.handed_over);
export const mealAt = (state: State, seat: number, id: string): Own | undefined =>
  mealsOf(state, seat).find((own) => own.id === id || own.words === id);

const count = (list: readonly string[], name: string): number => list.reduce((n, item) => n + (item === name ? 1 : 0), 0);
export const lacksFood = (own: Own, food: string): number => (own.dish.food[food] ?? 0) - count(own.meal.food, food);
export const lacksSpice = (own: Own, spice: string): number => (own.dish.spices[spice] ?? 0) - count(own.meal.spices, spice);
/** How many missing ingredients may be put on it without a timer, for those that went back (scenario 1, RUS-P4). */
export const freePuts = (own: Own): number =>
  Math.min(
    own.meal.returned ?? 0,
    FOODS.reduce((n, food) => n + Math.max(0, lacksFood(own, food)), 0),
  );
export const fits = (state: State, wanted: number, size: number): boolean =>
  size === wanted || (size === wanted + 1 && !rulesOf(state).has("exact_plate"));

export type Mark = "there" | "missing" | "extra";
export interface Thing {
  kind: "food" | "spice";
  name: string;
  mark: Mark;
  key: string;
}
/** What was ordered and what is there, thing by thing. */
export function things(own: Own): Thing[] {
  const out: Thing[] = [];
  const all = (kind: Thing["kind"], names: readonly string[], wanted: Counts, got: readonly string[]) => {
    for (const name of names) {
      const want = wanted[name] ?? 0,
        has = count(got, name);
      for (let i = 0; i < Math.max(want, has); i++)
        out.push({ kind, name, mark: i >= want ? "extra" : i < has ? "there" : "missing", key: `${own.id}.${name}.${i}` });
    }
  };
  all("food", FOODS, own.dish.food, own.meal.food);
  all("spice", SPICES, own.dish.spices, own.meal.spices);
  return out;
}
/** Something on it that cannot be mended by adding. */
export function isWrong(state: State, own: Own): boolean {
  const { meal, dish } = own;
  return (
    (meal.plate !== null && !fits(state, dish.plate, meal.plate)) ||
    meal.row > dish.rows ||
    FOODS.some((food) => lacksFood(own, food) < 0 || (meal.row > 0 && !rulesOf(state).has("put_right") && lacksFood(own, food) > 0)) ||
    SPICES.some((spice) => lacksSpice(own, spice) < 0)
  );
}
export const isRight = (state: State, own: Own): boolean =>
  own.meal.plate !== null &&
  fits(state, own.dish.plate, own.meal.plate) &&
  own.meal.row === own.dish.rows &&
  things(own).every((thing) => thing.mark === "there");
export const orderRight = (state: State, order: Order): boolean => mealsIn(order).every((own) => isRight(state, own));
export const orderWrong = (state: State, order: Order): boolean => mealsIn(order).some((own) => isWrong(state, own));
/** The plate that fits best of those left, 0 if none does; it is taken out of them. */
function takeFitting(state: State, wanted: number, clean: number[]): number {
  const size = [wanted, wanted + 1].find((s) => s <= 4 && fits(state, wanted, s) && (clean[s - 1] ?? 0) > 0) ?? 0;
  if (size > 0) clean[size - 1]!--;
  return size;
}
/** The usual plates for an order, as a move names them: "", "2", "1 3". */
export function usualPlates(state: State, patron: string): string {
  const clean = [...state.plates.clean],
    sizes: number[] = [];
  for (const dish of patrons[patron]!.dishes) {
    const size = takeFitting(state, dish.plate, clean);
    if (size === 0) break;
    sizes.push(size);
  }
  return sizes.join(" ");
}
export const usualPlate = (state: State, own: Own): number => takeFitting(state, own.dish.plate, [...state.plates.clean]);

// ---- goals ------------------------------------------------------------------------------------

/** Right meals of a cook: those of shifts that are over, and those that are right as they stand. */
export const rightOf = (state: State, seat: number): number =>
  state.cooks[seat]!.right +
  (state.phase === "shift" || state.phase === "grace" ? state.cooks[seat]!.orders.filter((o) => orderRight(state, o)).length : 0);
/** What the meals that are right now will pay. */
export const willPay = (state: State): number =>
  state.phase === "shift" || state.phase === "grace"
    ? state.cooks.reduce(
        (sum, cook) => sum + cook.orders.filter((o) => orderRight(state, o)).reduce((s, o) => s + patrons[o.patron]!.coins, 0),
        0,
      )
    : 0;
export const starsOf = (patron: Patron): number => (patron.type === "vip" ? 2 : patron.type === "challenging" ? 1 : 0);
