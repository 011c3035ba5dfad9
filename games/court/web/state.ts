// state.ts -- the few questions that every part of the skin asks of a table of Food Court as the module tells it.
//
// Invariant: nothing here says what is allowed, and no figure of a rule is written here: limits, costs and points are the module's.
// Cards that a viewer may not know are "?".
import type { Column, State } from "$types/court";

export const HIDDEN = "?";
export type { Column, Cost, Player, State, Term } from "$types/court";

export const deckOf = (customer: string): string => customer.slice(0, customer.indexOf("-"));
export const effectOf = (customer: string): string => customer.slice(customer.indexOf("-") + 1);

/** Who holds a cooked recipe; -1 if nobody does. One that was taken in a Serve lies with whoever serves. */
export function holderOf(state: State, recipe: string): number {
  if (state.serve?.taken.some((t) => t.recipe === recipe)) return state.turn;
  return state.players.findIndex((p) => p.cooked.some((c) => c.recipe === recipe));
}
export function columnOf(state: State, recipe: string): Column | null {
  for (const player of state.players) for (const column of player.cooked) if (column.recipe === recipe) return column;
  return null;
}
/** In whose queue a customer stands: a seat, "center", or null. */
export function standsWith(state: State, customer: string): number | "center" | null {
  if (state.center.includes(customer)) return "center";
  const seat = state.players.findIndex((p) => p.queue.includes(customer));
  return seat < 0 ? null : seat;
}
/** The customer that a recipe is assigned to in the Serve that is being built. */
export const assignedTo = (state: State, recipe: string): string | null => state.serve?.assigned.find(([r]) => r === recipe)?.[1] ?? null;
export const isSpent = (state: State, recipe: string): boolean => state.serve?.taken.some((t) => t.for === recipe) ?? false;

/** The columns at a seat as they lie now: without what was taken from it in a Serve, with what it took. */
export function columnsAt(state: State, seat: number): Column[] {
  const taken = state.serve?.taken ?? [];
  const own = (state.players[seat]?.cooked ?? []).filter((c) => !taken.some((t) => t.recipe === c.recipe && state.turn !== seat));
  if (seat !== state.turn) return own;
  return [...own, ...taken.filter((t) => !own.some((c) => c.recipe === t.recipe)).flatMap((t) => columnOf(state, t.recipe) ?? [])];
}
/** Equal cards together: each name once, with how many there are. */
export function grouped(cards: readonly string[]): { name: string; n: number }[] {
  const out: { name: string; n: number }[] = [];
  for (const name of cards) {
    const found = out.find((g) => g.name === name);
    if (found) found.n++;
    else out.push({ name, n: 1 });
  }
  return out;
}
