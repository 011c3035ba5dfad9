// lesson.ts -- the first shift: the beginning of a real one (deal 13, scenario 1, two cooks), from the first order to a right meal. What
// the other cook does and how time goes on (seat 7 is the clock) is given, so that every step finds the kitchen it speaks of; skin_test.ts
// plays it through.
import type { Lesson } from "$page/skin/skin";
import { figure, goalIn } from "./kitchen";
import { t } from "./texts";
import { CLOCK } from "$page/table/types";

const time = (seconds: number) => ({ seat: CLOCK, move: `time ${seconds * 1000}` });

export const lesson: Lesson = {
  setup: { game: "rush", seats: 2, options: { scenario: 1 }, seed: "13" },
  before: [],
  steps: [
    {
      text: () => t("lesson_1"),
      look: ["place:dining"],
      want: "place 0.0 dining-1",
    },
    {
      text: () => t("lesson_2"),
      look: ["table:1"],
      want: "order f7 plate 2",
    },
    {
      text: () => t("lesson_3", { n: figure("sand_ms") / 1000 }),
      others: [{ seat: 1, move: "place 1.0 dining-2" }, { seat: 1, move: "order f2 plate 1" }, time(28)],
    },
    {
      text: () => t("lesson_4"),
      look: ["place:storage-1"],
      want: "place 0.0 storage-1-1",
    },
    {
      text: () => t("lesson_5"),
      look: ["all"],
      want: "put meat on f7",
    },
    {
      text: () => t("lesson_6"),
      others: [
        { seat: 0, move: "put salad on f7" },
        { seat: 0, move: "put bread on f7" },
        { seat: 1, move: "place 1.0 storage-1-2" },
        { seat: 1, move: "put salad on f2" },
        { seat: 1, move: "put vegetables on f2" },
        time(56),
      ],
    },
    {
      text: () => t("lesson_7"),
      look: ["place:stove"],
      want: "place 0.0 stove-1",
    },
    {
      text: () => t("lesson_8"),
      look: ["meal:f7"],
      want: "cook f7",
    },
    {
      text: () => t("lesson_9"),
      others: [time(84)],
    },
    {
      text: () => t("lesson_10"),
      look: ["place:reception"],
      want: "place 0.0 reception-1",
    },
    { text: () => t("lesson_11"), look: ["all"], want: "seat 2" },
    {
      text: () => t("lesson_12", { minutes: figure("shift_ms") / 60_000, n: goalIn(1, 2).each }),
    },
  ],
};
