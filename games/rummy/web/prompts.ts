// prompts.ts -- how to go on with the card that is held; what is asked otherwise the game itself says.
import type { Snapshot } from "$page/skin/skin";
import type { State } from "./foods";
import { leftOf } from "./labels";
import { cardAt } from "./spots";
import { named, t } from "./texts";

export function prompt({ state, viewer, moves }: Snapshot<State>, picked: string[], names: string[]): string | null {
  const held = picked[0]?.startsWith("card:") ? cardAt(picked[0]) : null;
  if (!held) return null;
  const card = named(held);
  if (state.phase === "pass") return t("picked_pass", { card, name: names[leftOf(viewer, state)] ?? "" });
  return t(moves.some((move) => move.startsWith("meld ") && move.includes(held)) ? "picked_set" : "picked_discard", { card });
}
