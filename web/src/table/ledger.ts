// ledger.ts -- a game's rules, in a language: asked for once, of the game's module.
import { engine } from "./engine";
import type { Rule } from "./types";

export interface Ledger {
  rules: Rule[];
  english: string | null; // why it is in English, if it should not be
}
const ledgers = new Map<string, Promise<Ledger>>();

/** A game's rules in a language. Asked for once; but what did not come is asked for again the next time. */
export function rules(game: string, language: string): Promise<Ledger> {
  const key = `${game} ${language}`,
    forget = () => ledgers.delete(key);
  let ledger = ledgers.get(key);
  if (!ledger) ledgers.set(key, (ledger = engine(game).rulesIn(language)));
  ledger.then(({ english }) => english !== null && forget(), forget);
  return ledger;
}
