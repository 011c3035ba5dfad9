// skin.ts -- Royal Dinner Party in the page: the board, its labels and prompts (labels.ts), which spots make a move (spots.ts), what
// the table shows of an event (stage.ts), the end.
import type { Ending, Entry, Fact, Moment, Skin, Snapshot } from "$page/skin/skin";
import Board from "./Board.svelte";
import Finale from "./Finale.svelte";
import { lesson } from "./lesson";
import { optionText, presets } from "./options";
import { CELLS, SEATS, guestsOf, isAce, isJoker, landing, looks, rank, type State } from "./state";
import { label, name, prompt, tells } from "./labels";
import { t } from "./texts";
import { ways, wish } from "./spots";
import { EVENING, GIVING, SERVING, type Feast, type Stage } from "./stage";

/** What the game says an event did, of one kind. */
const told = (entry: Entry<State>, key: string): Fact[] => entry.facts.filter((fact) => fact.key === key);

/** What the table itself shows of an event: who was served what, or whose appetite grew. */
function moment(entry: Entry<State>): Moment | null {
  const { seats, result, lost } = entry.state;
  const at = (card: unknown) => SEATS.find((seat) => seats[seat]?.card === card)!;
  const served = told(entry, "satisfied").map(({ args }) => {
    const { guest, near, far, sum } = args as unknown as Feast & { guest: string };
    return [at(guest), { near, far, sum }] as const;
  });
  const given = told(entry, "given").map(({ args }) => at((args as { guest: string }).guest))[0];
  if (served.length > 0)
    return { stage: { served: Object.fromEntries(served) } satisfies Stage, ms: SERVING + (result === "won" ? EVENING : 0), sound: "bell" };
  if (given) return { stage: { served: {}, given } satisfies Stage, ms: GIVING + (lost ? EVENING : 0) };
  return null;
}

const FAR = 1.42; // the menu stands beside the table, whole

function ending({ state, options }: Snapshot<State>): Ending {
  const { guests, favors } = state.numbers,
    n = state.favors.length,
    picture = { of: Finale, with: { state } };
  const fed = (letter: string): number =>
    SEATS.filter((seat) => state.seats[seat]?.satisfied && rank(state.seats[seat]!.card) === letter).length;
  if (state.result !== "won")
    return {
      title: t("end_lost"),
      won: false,
      short: t("end_short_lost", { n: state.satisfied, all: guests }),
      picture,
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
    short: t("end_short_won", { n, all: guests }),
    picture,
    terms: [
      row(isAce, "aces", t("end_aces")),
      row(isJoker, "jokers", t("end_jokers")),
      { label: t("end_score"), value: t("end_of", { n, all: favors }), total: true },
    ],
  };
}

const skin: Skin<State> = {
  board: Board,
  news: true,
  ways,
  wish,
  label,
  name,
  prompt,
  tells,
  shows: (move, state) => {
    const lands = landing(move); // threads and tags
    return lands !== null && looks(state, lands.cell, lands.moved).some(({ meal }) => meal !== null);
  },
  moment,
  ending,
  far: FAR,
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
    if (verb === "draw") return entry.state.drawn ? "card" : "coin";
    if (verb === "give" || verb === "seat") return "plate";
    return verb === "ace" ? "sizzle" : "card";
  },
};
export default skin;
