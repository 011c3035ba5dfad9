// book_words.ts -- what the box says of guests and favors (words.def), in German by the English sentence; a test sees when one has changed.
import { language } from "$page/kit/settings.svelte";

export const german: Record<string, string> = {
  "Eats any two cards.": "Isst zwei beliebige Karten.",
  "Eats two cards, both red.": "Isst zwei Karten, beide rot.",
  "Eats two cards, both black.": "Isst zwei Karten, beide schwarz.",
  "Eats two cards, both Clubs.": "Isst zwei Karten, beide Kreuz.",
  "Eats two cards, both Diamonds.": "Isst zwei Karten, beide Karo.",
  "Eats two cards, both Hearts.": "Isst zwei Karten, beide Herz.",
  "Eats two cards, both Spades.": "Isst zwei Karten, beide Pik.",
  "Sends one whole stack back under the deck.": "Schickt einen ganzen Kartenturm zurück unter den Stapel.",
  "Moves the top card of one stack to another cell.": "Legt die oberste Karte eines Turms auf ein anderes Feld.",
};
export const does = (sentence: string): string => (language() === "de" ? (german[sentence] ?? sentence) : sentence);
