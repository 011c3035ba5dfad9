// local.ts -- a table in this browser: the module plays, bots answer at a person's pace, and every change is kept.
//
// Calls are done one after the other, whoever makes them; a snapshot is given out after each that changed something. What a bot does is
// one snapshot a move, so that a screen can show it. Who acts when, what time it is and when to save the host says (host.ts): the table
// wakes when something is due, and carries it out.
import { games } from "games:all";
import { t } from "$page/text/catalogue";
import { engine, type Engine } from "./engine";
import { Host } from "./host";
import { Log } from "./log";
import { Fault, lookOf, type Act, type Done } from "./module";
import { rules } from "./ledger";
import {
  CLOCK,
  PLAIN,
  REFEREE,
  WATCHER,
  type Answer,
  type Entry,
  type GameInfo,
  type Setup,
  type Snapshot,
  type Stage,
  type Told,
  type Topic,
  type Viewer,
  type Voice,
} from "./types";

export interface Span {
  least: number;
  most: number;
} // ms
/** How bots play, and time passes. */
export interface Pace extends Span {
  // before a bot moves
  live?: Span; // in real time: until a bot looks up again
  rate?: number; // of the clock; 1 but for tests
  calm?: boolean; // time passes only when it is asked for: wait()
  at?: number; // game time when the table was left, if the save does not know it
}
export interface Keeper {
  /** The save after a change; `over` when the game has ended. Whether it was kept. */
  keep(save: string, snapshot: Snapshot): Promise<boolean>;
}

const LOG = 500; // events that are told again after a jump, until all are at the end (in real time they are too many)
const GLANCE = 60; // events that boards can look back at: the end of a shift is the longest they want
const LIVE: Span = { least: 300, most: 900 }; // a person's

type As = "fresh" | "resumed" | "replay";
/** The game that a save is of; without one the first is asked, which says what is wrong with it. */
const gameOf = (save: string): string => {
  const name = /^game (\S+) /m.exec(save)?.[1];
  return games.find((g) => g.name === name)?.name ?? games[0]!.name;
};

export class LocalTable<S = unknown> implements Stage<S> {
  now!: Snapshot<S>;
  private readonly listeners = new Set<(snapshot: Snapshot<S>) => void>();
  private line: Promise<unknown> = Promise.resolve(); // calls wait for the ones before
  private timer: ReturnType<typeof setTimeout> | undefined; // whatever is due next
  private seen = 0; // events given out
  private deadline = -1; // game time at which something happens by itself
  private had: Set<string> | undefined; // while time is waited for: the moves there were
  private closed = false;
  private log = Log.NONE;
  private recent: Entry<S>[] = [];
  private viewer: Viewer = 0;
  private voice: Voice | undefined;
  private english: string | null = null; // why it is spoken, if another language should be

  private constructor(
    readonly game: GameInfo,
    private readonly engine: Engine,
    private readonly number: number,
    readonly clock: Host,
    readonly calm: boolean,
    private readonly keeper: Keeper | undefined,
    private readonly still: boolean, // a replay: bots and time stand
  ) {}

  static async open<S>(setup: Setup, pace: Pace, keeper?: Keeper, voice?: Voice): Promise<LocalTable<S>> {
    const at = engine(setup.game);
    return LocalTable.begun<S>(at, await at.open(setup), pace, keeper, "fresh", voice);
  }
  static async load<S>(save: string, pace: Pace, keeper?: Keeper, as: As = "resumed", voice?: Voice): Promise<LocalTable<S>> {
    const at = engine(gameOf(save));
    return LocalTable.begun<S>(at, await at.load(save), pace, keeper, as, voice);
  }

  /** A table that cannot be begun is closed again. */
  private static async begun<S>(...[engine, number, ...how]: Parameters<typeof LocalTable.begin>): Promise<LocalTable<S>> {
    try {
      return await LocalTable.begin<S>(engine, number, ...how);
    } catch (error) {
      await engine.close(number);
      throw error;
    }
  }
  private static async begin<S>(
    engine: Engine,
    number: number,
    pace: Pace,
    keeper: Keeper | undefined,
    as: As,
    voice: Voice | undefined,
  ): Promise<LocalTable<S>> {
    const peek = async () => lookOf(await engine.look(number, REFEREE, 2 ** 30));
    const still = as === "replay";
    let first = await peek();
    const game = games.find((g) => g.name === first.game);
    if (!game) throw new Error(t("no_game", { name: first.game }));
    const { realtime } = game,
      fresh = first.now === 0 && !pace.at,
      live = realtime && !first.over && !still;
    if (still) await engine.go(number, 0);
    else if (live && pace.at !== undefined) await engine.clock(number, Math.floor(pace.at));
    first = await peek();
    const { least, most } = realtime ? (pace.live ?? LIVE) : pace,
      calm = realtime && pace.calm === true,
      deadline = still ? -1 : await engine.deadline(number);
    const host = await Host.open(
      {
        bots: still ? [] : first.bots.flatMap((bot, seat) => (bot === null ? [] : [seat])),
        realtime,
        least,
        most,
        rate: realtime ? (pace.rate ?? 1) : 1,
        calm,
        saves: keeper !== undefined && !still,
      },
      { ...first, deadline },
      live ? (fresh ? "start" : "resumed") : null, // nobody's time runs before somebody has looked at the table
    );
    const table = new LocalTable<S>(game, engine, number, host, calm, keeper, still);
    const person = first.bots.findIndex((bot) => bot === null);
    table.viewer = still ? REFEREE : person < 0 ? WATCHER : person;
    table.deadline = deadline;
    if (voice) await table.say(voice);
    await table.refresh(as !== "fresh");
    host.watch(() => table.wakeLater());
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

  /** Gives out how things stand, once it is on its way to be kept. After a jump nothing is to be shown moving; what was told up to there
   * still holds, unless others look or it is said in other words (`anew`). */
  private async refresh(jumped: boolean, anew = jumped): Promise<void> {
    let since = this.seen;
    if (jumped) {
      const at = await this.engine.position(this.number),
        from = Math.max(0, at - (this.still ? GLANCE : LOG));
      this.log = anew ? Log.of(from, await this.engine.told(this.number, this.viewer, from, at)) : this.log.before(at);
      this.recent = anew ? [] : this.recent.filter((entry) => entry.index < at);
      this.seen = at;
      since = (this.recent.at(-1)?.index ?? Math.max(0, at - GLANCE) - 1) + 1;
    }
    const { look, save } = await this.engine.lookAndSave(this.number, this.viewer, since);
    await this.give(look, jumped, this.still ? null : save, true);
  }
  private async give(look: string, jumped: boolean, save: string | null, person: boolean): Promise<void> {
    const raw = lookOf<S>(look);
    this.log = this.log.plus(raw.events.filter((entry) => entry.index >= this.seen));
    this.recent = [...this.recent, ...raw.events].slice(-GLANCE);
    this.seen = raw.position;
    if (raw.over && !this.still && !this.game.realtime && this.log.since > 0)
      this.log = Log.of(0, await this.engine.told(this.number, this.viewer, 0, this.seen)); // the end explains all of it
    this.now = {
      ...raw,
      viewer: this.viewer,
      jumped,
      events: jumped ? [] : raw.events,
      log: this.log,
      recent: this.recent,
    };
    this.see(person);
    if (this.clock.takeSave()) this.keep(save ?? (await this.engine.save(this.number)));
    for (const listener of this.listeners) listener(this.now);
  }
  /** The host learns how the table stands. Time that is only waited for stands again as soon as there is something new to do. */
  private see(person: boolean): void {
    const { over, moves } = this.now;
    this.clock.see({ ...this.now, deadline: this.deadline }, person);
    if (this.had && (over || this.deadline < 0 || moves.some((move) => !this.had!.has(move)))) this.hasten(false);
  }
  private hasten(on: boolean): void {
    this.had = on ? new Set(this.now.moves) : undefined;
    this.clock.hasten(on);
  }
  /** Hands a save over. If it is not kept, the host asks for it again. */
  private keep(save: string): void {
    this.clock.saved(true);
    void this.keeper?.keep(save, this.now).then((ok) => {
      if (ok || this.closed) return;
      this.clock.saved(false);
      this.wakeLater();
    });
  }

  /** Does something at the table, and gives out what came of it. */
  private async act(act: Act): Promise<Done> {
    const person = act.move !== undefined;
    const done = await this.engine.act(this.number, act, this.viewer, this.seen, this.clock.wouldSave(person));
    this.deadline = done.deadline;
    if (done.look !== null) await this.give(done.look, false, done.save, person && done.code === 0);
    else this.see(false);
    return done;
  }

  private async answer(done: { code: number; text: string; because?: string }): Promise<Answer> {
    this.wakeLater();
    if (done.code === 0) return { ok: true };
    if (done.code < 0) return { ok: false, rule: null, text: done.text };
    const rule = (await rules(this.game.name, this.voice?.language ?? PLAIN)).rules[done.code - 1];
    return { ok: false, rule: rule?.id ?? null, text: rule?.text ?? done.text, because: done.because ?? "" };
  }

  play(move: string): Promise<Answer> {
    const pressed = this.clock.real(),
      at = Math.floor(this.clock.now()),
      seat = this.viewer; // the moment of the press, whatever is in line before it
    return this.inLine(async () => {
      if (!this.game.realtime) return this.answer(await this.act({ seat, move }));
      if (this.clock.mayPlay) await this.live(pressed);
      if (!this.clock.mayPlay) return { ok: false, rule: null, text: t("stands_still") };
      return this.answer(await this.act({ at, seat, move }));
    });
  }
  undo(): Promise<Answer> {
    return this.inLine(async () => this.stepped(await this.engine.undo(this.number, this.viewer)));
  }
  redo(): Promise<Answer> {
    return this.inLine(async () => this.stepped(await this.engine.redo(this.number, this.viewer)));
  }
  private async stepped(done: { code: number; text: string }): Promise<Answer> {
    if (done.code === 0) await this.refresh(true, false);
    return this.answer(done);
  }
  hint(): Promise<string | null> {
    return this.inLine(async () => {
      if (this.now.over || !this.now.active.includes(this.viewer)) return null;
      return (await this.engine.bot(this.number, this.viewer, "greedy", this.now.position)) || null;
    });
  }
  remarks(topic: Exclude<Topic, "because">, move = ""): Promise<string> {
    return this.inLine(async () => {
      const seated = this.viewer >= 0 && this.viewer < this.now.seats && !this.closed;
      return seated ? this.engine.remarks(this.number, this.viewer, topic, move) : "";
    });
  }
  look(as: Viewer): Promise<void> {
    return this.inLine(async () => {
      if (as === REFEREE && !this.now.over && !this.still) throw new Fault(-7, t("shown_later"));
      this.viewer = as;
      if (this.voice) await this.say(this.voice);
      await this.refresh(true);
      this.wakeLater();
    });
  }
  /** Tells the module how to speak. */
  private async say(voice: Voice): Promise<void> {
    this.voice = voice;
    const you = voice.you ?? (this.viewer === WATCHER ? REFEREE : this.viewer);
    this.english = await this.engine.speakIn(voice.language, this.number, voice.names, you);
  }
  speak(voice: Voice): Promise<string | null> {
    return this.inLine(async () => {
      const before = this.english;
      if (this.closed || (before === null && JSON.stringify(voice) === JSON.stringify(this.voice))) return before;
      const other = voice.language !== this.voice?.language;
      await this.say(voice);
      if (other || this.english !== before) await this.refresh(true);
      return this.english;
    });
  }
  /** In a replay one step forwards is told as an event, so that it can be seen; every other way is a jump. */
  go(position: number): Promise<void> {
    return this.inLine(async () => {
      const forwards = this.now && position > this.now.position && position - this.now.position <= 40;
      if (forwards) this.seen = this.now.position;
      await this.engine.go(this.number, position);
      await this.refresh(!forwards);
    });
  }
  told(to: number): Promise<Told[]> {
    return this.inLine(() => this.engine.told(this.number, this.viewer, 0, to));
  }
  story(to: number): Promise<Entry<S>[]> {
    return this.inLine(async () => {
      await this.engine.go(this.number, to);
      const { events } = lookOf<S>(await this.engine.look(this.number, this.viewer, 0));
      await this.engine.go(this.number, this.now.position);
      return events;
    });
  }
  playAs(seat: number, move?: string): Promise<Answer> {
    return this.inLine(async () => {
      if (seat === CLOCK) {
        // "time 28000": game time has become this
        await this.act({ at: Number(move?.split(" ")[1]) });
        return { ok: true };
      }
      const wanted = move ?? (await this.engine.bot(this.number, seat, "greedy", this.now.position));
      return this.answer(await this.act({ seat, move: wanted }));
    });
  }
  save(): Promise<string> {
    return this.inLine(() => this.engine.save(this.number));
  }
  verify(): Promise<string | null> {
    return this.inLine(() => this.engine.verify(this.number));
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.listeners.clear();
    void this.inLine(async () => {
      if (this.clock.takeSave(true)) this.keep(await this.engine.save(this.number));
      await this.engine.close(this.number);
    });
  }

  // ---- bots and time ----------------------------------------------------------

  wait(): void {
    if (!this.calm || this.now.over || !this.clock.mayPlay || this.clock.reasons.includes("showing")) return;
    this.hasten(!this.had);
    this.wakeLater();
  }

  /** Called after every change: what is to happen by itself, happens when it is due. */
  private wakeLater(): void {
    clearTimeout(this.timer);
    if (this.closed || this.still) return;
    const wait = this.clock.wait();
    if (wait === Infinity) return;
    this.timer = setTimeout(
      () =>
        void this.inLine(async () => {
          await this.live();
          this.wakeLater();
        }),
      Math.ceil(wait),
    );
  }

  /** All that is due happens, one after the other, each at its own moment. */
  private async live(real?: number): Promise<void> {
    while (!this.closed && !this.still) {
      const { kind, seat, at } = this.clock.next(real ?? this.clock.real()),
        time = at < 0 ? {} : { at };
      if (kind === "nothing") return;
      if (kind === "save") this.keep(await this.engine.save(this.number));
      else if (kind === "time") await this.act(time);
      else await this.act({ ...time, seat, bot: this.now.bots[seat]!, luck: crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1 });
    }
  }
}
