// steps.ts -- the campaign of Kitchen Rush: what each of its eight scenarios is called, what is new in it, and what is to be reached. Goals
// are those of scenarios.def, by the number of cooks; steps_test.ts holds them against the module's own words.
import type { Steps } from "$page/skin/skin";
import { t } from "./texts";
import badge from "icon:fluent-emoji-flat/glowing-star";
import bell from "icon:fluent-emoji-flat/bellhop-bell";
import coin from "icon:fluent-emoji-flat/coin";
import fire from "icon:fluent-emoji-flat/fire";
import hands from "icon:fluent-emoji-flat/herb";
import pan from "icon:fluent-emoji-flat/cooking";
import purse from "icon:fluent-emoji-flat/money-bag";
import van from "icon:fluent-emoji-flat/delivery-truck";

type Three = [number, number, number]; // with 2, 3 and 4 cooks

const coins =
  (n: Three) =>
  (seats: number): string =>
    t("step_goal_coins", { n: n[seats - 2]! });
const fame =
  (n: Three, stars: Three) =>
  (seats: number): string =>
    t("step_goal_fame", { n: n[seats - 2]!, stars: stars[seats - 2]! });
const crew =
  (n: Three, stars: Three) =>
  (seats: number): string =>
    t("step_goal_crew", { n: n[seats - 2]!, stars: stars[seats - 2]! });

const steps: Steps = {
  title: () => t("campaign_title"),
  text: () => t("campaign_text"),
  ask: ["limit"],
  // Relaxed: the cook who thinks is never late. The rules spend time only while sand runs (RUS-T1); here it runs only when it is asked for.
  calm: (options) => options.limit === "relaxed",
  part: (state) => {
    const { shift, shifts } = state as { shift: number; shifts: number };
    return shifts > 0 ? { key: shift, name: () => t("step_shift", { n: shift }) } : null;
  },
  steps: [
    {
      name: () => t("step_1_name"),
      icon: pan,
      new: () => t("step_1_new"),
      text: () => t("step_1_text"),
      rules: ["RUS-T3", "RUS-P2", "RUS-P4", "RUS-P5"],
      goal: () => t("step_goal_each"),
    },
    {
      name: () => t("step_2_name"),
      icon: hands,
      new: () => t("step_2_new"),
      text: () => t("step_2_text"),
      rules: ["RUS-T6", "RUS-P6", "RUS-M1", "RUS-M2"],
      goal: (seats) => t("step_goal_meals", { n: [5, 7, 10][seats - 2]! }),
    },
    {
      name: () => t("step_3_name"),
      icon: coin,
      new: () => t("step_3_new"),
      text: () => t("step_3_text"),
      rules: ["RUS-E2", "RUS-P2", "RUS-P7"],
      goal: coins([20, 30, 40]),
    },
    {
      name: () => t("step_4_name"),
      icon: van,
      new: () => t("step_4_new"),
      text: () => t("step_4_text"),
      rules: ["RUS-T8", "RUS-P8"],
      goal: coins([28, 45, 62]),
    },
    {
      name: () => t("step_5_name"),
      icon: purse,
      new: () => t("step_5_new"),
      text: () => t("step_5_text"),
      rules: ["RUS-E3", "RUS-P9"],
      goal: (seats) => t("step_goal_wages", { n: [4, 8, 12][seats - 2]! }),
    },
    {
      name: () => t("step_6_name"),
      icon: bell,
      new: () => t("step_6_new"),
      text: () => t("step_6_text"),
      rules: ["RUS-P10", "RUS-P11", "RUS-E4"],
      goal: fame([4, 8, 12], [1, 2, 3]),
    },
    {
      name: () => t("step_7_name"),
      icon: badge,
      new: () => t("step_7_new"),
      text: () => t("step_7_text"),
      rules: ["RUS-M3", "RUS-E5", "RUS-E3", "RUS-P12"],
      goal: crew([12, 20, 28], [4, 7, 10]),
    },
    {
      name: () => t("step_8_name"),
      icon: fire,
      new: () => t("step_8_new"),
      text: () => t("step_8_text"),
      rules: ["RUS-T6", "RUS-P13", "RUS-O1", "RUS-O2"],
      goal: crew([12, 20, 30], [6, 9, 12]),
    },
  ],
};
export default steps;
