// skin.ts -- how Kitchen Rush is played in the page: the restaurant from above, timers whose sand runs, and an action in two or three taps.
//
// All that is legal comes from the table as moves; spots.ts says how they are pointed at, labels.ts what they are called, evening.ts walks
// through a shift's end.
import type { Sound } from "$page/kit/sound";
import type { Skin } from "$page/skin/skin";
import Board from "./Board.svelte";
import cover from "./cover";
import { ending, moment } from "./evening";
import { keys } from "./keys";
import { lesson } from "./lesson";
import type { State } from "./kitchen";
import { optionText, presets } from "./options";
import { follow, ways, wish } from "./spots";
import { isAssisted, label, name, prompt, tells } from "./labels";
import { t } from "./texts";

/** By the key of what happened (words.def). */
const SOUNDS: Record<string, Sound> = {
  goes: "card",
  cooks: "sizzle",
  orders: "plate",
  orders_only: "plate",
  takes_plate: "plate",
  washes: "plate",
  serves: "coin",
  buys: "coin",
  uses_card: "coin",
  repays: "coin",
  seats: "bell",
  seats_later: "bell",
  settled: "bell",
};

const FAR = 1.35; // the kitchen and the dining room, one above the other, need the height

const skin: Skin<State> = {
  board: Board,
  news: true,
  ways,
  follow,
  assisted: isAssisted,
  wish,
  label,
  name,
  prompt,
  tells,
  moment,
  ending,
  keys,
  presets,
  optionText,
  ours: cover.credit,
  lesson,
  far: FAR,
  signals: (["help", "plate", "stove", "fetch", "seat", "hurry"] as const).map((sign) => ({ sign, text: () => t(`signal_${sign}`) })),
  sounds: (entry) => entry.facts.map((fact) => SOUNDS[fact.key]).find(Boolean) ?? null,
};
export default skin;
