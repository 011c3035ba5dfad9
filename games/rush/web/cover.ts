// Kitchen Rush on the home page.
import type { Cover } from "$page/skin/skin";
import Art from "./Cover.svelte";

const cover: Cover = {
  order: 4,
  art: Art,
  colour: "#1f6f78",
  tagline: {
    en: "Four minutes, sand in every timer, one kitchen: cook together before the shift is over.",
    de: "Vier Minuten, Sand in jeder Uhr, eine Küche: Kocht gemeinsam, bevor die Schicht vorbei ist.",
  },
  players: { en: "2 to 4 cooks together, in real time", de: "2 bis 4 Köche gemeinsam, in Echtzeit" },
  credit: {
    en:
      "A co-operative game in real time, by the rules of its revised edition. Patrons, stocks, prices, goals and " +
      "awards are Banquet’s own set, because those rules do not include the printed ones.",
    de:
      "Ein kooperatives Spiel in Echtzeit, nach den Regeln seiner überarbeiteten Ausgabe. Gäste, Vorräte, Preise, " +
      "Ziele und Auszeichnungen sind eine eigene Zusammenstellung von Banquet, denn die gedruckten stehen nicht in " +
      "den Regeln.",
  },
};
export default cover;
