// cover.ts -- Iron Chef Rummy on the home page, before its skin is loaded.
import type { Cover } from "$page/skin/skin";
import art from "./Cover.svelte";

const cover: Cover = {
  order: 2,
  art,
  colour: "#a8553c",
  tagline: {
    en: "Three sets make a course. Cook faster than the neighbours.",
    de: "Drei Sätze sind ein Gang. Koch schneller als die Nachbarn.",
  },
  players: {
    en: "2 to 6 players or bots · 15–20 min a course · age 8+",
    de: "2 bis 6 Spieler oder Bots · 15–20 min je Gang · ab 8 Jahren",
  },
  credit: {
    en:
      "A card game of sets, with action cards and the Chef’s Special. Rules, food groups, recipes and the look of " +
      "the cards are the game’s.",
    de:
      "Ein Kartenspiel um Sätze, mit Aktionskarten und der Spezialität des Hauses. Regeln, Lebensmittelgruppen, " +
      "Rezepte und das Aussehen der Karten sind die des Spiels.",
  },
};
export default cover;
