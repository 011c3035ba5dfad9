// words.ts -- Food Court in sentences: what is asked, and what a spot is called. Everything speaks from the
// view it is given, so it can tell no secret.
import type { Snapshot } from "$page/skin/skin";
import { t as page } from "$page/text/catalogue";
import { type Cost, costOf, isPayable, lackOf, needsOf, optionalPoints, orderOf, pointsOf } from "./box";
import { abilityText, cardName, cardOf, isOngoing, kindInside, restaurantOf, textInside, winText, wordInside } from "./cards";
import { assignedTo, columnOf, effectOf, grouped, HIDDEN, holderOf, isSpent, standsWith, type Column, type State } from "./state";
import { say, t, type Key } from "./texts";
import { cardAt } from "./ways";

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
export function lacksText(column: Column): string {
  const what = costText(lackOf(column.recipe, column.with, column.doubled));
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
  if (found.category === "optional") parts.push(t("worth_optional", { n: optionalPoints(edition) }));
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
  const where = standsWith(state, id),
    does = textInside(id, state.edition);
  const parts = [
    cardName(id),
    where === "center" ? t("spot_guest_center") : t("spot_guest_of", { queue: queueName(where, names, viewer) }),
    t("order", { n: orderOf(id, state.edition) }),
  ];
  if (where === "center") parts.push(t("wants", { what: needsText(id, state, viewer) }));
  const dishes = state.serve?.assigned.filter(([, guest]) => guest === id).map(([dish]) => cardName(dish)) ?? [];
  if (dishes.length > 0) parts.push(`${t("cooked")}: ${list(dishes)}`);
  return `${parts.join(", ")}. ${isOngoing(id) ? t("while_here") : t("when_served")}: ${does}`;
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
    tracked: t("track_of", { n: player.tracked.length }),
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
            (me && isPayable(id, me.prepared) ? `, ${t("payable")}` : "") +
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
            lacks: lacksText(state.cooking),
          })
        : t("spot_stove");
    case "prepared":
      return t("spot_prepared");
    case "queue":
      return t("spot_queue");
    case "kitchen":
      return t("spot_kitchen");
    case "win":
      return t("spot_win", { cards: cards(me?.tracked ?? []), n: me?.tracked.length ?? 0 });
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
export const buttonText = (spot: string, state: State): string => say(`b_${spot === "done" && state.phase === "main" ? "pass" : spot}`);

// ---- what is asked ---------------------------------------------------------------------

function picks(snapshot: Snapshot<State>, picked: string[]): string | null {
  const first = picked[0] ?? "",
    id = cardAt(first),
    last = cardAt(picked.at(-1) ?? "");
  const { state, viewer } = snapshot,
    kind = first.split(":")[0];
  if (!id) return null;
  if (kind === "dish") {
    if (state.serve?.taken.some((x) => x.recipe === id)) return t("picked_taken", { card: cardName(id) });
    return t(snapshot.moves.some((m) => m.startsWith("take ") && m.endsWith(` for ${id}`)) ? "picked_kebab" : "picked_dish", {
      card: cardName(id),
    });
  }
  if (kind === "prep") return t("picked_pay", { card: cardName(id) });
  if (kind === "pick") return t("picked_second_enough", { card: cardName(id) });
  if (kind === "pile") return t("picked_second", { card: cardName(id) });
  if (kind === "hand") {
    if (id === "complaint" || id === "discount") return t(`picked_${id}`);
    if (id === "promotion") return picked.length > 1 && last ? t("picked_promotion_2", { guest: cardName(last) }) : t("picked_promotion");
    if (cardOf(id)?.kind === "recipe" && state.players[viewer]?.deck === "usa") return t("picked_cook", { card: cardName(id) });
  }
  return null;
}
function askEffect(state: State): string {
  const customer = state.effect_of ?? "",
    effect = effectOf(customer),
    guest = cardName(customer);
  if (effect !== "special") return say(`ask_${effect}`, { guest });
  return say(`ask_special_${customer.split("-")[0]}`, { guest }) || t("ask_special", { guest });
}
export function prompt(snapshot: Snapshot<State>, picked: string[], names: string[]): string {
  const { state, viewer, active, moves } = snapshot;
  if (snapshot.over) return t("over");
  if (state.phase === "shuffle") return t("shuffling");
  if (active.length === 0) return "\u00a0";
  if (!active.includes(viewer)) return say(`wait_${state.phase}`, { name: names[active[0]!] ?? "" });
  const said = picks(snapshot, picked);
  if (said) return said;
  const can = (verb: string) => moves.some((m) => m.startsWith(`${verb} `));
  switch (state.phase) {
    case "refresh": {
      const left = (state.edition === "0.8" ? 2 : 3) - state.tossed;
      return left > 0 && can("toss") ? t("ask_refresh", { n: left }) : t("ask_refill");
    }
    case "main":
      return t("ask_main", { serve: can("serve") || can("take") ? t("or_serve") : "" });
    case "prepare":
      return t(can("cook") ? "ask_prepare_cook" : "ask_prepare");
    case "cook": {
      if (!state.cooking) return t("ask_cook");
      const what = costText(lackOf(state.cooking.recipe, state.cooking.with, state.cooking.doubled)),
        recipe = cardName(state.cooking.recipe);
      return what ? t("ask_column", { recipe, lacks: t("lacks", { what }) }) : t("ask_column_met", { recipe });
    }
    case "serve":
      return moves.includes("score") ? t("ask_serve", { points: points(state.serve?.total ?? 0) }) : t("ask_serve_taken");
    case "effects":
      return askEffect(state);
    case "track":
      return t("ask_track");
    case "tiebreak":
      return t("ask_tiebreak");
    default:
      return t(can("attract") ? "ask_attract" : moves.length > 1 ? "ask_extra" : "ask_end");
  }
}
