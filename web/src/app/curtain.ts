// curtain.ts -- which stops of the clock put a curtain over the board, and which of several reasons is shown. Thinking, or looking
// something up, needs none: the board stays as it is.
import type { Standstill } from "$page/table/types";

/** In the order of what is said: that a game has not begun outdoes that somebody was away before it did. */
export const CURTAIN = ["start", "resumed", "pause", "slept", "hidden"] as const satisfies Standstill[];

export function curtainOf(reasons: readonly Standstill[]): (typeof CURTAIN)[number] | null {
  return CURTAIN.find((reason) => reasons.includes(reason)) ?? null;
}
