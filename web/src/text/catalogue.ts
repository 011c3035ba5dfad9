// catalogue.ts -- all texts of the page in one catalogue. English is the pattern; German has to have the same keys, which
// the compiler checks. A game's own texts come with its skin, in the same shape.
import { language } from "$page/kit/settings.svelte";
import de from "./de";
import en from "./en";

/** A text, or a text that takes values: "{n} cards". */
export type Texts = Record<string, string>;
export type Catalogue<T extends Texts = Texts> = { en: T; de: { [K in keyof T]: string } };
export type Values = Record<string, string | number>;

export function fill(text: string, values?: Values): string {
  return values ? text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole)) : text;
}

/** Looks texts up in one catalogue, in the language that is set. With `n`, the key with "_one" is used for 1, if there is one. */
export function speaker<T extends Texts>(catalogue: Catalogue<T>) {
  return (key: keyof T & string, values?: Values): string => {
    const texts = catalogue[language()] as Texts;
    const found = (values?.n === 1 || values?.n === "1" ? texts[`${key}_one`] : undefined) ?? texts[key] ?? catalogue.en[key] ?? key;
    return fill(found, values);
  };
}

export const t = speaker({ en, de });
