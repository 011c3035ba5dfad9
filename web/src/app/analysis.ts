// analysis.ts -- the teacher looks back at a finished game, in the thread that thinks; and a game goes on from any of its positions.
//
// The teacher takes a step for each move of the seat, and says what it knows whenever it is asked. It is stopped by not asking for
// more.
//
// Invariant: a module has one lesson. It belongs to the analysis that was begun last, which has ended the one before.
import type { Decision, Lesson } from "$types/wire";
import type { Kept } from "$page/kit/store";
import { moduleOf, thinkerOf } from "$page/table/module_client";
import { thinksIn } from "$page/table/thinking";
import type { Voice } from "$page/table/types";
import { playable, take } from "./host";

/** Whether the teacher knows the game. */
export const isAnalysed = thinksIn;

const OFTEN = 6; // moves between two looks at what is known so far
let latest: Analysis | undefined;

export class Analysis {
  private table = 0;
  private spoken: Promise<unknown> = Promise.resolve();

  constructor(
    { game, save }: Pick<Kept, "game" | "save">,
    private readonly seat: number,
    private readonly told: (lesson: Lesson) => void, // what is known after some moves, and at the end
    private readonly teacher = thinkerOf(game),
    private readonly opened = teacher.load(save),
  ) {
    latest?.close();
    latest = this;
  }
  private get on(): boolean {
    return latest === this;
  }

  /** Looks at every move of the seat. */
  async run(voice: Voice): Promise<void> {
    this.table = await this.opened;
    await this.speak(voice);
    if (this.on) await this.teacher.teachOpen(this.table, this.seat);
    for (let more = true, n = 1; more && this.on; n++) {
      more = await this.teacher.teachStep();
      if (!more || n % OFTEN === 1) await this.tell();
    }
  }
  /** What is known is said so from now on. */
  async say(voice: Voice): Promise<void> {
    await this.speak(voice);
    await this.tell();
  }
  private speak({ language, names, you }: Voice): Promise<unknown> {
    return (this.spoken = this.spoken.then(() =>
      this.on && this.table > 0 ? this.teacher.speakIn(language, this.table, names, you ?? this.seat) : null,
    ));
  }
  private async tell(): Promise<void> {
    if (!this.on || this.table === 0) return;
    const lesson = await this.teacher.teachJson();
    if (this.on) this.told(lesson);
  }
  /** Nothing more is done or told. */
  close(): void {
    if (!this.on) return;
    latest = undefined;
    void this.teacher.teachClose();
    void this.opened.then((table) => this.teacher.close(table)).catch(() => undefined);
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
