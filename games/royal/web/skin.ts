// skin.ts -- Royal Dinner Party in the page: the board, its labels and prompts (labels.ts), which spots make a move (spots.ts), large
// moments, the end.
import type { Ending, Entry, Fact, Moment, Skin, Snapshot } from "$page/skin/skin";
import Board from "./Board.svelte";
import { lesson } from "./lesson";
import { optionText, presets } from "./options";
import { CELLS, SEATS, guestsOf, isAce, isJoker, rank, type State } from "./state";
import { cardName, label, prompt, tells } from "./labels";
import { t } from "./texts";
import { ways, wish } from "./spots";
import { plateIcon, stackIcon, alarmIcon, moonIcon } from "./icons";

/** What the game says an event did, of one kind. */
const told = (entry: Entry<State>, key: string): Fact[] => entry.facts.filter((fact) => fact.key === key);

function moment(entry: Entry<State>, before: State | null): Moment | null {
  const after = entry.state,
    { guests, burst } = after.numbers,
    [verb, a = ""] = entry.move.split(" ");
  if (after.result === "won") return { title: t("moment_won"), text: t("moment_won_text", { n: guests }), icon: moonIcon, ms: 1800 };
  const fed = told(entry, "satisfied").map(({ args }) => args as Record<string, string | number>);
  const sums = fed.map(({ near, far, sum, appetite }) => t("moment_served_text", { a: near!, b: far!, sum: sum!, appetite: appetite! }));
  if (fed.length > 1) return { title: t("moment_two"), text: sums.join(" · "), icon: plateIcon, ms: 1500 };
  if (fed.length === 1)
    return { title: t("moment_served", { guest: cardName(String(fed[0]!.guest)) }), text: sums[0]!, icon: plateIcon, ms: 1200 };
  if (verb === "give") {
    const guest = after.seats[a]!,
      happened = told(entry, "given")[0]?.text ?? "";
    if (after.lost)
      return {
        title: t("moment_burst", { n: guest.appetite, guest: cardName(guest.card) }),
        text: t("moment_burst_text"),
        icon: alarmIcon,
        ms: 2000,
      };
    if (guest.alarm) return { title: t("moment_alarm"), text: `${happened} ${t("moment_limit", { n: burst })}`, icon: alarmIcon, ms: 1500 };
    return null;
  }
  if (verb === "ace" && before)
    return { title: t("moment_ace"), text: t("moment_ace_text", { n: before.table[a]?.length ?? 0 }), icon: stackIcon, ms: 1100 };
  return null;
}

function ending({ state, options }: Snapshot<State>): Ending {
  const { guests, favors } = state.numbers,
    n = state.favors.length;
  const fed = (letter: string): number =>
    SEATS.filter((seat) => state.seats[seat]?.satisfied && rank(state.seats[seat]!.card) === letter).length;
  if (state.result !== "won")
    return {
      title: t("end_lost"),
      won: false,
      terms: [
        { label: t("end_jacks"), value: t("end_of", { n: fed("J"), all: guestsOf("jack") }) },
        { label: t("end_queens"), value: t("end_of", { n: fed("Q"), all: guestsOf("queen") }) },
        { label: t("end_kings"), value: t("end_of", { n: fed("K"), all: guestsOf("king") }) },
        { label: t("end_satisfied"), value: t("end_of", { n: state.satisfied, all: guests }), total: true },
      ],
    };
  const row = (which: (card: string) => boolean, key: string, label: string) => ({
    label,
    value: t("end_of", { n: state.favors.filter(which).length, all: options[key] ?? "" }),
  });
  return {
    title: t(n === favors && n > 0 ? "end_perfect" : "end_won"),
    won: true,
    terms: [
      row(isAce, "aces", t("end_aces")),
      row(isJoker, "jokers", t("end_jokers")),
      { label: t("end_score"), value: t("end_of", { n, all: favors }), total: true },
    ],
  };
}

const skin: Skin<State> = {
  board: Board,
  ways,
  wish,
  label,
  prompt,
  tells,
  moment,
  ending,
  keys: [
    { key: "d", spot: () => "deck", text: () => t("key_d") },
    ...CELLS.map((cell, i) => ({
      key: String(i + 1),
      spot: () => `cell:${cell}`,
      text: () => t("key_cell", { cell }),
    })),
    {
      key: "a",
      spot: (state) => (state.favors.some(isAce) ? "favor:ace" : null),
      text: () => t("key_a"),
    },
    {
      key: "j",
      spot: (state) => (state.favors.some(isJoker) ? "favor:joker" : null),
      text: () => t("key_j"),
    },
    {
      key: "s",
      spot: (state) => (state.phase === "touch" ? "skip" : null),
      text: () => t("key_s"),
    },
  ],
  presets,
  optionText,
  lesson,
  sounds: (entry) => {
    const verb = entry.move.split(" ")[0];
    if (entry.facts.some((fact) => fact.key === "satisfied")) return "bell";
    if (verb === "draw") return entry.state.drawn ? "card" : "coin";
    if (verb === "give" || verb === "seat") return "plate";
    return verb === "ace" ? "sizzle" : "card";
  },
};
export default skin;
