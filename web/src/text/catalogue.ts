// catalogue.ts -- the page's own words: tables that tools/words makes from words.def and the .po files, and the formatter that fills in
// their arguments. A game's table comes with its skin. What needs a noun's case or article is left to the module.
import { language } from "$page/kit/settings.svelte";
import { languages } from "$words/languages";
import words from "$words/page";
import { textOf, type Table, type Values } from "./fill";
import { type Load, translated } from "./translated.svelte";

/** The texts of a domain; W: the arguments of each key. */
export interface Vocabulary<W> {
  en: Table;
  load: Load<Table>;
  readonly arguments?: W;
}
export type { Values };
/** A text that is asked for when it is shown. */
export type Line = () => string;

type Rest<A> = keyof A extends never ? [values?: Values, you?: boolean] : [values: A, you?: boolean];
export interface Speaker<W> {
  /** The text of a key with its values; `you`: said to the one it is about. */
  t: <K extends keyof W & string>(key: K, ...rest: Rest<W[K]>) => string;
  /** The same for a key that is put together ("ask_" and the id "win-card": ask_win_card); "" if there is none. */
  say: (key: string, values?: Values, you?: boolean) => string;
  /** The words of a line that is a list of them, with a blank between each: the days of the week. */
  list: (key: keyof W & string) => string[];
}

export function speaker<W>({ en, load }: Vocabulary<W>): Speaker<W> {
  const table = translated(en, load);
  const text = (key: string, values: Values = {}, you = false): string => {
    const texts = table();
    return textOf(texts, texts === en ? languages[0] : language(), key, values, you);
  };
  return {
    t: (key, ...[values, you]) => text(key, values as Values | undefined, you),
    say: (key, values, you) => text(key.toLowerCase().replace(/[^a-z0-9]+/g, "_"), values, you),
    list: (key) => text(key).split(" "),
  };
}

export const { t, say, list } = speaker(words);
