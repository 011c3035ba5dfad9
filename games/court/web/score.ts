// score.ts -- the sums of Food Court: the bill of a Serve line by line, as the module counts it, and the end.
//
// Invariant: no point is counted here; terms and totals are the module's. Lines only gather terms that belong together.
import type { Ending, ScoreTerm, Snapshot } from "$page/skin/skin";
import Finale from "./Finale.svelte";
import { cardName, figuresOf, goalOf, restaurantOf } from "./cards";
import type { State, Term } from "./state";
import { t } from "./texts";
import { cards, isYou, restaurant } from "./labels";

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function lineOf(term: Term, state: State, seat: number): { key: string; label: string } {
  const guest = term.customer ? cardName(term.customer) : "",
    recipe = term.recipe ? cardName(term.recipe) : "";
  const deck = state.players[seat]?.deck ?? "";
  switch (term.what) {
    case "base":
      return { key: `base ${term.recipe}`, label: t("t_base", { recipe }) };
    case "utensil":
      return { key: `utensil ${term.customer}`, label: t("t_utensil", { guest }) };
    case "nation":
      return { key: `nation ${term.customer}`, label: t("t_nation", { guest }) };
    case "effect":
      return { key: `effect ${term.customer}`, label: t("t_effect", { guest }) };
    case "ability":
      return { key: "ability", label: t("t_ability", { restaurant: restaurantOf(deck) }) };
    default:
      return { key: term.what, label: t(`t_${term.what}`) }; // hard, optional
  }
}
/** The bill of the Serve in a state: a line a recipe, then what is gathered over all of them. */
export function termLines(state: State, seat: number): ScoreTerm[] {
  const lines = new Map<string, { label: string; vp: number }>();
  const terms = [...(state.serve?.terms ?? [])].sort((a, b) => Number(a.what !== "base") - Number(b.what !== "base")); // recipes first
  for (const term of terms) {
    const { key, label } = lineOf(term, state, seat),
      line = lines.get(key);
    if (line) line.vp += term.vp;
    else lines.set(key, { label, vp: term.vp });
  }
  return [...lines.values()].map(({ label, vp }) => ({ label, value: signed(vp) }));
}

export function ending(snapshot: Snapshot<State>, names: string[]): Ending {
  const { state, winners, viewer, scores } = snapshot,
    figures = figuresOf(state.edition),
    won = winners.includes(viewer),
    mine = viewer < state.players.length && viewer >= 0;
  const total = (seat: number) => scores[seat] ?? state.players[seat]!.vp + state.players[seat]!.bonus;
  const columns = names.slice(0, state.players.length),
    said = state.players.some((p) => p.cooked_days_ago !== undefined);
  return {
    title:
      winners.length > 1
        ? t("end_shared")
        : isYou(winners[0] ?? 0, names, viewer)
          ? t("end_won")
          : t("end_lost", { names: winners.map((seat) => names[seat] ?? "").join(", ") }),
    won: mine ? won : null,
    picture: { of: Finale, with: { state, names, winners, won: mine ? won : true, points: state.players.map((_, seat) => total(seat)) } },
    columns: columns.map((name, seat) => `${name} · ${restaurant(state.players[seat]!.deck)}`),
    terms: [
      { label: t("e_served"), values: state.players.map((p) => p.vp) },
      {
        label: t("e_win"),
        values: state.players.map((p) => p.bonus),
        note: t("e_win_note", { one: figures.win_card ?? 0, all: figures.all_win_cards ?? 0 }),
      },
      ...(state.players.some((p) => p.tracked.length > 0)
        ? [
            {
              label: t("e_kept"),
              values: state.players.map((p) =>
                p.tracked.length > 0 ? `${p.tracked.length}/${goalOf(state.edition)}: ${cards(p.tracked)}` : "–",
              ),
              sub: true,
            },
          ]
        : []),
      ...(said ? [{ label: t("e_days"), values: state.players.map((p) => p.cooked_days_ago ?? "–") }] : []),
      { label: t("e_total"), values: state.players.map((_, seat) => total(seat)), total: true },
    ],
  };
}
