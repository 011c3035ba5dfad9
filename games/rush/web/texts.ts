// texts.ts -- the page's own words for Kitchen Rush (words.def), in the language that is set.
import { speaker } from "$page/text/catalogue";
import words, { type Words } from "$words/rush";
import { nameOf } from "./kitchen";

export type Key = keyof Words;
export const { t, say } = speaker(words);

export const ROMAN = ["–", "I", "II", "III", "IV"];
export const dishName = (patron: string): string => nameOf(patron) ?? "?";
export const scenarioName = (number: number): string => nameOf(`scenario-${number}`) ?? "?";
