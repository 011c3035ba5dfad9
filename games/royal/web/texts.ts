// texts.ts -- the page's own words for Royal Dinner Party (words.def), in the language that is set.
import { speaker } from "$page/text/catalogue";
import words, { type Words } from "$words/royal";

export type Key = keyof Words;
export const { t, say } = speaker(words);
