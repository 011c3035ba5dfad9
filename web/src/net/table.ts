// table.ts -- a table on a server, played from this browser: the module has a mirror of it, built from the frames that the server sends,
// and answers everything that a screen wants to know.
//
// A move is checked by the same rules on your own view, and shown at once if the view determines what follows; the server has the last
// word. If it refuses (somebody was faster), everything shown ahead is visibly taken back, and whoever made the move is told why.
//
// Invariant: after a break, play continues from where the server's frames have brought the mirror, without what is only shown ahead; frames
// that arrived before the break and were not taken by then never are.
import { games } from "games:all";
import { t as house } from "$page/text/catalogue";
import { moduleOf, type ModuleClient } from "$page/table/module_client";
import { rules, sentence } from "$page/table/ledger";
import { Fault, lookOf } from "$page/table/module";
import { ModuleTable } from "$page/table/shared";
import { PLAIN, type Answer, type Entry, type GameInfo, type Since, type Viewer } from "$page/table/types";
import { NetClock } from "./clock";
import { Cut, No, type Frame, type Keys } from "./line";
import { t } from "./texts";
import type { Command, Vote } from "./types";

/** What a table asks of the server, and tells the screen that is beside the board. */
export interface Wire {
  ask(what: Command, keys?: Keys, how?: "once" | "anew"): Promise<Keys>;
  lag(): number;
  wish(what: Vote["what"]): void; // a pause, say
  refused(move: string, why: Extract<Answer, { ok: false }>, faster: boolean): void; // a move that was shown is taken back
  unfit(version: boolean): void; // a frame does not fit: the whole view is wanted; or the page is of another version
}
const WHOLE = 1; // a kind of frame
const EVERSION = -5; // enum bq_fault

const FASTER = ["refused", "no_move", "over"]; // the table was not any more as it looked
const LONG = 40; // events of one frame that are still shown one after the other

/** The hash of one's own random number, which is shown before the number is. */
export const shareHash = (game: string, number: string): Promise<string> => moduleOf(game).shareHash(number);
/** What all have fixed before anybody opens a number: kept here, it is compared with what is played. */
export const sealOf = (game: string, commit: string, hashes: (string | null)[]): Promise<string> => moduleOf(game).seal(commit, hashes);

export class NetTable<S = unknown> extends ModuleTable<S> {
  readonly clock: NetClock;
  private base = 0; // nothing before this event is known here
  private cuts = 0;

  private constructor(
    game: GameInfo,
    module: ModuleClient,
    private readonly wire: Wire,
  ) {
    super(game, module, 0);
    this.clock = new NetClock(
      (what) => wire.wish(what),
      () => wire.lag(),
    );
  }

  /** A mirror of the table, from the frame that has its whole view and those that came with it. */
  static async open<S>(name: string, frames: Frame[], wire: Wire): Promise<NetTable<S>> {
    const game = games.find((one) => one.name === name);
    if (!game) throw new Error(house("no_game", { name }));
    const table = new NetTable<S>(game, moduleOf(name), wire);
    await table.reflect(frames);
    await table.refresh(true);
    return table;
  }
  /** Another mirror takes the place of the one there was. */
  private async reflect([whole, ...more]: Frame[]): Promise<void> {
    const before = this.number;
    this.number = await this.module.mirrorOpen(whole!.bytes);
    if (before > 0) await this.module.close(before);
    if (more.length > 0) await this.module.mirrorTake(this.number, ...more.map(({ bytes }) => bytes));
    this.viewer = await this.module.mirrorViewer(this.number);
    this.base = await this.module.base(this.number);
  }
  protected override get first(): number {
    return this.base;
  }
  protected override async again(since: number, jumped: boolean): Promise<void> {
    await this.give(await this.module.look(this.number, this.viewer, since), jumped);
  }
  /** Gives out what the module says; what was shown ahead is not shown moving again. */
  private async give(look: string, jumped: boolean, ahead: Entry<S>[] = []): Promise<void> {
    await this.take(look, jumped);
    this.now = { ...this.now, forced: null }; // nobody is asked for it, and nobody sends it
    if (this.now.events.length > LONG) this.now = { ...this.now, jumped: true, events: [] };
    for (const { actor, move } of ahead) {
      const at = this.now.events.findIndex((entry) => entry.actor === actor && entry.move === move);
      if (at >= 0) this.now = { ...this.now, events: this.now.events.filter((_, i) => i !== at) };
    }
    this.clock.see(this.now.now, this.now.deadline);
    this.tell();
  }

  // ---- frames -----------------------------------------------------------------------

  /** The line is cut: what came and was not taken yet comes again. */
  cut(): void {
    this.cuts++;
  }
  /** Where the table stands when all that came is taken. */
  standing(): Promise<Since> {
    return this.inLine(() => this.module.mirrorSince(this.number));
  }
  /** Takes what the server sent, in its order. */
  feed(...frames: Frame[]): void {
    const { cuts } = this;
    void this.inLine(async () => {
      if (this.closed || cuts !== this.cuts) return;
      try {
        const whole = frames.map(({ kind }) => kind).lastIndexOf(WHOLE);
        if (whole >= 0) await this.anew(frames.slice(whole));
        else await this.next(frames);
      } catch (error) {
        this.wire.unfit(error instanceof Fault && error.code === EVERSION);
      }
    });
  }
  /** The whole view: after a long time away, or from another seat. */
  private async anew(frames: Frame[]): Promise<void> {
    await this.reflect(frames);
    if (this.voice) await this.say(this.voice);
    await this.refresh(true);
  }
  private async next(frames: Frame[]): Promise<void> {
    const { seen } = this,
      { news, look } = await this.module.mirrorTake(this.number, ...frames.map(({ bytes }) => bytes));
    if (news.since >= seen) return this.give(look, false);
    // What was shown ahead comes at another place, or moves were taken back. In real time, where somebody always does something, one's own
    // move stays on the board meanwhile and is not told twice; else it is a jump.
    const ahead = this.recent.filter(({ index }) => index >= news.since);
    this.log = this.log.before(news.since);
    this.recent = this.recent.filter(({ index }) => index < news.since);
    this.seen = news.since;
    await this.give(look, !this.game.realtime || news.back > 0, ahead);
  }
  // ---- moves --------------------------------------------------------------------------

  async play(move: string): Promise<Answer> {
    const done = await this.inLine(async (): Promise<Answer | { sent: Promise<Keys> }> => {
      if (this.game.realtime && !this.clock.mayPlay) return { ok: false, rule: null, text: house("stands_still") };
      const tried = await this.module.mirrorTry(this.number, this.viewer, move);
      if (tried.code !== 0) return this.answer(tried);
      const sent = this.wire.ask("play", { move });
      if (tried.look === null) return { sent }; // only the server can tell what comes of it
      sent.catch((why: unknown) => this.takeBack(move, why));
      await this.give(await this.paid(tried.look), false);
      return { ok: true };
    });
    return "sent" in done ? this.answered(done.sent) : done;
  }
  /** A payment that leaves no choice is made by the server right after the move; so it is shown right after it. */
  private async paid(look: string): Promise<string> {
    let { forced } = lookOf(look);
    if (forced === null) return look;
    while (forced !== null) {
      const paid: { look: string | null } = await this.module.mirrorTry(this.number, this.viewer, forced);
      if (paid.look === null) break;
      ({ forced } = lookOf(paid.look));
    }
    return this.module.look(this.number, this.viewer, this.seen);
  }
  /** The server refused what was shown: it goes, with all that was shown after it. */
  private takeBack(move: string, why: unknown): void {
    void this.inLine(async () => {
      if (this.closed || why instanceof Cut) return;
      await this.module.mirrorDrop(this.number);
      await this.refresh(true, false);
      this.wire.refused(move, await this.no(why), why instanceof No && FASTER.includes(why.code));
    });
  }
  /** The server's answer, once what it brought is shown. */
  private async answered(sent: Promise<Keys>): Promise<Answer> {
    try {
      await sent;
      await this.standing();
      return { ok: true };
    } catch (why) {
      return this.no(why);
    }
  }
  /** A no of the server's: by a rule in the language of the table. */
  private async no(why: unknown): Promise<Extract<Answer, { ok: false }>> {
    if (!(why instanceof No)) return { ok: false, rule: null, text: t("line_cut") };
    const { rule, because, message } = why,
      { rules: all } = await rules(this.game.name, this.voice?.language ?? PLAIN),
      clause = all.find(({ id }) => id === rule);
    return { ok: false, rule, text: clause ? sentence(clause) : message, because };
  }
  undo(): Promise<Answer> {
    return this.answered(this.wire.ask("undo"));
  }
  redo(): Promise<Answer> {
    return this.answered(this.wire.ask("redo"));
  }

  // ---- the rest of a table ----------------------------------------------------------------

  /** One looks from where one sits. */
  async look(as: Viewer): Promise<void> {
    if (as !== this.viewer) throw new Fault(-7, house("shown_later"));
  }
  async go(): Promise<void> {
    throw new Fault(-7, house("shown_later"));
  }
  wait(): void {} // time is everybody's

  /** The finished game, as the server has it. */
  override async save(): Promise<string> {
    const { save } = await this.wire.ask("save", {}, "anew");
    return String(save);
  }
  /** Of the whole game, with the seed: the mirror knows one seat's part. */
  override async verify(): Promise<string | null> {
    const save = await this.save(),
      whole = await this.module.load(save);
    try {
      return await this.module.verify(whole);
    } finally {
      await this.module.close(whole);
    }
  }
}
