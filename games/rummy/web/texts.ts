// texts.ts -- the page's own words for Iron Chef Rummy (words.def), in the language that is set.
import { speaker } from "$page/text/catalogue";
import words, { type Words } from "$words/rummy";
import { named as nameOf } from "./foods";

export type Key = keyof Words;
export const { t, say } = speaker(words);
/** A card, group or recipe by its name in the module. */
export const named = (id: string): string => nameOf(id) ?? t("a_card");
