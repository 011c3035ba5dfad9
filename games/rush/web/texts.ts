// texts.ts -- the page's own words for Kitchen Rush (words.def), in the language that is set.
import { breakable } from "$page/text/breaks";
import { speaker } from "$page/text/catalogue";
import words, { type Words } from "$words/rush";
import { nameOf } from "./kitchen";

export type Key = keyof Words;
export const { t, say, list } = speaker(words);

export const ROMAN = ["–", "I", "II", "III", "IV"];
export const dishName = (patron: string): string => nameOf(patron) ?? "?";
/** The same where there is little room: long words may be broken. Drawn as `data-text`: a text with soft hyphens is not the
 * one that a label has. */
export const narrowName = (patron: string): string => breakable(dishName(patron), list("breaks"));
export const scenarioName = (number: number): string => nameOf(`scenario-${number}`) ?? "?";
