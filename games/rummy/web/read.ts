// read.ts -- what an event was, from the line the game tells of it. The line is the engine's and in English; read_test.ts reads every
// line of the golden games, so a change of wording there is noticed here.
import type { Group } from "./foods";

export type What =
  | { is: "draws" | "discards" | "keeps" | "lost"; card: string }
  | { is: "action"; card: string }
  | { is: "takes" | "salvages"; card: string; seat: number }
  | { is: "target"; seat: number }
  | { is: "toss"; card: string; back: string; drew: boolean }
  | { is: "pass"; card: string; all: boolean }
  | { is: "melds"; cards: string[] }
  | { is: "special" | "ends" | "returned" | "cut" | "shuffled" | "dealt" | "reshuffled" }
  | { is: "dealer"; seat: number }
  | { is: "recipe"; name: string }
  | { is: "kitchen"; seat: number; card: string; group: Group | null }
  | { is: "kitchen_wild"; seat: number };

export interface CourseOver {
  course: number;
  points: number[];
  totals: number[];
}

const card = (text: string): string => (text === "a card" ? "?" : text);
const numbers = (text: string): number[] => text.trim().split(" ").map(Number);

const readers: [RegExp, (m: string[]) => What][] = [
  [/^draws the action card (\S+)/, (m) => ({ is: "action", card: m[1]! })],
  [/^draws (a card|[^ ;]+)/, (m) => ({ is: "draws", card: card(m[1]!) })],
  [/^takes (\S+) from the pile of seat (\d)/, (m) => ({ is: "takes", card: m[1]!, seat: Number(m[2]) })],
  [/^salvages (\S+) from the pile of seat (\d)/, (m) => ({ is: "salvages", card: m[1]!, seat: Number(m[2]) })],
  [/^makes seat (\d) discard/, (m) => ({ is: "target", seat: Number(m[1]) })],
  [/^discards (\S+) and (draws|takes back) (a card|\S+)/, (m) => ({ is: "toss", card: m[1]!, back: card(m[3]!), drew: m[2] === "draws" })],
  [/^discards ([^ ;]+)/, (m) => ({ is: "discards", card: m[1]! })],
  [/^keeps (a card|\S+) and puts/, (m) => ({ is: "keeps", card: card(m[1]!) })],
  [/^passes (a card|[^ ;]+)/, (m) => ({ is: "pass", card: card(m[1]!), all: false })],
  [/^melds (\S+) (\S+) ([^ ;]+)/, (m) => ({ is: "melds", cards: m.slice(1, 4) })],
  [/^declares the Chef's Special/, () => ({ is: "special" })],
  [/^ends the turn/, () => ({ is: "ends" })],
  [/^seat (\d) deals first/, (m) => ({ is: "dealer", seat: Number(m[1]) })],
  [/^the Chef's Special is (\S+)/, (m) => ({ is: "recipe", name: m[1]! })],
  [/^a dealt action card is/, () => ({ is: "returned" })],
  [/^the Open Kitchen shows the wild: the dealer takes (a card|\S+) from/, (m) => ({ is: "lost", card: card(m[1]!) })],
  [/^seat (\d) reveals (\S+): (\S+) is special/, (m) => ({ is: "kitchen", seat: Number(m[1]), card: m[2]!, group: m[3] as Group })],
  [/^seat (\d) reveals (\S+): no group/, (m) => ({ is: "kitchen", seat: Number(m[1]), card: m[2]!, group: null })],
  [/^seat (\d) keeps the wild/, (m) => ({ is: "kitchen_wild", seat: Number(m[1]) })],
  [/^the deck is cut/, () => ({ is: "cut" })],
  [/^the deck is shuffled/, () => ({ is: "shuffled" })],
  [/^eight cards are dealt/, () => ({ is: "dealt" })],
  [/^the discard piles are shuffled/, () => ({ is: "reshuffled" })],
];

export function read(text: string): What | null {
  for (const [pattern, make] of readers) {
    const found = pattern.exec(text);
    if (!found) continue;
    const what = make([...found]);
    return what.is === "pass" ? { ...what, all: text.includes("all cards go to the left") } : what;
  }
  return null;
}

/** The course that ended with it, if one did. */
export function readOver(text: string): CourseOver | null {
  const found = /; course (\d+) is over, points([-\d ]+), totals([-\d ]+)/.exec(text);
  return found ? { course: Number(found[1]), points: numbers(found[2]!), totals: numbers(found[3]!) } : null;
}
