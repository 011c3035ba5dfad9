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
  const text = entry.facts[0]?.text ?? "";
  switch (what?.is) {
    case "recipe":
      return {
        title: named(what.recipe),
        text: `${t("chefs_special")}: ${t("recipe_text", { n: entry.state.numbers.recipe })}`,
        icon: dish[what.recipe],
        ms: 1900,
      };
    case "kitchen":
      return {
        title: t("kitchen_title", { group: named(what.group) }),
        text: `${text} ${t("kitchen_worth", { n: entry.state.numbers.kitchen })}`,
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
      const passed = entry.facts.find(({ key }) => key === "all_pass");
      if (!passed) return null;
      const got = entry.facts.find(({ key, args }) => key === "gets" && args.who === viewer);
      return { title: passed.text, text: got?.text, icon: food[String(got?.args.card ?? "potluck")], ms: 1500 };
    }
    case "reshuffled":
      return { title: t("reshuffled_title"), text, icon: flame, ms: 1300 };
    default:
      return null;
  }
}
