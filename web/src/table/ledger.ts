// ledger.ts -- a game's rules, in a language: asked for once, from the game's module.
import { moduleOf } from "./module_client";
import type { Rule } from "./types";

export interface Ledger {
  rules: Rule[];
  english: string | null; // why it is in English, if it should not be
}
/** A clause as it is said at a table: neither of which edition it is nor what of it is ours. */
export const sentence = (rule: Rule): string => rule.parts.map((part) => part.text).join("");

const ledgers = new Map<string, Promise<Ledger>>();

/** A game's rules in a language. Asked for once; but what did not come is asked for again the next time. */
export function rules(game: string, language: string): Promise<Ledger> {
  const key = `${game} ${language}`,
    forget = () => ledgers.delete(key);
  let ledger = ledgers.get(key);
  if (!ledger) ledgers.set(key, (ledger = moduleOf(game).rulesIn(language)));
  ledger.then(({ english }) => english !== null && forget(), forget);
  return ledger;
}
