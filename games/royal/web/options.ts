// options.ts -- the options as a difficulty, and in words.
type Words = { en: string; de: string };

export const presets: { name: Words; options: Record<string, string | number> }[] = [
  { name: { en: "Gentle", de: "Sanft" }, options: { seating: "choose", interest: "most", aces: 6, jokers: 4, touch: "on" } },
  { name: { en: "Standard", de: "Wie üblich" }, options: { seating: "choose", interest: "most", aces: 4, jokers: 2, touch: "on" } },
  { name: { en: "Strict", de: "Streng" }, options: { seating: "kings-first", interest: "most", aces: 2, jokers: 2, touch: "off" } },
  { name: { en: "Blind", de: "Blind" }, options: { seating: "blind", interest: "most", aces: 4, jokers: 2, touch: "off" } },
  { name: { en: "Contrary", de: "Verkehrt" }, options: { seating: "choose", interest: "least", aces: 4, jokers: 2, touch: "on" } },
];

export const optionText: Record<string, Words & { values?: Record<string, Words> }> = {
  seating: {
    en: "How the first guests are seated",
    de: "Wie die ersten Gäste Platz nehmen",
    values: {
      choose: { en: "in the order I choose", de: "in der Reihenfolge, die ich wähle" },
      blind: { en: "blind, in the order they came", de: "blind, in der Reihenfolge, in der sie kamen" },
      "jacks-first": { en: "Jacks first", de: "Buben zuerst" },
      "kings-first": { en: "Kings first", de: "Könige zuerst" },
    },
  },
  interest: {
    en: "Guests sit by the card they like",
    de: "Gäste sitzen bei der Karte, die sie",
    values: {
      most: { en: "most", de: "am meisten reizt" },
      least: { en: "least (harder to plan)", de: "am wenigsten reizt (schwerer zu planen)" },
    },
  },
  aces: { en: "Aces: each sends a stack under the deck", de: "Asse: Jedes schickt einen Kartenturm unter den Stapel" },
  jokers: { en: "Jokers: each moves one card", de: "Joker: Jeder legt eine Karte um" },
  touch: {
    en: "Final Touch: one card may be swapped before the first turn",
    de: "Letzter Schliff: Vor dem ersten Zug darf eine Karte getauscht werden",
    values: { on: { en: "yes", de: "ja" }, off: { en: "no", de: "nein" } },
  },
};
