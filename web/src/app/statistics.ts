// statistics.ts -- what adds up from the games that were finished here. It counts as the terminal does: a win with moves taken back, or
// on a deal that had been seen before, is a win, but no part of streaks and the best score; several people at one table win or lose if all
// or none of the table did, as a team does, and else have played; a game of bots alone, from a file or with a stacked deck is not counted.
import type { Kept } from "$page/kit/store";
import { counts } from "./saved";

export interface Sums {
  played: number;
  won: number;
  lost: number;
  aided: number; // of the won: with undo, or a deal seen before
  streak: number; // wins in a row
  bestStreak: number;
  best: number | null; // of the unaided wins
  scores: { score: number; times: number; won: number }[]; // ascending
  scoreless: number; // lost without a score
  daily: Set<string>; // the days whose deal was finished
}

/** The seat of the one person at the table, or null. */
export function ownSeat(kept: Pick<Kept, "bots">): number | null {
  const people = kept.bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
  return people.length === 1 ? people[0]! : null;
}
/** How it ended for the people at the table; null if some won and others did not. */
function wonBy(kept: Kept): boolean | null {
  const seat = ownSeat(kept);
  if (seat !== null) return kept.winners.includes(seat);
  return kept.winners.length === kept.seats ? true : kept.winners.length === 0 ? false : null;
}
/** What a deal is known by: its seed, which stands in the save, with all that decides what the seed becomes. Not the commitment, whose form
 * may change. */
function dealOf(kept: Kept): string {
  return [/^seed (\w+)/m.exec(kept.save)?.[1] ?? kept.id, kept.seats, JSON.stringify(kept.options)].join(" ");
}

export function addUp(games: Kept[], game: string): Sums {
  const sums: Sums = {
    played: 0,
    won: 0,
    lost: 0,
    aided: 0,
    streak: 0,
    bestStreak: 0,
    best: null,
    scores: [],
    scoreless: 0,
    daily: new Set(),
  };
  const first = new Map<string, number>(); // when a deal was seen for the first time
  const times = new Map<number, { times: number; won: number }>();
  const mine = games.filter((k) => k.game === game && counts(k));
  for (const kept of games.filter((k) => k.game === game))
    first.set(dealOf(kept), Math.min(first.get(dealOf(kept)) ?? Infinity, kept.begun));
  for (const kept of mine.filter((k) => k.over).sort((a, b) => a.changed - b.changed)) {
    const again = first.get(dealOf(kept))! < kept.begun;
    sums.played++;
    if (kept.daily) sums.daily.add(kept.daily);
    const won = wonBy(kept);
    if (won === null) continue;
    const score = kept.scores[ownSeat(kept) ?? 0] ?? null,
      aided = kept.undone > 0 || again; // a team has one score
    if (won) {
      sums.won++;
      if (aided) sums.aided++;
      else {
        sums.bestStreak = Math.max(sums.bestStreak, ++sums.streak);
        if (score !== null && (sums.best === null || score > sums.best)) sums.best = score;
      }
    } else {
      sums.lost++;
      sums.streak = 0;
    }
    if (score === null) sums.scoreless++;
    else {
      const had = times.get(score) ?? { times: 0, won: 0 };
      times.set(score, { times: had.times + 1, won: had.won + (won ? 1 : 0) });
    }
  }
  sums.scores = [...times].map(([score, n]) => ({ score, ...n })).sort((a, b) => a.score - b.score);
  return sums;
}

export interface Bar {
  label: string;
  times: number;
  won: number;
}

/** The bars of the plot: one for each score from the lowest to the highest, or a few scores to a bar where there are too many. Scoreless
 * games come first, under `without`. */
export function bars(sums: Sums, without: string, most = 14): Bar[] {
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
