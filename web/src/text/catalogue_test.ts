import { afterEach, expect, test } from "vitest";
import { settings } from "$page/kit/settings.svelte";
import { speaker, t, type Vocabulary } from "./catalogue";
import { learn, translated } from "./translated.svelte";

type Words = { left: { n: number }; draws: { name: string; n: number }; ask_win_card: { guest: string } };
const soup: Vocabulary<Words> = {
  en: {
    left: ["n", "One card is left.", "{n} cards are left."],
    draws: ["n", "{name} draws a card.", "{name} draws {n} cards."],
    "draws/you": ["n", "You draw a card.", "You draw {n} cards."],
    ask_win_card: "{guest}: which?",
  },
  load: {
    de: () =>
      Promise.resolve({ default: { left: ["n", "Eine Karte ist übrig.", "{n} Karten sind übrig."], ask_win_card: "{guest}: welche?" } }),
  },
};

afterEach(() => void (settings.language = "auto"));

test("a text is chosen by its number and by whom it is said to, and filled", () => {
  settings.language = "en";
  const { t, say } = speaker(soup);
  expect([1, 2, 0].map((n) => t("left", { n }))).toEqual(["One card is left.", "2 cards are left.", "0 cards are left."]);
  expect(t("draws", { name: "Basil", n: 1 })).toBe("Basil draws a card.");
  expect(t("draws", { name: "Basil", n: 3 }, true)).toBe("You draw 3 cards.");
  expect(say("ask_win-card", { guest: "Italy" })).toBe("Italy: which?");
  expect(say("nobody_says_this")).toBe("");
  // @ts-expect-error -- an argument is missing
  expect(t("left")).toBe("{n} cards are left.");
  // @ts-expect-error -- there is no such key
  expect(t("lost")).toBe("");
});
test("a language that is not here yet is English; what it does not say is nothing of another's", async () => {
  settings.language = "de";
  const { t } = speaker(soup);
  expect(t("left", { n: 1 })).toBe("One card is left.");
  await learn("de");
  expect(t("left", { n: 2 })).toBe("2 Karten sind übrig.");
  settings.language = "en";
  expect(t("left", { n: 2 })).toBe("2 cards are left.");
});
test("what did not come is asked for again", async () => {
  let asked = 0;
  const thing = translated("soup", {
    de: () => (++asked === 1 ? Promise.reject(new Error("offline")) : Promise.resolve({ default: "Suppe" })),
  });
  settings.language = "de";
  await learn();
  expect([thing(), asked]).toEqual(["soup", 1]);
  await learn();
  await learn();
  expect([thing(), asked]).toEqual(["Suppe", 2]);
});
test("the page's own words are there in both languages", () => {
  settings.language = "de";
  expect(t("with_undo", { n: 1 })).toBe("1 Zug wurde unterwegs zurückgenommen.");
  settings.language = "en";
  expect(t("with_undo", { n: 2 })).toBe("2 moves were taken back on the way.");
});
