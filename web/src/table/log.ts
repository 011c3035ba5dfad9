// log.ts -- what happened at a table, as it is told: who did it and which facts it made, in words and as data. Views are not kept, nor
// is what nobody is told about (shuffles, time), so a log of thousands of moves is small.
//
// A log never changes: one with more at its end is a new log, which shares what both have. So adding an event costs the same however long
// the log is, and a screen that still shows the earlier log sees only that.
import type { Told } from "./types";

export class Log {
  static readonly NONE = new Log(0, [], 0);

  private constructor(
    readonly since: number, // the event it begins at
    private readonly kept: Told[], // from 0 to length; behind that, what others have added
    readonly length: number,
  ) {}

  /** What was told from an event on. */
  static of(since: number, told: readonly Told[]): Log {
    return new Log(since, [], 0).plus(told);
  }
  plus(told: readonly Told[]): Log {
    if (told.length === 0) return this;
    const kept = this.kept.length === this.length ? this.kept : this.kept.slice(0, this.length); // another way was gone from here
    for (const { index, actor, facts } of told) if (facts.length > 0) kept.push({ index, actor, facts });
    return new Log(this.since, kept, kept.length);
  }
  /** Up to an event, and without it. */
  before(index: number): Log {
    let length = this.length;
    while (length > 0 && this.kept[length - 1]!.index >= index) length--;
    return length === this.length ? this : new Log(this.since, this.kept, length);
  }

  /** All of it, the latest first. */
  *latest(): Generator<Told> {
    for (let i = this.length - 1; i >= 0; i--) yield this.kept[i]!;
  }
  /** All of it, in its order. */
  *[Symbol.iterator](): Generator<Told> {
    for (let i = 0; i < this.length; i++) yield this.kept[i]!;
  }
}
