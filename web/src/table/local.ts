// local.ts -- a table in this browser: the module plays, bots answer at a person's pace, and every change is stored.
//
// Calls are carried out one after the other, whoever makes them; after each that changed something there is a snapshot. What a bot does is
// one snapshot per move, so that a screen can show it. The host (host.ts) says who acts when, what time it is and when to save: the table
// wakes when something is due, and carries it out.
//
// A bot that thinks does so in another thread, from its seat's view alone, while all calls are answered; its move comes when it has found
// one and is due. Whatever changes the table meanwhile (an undo, say) makes its thought void.
import { games } from "games:all";
import { t } from "$page/text/catalogue";
import { moduleOf, thinkerOf, type ModuleClient } from "./module_client";
import { Host } from "./host";
import { Fault, lookOf, type Act, type Done } from "./module";
import { ModuleTable } from "./shared";
import {
  CLOCK,
  REFEREE,
  WATCHER,
  type Answer,
  type GameInfo,
  type Setup,
  type Snapshot,
  type Stage,
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

const freshLuck = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
const LIVE: Span = { least: 300, most: 900 }; // a person's

/** What a bot thinks about. */
interface Thought {
  seat: number;
  due: boolean; // its move is waited for
  move: string | null; // once it is known
}

type As = "fresh" | "resumed" | "replay";
/** The game that a save is of; without one the first is asked, which says what is wrong with it. Which module is to be fetched has to be
 * known before there is one to ask. */
const gameOf = (save: string): string => {
  const name = /^game (\S+) /m.exec(save)?.[1];
  return games.find((g) => g.name === name)?.name ?? games[0]!.name;
};

export class LocalTable<S = unknown> extends ModuleTable<S> implements Stage<S> {
  private timer: ReturnType<typeof setTimeout> | undefined; // whatever is due next
  private deadline = -1; // game time at which something happens by itself
  private thought: Thought | undefined;
  private had: Set<string> | undefined; // while time is waited for: the moves there were

  private constructor(
    game: GameInfo,
    module: ModuleClient,
    number: number,
    readonly clock: Host,
    override readonly calm: boolean,
    private readonly keeper: Keeper | undefined,
    still: boolean,
  ) {
    super(game, module, number, still);
  }

  static async open<S>(setup: Setup, pace: Pace, keeper?: Keeper, voice?: Voice): Promise<LocalTable<S>> {
    const at = moduleOf(setup.game);
    return LocalTable.begun<S>(at, await at.open(setup), pace, keeper, "fresh", voice);
  }
  static async load<S>(save: string, pace: Pace, keeper?: Keeper, as: As = "resumed", voice?: Voice): Promise<LocalTable<S>> {
    const at = moduleOf(gameOf(save));
    return LocalTable.begun<S>(at, await at.load(save), pace, keeper, as, voice);
  }

  /** A table that cannot be begun is closed again. */
  private static async begun<S>(...[module, number, ...how]: Parameters<typeof LocalTable.begin>): Promise<LocalTable<S>> {
    try {
      return await LocalTable.begin<S>(module, number, ...how);
    } catch (error) {
      await module.close(number);
      throw error;
    }
  }
  private static async begin<S>(
    module: ModuleClient,
    number: number,
    pace: Pace,
    keeper: Keeper | undefined,
    as: As,
    voice: Voice | undefined,
  ): Promise<LocalTable<S>> {
    const peek = async () => lookOf(await module.look(number, REFEREE, 2 ** 30));
    const still = as === "replay";
    let first = await peek();
    const game = games.find((g) => g.name === first.game);
    if (!game) throw new Error(t("no_game", { name: first.game }));
    const { realtime } = game,
      fresh = first.now === 0 && !pace.at,
      live = realtime && !first.over && !still;
    if (still) await module.go(number, 0);
    else if (live && pace.at !== undefined) await module.clock(number, Math.floor(pace.at));
    first = await peek();
    const { least, most } = realtime ? (pace.live ?? LIVE) : pace,
      calm = realtime && pace.calm === true,
      deadline = still ? -1 : await module.deadline(number);
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
    const table = new LocalTable<S>(game, module, number, host, calm, keeper, still);
    const person = first.bots.findIndex((bot) => bot === null);
    table.viewer = still ? REFEREE : person < 0 ? WATCHER : person;
    table.deadline = deadline;
    if (voice) await table.say(voice);
    await table.refresh(as !== "fresh");
    host.watch(() => table.wakeLater());
    return table;
  }

  /** It is on its way to be kept before anybody sees it. */
  protected override async again(since: number, jumped: boolean): Promise<void> {
    const { look, save } = await this.module.lookAndSave(this.number, this.viewer, since);
    await this.give(look, jumped, this.still ? null : save, true);
  }
  private async give(look: string, jumped: boolean, save: string | null, person: boolean): Promise<void> {
    const before = this.now?.position;
    await this.take(look, jumped);
    if (this.now.position !== before) this.thought = undefined; // in other words, or seen by others, it is the same table
    this.see(person);
    if (this.clock.takeSave()) this.keep(save ?? (await this.module.save(this.number)));
    this.tell();
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
  private async act(act: Act, person = act.move !== undefined): Promise<Done> {
    const done = await this.module.act(this.number, act, this.viewer, this.seen, this.clock.wouldSave(person));
    this.deadline = done.deadline;
    if (done.look !== null) await this.give(done.look, false, done.save, person && done.code === 0);
    else this.see(false);
    return done;
  }

  protected override answer(done: { code: number; text: string; because?: string }): Promise<Answer> {
    this.wakeLater();
    return super.answer(done);
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
    return this.inLine(async () => this.stepped(await this.module.undo(this.number, this.viewer)));
  }
  redo(): Promise<Answer> {
    return this.inLine(async () => this.stepped(await this.module.redo(this.number, this.viewer)));
  }
  private async stepped(done: { code: number; text: string }): Promise<Answer> {
    if (done.code === 0) await this.refresh(true, false);
    return this.answer(done);
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
  /** In a replay one step forwards is told as an event, so that it can be seen; every other way is a jump. */
  go(position: number): Promise<void> {
    return this.inLine(async () => {
      const forwards = this.now && position > this.now.position && position - this.now.position <= 40;
      if (forwards) this.seen = this.now.position;
      await this.module.go(this.number, position);
      await this.refresh(!forwards);
    });
  }
  asked(): Promise<string> {
    return this.inLine(async () => {
      await this.module.note(this.number, "solver", "asked"); // record/result.c knows the note
      const save = await this.module.save(this.number);
      this.keep(save);
      return save;
    });
  }
  playAs(seat: number, move?: string): Promise<Answer> {
    return this.inLine(async () => {
      if (seat === CLOCK) {
        // "time 28000": game time has become this
        await this.act({ at: Number(move?.split(" ")[1]) });
        return { ok: true };
      }
      const wanted = move ?? (await this.module.bot(this.number, seat, "greedy", this.now.position));
      return this.answer(await this.act({ seat, move: wanted }));
    });
  }
  override close(): void {
    clearTimeout(this.timer);
    super.close();
  }
  protected override async leave(): Promise<void> {
    if (this.clock.takeSave(true)) this.keep(await this.module.save(this.number));
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
    const { active, thinking } = this.now;
    if (active.length === 1 && thinking.length === 1) this.think(thinking[0]!); // as soon as it is its turn, so that nobody waits longer
    if (this.thought?.due && this.thought.move === null) return; // it wakes the table
    const wait = this.clock.wait();
    if (wait === Infinity) return;
    this.timer = setTimeout(() => this.wake(), Math.ceil(wait));
  }
  private wake(): void {
    void this.inLine(async () => {
      await this.live();
      this.wakeLater();
    });
  }

  /** A seat's bot begins to think, unless it is at it already. */
  private think(seat: number): Thought {
    if (this.thought?.seat === seat) return this.thought;
    const thought: Thought = (this.thought = { seat, due: false, move: null });
    void this.moveOf(seat).then(
      (move) => {
        if (this.closed || this.thought !== thought) return; // nobody wants it any more
        thought.move = move;
        if (thought.due) this.wake();
      },
      () => undefined,
    ); // the table was closed meanwhile
    return thought;
  }
  /** What it comes to; where its module does not come (a page without a network that never had it), what a bot does at once. */
  private async moveOf(seat: number): Promise<string> {
    const { name } = this.game,
      view = await this.module.view(this.number, seat);
    try {
      return await thinkerOf(name).think(name, view, seat, this.now.bots[seat]!, freshLuck());
    } catch {
      return this.module.think(name, view, seat, "greedy", freshLuck());
    }
  }

  /** All that is due happens, one after the other, each at its own moment. */
  private async live(real?: number): Promise<void> {
    while (!this.closed && !this.still) {
      const { kind, seat, at } = this.clock.next(real ?? this.clock.real()),
        time = at < 0 ? {} : { at };
      if (kind === "nothing") return;
      if (kind === "save") this.keep(await this.module.save(this.number));
      else if (kind === "time") await this.act(time);
      else if (!this.now.thinking.includes(seat)) await this.act({ ...time, seat, bot: this.now.bots[seat]!, luck: freshLuck() });
      else {
        const thought = this.think(seat);
        thought.due = true;
        if (thought.move === null) return;
        this.thought = undefined;
        await this.act({ ...time, seat, move: thought.move }, false);
      }
    }
  }
}
