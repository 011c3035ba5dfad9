// statistics.ts -- how statistics are drawn. record/, in the module, computes them.
import type { Kept } from "$page/kit/store";
import type { Sums } from "$page/table/types";

/** The seat of the one person at the table, or null. */
export function ownSeat(kept: Pick<Kept, "bots">): number | null {
  const people = kept.bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
  return people.length === 1 ? people[0]! : null;
}

export interface Bar {
  label: string;
  times: number;
  won: number;
}

/** The bars of the plot: one for each score from the lowest to the highest, or a few scores to a bar where there are too many. Scoreless
 * games come first, under `without`. */
export function bars(sums: Pick<Sums, "scores" | "scoreless">, without: string, most = 14): Bar[] {
  const out: Bar[] = [];
  if (sums.scoreless > 0) out.push({ label: without, times: sums.scoreless, won: 0 });
  const first = sums.scores[0],
    last = sums.scores.at(-1);
  if (!first || !last) return out;
  const width = Math.ceil((last.score - first.score + 1) / most);
  for (let from = first.score; from <= last.score; from += width) {
    const inside = sums.scores.filter((s) => s.score >= from && s.score < from + width);
    const count = (key: "times" | "won") => inside.reduce((sum, s) => sum + s[key], 0);
    out.push({ label: width === 1 ? String(from) : `${from}–${from + width - 1}`, times: count("times"), won: count("won") });
  }
  return out;
}
