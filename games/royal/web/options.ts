// options.ts -- the options as a difficulty, and in words.
import type { Skin } from "$page/skin/skin";
import { t } from "./texts";

/** What differs from the game as it is usually played. */
export const presets: NonNullable<Skin["presets"]> = [
  { name: () => t("preset_gentle"), text: () => t("preset_gentle_text"), options: { aces: 6, jokers: 4 } },
  { name: () => t("preset_standard"), text: () => t("preset_standard_text"), options: {} },
  { name: () => t("preset_strict"), text: () => t("preset_strict_text"), options: { seating: "kings-first", aces: 2, touch: "off" } },
  { name: () => t("preset_blind"), text: () => t("preset_blind_text"), options: { seating: "blind", touch: "off" } },
  { name: () => t("preset_contrary"), text: () => t("preset_contrary_text"), options: { interest: "least" } },
];

export const optionText: NonNullable<Skin["optionText"]> = {
  seating: {
    text: () => t("option_seating"),
    values: {
      choose: () => t("option_seating_choose"),
      blind: () => t("option_seating_blind"),
      "jacks-first": () => t("option_seating_jacks_first"),
      "kings-first": () => t("option_seating_kings_first"),
    },
  },
  interest: {
    text: () => t("option_interest"),
    values: {
      most: () => t("option_interest_most"),
      least: () => t("option_interest_least"),
    },
  },
  aces: { text: () => t("option_aces") },
  jokers: { text: () => t("option_jokers") },
  touch: {
    text: () => t("option_touch"),
    values: { on: () => t("option_touch_on"), off: () => t("option_touch_off") },
  },
};
