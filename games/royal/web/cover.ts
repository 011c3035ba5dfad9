// cover.ts -- Royal Dinner Party on the home page.
import type { Cover } from "$page/skin/skin";
import Art from "./Cover.svelte";

const cover: Cover = {
  order: 1,
  art: Art,
  colour: "#1d4a39",
  tagline: { en: "Feed twelve royal guests before the kitchen runs out.", de: "Mach zwölf königliche Gäste satt, ehe die Küche leer ist." },
  players: { en: "1 player · 10 minutes", de: "1 Person · 10 Minuten" },
  credit: {
    en: "A solo card game of royal dinner guests, with its ways to change the difficulty. The rules are the game’s.",
    de: "Ein Kartenspiel für eine Person um königliche Gäste, mit seinen Varianten der Schwierigkeit. Die Regeln sind die des Spiels.",
  },
};
export default cover;
