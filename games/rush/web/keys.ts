// keys.ts -- single keys for the same as taps: a place's letter puts a timer there, the next key does what is done there. What is under way
// stands in the view, so a key means what the place makes of it.
import { actionOf, FOODS, openMeals, type Place, PLACES, placesOf, SPICES, type State } from "./kitchen";

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

type Words = { en: string; de: string };
interface Key {
  key: string;
  spot: (state: State, viewer: number) => string | null;
  text: Words;
}
const none: Words = { en: "", de: "" };
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
const placeText: Partial<Record<Place, Words>> = {
  reception: { en: "to the reception (in the evening: ready)", de: "zum Empfang (am Abend: bereit)" },
  dining: { en: "to the dining room", de: "in den Speisesaal" },
  stove: { en: "to the stove", de: "an den Herd" },
  greenhouse: { en: "to the greenhouse", de: "ins Gewächshaus" },
  sink: { en: "to the sink", de: "an die Spüle" },
  van: { en: "to the van", de: "zum Lieferwagen" },
  late: { en: "to the late payment", de: "zur Nachzahlung" },
  office: { en: "to the office", de: "ins Büro" },
};

export const keys: Key[] = [
  ...PLACES.filter((place) => !place.startsWith("storage")).map((place): Key => ({
    key: PLACE_KEYS[place],
    spot: (state) =>
      place === "reception" && state.phase === "evening"
        ? "ready"
        : inShift(state) && placesOf(state).includes(place)
          ? `place:${place}`
          : null,
    text: placeText[place] ?? none,
  })),
  {
    key: "1",
    spot: figure(1),
    text: {
      en: "1 to 3: storage rooms; where something is counted, that number: a table, patrons, a plate",
      de: "1 bis 3: Lager; wo gezählt wird, diese Zahl: ein Tisch, Gäste, ein Teller",
    },
  },
  ...[2, 3, 4].map((n): Key => ({ key: String(n), spot: figure(n), text: none })),
  {
    key: "f",
    text: {
      en: "the usual: fetch or season all that is wanted, seat or wash as many as fit",
      de: "das Übliche: alles Nötige holen oder würzen, so viele wie möglich setzen oder spülen",
    },
    spot: (state, viewer) => (actionOf(state, viewer) ? "all" : null),
  },
  ...[...MEAL_KEYS].map((key, i): Key => ({
    key,
    spot: (state, viewer) => {
      const own = openMeals(state, viewer)[i];
      return own ? `meal:${own.id}` : null;
    },
    text:
      i === 0 ? { en: "a b c e i …: your meals, as they are labelled", de: "a b c e i …: deine Gerichte, wie sie bezeichnet sind" } : none,
  })),
  ...FOODS.map((food, i): Key => ({
    key: FOOD_KEYS[i]!,
    spot: () => `food:${food}`,
    text: i === 0 ? { en: "M V S P C B with Shift: one ingredient", de: "M V S P C B mit Umschalt: eine Zutat" } : none,
  })),
  ...SPICES.map((spice, i): Key => ({
    key: SPICE_KEYS[i]!,
    spot: () => `spice:${spice}`,
    text: i === 0 ? { en: "W K G Y R with Shift: one spice", de: "W K G Y R mit Umschalt: ein Gewürz" } : none,
  })),
  {
    key: "x",
    spot: (state, viewer) => (actionOf(state, viewer) ? "done" : "lift"),
    text: { en: "done, or give up; without an action, take a timer off", de: "fertig, oder aufgeben; ohne Aktion eine Sanduhr wegnehmen" },
  },
  {
    key: "t",
    spot: (state, viewer) => (actionOf(state, viewer) === "dining" ? "other" : null),
    text: { en: "an order with another plate", de: "eine Bestellung mit anderem Teller" },
  },
  {
    key: "-",
    spot: (state, viewer) => (actionOf(state, viewer) === "reception" ? "throw" : null),
    text: { en: "throw patrons out", de: "Gäste hinauswerfen" },
  },
  {
    key: "7",
    spot: (_, viewer) => `timer:${viewer}.0`,
    text: {
      en: "7 8 9 0: a timer of your own choice: yours, the temps; then the place",
      de: "7 8 9 0: selbst gewählte Sanduhr: deine, die Aushilfen; dann der Ort",
    },
  },
  { key: "8", spot: (_, viewer) => `timer:${viewer}.1`, text: none },
  { key: "9", spot: () => "timer:temp", text: none },
  { key: "0", spot: () => "timer:temp2", text: none },
];
