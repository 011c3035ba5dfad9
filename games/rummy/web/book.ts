// book.ts -- how Iron Chef Rummy's box is looked through: by food group, in the groups' colours, then action cards and recipes.
import type { Book } from "$page/skin/skin";
import { flame, glyph } from "./art";
import BookCard from "./BookCard.svelte";
import { inLanguage } from "./effects";
import { groups, type Group } from "./foods";
import "./foods.css";
import { named, say } from "./texts";

const book: Book = {
  card: BookCard,
  dress: (deck) => `${deck} food-group`,
  sign: (deck) => glyph[deck as Group] ?? flame,
  deck: (id) => ({ name: id in groups ? named(id) : say(`deck_${id}`) || id, nation: "" }),
  name: (card) => named(card.id),
  kind: (kind, n) => say(`kind_${kind}`, { n }) || kind,
  value: (key, value) => {
    const label = say(`book_${key}`);
    return label
      ? [label, Array.isArray(value) ? value.map(named).join(", ") : typeof value === "string" ? inLanguage(value) : String(value)]
      : null;
  },
  say: inLanguage,
};
export default book;
