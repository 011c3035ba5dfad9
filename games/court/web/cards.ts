// cards.ts -- every card of Food Court by the id that states and moves have for it: what it is called, what kind it is, what it says.
//
// What a card is, its names and its sentences come from the box that the module tells (the same tables that play the game), once in each
// language; only what has an id there has its word here. Words are in the language that is set, unless another is asked for.
import boxes from "boxes:court";
import { breakable } from "$page/text/breaks";
import { boxed, played } from "$page/text/translated.svelte";
import type { Box, Figures } from "$types/court";
import { say, wordsOf } from "./texts";

export const box = boxes.en;
const told = boxed("court", boxes),
  numbers = played("court", boxes.en);

type AnyCard = Box["cards"][number];
type Keys<T> = T extends unknown ? keyof T : never;
type Of<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
/** All that any of several types has: what not all of them have may be missing. */
type Merged<T> = { [K in Exclude<Keys<T>, keyof T>]?: Of<T, K> } & { [K in keyof T]: T[K] };
/** A card of any kind; only what its kind has is there. */
export type Card = Merged<AnyCard>;
/** The same as an edition has it. */
export type Face = Merged<NonNullable<AnyCard["in"][number]>>;

const cards = new Map<string, Card>(box.cards.map((card) => [card.id, card])),
  places = new Map(box.cards.map((card, i) => [card.id, i])); // the same in every language
export const decks = box.decks.map((deck) => deck.id);

export const cardOf = (id: string): Card | undefined => cards.get(id);
const saidOf = (id: string): Card | undefined => told().cards[places.get(id) ?? -1];
/** A card as an edition has it; undefined if it has none such. */
export const faceOf = (id: string, edition: string): Face | undefined => saidOf(id)?.in[box.editions.indexOf(edition)] ?? undefined;

// ---- names ---------------------------------------------------------------------

/** The word for a utensil, a symbol, an effect, a category or a level, by itself and within a sentence. */
export const wordOf = (key: string): string => capital(wordInside(key));
export const wordInside = (key: string): string => told().terms[key] ?? key;
/** "Recipe". */
export const kindName = (kind: string): string => capital(say(`kind_${kind}`, { n: 1 }) || kind);
/** "Italy". */
export const nationOf = (deck: string): string => told().decks.find((d) => d.id === deck)?.nation ?? deck;
/** "Piazza Romana". */
export const restaurantOf = (deck: string): string => told().decks.find((d) => d.id === deck)?.name ?? deck;

/** "Lasagna Sheets"; a customer is "Italy: Gain"; what is not known ("?") stays as it is. */
export function cardName(id: string): string {
  const card = cards.get(id);
  if (!card) return id;
  if (card.kind === "customer") return `${nationOf(card.deck!)}: ${wordOf(card.effect!)}`;
  if (card.kind === "ability" || card.kind === "win") return `${restaurantOf(card.deck!)}: ${kindName(card.kind)}`;
  return saidOf(id)?.name ?? id;
}
const narrow = (text: string): string => breakable(text, wordsOf("breaks"));
/** A card's name as it is printed on it: long words may be broken. */
export const printed = (id: string): string => narrow(cardName(id));
/** "Easy recipe", "Optional ingredient", "Event". */
export const kindOf = (id: string): string => capital(kindInside(id));
/** The same within a sentence. */
export function kindInside(id: string): string {
  const card = cards.get(id),
    sort = card?.level ?? card?.category;
  return sort ? wordInside(sort) : card ? say(`kind_${card.kind}`, { n: 1 }) : "";
}

// ---- what they say ---------------------------------------------------------------

/** A sentence of the box, which may stand in another, by itself. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a card says in an edition, with a capital and without a full stop; "" if it says nothing or is not in it. */
export const cardText = (id: string, edition: string): string => capital(textInside(id, edition));
/** The same within a sentence. */
export const textInside = (id: string, edition: string): string => faceOf(id, edition)?.text ?? "";
/** What an ingredient is for, or what a recipe can score beside its points: a sentence each, with a capital and without a full stop. */
export function usesOf(id: string, edition: string): string[] {
  const face = faceOf(id, edition),
    texts = cards.get(id)?.kind === "ingredient" ? [face?.text ?? ""] : (face?.bonuses ?? []);
  return texts.map(capital);
}
export const abilityText = (deck: string, edition: string): string => cardText(`${deck}-ability`, edition);
export const winText = (deck: string, edition: string): string => cardText(`${deck}-win`, edition);

/** What a customer does, in a few letters for its card's face. */
export const shortEffect = (id: string, edition: string): string => narrow(capital(faceOf(id, edition)?.face ?? ""));
/** The same as a sentence: when it is served, or while it stands in the queue. */
export const sentenceOf = (customer: string, edition: string): string => faceOf(customer, edition)?.says ?? "";
/** Whether a customer's effect holds while it stands in the queue; the others come when it is served. */
export const isOngoing = (id: string): boolean => cards.get(id)?.ongoing === true;
/** The numbers of an edition: cards of a deck, limits, points. */
export const figuresOf = (edition: string): Figures => numbers().figures[box.editions.indexOf(edition)]!;
export const goalOf = (edition: string): number => figuresOf(edition).goal; // win cards that complete the condition
/** Win cards as stars: those tracked, and those still wanted. */
export const stars = (tracked: number, edition: string): string => "★".repeat(tracked) + "☆".repeat(Math.max(0, goalOf(edition) - tracked));
