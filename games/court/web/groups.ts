// The parts of Food Court's ledger, by the letter in a clause's number.
import type { Groups } from "$page/skin/skin";

const groups: Groups = {
  S: { en: "Set-up", de: "Vorbereitung" },
  T: { en: "The turn", de: "Der Zug" },
  P: { en: "Prepare", de: "Vorbereiten" },
  C: { en: "Cook", de: "Kochen" },
  K: { en: "Customers", de: "Gäste" },
  E: { en: "Events", de: "Ereignisse" },
  D: { en: "Drinks", de: "Getränke" },
  V: { en: "Serve", de: "Servieren" },
  W: { en: "Win condition and end", de: "Siegbedingung und Ende" },
  H: { en: "What is hidden", de: "Was verborgen ist" },
  R: { en: "Rulings on particular cases", de: "Festlegungen zu Einzelfällen" },
};
export default groups;
