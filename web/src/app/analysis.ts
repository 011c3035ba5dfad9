// analysis.ts -- the teacher looks back at a finished game, in the thread that thinks; and a game goes on from any of its positions.
//
// The teacher takes a step for each move of the seat, and says what it knows whenever it is asked. It is stopped by not asking for more.
//
// Invariant: a module has one lesson, which belongs to the analysis that was begun last; any other one ends without touching it.
import type { Decision, Lesson } from "$types/wire";
import type { Kept } from "$page/kit/store";
import { moduleOf, thinkerOf } from "$page/table/module_client";
import { thinksIn } from "$page/table/thinking";
import type { Voice } from "$page/table/types";
import { playable, take } from "./host";

/** Whether the teacher knows the game. */
export const isAnalysed = thinksIn;

const OFTEN = 6; // moves between two looks at what is known so far
let latest = 0;

/** Looks at every move of the seat, and tells what is known after some, and at the end. `wants` false: nobody does any more. */
export async function analyse(
  { game, save }: Pick<Kept, "game" | "save">,
  seat: number,
  voice: Voice,
  told: (lesson: Lesson) => void,
  wants: () => boolean,
): Promise<void> {
  const mine = ++latest,
    teacher = thinkerOf(game),
    on = () => wants() && mine === latest;
  const table = await teacher.load(save);
  try {
    await teacher.speakIn(voice.language, table, voice.names, voice.you ?? seat);
    if (!on()) return;
    await teacher.teachOpen(table, seat);
    for (let more = true, n = 1; more && on(); n++) {
      more = await teacher.teachStep();
      if (on() && (!more || n % OFTEN === 1)) told(await teacher.teachJson());
    }
  } finally {
    if (mine === latest) await teacher.teachClose();
    await teacher.close(table);
  }
}

/** What a point of the curve stands for: the score to be expected where one plays alone, else the chance to win; in thousandths. */
export const worthOf = (worth: { chance: number; score: number | null }): number => worth.score ?? worth.chance;

export interface Point {
  x: number; // 0 to 1
  y: number; // thousandths, as worthOf()
}
/** The curve: a point for each decision, what its best move is worth, and the end. */
export function curveOf({ decisions, result }: Pick<Lesson, "decisions" | "result">): Point[] {
  const points = decisions.map((decision, i) => ({ x: i / decisions.length, y: worthOf(decision) }));
  return result ? [...points, { x: 1, y: worthOf(result) }] : points;
}
/** Where the curve's upper edge is: 1000 of a chance; of scores a whole number of points above all. */
export function topOf(lesson: Pick<Lesson, "decisions" | "result" | "alone">): number {
  const POINT = 1000;
  return lesson.alone ? POINT * Math.max(1, Math.ceil(Math.max(0, ...curveOf(lesson).map(({ y }) => y)) / POINT)) : POINT;
}
/** The turning point after decision `at`, or before it; without one, undefined. */
export function turnFrom({ turns }: Pick<Lesson, "turns">, at: number, way: 1 | -1): number | undefined {
  const on = turns.filter((turn) => (turn - at) * way > 0);
  return on.length === 0 ? undefined : way > 0 ? Math.min(...on) : Math.max(...on);
}
/** The sign by which a move is marked, besides its colour; nothing for what was well played. */
export const signOf = ({ grade }: Pick<Decision, "grade">): string =>
  ({ best: "", fine: "", inaccuracy: "?!", mistake: "?", blunder: "??" })[grade];

/** Another game that goes on from there against bots: whoever else was a person is played by one. It has no part in the record. Its id. */
export async function playFrom(kept: Kept, position: number, seat: number): Promise<string> {
  playable(kept.save);
  const at = moduleOf(kept.game),
    table = await at.load(kept.save);
  try {
    await at.go(table, position);
    for (const [other, bot] of kept.bots.entries())
      if (other === seat || bot === null) await at.note(table, `seat${other}`, other === seat ? "" : "greedy");
    return await take(await at.save(table), kept.names);
  } finally {
    await at.close(table);
  }
}
