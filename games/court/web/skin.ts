// skin.ts -- how Food Court is played in the page: a mall at noon, a station as it is laid out at the table, columns that are laid card by
// card and dishes that are carried to customers.
//
// All that is legal comes from the table as moves; spots.ts says how they are pointed at, prompts.ts what is asked, labels.ts what things
// are called, moments.ts what is shown large, score.ts takes points apart.
import type { Skin } from "$page/skin/skin";
import Board from "./Board.svelte";
import { cardOf } from "./cards";
import { choice, optionText } from "./choice";
import { lesson } from "./lesson";
import { ending } from "./score";
import { moment, tells } from "./moments";
import type { State } from "./state";
import { t } from "./texts";
import { spotsOf, ways, wishOf } from "./spots";
import { label, name } from "./labels";
import { prompt } from "./prompts";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]; // keys
/** What the digits pick: prepared ingredients while a column is open, else the hand. */
function digit(n: number) {
  return (state: State, viewer: number): string | null => {
    const me = state.players[viewer];
    if (!me) return null;
    if (state.cooking && state.turn === viewer) {
      const kinds = [...new Set([...me.prepared])];
      return kinds[n - 1] ? `prep:${kinds[n - 1]}` : null;
    }
    return spotsOf("hand", me.hand)[n - 1] ?? null;
  };
}
/** What "done" means now. */
function done(state: State): string {
  if (state.phase === "refresh") return "refill";
  if (state.cooking) return "ready";
  if (state.phase === "serve") return "score";
  return state.phase === "effects" || state.phase === "track" || state.phase === "tiebreak" ? "skip" : "done";
}
function back(state: State): string | null {
  if (state.cooking) return "drop";
  const last = state.serve?.assigned.at(-1)?.[0];
  return state.phase === "serve" && last ? `dish:${last}` : null;
}

const skin: Skin<State> = {
  board: Board,
  ways,
  wish: (picked, state, viewer) => wishOf(picked, state, viewer, (id) => cardOf(id)?.kind ?? ""),
  label,
  name,
  prompt,
  tells,
  moment,
  ending,
  choice,
  optionText,
  keys: [
    {
      key: "d",
      spot: done,
      text: () => t("key_d"),
    },
    { key: "e", spot: () => "end", text: () => t("key_e") },
    { key: "x", spot: back, text: () => t("key_x") },
    ...DIGITS.map((n) => ({
      key: String(n),
      spot: digit(n),
      ...(n === 1 ? { text: () => t("key_digit") } : {}),
    })),
  ],
  presets: [
    { name: () => t("preset_a_full_day"), text: () => t("preset_a_full_day_text"), options: {} },
    { name: () => t("preset_a_quick_lunch"), text: () => t("preset_a_quick_lunch_text"), options: { rounds: 8 } },
  ],
  lesson,
  sounds: (entry) => {
    switch (entry.facts[0]?.key) {
      case "cooked":
      case "adds":
      case "adds_paying":
        return "sizzle";
      case "serves":
        return "plate";
      case "pours":
      case "tracks":
        return "coin";
      case "attracts":
      case "discounts":
        return "bell";
      case "discards":
      case "discards_hand":
      case "draws":
      case "draws_unseen":
      case "draws_nothing":
      case "pile_empty":
      case "prepares":
      case "cooks":
      case "cooks_doubled":
      case "drops":
      case "takes":
      case "takes_back":
      case "complains":
      case "swaps":
      case "loses_points":
      case "loses_recipe":
      case "loses_win_card":
      case "loses_cards":
      case "gives":
      case "brings_back":
      case "cooked_today":
      case "cooked_days":
        return "card";
      default:
        return null; // luck, and what lays no card
    }
  },
};
export default skin;
