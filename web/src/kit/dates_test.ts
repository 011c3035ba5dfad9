// Days are written without the browser's formatters, which are slow to make; they are written as those would.
import { expect, test } from "vitest";
import { settings } from "./settings.svelte";
import { longDay, weekday } from "./dates";

test.each(["en", "de"] as const)("every day of two years is written as usual: %s", (language) => {
  settings.language = language;
  const long = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const narrow = new Intl.DateTimeFormat(language, { weekday: "narrow", timeZone: "UTC" });
  for (let ms = Date.UTC(2027, 0, 1); ms < Date.UTC(2029, 0, 1); ms += 86_400_000) {
    const date = new Date(ms).toISOString().slice(0, 10);
    expect([longDay(date), weekday(date)]).toEqual([long.format(ms), narrow.format(ms)]);
  }
});
