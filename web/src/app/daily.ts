// daily.ts -- the deal of the day. Its number is the date in UTC, 20261115, in the page as in the terminal, so everyone in the world
// plays the same cards. Streaks are counted by the module (record.ts).
const DAY = 86_400_000;

/** The date in UTC, as it is written in the store: "2026-11-15". */
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function dailyDeal(day = new Date()): { date: string; seed: string } {
  const date = dateOf(day.getTime());
  return { date, seed: date.replaceAll("-", "") };
}
export const before = (date: string, days = 1): string => dateOf(Date.parse(date) - days * DAY);

/** The last `n` days, today last, and whether each was played. */
export function lastDays(done: ReadonlySet<string>, today: string, n = 7): { date: string; done: boolean }[] {
  return Array.from({ length: n }, (_, i) => before(today, n - 1 - i)).map((date) => ({ date, done: done.has(date) }));
}
