// place.svelte.ts -- one table on the server, as this window is at it: who sits there, what is said, and once it is played, the table.
//
// Invariant: whatever breaks, the place joins again and says what it has, so that what was missed arrives once and in order.
import { pocket, pocketed } from "$page/kit/pocket";
import type { Answer } from "$page/table/types";
import { wayTo, whyNot, type Guest, type Hall } from "./hall.svelte";
import { Cut, No, type Frame, type Keys } from "./line";
import { Luck, type Doubt } from "./luck";
import { NetTable } from "./table";
import type { Chat, Command, Push, Replies, Room, Sign, Vote } from "./types";

/** How a table is found. */
export type Way = { link: string } | { code: string } | { table: string };
export type Refusal = { move: string; why: Extract<Answer, { ok: false }>; faster: boolean };

const LINK = 22; // letters of a private link; a table's own number has 16
const LINES = 200; // of chat that are kept here
const MUTED = "banquet.muted", // those who are not to be heard, by table
  FEW = 40; // tables of which that is kept
const SIGNED = 3500; // ms for which a sign is seen

/** What stands behind "#/t/". */
export const wayOf = (text: string): Way => (text.length === LINK ? { link: text } : { table: text });

function mutedTables(): [string, string[]][] {
  const kept = pocketed(MUTED);
  return Array.isArray(kept) ? (kept as [string, string[]][]).filter((one) => Array.isArray(one) && Array.isArray(one[1])) : [];
}

export class Place implements Guest {
  room = $state.raw<Room | null>(null);
  table = $state.raw<NetTable | null>(null);
  lines = $state.raw<Chat[]>([]);
  latest = $state.raw<Chat | null>(null); // what somebody else has just said
  unread = $state(0);
  signs = $state.raw<Sign[]>([]); // of the last moments
  muted = $state.raw<ReadonlySet<string>>(new Set());
  lost = $state<No | null>(null); // there is no such table, or one may not be there
  refusal = $state.raw<Refusal | null>(null); // the latest move that was taken back
  doubt = $state<Doubt | null>(null); // why this server's luck is not to be trusted
  private readonly leaveHall: () => void;
  private stood = false; // a chair was given up: one is not put back on it
  private whole = false; // what one has does not fit: all of it is asked for
  private opening = false; // the mirror is being made
  private held = 0; // joining: what comes is taken together
  private waiting: Frame[] = [];
  private readonly luck = new Luck(
    (keys) => this.ask("share", keys),
    (what) => (this.doubt ??= what),
  );

  constructor(
    readonly hall: Hall,
    private way: Way,
    private readonly watch = false, // a big screen: nobody's chair
  ) {
    this.leaveHall = hall.enter(this);
  }
  get id(): string | null {
    return this.room?.table ?? null;
  }
  close(): void {
    this.leaveHall();
    // Whoever looks elsewhere while others gather keeps the chair; at a game it is kept in any case.
    const { room } = this;
    if (room && room.phase !== "open") void this.hall.line.ask("leave", { table: room.table }, "now").catch(() => undefined);
    this.table?.close();
  }

  // ---- coming and going -----------------------------------------------------------------

  async greeted(): Promise<void> {
    const since = this.table && !this.whole ? await this.table.standing() : undefined,
      keys = {
        ...this.way,
        ...(this.watch || this.stood ? { watch: true } : {}),
        ...(since ? { since } : {}),
        chat: this.lines.at(-1)?.number ?? 0,
      };
    this.held++;
    try {
      this.take((await this.hall.line.ask("join", keys, "now")).room);
      this.lost = null;
      this.sitDown();
      await this.hall.line.ask("ping", { at: 0 }, "now"); // what one lacks has come before its answer
    } catch (why) {
      if (why instanceof No) this.lost = why; // else the next connection joins
    } finally {
      this.held--;
      this.takeFrames();
    }
  }
  cut(): void {
    this.waiting = [];
    this.table?.cut();
  }
  /** Whoever comes back to a chair that a bot kept takes it. By link and by code the server gives a free chair by itself. */
  private sitDown(): void {
    const { room } = this,
      name = this.hall.person?.name;
    if (!room || this.watch || this.stood || room.phase !== "playing" || room.you.seat !== null || !name) return;
    const seat = room.seats.findIndex(({ instead }) => instead === name);
    if (seat >= 0) void this.do("sit", { seat });
  }
  /** Gives the chair up, and watches from now on. */
  stand(): Promise<string | null> {
    this.stood = true;
    return this.do("stand");
  }
  sit(seat: number): Promise<string | null> {
    this.stood = false;
    return this.do("sit", { seat });
  }
  /** A reaction or a signal: now or never. */
  sign(kind: Sign["kind"], sign: string): void {
    const { room } = this;
    if (!room) return;
    void this.hall.line.ask(kind, { table: room.table, sign }, "now").catch(() => undefined);
    if (kind === "react") this.show({ table: room.table, kind, sign, by: "", name: this.hall.person?.name ?? "", seat: room.you.seat });
  }
  /** Tells the server something of this table. null; or why not. */
  do(what: Command, keys: Keys = {}): Promise<string | null> {
    return this.hall.try(() => this.ask(what, keys));
  }
  private ask<C extends Command>(what: C, keys: Keys = {}, how: "once" | "anew" = "once"): Promise<Replies[C]> {
    return this.room ? this.hall.line.ask(what, { table: this.room.table, ...keys }, how) : Promise.reject(new Cut());
  }

  /** Asks the others for something, or agrees if somebody has asked for it. */
  wish(what: Vote["what"]): Promise<string | null> {
    return this.room?.asked?.what === what ? this.do("vote", { yes: true }) : this.do("ask", { what });
  }

  // ---- what comes -------------------------------------------------------------------------

  heard({ room, chat, sign, clock, gone }: Push): void {
    if (!this.room) return; // not joined yet
    const { table } = this.room;
    if (room?.table === table) this.take(room);
    if (chat?.some((line) => line.table === table)) this.read(chat);
    if (sign?.table === table && !this.muted.has(sign.by)) this.show(sign);
    if (clock?.table === table) this.table?.clock.set(clock);
    if (gone === table) this.lost = new No("gone", "");
  }
  private take(room: Room): void {
    if (!this.room) this.muted = new Set(mutedTables().find(([table]) => table === room.table)?.[1]);
    this.room = room;
    this.way = wayOf(wayTo(room)); // by which one is let in again
    if (room.time) this.table?.clock.set(room.time);
    void this.luck.see(room);
  }
  private read(chat: Chat[]): void {
    const last = this.lines.at(-1)?.number ?? 0,
      fresh = chat.filter((line) => line.table === this.id && line.number > last);
    this.lines = [...this.lines, ...fresh].slice(-LINES);
    const heard = fresh.filter((line) => !this.muted.has(line.by) && line.seat !== (this.room?.you.seat ?? -1));
    this.unread += heard.length;
    if (this.held === 0) this.latest = heard.at(-1) ?? this.latest; // else it was said while one was away
  }
  private show(sign: Sign): void {
    this.signs = [...this.signs, sign];
    setTimeout(() => (this.signs = this.signs.filter((one) => one !== sign)), SIGNED);
  }
  /** Somebody is not heard at this table, or is again; this browser remembers it. */
  mute(by: string, on: boolean): void {
    this.muted = new Set([...[...this.muted].filter((one) => one !== by), ...(on ? [by] : [])]);
    const others = mutedTables().filter(([table]) => table !== this.id);
    if (this.id) pocket(MUTED, [...(this.muted.size > 0 ? [[this.id, [...this.muted]]] : []), ...others].slice(0, FEW));
  }

  // ---- the table ----------------------------------------------------------------------------

  frame(frame: Frame): void {
    this.waiting.push(frame);
    this.takeFrames();
  }
  private takeFrames(): void {
    if (this.held > 0 || this.opening || this.waiting.length === 0) return;
    const frames = this.waiting;
    this.waiting = [];
    if (this.table) this.table.feed(...frames);
    else void this.open(frames);
  }
  /** The first frame has the whole view. */
  private async open(frames: Frame[]): Promise<void> {
    this.opening = true;
    try {
      const table = await NetTable.open(this.room!.game, frames, {
        ask: (what, keys, how) => this.ask(what, keys, how),
        wish: (what) => void this.wish(what),
        lag: () => this.hall.line.lag,
        refused: (move, why, faster) => (this.refusal = { move, why, faster }),
        unfit: (version) => this.unfit(version),
      });
      if (this.room?.time) table.clock.set(this.room.time);
      table.watch(({ seal }) => {
        if (this.id !== null && !this.luck.holds(this.id, seal)) this.doubt ??= "seal_broken";
      });
      this.table = table;
    } catch (error) {
      this.lost = new No("broken", whyNot(error));
    }
    this.opening = false;
    this.takeFrames();
  }
  private unfit(version: boolean): void {
    if (version) {
      this.hall.old = true;
      return;
    }
    this.whole = true;
    void this.greeted().finally(() => (this.whole = false));
  }
}
