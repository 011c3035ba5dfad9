// say.ts -- what happened in Food Court: a line for the log and the ear, and what is large enough for a moment. Told from the move and the
// views before and after it, so it says no more than the viewer may know.
import type { Entry, Moment } from "$page/skin/skin";
import { LUCK } from "$page/table/types";
import { dishOf, signOf, starSign } from "./art";
import { abilityText, cardName, cardOf, restaurantOf } from "./cards";
import { termLines } from "./score";
import { effectOf, GOAL, type State } from "./state";
import { t } from "./texts";
import { card, cards, isYou, list, points, queueName, restaurant, told, whom } from "./words";

/** The cards that a seat has more of in hand after than before. */
export function gained(before: State, after: State, seat: number): string[] {
  const left = [...(before.players[seat]?.hand ?? [])];
  return (after.players[seat]?.hand ?? []).filter((name) => {
    const at = left.indexOf(name);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

function luck(entry: Entry<State>, before: State | null, names: string[], viewer: number): string | null {
  const [verb = "", a = ""] = entry.move.split(" "),
    now = entry.state;
  if (verb === "deck") {
    const seat = now.players.findIndex((p, i) => p.deck === a && before?.players[i]?.deck !== a);
    return told("runs", Math.max(0, seat), names, viewer, { restaurant: restaurantOf(a) });
  }
  if (verb === "first") return told("begins", Number(a), names, viewer);
  if (verb !== "stir" || !before || JSON.stringify(before) === JSON.stringify(now)) return null;
  if (before.players.every((p) => p.hand.length === 0) && now.phase === "refresh") return t("dealt");
  if (before.customer_deck.length + before.center.length < now.customer_deck.length + now.center.length) return t("customers_shuffled");
  const seat = now.players.findIndex((p, i) => p.hand.length > before.players[i]!.hand.length);
  if (seat >= 0) return `${t("reshuffled")} ${told("refill", seat, names, viewer, { cards: cards(gained(before, now, seat)) })}`;
  return now.phase === "shuffle" ? null : t("lost_shuffled");
}

function sentence(entry: Entry<State>, before: State | null, names: string[], viewer: number): string | null {
  const [verb = "", a = "", b = "", c = "", d = "", f = ""] = entry.move.split(" "),
    now = entry.state,
    seat = entry.actor;
  const say = (key: Parameters<typeof told>[0], values: Record<string, string | number> = {}, who = seat) =>
    told(key, who, names, viewer, values);
  switch (verb) {
    case "toss":
      return a === "hand" ? say("toss-hand") : say("toss", { card: card(a) });
    case "refill": {
      const drawn = before ? gained(before, now, seat) : [];
      return drawn.length > 0 ? say("refill", { cards: cards(drawn) }) : say("refill_none");
    }
    case "add":
      return say(b ? "add_paying" : "add", { card: card(a), paid: card(c) });
    case "ready":
    case "drop":
      return say(verb, { card: card(before?.cooking?.recipe ?? "?") });
    case "serve":
      return say("serve", { card: card(a), guest: card(c), total: points(now.serve?.total ?? 0) });
    case "take":
      return say("take", { card: card(a), whom: whom(Number(c), names, viewer), kebab: card(f) });
    case "score":
      return say("score", {
        points: points(before?.serve?.total ?? 0),
        terms: list(termLines(before ?? now, seat).map((line) => `${line.label} ${line.value}`)),
      });
    case "target": {
      const who = Number(a),
        guest = card(before?.effect_of ?? "?"),
        lost = (before?.players[who]?.vp ?? 0) - (now.players[who]?.vp ?? 0);
      return b
        ? say("target_cards", { guest, cards: cards(c ? [b, c] : [b]) }, who)
        : say("target_lose", { guest, points: points(lost) }, who);
    }
    case "fetch":
      return say("fetch", { guest: card(before?.effect_of ?? "?"), cards: cards(b ? [a, b] : [a]) });
    case "track":
      return say("track", { card: card(a), n: (before?.players[seat]?.tracked.length ?? 0) + 1 });
    case "skip":
      return before?.phase === "tiebreak" ? say("says_nothing") : say("skip");
    case "attract":
    case "discount":
      return say(verb, { guest: card(a) });
    case "complaint":
      return say("complaint", { guest: card(b), queue: queueName(a === "center" ? "center" : Number(a), names, viewer) });
    case "promotion":
      return say("promotion", { a: card(b), b: card(d) });
    case "done":
      return say(before?.phase === "main" ? "pass" : "done");
    case "cooked":
      return say("cooked_days", { n: a });
    case "prepare":
    case "cook":
    case "unserve":
    case "drink":
      return say(verb, { card: card(a) + (b === "doubled" ? ` (${t("doubled")})` : "") });
    case "end":
      return say("end");
    default:
      return entry.text; // a move this page does not know: the engine's own words
  }
}

/** Whether this event made the round the last. */
const ends = (entry: Entry<State>, before: State | null): boolean => before !== null && entry.state.last_round && !before.last_round;

export function say(entry: Entry<State>, before: State | null, names: string[], viewer: number): string | null {
  const line = entry.actor === LUCK ? luck(entry, before, names, viewer) : sentence(entry, before, names, viewer);
  const more: string[] = [];
  if (ends(entry, before)) more.push(t("last_begins"));
  if (entry.state.phase === "tiebreak" && before?.phase !== "tiebreak") more.push(t("tie"));
  if (
    entry.state.phase === "refresh" &&
    before?.phase !== "refresh" &&
    before?.phase !== "shuffle" &&
    isYou(entry.state.turn, names, viewer)
  )
    more.push(t("your_turn"));
  return line === null && more.length === 0 ? null : [line ?? "", ...more].join(" ").trim();
}

function last(entry: Entry<State>, names: string[], viewer: number): Moment {
  if (entry.move === "end") return { title: t("m_last"), text: t("m_last_rounds"), icon: starSign, ms: 2000 }; // so many rounds were set up
  const seat = entry.actor,
    won = (entry.state.players[seat]?.tracked.length ?? 0) >= GOAL;
  return { title: t("m_last"), text: told(won ? "m_last_wins" : "m_last_points", seat, names, viewer), icon: starSign, ms: 2000 };
}

export function moment(entry: Entry<State>, before: State | null, names: string[], viewer: number): Moment | null {
  const [verb = "", a = "", b = ""] = entry.move.split(" "),
    seat = entry.actor,
    own = seat === viewer;
  if (!before) return null;
  if (seat === LUCK) {
    const mine = entry.state.players[viewer]?.deck;
    if (verb === "stir" && before.phase === "shuffle" && entry.state.phase === "refresh" && mine)
      return { title: restaurantOf(mine), text: abilityText(mine, entry.state.edition), icon: signOf(mine), ms: 2400 };
    return null;
  }
  if (verb === "score") {
    const serve = before.serve;
    if (!serve) return null;
    const lines = termLines(before, seat);
    return {
      title: told("m_scores", seat, names, viewer, { points: points(serve.total) }),
      text: own ? undefined : list(serve.assigned.map(([dish]) => cardName(dish))),
      icon: dishOf(serve.assigned[0]?.[0] ?? ""),
      ms: own ? 1500 : 2600,
      table: { terms: [...lines, { label: t("total"), value: serve.total, total: true }] },
    };
  }
  if (ends(entry, before)) return last(entry, names, viewer);
  if (own) return null;
  switch (verb) {
    case "drink":
      return { title: cardName(a), text: told("drink", seat, names, viewer, { card: cardName(a) }), icon: dishOf(a), ms: 1300 };
    case "target":
      return Number(a) === viewer
        ? {
            title: cardName(before.effect_of ?? ""),
            text: sentence(entry, before, names, viewer) ?? "",
            icon: signOf(before.effect_of?.split("-")[0] ?? ""),
            ms: 1900,
          }
        : null;
    case "take":
      return Number(entry.move.split(" ")[3]) === viewer
        ? { title: cardName(a), text: sentence(entry, before, names, viewer) ?? "", icon: dishOf(a), ms: 1700 }
        : null;
    case "complaint":
      return Number(a) === viewer && a !== "center"
        ? {
            title: cardName("complaint"),
            text: sentence(entry, before, names, viewer) ?? "",
            icon: signOf(cardOf(b)?.deck ?? ""),
            ms: 1700,
          }
        : null;
    case "promotion":
      return entry.move.split(" ").includes(String(viewer))
        ? { title: cardName("promotion"), text: sentence(entry, before, names, viewer) ?? "", icon: dishOf("promotion"), ms: 1700 }
        : null;
    case "track":
      return {
        title: told("track", seat, names, viewer, { card: cardName(a), n: (before.players[seat]?.tracked.length ?? 0) + 1 }),
        text: restaurant(entry.state.players[seat]?.deck),
        icon: dishOf(a),
        ms: 1500,
      };
    default:
      return null;
  }
}

/** Whose effect it was, for the sound. */
export const isBad = (customer: string): boolean => ["lose", "win-card", "recipe", "ingredients"].includes(effectOf(customer));
