// prompts.ts -- what Food Court asks of whoever is to act, at each step of a turn and of a pick; and whom one waits for.
import type { Snapshot } from "$page/skin/skin";
import { cardName, cardOf, figuresOf } from "./cards";
import { costText, points } from "./labels";
import { cardAt } from "./spots";
import type { State } from "./state";
import { say, t } from "./texts";

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
/** What the customer whose effect waits asks for. */
const askEffect = (state: State): string =>
  say(`ask_${state.asks}`, { guest: cardName(state.effect_of ?? ""), ...figuresOf(state.edition) });

export function prompt(snapshot: Snapshot<State>, picked: string[], names: string[]): string {
  const { state, viewer, active, moves } = snapshot;
  if (snapshot.over) return t("over");
  if (state.phase === "shuffle") return t("shuffling");
  if (active.length === 0) return "\u00a0";
  if (!active.includes(viewer)) return say(`wait_${state.phase}`, { name: names[active[0]!] ?? "" });
  const said = picks(snapshot, picked);
  if (said) return said;
  const can = (verb: string) => moves.some((m) => m.startsWith(`${verb} `));
  switch (state.phase) {
    case "refresh":
      return state.toss_left > 0 && can("toss") ? t("ask_refresh", { n: state.toss_left }) : t("ask_refill");
    case "main":
      return t("ask_main", { serve: can("serve") || can("take") ? t("or_serve") : "" });
    case "prepare":
      return t(can("cook") ? "ask_prepare_cook" : "ask_prepare");
    case "cook": {
      if (!state.cooking) return t("ask_cook");
      const what = costText(state.cooking.lacks),
        recipe = cardName(state.cooking.recipe);
      return what ? t("ask_column", { recipe, lacks: t("lacks", { what }) }) : t("ask_column_met", { recipe });
    }
    case "serve":
      return moves.includes("score") ? t("ask_serve", { points: points(state.serve?.total ?? 0) }) : t("ask_serve_taken");
    case "effects":
      return askEffect(state);
    case "track":
      return t("ask_track");
    case "tiebreak":
      return t("ask_tiebreak");
    default:
      return t(can("attract") ? "ask_attract" : moves.length > 1 ? "ask_extra" : "ask_end");
  }
}
