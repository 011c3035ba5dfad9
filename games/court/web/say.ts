// say.ts -- what happened in Food Court: a line for the log and the ear, and what is large enough for a moment. Told from the facts of an
// event, so it says no more than the viewer may know; only the bill of a serve is the view's.
import type { Entry, Moment } from "$page/skin/skin";
import { type Fact, LUCK } from "$page/table/types";
import { dishOf, signOf, starSign } from "./art";
import { abilityText, cardName, cardOf, restaurantOf } from "./cards";
import { termLines } from "./score";
import { effectOf, GOAL, type State } from "./state";
import { t } from "./texts";
import { card, cards, isYou, list, points, queueName, restaurant, told, whom } from "./words";

// ---- facts ---------------------------------------------------------------------------------

const number = (fact: Fact, name: string): number => Number(fact.args[name]);
const id = (fact: Fact, name: string): string => String(fact.args[name]);
const ids = (fact: Fact, name: string): string[] => [fact.args[name] ?? []].flat().map(String);
/** The fact of that key, if the event has one. */
export const factOf = (entry: Entry<State>, ...keys: string[]): Fact | undefined => entry.facts.find((fact) => keys.includes(fact.key));
const queueAt = (fact: Fact): number | "center" => (fact.args.queue === "center" ? "center" : number(fact, "queue"));
/** The cards that somebody loses or brings back. */
const lost = (fact: Fact): string[] => ("cards" in fact.args ? ids(fact, "cards") : [id(fact, "dish" in fact.args ? "dish" : "card")]);

/** A fact as a sentence; null: it is not told by itself. */
function sentence(fact: Fact, before: State | null, names: string[], viewer: number): string | null {
  const say = (key: Parameters<typeof told>[0], values: Record<string, string | number> = {}) =>
    told(key, number(fact, "who"), names, viewer, values);
  switch (fact.key) {
    case "runs":
      return say("runs", { restaurant: restaurantOf(id(fact, "deck")) });
    case "begins":
      return say("begins");
    case "dealt":
    case "reshuffled":
    case "customers_shuffled":
    case "lost_shuffled":
      return t(fact.key);
    case "discards":
      return say("toss", { card: card(id(fact, "card")) });
    case "discards_hand":
      return say("toss-hand");
    case "draws":
      return say("refill", { cards: cards(ids(fact, "cards")) });
    case "draws_unseen":
      return say("refill", { cards: t("cards", { n: number(fact, "n") }) });
    case "draws_nothing":
      return say("refill_none");
    case "prepares":
      return say("prepare", { card: card(id(fact, "card")) });
    case "cooks":
      return say("cook", { card: card(id(fact, "dish")) });
    case "cooks_doubled":
      return say("cook", { card: `${card(id(fact, "dish"))} (${t("doubled")})` });
    case "adds":
      return say("add", { card: card(id(fact, "card")) });
    case "adds_paying":
      return say("add_paying", { card: card(id(fact, "card")), paid: card(id(fact, "paid")) });
    case "cooked":
      return say("ready", { card: card(id(fact, "dish")) });
    case "drops":
      return say("drop", { card: card(id(fact, "dish")) });
    case "passes":
      return say("pass");
    case "is_done":
      return say("done");
    case "ends_turn":
      return say("end");
    case "attracts":
      return say("attract", { guest: card(id(fact, "guest")) });
    case "discounts":
      return say("discount", { guest: card(id(fact, "guest")) });
    case "complains":
      return say("complaint", { guest: card(id(fact, "guest")), queue: queueName(queueAt(fact), names, viewer) });
    case "swaps":
      return say("promotion", { a: card(id(fact, "guest")), b: card(id(fact, "other")) });
    case "pours":
      return say("drink", { card: card(id(fact, "drink")) });
    case "serves":
      return say("serve", { card: card(id(fact, "dish")), guest: card(id(fact, "guest")), total: points(number(fact, "total")) });
    case "takes":
      return say("take", {
        card: card(id(fact, "dish")),
        whom: whom(number(fact, "whom"), names, viewer),
        kebab: card(id(fact, "kebab")),
      });
    case "takes_back":
      return say("unserve", { card: card(id(fact, "dish")) });
    case "scores": {
      const lines = before ? termLines(before, number(fact, "who")) : [];
      return say("score", { points: points(number(fact, "n")), terms: list(lines.map((line) => `${line.label} ${line.value}`)) });
    }
    case "loses_points":
    case "gives":
      return say("target_lose", { guest: card(id(fact, "guest")), points: points(number(fact, "n")) });
    case "loses_recipe":
    case "loses_win_card":
    case "loses_cards":
      return say("target_cards", { guest: card(id(fact, "guest")), cards: cards(lost(fact)) });
    case "brings_back":
      return say("fetch", { guest: card(id(fact, "guest")), cards: cards(lost(fact)) });
    case "tracks":
      return say("track", { card: card(id(fact, "card")), n: number(fact, "n") });
    case "tracks_nothing":
    case "keeps_hand":
      return say("skip");
    case "cooked_today":
      return say("cooked_days", { n: 0 });
    case "cooked_days":
      return say("cooked_days", { n: number(fact, "n") });
    case "says_nothing":
      return say("says_nothing");
    case "last_round":
    case "last_begins":
      return t("last_begins");
    case "tie":
      return t("tie");
    default:
      return null; // shuffled, stacked, pile_empty, the terms of a score, and the end, which has a page of its own
  }
}

export function say(entry: Entry<State>, before: State | null, names: string[], viewer: number): string | null {
  const lines = entry.facts.map((fact) => sentence(fact, before, names, viewer)).filter((line) => line !== null);
  if (
    entry.state.phase === "refresh" &&
    before?.phase !== "refresh" &&
    before?.phase !== "shuffle" &&
    isYou(entry.state.turn, names, viewer)
  )
    lines.push(t("your_turn"));
  return lines.length > 0 ? lines.join(" ") : null;
}

// ---- large moments ---------------------------------------------------------------------------

function last(entry: Entry<State>, names: string[], viewer: number): Moment {
  const seat = entry.actor,
    won = (entry.state.players[seat]?.tracked.length ?? 0) >= GOAL;
  const text = factOf(entry, "last_begins") // so many rounds were set up
    ? t("m_last_rounds")
    : told(won ? "m_last_wins" : "m_last_points", seat, names, viewer);
  return { title: t("m_last"), text, icon: starSign, ms: 2000 };
}

/** What others did that is seen large: to the viewer, or worth points. */
function others(fact: Fact, entry: Entry<State>, before: State, names: string[], viewer: number): Moment | null {
  const text = sentence(fact, before, names, viewer) ?? "";
  switch (fact.key) {
    case "pours":
      return { title: cardName(id(fact, "drink")), text, icon: dishOf(id(fact, "drink")), ms: 1300 };
    case "loses_points":
    case "loses_recipe":
    case "loses_win_card":
    case "loses_cards":
    case "gives":
      if (number(fact, "who") !== viewer) return null;
      return { title: cardName(id(fact, "guest")), text, icon: signOf(cardOf(id(fact, "guest"))?.deck ?? ""), ms: 1900 };
    case "takes":
      if (number(fact, "whom") !== viewer) return null;
      return { title: cardName(id(fact, "dish")), text, icon: dishOf(id(fact, "dish")), ms: 1700 };
    case "complains":
      if (queueAt(fact) !== viewer) return null;
      return { title: cardName("complaint"), text, icon: signOf(cardOf(id(fact, "guest"))?.deck ?? ""), ms: 1700 };
    case "swaps":
      if (queueAt(fact) !== viewer && fact.args.to !== viewer) return null;
      return { title: cardName("promotion"), text, icon: dishOf("promotion"), ms: 1700 };
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
  if (score) {
    const total = number(score, "n"),
      dishes = entry.facts.filter((fact) => fact.key === "scored_dish").map((fact) => id(fact, "dish"));
    return {
      title: told("m_scores", seat, names, viewer, { points: points(total) }),
      text: own ? undefined : list(dishes.map((dish) => cardName(dish))),
      icon: dishOf(dishes[0] ?? ""),
      ms: own ? 1500 : 2600,
      table: { terms: [...termLines(before, seat), { label: t("total"), value: total, total: true }] },
    };
  }
  if (factOf(entry, "last_round", "last_begins")) return last(entry, names, viewer);
  const fact = entry.facts[0];
  return own || !fact ? null : others(fact, entry, before, names, viewer);
}

/** Whose effect it was, for the sound. */
export const isBad = (customer: string): boolean => ["lose", "win-card", "recipe", "ingredients"].includes(effectOf(customer));
