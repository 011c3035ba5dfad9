// moments.ts -- what happened: which facts the log tells, and which are large enough for a moment of their own.
import type { Entry, Fact, Moment } from "$page/skin/skin";
import { dish, flame, food, trophy } from "./art";
import { facts, first, type What } from "./facts";
import { type State, WILD } from "./foods";
import { told } from "./labels";
import { roundOf, roundTerms } from "./score";
import { named, t } from "./texts";

/** Shuffles are seen, and what others get is theirs. */
const SEEN = new Set(["shuffled", "stacked", "cut"]);
export const tells = ({ key, args }: Fact, viewer: number): boolean => !SEEN.has(key) && (key !== "gets" || args.who === viewer);

const WHILE = 1400; // ms, for cards to go from chef to chef
const LONG = 2500; // ms, for a card that is turned over

/** What the table itself shows of an event, for a moment: words on the slate, the chefs it is about, a card that is turned over. */
export interface Stage {
  title: string;
  text: string;
  icon: string | undefined; // SVG text
  seats: number[];
  reveals?: { card: string; to: string }; // from the draw pile, and where it goes then
  worth?: string;
}

/** The moment that a round's end makes, with its points. */
function roundMoment(entry: Entry<State>, before: State, won: What<"round_won">, names: string[], viewer: number): Moment {
  const special = first(entry, "special"),
    round = roundOf(entry, before.open_kitchen);
  return {
    title: told("round_won", won.who, names, viewer, { n: won.round }),
    icon: trophy,
    ms: 9000,
    text: special ? `${t("chefs_special")}: ${named(special.recipe)}` : t("round_tap"),
    table: round ? { columns: names.slice(0, before.players.length), terms: roundTerms(round, entry.state) } : undefined,
  };
}

export function moment(entry: Entry<State>, before: State | null, names: string[], viewer: number): Moment | null {
  const what = facts(entry)[0],
    won = first(entry, "round_won");
  if (before && won) return roundMoment(entry, before, won, names, viewer);
  const text = (what?.is === "draws_action" ? entry.text : entry.facts[0]?.text) ?? "";
  /** What the slate says while the cards go, and whose they are. */
  const staged = (title: string, icon: string | undefined, seats: number[], ms: number, more: Partial<Stage> = {}): Moment => ({
    title,
    text,
    icon,
    ms,
    stage: { title, text, icon, seats, ...more } satisfies Stage,
  });
  switch (what?.is) {
    case "recipe":
      return {
        title: named(what.recipe),
        text: `${t("chefs_special")}: ${t("recipe_text", { n: entry.state.numbers.recipe })}`,
        icon: dish[what.recipe],
        ms: 1900,
      };
    case "kitchen":
      return staged(t("kitchen_title", { group: named(what.group) }), food[what.card], [what.who], LONG, {
        reveals: { card: what.card, to: "deck" },
        worth: t("kitchen_worth", { n: entry.state.numbers.kitchen }),
      });
    case "kitchen_none":
      return staged(t("kitchen_title_none"), food[what.card], [what.who], LONG, { reveals: { card: what.card, to: "deck" } });
    case "kitchen_wild":
      return staged(t("kitchen_title_none"), food[WILD], [what.who], LONG, { reveals: { card: WILD, to: `hand-${what.who}` } });
    case "draws_action":
      return staged(named(what.card), food[what.card], [what.who], WHILE);
    case "targets":
      return staged(named("expiration-date"), food["expiration-date"], [what.who, what.whom], WHILE);
    case "tosses":
    case "tosses_and_draws":
    case "tosses_and_keeps":
      return staged(named("expiration-date"), food[what.card], [what.who], WHILE);
    case "keeps":
      return staged(named("fresh-delivery"), food["fresh-delivery"], [what.who], WHILE);
    case "salvages":
      return staged(named("salvage-operation"), food[what.card], [what.who, what.whose], WHILE);
    case "salvages_own":
      return staged(named("salvage-operation"), food[what.card], [what.who], WHILE);
    case "chooses": {
      const passed = entry.facts.find(({ key }) => key === "all_pass");
      if (!passed) return null;
      const got = entry.facts.find(({ key, args }) => key === "gets" && args.who === viewer);
      const seats = entry.state.players.map((_, seat) => seat),
        icon = food[String(got?.args.card ?? "potluck")];
      return {
        title: passed.text,
        text: got?.text,
        icon,
        ms: 1900,
        stage: { title: passed.text, text: got?.text ?? "", icon, seats } satisfies Stage,
      };
    }
    case "reshuffled":
      return staged(t("reshuffled_title"), flame, [], WHILE);
    default:
      return null;
  }
}
