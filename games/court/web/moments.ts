// moments.ts -- what happened in Food Court: what the log leaves out, and what is large enough for a moment. Told from the facts of an
// event, so it says no more than the viewer may know; only the bill of a Serve is the view's.
import type { Entry, Moment } from "$page/skin/skin";
import { type Fact, LUCK } from "$page/table/types";
import { face } from "$page/kit/face";
import { dishOf, signOf, starSign } from "./art";
import { abilityText, cardName, figuresOf, goalOf, restaurantOf } from "./cards";
import type { State } from "./state";
import { lasts, tallyOf } from "./tally";
import { t } from "./texts";
import { restaurant, told } from "./labels";

// ---- facts ---------------------------------------------------------------------------------

const number = (fact: Fact, name: string): number => Number(fact.args[name]);
const id = (fact: Fact, name: string): string => String(fact.args[name]);
/** The fact of that key, if the event has one. */
export const factOf = (entry: Entry<State>, ...keys: string[]): Fact | undefined => entry.facts.find((fact) => keys.includes(fact.key));
const queueAt = (fact: Fact): number | "center" => (fact.args.queue === "center" ? "center" : number(fact, "queue"));
/** Shuffles are seen, and the end has a page of its own. */
const SEEN = new Set(["shuffled", "stacked", "pile_empty", "over", "final"]);
export const tells = ({ key }: Fact): boolean => !SEEN.has(key);

// ---- large moments ---------------------------------------------------------------------------

function last(entry: Entry<State>, names: string[], viewer: number): Moment {
  const seat = entry.actor,
    won = (entry.state.players[seat]?.tracked.length ?? 0) >= goalOf(entry.state.edition);
  const text = factOf(entry, "last_begins") // so many rounds were set up
    ? t("m_last_rounds")
    : told(won ? "m_last_wins" : "m_last_points", seat, names, viewer, figuresOf(entry.state.edition));
  return { title: t("m_last"), text, icon: starSign, ms: 2000 };
}

/** Whether a fact tells what was done to a seat. */
function isDoneTo(fact: Fact, seat: number): boolean {
  switch (fact.key) {
    case "loses_points":
    case "loses_recipe":
    case "loses_win_card":
    case "loses_cards":
    case "gives":
      return number(fact, "who") === seat;
    case "takes":
      return number(fact, "whom") === seat;
    case "complains":
      return queueAt(fact) === seat;
    case "swaps":
      return queueAt(fact) === seat || fact.args.to === seat;
    default:
      return false;
  }
}

/** What others did that is seen large: to the viewer, or worth points. */
function others(entry: Entry<State>, names: string[], viewer: number): Moment | null {
  const mine = entry.facts.find((one) => isDoneTo(one, viewer)),
    name = names[entry.actor] ?? "",
    fact = entry.facts[0];
  if (mine) return { title: t("m_to_you", { name }), text: mine.text, icon: face(name, true), ms: 2200 };
  if (!fact) return null;
  const { text } = fact;
  switch (fact.key) {
    case "pours":
      return { title: cardName(id(fact, "drink")), text, icon: dishOf(id(fact, "drink")), ms: 1300 };
    case "tracks":
      return { title: text, text: restaurant(entry.state.players[entry.actor]?.deck), icon: dishOf(id(fact, "card")), ms: 1500 };
    default:
      return null;
  }
}

export function moment(entry: Entry<State>, before: State | null, names: string[], viewer: number): Moment | null {
  const seat = entry.actor,
    own = seat === viewer,
    score = factOf(entry, "scores");
  if (!before) return null;
  if (seat === LUCK) {
    const mine = entry.state.players[viewer]?.deck;
    if (factOf(entry, "dealt") && mine)
      return { title: restaurantOf(mine), text: abilityText(mine, entry.state.edition), icon: signOf(mine), ms: 2400 };
    return null;
  }
  const tally = score ? tallyOf(before, seat) : null;
  if (tally) return { stage: tally, ms: lasts(tally), sound: "coin" };
  if (factOf(entry, "last_round", "last_begins")) return last(entry, names, viewer);
  return own ? null : others(entry, names, viewer);
}
