// show.svelte.ts -- shows a table's snapshots on a board, one event after the other, so that you see what happened and not only the
// result. The last event of a snapshot makes the moves available at once: you never have to wait for an animation.
import { tick } from "svelte";
import { announce } from "$page/kit/announce.svelte";
import { flights } from "$page/kit/fly";
import { painted } from "$page/kit/idle";
import { Pointing } from "$page/kit/pointing.svelte";
import { reducedMotion } from "$page/kit/settings.svelte";
import { play as sound } from "$page/kit/sound";
import { lineOf } from "$page/skin/line";
import type { Moment, Skin } from "$page/skin/skin";
import { t } from "$page/text/catalogue";
import { LUCK, type Answer, type Entry, type Snapshot, type Table } from "$page/table/types";

const MOMENT = 1400,
  BETWEEN = 140,
  LONGEST = 2000; // ms

/** The snapshot as it was after one of its events: nothing can be done there. */
function at<S>(snapshot: Snapshot<S>, { index, state }: Entry<S>): Snapshot<S> {
  const recent = snapshot.recent.filter((entry) => entry.index <= index);
  return { ...snapshot, state, moves: [], asked: [], active: [], thinking: [], over: false, log: snapshot.log.before(index + 1), recent };
}

export class Show<S = unknown> {
  shown = $state.raw<Snapshot<S>>(undefined as unknown as Snapshot<S>);
  moment = $state.raw<Moment | null>(null);
  voices = $state(0); // how often the table has begun to speak: what it says is said anew
  settled = $state(false); // all that happened is on the screen
  brisk = false; // a replay in real time: nothing is held
  readonly pointing = new Pointing();
  root: HTMLElement | undefined;
  quiet = false; // nothing is said or sounded: a replay that runs fast
  private warned: string | null = null; // a move that was warned of
  private striking = false; // a stroke of moves is being made
  private queue: Snapshot<S>[] = [];
  private running = false;
  private wake: (() => void) | undefined;
  private readonly stop: () => void;

  constructor(
    readonly table: Table<S>,
    readonly skin: Skin<S>,
    readonly names: () => string[],
    private readonly canPlay: () => boolean = () => true,
    private readonly lesson?: (move: string) => Promise<Answer>, // what a lesson makes of a move: each is a step of its own there
  ) {
    this.shown = table.now;
    this.stop = table.watch((snapshot) => {
      this.queue.push(snapshot);
      if (!this.running) void this.run();
    });
  }
  close(): void {
    this.stop();
    this.queue = [];
    this.wake?.();
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      const show = this;
      function done() {
        clearTimeout(timer);
        show.wake = undefined;
        resolve();
      }
      this.wake = done;
    });
  }
  /** A second click: everything is where it goes. */
  hurry(): void {
    flights.hurry();
    this.wake?.();
  }

  private async draw(snapshot: Snapshot<S>, fly: boolean): Promise<number> {
    if (fly && this.root) flights.note(this.root);
    this.shown = snapshot;
    await tick();
    return fly && this.root ? flights.start(this.root) : 0;
  }

  /** Every card has landed, and that was seen; in a window behind another, where nothing is painted, it is not waited for any longer. */
  private async landed(): Promise<void> {
    await Promise.race([flights.landed().then(painted), this.wait(LONGEST + 500)]);
    this.wake?.();
  }

  private async run(): Promise<void> {
    this.running = true;
    this.settled = false;
    while (this.queue.length > 0) {
      // Others move once the cards before have landed: to draw a table anew takes a moment, and would be seen as a jerk. A press, and so
      // one's own move, has hurried them; real time waits for nothing.
      if (this.queue[0]!.jumped) flights.hurry();
      else if (!this.table.game.realtime && flights.busy) await this.landed();
      const snapshot = this.queue.shift();
      if (!snapshot) break; // closed meanwhile
      if (snapshot.jumped || snapshot.events.length === 0) {
        await this.draw(snapshot, true);
        this.offer(snapshot);
      } else await this.events(snapshot); // which offers the moves before a moment is held, and not once more after it: a hint stays
    }
    this.running = false;
    this.settled = true;
  }

  /** Real time waits for nobody: all that happened is on the screen at once, and said as it comes. */
  private async atOnce(snapshot: Snapshot<S>): Promise<void> {
    this.offer(snapshot);
    await this.draw(snapshot, true);
    for (const entry of snapshot.events) this.tell(entry, snapshot);
  }
  /** Whether something is large enough to be shown by itself. */
  private hasMoment(snapshot: Snapshot<S>): boolean {
    return snapshot.events.some((entry, i) =>
      this.skin.moment?.(entry, snapshot.events[i - 1]?.state ?? this.shown.state, this.names(), snapshot.viewer),
    );
  }

  private async events(snapshot: Snapshot<S>): Promise<void> {
    if (!this.table.game.realtime) return this.oneByOne(snapshot);
    if (this.brisk || !this.hasMoment(snapshot)) return this.atOnce(snapshot);
    this.table.clock.stop("showing"); // the walk through a shift, say: no clock runs meanwhile
    await this.oneByOne(snapshot);
    this.table.clock.go("showing");
  }
  private async oneByOne(snapshot: Snapshot<S>): Promise<void> {
    let before = this.shown.state;
    for (const [i, entry] of snapshot.events.entries()) {
      const last = i === snapshot.events.length - 1;
      const moment = this.skin.moment?.(entry, before, this.names(), snapshot.viewer) ?? null;
      const seen = last || moment !== null || JSON.stringify(entry.state) !== JSON.stringify(before);
      if (!seen) continue;
      if (last) this.offer(snapshot);
      else this.pointing.clear(true); // the moves of before are no moves any more
      if (moment?.stage !== undefined) this.moment = moment; // the board shows both at once
      const end = await this.draw(last ? snapshot : at(snapshot, entry), true);
      const told = this.tell(entry, snapshot);
      if (moment) await this.hold(moment, !told);
      else if (!last) await this.wait(Math.min(end, LONGEST) + BETWEEN);
      before = entry.state;
    }
  }
  /** Says what happened; whether there was something to say. */
  private tell(entry: Entry<S>, snapshot: Snapshot<S>): boolean {
    if (this.quiet) return true;
    const line = lineOf(this.skin, entry, snapshot.viewer) ?? "";
    // in real time others do too much to be listened to; the log has it
    if (!this.table.game.realtime || entry.actor === snapshot.viewer || entry.actor >= LUCK) announce(line);
    const noise = this.skin.sounds?.(entry);
    if (noise) sound(noise);
    return line !== "";
  }
  private async hold(moment: Moment, aloud: boolean): Promise<void> {
    this.moment = moment;
    // else the log's line was said, and this would cut it short
    if (aloud) announce([moment.title, moment.text].filter(Boolean).join(" "));
    await this.wait((moment.ms ?? MOMENT) * (reducedMotion() ? 1.2 : 1));
    if (this.moment === moment) this.moment = null;
    if (moment.sound && !this.quiet) sound(moment.sound);
  }

  /** The moves of the seat that looks become ways to point. */
  private offer(snapshot: Snapshot<S>): void {
    if (!this.canPlay()) return this.pointing.clear();
    // what has to be paid goes by itself: nobody is asked for it
    if (snapshot.forced !== null && !this.lesson && (this.striking || snapshot.position < this.table.now.position))
      return this.pointing.clear(true);
    const { state, viewer } = snapshot;
    this.pointing.set(
      snapshot.moves.flatMap((move) =>
        this.skin.ways(move, state, viewer, snapshot.moves).map((spots) => ({ move, spots, ending: snapshot.ending.includes(move) })),
      ),
      (picked) => (snapshot.active.includes(viewer) ? (this.skin.wish?.(picked, state, viewer) ?? null) : null),
      (move, spot) => {
        this.hurry(); // by keyboard too, a move does not wait for what is still shown
        return this.stroke(move, spot);
      },
      this.table.game.realtime,
    );
  }
  /** A move, and those that belong to the same stroke. Of a mistake one is warned first, if the game does that. */
  private async stroke(move: string, spot: string): Promise<Answer> {
    const asks = this.warned !== move && this.skin.assisted?.(this.table.now.options);
    const warning = asks ? await this.table.remarks("warning", move) : "";
    this.warned = warning === "" ? null : move;
    if (warning !== "") return { ok: false, rule: null, text: `${warning} ${t("warn_again")}`, warned: true };
    const play = this.lesson ?? ((next: string) => this.table.play(next));
    let failed = false; // one of those that belong to it
    this.striking = true;
    try {
      const answer = await play(move);
      for (let next: string | null = answer.ok ? move : null, last = -1; next !== null && this.table.now.position !== last;) {
        last = this.table.now.position;
        next = this.skin.follow?.(spot, this.table.now) ?? (this.lesson ? null : this.table.now.forced);
        failed = next !== null && !(await play(next)).ok;
        if (failed) break;
      }
      return answer;
    } finally {
      this.striking = false;
      if (failed) this.again();
    }
  }
  /** Moves are offered anew: a lesson has gone on, say. */
  again(): void {
    this.offer(this.shown);
  }
}
