// steady_clock.ts -- the time of a film (film.ts), which follows a steady clock. A table's own time is its host's (table/host.ts).
//
// It is its value when the clock was last started, plus what has passed since: nothing is added up, so nothing is lost
// to rounding or to a busy page. A clock runs while there is no reason to stop it; whoever gave a reason takes it away again,
// so a pause in a sheet that is closed again stays a pause.
//
// Invariant: now() never runs backwards except through set().
import type { Clock, Standstill } from "$page/table/types";

export class SteadyClock implements Clock {
  private readonly why = new Set<Standstill>();
  private readonly listeners = new Set<() => void>();
  private from = 0; // game time at `since`
  private since: number; // real time

  constructor(
    private speed = 1,
    private readonly real: () => number = () => performance.now(),
    ...why: Standstill[]
  ) {
    for (const reason of why) this.why.add(reason);
    this.since = real();
  }
  get running(): boolean {
    return this.why.size === 0;
  }
  get rate(): number {
    return this.speed;
  }
  get reasons(): readonly Standstill[] {
    return [...this.why];
  }
  now(): number {
    return this.running ? this.from + (this.real() - this.since) * this.speed : this.from;
  }
  stop(reason: Standstill): void {
    if (this.why.has(reason)) return;
    this.anchor(this.now());
    this.why.add(reason);
    this.tell();
  }
  go(reason: Standstill): void {
    if (!this.why.has(reason)) return;
    this.why.delete(reason);
    this.anchor(this.from);
    this.tell();
  }
  /** Game time has become this: a replay has jumped, a save was read. */
  set(ms: number): void {
    this.anchor(ms);
    this.tell();
  }
  /** So many ms of game time in one of real time. */
  turn(rate: number): void {
    this.anchor(this.now());
    this.speed = rate;
    this.tell();
  }
  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    listener();
    return () => this.listeners.delete(listener);
  }
  private anchor(ms: number): void {
    this.from = ms;
    this.since = this.real();
  }
  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
