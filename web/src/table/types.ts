// types.ts -- what the page knows about a table, wherever the table is.
//
// The screens talk to a Table and to nothing else. LocalTable (local.ts) plays in this browser, NetTable (net/table.ts) on a server, and
// no screen notices the difference. No rule is written on this side: what is legal, what a move did and
// what it scored all come from the table. What the table writes gets its types from the lines that write it (tools/types).
import type { BoxDeck, BoxFact, Entry, GameInfo, Hint, Look, PatchNumber, Told } from "$types/wire";
import type { Log } from "./log";

export type {
  Campaign,
  Daily,
  Days,
  Entry,
  Fact,
  GameInfo,
  Hint,
  Look,
  Option,
  PatchNumber,
  Puzzle,
  Rule,
  Since,
  Statistics,
  Sums,
  Taken,
  Told,
} from "$types/wire";

/** A seat's number; or who only watches, or sees everything. */
export type Viewer = number;
export const WATCHER: Viewer = 8; // nobody who acts has this number
export const REFEREE: Viewer = -1;

/** Actors of events besides the seats. */
export const LUCK = 6;
export const CLOCK = 7;

/** What a card has; a list is one of sentences. */
export type Value = string | number | boolean | string[];
/** A card as one edition has it: copies, its text, and whatever else has a value there (points, order …). */
export interface Face {
  copies: number;
  text?: string;
  [value: string]: Value | undefined;
}
/** A card of a game's box, with what is the same in all editions beside its name (level, symbol …). */
export interface BoxCard {
  id: string; // as states and moves write it
  deck: string | null; // null: the same in every deck
  kind: string; // "recipe"
  name?: string;
  in: (Face | null)[]; // by edition; null where it does not have the card
  [value: string]: unknown;
}
/** What the page asks of the box of any game. All that a game tells of its own is in $types/<game>; page check sees that it fits. */
export interface Box {
  editions: string[]; // oldest first
  decks: BoxDeck[];
  facts: BoxFact[];
  figures?: Record<string, number>[]; // its numbers, by edition
  terms?: Record<string, string>; // what ids of kinds, symbols and the like are called
  cards: BoxCard[];
}

/** Why game time stands: nobody has pressed start yet; somebody came back to it; somebody wants a pause; the page is in the background; the
 * machine slept; something else is being looked at (the rules, the log); the page shows something at length (a shift's end); whoever plays
 * thinks, and time is asked for; nothing would come of time (between shifts); the game is over. */
export type Standstill = "start" | "resumed" | "pause" | "hidden" | "slept" | "looking" | "showing" | "thinking" | "idle" | "over";

/** Game time, in a game that has any; in others it stands at 0. It is the same for all who sit at the table. */
export interface Clock {
  /** Game time at this very moment, in ms and parts of them. Cheap: boards may ask for it in every frame. */
  now(): number;
  readonly running: boolean;
  readonly rate: number; // ms of game time in one of real time while it runs: 1, or more in a replay
  readonly reasons: readonly Standstill[]; // why it stands
  stop(reason: Standstill): void;
  go(reason: Standstill): void;
  /** Called whenever it starts, stops, jumps or changes its rate, and once at once. Returns how to end it. */
  watch(listener: () => void): () => void;
}

/** All that is shown at one moment. A new one arrives after every change. */
export interface Snapshot<S = unknown> extends Look<S> {
  viewer: Viewer;
  log: Log; // what happened, as it is told
  recent: Entry<S>[]; // the last few events, with the views after them: what boards look back at
  thinking: number[]; // seats whose bots think about their move
  jumped: boolean; // this does not follow from the snapshot before: its events are none
}

/** What a game can say of a position, in the order of enum bq_topic: what a legal move would do; why a rule refuses a move here; why a
 * legal one is a mistake; how it stands; how it ended; what is asked, and what others say they do next (a snapshot has both). */
export const TOPICS = ["preview", "because", "warning", "standing", "outcome", "asked", "intents"] as const;
export type Topic = (typeof TOPICS)[number];

export const PLAIN = "en"; // the language that needs no table: the module has it

/** How a table is spoken of. */
export interface Voice {
  language: string; // "de"
  names: string[]; // what each seat is called
  you: number | null; // the seat that is "you"; null: the one that looks
}

/** because: why the rule refuses it here. warned: the table was not asked yet; the same once more, and it is. */
export type Answer = { ok: true } | { ok: false; rule: string | null; text: string; because?: string; warned?: boolean };

export interface Table<S = unknown> {
  readonly game: GameInfo;
  readonly now: Snapshot<S>;
  readonly clock: Clock;
  /** Called with every new snapshot, and once at once. Returns how to stop. */
  watch(listener: (snapshot: Snapshot<S>) => void): () => void;
  /** Makes a move for the seat that looks. A refusal names its rule and changes nothing. */
  play(move: string): Promise<Answer>;
  undo(): Promise<Answer>;
  redo(): Promise<Answer>;
  /** What the game says of the position, to the seat that looks; "" if that is nothing. `move` is what it is about. */
  remarks(topic: Exclude<Topic, "because">, move?: string): Promise<string>;
  /** What a good player would do now, as a move; null if the seat is not to act. */
  hint(): Promise<string | null>;
  /** Why that move of hint()'s: what comes of it more often than of another; null if nothing can be said, or the table has changed. */
  why(): Promise<Hint | null>;
  /** All that is said is said so from now on, the log too. null; or why it is English all the same. */
  speak(voice: Voice): Promise<string | null>;
  /** Looks through another seat's eyes (several people at one screen), or the referee's once the game is over. */
  look(as: Viewer): Promise<void>;
  /** Goes to a position, for replays. */
  go(position: number): Promise<void>;
  /** What happened up to a position, as the one who looks may know it, and the same with the view after each event. Where the table stands
   * does not change. */
  told(to: number): Promise<Told[]>;
  story(to: number): Promise<Entry<S>[]>;
  readonly calm: boolean; // real time that passes only when it is asked for
  /** Lets it pass until the one who looks can do something new, or nothing would come of it; once more, and it stands at once. */
  wait(): void;
  save(): Promise<string>;
  /** The save to ask the solver about, and from now on the table remembers that it was asked. Only of a table in this browser. */
  asked?(): Promise<string>;
  /** Whether the deal follows from the seed: null, or what does not. */
  verify(): Promise<string | null>;
  close(): void;
}

/** A table at which one hand moves all seats, for lessons. */
export interface Stage<S = unknown> extends Table<S> {
  /** A move of any seat, or time that goes on (CLOCK): no bot is asked. Without a move it is the one that "greedy" makes here, every time
   * the same. */
  playAs(seat: number, move?: string): Promise<Answer>;
}

/** How a table is set up. */
export interface Setup {
  game: string;
  seats: number;
  options: Record<string, string | number>;
  seed: string; // a deal's number, or 64 hexadecimal digits
  bots: (string | null)[];
  daily?: boolean;
  patch?: string; // the numbers that are not as printed: lines "key value"
}
/** A game with some of its numbers changed: the patch in its one form, all numbers, and the box. */
export interface Patched {
  patch: string;
  numbers: PatchNumber[];
  box: Box | null;
}
