// options.ts -- how a kitchen can be set up, in words, and the scenarios as presets.
import steps from "./steps";

type Words = { en: string; de: string };

export const presets: { name: Words; options: Record<string, string | number> }[] = [
  ...steps.steps.map(({ name }, i) => ({ name: { en: `${i + 1}: ${name.en}`, de: `${i + 1}: ${name.de}` }, options: { scenario: i + 1 } })),
  { name: { en: "1 for families, with warnings", de: "1 für Familien, mit Warnungen" }, options: { scenario: 1, limit: "family" } },
  { name: { en: "1 relaxed, without a countdown", de: "1 entspannt, ohne Countdown" }, options: { scenario: 1, limit: "relaxed" } },
];

export const optionText: Record<string, Words & { values?: Record<string, Words> }> = {
  scenario: { en: "Scenario, 1 to 8", de: "Szenario, 1 bis 8" },
  limit: {
    en: "Time of a shift",
    de: "Zeit einer Schicht",
    values: {
      normal: { en: "4 minutes", de: "4 Minuten" },
      family: { en: "5 minutes, for families", de: "5 Minuten, für Familien" },
      relaxed: {
        en: "relaxed: no countdown, time is spent only while sand runs",
        de: "entspannt: kein Countdown, Zeit vergeht nur, während Sand rinnt",
      },
    },
  },
  sand: {
    en: "Seconds of a sand timer",
    de: "Sekunden einer Sanduhr",
    values: { varied: { en: "varied: 25 to 30, each its own", de: "verschieden: 25 bis 30, jede anders" } },
  },
  grace: { en: "Seconds to finish what was begun, after the countdown", de: "Sekunden, um Begonnenes nach dem Countdown zu beenden" },
  goal: {
    en: "Goal of scenario 1",
    de: "Ziel von Szenario 1",
    values: {
      each: { en: "two right meals of each cook", de: "zwei richtige Gerichte von jedem Koch" },
      team: { en: "as many of the team together", de: "ebenso viele vom Team zusammen" },
    },
  },
  assist: {
    en: "Warnings before a mistake",
    de: "Warnungen vor einem Fehler",
    values: {
      auto: { en: "for families and relaxed", de: "für Familien und entspannt" },
      on: { en: "always", de: "immer" },
      off: { en: "never", de: "nie" },
    },
  },
};
