// clock.ts -- game time at a table on a server: the server's clock rules, and this one follows it from one message to the next.
//
// What the server said is a little old when it arrives: half of the fastest round trip (Line.lag) is added. A pause is a question to the
// others, so stop() and go() only ask; what would stop the clock of a table in this browser (reading the rules, looking elsewhere) stops
// nothing here.
//
// Invariant: now() never passes the moment at which something happens by itself before that was told, and while time runs it never goes
// back noticeably.
import type { Clock, Standstill } from "$page/table/types";
import type { Time, Vote } from "./types";

const GLANCE = 400; // ms: a correction that nobody need see
/** Why time stands, as far as those at the table have to do with it: it starts by itself, and is nobody's while nobody sits there. */
const SHOWN: readonly string[] = ["resumed", "pause", "slept", "idle", "over"] satisfies Standstill[];
const PLAYED: readonly string[] = ["idle", "showing", "thinking"] satisfies Standstill[]; // moves are made all the same

export class NetClock implements Clock {
  running = false;
  rate = 1;
  reasons: readonly Standstill[] = ["idle"];
  mayPlay = true;
  starts = 0; // real time at which it starts by itself; 0: it does not
  private from = 0; // game time at `since`
  private since: number; // real time
  private most = Infinity; // game time of the next deadline
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly ask: (what: Vote["what"]) => void,
    private readonly lag: () => number,
    private readonly real: () => number = () => performance.now(),
  ) {
    this.since = real();
  }

  now(): number {
    return Math.min(this.most, this.running ? this.from + (this.real() - this.since) * this.rate : this.from);
  }
  /** The server says what time it is. */
  set({ now, running, rate, why, begins }: Omit<Time, "table">): void {
    const before = this.now();
    this.rate = rate / 1000; // it counts ms in a second
    this.from = running ? now + this.lag() * this.rate : now;
    if (running && this.running && before > this.from && before - this.from < GLANCE) this.from = before;
    this.since = this.real();
    this.running = running;
    this.reasons = why.filter((reason) => SHOWN.includes(reason));
    this.mayPlay = why.every((reason) => PLAYED.includes(reason));
    this.starts = begins === undefined ? 0 : this.since + begins - this.lag();
    this.tell();
  }
  /** The last event was at this moment, and by itself the next thing happens at that one. */
  see(now: number, deadline: number | null): void {
    this.most = deadline ?? Infinity;
    if (this.now() >= now) return;
    this.from = now;
    this.since = this.real();
    this.tell();
  }
  stop(reason: Standstill): void {
    if (reason === "pause") this.ask("pause");
  }
  go(reason: Standstill): void {
    if (this.reasons.includes(reason)) this.ask("go");
  }
  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    listener();
    return () => this.listeners.delete(listener);
  }
  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
