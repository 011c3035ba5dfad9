// dates.ts -- days and times in words, in the language that is set.
import { language } from "./settings.svelte";

const calendar = {
  en: {
    days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
    day: (day: string, month: string, n: number) => `${day}, ${month} ${n}`,
  },
  de: {
    days: ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
    months: ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
    day: (day: string, month: string, n: number) => `${day}, ${n}. ${month}`,
  },
};

export const day = (ms: number): string => new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(ms);
/** "Sunday, November 15": a date of the store, which is one in UTC. The home page says eight of them at once, and a formatter of the
 * browser's takes longer to make than all the rest of that page. */
export function longDay(date: string): string {
  const at = new Date(date),
    { days, months, day } = calendar[language()];
  return day(days[at.getUTCDay()]!, months[at.getUTCMonth()]!, at.getUTCDate());
}
/** "15 Nov 2026": a day as it was where it was played. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(date));
/** "S": its first letter. */
export const weekday = (date: string): string => calendar[language()].days[new Date(date).getUTCDay()]![0]!;

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
/** "5 minutes ago"; a date once it is a week. */
export function ago(ms: number, now = Date.now()): string {
  const passed = Math.max(0, now - ms);
  if (passed > 7 * 86_400_000) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(ms);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const [unit, size] = steps.find(([, size]) => passed >= size) ?? ["second", Infinity];
  return words.format(size === Infinity ? 0 : -Math.floor(passed / size), unit);
}
