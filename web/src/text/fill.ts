// fill.ts -- a text out of a table of words (tools/words), with its arguments filled in: for the page (catalogue.ts) and for reports, which
// are no part of it and know their language from the start.
import { plurals } from "$words/languages";

/** A text, "{n} cards"; or the name of a number and a text for each form of the plural. What is said to "you" has a key of its own,
 * "key/you". */
export type Table = Record<string, string | string[]>;
export type Values = Record<string, string | number>;

const fill = (pattern: string, values: Values): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The text of a key in a table that is in that language; "" if there is none. */
export function textOf(texts: Table, language: keyof typeof plurals, key: string, values: Values = {}, you = false): string {
  const found = (you ? texts[`${key}/you`] : undefined) ?? texts[key] ?? "";
  if (typeof found === "string") return fill(found, values);
  const [number = "", ...forms] = found;
  return fill(forms[plurals[language](Number(values[number]))] ?? "", values);
}
