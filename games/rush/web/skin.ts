// skin.ts -- how Kitchen Rush is played in the page: the restaurant from above, timers whose sand runs, and an action in two or three taps.
//
// All that is legal comes from the table as moves; ways.ts says how they are pointed at, words.ts how they are told, evening.ts walks
// through a shift's end.
import type { Skin } from "$page/skin/skin";
import Board from "./Board.svelte";
import cover from "./cover";
import { ending, moment } from "./evening";
import { keys } from "./keys";
import { lesson } from "./lesson";
import type { State } from "./kitchen";
import { optionText, presets } from "./options";
import { germanRules } from "./rules_de";
import texts from "./texts";
import { follow, ways, wish } from "./ways";
import { about, because, label, prompt, say, warn } from "./words";

const skin: Skin<State> = {
  board: Board,
  texts: { en: texts.en, de: { ...texts.de, ...germanRules } },
  ways,
  follow,
  warn,
  wish,
  label,
  about,
  prompt,
  say,
  moment,
  because: (move, rule, state, viewer, _, names) => because(move, rule, state, viewer, names),
  ending,
  keys,
  presets,
  optionText,
  ours: cover.credit,
  lesson,
  sounds: (entry) => {
    switch (entry.move.split(" ")[0]) {
      case "place":
        return "card";
      case "cook":
        return "sizzle";
      case "order":
      case "plate":
      case "wash":
        return "plate";
      case "serve":
      case "buy":
      case "buy-spices":
      case "office":
      case "repay":
        return "coin";
      case "seat":
      case "settle":
        return "bell";
      default:
        return null;
    }
  },
};
export default skin;
