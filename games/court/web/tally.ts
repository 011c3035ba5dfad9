// tally.ts -- how a bill is paid before everybody's eyes: the dishes that were served are shown large, every term leaves its card and flies
// into the total, and only then the points are the restaurant's. The times of it; what is seen is in Tally.svelte. A press ends it all.
//
// Invariant: nothing is counted here. Terms and total are the module's, and a tally ends at its total.
import { reducedMotion, settings } from "$page/kit/settings.svelte";
import type { State, Term } from "./state";

const FIRST = 500, // ms until the first term sets out: the dishes are looked at
  FLY = 420, // ms of a term on its way
  LAST = 900, // ms for the whole, before it goes to the restaurant
  STEP = 360, // ms between two terms,
  ALL = 2600, // or less, so that all of them take no longer than this
  BRISK = 0.5; // of all these times, where bots are quick or nothing moves

export interface Tally {
  seat: number;
  was: number; // points before
  terms: Term[];
  dishes: [string, string][]; // a recipe and its customer
  total: number;
  state: State; // with the bill
  time: number; // what its times are multiplied by
}

/** When the term of that number sets out, how long it flies, and how long all of it takes, in ms. */
export const setsOut = (i: number, { terms, time }: Tally): number => time * (FIRST + i * Math.min(STEP, ALL / Math.max(1, terms.length)));
export const flies = ({ time }: Tally): number => time * FLY;
export const lasts = (tally: Tally): number => setsOut(tally.terms.length, tally) + flies(tally) + tally.time * LAST;

/** The tally of the Serve that is being scored in a state; null if there is none. */
export function tallyOf(before: State, seat: number): Tally | null {
  const { serve } = before;
  if (!serve) return null;
  const { terms, assigned, total } = serve;
  return {
    seat,
    was: before.players[seat]?.vp ?? 0,
    terms: terms.filter((term) => term.vp !== 0),
    dishes: assigned,
    total,
    state: before,
    time: settings.pace === "quick" || reducedMotion() ? BRISK : 1,
  };
}
