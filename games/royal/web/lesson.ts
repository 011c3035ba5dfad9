// lesson.ts -- the first game: deal 1569, as it comes. Within fourteen steps a guest of each rank sits down, a King and a Jack are served,
// a card fits nowhere, and a Joker helps. A test plays it through the module, so every wanted move is a legal one.
import type { Lesson } from "$page/skin/skin";
import { box } from "./state";
import { t } from "./texts";

const guests = box.cards.filter((card) => card.kind === "guest").length;
const appetite = (card: string): number => Number(box.cards.find(({ id }) => id === card)?.in[0]?.appetite);
const burst = Number(box.facts[0]?.in[0]);

export const lesson: Lesson = {
  setup: { game: "royal", seats: 1, options: {}, seed: "1569" },
  before: [],
  steps: [
    {
      text: () => t("lesson_1", { guests }),
      look: ["waiting:JD"],
      want: "guest JD",
    },
    {
      text: () => t("lesson_2"),
      look: ["cell:c1", "seat:N3"],
      want: "seat N3",
    },
    {
      text: () => t("lesson_3"),
      look: ["cell:b3", "seat:S2"],
      want: "seat S2",
    },
    {
      text: () => t("lesson_4"),
      look: ["skip"],
      want: "skip",
    },
    {
      text: () => t("lesson_5"),
      look: ["deck"],
      want: "draw",
    },
    {
      text: () => t("lesson_6"),
      look: ["cell:a2", "seat:W2"],
      want: "seat W2",
    },
    { text: () => t("lesson_7"), look: ["deck"], want: "draw" },
    {
      text: () => t("lesson_8"),
      look: ["hand", "cell:b2"],
      want: "place b2",
    },
    { text: () => t("lesson_9"), look: ["deck"], want: "draw" },
    {
      text: () => t("lesson_10", { king: appetite("KS") }),
      look: ["cell:b1", "cell:b2", "cell:b3", "seat:S2"],
      want: "place b1",
    },
    {
      text: () => t("lesson_11"),
      look: ["seat:S2", "deck"],
      want: "draw",
    },
    {
      text: () => t("lesson_12", { jack: appetite("JD"), burst }),
      look: ["hand", "seat:N3"],
      want: "give N3",
    },
    {
      text: () => t("lesson_13"),
      look: ["favor:joker", "cell:a1", "cell:c3"],
      want: ["joker a1 c3", "joker b1 c3", "joker a2 c3", "joker b2 c3", "joker a3 c3", "joker b3 c3"],
    },
    {
      text: () => t("lesson_14"),
      look: ["seat:N3", "seat:S2"],
    },
  ],
};
