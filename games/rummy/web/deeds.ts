// deeds.ts -- what each chef did last, for the line at their seat: everything since their last turn began, from the facts of the log.
import type { Snapshot } from "$page/skin/skin";
import { facts, type What } from "./facts";
import { groupOf, isAction, type State, WILD } from "./foods";

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

/** The deeds of a seat since its last turn began, the first of them first. None before its first turn of a round. */
export function deedsOf(log: Snapshot<State>["log"], seat: number): Deed[] {
  const out: Deed[] = [];
  for (const told of log.latest()) {
    const all = facts(told);
    out.unshift(...all.flatMap((what) => ("who" in what && what.who === seat ? (deedOf(what) ?? []) : [])));
    if (all.some((what) => ROUND.has(what.is) || (BEGINS.has(what.is) && "who" in what && what.who === seat))) break;
  }
  return out;
}
