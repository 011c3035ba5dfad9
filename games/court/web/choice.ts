// choice.ts -- what one chooses in a new game of Food Court: a restaurant by what it can do and what wins with it, an edition by what
// differs.
import { language } from "$page/kit/settings.svelte";
import { fill } from "$page/text/catalogue";
import type { Choice } from "$page/skin/skin";
import type { Option } from "$page/table/types";
import { signOf } from "./art";
import { abilityText, box, decks, nationOf, restaurantOf, winText } from "./cards";
import "./decks.css";

const dice =
  '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path fill="currentColor" fill-rule="evenodd" ' +
  'd="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zm2.500 3.500a2 2 0 1 0 0 4 2 2 0 0 ' +
  "0 0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-4.500 4.500a2 2 0 1 0 0 4 2 2 0 0 " +
  '0 0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"/></svg>';

const words = {
  en: {
    random: "Random",
    random_text: "A restaurant that nobody else has, drawn at the start",
    wins: "Wins with: {text}",
    taken: "Taken: {name}",
    empty: "nobody sits there",
    edition: "Edition {e}",
    "0.8":
      "45 cards and 8 customers a deck. Customers are attracted at any moment of the turn, equal effects add up, a " +
      "hard recipe lifts the easy and normal ones beside it.",
    "0.9":
      "49 cards and 9 customers a deck, drinks and discounts among them. Customers come after the main action, equal " +
      "effects do not add up, a hard recipe scores 4.",
  },
  de: {
    random: "Zufällig",
    random_text: "Ein Restaurant, das sonst niemand hat, zu Beginn gelost",
    wins: "Gewinnt mit: {text}",
    taken: "Vergeben: {name}",
    empty: "dort sitzt niemand",
    edition: "Ausgabe {e}",
    "0.8":
      "45 Karten und 8 Gäste je Deck. Gäste werden jederzeit im Zug angelockt, gleiche Wirkungen addieren sich, ein " +
      "schweres Rezept hebt die leichten und normalen neben ihm.",
    "0.9":
      "49 Karten und 9 Gäste je Deck, mit Getränken und Rabatten. Gäste kommen nach der Hauptaktion, gleiche " +
      "Wirkungen addieren sich nicht, ein schweres Rezept bringt 4.",
  },
};
type Words = { en: string; de: string };
/** The options in words, for those who set a table up. */
export const optionText: Record<string, Words & { values?: Record<string, Words> }> = {
  edition: { en: "Edition", de: "Ausgabe" },
  ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((seat) => [`deck${seat}`, { en: "Restaurant", de: "Restaurant" }])),
  first: {
    en: "Who begins",
    de: "Wer beginnt",
    values: {
      random: { en: "drawn at random", de: "wird gelost" },
      ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((seat) => [String(seat), { en: `seat ${seat + 1}`, de: `Platz ${seat + 1}` }])),
    },
  },
  rounds: { en: "Rounds at most; 0: as long as it takes", de: "Höchstens so viele Runden; 0: so lange es dauert" },
};
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** In the middle of a sentence; German keeps the capital of a noun. */
const inside = (text: string): string => (language() === "de" && /^(Entrée|Vorspeise)/.test(text) ? text : small(text));

export function choice(option: Option, value: string, chosen: Record<string, string | number>, names: string[]): Choice | null {
  const t = words[language()],
    edition = String(chosen.edition ?? box.editions.at(-1));
  if (option.key === "edition")
    return value in t ? { title: fill(t.edition, { e: value }), text: t[value as "0.8" | "0.9"], cards: "all/differ" } : null;
  if (option.key === "first") {
    const title = optionText.first!.values![value]![language()];
    return Number(value) >= names.length ? { title, not: t.empty } : { title };
  }
  const seat = /^deck(\d)$/.exec(option.key)?.[1];
  if (seat === undefined) return null;
  if (value === "random") return { title: t.random, text: t.random_text, sign: dice };
  if (!decks.includes(value)) return null;
  const other = names.findIndex((_, i) => String(i) !== seat && chosen[`deck${i}`] === value);
  return {
    title: restaurantOf(value),
    of: nationOf(value),
    sign: signOf(value),
    dress: `deck-${value}`,
    cards: `${value}/${edition}`,
    text: abilityText(value, edition),
    more: fill(t.wins, { text: inside(winText(value, edition)) }),
    ...(other >= 0 ? { not: fill(t.taken, { name: names[other]! }) } : {}),
  };
}
