// keys.ts -- single keys for the same as taps: a place's letter puts a timer there, the next key does what is done there. What is under way
// stands in the view, so a key means what the place makes of it.
import type { Line } from "$page/text/catalogue";
import { actionOf, FOODS, openMeals, type Place, PLACES, placesOf, SPICES, type State } from "./kitchen";
import { t } from "./texts";

export const PLACE_KEYS: Record<Place, string> = {
  reception: "r",
  dining: "d",
  "storage-1": "1",
  "storage-2": "2",
  "storage-3": "3",
  stove: "s",
  greenhouse: "g",
  sink: "w",
  van: "v",
  late: "l",
  office: "o",
};
export const MEAL_KEYS = "abceijknyz"; // no letter of a place, and none that acts at any time
const FOOD_KEYS = ["M", "V", "S", "P", "C", "B"],
  SPICE_KEYS = ["W", "K", "G", "Y", "R"];

export const mealKey = (state: State, viewer: number, id: string): string =>
  MEAL_KEYS[openMeals(state, viewer).findIndex((own) => own.id === id)] ?? "";
/** The key of a choice, to be shown beside it. */
export function keyOf(spot: string): string {
  const [kind = "", what = ""] = spot.split(":");
  if (kind === "food") return FOOD_KEYS[FOODS.indexOf(what as never)] ?? "";
  if (kind === "spice") return SPICE_KEYS[SPICES.indexOf(what as never)] ?? "";
  if (kind === "number") return what;
  return ({ all: "f", wash: "f", done: "x", lift: "x", throw: "-", other: "t", bin: "D", card: "f" } as Record<string, string>)[kind] ?? "";
}

interface Key {
  key: string;
  spot: (state: State, viewer: number) => string | null;
  text?: Line;
}
const inShift = (state: State): boolean => state.phase === "shift" || state.phase === "grace";

/** What a figure means where one stands: a table, a number of patrons, a plate; elsewhere a storage room. */
function figure(n: number) {
  return (state: State, viewer: number): string | null => {
    const at = actionOf(state, viewer);
    if (at === "dining") return n <= state.tables.length ? `table:${n}` : null;
    if (at === "reception") return `number:${n}`;
    if (at === "sink") return `dirty:${n}.1`;
    const place = `storage-${n}` as Place;
    return inShift(state) && placesOf(state).includes(place) ? `place:${place}` : null;
  };
}
const placeText: Partial<Record<Place, Line>> = {
  reception: () => t("key_reception"),
  dining: () => t("key_dining"),
  stove: () => t("key_stove"),
  greenhouse: () => t("key_greenhouse"),
  sink: () => t("key_sink"),
  van: () => t("key_van"),
  late: () => t("key_late"),
  office: () => t("key_office"),
};

const DIGITS = [1, 2, 3, 4]; // keys
export const keys: Key[] = [
  ...PLACES.filter((place) => !place.startsWith("storage")).map((place): Key => ({
    key: PLACE_KEYS[place],
    spot: (state) =>
      place === "reception" && state.phase === "evening"
        ? "ready"
        : inShift(state) && placesOf(state).includes(place)
          ? `place:${place}`
          : null,
    text: placeText[place],
  })),
  ...DIGITS.map((n): Key => ({ key: String(n), spot: figure(n), ...(n === 1 ? { text: () => t("key_1") } : {}) })),
  {
    key: "f",
    text: () => t("key_f"),
    spot: (state, viewer) => (actionOf(state, viewer) ? "all" : null),
  },
  ...[...MEAL_KEYS].map((key, i): Key => ({
    key,
    spot: (state, viewer) => {
      const own = openMeals(state, viewer)[i];
      return own ? `meal:${own.id}` : null;
    },
    text: i === 0 ? () => t("key_meals") : undefined,
  })),
  ...FOODS.map((food, i): Key => ({
    key: FOOD_KEYS[i]!,
    spot: () => `food:${food}`,
    text: i === 0 ? () => t("key_foods") : undefined,
  })),
  ...SPICES.map((spice, i): Key => ({
    key: SPICE_KEYS[i]!,
    spot: () => `spice:${spice}`,
    text: i === 0 ? () => t("key_spices") : undefined,
  })),
  {
    key: "x",
    spot: (state, viewer) => (actionOf(state, viewer) ? "done" : "lift"),
    text: () => t("key_x"),
  },
  {
    key: "t",
    spot: (state, viewer) => (actionOf(state, viewer) === "dining" ? "other" : null),
    text: () => t("key_t"),
  },
  {
    key: "-",
    spot: (state, viewer) => (actionOf(state, viewer) === "reception" ? "throw" : null),
    text: () => t("key_minus"),
  },
  {
    key: "7",
    spot: (_, viewer) => `timer:${viewer}.0`,
    text: () => t("key_7"),
  },
  { key: "8", spot: (_, viewer) => `timer:${viewer}.1` },
  { key: "9", spot: () => "timer:temp" },
  { key: "0", spot: () => "timer:temp2" },
];
