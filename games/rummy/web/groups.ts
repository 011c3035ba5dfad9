// The parts of Iron Chef Rummy's ledger, by the letter in a clause's number.
import type { Groups } from "$page/skin/skin";

const groups: Groups = {
  C: { en: "The cards", de: "Die Karten" },
  R: { en: "A round", de: "Ein Gang" },
  T: { en: "A turn", de: "Ein Zug" },
  M: { en: "Sets", de: "Sätze" },
  A: { en: "Action cards", de: "Aktionskarten" },
  E: { en: "The end of a round", de: "Das Ende eines Gangs" },
  X: { en: "The Chef's Special", de: "Die Spezialität des Hauses" },
};
export default groups;
