// daily.ts -- the days of the deal of the day. It is the same for everyone in the world, so the day is that of UTC. The module says what
// is dealt on a day (record/daily.h), and how many days in a row it was played (record.ts).
const DAY = 86_400_000;

/** The date in UTC, as it is written in the store: "2026-11-15". */
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const todayIs = (): string => dateOf(Date.now());
export const before = (date: string, days = 1): string => dateOf(Date.parse(date) - days * DAY);

/** The weeks of a month ("2026-11"), from Monday on; null is a day of another month. */
export function monthOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01`),
    days: (string | null)[] = Array<null>((new Date(first).getUTCDay() + 6) % 7).fill(null);
  for (let at = first; dateOf(at).startsWith(month); at += DAY) days.push(dateOf(at));
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}
/** The months from one date's to another's, oldest first: "2026-10", "2026-11". */
export function monthsFrom(first: string, last: string): string[] {
  const out = [first.slice(0, 7)];
  while (out.at(-1)! < last.slice(0, 7)) {
    const [year, month] = out.at(-1)!.split("-").map(Number) as [number, number];
    out.push(month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`);
  }
  return out;
}

/** The last `n` days, today last, and whether each was played. */
export function lastDays(done: ReadonlySet<string>, today: string, n = 7): { date: string; done: boolean }[] {
  return Array.from({ length: n }, (_, i) => before(today, n - 1 - i)).map((date) => ({ date, done: done.has(date) }));
}
