// The parts of Kitchen Rush's ledger, by the letter in a clause's number.
import type { Groups } from "$page/skin/skin";
import { say } from "./texts";

const groups: Groups = (part) => say(`group_${part}`);
export default groups;
