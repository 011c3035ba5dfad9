// deeds.ts -- what each chef did last, for the line at their seat: everything since their last turn began, from the facts of the log.
import type { Shown } from "$page/kit/deeds";
import { type Mood, saying } from "$page/kit/manner";
import type { Snapshot } from "$page/skin/skin";
import { food } from "./art";
import { facts, type What } from "./facts";
import { groupOf, isAction, type State, WILD } from "./foods";
import { say } from "./texts";

export interface Deed {
  did: "drew" | "used" | "took" | "kept" | "salvaged" | "tossed" | "melded" | "discarded" | "declared" | "ended";
  cards: string[]; // as far as one knows them
  whose?: number; // from whose pile
}

const BEGINS = new Set<What["is"]>(["draws", "draws_action", "takes", "takes_own"]);
const ROUND = new Set<What["is"]>(["dealt", "round_won"]);
const seen = (card: string): string[] => (groupOf(card) || isAction(card) || card === WILD ? [card] : []);

function deedOf(what: What): Deed | null {
  switch (what.is) {
    case "draws":
      return { did: "drew", cards: seen(what.card) };
    case "draws_action":
      return { did: "used", cards: [what.card] };
    case "takes":
      return { did: "took", cards: [what.card], whose: what.whose };
    case "takes_own":
      return { did: "took", cards: [what.card], whose: what.who };
    case "keeps":
      return { did: "kept", cards: seen(what.card) };
    case "salvages":
      return { did: "salvaged", cards: [what.card], whose: what.whose };
    case "salvages_own":
      return { did: "salvaged", cards: [what.card], whose: what.who };
    case "tosses":
    case "tosses_and_draws":
    case "tosses_and_keeps":
      return { did: "tossed", cards: [what.card] };
    case "melds":
      return { did: "melded", cards: what.cards };
    case "discards":
      return { did: "discarded", cards: [what.card] };
    case "special":
      return { did: "declared", cards: [] };
    case "ends":
      return { did: "ended", cards: [] };
    default:
      return null;
  }
}

export interface Turn {
  since: number; // the event it began with
  deeds: Deed[]; // the first of them first
}
/** What a seat did since its last turn began. Nothing before its first turn of a round. */
export function lastTurn(log: Snapshot<State>["log"], seat: number): Turn {
  const turn: Turn = { since: 0, deeds: [] };
  for (const told of log.latest()) {
    const all = facts(told);
    turn.since = told.index;
    turn.deeds.unshift(...all.flatMap((what) => ("who" in what && what.who === seat ? (deedOf(what) ?? []) : [])));
    if (all.some((what) => ROUND.has(what.is) || (BEGINS.has(what.is) && "who" in what && what.who === seat))) break;
  }
  return turn;
}

const SIGNS: Record<Deed["did"], string> = {
  drew: "↓",
  used: "!",
  took: "←",
  kept: "✓",
  salvaged: "←",
  tossed: "×",
  melded: "=",
  discarded: "→",
  declared: "★",
  ended: "·",
};
/** As a seat shows it. */
export const shownDeed = ({ did, cards, whose }: Deed, names: string[]): Shown => ({
  word: say(`did_${did}`),
  sign: SIGNS[did],
  pictures: cards.map((card) => food[card] ?? ""),
  ...(whose === undefined ? {} : { more: `← ${names[whose] ?? ""}` }),
});
/** How a chef takes what they did: a set pleases, a card that went bad does not. */
function moodOf(deeds: Deed[]): Mood {
  if (deeds.some(({ did }) => did === "melded" || did === "declared" || did === "salvaged")) return "pleased";
  return deeds.some(({ did }) => did === "tossed") ? "cross" : "calm";
}
/** What a bot says to it, once the turn is over. */
export const wordsTo = ({ since, deeds }: Turn, name: string): string => (deeds.length === 0 ? "" : saying(name, moodOf(deeds), since));
