// spans.ts -- lengths of time in words: for a turn clock's choice ("10 minutes"), and for what is left on it ("9:41").
import { language } from "$page/kit/settings.svelte";
import { t } from "./texts";
import type { Clock } from "./types";

const SECOND = 1000,
  MINUTE = 60 * SECOND,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;

const inUnit = (n: number, unit: string): string =>
  new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 }).format(n);
export function span(ms: number): string {
  if (ms % DAY === 0) return inUnit(ms / DAY, "day");
  if (ms % HOUR === 0) return inUnit(ms / HOUR, "hour");
  return ms % MINUTE === 0 ? inUnit(ms / MINUTE, "minute") : inUnit(ms / SECOND, "second");
}
/** "9:41", "1:02:07", "2 days". */
export function left(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / SECOND)),
    two = (n: number) => String(n).padStart(2, "0");
  if (ms >= 2 * DAY) return inUnit(Math.floor(ms / DAY), "day");
  const [hours, minutes, seconds] = [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
/** The same where there is room for five letters: "9:41", "3 h", "2 d". */
export function leftBrief(ms: number): string {
  const brief = (n: number, unit: string) => new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "narrow" }).format(n);
  if (ms >= 2 * DAY) return brief(Math.floor(ms / DAY), "day");
  return ms >= HOUR ? brief(Math.floor(ms / HOUR), "hour") : left(ms);
}
/** The same as it is said: "9 minutes, 41 seconds", "2 days". */
export function leftAloud(ms: number): string {
  if (ms >= 2 * DAY) return inUnit(Math.floor(ms / DAY), "day");
  const s = Math.max(0, Math.ceil(ms / SECOND)),
    parts = [
      [Math.floor(s / 3600), "hour"],
      [Math.floor(s / 60) % 60, "minute"],
      [s % 60, "second"],
    ] as const,
    told = parts.filter(([n, unit]) => n > 0 && (unit !== "second" || s < 3600));
  return told.length === 0 ? inUnit(0, "second") : told.map(([n, unit]) => inUnit(n, unit)).join(", ");
}
/** What the turn clock of a table means, line by line; none where it has none. */
export function clockWords({ kind, ms, increment, lapse }: Pick<Clock, "kind" | "ms" | "increment" | "lapse">): string[] {
  if (kind === "none") return [];
  const time = span(ms),
    whole = increment > 0 ? t("clock_game_plus", { time, more: span(increment) }) : t("clock_game", { time });
  const first = kind === "game" ? whole : kind === "days" && ms % DAY === 0 ? t("clock_days", { n: ms / DAY }) : t("clock_move", { time });
  return [`${first}.`, t(lapse === "forfeit" ? "lapse_forfeit" : kind === "game" ? "lapse_bot_on" : "lapse_bot")];
}
