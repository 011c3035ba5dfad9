// state.ts -- a table of Food Court as the engine tells it (docs/protocol.md), and the few questions every part of the skin asks of it.
//
// Invariant: nothing here says what is allowed, and no figure of a rule is written here: limits, costs and points are the engine's.
// Cards that a viewer may not know are "?".
export const HIDDEN = "?";

export interface Column {
  recipe: string;
  with: string[];
  doubled: boolean;
}
export interface Player {
  deck: string | null;
  vp: number;
  hand: string[];
  known: string[]; // recipes of the hand that everyone knows
  draw: string[];
  discard: string[];
  prepared: string[];
  cooked: Column[];
  queue: string[];
  tracked: string[];
  payable: string[]; // recipes of the hand that what is prepared pays for
  hand_limit: number;
  queue_limit: number;
  has: Record<"ingredients" | "recipes", number>; // that count for what customers want
  bonus: number; // what the win cards are worth in the end
  doubles: boolean; // may cook with twice the ingredients
  cooked_days_ago?: number;
}
/** Ingredients of each sort that a cost asks for, or that are still lacking. */
export interface Cost {
  primary: number;
  secondary: number;
  any: number;
}
export interface Term {
  what: "base" | "hard" | "optional" | "ability" | "utensil" | "nation" | "effect";
  recipe?: string;
  customer?: string;
  vp: number;
}
export interface Serve {
  assigned: [string, string][];
  taken: { recipe: string; from: number; for: string }[];
  terms: Term[];
  total: number;
}
export type Phase = "shuffle" | "refresh" | "main" | "prepare" | "cook" | "serve" | "effects" | "track" | "after" | "tiebreak" | "over";
export interface State {
  game: "court";
  edition: string;
  round: number;
  turn: number;
  first: number;
  phase: Phase;
  attracted: boolean;
  tossed: number;
  toss_left: number; // cards that may still be discarded before the refill
  last_round: boolean;
  center: string[];
  customer_deck: string[];
  customer_discard: string[];
  players: Player[];
  cooking?: Column & { paid: string[]; lacks: Cost };
  serve?: Serve;
  effect_of?: string;
  asks?: "lose" | "win-card" | "recipe" | "ingredients" | "take" | "discard" | "fetch"; // what that customer asks for
}

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
