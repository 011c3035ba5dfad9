// labels.ts -- what the spots, cards, customers and seats of Food Court are called, for those who hear the board. Everything speaks
// from the view it is given, so it can tell no secret.
import { t as page } from "$page/text/catalogue";
import {
  abilityText,
  cardName,
  cardOf,
  figuresOf,
  goalOf,
  kindInside,
  restaurantOf,
  sentenceOf,
  textInside,
  winText,
  wordInside,
} from "./cards";
import { assignedTo, columnOf, type Cost, grouped, HIDDEN, holderOf, isSpent, standsWith, type Column, type State } from "./state";
import { say, t, type Key } from "./texts";
import { cardAt } from "./spots";
import { costOf, needsOf, orderOf, pointsOf } from "./values";

export function list(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${t("and")} ${parts.at(-1)}`;
}
/** A card in a sentence. */
export const card = (name: string): string => (name === HIDDEN ? t("a_card") : cardName(name));
/** Cards in a sentence, equal ones counted; nothing if there are none. */
export function cards(names: readonly string[]): string {
  if (names.length === 0) return t("nothing");
  const groups = grouped(names);
  if (groups.length === 1 && groups[0]!.name === HIDDEN) return t("cards", { n: names.length });
  return list(groups.map(({ name, n }) => (n > 1 ? `${n} × ${card(name)}` : card(name))));
}
export const points = (n: number): string => t("points", { n });

/** Whether a sentence about this seat says "you": who is called so, or, where nobody is (several people, a replay), the seat that looks. */
export const isYou = (seat: number, names: string[], viewer: number): boolean =>
  names.includes(page("you")) ? names[seat] === page("you") : seat === viewer;
export function told(key: Key, seat: number, names: string[], viewer: number, values: Record<string, string | number> = {}): string {
  return say(key, { name: names[seat] ?? "", ...values }, isYou(seat, names, viewer));
}
export function queueName(queue: number | "center" | null, names: string[], viewer: number): string {
  return typeof queue === "number" ? told("whose_queue", queue, names, viewer) : t("center_queue");
}
export const restaurant = (deck: string | null | undefined): string => (deck ? restaurantOf(deck) : "");

/** "1 primary and 2 secondary" */
export function costText(cost: Cost): string {
  return list(
    (["primary", "secondary", "any"] as const).filter((sort) => cost[sort] > 0).map((sort) => t(`lack_${sort}`, { n: cost[sort] })),
  );
}
export function lacksText(lacks: Cost): string {
  const what = costText(lacks);
  return what ? t("lacks", { what }) : t("cost_met");
}

// ---- cards, for those who hear them -------------------------------------------------

/** A card with its kind, values and requirements. */
export function inFull(id: string, state: State): string {
  const found = cardOf(id),
    edition = state.edition;
  if (!found) return t("hidden");
  const parts = [cardName(id), kindInside(id)];
  if (found.symbol && found.symbol !== "other pasta") parts.push(wordInside(found.symbol));
  if (found.category === "optional") parts.push(t("worth_optional", { n: pointsOf(id, edition) }));
  if (found.kind === "recipe")
    parts.push(points(pointsOf(id, edition)), t("costs", { what: costText(costOf(id)) }), wordInside(found.utensil!));
  if (found.kind === "drink") parts.push(points(pointsOf(id, edition)), t("condition", { text: textInside(id, edition) }));
  if (found.kind === "event") parts.push(textInside(id, edition));
  if (found.medal) parts.push(t("medal"));
  return parts.join(", ");
}
export function needsText(customer: string, state: State, seat: number): string {
  const needs = needsOf(customer, state, seat);
  return list(
    needs.map((n) => `${t(`need_${n.what}`, { n: n.want })} (${t("have_of", { have: Math.min(n.have, n.want), want: n.want })})`),
  );
}
/** A customer with its order, what it wants, whether that is there, and what it does. */
export function guestInFull(id: string, state: State, viewer: number, names: string[]): string {
  const where = standsWith(state, id);
  const parts = [
    cardName(id),
    where === "center" ? t("spot_guest_center") : t("spot_guest_of", { queue: queueName(where, names, viewer) }),
    t("order", { n: orderOf(id, state.edition) }),
  ];
  if (where === "center") parts.push(t("wants", { what: needsText(id, state, viewer) }));
  const dishes = state.serve?.assigned.filter(([, guest]) => guest === id).map(([dish]) => cardName(dish)) ?? [];
  if (dishes.length > 0) parts.push(`${t("cooked")}: ${list(dishes)}`);
  return `${parts.join(", ")}. ${sentenceOf(id, state.edition)}`;
}
export function columnInFull(column: Column, state: State): string {
  const full = inFull(column.recipe, state) + (column.doubled ? `, ${t("doubled")}` : "");
  return column.with.length > 0 ? t("spot_dish", { card: full, cards: cards(column.with) }) : t("spot_dish_bare", { card: full });
}
function seatInFull(seat: number, state: State, names: string[]): string {
  const player = state.players[seat];
  if (!player) return "";
  return t("spot_seat", {
    name: names[seat] ?? "",
    restaurant: restaurant(player.deck),
    points: points(player.vp),
    tracked: t("track_of", { n: player.tracked.length, goal: goalOf(state.edition) }),
    hand: t("cards", { n: player.hand.length }) + (player.known.length > 0 ? ` (${t("known_among", { cards: cards(player.known) })})` : ""),
    prepared: cards(player.prepared),
    cooked: player.cooked.length > 0 ? list(player.cooked.map((c) => cardName(c.recipe))) : t("nothing"),
    queue: player.queue.length > 0 ? list(player.queue.map((c) => cardName(c))) : t("nobody"),
  });
}

export function label(spot: string, state: State, viewer: number, names: string[]): string {
  const [kind = "", a = ""] = spot.split(":"),
    id = cardAt(spot),
    me = state.players[viewer] ?? state.players[0];
  if (id) {
    switch (kind) {
      case "hand":
        return t("spot_hand", {
          card:
            inFull(id, state) +
            (me?.payable.includes(id) ? `, ${t("payable")}` : "") +
            (me?.known.includes(id) ? `, ${t("known_card")}` : ""),
        });
      case "prep":
        return t("spot_prep", { n: me?.prepared.filter((c) => c === id).length ?? 0, card: inFull(id, state) });
      case "dish": {
        const column = columnOf(state, id),
          to = assignedTo(state, id),
          holder = holderOf(state, id);
        const parts = [column ? columnInFull(column, state) : inFull(id, state)];
        if (holder >= 0 && holder !== viewer) parts.push(t("spot_dish_of", { name: names[holder] ?? "" }));
        if (to) parts.push(t("assigned_to", { guest: cardName(to) }));
        if (isSpent(state, id)) parts.push(t("spent"));
        return parts.join(", ");
      }
      case "guest":
        return guestInFull(id, state, viewer, names);
      case "track":
        return t("spot_track", { card: inFull(id, state) });
      case "pile":
        return t("spot_pile", { card: inFull(id, state) });
      default:
        return t("spot_pick", { card: inFull(id, state), name: names[Number(a)] ?? "" });
    }
  }
  switch (kind) {
    case "seat":
      return seatInFull(Number(a), state, names);
    case "days":
      return Number(a) < 2 ? say(`days_${a}`) : t("days", { n: Number(a) });
    case "discard":
      return t("spot_discard", { cards: t("cards", { n: me?.discard.length ?? 0 }) });
    case "draw":
      return t("spot_draw", { cards: t("cards", { n: me?.draw.length ?? 0 }) });
    case "stove":
      return state.cooking && state.turn === viewer
        ? t("spot_stove_open", {
            recipe: inFull(state.cooking.recipe, state),
            cards: cards(state.cooking.with),
            lacks: lacksText(state.cooking.lacks),
          })
        : t("spot_stove");
    case "prepared":
      return t("spot_prepared");
    case "queue":
      return t("spot_queue");
    case "kitchen":
      return t("spot_kitchen");
    case "win":
      return t("spot_win", { cards: cards(me?.tracked ?? []), n: me?.tracked.length ?? 0, goal: goalOf(state.edition) });
    case "ability":
      return me?.deck
        ? t("spot_ability", {
            restaurant: restaurant(me.deck),
            ability: abilityText(me.deck, state.edition),
            wins: winText(me.deck, state.edition),
          })
        : t("hidden");
    default:
      return buttonText(spot, state);
  }
}
/** What a spot is called in a word or two. */
export function name(spot: string, state: State, viewer: number, names: string[]): string {
  const [kind = "", a = ""] = spot.split(":"),
    id = cardAt(spot);
  if (id)
    return ["hand", "prep", "dish", "guest", "track", "pile"].includes(kind)
      ? cardName(id)
      : t("spot_pick", { card: cardName(id), name: names[Number(a)] ?? "" });
  switch (kind) {
    case "seat":
      return names[Number(a)] ?? "";
    case "discard":
      return t("name_discard");
    case "draw":
      return t("name_draw");
    case "stove":
      return t("spot_stove");
    case "win":
      return t("win_area");
    case "ability":
      return restaurant(state.players[viewer]?.deck);
    default:
      return label(spot, state, viewer, names);
  }
}
export const buttonText = (spot: string, state: State): string =>
  say(`b_${spot === "done" && state.phase === "main" ? "pass" : spot}`, figuresOf(state.edition));
