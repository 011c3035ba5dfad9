// labels.ts -- what the page says of a royal table by itself: what cards, seats and spots are called, and what is asked. Everything is made
// from the player's view, in the language that is set. What happened, what a move would do and why not are the game's own words.
import type { Fact, Snapshot } from "$page/table/types";
import {
  boxCard,
  deckName,
  isAce,
  isGuest,
  isJoker,
  jokerName,
  known,
  top,
  type Cell,
  type Helping,
  type Meal,
  type Seat,
  type State,
} from "./state";
import { isQuiet } from "./spots";
import { say, t } from "./texts";

// ---- names --------------------------------------------------------------------------------------------------------------

/** "Queen of Hearts", "7 of Clubs", without an article, as the box has it. */
export const cardName = (card: string): string => boxCard(card)?.name ?? (isJoker(card) ? jokerName() : t("card_hidden"));
/** What a guest eats, as the box says it: "Eats two cards, both red." */
const eats = (guest: string): string => boxCard(guest)?.in[0]?.text ?? "";

export const seatName = (seat: Seat): string => say(`side_${seat[0]}`, { n: seat[1] ?? "" });
export const SIGNS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
/** What a guest wants, for a small place: "♥♦", "♠", and nothing for who eats all. */
export const wantSigns = (wants: string): string =>
  wants === "any" ? "" : wants === "red" ? "♥♦" : wants === "black" ? "♠♣" : SIGNS[wants.charAt(0).toUpperCase()]!;

/** A cell by the card that lies there: "9 of Hearts (b1)". */
function spotName(cell: Cell, state: State): string {
  const card = top(state, cell);
  return card ? t("spot_card", { card: cardName(card), cell }) : t("spot_empty", { cell });
}

// ---- tags at a seat -------------------------------------------------------------------------------------------------------

/** Two short lines; `idle`: nothing is about to be placed. */
export function mealTag({ sum, appetite, wants, verdict }: Meal, idle = false): [string, string] {
  const taste = say(`taste_${wants}`) || deckName(wants);
  const said = {
    pleased: () => t(idle ? "tag_would" : "tag_pleased"),
    short: () => t("tag_little"),
    unsuited: () => t("tag_unsuited", { taste }),
    empty: () => t("tag_empty"),
  };
  return [t("tag_of", { sum, appetite }), said[verdict]()];
}
export function helpingTag({ before, more, after, alarm, loses }: Helping, burst: number): [string, string] {
  const word = loses ? t("tag_lost", { n: burst }) : t(alarm ? "tag_alarm" : "tag_grown");
  return [t("tag_grows", { before, n: more, after }), word];
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
    const does = say(`label_${what}${n === 0 ? "_none" : ""}`, { n });
    return isQuiet(spot, state) ? `${does}. ${t("label_favor_kept")}` : does;
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
  if (!guest) return t("label_seat_free", { seat: seatName(seat), cell: spotName(state.sights[seat]!.far, state) });
  const values = { card: cardName(guest.card), seat: seatName(seat) };
  if (guest.satisfied) return t("label_asleep", values);
  const parts = [t("label_guest", { ...values, n: guest.appetite })];
  if (guest.extra > 0) parts.push(t("label_grown", { extra: guest.extra }));
  if (guest.alarm) parts.push(t("label_danger", { n: state.numbers.burst }));
  return `${parts.join(", ")}. ${eats(guest.card)}`;
}

/** The same in a word or two: a card or a guest alone, a cell by what lies there, if anything does. */
export function name(spot: string, state: State): string {
  const [kind, what = ""] = spot.split(":");
  switch (kind) {
    case "cell":
      return top(state, what) ? spotName(what, state) : what;
    case "seat":
      return state.seats[what] ? cardName(state.seats[what].card) : seatName(what);
    case "favor":
      return t(what === "ace" ? "menu_ace" : "menu_joker");
    case "waiting":
      return cardName(what[0] === "?" ? "?" : what);
    case "hand":
      return state.drawn === null ? t("room_hand") : cardName(state.drawn);
    case "deck":
      return t("room_deck");
    case "aside":
      return t("room_aside");
    default:
      return label(spot, state);
  }
}

/** What somebody reads who looks at a guest or a free seat. */
export function seatLines(seat: Seat, state: State): string[] {
  const guest = state.seats[seat],
    { from, near, far, meal } = state.sights[seat]!;
  if (!guest) return [t("look_seat_free", { cell: spotName(far, state), from: spotName(from, state) })];
  if (guest.satisfied || !meal) return [t("look_guest_asleep")];
  const cards = [near, far].map((cell) => cardName(top(state, cell) ?? ""));
  return [
    t("look_appetite", { n: guest.appetite }),
    eats(guest.card),
    ...(guest.extra > 0 ? [t("look_grown", { base: guest.appetite - guest.extra, extra: guest.extra, n: guest.appetite })] : []),
    t("look_served", { cell: spotName(from, state), near: spotName(near, state), far: spotName(far, state) }),
    meal.verdict === "empty" ? t("look_nothing") : t("look_plus", { a: cards[0]!, b: cards[1]!, sum: meal.sum }),
  ];
}

// ---- moves --------------------------------------------------------------------------------------------------------------

/** How to go on with a favor, and the end; what is asked otherwise the game itself says. */
export function prompt({ state, over }: Snapshot<State>, picked: string[]): string | null {
  if (over) return state.result === "won" ? t("over_won", { n: state.numbers.guests }) : t("over_lost");
  if (picked[0] === "favor:ace") return t("picked_ace");
  if (picked[0] !== "favor:joker") return null;
  const from = picked[1]?.split(":")[1];
  return from ? t("picked_joker_card", { card: cardName(top(state, from) ?? "") }) : t("picked_joker");
}

/** That the deck is shuffled is seen. */
export const tells = ({ key }: Fact): boolean => key !== "shuffled" && key !== "stacked";
