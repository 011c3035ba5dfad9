// The parts of Kitchen Rush's ledger, by the letter in a clause's number.
import type { Groups } from "$page/skin/skin";

const groups: Groups = {
  T: { en: "Time", de: "Zeit" },
  P: { en: "Places", de: "Orte" },
  M: { en: "Meals", de: "Gerichte" },
  E: { en: "The end of a shift", de: "Das Ende einer Schicht" },
  D: { en: "The digital table", de: "Der digitale Tisch" },
  S: { en: "The scenarios", de: "Die Szenarien" },
  A: { en: "Awards", de: "Auszeichnungen" },
  O: { en: "Office cards", de: "Bürokarten" },
  R: { en: "Rulings on particular cases", de: "Festlegungen zu Einzelfällen" },
};
export default groups;
