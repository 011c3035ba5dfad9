// module.ts -- the WebAssembly module: the same C that the terminal plays, behind numbers and texts (instance.ts).
//
// A result below 0 is a fault, above 0 a rule; in both cases the text says what was wrong.
import type {
  Answers,
  Campaign,
  Daily,
  Fact,
  GameInfo,
  Hint,
  Lesson,
  Look,
  News,
  Puzzle,
  Rule,
  Since,
  Solved,
  Statistics,
  Taken,
  Told,
} from "$types/wire";
import { Fault, Instance, made } from "./instance";
import { TOPICS, type Box, type Patched, type Setup, type Topic, type Viewer } from "./types";

/** The look that web_look wrote. */
export const lookOf = <S>(text: string): Look<S> => JSON.parse(text);

const PAST = -3; // BQ_EPARSE, of a time

export { Fault };
/** What is wanted of a table in one go: game time becomes `at`, and then a seat makes a move or its bot does; it need do neither. */
export interface Act {
  at?: number;
  seat?: number;
  move?: string;
  bot?: string;
  luck?: number;
}
/** What came of it: 0, or a rule (> 0) or a fault (< 0) with its text; how it looks now, if anything happened; the save, if it is
 * wanted. */
export interface Done {
  code: number;
  text: string;
  because: string; // why the rule refuses it here; "" if nothing can be said of it
  look: string | null;
  save: string | null;
  deadline: number;
}

/** What a frame has brought to a table on a server, and how it looks now: with what happened from `news.since` on. */
export interface Heard {
  news: News;
  viewer: Viewer;
  look: string;
}
/** What came of a move that was to be shown before the server has confirmed it: 0, or a rule (> 0) or a fault (< 0) with its text. Where it
 * is not shown, only the server can tell what comes of it. */
export interface Tried {
  code: number;
  text: string;
  because: string;
  shown: boolean;
  look: string | null; // if it is shown
}

export class Module extends Instance {
  static async load(source: Promise<Response> | BufferSource): Promise<Module> {
    return new Module(await made(source));
  }

  /** What a call leaves, read. */
  private read<K extends keyof Answers>(name: K, ...args: (number | string | Uint8Array)[]): Answers[K] {
    return JSON.parse(this.textOf(this.call(name, ...args)));
  }

  games(): GameInfo[] {
    return this.read("web_games");
  }
  /** What the seats of a table are called, and which of them is "you"; -1: none. */
  speak(table: number, names: string[], you: number): void {
    this.sure(this.call("web_speak", table, this.lines(names), you));
  }
  private lines(names: string[]): string {
    return names.map((name) => name.replaceAll("\n", " ")).join("\n");
  }
  rules(game: string): Rule[] {
    return this.read("web_rules", game);
  }
  /** Every card of a game; null if it has none to choose among. */
  box(game: string, patch = ""): Box | null {
    return patch === "" ? this.read("web_box", game) : this.read("web_patch_box", game, patch);
  }
  /** The game with the numbers of a patch, lines "key value". A fault says in the language what is wrong with it. */
  patched(game: string, patch: string): Patched {
    const one = this.textOf(this.call("web_patch", game, patch));
    return { patch: one, numbers: this.read("web_patch_numbers", game, one), box: this.box(game, one) };
  }
  /** How the game is opened on a day, 2026-11-15. */
  daily(game: string, day: string): Daily {
    return this.read("web_daily", game, day);
  }
  /** A puzzle of a book (teacher/puzzle.h), from 1; 0: that of the day. */
  puzzle(game: string, book: Uint8Array, number: number, day: string): Puzzle {
    return this.read("web_puzzle", game, book, book.length, number, day);
  }
  /** How far the record has come in the game's campaign. */
  campaign(game: string, record: string): Campaign {
    return this.read("web_campaign", game, ...this.sized(record));
  }
  /** Which deal each of the saves is of; "" where it is no save. */
  deals(saves: string[]): string[] {
    return saves.map((save) => this.textOf(this.call("web_deal", ...this.sized(save))));
  }
  /** The lines of finished games for a record: "" where one does not count, or is no game. */
  results(finished: { save: string; facts: string }[]): string[] {
    return finished.map(({ save, facts }) => (this.call("web_result", ...this.sized(save), facts) > 0 ? this.text() : ""));
  }
  /** What adds up from a record; of one game, or "": of all. */
  record(record: string, game: string, today: string): Statistics {
    return this.read("web_record", ...this.sized(record), game, today);
  }
  /** The record as it is written, without the game of that id if there is one. */
  recordText(record: string, without = ""): string {
    return this.textOf(this.call("web_record_text", ...this.sized(record), without));
  }
  /** Another's record is merged into this one. */
  recordTake(record: string, other: string): Taken {
    return this.read("web_record_take", ...this.sized(record), ...this.sized(other));
  }
  /** A text and how long it is. */
  private sized(text: string): [string, number] {
    return [text, this.in.encode(text).length];
  }
  open(setup: Setup): number {
    const options = Object.entries(setup.options)
      .map(([key, value]) => `${key}=${value}`)
      .join(" ");
    const asked = [setup.game, setup.seats, options, setup.seed],
      table = this.sure(setup.patch ? this.call("web_open_patched", ...asked, setup.patch) : this.call("web_open", ...asked));
    setup.bots.forEach((bot, seat) => bot && this.note(table, `seat${seat}`, bot));
    if (setup.daily) this.note(table, "daily", "yes");
    return table;
  }
  load(save: string): number {
    return this.sure(this.call("web_load", save, this.in.encode(save).length));
  }
  close(table: number): void {
    this.call("web_close", table);
  }
  note(table: number, key: string, value: string): void {
    this.sure(this.call("web_note", table, key, value));
  }
  /** The JSON of web_look, as text: it is read (lookOf) where it is used. */
  look(table: number, viewer: Viewer, since: number): string {
    return this.textOf(this.call("web_look", table, viewer, since));
  }
  /** The same, and the save that belongs to it. */
  lookAndSave(table: number, viewer: Viewer, since: number): { look: string; save: string } {
    return { look: this.look(table, viewer, since), save: this.save(table) };
  }
  /** What the events from one to before another did. */
  told(table: number, viewer: Viewer, since: number, to: number): Told[] {
    return this.read("web_told", table, viewer, since, to);
  }
  length(table: number): number {
    return this.sure(this.call("web_length", table));
  }
  position(table: number): number {
    return this.sure(this.call("web_position", table));
  }
  /** The seats that may act. */
  active(table: number): number[] {
    const mask = this.sure(this.call("web_active", table));
    return [0, 1, 2, 3, 4, 5].filter((seat) => mask & (1 << seat));
  }
  /** 0; or a rule's number (> 0) or a fault (< 0), with its text. */
  play(table: number, seat: number, move: string): { code: number; text: string } {
    const code = this.call("web_play", table, seat, move);
    return { code, text: code === 0 ? "" : this.text() };
  }
  /** What the game has to say of a seat's view; "" if that is nothing. */
  remarks(table: number, seat: number, topic: Topic, move = "", rule = 0): string {
    return this.facts(table, seat, topic, move, rule)
      .map((fact) => fact.text)
      .join(" ");
  }
  /** The same as data. */
  facts(table: number, seat: number, topic: Topic, move = "", rule = 0): Fact[] {
    return this.read("web_remarks", table, seat, TOPICS.indexOf(topic), move, rule);
  }
  undo(table: number, seat: number): { code: number; text: string } {
    const code = this.call("web_undo", table, seat);
    return { code, text: code === 0 ? "" : this.text() };
  }
  redo(table: number, seat: number): { code: number; text: string } {
    const code = this.call("web_redo", table, seat);
    return { code, text: code === 0 ? "" : this.text() };
  }
  /** Time never runs backwards: a moment that is past changes nothing. */
  clock(table: number, ms: number): void {
    const result = this.call("web_clock", table, ms);
    if (result !== PAST) this.sure(result);
  }
  deadline(table: number): number {
    return this.call("web_deadline", table);
  }
  /** One round trip for all of it. A bot that would wait leaves time as it was, so that nothing has happened. */
  act(table: number, act: Act, viewer: Viewer, since: number, save: boolean): Done {
    const { at, seat = 0, bot, luck = 0 } = act,
      due = this.deadline(table);
    let code = 0,
      text = "",
      move = act.move ?? "";
    if (bot && !(at !== undefined && due >= 0 && due <= at) && this.botOf(table, seat, bot, luck) === "")
      return { code, text, because: "", look: null, save: null, deadline: due };
    if (at !== undefined) this.clock(table, at);
    if (bot) move = this.botOf(table, seat, bot, luck);
    if (move !== "") ({ code, text } = this.play(table, seat, move));
    const changed = this.position(table) !== since;
    return {
      code,
      text,
      because: code > 0 ? this.remarks(table, seat, "because", move, code) : "",
      look: changed ? this.look(table, viewer, since) : null,
      save: changed && save ? this.save(table) : null,
      deadline: this.deadline(table),
    };
  }
  /** What the bot would do if it may do anything. */
  private botOf(table: number, seat: number, name: string, luck: number): string {
    return this.active(table).includes(seat) ? this.bot(table, seat, name, luck) : "";
  }
  go(table: number, position: number): void {
    this.sure(this.call("web_go", table, position));
  }
  /** A bot's move; empty if it would wait. */
  bot(table: number, seat: number, name: string, luck: number, budget = 0): string {
    return this.textOf(this.call("web_bot", table, seat, name, luck, budget));
  }
  /** Which of the bots think at that table, so that they are to be asked in the game's other module: think(). */
  thinkers(table: number, names: (string | null)[]): boolean[] {
    return names.map((name) => name !== null && this.sure(this.call("web_thinks", table, name)) > 0);
  }
  /** What a seat sees, as think() takes it. */
  view(table: number, seat: number): Uint8Array {
    this.sure(this.call("web_view", table, seat));
    return this.bytes();
  }
  /** A bot's move from what its seat sees. */
  think(game: string, view: Uint8Array, seat: number, name: string, luck: number, budget = 0): string {
    return this.textOf(this.call("web_think", game, view, view.length, seat, name, luck, budget));
  }
  /** Begins a hint from what a seat sees, in place of any other, and finds the move; seats are called by these names. A fault says why
   * there is none. */
  hintOpen(game: string, view: Uint8Array, seat: number, names: string[]): Hint {
    this.sure(this.call("web_hint_open", game, view, view.length, seat, this.lines(names)));
    this.hintStep();
    return this.hintSoFar();
  }
  /** One step more towards the reasons: whether there are more. */
  hintStep(): boolean {
    return this.sure(this.call("web_hint_step")) > 0;
  }
  hintSoFar(): Hint {
    return this.read("web_hint_json");
  }
  /** Begins a lesson on the game as the seat saw it, in place of any other: how many steps it has. A fault says why there is none. */
  teachOpen(table: number, seat: number, trials = 0): number {
    return this.sure(this.call("web_teach_open", table, seat, trials));
  }
  /** One step: whether there are more. */
  teachStep(): boolean {
    return this.sure(this.call("web_teach_step")) > 0;
  }
  /** What is known so far. */
  teachJson(): Lesson {
    return this.read("web_teach_json");
  }
  teachClose(): void {
    this.call("web_teach_close");
  }
  /** Begins to look for the best score that the position has in it, in place of any other. A fault says why it cannot be asked. */
  solveOpen(table: number): void {
    this.sure(this.call("web_solve_open", table));
  }
  /** A few hundredths of a second: whether there is more to do. */
  solveStep(): boolean {
    return this.sure(this.call("web_solve_step")) > 0;
  }
  solveJson(): Solved {
    return this.read("web_solve_json");
  }
  solveClose(): void {
    this.call("web_solve_close");
  }
  save(table: number): string {
    return this.textOf(this.call("web_save", table));
  }
  /** null, or what does not follow from the seed. */
  verify(table: number): string | null {
    return this.call("web_verify", table) === 0 ? null : this.text();
  }
  /** The hash of a seat's number, 64 hexadecimal digits, to be shown before the number is. */
  shareHash(number: string): string {
    return this.textOf(this.call("web_share_hash", number));
  }
  /** The seal of a commitment and of every seat's hash: what a client keeps before it opens its number. */
  seal(commit: string, hashes: readonly (string | null)[]): string {
    return this.textOf(this.call("web_seal", commit, hashes.map((hash) => hash ?? "none").join(" ")));
  }
  show(table: number, viewer: Viewer): string {
    return this.textOf(this.call("web_show", table, viewer));
  }

  // A table on a server: what is asked above is asked of it as of any other, by its viewer; only the server plays, takes back and saves.

  /** Opens it with the frame that shows it whole. A fault of -5: the page is older or newer than the server, and has to be loaded anew. */
  mirrorOpen(frame: Uint8Array): number {
    return this.sure(this.call("web_mirror_open", frame, frame.length));
  }
  /** Takes the next frames, in order. A fault of -4: what came does not fit, and the whole view has to be asked for; the frames before the
   * one at fault were taken. */
  mirrorTake(table: number, ...frames: Uint8Array[]): Heard {
    const all: News = { since: this.position(table), confirmed: 0, back: 0, waiting: 0 };
    for (const frame of frames) {
      const news = this.read("web_mirror_take", table, frame, frame.length);
      all.since = Math.min(all.since, news.since);
      all.confirmed += news.confirmed;
      all.back += news.back;
      all.waiting = news.waiting;
    }
    const viewer = this.mirrorViewer(table);
    return { news: all, viewer, look: this.look(table, viewer, all.since) };
  }
  /** Shows a move of the viewer's before the server has confirmed it. */
  mirrorTry(table: number, seat: number, move: string): Tried {
    const since = this.position(table),
      code = this.call("web_mirror_try", table, seat, move),
      text = this.text(),
      shown = code === 0 && text !== "";
    return {
      code,
      text: code === 0 ? "" : text,
      because: code > 0 ? this.remarks(table, seat, "because", move, code) : "",
      shown,
      look: shown ? this.look(table, seat, since) : null,
    };
  }
  /** Takes back what the server has not confirmed: it has refused the first of it. How many moves that were, and how it looks now. */
  mirrorDrop(table: number): { back: number; look: string } {
    const back = this.sure(this.call("web_mirror_drop", table));
    return { back, look: this.look(table, this.mirrorViewer(table), this.position(table)) };
  }
  mirrorViewer(table: number): Viewer {
    return this.sure(this.call("web_mirror_viewer", table));
  }
  /** Where it stands, for the server after a lost connection. */
  mirrorSince(table: number): Since {
    return this.read("web_mirror_since", table);
  }
  /** The first event that can be looked at. */
  base(table: number): number {
    return this.sure(this.call("web_base", table));
  }
  /** For tests, of a table of one's own that is in that epoch: what a client lacks who stands at `since`; null: who has nothing; "back":
   * who has all of it, but the table went elsewhere. Not in the modules that the page loads. */
  frames(table: number, viewer: Viewer, epoch: number, since: Since | "back" | null): Uint8Array[] {
    const at = since === null ? -1 : since === "back" ? -2 : since.position;
    this.sure(this.call("web_frames", table, viewer, epoch, typeof since === "object" && since ? since.epoch : 0, at));
    const all = this.bytes(),
      view = new DataView(all.buffer),
      frames = [];
    for (let i = 0; i < all.length; i += 4 + view.getUint32(i, true)) frames.push(all.slice(i + 4, i + 4 + view.getUint32(i, true)));
    return frames;
  }
}
