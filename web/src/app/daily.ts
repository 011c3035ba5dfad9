// daily.ts -- the days of the deal of the day. It is the same for everyone in the world, so the day is that of UTC. What is dealt on a day
// (record/daily.h), and how many days in a row it was played (record.ts), the module says.
const DAY = 86_400_000;

/** The date in UTC, as it is written in the store: "2026-11-15". */
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const todayIs = (): string => dateOf(Date.now());
export const before = (date: string, days = 1): string => dateOf(Date.parse(date) - days * DAY);

/** The last `n` days, today last, and whether each was played. */
export function lastDays(done: ReadonlySet<string>, today: string, n = 7): { date: string; done: boolean }[] {
  return Array.from({ length: n }, (_, i) => before(today, n - 1 - i)).map((date) => ({ date, done: done.has(date) }));
}
