// choice.ts -- what one chooses in a new game of Food Court: a restaurant by what it can do and what wins with it, an edition by what
// differs.
import type { Choice, Skin } from "$page/skin/skin";
import type { Option } from "$page/table/types";
import { signOf } from "./art";
import { abilityText, box, decks, figuresOf, nationOf, restaurantOf, textInside } from "./cards";
import { say, t } from "./texts";
import "./decks.css";

const dice =
  '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path fill="currentColor" fill-rule="evenodd" ' +
  'd="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zm2.500 3.500a2 2 0 1 0 0 4 2 2 0 0 ' +
  "0 0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-4.500 4.500a2 2 0 1 0 0 4 2 2 0 0 " +
  '0 0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"/></svg>';

const SEATS = [0, 1, 2, 3, 4, 5]; // as many as any table has
/** The options in words, for those who set a table up. */
export const optionText: NonNullable<Skin["optionText"]> = {
  edition: { text: () => t("option_edition") },
  ...Object.fromEntries(SEATS.map((seat) => [`deck${seat}`, { text: () => t("option_restaurant") }])),
  first: {
    text: () => t("option_first"),
    values: {
      random: () => t("option_first_random"),
      ...Object.fromEntries(SEATS.map((seat) => [String(seat), () => t("option_first_seat", { n: seat + 1 })])),
    },
  },
  rounds: { text: () => t("option_rounds") },
};

export function choice(option: Option, value: string, chosen: Record<string, string | number>, names: string[]): Choice | null {
  const edition = String(chosen.edition ?? box.editions.at(-1));
  if (option.key === "edition") {
    const text = say(`choice_${value}`, figuresOf(value));
    return text ? { title: t("choice_edition", { e: value }), text, cards: "all/differ" } : null;
  }
  if (option.key === "first") {
    const title = optionText.first!.values![value]!();
    return Number(value) >= names.length ? { title, not: t("choice_empty") } : { title };
  }
  const seat = /^deck(\d)$/.exec(option.key)?.[1];
  if (seat === undefined) return null;
  if (value === "random") return { title: t("choice_random"), text: t("choice_random_text"), sign: dice };
  if (!decks.includes(value)) return null;
  const other = names.findIndex((_, i) => String(i) !== seat && chosen[`deck${i}`] === value);
  return {
    title: restaurantOf(value),
    of: nationOf(value),
    sign: signOf(value),
    dress: `deck-${value}`,
    cards: `${value}/${edition}`,
    text: abilityText(value, edition),
    more: t("choice_wins", { text: textInside(`${value}-win`, edition) }),
    ...(other >= 0 ? { not: t("choice_taken", { name: names[other]! }) } : {}),
  };
}
