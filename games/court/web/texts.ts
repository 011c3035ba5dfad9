// texts.ts -- the page's own words for Food Court (words.def), in the language that is set.
import { speaker } from "$page/text/catalogue";
import words, { type Words } from "$words/court";

export type Key = keyof Words;
export const { t, say, list: wordsOf } = speaker(words);
