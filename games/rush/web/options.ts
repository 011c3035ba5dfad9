// options.ts -- how a kitchen can be set up, in words, and the scenarios as presets.
import type { Skin } from "$page/skin/skin";
import steps from "./steps";
import { figure, goalIn } from "./kitchen";
import { t } from "./texts";

const minutes = (id: string): number => figure(id) / 60_000;

export const presets: Skin["presets"] = [
  ...steps.steps.map(({ name, text }, i) => ({ name: () => `${i + 1}: ${name()}`, text, options: { scenario: i + 1 } })),
  {
    name: () => t("preset_1_for_families_with_warnings"),
    text: () => t("preset_families_text"),
    options: { scenario: 1, limit: "family" },
  },
  {
    name: () => t("preset_1_relaxed_without_a_countdown"),
    text: () => t("preset_relaxed_text"),
    options: { scenario: 1, limit: "relaxed" },
  },
];

export const optionText: Skin["optionText"] = {
  scenario: { text: () => t("option_scenario") },
  limit: {
    text: () => t("option_limit"),
    values: {
      normal: () => t("option_limit_normal", { n: minutes("shift_ms") }),
      family: () => t("option_limit_family", { n: minutes("family_shift_ms") }),
      relaxed: () => t("option_limit_relaxed"),
    },
  },
  sand: {
    text: () => t("option_sand"),
    values: { varied: () => t("option_sand_varied") },
  },
  grace: { text: () => t("option_grace") },
  goal: {
    text: () => t("option_goal"),
    values: {
      each: () => t("option_goal_each", { n: goalIn(1, 2).each }),
      team: () => t("option_goal_team"),
    },
  },
  assist: {
    text: () => t("option_assist"),
    values: {
      auto: () => t("option_assist_auto"),
      on: () => t("option_assist_on"),
      off: () => t("option_assist_off"),
    },
  },
};
