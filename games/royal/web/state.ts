// state.ts -- the state of the royal table as the module tells it (docs/protocol.md), what its cards are called, and what lies where.
//
// Lines of sight, verdicts, appetites and limits come with the state: nothing here knows a rule, or a number of one.
import boxes from "boxes:royal";
import type { Places } from "$page/kit/tracks";
import { boxed } from "$page/text/translated.svelte";
import type { Card, Meal, Sight, State } from "$types/royal";

export type { Guest, Helping, Meal, Numbers, Sight, State } from "$types/royal";

export type Cell = string; // "a1" .. "c3"
export type Seat = string; // "N1" .. "E3"

export const CELLS: Cell[] = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
export const SEATS: Seat[] = ["N1", "N2", "N3", "W1", "E1", "W2", "E2", "W3", "E3", "S1", "S2", "S3"]; // as they are read
const QUARTER = 90; // degrees
/** How far a card at a side of the table is turned towards it, in degrees. */
export const TURNS: Record<string, number> = { N: 2 * QUARTER, W: QUARTER, E: -QUARTER };

// ---- cards ----------------------------------------------------------------------------------------------------------------

export const box = boxes.en;
export const told = boxed("royal", boxes); // the box in the language that is set
const JOKERS = "jokers"; // the deck of the box; options may add more than it has
const ids = new Map(box.cards.map((card) => [card.id, card]));

export const rank = (card: string): string => card[0] ?? "?";
export const suit = (card: string): string => card[1] ?? "?";
export const isRed = (card: string): boolean => suit(card) === "D" || suit(card) === "H";
export const isGuest = (card: string): boolean => ids.get(card)?.kind === "guest";
export const isFood = (card: string): boolean => ids.get(card)?.kind === "number";
export const isAce = (card: string): boolean => ids.get(card)?.rank === "ace";
export const isJoker = (card: string): boolean => rank(card) === "X";

/** A card as the box tells it, in the language that is set; undefined if it is hidden, or a Joker that options added. */
export const boxCard = (card: string): Card | undefined => told().cards.find(({ id }) => id === card);
/** What the box calls a suit ("hearts"), or the Jokers. */
export const deckName = (deck: string): string => told().decks.find(({ id }) => id === deck)?.name ?? deck;
export const jokerName = (): string => deckName(JOKERS);
/** How many guests of a rank there are, "jack". */
export const guestsOf = (of: string): number => box.cards.filter((card) => card.rank === of).length;

// ---- the table --------------------------------------------------------------------------------------------------------------

export const top = (state: State, cell: Cell): string | null => state.table[cell]?.at(-1) ?? null;
/** How many of the deck's cards were seen on their way under it (ROY-F5), next to be drawn first. */
export const known = (state: State): string[] => state.deck.slice(state.deck.lastIndexOf("?") + 1);

export interface Look {
  seat: Seat;
  sight: Sight;
  meal: Meal | null; // as it would be then
}
/** The lines of sight from a cell; with `moved`, as if a Joker had taken the top card of that cell away. */
export function looks(state: State, cell: Cell, moved?: Cell): Look[] {
  return SEATS.filter((seat) => state.sights[seat]!.from === cell).map((seat) => {
    const sight = state.sights[seat]!,
      meal = sight.meal && state.seats[seat] ? sight.meal : null;
    return { seat, sight, meal: meal && { ...meal, ...(moved ? meal.without?.[moved] : undefined) } };
  });
}
/** The cell a card would come to lie on by this move, and the cell a Joker takes it from. */
export function landing(move: string): { cell: Cell; moved?: Cell } | null {
  const [verb, from = "", to = ""] = move.split(" ");
  if (verb === "place") return { cell: from };
  return verb === "joker" ? { cell: to, moved: from } : null;
}

/** Where cards are, so that they can be seen to move. */
export function placesOf(state: State): Places {
  const places: Places = { deck: state.deck, hand: state.drawn === null ? [] : [state.drawn], waiting: state.waiting, aside: state.aside };
  places.ace = state.favors.filter(isAce);
  places.joker = state.favors.filter(isJoker);
  for (const cell of CELLS) places[`cell:${cell}`] = state.table[cell] ?? [];
  for (const seat of SEATS) {
    const guest = state.seats[seat];
    places[`seat:${seat}`] = guest ? [guest.card] : [];
    places[`helping:${seat}`] = guest?.helpings ?? [];
  }
  return places;
}
