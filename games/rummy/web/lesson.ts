// lesson.ts -- the first game: one round of a real deal (number 58, three chefs), from the first draw to the third set. The others' moves
// are given, so that every step finds the table it speaks of; skin_test.ts plays it through.
import type { Lesson } from "$page/skin/skin";
import { t } from "./texts";

export const lesson: Lesson = {
  setup: { game: "rummy", seats: 3, options: { rounds: 1 }, seed: "58" },
  before: [],
  steps: [
    {
      text: () => t("lesson_1"),
      look: ["deck"],
      want: "draw",
    },
    {
      text: () => t("lesson_2"),
      look: ["set:garlic onion black-pepper"],
      want: "meld garlic onion black-pepper",
    },
    {
      text: () => t("lesson_3"),
      look: ["card:pasta.1", "pile:0"],
      want: "discard pasta",
    },
    {
      text: () => t("lesson_4"),
      look: ["pile:1", "pile:2"],
      others: [
        { seat: 1, move: "draw" },
        { seat: 1, move: "meld tomato lettuce carrot" },
        { seat: 1, move: "discard carrot" },
        { seat: 2, move: "take 1" },
        { seat: 2, move: "discard pasta" },
      ],
    },
    {
      text: () => t("lesson_5"),
      look: ["deck"],
      want: "draw",
    },
    {
      text: () => t("lesson_6"),
      look: ["offer:bacon.1"],
      want: "keep bacon",
    },
    {
      text: () => t("lesson_7"),
      look: ["set:chicken beef bacon", "sets"],
      want: "meld chicken beef bacon",
    },
    {
      text: () => t("lesson_8"),
      look: ["card:octopus.1", "pile:0"],
      want: "discard octopus",
    },
    {
      text: () => t("lesson_9"),
      look: ["pile:2"],
      others: [
        { seat: 1, move: "draw" },
        { seat: 1, move: "discard beef" },
        { seat: 2, move: "take 1" },
        { seat: 2, move: "meld chicken beef bacon" },
        { seat: 2, move: "discard potato" },
      ],
    },
    {
      text: () => t("lesson_10"),
      look: ["pile:2"],
      want: "take 2",
    },
    {
      text: () => t("lesson_11"),
      look: ["card:apple.1", "pile:0"],
      want: "discard apple",
    },
    {
      text: () => t("lesson_12"),
      look: ["pile:0"],
      others: [
        { seat: 1, move: "take 0" },
        { seat: 1, move: "discard octopus" },
        { seat: 2, move: "draw" },
        { seat: 2, move: "discard salmon" },
      ],
    },
    { text: () => t("lesson_13"), look: ["deck"], want: "draw" },
    {
      text: () => t("lesson_14"),
      look: ["set:potato mushroom ginger"],
      want: "meld potato mushroom ginger",
    },
    {
      text: () => t("lesson_15"),
    },
  ],
};
