// skin.ts -- how Iron Chef Rummy is played in the page: a farmhouse table, cards that sort themselves, sets that can be melded by one tap.
//
// All that is legal comes from the table as moves; spots.ts says how they are pointed at, prompts.ts what is asked, moments.ts what is
// told, labels.ts what things are called, score.ts what points are made of.
import type { Skin } from "$page/skin/skin";
import Board from "./Board.svelte";
import { facts, first } from "./facts";
import type { State } from "./foods";
import { label, name } from "./labels";
import { lesson } from "./lesson";
import { moment, tells } from "./moments";
import { prompt } from "./prompts";
import Reference from "./Reference.svelte";
import { ending } from "./score";
import { t } from "./texts";
import { ways, wish } from "./spots";

/** The seat n places to the left of one's own. */
const around = (state: State, viewer: number, n: number): number | null =>
  n < state.players.length ? (viewer + n) % state.players.length : null;
const DIGITS = [1, 2, 3, 4, 5]; // keys
const pileKey = (n: number) => ({
  key: String(n),
  spot: (state: State, viewer: number) => {
    const seat = around(state, viewer, n);
    return seat === null ? null : state.phase === "target" ? `seat:${seat}` : `pile:${seat}`;
  },
  ...(n === 1 ? { text: () => t("key_pile") } : {}),
});

const skin: Skin<State> = {
  board: Board,
  ways,
  wish,
  label,
  name,
  prompt,
  tells,
  moment,
  ending,
  keys: [
    { key: "d", spot: () => "deck", text: () => t("key_d") },
    { key: "m", spot: () => "meld", text: () => t("key_m") },
    {
      key: "0",
      spot: (_, viewer) => `pile:${viewer}`,
      text: () => t("key_0"),
    },
    ...DIGITS.map(pileKey),
    { key: "p", spot: () => "put", text: () => t("key_p") },
    { key: "e", spot: () => "end", text: () => t("key_e") },
    { key: "s", spot: () => "special", text: () => t("key_s") },
  ],
  presets: [
    { name: () => t("preset_quick_bite"), text: () => t("preset_quick_bite_text"), options: { rounds: 1 } },
    { name: () => t("preset_supper"), text: () => t("preset_supper_text"), options: { rounds: 3 } },
    { name: () => t("preset_dinner"), text: () => t("preset_dinner_text"), options: { rounds: 4 } },
    { name: () => t("preset_feast"), text: () => t("preset_feast_text"), options: { rounds: 5 } },
    {
      name: () => t("preset_grand_menu"),
      text: () => t("preset_grand_menu_text"),
      options: { rounds: 6, chefs_special: "on" },
    },
  ],
  optionText: {
    rounds: { text: () => t("option_rounds") },
    chefs_special: {
      text: () => t("option_chefs_special"),
      values: { off: () => t("option_chefs_special_off"), on: () => t("option_chefs_special_on") },
    },
    wild_in_special: {
      text: () => t("option_wild_in_special"),
      values: { off: () => t("option_wild_in_special_off"), on: () => t("option_wild_in_special_on") },
    },
    cut: {
      text: () => t("option_cut"),
      values: { off: () => t("option_cut_off"), on: () => t("option_cut_on") },
    },
    dealt_actions: {
      text: () => t("option_dealt_actions"),
      values: {
        keep: () => t("option_dealt_actions_keep"),
        redeal: () => t("option_dealt_actions_redeal"),
      },
    },
    action_discard: {
      text: () => t("option_action_discard"),
      values: {
        conserve: () => t("option_action_discard_conserve"),
        literal: () => t("option_action_discard_literal"),
      },
    },
    expiration: {
      text: () => t("option_expiration"),
      values: {
        under: () => t("option_expiration_under"),
        literal: () => t("option_expiration_literal"),
      },
    },
  },
  lesson,
  reference: { title: () => t("reference"), of: Reference },
  sounds: (entry) => {
    if (first(entry, "round_won")) return "bell";
    switch (facts(entry)[0]?.is) {
      case "melds":
      case "keeps":
        return "plate";
      case "draws_action":
      case "targets":
        return "sizzle";
      case "special":
        return "coin";
      case "shuffled":
      case "stacked":
      case "cut":
      case "deals_first":
        return null;
      default:
        return "card";
    }
  },
};
export default skin;
