// local.ts -- a table in this browser: the module plays, bots answer at a person's pace, and every change is kept.
//
// Calls are done one after the other, whoever makes them; a snapshot is given out after each. What a bot does is one
// snapshot a move, so that a screen can show it.
import { engine } from "./engine";
import { Fault } from "./module";
import { REFEREE, WATCHER, type Answer, type Entry, type GameInfo, type Rule, type Setup, type Snapshot, type Table, type Viewer } from "./types";

export interface Pace { least: number; most: number } // ms before a bot moves
export interface Keeper {
  /** The save after a change; `over` when the game has ended. */
  keep(save: string, snapshot: Snapshot): void;
}

let info: Promise<GameInfo[]> | undefined;
const ruleLists = new Map<string, Promise<Rule[]>>();

export const games = (): Promise<GameInfo[]> => (info ??= engine.games());
export function rules(game: string): Promise<Rule[]> {
  let list = ruleLists.get(game);
  if (!list) ruleLists.set(game, (list = engine.rules(game)));
  return list;
}

/** What the module answers to "look". */
type Raw<S> = Omit<Snapshot<S>, "active" | "winners" | "viewer" | "jumped" | "log"> & { active: number; winners: number };

const LOG = 60, MOST_LOG = 500; // lines read after a jump, and kept at most

const bits = (mask: number): number[] => [0, 1, 2, 3, 4, 5].filter((seat) => mask & (1 << seat));

export class LocalTable<S = unknown> implements Table<S> {
  now!: Snapshot<S>;
  paused = false;
  private readonly listeners = new Set<(snapshot: Snapshot<S>) => void>();
  private line: Promise<unknown> = Promise.resolve(); // calls wait for the ones before
  private timer: ReturnType<typeof setTimeout> | undefined;
  private clock: ReturnType<typeof setInterval> | undefined;
  private clockAt = 0;
  private closed = false;
  private seen = 0; // events given out
  private told: Entry<S>[] = []; // the last of them, for the log
  private viewer: Viewer = 0;

  private constructor(
    readonly game: GameInfo,
    private readonly number: number,
    private readonly pace: Pace,
    private readonly keeper: Keeper | undefined,
    private readonly still: boolean, // a replay: bots and time stand
  ) {}

  static async open<S>(setup: Setup, pace: Pace, keeper?: Keeper): Promise<LocalTable<S>> {
    return LocalTable.begin<S>(await engine.open(setup), pace, keeper, "fresh");
  }
  static async load<S>(save: string, pace: Pace, keeper?: Keeper, as: "fresh" | "resumed" | "replay" = "resumed"): Promise<LocalTable<S>> {
    return LocalTable.begin<S>(await engine.load(save), pace, keeper, as);
  }

  private static async begin<S>(number: number, pace: Pace, keeper: Keeper | undefined, as: "fresh" | "resumed" | "replay") {
    const first = JSON.parse(await engine.look(number, REFEREE, 2 ** 30)) as { game: string; bots: (string | null)[] };
    const game = (await games()).find((g) => g.name === first.game);
    if (!game) throw new Error(`No game is called ${first.game}.`);
    const table = new LocalTable<S>(game, number, pace, keeper, as === "replay");
    const person = first.bots.findIndex((bot) => bot === null);
    table.viewer = as === "replay" ? REFEREE : person < 0 ? WATCHER : person;
    if (as === "replay") await engine.go(number, 0);
    await table.refresh(as !== "fresh");
    table.carryOn();
    return table;
  }

  watch(listener: (snapshot: Snapshot<S>) => void): () => void {
    this.listeners.add(listener);
    listener(this.now);
    return () => this.listeners.delete(listener);
  }

  private inLine<T>(work: () => Promise<T>): Promise<T> {
    const next = this.line.then(work, work);
    this.line = next.catch(() => undefined);
    return next;
  }

  /** Gives out how things stand, once it is on its way to be kept. After a jump nothing is to be shown moving, but the log is read anew. */
  private async refresh(jumped: boolean): Promise<void> {
    const since = jumped ? Math.max(0, (await engine.position(this.number)) - LOG) : this.seen;
    const { look, save } = await engine.lookAndSave(this.number, this.viewer, since);
    const raw = JSON.parse(look) as Raw<S>;
    this.seen = raw.position;
    this.told = jumped ? raw.events : [...this.told, ...raw.events].slice(-MOST_LOG);
    this.now = {
      ...raw, active: bits(raw.active), winners: bits(raw.winners), viewer: this.viewer, jumped,
      events: jumped ? [] : raw.events, log: this.told,
    };
    if (!this.still) this.keeper?.keep(save, this.now);
    for (const listener of this.listeners) listener(this.now);
  }

  private async answer(done: { code: number; text: string }, jumped: boolean): Promise<Answer> {
    if (done.code === 0) {
      await this.refresh(jumped);
      this.carryOn();
      return { ok: true };
    }
    if (done.code < 0) return { ok: false, rule: null, text: done.text };
    const rule = (await rules(this.game.name))[done.code - 1];
    return { ok: false, rule: rule?.id ?? null, text: rule?.text ?? done.text };
  }

  play(move: string): Promise<Answer> {
    return this.inLine(async () => {
      if (this.game.realtime) await this.tick();
      return this.answer(await engine.play(this.number, this.viewer, move), false);
    });
  }
  undo(): Promise<Answer> {
    return this.inLine(async () => this.answer(await engine.undo(this.number, this.viewer), true));
  }
  redo(): Promise<Answer> {
    return this.inLine(async () => this.answer(await engine.redo(this.number, this.viewer), true));
  }
  hint(): Promise<string | null> {
    return this.inLine(async () => {
      if (this.now.over || !this.now.active.includes(this.viewer)) return null;
      return (await engine.bot(this.number, this.viewer, "greedy", this.now.position)) || null;
    });
  }
  look(as: Viewer): Promise<void> {
    return this.inLine(async () => {
      if (as === REFEREE && !this.now.over && !this.still) throw new Fault(-7, "Everything is shown once the game is over.");
      this.viewer = as;
      await this.refresh(true);
      this.carryOn();
    });
  }
  /** In a replay one step forwards is told as an event, so that it can be seen; every other way is a jump. */
  go(position: number): Promise<void> {
    return this.inLine(async () => {
      const forwards = this.now && position > this.now.position && position - this.now.position <= 40;
      if (forwards) this.seen = this.now.position;
      await engine.go(this.number, position);
      await this.refresh(!forwards);
    });
  }
  /** All that happened up to a position, as the viewer may know it. Where the table stands does not change. */
  story(to = this.now.length): Promise<Entry<S>[]> {
    return this.inLine(async () => {
      await engine.go(this.number, to);
      const { events } = JSON.parse(await engine.look(this.number, this.viewer, 0)) as Raw<S>;
      await engine.go(this.number, this.now.position);
      return events;
    });
  }
  /** A move of any seat, for lessons: no bot is asked. Without a move it is the one that "greedy" makes here, every time the same. */
  playAs(seat: number, move?: string): Promise<Answer> {
    return this.inLine(async () => {
      const wanted = move ?? (await engine.bot(this.number, seat, "greedy", this.now.position));
      return this.answer(await engine.play(this.number, seat, wanted), false);
    });
  }
  save(): Promise<string> {
    return this.inLine(() => engine.save(this.number));
  }
  verify(): Promise<string | null> {
    return this.inLine(() => engine.verify(this.number));
  }
  pause(on: boolean): void {
    this.paused = on;
    this.clockAt = performance.now();
    if (!on) this.carryOn();
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.clock);
    this.listeners.clear();
    void this.inLine(() => engine.close(this.number));
  }

  // ---- bots and time ----------------------------------------------------------

  private wait(): number {
    return this.pace.least + Math.random() * (this.pace.most - this.pace.least);
  }

  /** If a bot is to move, it does so after a while. Called after every change. */
  private carryOn(): void {
    if (this.closed || this.still || this.paused || this.now.over) return;
    if (this.game.realtime) this.startClock();
    if (this.timer !== undefined) return;
    const seats = this.now.active.filter((seat) => this.now.bots[seat]);
    if (seats.length === 0) return;
    const seat = seats[Math.floor(Math.random() * seats.length)]!;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.closed || this.paused) return;
      void this.inLine(() => this.botMoves(seat));
    }, this.wait());
  }

  private async botMoves(seat: number): Promise<void> {
    const bot = this.now.bots[seat];
    if (this.closed || this.paused || this.now.over || !bot || !this.now.active.includes(seat)) return this.carryOn();
    if (this.game.realtime) await this.tick();
    const luck = crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
    const move = await engine.bot(this.number, seat, bot, luck);
    if (move !== "" && (await engine.play(this.number, seat, move)).code === 0) await this.refresh(false);
    this.carryOn();
  }

  private startClock(): void {
    if (this.clock !== undefined) return;
    this.clockAt = performance.now();
    this.clock = setInterval(() => {
      if (this.closed || this.paused || this.now.over) return;
      void this.inLine(async () => {
        if (await this.tick()) await this.refresh(false);
      });
    }, 250);
  }

  /** Game time becomes what it is now. */
  private async tick(): Promise<boolean> {
    const at = performance.now(), passed = Math.floor(at - this.clockAt);
    if (this.paused || this.now.over || this.clock === undefined || passed <= 0) return false;
    this.clockAt += passed;
    await engine.clock(this.number, this.now.now + passed);
    this.now = { ...this.now, now: this.now.now + passed };
    return true;
  }
}
