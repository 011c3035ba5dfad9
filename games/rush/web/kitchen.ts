// kitchen.ts -- what the page knows of a restaurant: the cards and scenarios (from the game's box, as the module tells it when the page is
// built), and what lies on a plate.
//
// No rule is decided here: what may be done comes as moves, and how a meal compares with its order, the goal and what will be paid stand in
// the view.
import boxes from "boxes:rush";
import { boxed, played } from "$page/text/translated.svelte";
import type { Box, Meal, Order, PatronCard, ScenarioGoal, State, Timer } from "$types/rush";

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

export type { Checked, Cook, Meal, Order, State, Timer } from "$types/rush";
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
  type: PatronCard["group"];
  dishes: Dish[];
  coins: number;
  stars: number;
}
export interface Scenario {
  number: number;
  name: string;
  shifts: number;
  has: (what: string) => boolean;
  least: number;
  most: number;
} // of reputation
export type Goal = ScenarioGoal;

const box = boxes.en,
  told = boxed("rush", boxes),
  numbers = played("rush", boxes.en);
/** What the box calls a card, in the language that is set. */
export const nameOf = (id: string): string | undefined => told().cards.find((card) => card.id === id)?.name;
/** What the box says of it. */
export const textOf = (id: string): string => told().cards.find((card) => card.id === id)?.in[0]?.text ?? "";
type Card = Box["cards"][number];
const cards = <K extends Card["kind"]>(kind: K, of: Box = box) =>
  of.cards.filter((card): card is Extract<Card, { kind: K }> => card.kind === kind);
const counted = (list: readonly string[]): Counts => {
  const counts: Counts = {};
  for (const name of list) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

export const patrons: Record<string, Patron> = {};
for (const { id, name, group, coins, reputation: stars, meals } of cards("patron")) {
  const dishes = meals.map(({ plate, food, spices, row }) => ({ plate, food: counted(food), spices: counted(spices), rows: row }));
  patrons[id] = { id, name, type: group, dishes, coins, stars };
}

export const scenarios: Record<number, Scenario> = {};
for (const card of cards("scenario")) {
  const { number, name, shifts, switches, reputation_least: least = 0, reputation_most: most = 0 } = card;
  scenarios[number] = { number, name, shifts, has: (what) => switches.includes(what), least, most };
}
/** What scenarios say for so many cooks, in the numbers that are played: of one, or of all. */
const forCooks = (cooks: number, scenario?: number) =>
  cards("scenario", numbers()).flatMap(({ number, by_cooks: tables }) =>
    scenario === undefined || number === scenario ? tables.filter((one) => one.cooks === cooks) : [],
  );
const spaceTable: Record<string, number> = {},
  fromTable: Record<string, number> = {};
for (const { id, from, spaces } of cards("place")) {
  spaceTable[id] = Math.max(...(spaces ?? [1]));
  fromTable[id] = from;
}

export const rulesOf = (state: State): Scenario => scenarios[state.scenario]!;
/** What a scenario asks of so many cooks. */
export const goalIn = (scenario: number, cooks: number): Goal => forCooks(cooks, scenario)[0]!.goal;
/** The scores that are worth two stars and three. */
export const starsIn = (scenario: number, cooks: number): number[] => forCooks(cooks, scenario)[0]!.stars;
/** A figure that the game is counted with, by its id in the box. */
export const figure = (id: string): number => Number(numbers().facts.find((fact) => fact.id === id)?.in[0] ?? 0);
export const awardsAt = (state: State): number[] =>
  rulesOf(state).has("awards") ? (forCooks(state.seats).find((one) => one.awards_at)?.awards_at ?? []) : [];
/** The ends of the reputation board. */
export const trackOf = (state: State): { least: number; most: number } => rulesOf(state);
export const priceOf = (card: string): number => cards("office", numbers()).find(({ id }) => id === card)?.price ?? 0;
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
/** Where a cook is seen: at its action, else where its sand was started last; null: nowhere in the house. */
export const whereIs = (state: State, seat: number): Place | null => {
  const busy = state.timers.filter((timer) => timer.cook === seat && timer.space !== null && timer.ends_ms !== null);
  const last = busy.sort((a, b) => (b.ends_ms ?? 0) - b.sand_ms - ((a.ends_ms ?? 0) - a.sand_ms))[0];
  return actionOf(state, seat) ?? (last?.space ? placeOf(last.space) : null);
};
export const isTemp = (timer: string): boolean => timer.startsWith("temp");
/** Timers that the seat may use: its own, and a temp that lies idle or is its own for now. */
export const timersOf = (state: State, seat: number): Timer[] =>
  state.timers.filter(({ timer }) => state.cooks[seat]?.may_use.includes(timer));
export const isIdle = (timer: Timer): boolean => timer.until_ms === null && !timer.strike;

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

export const count = (list: readonly string[], name: string): number => list.reduce((n, item) => n + (item === name ? 1 : 0), 0);

export type Mark = "there" | "missing" | "extra";
export interface Thing {
  kind: "food" | "spice";
  name: string;
  mark: Mark;
  key: string;
}
/** What was ordered and what is there, thing by thing. */
export function things({ id, meal }: Own): Thing[] {
  const out: Thing[] = [];
  const all = (kind: Thing["kind"], names: readonly string[], got: readonly string[]) => {
    for (const name of names) {
      const has = count(got, name) - count(meal.extra, name),
        marks: Mark[] = [
          ...Array<Mark>(has).fill("there"),
          ...Array<Mark>(count(meal.lacks, name)).fill("missing"),
          ...Array<Mark>(count(meal.extra, name)).fill("extra"),
        ];
      marks.forEach((mark, i) => out.push({ kind, name, mark, key: `${id}.${name}.${i}` }));
    }
  };
  all("food", FOODS, meal.food);
  all("spice", SPICES, meal.spices);
  return out;
}
/** The usual plates for an order, as a move names them: "", "2", "1 3". */
export const usualPlates = (state: State, patron: string): string => (state.usual_plates[state.tables.indexOf(patron)] ?? []).join(" ");
