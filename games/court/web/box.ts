// box.ts -- questions the board asks about cards: what sort one is, what a customer wants, what a recipe costs. All answers come from the
// engine's own box (cards.ts), by the ids that states and moves use; nothing about a card is written here.
import { cardOf, faceOf } from "./cards";
import type { State } from "./state";

/** One word for what a card is: primary, hard, event, drink, customer. */
export const sortOf = (id: string): string => {
  const card = cardOf(id);
  return card?.category ?? card?.level ?? card?.kind ?? "hidden";
};
const valueOf = (id: string, edition: string, key: string): number => Number(faceOf(id, edition)?.[key] ?? 0);
export const pointsOf = (id: string, edition: string): number => valueOf(id, edition, "points");
export const orderOf = (customer: string, edition: string): number => valueOf(customer, edition, "order");

export interface Need {
  what: "ingredients" | "recipes";
  want: number;
  have: number;
}
/** What a customer wants before it comes, and how much of it a seat has. */
export function needsOf(customer: string, state: State, seat: number): Need[] {
  const player = state.players[seat];
  return (["ingredients", "recipes"] as const)
    .map((what) => ({
      what,
      want: valueOf(customer, state.edition, what),
      have: (what === "ingredients" ? player?.prepared.length : player?.cooked.length) ?? 0,
    }))
    .filter((need) => need.want > 0);
}

export interface Cost {
  primary: number;
  secondary: number;
  any: number;
}
/** How many ingredients of which sort a recipe takes. */
export function costOf(recipe: string, doubled = false): Cost {
  const secondary = cardOf(recipe)?.secondary ?? 0;
  return { primary: 1, secondary, any: doubled ? 1 + secondary : 0 };
}
/** What a column still lacks with these cards in it. */
export function lackOf(recipe: string, laid: readonly string[], doubled = false): Cost {
  const cost = costOf(recipe, doubled),
    n = { primary: 0, secondary: 0, optional: 0 };
  for (const id of laid) n[cardOf(id)?.category ?? "optional"]++;
  const primary = Math.max(0, cost.primary - n.primary),
    secondary = Math.max(0, cost.secondary - n.secondary);
  return { primary, secondary, any: doubled ? Math.max(0, 2 * (1 + cost.secondary) - laid.length - primary - secondary) : 0 };
}
/** Whether these ingredients are enough for a recipe. */
export function isPayable(recipe: string, ready: readonly string[]): boolean {
  if (cardOf(recipe)?.kind !== "recipe") return false;
  const lack = lackOf(recipe, ready);
  return lack.primary + lack.secondary === 0;
}
/** What an optional ingredient is worth when it is served (COU-V3a, COU-V3b). */
export const optionalPoints = (edition: string): number => (edition === "0.8" ? 2 : 1);
