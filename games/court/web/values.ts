// values.ts -- what the board asks about a card's values: its sort, points, order and cost. All answers come from the module's own box
// (cards.ts) and from the state, by the ids that both use; nothing about a card is written here.
import { cardOf, faceOf } from "./cards";
import type { Cost, State } from "./state";

/** One word for what a card is: primary, hard, event, drink, customer. */
export const sortOf = (id: string): string => {
  const card = cardOf(id);
  return card?.category ?? card?.level ?? card?.kind ?? "hidden";
};
type Valued = "points" | "order" | "ingredients" | "recipes";
const valueOf = (id: string, edition: string, key: Valued): number => faceOf(id, edition)?.[key] ?? 0;
/** Of a recipe, a drink, or an optional ingredient that is served. */
export const pointsOf = (id: string, edition: string): number => valueOf(id, edition, "points");
export const orderOf = (customer: string, edition: string): number => valueOf(customer, edition, "order");

export interface Need {
  what: "ingredients" | "recipes";
  want: number;
  have: number;
}
/** What a customer wants before it comes, and how much of it a seat has. */
export function needsOf(customer: string, state: State, seat: number): Need[] {
  return (["ingredients", "recipes"] as const)
    .map((what) => ({ what, want: valueOf(customer, state.edition, what), have: state.players[seat]?.has[what] ?? 0 }))
    .filter((need) => need.want > 0);
}
/** How many ingredients of which sort a recipe takes. */
export function costOf(recipe: string): Cost {
  const card = cardOf(recipe);
  return { primary: card?.primary ?? 0, secondary: card?.secondary ?? 0, any: 0 };
}
