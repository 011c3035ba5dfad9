// places.ts -- what lies where at the royal table, and what can be seen from where.
//
// Everything here is display, read from a view: which seat a cell looks at (ROY-V1), what that guest would find on the two
// cells between (ROY-V2) and how it compares with what they want (ROY-V3). What is legal is never decided here; it comes as moves.
import type { Places } from "$page/kit/tracks";
import type { Entry } from "$page/table/types";

export type Cell = string; // "a1" .. "c3"
export type Seat = string; // "N1" .. "E3"

export interface Guest {
  card: string;
  appetite: number;
  satisfied: boolean;
}
export interface State {
  game: "royal";
  phase: "seating" | "touch" | "draw" | "holding" | "over";
  deck: string[];
  table: Record<Cell, string[]>;
  seats: Record<Seat, Guest | null>;
  favors: string[];
  waiting: string[];
  drawn: string | null;
  aside: string[];
  result: "won" | "lost" | null;
  score: number | null;
}

export const CELLS: Cell[] = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
export const SEATS: Seat[] = ["N1", "N2", "N3", "W1", "E1", "W2", "E2", "W3", "E3", "S1", "S2", "S3"]; // as they are read
export const BURST = 20; // ROY-X4
export const ALARM = 16; // from here on a helping of 4 loses

const RANKS = "23456789TJQKA";
export const rank = (card: string): string => card[0] ?? "?";
export const suit = (card: string): string => card[1] ?? "?";
export const value = (card: string): number => (card === "" || card === "?" ? 0 : RANKS.indexOf(rank(card)) + 2);
export const isRed = (card: string): boolean => suit(card) === "D" || suit(card) === "H";
export const isGuest = (card: string): boolean => "JQK".includes(rank(card));
export const isAce = (card: string): boolean => rank(card) === "A";
export const isJoker = (card: string): boolean => rank(card) === "X";
export const isFood = (card: string): boolean => value(card) >= 2 && value(card) <= 10;
export const top = (state: State, cell: Cell): string | null => state.table[cell]?.at(-1) ?? null;
/** What lies face up on each cell. */
export type Tops = Record<Cell, string | null>;
export const tops = (state: State): Tops => Object.fromEntries(CELLS.map((cell) => [cell, top(state, cell)]));
export const satisfied = (state: State): number => SEATS.filter((seat) => state.seats[seat]?.satisfied).length;
/** How many of the deck's cards were seen on their way under it (ROY-F5), next to be drawn first. */
export const known = (state: State): string[] => state.deck.slice(state.deck.lastIndexOf("?") + 1);

// ---- lines of sight ---------------------------------------------------------------------------------------------------

export interface Sight {
  cell: Cell;
  near: Cell;
  far: Cell;
  seat: Seat;
}

/** Where a card on the cell looks: along row and column, over two cells to the seat at the far end. ROY-V1 */
export function sights(cell: Cell): Sight[] {
  const column = "abc".indexOf(cell[0]!),
    row = Number(cell[1]) - 1;
  const at = (c: number, r: number): Cell => `${"abc"[c]}${r + 1}`;
  const out: Sight[] = [];
  if (column !== 1) out.push({ cell, near: at(1, row), far: at(2 - column, row), seat: `${column === 0 ? "E" : "W"}${row + 1}` });
  if (row !== 1) out.push({ cell, near: at(column, 1), far: at(column, 2 - row), seat: `${row === 0 ? "S" : "N"}${column + 1}` });
  return out;
}
/** The line that ends at a seat. */
export const sightOf = (seat: Seat): Sight => CELLS.flatMap(sights).find((s) => s.seat === seat)!;
/** The one cell a seat touches. */
export const cellOf = (seat: Seat): Cell => sightOf(seat).far;

export type Want = "any" | "red" | "black" | "C" | "D" | "H" | "S";
export const wants = (guest: string): Want =>
  rank(guest) === "J" ? "any" : rank(guest) === "Q" ? (isRed(guest) ? "red" : "black") : (suit(guest) as Want);
export const appetiteOf = (guest: string): number => value(guest); // before any helping: Jack 11, Queen 12, King 13

export interface Verdict {
  seat: Seat;
  guest: string;
  appetite: number;
  near: string | null;
  far: string | null;
  sum: number;
  enough: boolean;
  fits: boolean; // of the kind they want
  empty: boolean; // one of the two cells, or both
  pleased: boolean;
}
/** What a guest at the end of a line finds there. */
export function verdict(lies: Tops, sight: Sight, guest: string, appetite: number): Verdict {
  const near = lies[sight.near] ?? null,
    far = lies[sight.far] ?? null,
    want = wants(guest);
  const likes = (card: string | null): boolean =>
    card !== null && (want === "any" || (want === "red" || want === "black" ? isRed(card) === (want === "red") : suit(card) === want));
  const sum = value(near ?? "") + value(far ?? ""),
    empty = near === null || far === null;
  const enough = sum >= appetite,
    fits = likes(near) && likes(far);
  return { seat: sight.seat, guest, appetite, near, far, sum, enough, fits, empty, pleased: !empty && enough && fits };
}
/** The hungry guests a card on the cell looks at, and what they would find. */
export function looks(state: State, cell: Cell, lies: Tops = tops(state)): Verdict[] {
  return sights(cell).flatMap((sight) => {
    const guest = state.seats[sight.seat];
    return guest && !guest.satisfied ? [verdict(lies, sight, guest.card, guest.appetite)] : [];
  });
}

/** The cell a card would come to lie on by this move, and what then lies on the others. */
export function landing(move: string, state: State): { cell: Cell; lies: Tops } | null {
  const [verb, from = "", to = ""] = move.split(" ");
  if (verb === "place") return { cell: from, lies: tops(state) };
  if (verb !== "joker") return null;
  return { cell: to, lies: { ...tops(state), [from]: state.table[from]?.at(-2) ?? null } };
}

/** Who was satisfied between two views, and by what. */
export function served(before: State | null, after: State): Verdict[] {
  if (!before) return [];
  return SEATS.flatMap((seat) => {
    const was = before.seats[seat],
      is = after.seats[seat];
    return is?.satisfied && was && !was.satisfied ? [verdict(tops(after), sightOf(seat), is.card, is.appetite)] : [];
  });
}

// ---- where cards are, so that they can be seen to move --------------------------------------------------------------------

/** The helpings that the log still tells of, by seat; a view has only their sum. */
export function helpings(log: Entry<State>[], state: State): Record<Seat, string[]> {
  const out: Record<Seat, string[]> = {};
  log.forEach((entry, i) => {
    const [verb, seat = ""] = entry.move.split(" ");
    const card = verb === "give" ? log[i - 1]?.state.drawn : null;
    if (card) (out[seat] ??= []).push(card);
  });
  for (const [seat, cards] of Object.entries(out)) {
    const guest = state.seats[seat];
    if (!guest || cards.reduce((sum, card) => sum + value(card), 0) > guest.appetite - appetiteOf(guest.card)) delete out[seat];
  }
  return out;
}

export function placesOf(state: State, given: Record<Seat, string[]>): Places {
  const places: Places = { deck: state.deck, hand: state.drawn === null ? [] : [state.drawn], waiting: state.waiting, aside: state.aside };
  places.ace = state.favors.filter(isAce);
  places.joker = state.favors.filter(isJoker);
  for (const cell of CELLS) places[`cell:${cell}`] = state.table[cell] ?? [];
  for (const seat of SEATS) {
    const guest = state.seats[seat];
    places[`seat:${seat}`] = guest ? [guest.card] : [];
    places[`helping:${seat}`] = given[seat] ?? [];
  }
  return places;
}
