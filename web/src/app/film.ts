// film.ts -- a real-time game as a film: when each event is seen in a replay, and what time it is in the game then.
//
// Film time is game time, except where game time stops while things happen (between shifts, or while somebody thought in a relaxed game):
// there the film takes its own time, so that events are seen one after the other and not all at once. What nobody is told about takes none.
//
// Invariant: neither time runs backwards from one event to the next.
import { SteadyClock } from "./steady_clock";
import { CLOCK, LUCK, type Clock, type Entry, type Standstill } from "$page/table/types";

const SEEN = 500,
  LONGER = 3500; // ms that a move stands which took no time; and the first one after luck had its say (the end of a shift)

export interface Mark<N> {
  at: number;
  name: N;
}

export class Film<N = string> {
  readonly marks: Mark<N>[] = []; // where the parts of the game begin
  private readonly game: number[] = [0]; // by position: the game's time
  private readonly seen: number[] = [0]; // and the film's

  constructor(story: Pick<Entry, "actor" | "now" | "state">[], part: (state: unknown) => { key: number; name: N } | null = () => null) {
    let key: number | undefined,
      last = CLOCK; // who made the event before
    for (const { actor, now, state } of story) {
      const before = this.game.at(-1)!,
        passed = Math.max(0, now - before),
        stands = passed === 0 && actor < LUCK && last !== CLOCK; // a move made as time ran has the clock's event before it
      this.game.push(Math.max(now, before));
      this.seen.push(this.seen.at(-1)! + (stands ? (last === LUCK ? LONGER : SEEN) : passed));
      last = actor;
      const here = part(state);
      if (here && here.key !== key) {
        key = here.key;
        this.marks.push({ at: this.seen.at(-1)!, name: here.name });
      }
    }
  }
  get length(): number {
    return this.seen.at(-1)!;
  }
  get last(): number {
    return this.seen.length - 1;
  }
  /** When a position is reached. */
  at(position: number): number {
    return this.seen[Math.max(0, Math.min(position, this.last))]!;
  }
  /** The position that is seen at a time: everything that has happened by then. */
  position(at: number): number {
    let low = 0,
      high = this.last;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.seen[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
  /** Game time at a time of the film. Where the film takes its own time, the game's stands. */
  time(at: number): number {
    const i = this.position(at),
      next = this.game[i + 1];
    return next === undefined || this.stands(at) ? this.game[i]! : Math.min(next, this.game[i]! + Math.max(0, at - this.seen[i]!));
  }
  stands(at: number): boolean {
    const i = this.position(at),
      next = this.game[i + 1];
    return next === undefined || next === this.game[i]!;
  }
}

/** The clock of a film, as boards know clocks: it shows game time, and runs at the film's rate. */
export class FilmClock implements Clock {
  readonly film: SteadyClock; // film time
  private readonly listeners = new Set<() => void>();
  private ran = false;

  constructor(
    private readonly line: Film<unknown>,
    real?: () => number,
  ) {
    this.film = new SteadyClock(1, real, "pause");
    this.film.watch(() => this.tell());
  }
  /** Called from time to time: whether the game's time stands in the film is nobody's press. */
  look(): void {
    if (this.running !== this.ran) this.tell();
  }
  private tell(): void {
    this.ran = this.running;
    for (const listener of [...this.listeners]) listener();
  }
  now(): number {
    return this.line.time(this.film.now());
  }
  get running(): boolean {
    return this.film.running && !this.line.stands(this.film.now());
  }
  get rate(): number {
    return this.film.rate;
  }
  get reasons(): readonly Standstill[] {
    return this.running ? [] : this.film.running ? ["idle"] : this.film.reasons;
  }
  stop(reason: Standstill): void {
    this.film.stop(reason);
  }
  go(reason: Standstill): void {
    this.film.go(reason);
  }
  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    listener();
    return () => this.listeners.delete(listener);
  }
}

/** "3:07". */
export function minutes(ms: number): string {
  const s = Math.floor(ms / 1000);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}
