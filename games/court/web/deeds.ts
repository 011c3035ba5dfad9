// deeds.ts -- what each restaurant did last, for the line at its seat, from the facts of the log: all of its last turn that is worth a
// picture. Drawing and discarding are told where nothing else was done.
import type { Shown } from "$page/kit/deeds";
import { type Mood, saying } from "$page/kit/manner";
import type { Fact, Snapshot } from "$page/skin/skin";
import { LUCK } from "$page/table/types";
import { dishOf, faceSign } from "./art";
import type { State } from "./state";
import { say } from "./texts";

type Did =
  | "prepared"
  | "cooking"
  | "cooked"
  | "attracted"
  | "sent"
  | "swapped"
  | "poured"
  | "scored"
  | "tracked"
  | "took"
  | "discarded"
  | "drew"
  | "passed";
export interface Deed {
  did: Did;
  cards: string[];
  n?: number; // points
}
export interface Turn {
  since: number; // the event it began with
  deeds: Deed[]; // the first of them first
}
const SIGNS: Record<Did, string> = {
  prepared: "+",
  cooking: "~",
  cooked: "✓",
  attracted: "←",
  sent: "×",
  swapped: "⇄",
  poured: "+",
  scored: "★",
  tracked: "★",
  took: "←",
  discarded: "→",
  drew: "↓",
  passed: "·",
};
const ROUTINE = new Set<Did>(["drew", "discarded", "passed"]);

function deedOf({ key, args }: Fact): Deed | null {
  const card = (name: string): string[] => [String(args[name])];
  switch (key) {
    case "prepares":
      return { did: "prepared", cards: card("card") };
    case "cooks":
    case "cooks_doubled":
      return { did: "cooking", cards: card("dish") };
    case "cooked":
      return { did: "cooked", cards: card("dish") };
    case "attracts":
    case "discounts":
      return { did: "attracted", cards: card("guest") };
    case "complains":
      return { did: "sent", cards: card("guest") };
    case "swaps":
      return { did: "swapped", cards: [String(args.guest), String(args.other)] };
    case "pours":
      return { did: "poured", cards: card("drink"), n: Number(args.n) };
    case "takes":
      return { did: "took", cards: card("dish") };
    case "scores":
      return { did: "scored", cards: [], n: Number(args.n) };
    case "tracks":
      return { did: "tracked", cards: card("card") };
    case "discards":
      return { did: "discarded", cards: card("card") };
    case "draws":
    case "draws_unseen":
      return { did: "drew", cards: [] };
    case "passes":
      return { did: "passed", cards: [] };
    default:
      return null;
  }
}
/** Equal things one after the other are one thing with more cards; what was cooked was on the stove before. */
function together(deeds: Deed[]): Deed[] {
  const out: Deed[] = [];
  for (const deed of deeds) {
    const begun = deed.did === "cooked" ? out.findIndex(({ did, cards }) => did === "cooking" && cards[0] === deed.cards[0]) : -1;
    if (begun >= 0) out.splice(begun, 1);
    const last = out.at(-1);
    if (last?.did === deed.did) out[out.length - 1] = { ...last, cards: [...last.cards, ...deed.cards], ...(deed.n ? { n: deed.n } : {}) };
    else out.push(deed);
  }
  return out;
}

/** What a seat did in its last turn: its own events up to those of another seat, or up to the end of the turn before. What is no deed (an
 * answer in a tie) is no turn either. */
export function lastTurn(log: Snapshot<State>["log"], seat: number): Turn {
  const found: Deed[] = [];
  let since = 0;
  for (const { index, actor, facts } of log.latest()) {
    if (actor >= LUCK) continue;
    const over = actor !== seat || facts.some((fact) => fact.key === "ends_turn");
    if (over && found.length > 0) break;
    if (actor !== seat) continue;
    since = index;
    found.unshift(...facts.flatMap((fact) => (fact.args.who === seat ? (deedOf(fact) ?? []) : [])));
  }
  const worth = found.filter(({ did }) => !ROUTINE.has(did));
  return { since, deeds: together(worth.length > 0 ? worth : found) };
}

const isGuest = ({ did }: Deed): boolean => did === "attracted" || did === "sent" || did === "swapped";
/** As a seat shows it. */
export const shownDeed = (deed: Deed): Shown => ({
  word: say(`did_${deed.did}`),
  sign: SIGNS[deed.did],
  pictures: deed.cards.map((card) => (isGuest(deed) ? faceSign(card) : dishOf(card))),
  ...(deed.n === undefined ? {} : { more: `+${deed.n}` }),
});
/** How they take it: points please; a turn in which nothing came about does not. */
function moodOf(deeds: Deed[]): Mood {
  if (deeds.some(({ did }) => did === "scored" || did === "tracked" || did === "poured")) return "pleased";
  return deeds.some(({ did }) => did === "passed") ? "cross" : "calm";
}
/** What a bot says to it. */
export const wordsTo = ({ since, deeds }: Turn, name: string): string => (deeds.length === 0 ? "" : saying(name, moodOf(deeds), since));
