// skin.ts -- Royal Dinner Party in the page: the board, the words of say.ts, the ways to point of ways.ts, large moments, the end.
import type { Ending, Moment, Skin, Snapshot } from "$page/skin/skin";
import Board from "./Board.svelte";
import { lesson } from "./lesson";
import { optionText, presets } from "./options";
import { ALARM, BURST, CELLS, SEATS, isAce, isGuest, isJoker, rank, satisfied, served, value, type State } from "./places";
import { burst, label, prompt, seatName, tells, theCard } from "./say";
import { t } from "./texts";
import { ways, wish } from "./ways";
import { plateIcon, stackIcon, alarmIcon, moonIcon } from "./signs";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function moment(entry: { move: string; state: State }, before: State | null): Moment | null {
  const after = entry.state,
    [verb, a = ""] = entry.move.split(" ");
  if (after.result === "won") return { title: t("moment_won"), text: t("moment_won_text"), icon: moonIcon, ms: 1800 };
  const fed = served(before, after);
  const sums = fed.map((v) => t("moment_served_text", { a: value(v.near ?? ""), b: value(v.far ?? ""), sum: v.sum, appetite: v.appetite }));
  if (fed.length > 1) return { title: t("moment_two"), text: sums.join(" · "), icon: plateIcon, ms: 1500 };
  if (fed.length === 1)
    return { title: t("moment_served", { guest: capital(theCard(fed[0]!.guest)) }), text: sums[0]!, icon: plateIcon, ms: 1200 };
  if (verb === "give") {
    const guest = after.seats[a]!,
      values = { guest: capital(theCard(guest.card)), n: guest.appetite };
    if (guest.appetite >= BURST) return { title: t("moment_burst", values), text: t("moment_burst_text"), icon: alarmIcon, ms: 2000 };
    if (guest.appetite >= ALARM) return { title: t("moment_alarm"), text: t("moment_alarm_text", values), icon: alarmIcon, ms: 1500 };
    return null;
  }
  if (verb === "ace" && before)
    return { title: t("moment_ace"), text: t("moment_ace_text", { n: before.table[a]?.length ?? 0 }), icon: stackIcon, ms: 1100 };
  return null;
}

function ending(snapshot: Snapshot<State>): Ending {
  const { state, options } = snapshot;
  const all = (key: string, usual: number): number => Number(options[key] ?? usual);
  const fed = (which: string): number =>
    SEATS.filter((seat) => state.seats[seat]?.satisfied && rank(state.seats[seat]!.card) === which).length;
  const guests = [
    { label: t("end_jacks"), value: t("end_of", { n: fed("J"), all: 4 }) },
    { label: t("end_queens"), value: t("end_of", { n: fed("Q"), all: 4 }) },
    { label: t("end_kings"), value: t("end_of", { n: fed("K"), all: 4 }) },
  ];
  if (state.result !== "won") {
    const seat = burst(state),
      guest = seat ? state.seats[seat] : null;
    const text = guest
      ? t("end_burst", { guest: capital(theCard(guest.card)), seat: seatName(seat!), n: guest.appetite })
      : t(state.deck.length > 0 || state.drawn || state.favors.length > 0 ? "end_conceded" : "end_empty");
    return {
      title: t("end_lost"),
      text,
      won: false,
      terms: [...guests, { label: t("end_satisfied"), value: t("end_of", { n: satisfied(state), all: 12 }), total: true }],
    };
  }
  const row = (which: (card: string) => boolean, count: number, label: string) => ({
    label,
    value: t("end_of", { n: state.favors.filter(which).length, all: count }),
  });
  const aces = all("aces", 4),
    jokers = all("jokers", 2),
    n = state.favors.length;
  return {
    title: t(n === aces + jokers && n > 0 ? "end_perfect" : "end_won"),
    text: t("end_won_text"),
    won: true,
    terms: [
      row(isAce, aces, t("end_aces")),
      row(isJoker, jokers, t("end_jokers")),
      { label: t("end_score"), value: t("end_of", { n, all: aces + jokers }), total: true },
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
    if (verb === "give" || (verb === "seat" && isGuest(entry.state.drawn ?? "J"))) return "plate";
    return verb === "ace" ? "sizzle" : "card";
  },
};
export default skin;
