// measure.ts -- what a result is compared with: your best so far, the streak, and the house's bot on the same deal.
//
// record/ decides what counts and how it adds up; here the record is only asked with this game and without it.
import { PERSONS } from "$page/kit/settings.svelte";
import { all, type Kept } from "$page/kit/store";
import { playedOut } from "$page/table/played_out";
import type { Ending, Skin } from "$page/skin/skin";
import type { Snapshot } from "$page/table/types";
import { t } from "$page/text/catalogue";
import { statistics } from "./record";
import { ownSeat } from "./statistics";

export interface Measure {
  best: number | null; // of all games, this one included
  first: boolean; // it is this one's, and better than any before
  streak: number; // wins in a row
  days: number | null; // in a row, of a deal of the day
}
/** How a finished game stands among the others that are kept. */
export async function measure(kept: Kept): Promise<Measure> {
  const others = (await all()).filter((k) => k.id !== kept.id),
    sums = async (list: Kept[]) => statistics(kept.game, list),
    [with_, without] = [await sums([...others, kept]), await sums(others)],
    best = with_.games[0]?.best ?? null,
    before = without.games[0]?.best ?? null;
  return {
    best,
    first: best !== null && before !== null && best !== before,
    streak: with_.games[0]?.streak ?? 0,
    days: kept.daily ? with_.daily.streak : null,
  };
}

/** One's own result in a few words. */
export function shortOf(ending: Ending, { scores, viewer }: Pick<Snapshot, "scores" | "viewer">): string {
  const score = scores[viewer];
  return ending.short ?? (score == null ? "" : t("points_n", { n: score }));
}

/** What the bot makes of the deal in the place of the only person at the table; null where there is none, cards were chosen,
 * or luck was shared. */
export async function botsResult(
  skin: Skin,
  shown: Snapshot,
  names: string[],
  wants: () => boolean,
): Promise<{ short: string; won: boolean | null } | null> {
  const { game, seats, options, bots, seed, stacked, seal } = shown,
    seat = ownSeat(shown);
  if (seat === null || seed === null || stacked || seal) return null;
  const end = await playedOut({ game, seats, options, bots, seed }, PERSONS, seat, wants);
  if (!end) return null;
  const ending = skin.ending(end, names);
  return { short: shortOf(ending, end), won: ending.won };
}
