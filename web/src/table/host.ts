// host.ts -- who acts when, and what time it is: session/host.h, in a small module on the page's own side of the worker.
//
// The rules of pace, pauses, sleep and saving are in C (build/host.wasm); here are only names for its numbers, the page's steady clock,
// and callbacks for when time starts, stops or jumps. It is a table's Clock, so that boards can ask it in every animation frame.
import place from "../../../build/host.wasm?url";
import type { Clock, Standstill } from "./types";

/** The bits of enum bq_standstill, in their order. */
const REASONS: readonly Standstill[] = ["start", "resumed", "pause", "hidden", "slept", "looking", "showing", "thinking", "idle", "over"];
const bit = (reason: Standstill): number => 1 << REASONS.indexOf(reason);
const bits = (seats: readonly number[]): number => seats.reduce((mask, seat) => mask | (1 << seat), 0);
/** enum bq_host_kind. */
const KINDS = ["nothing", "time", "bot", "save"] as const;

type Exports = Record<string, (...args: number[]) => number>;

/** How bots play, and time passes; struct bq_host_plan has the words. */
export interface Plan {
  bots: readonly number[]; // the seats that they play
  realtime: boolean;
  least: number;
  most: number;
  rate: number;
  calm: boolean;
  saves: boolean;
  luck?: number; // from which times are drawn; not given: another one every time
}
/** How the table stands. */
export interface Stands {
  active: readonly number[]; // seats that may act
  over: boolean;
  position: number;
  now: number;
  deadline: number;
}
export type Action = { kind: "nothing" | "time" | "bot" | "save"; seat: number; at: number };

let module: Promise<WebAssembly.Module> | undefined;
/** Fetched once; what did not come is asked for again the next time. */
function fetched(): Promise<WebAssembly.Module> {
  module ??= WebAssembly.compileStreaming(fetch(place));
  module.catch(() => (module = undefined));
  return module;
}

export class Host implements Clock {
  private readonly listeners = new Set<() => void>();

  private constructor(
    private readonly c: Exports,
    readonly real: () => number,
  ) {}

  static async open(
    plan: Plan,
    stands: Stands,
    why: Standstill | null,
    from: Promise<WebAssembly.Module> = fetched(),
    real = () => performance.now(),
  ): Promise<Host> {
    const made = await WebAssembly.instantiate(await from, {}),
      host = new Host(made.exports as Exports, real),
      bots = bits(plan.bots);
    const { realtime, least, most, rate, calm, saves, luck = Math.floor(Math.random() * 2 ** 48) } = plan;
    host.c.host_open!(bots, +realtime, least, most, rate, +calm, +saves, luck, real(), why ? bit(why) : 0);
    host.see(stands, false);
    host.c.host_saved!(real(), 1); // as it was found
    return host;
  }

  // ---- the clock ----------------------------------------------------------------

  now(): number {
    return this.c.host_now!(this.real());
  }
  get running(): boolean {
    return this.c.host_why!() === 0;
  }
  get rate(): number {
    return this.c.host_rate!();
  }
  get reasons(): readonly Standstill[] {
    const why = this.c.host_why!();
    return REASONS.filter((reason) => why & bit(reason));
  }
  stop(reason: Standstill): void {
    this.turn(() => this.c.host_stop!(this.real(), bit(reason)));
  }
  go(reason: Standstill): void {
    this.turn(() => this.c.host_go!(this.real(), bit(reason)));
  }
  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    listener();
    return () => this.listeners.delete(listener);
  }
  /** Does something, and tells everyone if time started, stopped, jumped or changed its rate by it. */
  private turn<T>(work: () => T): T {
    const how = () => [this.c.host_why!(), this.c.host_rate!(), this.c.host_now!(at)],
      at = this.real(),
      before = how(),
      done = work(),
      after = how();
    if (after[0] !== before[0] || after[1] !== before[1] || Math.abs(after[2]! - before[2]!) > 1)
      for (const listener of [...this.listeners]) listener();
    return done;
  }

  // ---- what is due ----------------------------------------------------------------

  /** How the table stands after something was done at it; `person`: somebody did it. */
  see({ active, over, position, now, deadline }: Stands, person: boolean): void {
    this.turn(() => this.c.host_see!(this.real(), bits(active), +over, position, now, deadline, +person));
  }
  /** What is to be done at a moment of real time. */
  next(real: number): Action {
    const kind = this.turn(() => this.c.host_next!(real));
    return { kind: KINDS[kind]!, seat: this.c.host_seat!(), at: this.c.host_at!() };
  }
  /** ms from now until something is; Infinity: never. */
  wait(): number {
    return Math.max(0, this.c.host_due!() - this.real());
  }
  get mayPlay(): boolean {
    return this.c.host_may_play!() !== 0;
  }
  /** A calm table's time passes faster, or stands again. */
  hasten(on: boolean): void {
    this.turn(() => this.c.host_hasten!(this.real(), +on));
  }

  // ---- saving ----------------------------------------------------------------------

  /** Whether a change made now would be saved at once. */
  wouldSave(person: boolean): boolean {
    return this.c.host_would_save!(this.real(), +person) !== 0;
  }
  /** Whether a save is due; with `any`, whether one ever will be. It counts as begun then. */
  takeSave(any = false): boolean {
    return this.c.host_take_save!(any ? Infinity : this.real()) !== 0;
  }
  saved(ok: boolean): void {
    this.c.host_saved!(this.real(), +ok);
  }
}
