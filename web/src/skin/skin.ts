// skin.ts -- how a game looks in the page, and what its players can point at.
//
// A skin is kept with its game (games/<name>/web/skin.ts, default export) and found by its folder; a game without one is
// played from its own picture and the list of its moves (generic/). It is loaded when the game is opened; only the cover is
// on the home page.
//
// All pointing is one idea, as in the terminal: the spot. A move is a sequence of spots: `draw` is the deck; `joker a1 b2` is a
// joker, then a1, then b2. The skin says which sequences make which move (ways()); clicking, dragging, the keyboard, marking what
// is legal, the hint and the refusal belong to the table, once for all games (kit/pointing.svelte.ts).
//
// A skin sees snapshots of a seat's view and never the rules: it cannot show a secret, and decides nothing.
import type { Component } from "svelte";
import type { Line } from "$page/text/catalogue";
import type { Sound } from "$page/kit/sound";
import type { Pointing } from "$page/kit/pointing.svelte";
import type { Answer, BoxCard, Clock, Entry, Fact, GameInfo, Option, Setup, Snapshot, Told, Value } from "$page/table/types";

export type Spot = string;

/** What a game's board gets. It draws `shown.state`, marks its spots with use:spot, and keeps to itself otherwise. */
export interface BoardProps<S = unknown> {
  shown: Snapshot<S>; // what is to be drawn now (during a replay or an animation, a step of it)
  pointing: Pointing; // where clicks go; null-like (no targets) while nothing can be done
  names: string[]; // who sits where: "You", "Basil"
  still: boolean; // a replay or a lesson's picture: nothing can be done
  clock: Clock; // what time it is in the game, at every moment; stands at 0 where there is no time
  stage: unknown; // what the board itself shows of an event now (Moment.stage), or undefined
}

/** Something to be said after an event: a short line over the table ("Potluck! Everyone passes a card to the left."). */
export interface Moment {
  title?: string;
  text?: string;
  icon?: string; // SVG text
  ms?: number; // how long it stands; 1400 if not said. A press or a key ends it
  table?: Pick<Ending, "columns" | "terms">; // figures under it: what a round scored
  part?: { of: Component<any>; with: Record<string, unknown> }; // a picture of the game's own under it
  // Where the table itself tells it: the board gets this with the event, for as long as the moment stands, and nothing comes up over it.
  stage?: unknown;
  sound?: ReturnType<NonNullable<Skin["sounds"]>>; // when it is over
}

export interface ScoreTerm {
  label: string;
  value: string | number;
  note?: string;
  total?: boolean;
}
export interface Ending {
  title: string; // "The table is satisfied"
  text?: string; // one sentence, where the game itself (remarks(), "outcome") says none
  won: boolean | null; // null: neither
  short?: string; // one's own result in a few words ("9 of 12 guests"); without it: the points
  picture?: { of: Component<any>; with: Record<string, unknown> }; // how it ended, as one SVG: it is shared, too
  stars?: number; // of a campaign's step that was passed
  columns?: string[]; // names of the columns, for several seats
  // sub: what the row above is made of
  terms: (ScoreTerm | { label: string; values: (string | number)[]; total?: boolean; sub?: boolean; note?: string })[];
}

/** A step of the first game. */
export interface LessonStep {
  text: Line;
  look?: Spot[]; // what it speaks of: these spots are marked
  want?: string | string[]; // the move, or one of the moves, that is to be made; none: "go on" is enough
  bot?: number; // or: these many moves are made by themselves (others' turns)
  others?: { seat: number; move: string }[]; // or: these moves of others are made by themselves, in this order, so that the next step fits
}
export interface Lesson {
  setup: Omit<Setup, "bots">;
  before: { seat: number; move: string }[]; // played first, unseen
  steps: LessonStep[];
}

export interface Skin<S = unknown> {
  board: Component<BoardProps<S>>;
  /** Whether the board itself tells what happened last: then no open log lies beside it. */
  news?: boolean;

  /** The ways of spots that make a move, best first: each is picked in order; the last one makes it. `moves` are all that are legal now.
   * Two moves may have the same way: then it makes the first of them. */
  ways(move: string, state: S, viewer: number, moves: string[]): Spot[][];
  /** A stroke of several moves: after a move that was made by picking `spot` last, the next one that belongs to it, or null. */
  follow?(spot: Spot, now: Snapshot<S>): string | null;
  /** Whether a table with these options warns of mistakes: such a move is made only when it is picked once more. What is one, the game
   * says. */
  assisted?(options: Snapshot<S>["options"]): boolean;
  /** What somebody means who picks these spots, legal or not: so that a wrong drop is answered by its rule. */
  wish?(picked: Spot[], state: S, viewer: number): string | null;
  /** What a spot is, for those who hear it: "Queen of Hearts, appetite 12, at north 1". */
  label(spot: Spot, state: S, viewer: number, names: string[]): string;
  /** The same in a word or two, where several spots stand in a row: "Queen of Hearts"; without it: the label. */
  name?(spot: Spot, state: S, viewer: number, names: string[]): string;
  /** How to go on with what is picked, or what else only this board has to say; null: what the game asks (`asked`) is said. */
  prompt?(snapshot: Snapshot<S>, picked: Spot[], names: string[]): string | null;
  /** Whether a fact is told in the log; all are if it is not said. The words are the game's own (words.def, po/). */
  tells?(fact: Fact, viewer: number): boolean;
  /** Whether the board itself shows what this move would do while it is pointed at: then only those who listen are told in words. */
  shows?(move: string, state: S): boolean;
  /** Something to be shown large, or null. */
  moment?(entry: Entry<S>, before: S | null, names: string[], viewer: number): Moment | null;
  ending(snapshot: Snapshot<S>, names: string[]): Ending;
  /** Single keys: "d" -> the deck; "D" is with Shift. Shown in the help if they have a text. */
  keys?: { key: string; spot: (state: S, viewer: number) => Spot | null; text?: Line }[];
  /** Presets of the options ("Gentle", "Royal"), for the set-up of a new game; and words for options and values. */
  presets?: { name: Line; text?: Line; options: Record<string, string | number> }[]; // text: what that means
  optionText?: Record<string, { text: Line; values?: Record<string, Line> }>;
  /** What choosing a value of an option means, in more than a word: an option with a text is asked in full, one of a seat beside the seat;
   * what has a `not` cannot be chosen. */
  choice?(option: Option, value: string, chosen: Record<string, string | number>, names: string[]): Choice | null;
  /** What in this game is not its designers' but Banquet's own; said where the game is explained. */
  ours?: Line;
  lesson?: Lesson;
  /** What one looks up while playing (which foods form a group, what a card does): one tap or the key b away. */
  reference?: { title: Line; of: Component<{ state?: S; viewer?: number }> };
  sounds?(entry: Entry<S>): Sound | null;
  /** What those who play it together from afar call to each other with one press: a name for the wire, and the words. */
  signals?: { sign: string; text: Line }[];
  /** How large its board is drawn on a screen of 1080 lines that is read from across a room: 1.54, or less where it needs the room. */
  far?: number;
}

/** A value of an option to choose: "Piazza Romana, Italy", what it can do, what wins with it. */
export interface Choice {
  title: string;
  of?: string; // beside the title
  text?: string; // what it does
  more?: string; // and then
  sign?: string; // SVG text
  dress?: string; // a class that sets its colour, --deck
  not?: string; // why it cannot be chosen now
  cards?: string; // where in the game's box more of it is to be seen
}

/** What the home page needs of a game before its skin is loaded. games/<name>/web/cover.ts, default export. */
export interface Cover {
  order: number;
  art: Component; // an inviting picture, drawn by us
  colour: string; // of the room, by its name: "var(--royal-green-20)"
  tagline: Line;
  players: Line;
  credit?: Line; // whose the game is, and what Banquet added to it
}

/** How the cards of a game's box are drawn and put into words, for looking through them. games/<name>/web/book.ts, default export; without
 *  one they are shown as the box has them. */
export interface Book {
  // its drawing; alone: its words stand beside it. For ears it is made of the words below
  card: Component<{ card: BoxCard; edition: number; alone?: boolean }>;
  dress?(deck: string): string; // the class that sets a deck's colour, --deck
  sign?(deck: string): string; // a deck's sign, as SVG text
  deck(id: string): { name: string; nation: string }; // nation: "" where decks have none
  name(card: BoxCard): string;
  kind(kind: string, n: number): string; // "Recipe"; "Recipes" for more than one
  value(key: string, value: Value): [label: string, text: string] | null; // null: not worth a line
  say(sentence: string): string; // a sentence of the box
  // what a card has there follows from other cards and facts: no change of its own between editions
  follows?(card: BoxCard, key: string): boolean;
}

/** What a game with a campaign, or with time, says of it apart from its skin. games/<name>/web/steps.ts, default export. */
export interface Steps {
  title: Line; // of the campaign
  text: Line;
  steps: Step[]; // in the order of the campaign
  ask?: string[]; // options that are chosen beside the map
  /** Real time: whether it passes only when it is asked for, with these options. */
  calm?(options: Record<string, string | number>): boolean;
  /** Real time: the part of the game that a state is in, for marks on the time line of a replay. */
  part?(state: unknown): { key: number; name: Line } | null;
}
export interface Step {
  name: Line;
  icon: string; // SVG text
  new: Line; // the rule that comes with it, in a few words
  text: Line; // and in two or three sentences
  rules: string[]; // where it stands
  goal(seats: number): string;
  stars?(seats: number): number[]; // the scores for two stars, and for three
}

/** The titles of a ledger's parts, by the letter in a clause's number: "ROY-T1" is of part T. games/<name>/web/groups.ts, default
 * export. */
export type Groups = (part: string) => string;

export type { Answer, Clock, Entry, Fact, GameInfo, Snapshot, Told };
