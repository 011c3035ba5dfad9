// steps.ts -- the campaign of Kitchen Rush: what is new in each of its eight scenarios, and what is to be reached. Names, goals and figures
// are those of the box.
import type { Step, Steps } from "$page/skin/skin";
import { figure, goalIn, scenarios, starsIn } from "./kitchen";
import { scenarioName, t } from "./texts";
import badge from "icon:fluent-emoji-flat/glowing-star";
import bell from "icon:fluent-emoji-flat/bellhop-bell";
import coin from "icon:fluent-emoji-flat/coin";
import fire from "icon:fluent-emoji-flat/fire";
import hands from "icon:fluent-emoji-flat/herb";
import pan from "icon:fluent-emoji-flat/cooking";
import purse from "icon:fluent-emoji-flat/money-bag";
import van from "icon:fluent-emoji-flat/delivery-truck";

/** The goal of a scenario in words. */
const goal =
  (scenario: number) =>
  (seats: number): string => {
    const { each, all, coins: n, reputation: stars } = goalIn(scenario, seats),
      { has } = scenarios[scenario]!;
    if (each > 0) return t("step_goal_each", { n: each });
    if (all > 0) return t("step_goal_meals", { n: all });
    if (has("strike")) return t("step_goal_crew", { n, stars });
    if (stars > 0) return t("step_goal_fame", { n, stars });
    return has("salary") ? t("step_goal_wages", { n }) : t("step_goal_coins", { n });
  };

const coins = (n: number): string => t("coins", { n });

/** What each scenario adds. */
const NEW: Omit<Step, "name" | "goal">[] = [
  {
    icon: pan,
    new: () => t("step_1_new"),
    text: () => t("step_1_text"),
    rules: ["RUS-T3", "RUS-P2", "RUS-P4", "RUS-P5"],
  },
  {
    icon: hands,
    new: () => t("step_2_new"),
    text: () => t("step_2_text"),
    rules: ["RUS-T6", "RUS-P6", "RUS-M1", "RUS-M2"],
  },
  {
    icon: coin,
    new: () => t("step_3_new"),
    text: () => t("step_3_text", { drink: coins(figure("drink")), refund: coins(figure("refund")), n: figure("wash") }),
    rules: ["RUS-E2", "RUS-P2", "RUS-P7"],
  },
  {
    icon: van,
    new: () => t("step_4_new"),
    text: () => t("step_4_text", { ride: coins(figure("ride")), load: figure("load"), cheap: figure("cheap"), dear: figure("dear") }),
    rules: ["RUS-T8", "RUS-P8"],
  },
  {
    icon: purse,
    new: () => t("step_5_new"),
    text: () => t("step_5_text", { wage: coins(figure("wage")) }),
    rules: ["RUS-E3", "RUS-P9"],
  },
  {
    icon: bell,
    new: () => t("step_6_new"),
    text: () => t("step_6_text", { tip: coins(figure("tip")) }),
    rules: ["RUS-P10", "RUS-P11", "RUS-E4"],
  },
  {
    icon: badge,
    new: () => t("step_7_new"),
    text: () => t("step_7_text", { repay: coins(figure("repay")) }),
    rules: ["RUS-M3", "RUS-E5", "RUS-E3", "RUS-P12"],
  },
  {
    icon: fire,
    new: () => t("step_8_new"),
    text: () => t("step_8_text"),
    rules: ["RUS-T6", "RUS-P13", "RUS-O1", "RUS-O2"],
  },
];

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
  steps: NEW.map((step, i) => ({ ...step, name: () => scenarioName(i + 1), goal: goal(i + 1), stars: (seats) => starsIn(i + 1, seats) })),
};
export default steps;
