// book.ts -- how Food Court's box is looked through: its cards as they lie on the table, its words in both languages.
import { language } from "$page/kit/settings.svelte";
import type { Book } from "$page/skin/skin";
import { signOf } from "./art";
import BookCard from "./BookCard.svelte";
import { capital, cardName, nationOf, restaurantOf, wordOf } from "./cards";
import "./decks.css";

const many: Record<string, { en: string; de: string }> = {
  ability: { en: "Abilities", de: "Fähigkeiten" },
  win: { en: "Win conditions", de: "Siegbedingungen" },
  ingredient: { en: "Ingredients", de: "Zutaten" },
  recipe: { en: "Recipes", de: "Rezepte" },
  event: { en: "Events", de: "Ereignisse" },
  drink: { en: "Drinks", de: "Getränke" },
  customer: { en: "Customers", de: "Gäste" },
};
const labels: Record<string, { en: string; de: string }> = {
  copies: { en: "In a deck", de: "In einem Deck" },
  points: { en: "Points", de: "Punkte" },
  category: { en: "Kind", de: "Art" },
  level: { en: "Kind", de: "Art" },
  primary: { en: "Costs primary ingredients", de: "Kostet Hauptzutaten" },
  secondary: { en: "Costs secondary ingredients", de: "Kostet Nebenzutaten" },
  utensil: { en: "Utensil", de: "Utensil" },
  symbol: { en: "Symbol", de: "Zeichen" },
  medal: { en: "Medal", de: "Medaille" },
  bonuses: { en: "Scores more", de: "Bringt mehr" },
  ingredients: { en: "Wants prepared ingredients", de: "Will vorbereitete Zutaten" },
  recipes: { en: "Wants cooked recipes", de: "Will gekochte Rezepte" },
  order: { en: "Orders recipes", de: "Bestellt Rezepte" },
};
const medal = { en: "counts for the win condition", de: "zählt für die Siegbedingung" };

const book: Book = {
  card: BookCard,
  dress: (deck) => `deck-${deck}`,
  sign: signOf,
  deck: (id) => ({ name: restaurantOf(id), nation: nationOf(id) }),
  name: (card) => cardName(card.id),
  kind: (kind, n) => (n === 1 ? wordOf(`kind:${kind}`) : (many[kind]?.[language()] ?? kind)),
  value: (key, value) => {
    const label = labels[key]?.[language()];
    if (!label || value === 0) return null; // an effect has its sentence, and what is not wanted is not said
    if (Array.isArray(value)) return [label, value.join("; ")];
    return [label, key === "medal" ? medal[language()] : typeof value === "string" ? wordOf(value) : String(value)];
  },
  follows: (card, key) => key === "bonuses" || (card.kind === "ingredient" && key === "text"), // abilities, and what every deck scores
  say: capital,
};
export default book;
