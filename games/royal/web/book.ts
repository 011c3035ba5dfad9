// book.ts -- how the deck of Royal Dinner Party is looked through: by suit; number cards, guests, favors.
import type { Book } from "$page/skin/skin";
import BookCard from "./BookCard.svelte";
import { SUITS } from "./icons";
import { deckName } from "./state";
import { say } from "./texts";

const letter = (deck: string): string => deck.charAt(0).toUpperCase(); // "hearts": the H of "7H"

const book: Book = {
  card: BookCard,
  sign: (deck) => `<svg viewBox="0 0 24 24"><path d="${SUITS[letter(deck)] ?? ""}" fill="currentColor"/></svg>`,
  deck: (id) => ({ name: deckName(id), nation: "" }),
  name: (card) => card.name ?? card.id,
  kind: (kind, n) => say(`kind_${kind}`, { n }) || kind,
  value: (key, value) => {
    const label = say(`book_${key}`);
    return label ? [label, String(value)] : null; // rank, suit and what is wanted are in the name and the text
  },
  say: (sentence) => sentence,
};
export default book;
