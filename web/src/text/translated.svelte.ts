// translated.svelte.ts -- what the page has in English at once, and in other languages once fetched: tables of words, and
// what the module said about a game's cards when the page was built.
//
// Invariant: every request is answered at once, in English while the chosen language is missing; what shows it is updated
// when the language arrives.
import { language, type Language } from "$page/kit/settings.svelte";

/** Where another language is, by its name. */
export type Load<T> = Partial<Record<Language, () => Promise<{ default: T }>>>;

const fetches: ((to: Language) => Promise<void>)[] = [];

/** The thing in the language that is set, or in English. */
export function translated<T>(en: T, load: Load<T>): () => T {
  let there = $state.raw<Partial<Record<Language, T>>>({});
  fetches.push(async (to) => {
    if (there[to] !== undefined || !load[to]) return;
    const { default: it } = await load[to]();
    there = { ...there, [to]: it };
  });
  return () => there[language()] ?? en;
}

let laid = $state.raw<{ game: string; box: object } | null>(null);
/** A game's box in the language that is set, or in English; while a patch is shown or played, with its numbers. */
export function boxed<T extends object>(game: string, { en, load }: { en: T; load: Load<T> }): () => T {
  const printed = translated(en, load);
  return () => (laid?.game === game ? (laid.box as T) : printed());
}
/** The same for who reads numbers alone, in whatever language. */
export const played =
  <T extends object>(game: string, en: T): (() => T) =>
  () =>
    laid?.game === game ? (laid.box as T) : en;
/** From now on the game's cards have the numbers of this box. Returns how they become as printed again. */
export function lay(game: string, box: object): () => void {
  const mine = (laid = { game, box });
  return () => {
    if (laid === mine) laid = null;
  };
}

/** Fetches all there is in a language. What does not come stays English, and is asked for again the next time. */
export async function learn(to: Language = language()): Promise<void> {
  await Promise.allSettled(fetches.map((fetch) => fetch(to)));
}
