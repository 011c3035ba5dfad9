// lesson.ts -- the first game: three turns of Piazza Romana in a real deal (number 1119), from the first card to the first win card. The
// others' moves are given, so that every step finds the table it speaks of; skin_test.ts plays it through.
import type { Lesson } from "$page/skin/skin";
import { figuresOf } from "./cards";
import { say, t } from "./texts";

const EDITION = "0.9";
const figures = () => figuresOf(EDITION);
const others = (...moves: string[]) => moves.map((move) => ({ seat: 1, move }));

export const lesson: Lesson = {
  setup: { game: "court", seats: 2, options: { edition: EDITION, deck0: "italy", deck1: "japan", first: "0" }, seed: "1119" },
  before: [],
  steps: [
    {
      text: () => say("lesson_1", figures()),
      look: ["ability"],
    },
    {
      text: () => say("lesson_2", figures()),
      look: ["hand:complaint.1"],
      want: "toss complaint",
    },
    { text: () => say("lesson_3", figures()), look: ["refill"], want: "refill" },
    {
      text: () => t("lesson_4"),
      look: ["hand:lasagna-sheets.1"],
      want: "prepare lasagna-sheets",
    },
    {
      text: () => t("lesson_5"),
      look: ["hand:tomato-sauce.1"],
      want: "prepare tomato-sauce",
    },
    {
      text: () => t("lesson_6"),
      look: ["hand:parmigiano.1"],
      want: "prepare parmigiano",
    },
    { text: () => t("lesson_7"), look: ["done"], want: "done" },
    {
      text: () => t("lesson_8"),
      look: ["guest:italy-kitchenware"],
      want: "attract italy-kitchenware",
    },
    {
      text: () => say("lesson_9", figures()),
      look: ["end"],
      want: "end",
    },
    {
      text: () => t("lesson_10"),
      look: ["seat:1"],
      others: others(
        "toss complaint",
        "refill",
        "prepare sushi-rice",
        "prepare sushi-rice",
        "prepare umami",
        "prepare wasabi",
        "done",
        "end",
      ),
    },
    { text: () => t("lesson_11"), look: ["refill"], want: "refill" },
    {
      text: () => t("lesson_12"),
      look: ["hand:lasagna-verde.1"],
      want: "cook lasagna-verde",
    },
    {
      text: () => t("lesson_13"),
      look: ["prep:lasagna-sheets"],
      want: "add lasagna-sheets",
    },
    {
      text: () => t("lesson_14"),
      look: ["prep:tomato-sauce"],
      want: "add tomato-sauce",
    },
    { text: () => t("lesson_15"), look: ["prep:parmigiano"], want: "add parmigiano" },
    {
      text: () => t("lesson_16"),
      look: ["ready"],
      want: "ready",
    },
    {
      text: () => t("lesson_17"),
      look: ["done"],
      want: "done",
    },
    {
      text: () => t("lesson_18"),
      look: ["end"],
      want: "end",
    },
    {
      text: () => t("lesson_19"),
      look: ["seat:1"],
      others: others("refill", "cook spicy-tuna-roll", "add sushi-rice", "add wasabi", "ready", "done", "end"),
    },
    {
      text: () => t("lesson_20"),
      look: ["refill"],
      want: "refill",
    },
    {
      text: () => t("lesson_21"),
      look: ["dish:lasagna-verde", "guest:italy-kitchenware"],
      want: "serve lasagna-verde to italy-kitchenware",
    },
    {
      text: () => t("lesson_22"),
      look: ["score"],
      want: "score",
    },
    {
      text: () => say("lesson_23", figures()),
      look: ["track:lasagna-sheets"],
      want: "track lasagna-sheets",
    },
    {
      text: () => t("lesson_24"),
    },
  ],
};
