// effects.ts -- what action cards and the wild card do, in a few words and in full. English is the box's (games/rummy/foods.def); German
// stands here and nowhere else, and effects_test.ts holds the two together.
import { language } from "$page/kit/settings.svelte";
import { box } from "./foods";

export interface Effect {
  brief: string;
  text: string;
  literal_brief?: string;
  literal_text?: string;
} // literal: with option expiration=literal
export const germanEffects: Record<string, Effect> = {
  wild: { brief: "Steht für jede Zutat jeder Lebensmittelgruppe.", text: "Steht für jede Zutat jeder Lebensmittelgruppe." },
  "expiration-date": {
    brief: "Ein Gegner legt eine Karte ab und nimmt die darunter zurück.",
    text:
      "Wähle einen Gegner. Er legt 1 Karte seiner Wahl auf seinen Ablagestapel und nimmt die Karte, die vorher oben " +
      "lag. War der Stapel leer, zieht er stattdessen 1 Karte vom Nachziehstapel.",
    literal_brief: "Ein Gegner legt eine Karte ab und nimmt sie zurück.",
    literal_text:
      "Wähle einen Gegner. Er legt 1 Karte seiner Wahl auf seinen Ablagestapel und nimmt dann die oberste Karte " +
      "dieses Stapels: die eben abgelegte.",
  },
  "fresh-delivery": {
    brief: "Sieh dir die nächsten zwei Karten an, behalte eine.",
    text: "Zieh die obersten 2 Karten des Nachziehstapels. Nimm 1 davon auf die Hand und leg die andere verdeckt unter den Nachziehstapel.",
  },
  "salvage-operation": {
    brief: "Nimm die zweite Karte eines Ablagestapels.",
    text: "Wähle irgendeinen Ablagestapel mit mindestens 2 Karten. Nimm die zweite Karte von oben auf die Hand; die oberste bleibt liegen.",
  },
  potluck: {
    brief: "Alle geben eine Karte nach links.",
    text:
      "Alle, auch du, wählen 1 Karte von ihrer Hand und geben sie verdeckt nach links weiter. Nimm die Karte, die du " +
      "bekommst, auf die Hand.",
  },
};
const english = new Map(box.cards.map((card) => [card.id, card.in[0] as Partial<Effect>]));

function said(name: string, key: "brief" | "text", literal: boolean): string {
  const effect = (language() === "de" ? germanEffects[name] : english.get(name)) ?? {};
  return (literal ? effect[`literal_${key}`] : undefined) ?? effect[key] ?? "";
}
/** What a card does, in a few words. */
export const brief = (name: string, literal = false): string => said(name, "brief", literal);
/** What it does, in full. */
export const does = (name: string, literal = false): string => said(name, "text", literal);
/** A sentence of the box, in the language that is set. */
export function translated(sentence: string): string {
  if (language() !== "de") return sentence;
  for (const [name, effect] of english)
    for (const [key, text] of Object.entries(effect)) if (text === sentence) return germanEffects[name]?.[key as keyof Effect] ?? sentence;
  return sentence;
}
