// book.ts -- how Iron Chef Rummy's box is looked through: by food group, in the groups' colours, then action cards and recipes.
import { language } from "$page/kit/settings.svelte";
import type { Book } from "$page/skin/skin";
import { flame, glyph } from "./art";
import BookCard from "./BookCard.svelte";
import { translated } from "./effects";
import { groups, type Group } from "./foods";
import { named } from "./texts";
import "./foods.css";

type Words = Record<"en" | "de", string>;
const decks: Record<string, Words> = {
  "action-cards": { en: "Action and wild", de: "Aktionen und Joker" },
  recipes: { en: "Recipes", de: "Rezepte" },
};
const kinds: Record<string, [Words, Words]> = {
  ingredient: [
    { en: "Ingredient", de: "Zutat" },
    { en: "Ingredients", de: "Zutaten" },
  ],
  action: [
    { en: "Action card", de: "Aktionskarte" },
    { en: "Action cards", de: "Aktionskarten" },
  ],
  wild: [
    { en: "Wild card", de: "Joker" },
    { en: "Wild cards", de: "Joker" },
  ],
  recipe: [
    { en: "Recipe", de: "Rezept" },
    { en: "Recipes", de: "Rezepte" },
  ],
};
const labels: Record<string, Words> = {
  copies: { en: "In the box", de: "In der Schachtel" },
  points: { en: "Points", de: "Punkte" },
  ingredients: { en: "Ingredients", de: "Zutaten" },
  literal_text: { en: "With the option “takes back the card just tossed”", de: "Mit der Option „nimmt die eben abgelegte zurück“" },
};

const book: Book = {
  card: BookCard,
  dress: (deck) => `${deck} food-group`,
  sign: (deck) => glyph[deck as Group] ?? flame,
  deck: (id) => ({ name: id in groups ? named(id) : (decks[id]?.[language()] ?? id), nation: "" }),
  name: (card) => named(card.id),
  kind: (kind, n) => kinds[kind]?.[n === 1 ? 0 : 1][language()] ?? kind,
  value: (key, value) => {
    const label = labels[key]?.[language()];
    return label
      ? [label, Array.isArray(value) ? value.map(named).join(", ") : typeof value === "string" ? translated(value) : String(value)]
      : null;
  },
  say: translated,
};
export default book;
