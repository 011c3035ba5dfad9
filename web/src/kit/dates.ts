// dates.ts -- days and times in words, in the chosen language.
import { list, t } from "$page/text/catalogue";
import { language } from "./settings.svelte";

export const day = (ms: number): string => new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(ms);
/** "Sunday, November 15": a date of the store, which is one in UTC. The home page says eight of them at once, and a formatter of the
 * browser's takes longer to make than all the rest of that page. */
export function longDay(date: string): string {
  const at = new Date(date);
  return t("day_long", {
    day: list("days")[at.getUTCDay()]!,
    month: list("months")[at.getUTCMonth()]!,
    n: at.getUTCDate(),
  });
}
/** "15 Nov 2026": a day as it was where it was played. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(date));
/** "S": its first letter. */
export const weekday = (date: string): string => list("days")[new Date(date).getUTCDay()]![0]!;

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
