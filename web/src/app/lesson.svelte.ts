// lesson.svelte.ts -- a lesson on a real table: the current step, which move leads on, and what the others do by themselves.
//
// A move that is legal but not wanted now changes nothing and gets a friendly answer; an illegal one is refused by its rule, as
// at every table. Going back returns the table to where the previous step began.
//
// Invariant: while a step waits for a move, the table is where that step began.
import type { Lesson, LessonStep } from "$page/skin/skin";
import type { Answer, Viewer } from "$page/table/types";

/** What a lesson needs of a table; a Stage has it. */
export interface LessonTable {
  readonly now: { position: number; moves: string[]; active: number[]; viewer: Viewer };
  play(move: string): Promise<Answer>;
  playAs(seat: number, move?: string): Promise<Answer>;
  go(position: number): Promise<void>;
}

export class LessonRun {
  index = $state(0);
  busy = $state(false); // the others move
  trouble = $state(""); // the lesson does not fit the game
  private readonly starts: number[] = []; // where each step began
  private turn = 0; // of what runs: something newer stops it

  constructor(
    private readonly lesson: Lesson,
    private readonly table: LessonTable,
    private readonly kindly: (wanted: string) => string, // the answer to an allowed move that is not wanted
    private readonly pause: () => Promise<void>, // before each move of the others
  ) {}

  get step(): LessonStep | undefined {
    return this.lesson.steps[this.index];
  }
  get count(): number {
    return this.lesson.steps.length;
  }
  get finished(): boolean {
    return this.index >= this.count;
  }
  /** The moves that lead on; empty if nothing is asked. */
  get wanted(): string[] {
    const want = this.step?.want;
    return want === undefined ? [] : typeof want === "string" ? [want] : want;
  }

  async begin(): Promise<void> {
    for (const { seat, move } of this.lesson.before) if (!(await this.made(this.table.playAs(seat, move)))) return;
    await this.enter(0);
  }
  async goOn(): Promise<void> {
    if (!this.busy && this.wanted.length === 0 && !this.finished) await this.enter(this.index + 1);
  }
  async back(): Promise<void> {
    if (this.index === 0) return;
    const to = this.index - 1;
    this.turn++;
    await this.table.go(this.starts[to]!);
    await this.enter(to);
  }
  /** The wanted move is made for the player. */
  async showMe(): Promise<void> {
    const [move] = this.wanted;
    if (move !== undefined && (await this.made(this.table.play(move)))) await this.enter(this.index + 1);
  }
  /** The player's move. */
  async played(move: string): Promise<Answer> {
    if (this.busy) return { ok: true };
    const { wanted } = this;
    if (!wanted.includes(move) && this.table.now.moves.includes(move))
      return wanted.length > 0 ? { ok: false, rule: null, text: this.kindly(wanted[0]!) } : { ok: true };
    const answer = await this.table.play(move);
    if (answer.ok) void this.enter(this.index + 1);
    return answer;
  }

  private async made(answer: Promise<Answer>): Promise<boolean> {
    const got = await answer;
    if (!got.ok) this.trouble = got.text;
    return got.ok;
  }
  private async enter(index: number): Promise<void> {
    const turn = ++this.turn;
    this.index = index;
    this.starts[index] = this.table.now.position;
    const { others = [], bot = 0 } = this.step ?? {};
    this.busy = others.length + bot > 0;
    for (let i = 0; i < others.length + bot; i++) {
      await this.pause();
      if (turn !== this.turn) return;
      const given = others[i],
        { active, viewer } = this.table.now;
      const seat = given?.seat ?? active.find((s) => s !== viewer) ?? active[0];
      if (seat === undefined || !(await this.made(this.table.playAs(seat, given?.move)))) break;
      if (turn !== this.turn) return;
    }
    this.busy = false;
  }
}
