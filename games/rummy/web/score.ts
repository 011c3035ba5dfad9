// score.ts -- a round's points, told term by term, and the end of the game. All of it is what the table says was scored.
import type { Ending, Snapshot, Told } from "$page/skin/skin";
import { type Group, HIDDEN, type State } from "./foods";
import { all, first } from "./facts";
import Finale from "./Finale.svelte";
import { named, t } from "./texts";

export interface Round {
  round: number;
  winner: number;
  special: boolean;
  points: number[];
  won: number[];
  identical: number[];
  mixed: number[];
  kitchen: number[];
  group: Group | null;
}
type Row = { label: string; values: (string | number)[]; total?: boolean; sub?: boolean; note?: string };

/** The round that an event ended, as the table scored it; `group` was the Open Kitchen's. Null: it ended none. */
export function roundOf(told: Told, group: Group | null): Round | null {
  const won = first(told, "round_won"),
    scores = all(told, "scores");
  if (!won) return null;
  return {
    round: won.round,
    winner: won.who,
    special: first(told, "special") !== null,
    points: scores.map((s) => s.points),
    group,
    won: scores.map((s) => s.won),
    identical: scores.map((s) => s.alike),
    mixed: scores.map((s) => s.mixed),
    kitchen: scores.map((s) => s.kitchen),
  };
}

/** All rounds whose end the log still has. */
export function roundsOf(log: Iterable<Told>): Map<number, Round> {
  const out = new Map<number, Round>();
  let group: Group | null = null; // of the Open Kitchen
  for (const told of log) {
    const round = roundOf(told, group);
    if (round) out.set(round.round, round);
    group = round ? null : (first(told, "kitchen")?.group ?? group);
  }
  return out;
}

/** What is to be drawn: the view; but while a round has just been won and nothing is dealt yet, the table as it was won, with the set that
 * won it. */
export function picture(snapshot: Pick<Snapshot<State>, "state" | "recent">): State {
  const { state, recent } = snapshot;
  const last = recent.at(-1),
    before = recent.at(-2)?.state;
  if (!last || !before || state.phase === "over" || state.players.some((p) => p.hand.length > 0) || !first(last, "round_won")) return state;
  const won = first(last, "melds"),
    set = won?.cards;
  const players = before.players.map((player, seat) => {
    const score = state.players[seat]!.score;
    if (!won || !set || seat !== last.actor) return { ...player, score };
    const hand = [...player.hand];
    for (const card of set) {
      const at = hand.indexOf(card);
      hand.splice(at >= 0 ? at : hand.indexOf(HIDDEN), 1);
    }
    const laid = { cards: set, group: won.group, alike: won.alike > 0, points: won.points };
    return { ...player, score, hand, melds: [...player.melds, set], sets: [...player.sets, laid] };
  });
  return { ...before, players, scores_by_round: state.scores_by_round };
}

const blank = (values: number[]): (string | number)[] => values.map((v) => (v === 0 ? "–" : v));

/** What a round's points are made of; what nobody scored is left out. */
function parts(round: Round): Row[] {
  const rows: [string, number[]][] = [
    [round.special ? t("chefs_special") : t("win_bonus"), round.won],
    [t("set_identical"), round.identical],
    [t("set_mixed"), round.mixed],
    [round.group ? `${t("open_kitchen")} (${named(round.group)})` : t("open_kitchen"), round.kitchen],
  ];
  return rows.filter(([, values]) => values.some((v) => v > 0)).map(([label, values]) => ({ label, values: blank(values), sub: true }));
}

export function roundTerms(round: Round, state: State): Row[] {
  const rows = parts(round).map((row): Row => ({ ...row, sub: false }));
  rows.push({ label: t("this_round"), values: round.points, total: true });
  if (state.rounds > 1) rows.push({ label: t("total"), values: state.players.map((p) => p.score), total: true });
  return rows;
}

/** The finished rounds, each with its parts if the log still knows them; the winner has a star. */
function roundRows(state: State, log: Iterable<Told>): Row[] {
  const known = roundsOf(log);
  return state.scores_by_round.flatMap((points, i) => {
    const round = known.get(i + 1);
    return [
      { label: t("round", { n: i + 1 }), values: points.map((p, seat) => (round?.winner === seat ? `★ ${p}` : p)) },
      ...(round ? parts(round) : []),
    ];
  });
}
const totals = (state: State): Row => ({ label: t("total"), values: state.players.map((p) => p.score), total: true });

/** The sheet of rounds while the game goes on. */
export function sheetTerms(state: State, log: Iterable<Told>): Row[] {
  const now: Row[] =
    state.phase === "over" ? [] : [{ label: t("round", { n: state.round }), values: state.players.map(() => "…"), note: t("round_now") }];
  return [...roundRows(state, log), ...now, totals(state)];
}

export function ending(snapshot: Snapshot<State>, names: string[]): Ending {
  const { state, winners, viewer } = snapshot;
  const mine = viewer >= 0 && viewer < snapshot.seats;
  const won = mine ? winners.includes(viewer) : null;
  const list = winners.map((seat) => names[seat] ?? "").join(` ${t("and")} `);
  const many = winners.length > 1;
  return {
    title: many ? t("end_shared") : won ? t("end_won") : t("end_lost", { names: list }),
    won,
    picture: { of: Finale, with: { state, names, winners, won: won !== false } },
    columns: names.slice(0, snapshot.seats),
    terms: [...roundRows(state, snapshot.log), totals(state)],
  };
}
