// skin.ts -- how Iron Chef Rummy is played in the page: a farmhouse table, cards that sort themselves, sets that can be laid by one tap.
//
// All that is legal comes from the table as moves; ways.ts says how they are pointed at, words.ts how they are told, score.ts takes points
// apart.
import type { Skin } from "$page/skin/skin";
import Board from "./Board.svelte";
import type { State } from "./foods";
import { lesson } from "./lesson";
import Reference from "./Reference.svelte";
import { facts, first } from "./read";
import { ending } from "./score";
import texts from "./texts";
import { ways, wish } from "./ways";
import { label, moment, prompt, tells } from "./words";

/** The seat n places to the left of one's own. */
const around = (state: State, viewer: number, n: number): number | null =>
  n < state.players.length ? (viewer + n) % state.players.length : null;
const pileKey = (n: number) => ({
  key: String(n),
  spot: (state: State, viewer: number) => {
    const seat = around(state, viewer, n);
    return seat === null ? null : state.phase === "target" ? `seat:${seat}` : `pile:${seat}`;
  },
  text: {
    en: n === 1 ? "the pile of the chef on the left, 2 to 5 the next ones" : "",
    de: n === 1 ? "der Stapel des linken Nachbarn, 2 bis 5 die nächsten" : "",
  },
});

const skin: Skin<State> = {
  board: Board,
  texts,
  ways,
  wish,
  label,
  prompt,
  tells,
  moment,
  ending,
  keys: [
    { key: "d", spot: () => "deck", text: { en: "draw", de: "ziehen" } },
    { key: "m", spot: () => "meld", text: { en: "lay the dearest set", de: "den teuersten Satz auslegen" } },
    {
      key: "0",
      spot: (_, viewer) => `pile:${viewer}`,
      text: {
        en: "your pile: take from it, or discard the chosen card",
        de: "der eigene Stapel: davon nehmen, oder die gewählte Karte ablegen",
      },
    },
    pileKey(1),
    ...[2, 3, 4, 5].map(pileKey),
    { key: "p", spot: () => "put", text: { en: "put down the chosen card", de: "die gewählte Karte hinlegen" } },
    { key: "e", spot: () => "end", text: { en: "end the turn", de: "den Zug beenden" } },
    { key: "s", spot: () => "special", text: { en: "declare the Chef’s Special", de: "die Spezialität des Hauses ansagen" } },
  ],
  presets: [
    { name: { en: "Quick bite: 1 course", de: "Imbiss: 1 Gang" }, options: { rounds: 1 } },
    { name: { en: "Supper: 3 courses", de: "Kleines Abendessen: 3 Gänge" }, options: { rounds: 3 } },
    { name: { en: "Dinner: 4 courses", de: "Abendessen: 4 Gänge" }, options: { rounds: 4 } },
    { name: { en: "Feast: 5 courses", de: "Festessen: 5 Gänge" }, options: { rounds: 5 } },
    {
      name: { en: "Grand menu: 6 courses with Chef’s Special", de: "Großes Menü: 6 Gänge mit Spezialität des Hauses" },
      options: { rounds: 6, chefs_special: "on" },
    },
  ],
  optionText: {
    rounds: { en: "Courses of the meal", de: "Gänge des Essens" },
    chefs_special: {
      en: "Chef’s Special: a recipe each course, worth 12 points",
      de: "Spezialität des Hauses: jeden Gang ein Rezept, 12 Punkte wert",
      values: { off: { en: "off", de: "aus" }, on: { en: "on", de: "an" } },
    },
    wild_in_special: {
      en: "The Universal Spice may stand for an ingredient of the recipe",
      de: "Das Allzweckgewürz darf eine Zutat des Rezepts ersetzen",
      values: { off: { en: "no", de: "nein" }, on: { en: "yes", de: "ja" } },
    },
    cut: {
      en: "Cut the deck after the Open Kitchen",
      de: "Nach der Offenen Küche abheben",
      values: { off: { en: "no", de: "nein" }, on: { en: "yes", de: "ja" } },
    },
    dealt_actions: {
      en: "Action cards that are dealt",
      de: "Ausgeteilte Aktionskarten",
      values: {
        keep: { en: "stay in the hand", de: "bleiben auf der Hand" },
        redeal: { en: "are shuffled back", de: "werden zurückgemischt" },
      },
    },
    action_discard: {
      en: "After an action card that brought no card",
      de: "Nach einer Aktionskarte, die keine Karte brachte",
      values: {
        conserve: { en: "it is the discard", de: "ist sie die Ablage" },
        literal: { en: "discard all the same", de: "wird trotzdem abgelegt" },
      },
    },
    expiration: {
      en: "Expiration Date: the victim takes back",
      de: "Verfallsdatum: Das Opfer nimmt zurück",
      values: {
        under: { en: "the card under it", de: "die Karte darunter" },
        literal: { en: "the card just tossed", de: "die eben abgelegte" },
      },
    },
  },
  lesson,
  reference: { title: { en: "Food groups and recipes", de: "Gruppen und Rezepte" }, of: Reference },
  sounds: (entry) => {
    if (first(entry, "course_won")) return "bell";
    switch (facts(entry)[0]?.is) {
      case "lays":
      case "keeps":
        return "plate";
      case "draws_action":
      case "targets":
        return "sizzle";
      case "special":
        return "coin";
      case "shuffled":
      case "stacked":
      case "cut":
      case "deals_first":
        return null;
      default:
        return "card";
    }
  },
};
export default skin;
