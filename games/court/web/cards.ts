// cards.ts -- every card of Food Court by the id that states and moves have for it: what it is called, what kind it is, what it says.
//
// What a card is, its names and its sentences come from the box that the module tells (the same tables that play the game), once in each
// language; only what has an id there has its word here. Words are in the language that is set, unless another is asked for.
import box from "box:court";
import german from "box:court/de";
import { language } from "$page/kit/settings.svelte";
import type { Box, BoxCard, Face } from "$page/table/types";

export { box };
export type Language = "en" | "de";
export type Kind = "ability" | "win" | "ingredient" | "recipe" | "event" | "drink" | "customer";
type Pair = Record<Language, string>;

/** What a card has besides its name: only what its kind has is there. */
export interface Values {
  category?: "primary" | "secondary" | "optional"; // an ingredient
  level?: "easy" | "normal" | "hard"; // a recipe
  primary?: number; // what it costs
  secondary?: number;
  utensil?: "kitchenware" | "cookware" | "tableware";
  symbol?: string; // what abilities and win conditions look at
  medal?: boolean; // can be tracked
  effect?: string; // a customer: "win-card"
}
export type Card = BoxCard & Values & { kind: Kind };

const boxes: Record<Language, Box> = { en: box, de: german };
const byId = (from: Box) => new Map(from.cards.map((card) => [card.id, card as Card]));
const said: Record<Language, Map<string, Card>> = { en: byId(box), de: byId(german) },
  cards = said.en;
export const decks = box.decks.map((deck) => deck.id);

export const cardOf = (id: string): Card | undefined => cards.get(id);
/** A card as an edition has it; undefined if it has none such. */
export const faceOf = (id: string, edition: string, to: Language = "en"): Face | undefined =>
  said[to].get(id)?.in[box.editions.indexOf(edition)] ?? undefined;

// ---- names ---------------------------------------------------------------------

const both = (text: string): Pair => ({ en: text, de: text });
const words: Record<string, Pair> = {
  // customers' effects, as the rules name them
  gain: { en: "Gain", de: "Gewinn" },
  lose: { en: "Loss", de: "Verlust" },
  "win-card": { en: "Win card", de: "Siegkarte" },
  recipe: { en: "Recipe", de: "Rezept" },
  ingredients: { en: "Ingredients", de: "Zutaten" },
  hand: { en: "Hand", de: "Hand" },
  "own-nation": { en: "Own nation", de: "Eigene Nation" },
  foreign: { en: "Foreign", de: "Fremde" },
  special: { en: "Special", de: "Besonderes" },
  prepare: { en: "Prepare", de: "Vorbereiten" },
  queue: { en: "Queue", de: "Schlange" },
  // utensils: also effects
  kitchenware: { en: "Kitchenware", de: "Küchengerät" },
  cookware: { en: "Cookware", de: "Kochgeschirr" },
  tableware: { en: "Tableware", de: "Tafelgeschirr" },
  // kinds
  "kind:ability": { en: "Ability", de: "Fähigkeit" },
  "kind:win": { en: "Win condition", de: "Siegbedingung" },
  "kind:ingredient": { en: "Ingredient", de: "Zutat" },
  "kind:recipe": { en: "Recipe", de: "Rezept" },
  "kind:event": { en: "Event", de: "Ereignis" },
  "kind:drink": { en: "Drink", de: "Getränk" },
  "kind:customer": { en: "Customer", de: "Gast" },
  primary: { en: "Primary ingredient", de: "Hauptzutat" },
  secondary: { en: "Secondary ingredient", de: "Nebenzutat" },
  optional: { en: "Optional ingredient", de: "Beigabe" },
  easy: { en: "Easy recipe", de: "Leichtes Rezept" },
  normal: { en: "Normal recipe", de: "Normales Rezept" },
  hard: { en: "Hard recipe", de: "Schweres Rezept" },
  // symbols
  spaghetti: both("Spaghetti"),
  fettuccine: both("Fettuccine"),
  tagliatelle: both("Tagliatelle"),
  lasagna: { en: "Lasagna", de: "Lasagne" },
  penne: both("Penne"),
  "other pasta": { en: "Other pasta", de: "Andere Pasta" },
  entree: both("Entrée"),
  appetizer: { en: "Appetizer", de: "Vorspeise" },
  main: { en: "Main", de: "Hauptgang" },
  dessert: both("Dessert"),
  rice: { en: "Rice", de: "Reis" },
  noodles: { en: "Noodles", de: "Nudeln" },
  burger: both("Burger"),
  steak: both("Steak"),
  kebab: both("Kebab"),
  umami: both("Umami"),
  wasabi: both("Wasabi"),
  ginger: { en: "Ginger", de: "Ingwer" },
  hot: { en: "Hot", de: "Scharf" },
};
/** The word for a utensil, a symbol, an effect, a category or a level. */
export const wordOf = (key: string, to: Language = language()): string => words[key]?.[to] ?? key;
/** "Italy". */
export const nationOf = (deck: string, to: Language = language()): string => boxes[to].decks.find((d) => d.id === deck)?.nation ?? deck;
/** "Piazza Romana", in every language. */
export const restaurantOf = (deck: string): string => box.decks.find((d) => d.id === deck)?.name ?? deck;

/** "Lasagna Sheets"; a customer is "Italy: Gain"; what is not known ("?") stays as it is. */
export function cardName(id: string, to: Language = language()): string {
  const card = cards.get(id);
  if (!card) return id;
  if (card.kind === "customer") return `${nationOf(card.deck!, to)}: ${wordOf(card.effect!, to)}`;
  if (card.kind === "ability" || card.kind === "win") return `${restaurantOf(card.deck!)}: ${wordOf(`kind:${card.kind}`, to)}`;
  return said[to].get(id)?.name ?? id;
}
// Where long words may be broken on a narrow card: not every browser knows how.
const breaks = (
  "Cayenne|pfeffer Lasagne|platten Mungbohnen|sprossen Kreuz|kümmel Granatapfel|saft Paprika|pulver " +
  "Koriander|grün Tortilla|chips Tomaten|soße Hummer|brötchen Muschel|suppe Tamarinden|reis Zitronen|reis " +
  "Drachenbart|nudeln Cashew|kerne Thunfisch|rolle Lauchzwiebel|öl Grill|fleisch Beschwer|de Werbe|aktion " +
  "Basili|kum Peking|ente Apfel|kuchen Kokos|milch " +
  "Fettuc|cine Taglia|telle Campa|nelle Spaghet|ti Vege|tables Cheese|burger Château|briand Bouilla|baisse " +
  "Rata|touille Bourgui|gnon Arrab|biata Pome|granate Okono|miyaki Muham|mara Hainan|ese Canton|ese Quesa|dilla " +
  "Chilaqui|les Enchi|ladas " +
  "Com|plaint Pro|motion Balsa|mico Parmi|giano Limon|cello Cham|pagne Cannel|loni Porter|house Toma|hawk Cheese|steak"
)
  .split(" ")
  .map((word) => [word.replace("|", ""), word.replace("|", "\u00ad")] as const);
/** A card's name as it is printed on it: long words may be broken. */
export const printed = (id: string, to: Language = language()): string =>
  breaks.reduce((name, [word, broken]) => name.replace(word, broken), cardName(id, to));
/** "Easy recipe", "Optional ingredient", "Event". */
export function kindOf(id: string, to: Language = language()): string {
  const card = cards.get(id);
  return card ? wordOf(card.level ?? card.category ?? `kind:${card.kind}`, to) : "";
}

// ---- what they say ---------------------------------------------------------------

/** A sentence of the box, which may stand in another, by itself. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a card says in an edition, with a capital and without a full stop; "" if it says nothing or is not in it. */
export const cardText = (id: string, edition: string, to: Language = language()): string => capital(faceOf(id, edition, to)?.text ?? "");
/** What an ingredient is for, or what a recipe can score beside its points: a sentence each, with a capital and without a full stop. */
export function usesOf(id: string, edition: string, to: Language = language()): string[] {
  const face = faceOf(id, edition, to),
    texts = cards.get(id)?.kind === "ingredient" ? [face?.text ?? ""] : ((face?.bonuses ?? []) as string[]);
  return texts.map(capital);
}
export const abilityText = (deck: string, edition: string, to: Language = language()): string => cardText(`${deck}-ability`, edition, to);
export const winText = (deck: string, edition: string, to: Language = language()): string => cardText(`${deck}-win`, edition, to);

const short: Record<string, Pair> = {
  gain: { en: "+2 points", de: "+2 Punkte" },
  lose: { en: "Opponent −2 points", de: "Gegner −2 Punkte" },
  "win-card": { en: "Opponent −1 win card", de: "Gegner −1 Siegkarte" },
  recipe: { en: "Opponent −1 recipe", de: "Gegner −1 Rezept" },
  ingredients: { en: "Opponent −2 ingredients", de: "Gegner −2 Zutaten" },
  hand: { en: "Hand limit +1", de: "Handlimit +1" },
  kitchenware: { en: "+1 each kitchenware", de: "+1 je Küchengerät" },
  cookware: { en: "+1 each cookware", de: "+1 je Kochgeschirr" },
  tableware: { en: "+1 each tableware", de: "+1 je Tafelgeschirr" },
  "own-nation": { en: "+1 each own customer", de: "+1 je eigenem Gast" },
  foreign: { en: "+1 each foreign customer", de: "+1 je fremdem Gast" },
  prepare: { en: "Prepare 1 in a Cook", de: "Beim Kochen 1 vorbereiten" },
  queue: { en: "Queue limit 4", de: "Schlange bis 4" },
  "italy-special": { en: "Fetch 2 primaries", de: "2 Hauptzutaten zurück" },
  "france-special": { en: "Fetch an optional", de: "1 Beigabe zurück" },
  "china-special": { en: "Fetch an easy recipe", de: "1 leichtes Rezept zurück" },
  "india-special": { en: "Fetch 2 secondaries", de: "2 Nebenzutaten zurück" },
  "usa-special": { en: "+1 if 3 recipes", de: "+1 bei 3 Rezepten" },
  "turkiye-special": { en: "Take 1 point", de: "1 Punkt nehmen" },
  "japan-special": { en: "+1 if 2 are easy", de: "+1 bei 2 leichten" },
  "mexico-special": { en: "Hand for 2 points", de: "Hand für 2 Punkte" },
};
/** What a customer does, in a few letters for its card. The whole is cardText(). */
export const shortEffect = (id: string, to: Language = language()): string => (short[id] ?? short[cards.get(id)?.effect ?? ""])?.[to] ?? "";
/** Whether a customer's effect holds while it stands in the queue; the others come when it is served. */
export const isOngoing = (id: string): boolean => ["hand", "prepare", "queue"].includes(cards.get(id)?.effect ?? "");
