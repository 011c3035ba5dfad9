// book.ts -- how Food Court's box is looked through: its cards as they lie on the table, its words in both languages.
import type { Book } from "$page/skin/skin";
import { signOf } from "./art";
import BookCard from "./BookCard.svelte";
import { capital, cardName, nationOf, restaurantOf, wordOf } from "./cards";
import "./decks.css";
import { say, t } from "./texts";

const book: Book = {
  card: BookCard,
  dress: (deck) => `deck-${deck}`,
  sign: signOf,
  deck: (id) => ({ name: restaurantOf(id), nation: nationOf(id) }),
  name: (card) => cardName(card.id),
  kind: (kind, n) => capital(say(`kind_${kind}`, { n }) || kind),
  value: (key, value) => {
    const label = say(`book_${key}`);
    if (!label || value === 0) return null; // an effect has its sentence, and what is not wanted is not said
    if (Array.isArray(value)) return [label, value.join("; ")];
    return [label, key === "medal" ? t("medal") : typeof value === "string" ? wordOf(value) : String(value)];
  },
  follows: (card, key) => key === "bonuses" || (card.kind === "ingredient" && key === "text"), // abilities, and what every deck scores
  say: capital,
};
export default book;
