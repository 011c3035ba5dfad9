// hand.ts -- the order of your hand. It sorts itself by group until somebody moves a card; from then on the order is theirs, and what
// comes in goes beside its like. The order is remembered by names, in this browser, for the game it belongs to.
//
// Invariant: arrange() returns the very cards it was given, each once.
import { groupOf, kinds } from "./foods";

export interface InHand {
  id: number;
  name: string;
}

const place = (name: string): number => kinds.indexOf(name) + 1 || kinds.length + 1;
export const sorted = <C extends InHand>(cards: readonly C[]): C[] =>
  [...cards].sort((a, b) => place(a.name) - place(b.name) || a.id - b.id);

/** Where a new card goes in a row: after the last of its name, else of its group, else where sorting would put it. */
function slot(row: readonly InHand[], name: string): number {
  const after = (fits: (card: InHand) => boolean) => row.reduce((last, card, i) => (fits(card) ? i + 1 : last), 0);
  const group = groupOf(name);
  return (
    after((c) => c.name === name) ||
    (group && after((c) => groupOf(c.name) === group)) ||
    (row.findIndex((c) => place(c.name) > place(name)) + 1 || row.length + 1) - 1
  );
}

/** The cards in the order `kept` (identities), new ones beside their like. No order kept: sorted. */
export function arrange<C extends InHand>(cards: readonly C[], kept: readonly number[] | null): C[] {
  if (!kept) return sorted(cards);
  const row = kept.map((id) => cards.find((c) => c.id === id)).filter((c) => c !== undefined);
  for (const card of sorted(cards.filter((c) => !kept.includes(c.id)))) row.splice(slot(row, card.name), 0, card);
  return row;
}
/** The row with one card moved to a place counted without it. */
export function moved<C extends InHand>(row: readonly C[], id: number, to: number): C[] {
  const card = row.find((c) => c.id === id);
  if (!card) return [...row];
  const rest = row.filter((c) => c !== card);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, card);
  return rest;
}
/** The identities that a remembered order of names means now. */
export function recalled(cards: readonly InHand[], names: readonly string[]): number[] {
  const left = [...cards];
  return names.flatMap((name) => {
    const at = left.findIndex((c) => c.name === name);
    return at < 0 ? [] : [left.splice(at, 1)[0]!.id];
  });
}

const KEY = "banquet.rummy.hand";
interface Remembered {
  game: string;
  names: string[];
}

/** The remembered order of a game (its commitment and seat), if there is one. */
export function recall(game: string): string[] | null {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Remembered[];
    return list.find((r) => r.game === game)?.names ?? null;
  } catch {
    return null; // nothing readable is kept: the hand is sorted
  }
}
/** Remembers an order, or forgets it; of the last twelve games. */
export function remember(game: string, names: string[] | null): void {
  try {
    const list = (JSON.parse(localStorage.getItem(KEY) ?? "[]") as Remembered[]).filter((r) => r.game !== game);
    if (names) list.unshift({ game, names });
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, 12)));
  } catch {
    // Without storage the order holds until the page is closed.
  }
}
