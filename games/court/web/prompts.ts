// prompts.ts -- how to go on after a pick, and the end; what is asked otherwise the game itself says.
import type { Snapshot } from "$page/skin/skin";
import { cardName, cardOf } from "./cards";
import { cardAt } from "./spots";
import type { State } from "./state";
import { t } from "./texts";

function picks(snapshot: Snapshot<State>, picked: string[]): string | null {
  const first = picked[0] ?? "",
    id = cardAt(first),
    last = cardAt(picked.at(-1) ?? "");
  const { state, viewer } = snapshot,
    kind = first.split(":")[0];
  if (!id) return null;
  if (kind === "dish") {
    if (state.serve?.taken.some((x) => x.recipe === id)) return t("picked_taken", { card: cardName(id) });
    return t(snapshot.moves.some((m) => m.startsWith("take ") && m.endsWith(` for ${id}`)) ? "picked_kebab" : "picked_dish", {
      card: cardName(id),
    });
  }
  if (kind === "prep") return t("picked_pay", { card: cardName(id) });
  if (kind === "pick") return t("picked_second_enough", { card: cardName(id) });
  if (kind === "pile") return t("picked_second", { card: cardName(id) });
  if (kind === "hand") {
    if (id === "complaint" || id === "discount") return t(`picked_${id}`);
    if (id === "promotion") return picked.length > 1 && last ? t("picked_promotion_2", { guest: cardName(last) }) : t("picked_promotion");
    if (cardOf(id)?.kind === "recipe" && state.players[viewer]?.doubles) return t("picked_cook", { card: cardName(id) });
  }
  return null;
}
export const prompt = (snapshot: Snapshot<State>, picked: string[]): string | null => (snapshot.over ? t("over") : picks(snapshot, picked));
