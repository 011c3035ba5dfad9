// book.ts -- how the deck of Royal Dinner Party is looked through: by suit; number cards, guests, favors.
import { language } from "$page/kit/settings.svelte";
import type { Book } from "$page/skin/skin";
import BookCard from "./BookCard.svelte";
import { cardName } from "./say";
import { SUITS } from "./signs";
import { t } from "./texts";

type Words = Record<"en" | "de", string>;
const kinds: Record<string, [Words, Words]> = {
  number: [
    { en: "Number card", de: "Zahlenkarte" },
    { en: "Number cards", de: "Zahlenkarten" },
  ],
  guest: [
    { en: "Guest", de: "Gast" },
    { en: "Guests", de: "Gäste" },
  ],
  favor: [
    { en: "Chef's Favor", de: "Gefallen" },
    { en: "Chef's Favors", de: "Gefallen" },
  ],
};
const labels: Record<string, Words> = {
  appetite: { en: "Appetite", de: "Appetit" },
  copies: { en: "In the deck", de: "Im Stapel" },
};
const letter = (deck: string): string => deck.charAt(0).toUpperCase(); // "hearts": the H of "7H"

const book: Book = {
  card: BookCard,
  sign: (deck) => `<svg viewBox="0 0 24 24"><path d="${SUITS[letter(deck)] ?? ""}" fill="currentColor"/></svg>`,
  deck: (id) => ({ name: id === "jokers" ? t("card_joker") : t(`suit_${letter(id)}` as "suit_C"), nation: "" }),
  name: (card) => cardName(card.id),
  kind: (kind, n) => kinds[kind]?.[n === 1 ? 0 : 1][language()] ?? kind,
  value: (key, value) => {
    const label = labels[key]?.[language()];
    return label ? [label, String(value)] : null; // rank, suit and what is wanted are in the name and the text
  },
  say: (sentence) => sentence,
};
export default book;
