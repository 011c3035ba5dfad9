// say.ts -- Royal Dinner Party in words: what a spot is, and what is asked. Everything is made from the player's view, in the
// language that is set. What happened, what a move would do and why not are the game's own words.
import type { Fact, Snapshot } from "$page/table/types";
import {
  ALARM,
  BURST,
  appetiteOf,
  cellOf,
  isAce,
  isFood,
  isGuest,
  isJoker,
  known,
  rank,
  SEATS,
  sightOf,
  suit,
  top,
  verdict,
  tops,
  wants,
  type Seat,
  type State,
  type Verdict,
} from "./places";
import { say, t } from "./texts";

type Case = "nom" | "acc" | "dat";
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// ---- names --------------------------------------------------------------------------------------------------------------

const suitName = (card: string): string => say(`suit_${suit(card)}`);
const rankName = (card: string): string => (isGuest(card) ? say(`rank_${rank(card)}`) : rank(card) === "T" ? "10" : rank(card));

/** "Queen of Hearts", "7 of Clubs", without an article. */
export function cardName(card: string): string {
  if (card === "?" || card === "") return t("card_hidden");
  if (isJoker(card)) return t("card_joker");
  if (isAce(card)) return t("card_ace", { suit: suitName(card) });
  return t(isGuest(card) ? "card_guest" : "card_food", { rank: rankName(card), suit: suitName(card) });
}
/** The same with its article: "the Queen of Hearts", "die Herz-Dame". */
export function theCard(card: string, how: Case = "nom"): string {
  if (isGuest(card)) return say(`guest_${how}_${rank(card)}`, { suit: suitName(card) });
  if (card === "?" || card === "") return t("guest_unknown");
  if (isJoker(card)) return t("the_joker");
  if (isAce(card)) return t("the_ace", { suit: suitName(card) });
  return t("the_food", { rank: rankName(card), suit: suitName(card) });
}
const TheCard = (card: string): string => capital(theCard(card));
/** German puts no article into lists and after "bei". */
const bare = (card: string | null | undefined): string => (card ? cardName(card) : t("look_nothing"));

export const seatName = (seat: Seat): string => say(`side_${seat[0]}`, { n: seat[1] ?? "" });
export const wantText = (guest: string): string => say(`want_${wants(guest)}`);
export const SIGNS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
/** For a small place: "♥♦", "♠", and nothing for who eats all. */
export function wantSigns(guest: string): string {
  const want = wants(guest);
  return want === "any" ? "" : want === "red" ? "♥♦" : want === "black" ? "♠♣" : SIGNS[want]!;
}

// ---- verdicts -----------------------------------------------------------------------------------------------------------

const both = (v: Verdict): string => say(`both_${wants(v.guest)}`);
/** Two short lines for a tag at the seat; `idle`: nothing is about to be placed. */
export function verdictTag(v: Verdict, idle = false): [string, string] {
  const sum = t("tag_of", { sum: v.sum, appetite: v.appetite });
  if (v.empty) return [sum, t("tag_empty")];
  return [sum, v.pleased ? t(idle ? "tag_would" : "tag_pleased") : v.enough ? both(v) : t("tag_little")];
}
// ---- spots --------------------------------------------------------------------------------------------------------------

export function label(spot: string, state: State): string {
  const [kind, what = ""] = spot.split(":");
  if (kind === "cell") {
    const stack = state.table[what] ?? [];
    if (stack.length === 0) return t(what === "b2" ? "label_centre" : "label_empty_cell", { cell: what });
    return t(stack.length > 1 ? "label_stack" : "label_cell", { cell: what, card: cardName(stack.at(-1)!), n: stack.length - 1 });
  }
  if (kind === "seat") return seatLabel(what, state);
  if (kind === "favor") {
    const n = state.favors.filter(what === "ace" ? isAce : isJoker).length;
    return say(`label_${what}${n === 0 ? "_none" : ""}`, { n });
  }
  if (kind === "waiting") return t("label_waiting", { card: cardName(what[0] === "?" ? "?" : what) });
  if (kind === "deck") {
    const n = state.deck.length,
      seen = known(state);
    const text = t(n === 0 ? "label_deck_empty" : "label_deck", { n });
    return seen.length > 0 ? `${text}, ${t("label_known", { cards: seen.map(cardName).join(", ") })}` : text;
  }
  if (kind === "hand")
    return state.drawn === null
      ? t("label_hand_empty")
      : t(isGuest(state.drawn) ? "label_called" : "label_hand", { card: cardName(state.drawn) });
  if (kind === "aside") return state.aside.length === 0 ? t("label_aside_none") : t("label_aside", { n: state.aside.length });
  return t("label_skip");
}
function seatLabel(seat: Seat, state: State): string {
  const guest = state.seats[seat];
  if (!guest) return t("label_seat_free", { seat: seatName(seat), cell: cellOf(seat) });
  const values = {
    card: cardName(guest.card),
    n: guest.appetite,
    extra: guest.appetite - appetiteOf(guest.card),
    want: wantText(guest.card),
    seat: seatName(seat),
  };
  if (guest.satisfied) return t("label_asleep", values);
  const text = t(values.extra > 0 ? "label_grown" : "label_guest", values);
  return guest.appetite >= ALARM ? `${text}, ${t("label_danger")}` : text;
}

/** What somebody reads who looks at a guest or a free seat. */
export function seatLines(seat: Seat, state: State): string[] {
  const guest = state.seats[seat],
    line = sightOf(seat);
  if (!guest) return [t("look_seat_free", { cell: line.far, from: line.cell })];
  if (guest.satisfied) return [t("look_guest_asleep")];
  const base = appetiteOf(guest.card),
    extra = guest.appetite - base;
  const v = verdict(tops(state), line, guest.card, guest.appetite);
  const meal = v.empty ? t("look_nothing") : t("look_plus", { a: bare(v.near), b: bare(v.far), sum: v.sum });
  return [
    t("look_guest_any", { n: guest.appetite, want: wantText(guest.card) }),
    ...(extra > 0 ? [t("look_guest_grown", { base, extra, n: guest.appetite })] : []),
    t("look_guest_served", { cell: line.cell, near: line.near, far: line.far, meal }),
  ];
}

// ---- moves --------------------------------------------------------------------------------------------------------------

export function prompt(snapshot: Snapshot<State>, picked: string[]): string {
  const { state, moves } = snapshot;
  const can = (verb: string): boolean => moves.some((move) => move.startsWith(verb));
  if (state.phase === "over" || snapshot.over) return t(state.result === "won" ? "ask_won" : "ask_lost");
  if (picked[0] === "favor:ace") return t("ask_ace");
  if (picked[0] === "favor:joker") {
    const from = picked[1]?.split(":")[1];
    return from ? t("ask_joker_to", { card: theCard(top(state, from) ?? "") }) : t("ask_joker");
  }
  const card = state.drawn ?? "";
  if (isGuest(card))
    return t(snapshot.options.interest === "least" ? "ask_seat_least" : "ask_seat", {
      guest: theCard(card, "acc"),
      them: say(`them_${rank(card)}`),
    });
  if (state.phase === "seating") return t("ask_guest");
  if (state.phase === "touch") return t("ask_touch");
  const favor = can("ace") || can("joker");
  if (!isFood(card)) return t(state.deck.length === 0 ? "ask_favor" : favor ? "ask_draw_favor" : "ask_draw");
  if (can("give")) return t(favor ? "ask_give_favor" : "ask_give", { card: TheCard(card) });
  if (can("aside")) return t("ask_aside", { card: TheCard(card) });
  return t("ask_place", { card: theCard(card) });
}

/** That the deck is shuffled is seen. */
export const tells = ({ key }: Fact): boolean => key !== "shuffled" && key !== "stacked";

/** The seat whose guest's appetite ended the game. */
export const burst = (state: State): Seat | undefined => SEATS.find((seat) => (state.seats[seat]?.appetite ?? 0) >= BURST);
