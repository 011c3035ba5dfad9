// Food Court on the home page.
import type { Cover } from "$page/skin/skin";
import Art from "./Cover.svelte";

const cover: Cover = {
  order: 3,
  art: Art,
  colour: "#b8452f",
  tagline: {
    en: "Eight restaurants, one mall at noon: cook your own cuisine and win the hungriest customers.",
    de: "Acht Restaurants, ein Einkaufszentrum am Mittag: Koche deine eigene Küche und gewinne die hungrigsten Gäste.",
  },
  players: { en: "2 to 6 players, with bots", de: "2 bis 6 Spieler, auch mit Bots" },
  credit: {
    en: "A card game of competing restaurants, by its rules 0.8 and its quick reference 0.9. Rules and cards are the game’s.",
    de:
      "Ein Kartenspiel um konkurrierende Restaurants, nach seinen Regeln 0.8 und seiner Kurzfassung 0.9. Regeln und " +
      "Karten sind die des Spiels.",
  },
};
export default cover;
