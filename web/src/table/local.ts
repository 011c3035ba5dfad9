// local.ts -- a table in this browser: the module plays, bots answer at a person's pace, and every change is kept.
//
// Calls are done one after the other, whoever makes them; a snapshot is given out after each that changed something. What a bot does is
// one snapshot a move, so that a screen can show it. In real time the clock (clock.ts) says what time it is, and the table wakes when
// something is due: sand has run out, a bot looks up. Each happens at its own moment of game time, even if the page was busy then.
import { SteadyClock } from "./clock";
import { games } from "games:all";
import { t } from "$page/text/catalogue";
import { engine, type Engine } from "./engine";
import { Fault, lookOf, type Act, type Done } from "./module";
import {
  CLOCK,
  PLAIN,
  REFEREE,
  WATCHER,
  type Answer,
  type Entry,
  type GameInfo,
  type Rule,
  type Setup,
  type Snapshot,
  type Standstill,
  type Table,
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
  /** The save after a change; `over` when the game has ended. */
  keep(save: string, snapshot: Snapshot): void;
}

export interface Ledger {
  rules: Rule[];
  english: string | null; // why it is in English, if it should not be
}
const ledgers = new Map<string, Promise<Ledger>>();

/** A game's rules in a language. Asked for once; but what did not come is asked for again the next time. */
export function rules(game: string, language: string): Promise<Ledger> {
  const key = `${game} ${language}`,
    forget = () => ledgers.delete(key);
  let ledger = ledgers.get(key);
  if (!ledger) ledgers.set(key, (ledger = engine(game).rulesIn(language)));
  ledger.then(({ english }) => english !== null && forget(), forget);
  return ledger;
}

const LOG = 500,
  GLANCE = 60; // events that the log has at most, until all are told at the end (in real time they are too many); and in a replay
const LIVE: Span = { least: 300, most: 900 }; // a person's
const BEAT = 1000,
  SLEPT = 5000; // ms: the table looks at the clock at least so often; longer than any page is busy
const SAVED = 1000; // ms between two saves of what others did in real time
const HASTE = 8; // how much faster time passes that is only waited for

type As = "fresh" | "resumed" | "replay";
/** The game that a save is of; without one the first is asked, which says what is wrong with it. */
const gameOf = (save: string): string => {
  const name = /^game (\S+) /m.exec(save)?.[1];
  return games.find((g) => g.name === name)?.name ?? games[0]!.name;
};
const drawn = ({ least, most }: Span): number => least + Math.random() * (most - least);

export class LocalTable<S = unknown> implements Table<S> {
  now!: Snapshot<S>;
  readonly clock: SteadyClock;
  private readonly pulse: SteadyClock; // the bots' time: as the clock's, but it goes on where nothing would come of game time
  private readonly listeners = new Set<(snapshot: Snapshot<S>) => void>();
  private line: Promise<unknown> = Promise.resolve(); // calls wait for the ones before
  private timer: ReturnType<typeof setTimeout> | undefined; // the next bot's move; in real time whatever comes next
  private saver: ReturnType<typeof setTimeout> | undefined;
  private saved = 0; // real time of the last save
  private seen = 0; // events given out
  private awake = 0; // real time of the last look at the clock
  private deadline = -1; // game time at which something happens by itself
  private due: number[] = []; // when each bot looks up, in the bots' time
  private had: Set<string> | undefined; // while time is waited for: the moves there were
  private closed = false;
  private told: Entry<S>[] = []; // the last events, for the log
  private viewer: Viewer = 0;
  private voice: Voice | undefined;
  private english: string | null = null; // why it is spoken, if another language should be

  private constructor(
    readonly game: GameInfo,
    private readonly engine: Engine,
    private readonly number: number,
    private readonly pace: Pace,
    private readonly keeper: Keeper | undefined,
    private readonly still: boolean, // a replay: bots and time stand
  ) {
    this.clock = new SteadyClock(pace.rate, undefined, "idle");
    this.pulse = new SteadyClock(pace.rate);
  }

  static async open<S>(setup: Setup, pace: Pace, keeper?: Keeper, voice?: Voice): Promise<LocalTable<S>> {
    const at = engine(setup.game);
    return LocalTable.begin<S>(at, await at.open(setup), pace, keeper, "fresh", voice);
  }
  static async load<S>(save: string, pace: Pace, keeper?: Keeper, as: As = "resumed", voice?: Voice): Promise<LocalTable<S>> {
    const at = engine(gameOf(save));
    return LocalTable.begin<S>(at, await at.load(save), pace, keeper, as, voice);
  }

  private static async begin<S>(
    engine: Engine,
    number: number,
    pace: Pace,
    keeper: Keeper | undefined,
    as: As,
    voice: Voice | undefined,
  ): Promise<LocalTable<S>> {
    const first = lookOf(await engine.look(number, REFEREE, 2 ** 30));
    const game = games.find((g) => g.name === first.game);
    if (!game) throw new Error(t("no_game", { name: first.game }));
    const table = new LocalTable<S>(game, engine, number, pace, keeper, as === "replay");
    const person = first.bots.findIndex((bot) => bot === null);
    table.viewer = as === "replay" ? REFEREE : person < 0 ? WATCHER : person;
    if (as === "replay") await engine.go(number, 0);
    else if (game.realtime && !first.over) {
      table.clock.stop(first.now === 0 && !pace.at ? "start" : "resumed"); // nobody's time runs before somebody has looked at the table
      if (pace.at !== undefined) await engine.clock(number, Math.floor(pace.at));
    }
    if (voice) await table.say(voice);
    table.deadline = await engine.deadline(number);
    await table.refresh(as !== "fresh");
    table.clock.set(table.now.now);
    table.clock.watch(() => table.clockTurned());
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

  /** Gives out how things stand, once it is on its way to be kept. After a jump nothing is to be shown moving; what was told up to there
   * still holds, unless others look or it is a replay (`anew`). */
  private async refresh(jumped: boolean, anew = jumped): Promise<void> {
    let since = this.seen;
    if (jumped) {
      const at = await this.engine.position(this.number);
      this.told = anew ? [] : this.told.filter((entry) => entry.index < at);
      since = (this.told.at(-1)?.index ?? Math.max(0, at - (this.still ? GLANCE : LOG)) - 1) + 1;
    }
    const { look, save } = await this.engine.lookAndSave(this.number, this.viewer, since);
    await this.give(look, jumped, this.still ? null : save);
  }
  private async give(look: string, jumped: boolean, save: string | null): Promise<void> {
    const raw = lookOf<S>(look);
    this.seen = raw.position;
    this.told = [...this.told, ...raw.events].slice(-LOG);
    if (raw.over && !this.still && !this.game.realtime && this.told[0] && this.told[0].index > 0)
      this.told = lookOf<S>(await this.engine.look(this.number, this.viewer, 0)).events; // the end explains all of it
    this.now = {
      ...raw,
      viewer: this.viewer,
      jumped,
      events: jumped ? [] : raw.events,
      log: this.told,
    };
    if (save !== null) this.keep(save);
    for (const listener of this.listeners) listener(this.now);
  }
  private keep(save: string): void {
    clearTimeout(this.saver);
    this.saver = undefined;
    this.saved = performance.now();
    this.keeper?.keep(save, this.now);
  }

  /** Does something at the table, and gives out what came of it. What others do in real time is not saved more often than once a second. */
  private async act(act: Act): Promise<Done> {
    const save = this.keeper !== undefined && (!this.game.realtime || act.move !== undefined || performance.now() - this.saved > SAVED);
    const done = await this.engine.act(this.number, act, this.viewer, this.seen, save);
    this.deadline = done.deadline;
    if (done.look !== null) {
      await this.give(done.look, false, done.save);
      if (done.save === null && this.now.over) await this.saveNow();
      else if (done.save === null && this.keeper) this.saver ??= setTimeout(() => void this.inLine(() => this.saveNow()), SAVED);
    }
    return done;
  }
  private async saveNow(): Promise<void> {
    if (this.keeper && !this.still && !this.closed) this.keep(await this.engine.save(this.number));
  }

  private async answer(done: { code: number; text: string; because?: string }): Promise<Answer> {
    if (done.code === 0) {
      this.carryOn();
      return { ok: true };
    }
    if (done.code < 0) return { ok: false, rule: null, text: done.text };
    const rule = (await rules(this.game.name, this.voice?.language ?? PLAIN)).rules[done.code - 1];
    return { ok: false, rule: rule?.id ?? null, text: rule?.text ?? done.text, because: done.because ?? "" };
  }

  play(move: string): Promise<Answer> {
    const at = Math.floor(this.clock.now()),
      seat = this.viewer; // the moment of the press, whatever is in line before it
    return this.inLine(async () => {
      if (!this.game.realtime) return this.answer(await this.act({ seat, move }));
      if (this.held("thinking", "showing")) return { ok: false, rule: null, text: t("stands_still") };
      await this.live(at);
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
      this.carryOn();
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
      if (this.game.realtime) this.clock.set(this.now.now);
    });
  }
  /** All that happened up to a position, as the viewer may know it. Where the table stands does not change. */
  story(to = this.now.length): Promise<Entry<S>[]> {
    return this.inLine(async () => {
      await this.engine.go(this.number, to);
      const { events } = lookOf<S>(await this.engine.look(this.number, this.viewer, 0));
      await this.engine.go(this.number, this.now.position);
      return events;
    });
  }
  /** A move of any seat, or time that goes on (CLOCK), for lessons: no bot is asked. Without a move it is the one that "greedy" makes here,
   * every time the same. */
  playAs(seat: number, move?: string): Promise<Answer> {
    return this.inLine(async () => {
      if (seat === CLOCK) {
        // "time 28000": game time has become this
        const at = Number(move?.split(" ")[1]);
        await this.act({ at });
        this.clock.set(at);
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
    const unsaved = this.saver !== undefined;
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.saver);
    this.listeners.clear();
    void this.inLine(async () => {
      if (unsaved) this.keep(await this.engine.save(this.number));
      await this.engine.close(this.number);
    });
  }

  // ---- bots and time ----------------------------------------------------------

  /** Whether somebody wants the table to stand still. */
  private held(...except: Standstill[]): boolean {
    return this.clock.reasons.some((reason) => reason !== "idle" && !except.includes(reason));
  }
  /** Called after every change: what is to happen by itself, happens after a while. */
  private carryOn(): void {
    if (this.closed || this.still) return;
    if (this.game.realtime) this.carryTime();
    else this.nextBot();
  }

  /** If a bot is to move, it does so after a while. */
  private nextBot(): void {
    if (this.timer !== undefined || this.now.over || this.held()) return;
    const seats = this.now.active.filter((seat) => this.now.bots[seat]);
    if (seats.length === 0) return;
    const seat = seats[Math.floor(Math.random() * seats.length)]!;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.inLine(async () => {
        if (!this.closed && !this.held() && this.now.active.includes(seat)) await this.botActs(seat);
        this.carryOn();
      });
    }, drawn(this.pace));
  }
  private async botActs(seat: number, at?: number): Promise<void> {
    const bot = this.now.bots[seat];
    if (bot) await this.act({ ...(at === undefined ? {} : { at }), seat, bot, luck: crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1 });
  }

  get calm(): boolean {
    return this.game.realtime && this.pace.calm === true;
  }
  wait(): void {
    if (!this.calm || this.now.over || this.held("thinking")) return;
    this.had = this.had ? undefined : new Set(this.now.moves);
    this.carryTime();
  }

  /** Whether time passes follows from how the table stands. */
  private carryTime(): void {
    const { clock, pulse } = this,
      rate = this.pace.rate ?? 1;
    if (this.had && (this.now.over || this.deadline < 0 || this.now.moves.some((move) => !this.had!.has(move)))) this.had = undefined;
    const wanted = this.had ? rate * HASTE : rate;
    if (clock.rate !== wanted) {
      clock.turn(wanted);
      pulse.turn(wanted);
    }
    if (this.now.over || this.deadline < 0) {
      clock.stop(this.now.over ? "over" : "idle");
      clock.set(this.now.now); // it stands at the moment that ended it, not at the one it was seen
    }
    if (this.calm && this.deadline >= 0 && !this.had) clock.stop("thinking");
    else clock.go("thinking");
    if (this.deadline >= 0) clock.go("idle");
    this.wakeLater();
  }
  /** The clock was stopped or started, by whoever. */
  private clockTurned(): void {
    if (this.closed || this.still) return;
    if (!this.held()) {
      this.pulse.go("pause");
      this.awake = performance.now();
      return this.game.realtime ? this.wakeLater() : this.nextBot();
    }
    if (!this.pulse.running) return;
    this.pulse.stop("pause");
    this.due = []; // they look up anew
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.game.realtime) return;
    const at = Math.floor(this.clock.now());
    if (!this.held("thinking")) return; // the next move is near, and brings the time along
    void this.inLine(async () => {
      if (this.closed || this.now.over) return;
      await this.live(at, false);
      await this.act({ at });
      await this.saveNow();
    });
  }

  private wakeLater(): void {
    clearTimeout(this.timer);
    if (this.closed || this.still || this.now.over || !this.pulse.running) return;
    const { clock, pulse } = this,
      live = this.pace.live ?? LIVE;
    let next = BEAT * clock.rate; // of game time from now
    if (clock.running && this.deadline >= 0) next = Math.min(next, this.deadline - clock.now());
    for (const seat of this.now.active) {
      if (!this.now.bots[seat]) continue;
      this.due[seat] ??= pulse.now() + drawn(live);
      next = Math.min(next, this.due[seat]! - pulse.now());
    }
    this.timer = setTimeout(() => this.wake(), Math.max(0, Math.ceil(next / clock.rate)));
  }
  private wake(): void {
    const real = performance.now(),
      gap = real - this.awake;
    this.awake = real;
    if (gap > SLEPT) {
      // the machine was shut: what passed then is not counted
      this.clock.set(this.clock.now() - gap * this.clock.rate * (this.clock.running ? 1 : 0));
      this.pulse.set(this.pulse.now() - gap * this.pulse.rate);
      return this.clock.stop("slept");
    }
    void this.inLine(async () => {
      await this.live(Math.floor(this.clock.now()));
      this.carryOn();
    });
  }

  /** All that is due by then happens, one after the other, each at its own moment. */
  private async live(until: number, bots = true): Promise<void> {
    const { clock, pulse } = this,
      live = this.pace.live ?? LIVE;
    while (!this.closed && !this.now.over) {
      const shift = clock.now() - pulse.now(); // from the bots' time to game time
      let seat: number | undefined;
      for (const s of this.now.active)
        if (this.now.bots[s] && this.due[s] !== undefined && (seat === undefined || this.due[s]! < this.due[seat]!)) seat = s;
      const at =
        seat === undefined || !bots
          ? Infinity
          : clock.reasons.includes("idle")
            ? this.due[seat]! <= pulse.now()
              ? until
              : Infinity
            : this.due[seat]! + shift;
      const time = this.deadline >= 0 && !clock.reasons.includes("idle") ? this.deadline : Infinity;
      if (Math.min(at, time) > until) return;
      if (time <= at) await this.act({ at: time });
      else {
        this.due[seat!] = Math.max(this.due[seat!]!, pulse.now() - SAVED) + drawn(live);
        await this.botActs(seat!, clock.reasons.includes("idle") ? undefined : Math.floor(at));
      }
    }
  }
}
