// saved.ts -- what the head of a save says, without a module. Its lines are those of session/save.c: no note and no move can be mistaken
// for one of them. The module can read a save's head, too; but whole lists of saves are drawn from the store without one, and each game
// would have to fetch its own just to be told that it cannot read them.
import { games } from "games:all";
import type { Kept } from "$page/kit/store";
import { t } from "$page/text/catalogue";

/** Whether a deck was stacked: the cards were chosen, not shuffled. */
export const isStacked = (save: string): boolean => /^stack /m.test(save);

/** Whether somebody played it, here: only then it can have a part in the record. That of a stacked deck has none, either; the module sees
 * that. */
export const counts = (kept: Pick<Kept, "imported" | "bots">): boolean => !kept.imported && kept.bots.includes(null);

/** The version of the rules that a save was played by, if its game is here and has other rules by now. */
function otherRules(save: string): { title: string; was: number; now: number } | null {
  const [, name, version] = /^game (\S+) (\d+)$/m.exec(save) ?? [];
  const game = games.find((g) => g.name === name);
  return game && (Number(version) < game.oldest || Number(version) > game.version)
    ? { title: game.title, was: Number(version), now: game.version }
    : null;
}
/** Why a save can neither go on nor be replayed here: its rules have changed since. null if it can. */
export function whyNot(save: string): string | null {
  const other = otherRules(save);
  if (!other) return null;
  const { title: game, was, now } = other;
  return t(was < now ? "rules_older" : "rules_newer", { game, was, now });
}
