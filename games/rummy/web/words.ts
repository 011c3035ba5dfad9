// words.ts -- Iron Chef Rummy in sentences: what is asked, what is large enough for a moment, and what
// a spot is called. Everything speaks from the view it is given, so it can tell no secret.
import type { Entry, Fact, Moment, Snapshot } from "$page/skin/skin";
import { t as page } from "$page/text/catalogue";
import { dish, flame, food, trophy } from "./art";
import { brief } from "./effects";
import { groupOf, HIDDEN, isAction, isIdentical, type State, WILD } from "./foods";
import { facts, first, type What } from "./read";
import { courseOf, courseTerms } from "./score";
import { named, say, t, type Key } from "./texts";
import { cardAt } from "./ways";

/** A card in a sentence. */
export const card = (name: string): string => (name === HIDDEN ? t("a_card") : t("card_named", { card: named(name) }));
export function list(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${t("and")} ${parts.at(-1)}`;
}
/** Cards in a sentence, equal ones counted: "2 Apple and Universal Spice". */
export function cards(names: readonly string[]): string {
  return list(
    [...new Set(names)].map((name) => {
      const n = names.filter((other) => other === name).length;
      return n > 1 ? `${n} × ${named(name)}` : named(name);
    }),
  );
}
const isLiteral = (state: State): boolean => state.expiration === "literal";
export const worth = (set: readonly string[]): string => t("points", { n: isIdentical(set) ? 3 : 1 });
export const leftOf = (seat: number, state: State): number => (seat + 1) % state.players.length;

/** Whether a sentence about this seat says "you": who is called so, or, where nobody is (several people, a replay), the seat that looks. */
export const isYou = (seat: number, names: string[], viewer: number): boolean =>
  names.includes(page("you")) ? names[seat] === page("you") : seat === viewer;
function told(key: Key, seat: number, names: string[], viewer: number, values: Record<string, string | number> = {}): string {
  return say(key, { name: names[seat] ?? "", ...values }, isYou(seat, names, viewer));
}

// ---- what is asked ---------------------------------------------------------------------

export function prompt(snapshot: Snapshot<State>, picked: string[], names: string[]): string {
  const { state, viewer, active } = snapshot;
  if (snapshot.over) return t("over");
  if (active.length === 0) return "\u00a0";
  const left = names[leftOf(viewer, state)] ?? "";
  if (!active.includes(viewer)) {
    const who = names[active[0]!] ?? "";
    if (state.phase === "toss") return t("wait_toss", { name: who });
    if (state.phase === "pass") return t("wait_pass", { names: list(active.map((seat) => names[seat] ?? "")) });
    return t(state.phase === "keep" ? "wait_keep" : "wait_turn", { name: who });
  }
  const held = picked[0] ? cardAt(picked[0]) : null;
  if (held && picked[0]!.startsWith("card:"))
    return t(
      state.phase === "toss"
        ? "picked_toss"
        : state.phase === "pass"
          ? "picked_pass"
          : snapshot.moves.some((move) => move.startsWith("meld ") && move.includes(held))
            ? "picked_set"
            : "picked_discard",
      { card: named(held), name: left },
    );
  switch (state.phase) {
    case "draw":
      return t("ask_draw");
    case "target":
      return t("ask_target");
    case "toss":
      return t("ask_toss");
    case "keep":
      return t("ask_keep");
    case "salvage":
      return t("ask_salvage");
    case "pass":
      return t("ask_pass", { name: left });
    default: {
      const sets = snapshot.moves.some((move) => move.startsWith("meld ")),
        ends = snapshot.moves.includes("end");
      if (snapshot.moves.includes("special")) return t("ask_special");
      return t(ends ? (sets ? "ask_end_meld" : "ask_end") : sets ? "ask_meld" : "ask_discard");
    }
  }
}

// ---- what happened --------------------------------------------------------------------------

/** Shuffles are seen, and what others get is theirs. */
const SEEN = new Set(["shuffled", "stacked", "cut"]);
export const tells = ({ key, args }: Fact, viewer: number): boolean => !SEEN.has(key) && (key !== "gets" || args.who === viewer);

/** The moment that a course's end makes, with its points. */
function courseMoment(entry: Entry<State>, before: State, won: What<"round_won">, names: string[], viewer: number): Moment {
  const special = first(entry, "special"),
    course = courseOf(entry, before);
  return {
    title: told("course_won", won.who, names, viewer, { n: won.round }),
    icon: trophy,
    ms: 9000,
    text: special ? `${t("chefs_special")}: ${named(special.recipe)}` : t("course_tap"),
    table: course ? { columns: names.slice(0, before.players.length), terms: courseTerms(course, entry.state) } : undefined,
  };
}

export function moment(entry: Entry<State>, before: State | null, names: string[], viewer: number): Moment | null {
  const what = facts(entry)[0],
    won = first(entry, "round_won");
  if (before && won) return courseMoment(entry, before, won, names, viewer);
  const text = entry.facts[0]?.text ?? "";
  switch (what?.is) {
    case "recipe":
      return { title: named(what.recipe), text: `${t("chefs_special")}: ${t("recipe_text")}`, icon: dish[what.recipe], ms: 1900 };
    case "kitchen":
      return {
        title: t("kitchen_title", { group: named(what.group) }),
        text: `${text} ${t("kitchen_worth")}`,
        icon: food[what.card],
        ms: 2000,
      };
    case "kitchen_none":
      return { title: t("kitchen_title_none"), text, icon: food[what.card], ms: 2000 };
    case "kitchen_wild":
      return { title: t("kitchen_title_none"), text, icon: food[WILD], ms: 2200 };
    case "draws_action":
      return {
        title: named(what.card),
        text: entry.text,
        icon: food[what.card],
        ms: 1500,
      };
    case "targets":
      return { title: named("expiration-date"), text, icon: food["expiration-date"], ms: 1300 };
    case "tosses":
    case "tosses_and_draws":
    case "tosses_and_keeps":
      return { title: named("expiration-date"), text, icon: food[what.card], ms: 1300 };
    case "salvages":
    case "salvages_own":
      return { title: named("salvage-operation"), text, icon: food[what.card], ms: 1300 };
    case "chooses": {
      if (!first(entry, "all_pass")) return null;
      const got = entry.facts.find(({ key, args }) => key === "gets" && args.who === viewer);
      return { title: t("all_pass"), text: got?.text, icon: food[String(got?.args.card ?? "potluck")], ms: 1500 };
    }
    case "reshuffled":
      return { title: t("reshuffled_title"), text, icon: flame, ms: 1300 };
    default:
      return null;
  }
}

// ---- what a spot is ---------------------------------------------------------------------------

const groupText = (name: string, state: State): string =>
  groupOf(name) ? named(groupOf(name)!) : isAction(name) ? brief(name, isLiteral(state)) : name === WILD ? t("wild_any") : "";

export function label(spot: string, state: State, viewer: number, names: string[]): string {
  const [kind, rest = ""] = spot.split(/:(.*)/s);
  const seat = Number(rest),
    player = state.players[seat],
    name = cardAt(spot);
  switch (kind) {
    case "deck":
      return t("spot_deck", { n: state.deck.length });
    case "pile": {
      const top = player?.discard.at(-1),
        empty = top === undefined;
      return told(
        empty ? "spot_pile_empty" : "spot_pile",
        seat,
        names,
        viewer,
        empty ? {} : { card: `${named(top)}, ${groupText(top, state)}`, buried: t("buried", { n: player!.discard.length - 1 }) },
      );
    }
    case "card":
      return name ? t("spot_card", { card: named(name), group: groupText(name, state) }) : t("hidden_card");
    case "offer":
      return t("spot_offer", { card: name ? `${named(name)}, ${groupText(name, state)}` : t("hidden_card") });
    case "set":
      return t("spot_set", { cards: cards(rest.split(" ")), points: worth(rest.split(" ")) });
    case "seat":
      return t("spot_seat", {
        name: names[seat] ?? "",
        cards: t("cards", { n: player?.hand.length ?? 0 }),
        points: t("points", { n: player?.score ?? 0 }),
        sets: t("sets", { n: player?.melds.length ?? 0 }),
      });
    case "plate": {
      const chosen = state.chosen?.[String(viewer)];
      return (
        t("spot_plate", { name: names[leftOf(viewer, state)] ?? "" }) + (chosen ? `: ${named(chosen)}, ${groupText(chosen, state)}` : "")
      );
    }
    case "sets":
      return state.players[viewer]?.melds.length
        ? t("spot_melds", { sets: state.players[viewer].melds.map((set) => cards(set)).join("; ") })
        : t("spot_melds_none");
    case "special":
      return t("declare");
    case "end":
      return t("end_turn");
    default:
      return spot;
  }
}
