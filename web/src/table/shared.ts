// shared.ts -- what all tables have in common whose module is in this browser, wherever their moves are decided: calls carried out one
// after the other, snapshots with the log and what boards look back at, words, hints, remarks.
//
// Invariant: the log has what was told from `log.since` to before `seen`, `recent` the last few events before `seen`; both match `now`.
import { thinkerOf, type ModuleClient } from "./module_client";
import { rules, sentence } from "./ledger";
import { Log } from "./log";
import { lookOf } from "./module";
import { thinksIn } from "./thinking";
import {
  PLAIN,
  REFEREE,
  WATCHER,
  type Answer,
  type Clock,
  type Entry,
  type GameInfo,
  type Hint,
  type Snapshot,
  type Table,
  type Told,
  type Topic,
  type Viewer,
  type Voice,
} from "./types";

const LOG = 500; // events that are told again after a jump, until all are at the end (in real time they are too many)
const GLANCE = 60; // events that boards can look back at: the end of a shift is the longest they want

let hints = 0; // how often one was asked for: the thread that thinks knows the last one alone

export abstract class ModuleTable<S = unknown> implements Table<S> {
  now!: Snapshot<S>;
  protected seen = 0; // events given out
  protected log = Log.NONE;
  protected recent: Entry<S>[] = [];
  protected viewer: Viewer = 0;
  protected voice: Voice | undefined;
  protected closed = false;
  private readonly listeners = new Set<(snapshot: Snapshot<S>) => void>();
  private line: Promise<unknown> = Promise.resolve(); // calls wait for the ones before
  private bots: (string | null)[] = [];
  private thinkers: boolean[] = []; // by seat: its bot thinks
  private steps = 0; // how often it came to stand differently
  private hinted: (() => boolean) | undefined; // the thread that thinks has found a hint: whether it still is about this table as it stands
  private english: string | null = null; // why it is spoken, if another language should be

  protected constructor(
    readonly game: GameInfo,
    protected readonly module: ModuleClient,
    protected number: number,
    protected readonly still = false, // a replay: bots and time stand
  ) {}
  abstract readonly clock: Clock;
  readonly calm: boolean = false;

  watch(listener: (snapshot: Snapshot<S>) => void): () => void {
    this.listeners.add(listener);
    listener(this.now);
    return () => this.listeners.delete(listener);
  }
  protected inLine<T>(work: () => Promise<T>): Promise<T> {
    const next = this.line.then(work, work);
    this.line = next.catch(() => undefined);
    return next;
  }

  // ---- snapshots ------------------------------------------------------------------

  /** The first event that can still be told. */
  protected get first(): number {
    return 0;
  }
  /** Gives out how things stand. After a jump nothing is to be shown moving; what was told up to there still holds, unless others look or
   * it is said in other words (`anew`). */
  protected async refresh(jumped: boolean, anew = jumped): Promise<void> {
    let since = this.seen;
    if (jumped) {
      const at = await this.module.position(this.number),
        from = Math.max(this.first, at - (this.still ? GLANCE : LOG));
      this.log = anew ? Log.of(from, await this.module.told(this.number, this.viewer, from, at)) : this.log.before(at);
      this.recent = anew ? [] : this.recent.filter((entry) => entry.index < at);
      this.seen = at;
      since = (this.recent.at(-1)?.index ?? Math.max(this.first, at - GLANCE) - 1) + 1;
    }
    await this.again(since, jumped);
  }
  /** Asks the module how it looks, and gives that out. */
  protected abstract again(since: number, jumped: boolean): Promise<void>;

  /** What web_look wrote becomes the snapshot that holds. */
  protected async take(look: string, jumped: boolean): Promise<void> {
    const raw = lookOf<S>(look);
    this.log = this.log.plus(raw.events.filter((entry) => entry.index >= this.seen));
    this.recent = [...this.recent, ...raw.events].slice(-GLANCE);
    this.seen = raw.position;
    if (raw.over && !this.still && !this.game.realtime && this.log.since > this.first)
      this.log = Log.of(this.first, await this.module.told(this.number, this.viewer, this.first, this.seen)); // the end explains all of it
    if (raw.bots.join() !== this.bots.join()) this.thinkers = await this.module.thinkers(this.number, (this.bots = raw.bots));
    if (jumped || raw.position !== this.now?.position) this.steps++;
    this.now = {
      ...raw,
      thinking: raw.over || this.still ? [] : raw.active.filter((seat) => this.thinkers[seat]),
      viewer: this.viewer,
      jumped,
      events: jumped ? [] : raw.events,
      log: this.log,
      recent: this.recent,
    };
  }
  protected tell(): void {
    for (const listener of this.listeners) listener(this.now);
  }

  // ---- what is asked of it ----------------------------------------------------------

  /** The answer to a move or an undo, as the module gave it. */
  protected async answer(done: { code: number; text: string; because?: string }): Promise<Answer> {
    if (done.code === 0) return { ok: true };
    if (done.code < 0) return { ok: false, rule: null, text: done.text };
    const rule = (await rules(this.game.name, this.voice?.language ?? PLAIN)).rules[done.code - 1];
    return { ok: false, rule: rule?.id ?? null, text: rule ? sentence(rule) : done.text, because: done.because ?? "" };
  }
  abstract play(move: string): Promise<Answer>;
  abstract undo(): Promise<Answer>;
  abstract redo(): Promise<Answer>;
  abstract look(as: Viewer): Promise<void>;
  abstract go(position: number): Promise<void>;
  abstract wait(): void;

  /** Where moves can be tried out, the thread that thinks finds it from what the seat sees, and all calls are answered meanwhile. In real
   * time, and where that thread's module does not come (a page without a network that never had it), it is what a bot does at once. */
  async hint(): Promise<string | null> {
    const asked = ++hints,
      { name } = this.game;
    this.hinted = undefined;
    const found = await this.inLine(async () => {
      if (this.closed || this.now.over || !this.now.active.includes(this.viewer)) return null;
      if (!thinksIn(name)) return this.atOnce();
      const steps = this.steps;
      return {
        view: await this.module.view(this.number, this.viewer),
        seat: this.viewer,
        still: () => this.steps === steps && !this.closed,
      };
    });
    if (found === null || typeof found === "string") return found;
    const { view, seat, still } = found,
      { language, names } = this.voice ?? { language: PLAIN, names: [] };
    try {
      const { move } = await thinkerOf(name).hintIn(language, name, view, seat, names);
      if (!still()) return null; // nobody wants it any more
      this.hinted = () => still() && hints === asked;
      return move;
    } catch {
      return this.inLine(async () => (still() ? this.atOnce() : null));
    }
  }
  private async atOnce(): Promise<string | null> {
    return (await this.module.bot(this.number, this.viewer, "greedy", this.now.position)) || null;
  }
  async why(): Promise<Hint | null> {
    const { hinted } = this;
    if (!hinted) return null;
    const thinker = thinkerOf(this.game.name);
    while (hinted() && (await thinker.hintStep()));
    const hint = hinted() ? await thinker.hintSoFar() : null;
    return hint && hint.reasons.length > 0 && hinted() ? hint : null;
  }
  remarks(topic: Exclude<Topic, "because">, move = ""): Promise<string> {
    return this.inLine(async () => {
      const seated = this.viewer >= 0 && this.viewer < this.now.seats && !this.closed;
      return seated ? this.module.remarks(this.number, this.viewer, topic, move) : "";
    });
  }
  /** Tells the module how to speak. */
  protected async say(voice: Voice): Promise<void> {
    this.voice = voice;
    const you = voice.you ?? (this.viewer === WATCHER ? REFEREE : this.viewer);
    this.english = await this.module.speakIn(voice.language, this.number, voice.names, you);
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
  told(to: number): Promise<Told[]> {
    return this.inLine(() => this.module.told(this.number, this.viewer, this.first, to));
  }
  story(to: number): Promise<Entry<S>[]> {
    return this.inLine(async () => {
      await this.module.go(this.number, to);
      const { events } = lookOf<S>(await this.module.look(this.number, this.viewer, this.first));
      await this.module.go(this.number, this.now.position);
      return events;
    });
  }
  save(): Promise<string> {
    return this.inLine(() => this.module.save(this.number));
  }
  verify(): Promise<string | null> {
    return this.inLine(() => this.module.verify(this.number));
  }
  close(): void {
    this.closed = true;
    this.listeners.clear();
    void this.inLine(async () => {
      await this.leave();
      await this.module.close(this.number);
    });
  }
  /** The last thing that is done at the table. */
  protected async leave(): Promise<void> {}
}
