// score.ts -- a course's points, told term by term, and the end of the meal. What was scored comes from the table; here it is only
// taken apart, and a term is shown only if the terms add up to what the table says.
import type { Ending, Entry, ScoreTerm, Snapshot } from "$page/skin/skin";
import { groupOfMeld, isIdentical, type State } from "./foods";
import { read, readOver } from "./read";
import { named, t } from "./texts";

export interface Course { course: number; winner: number; special: boolean; points: number[]; won: number[]; identical: number[]; mixed: number[]; kitchen: number[] }
type Row = { label: string; values: (string | number)[]; total?: boolean; note?: string };

/** The terms of the course that an event ended; `before` is the view before it. Null if it ended none, or they do not add up. */
export function courseOf(entry: Entry<State>, before: State | null): Course | null {
  const over = readOver(entry.text), what = read(entry.text);
  if (!over || !before || !what) return null;
  const special = what.is === "special";
  const melds = before.players.map((p, seat) => (what.is === "melds" && seat === entry.actor ? [...p.melds, what.cards] : p.melds));
  const course: Course = {
    course: over.course, winner: entry.actor, special, points: over.points,
    won: over.points.map((_, seat) => (seat !== entry.actor ? 0 : special ? 12 : 3)),
    identical: melds.map((sets, seat) => (special && seat === entry.actor ? 0 : 3 * sets.filter(isIdentical).length)),
    mixed: melds.map((sets, seat) => (special && seat === entry.actor ? 0 : sets.filter((set) => !isIdentical(set)).length)),
    kitchen: melds.map((sets, seat) => ((special && seat === entry.actor) || before.open_kitchen === null ? 0 : sets.some((set) => groupOfMeld(set) === before.open_kitchen) ? 1 : 0)),
  };
  const sums = over.points.map((_, seat) => course.won[seat]! + course.identical[seat]! + course.mixed[seat]! + course.kitchen[seat]!);
  return sums.every((sum, seat) => sum === over.points[seat]) ? course : null;
}

/** All courses that the log still knows whole. */
export function coursesOf(log: Entry<State>[]): Map<number, Course> {
  const out = new Map<number, Course>();
  log.forEach((entry, i) => {
    const course = courseOf(entry, log[i - 1]?.state ?? null);
    if (course) out.set(course.course, course);
  });
  return out;
}

const blank = (values: number[]): (string | number)[] => values.map((v) => (v === 0 ? "–" : v));

export function courseTerms(course: Course, state: State, before: State): Row[] {
  const rows: Row[] = [];
  const add = (label: string, values: number[], note?: string) => values.some((v) => v > 0) && rows.push({ label, values: blank(values), note });
  add(course.special ? t("special_points") : t("win_bonus"), course.won);
  add(t("set_identical"), course.identical);
  add(t("set_mixed"), course.mixed);
  add(t("open_kitchen"), course.kitchen, before.open_kitchen ? named(before.open_kitchen) : undefined);
  rows.push({ label: t("this_course"), values: course.points, total: true });
  if (state.rounds > 1) rows.push({ label: t("total"), values: state.players.map((p) => p.score), total: true });
  return rows;
}

/** The sheet of courses: a row for each, with what is known of it. */
export function sheetTerms(state: State, log: Entry<State>[]): Row[] {
  const known = coursesOf(log);
  const rows = state.scores_by_round.map((points, i): Row => {
    const course = known.get(i + 1);
    const note = course && (course.special ? t("special_points") : undefined);
    return { label: t("course", { n: i + 1 }), values: points.map((p, seat) => (course?.winner === seat ? `★ ${p}` : p)), note };
  });
  if (state.phase !== "over") rows.push({ label: t("course", { n: state.round }), values: state.players.map(() => "…"), note: t("course_now") });
  rows.push({ label: t("total"), values: state.players.map((p) => p.score), total: true });
  return rows;
}

export function ending(snapshot: Snapshot<State>, names: string[]): Ending {
  const { state, winners, viewer } = snapshot;
  const first = winners[0] ?? 0, mine = viewer >= 0 && viewer < snapshot.seats;
  const won = mine ? winners.includes(viewer) : null;
  const list = winners.map((seat) => names[seat] ?? "").join(` ${t("and")} `);
  const many = winners.length > 1;
  const terms: (ScoreTerm | Row)[] = [];
  const known = coursesOf(snapshot.log);
  state.scores_by_round.forEach((points, i) => {
    const course = known.get(i + 1);
    terms.push({ label: t("course", { n: i + 1 }), values: points.map((p, seat) => (course?.winner === seat ? `★ ${p}` : p)), note: course ? told(course) : undefined });
  });
  terms.push({ label: t("total"), values: state.players.map((p) => p.score), total: true });
  const speaks = won && !many;
  return {
    title: many ? t("end_shared") : won ? t("end_won") : t("end_lost", { names: list }),
    text: t(speaks ? "end_text_you" : "end_text", { name: list, n: state.players[first]?.score ?? 0, of: state.rounds }),
    won, columns: names.slice(0, snapshot.seats), terms,
  };
}

/** What a course's points were made of, in a few words. */
function told(course: Course): string {
  const parts: string[] = [];
  const add = (label: string, values: number[]) => values.some((v) => v > 0) && parts.push(`${label} ${values.join("/")}`);
  add(course.special ? t("special_points") : t("win_bonus"), course.won);
  add(t("identical"), course.identical);
  add(t("mixed"), course.mixed);
  add(t("open_kitchen"), course.kitchen);
  return parts.join(" · ");
}
