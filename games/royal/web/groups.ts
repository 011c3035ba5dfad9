// The parts of Royal Dinner Party's ledger, by the letter in a clause's number.
import type { Groups } from "$page/skin/skin";

const groups: Groups = {
  S: { en: "Set-up", de: "Vorbereitung" },
  I: { en: "Interest: where a guest sits", de: "Was Gäste reizt: wohin sie sich setzen" },
  T: { en: "The turn", de: "Der Zug" },
  V: { en: "Serving", de: "Servieren" },
  F: { en: "The Chef's Favors", de: "Gefallen für den Koch" },
  X: { en: "Trouble", de: "Wenn es eng wird" },
  E: { en: "The end", de: "Das Ende" },
  O: { en: "Options", de: "Optionen" },
};
export default groups;
