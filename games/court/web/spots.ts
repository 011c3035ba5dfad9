// spots.ts -- what can be pointed at in Food Court, and which ways of spots make which move. No rule is here: every way belongs to a move
// that the table listed, and a wish is only what somebody seems to mean; the table answers it.
//
//   hand:penne.1   a card in your hand (equal ones are numbered)     prep:penne   the prepared cards of that name
//   dish:lo-mein   a cooked recipe, wherever it lies                 guest:italy-gain   a customer, in whatever queue
//   pick:2:penne.1 a card of another seat to be lost                 pile:penne.1   a card of your discard pile to be fetched
//   track:penne    a card that can be tracked                        seat:2   another restaurant
//   stove prepared queue kitchen discard   places that cards are dragged to       days:3   a day of the tie-break
//   refill ready drop score skip done end toss-hand enough doubled   buttons
import { assignedTo, HIDDEN, type State } from "./state";

const MOST_COPIES = 10; // equal cards that have spots of their own
/** The spots of the cards of a name: equal cards are numbered. */
export const copies = (kind: string, name: string, n: number): string[] =>
  Array.from({ length: Math.min(n, MOST_COPIES) }, (_, i) => `${kind}:${name}.${i + 1}`);
const count = (cards: readonly string[] | undefined, name: string): number => (cards ?? []).filter((c) => c === name).length;
/** A spot for each card of a row as it lies: the second penne is hand:penne.2. */
export function spotsOf(kind: string, cards: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cards.map((name) => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return `${kind}:${name}.${n}`;
  });
}
/** The card at a spot. */
export const cardAt = (spot: string): string | null =>
  /^(?:hand|prep|dish|pile|track|guest|pick:\d):([a-z0-9-]+)(?:\.\d+)?$/.exec(spot)?.[1] ?? null;

/** Two cards in either order; for two of one name, two different copies. */
function pairs(kind: string, a: string, b: string, n: (name: string) => number): string[][] {
  const out: string[][] = [];
  for (const x of copies(kind, a, n(a))) for (const y of copies(kind, b, n(b))) if (x !== y) out.push([x, y], [y, x]);
  return out;
}
const with_ = (firsts: string[], ...ends: string[][]): string[][] => firsts.flatMap((first) => ends.map((end) => [first, ...end]));

export function ways(move: string, state: State, viewer: number): string[][] {
  const [verb = "", a = "", b = "", c = "", d = ""] = move.split(" ");
  const me = state.players[viewer],
    held = (name: string) => copies("hand", name, count(me?.hand, name));
  switch (verb) {
    case "toss":
      return a === "hand" ? [["toss-hand"]] : with_(held(a), [], ["discard"]);
    case "prepare":
      return with_(held(a), [], ["prepared"]);
    case "cook":
      if (b === "doubled") return with_(held(a), ["doubled"]);
      return me?.doubles ? with_(held(a), ["stove"]) : with_(held(a), [], ["stove"]); // a deck that can double is asked which
    case "add":
      return b === "paying" ? with_([`prep:${a}`], ...held(c).map((spot) => [spot])) : [[`prep:${a}`], [`prep:${a}`, "stove"]];
    case "serve":
      return [[`dish:${a}`, `guest:${c}`]];
    case "take":
      return [[`dish:${move.split(" ")[5] ?? ""}`, `dish:${a}`]];
    case "unserve":
      return assignedTo(state, a) !== null
        ? [[`dish:${a}`], [`dish:${a}`, "kitchen"]]
        : [
            [`dish:${a}`, "kitchen"],
            [`dish:${a}`, "give-back"],
          ];
    case "target": {
      const prepared = state.players[Number(a)]?.prepared ?? [],
        kind = `pick:${a}`;
      if (b === "") return [[`seat:${a}`]];
      if (c !== "") return pairs(kind, b, c, (name) => count(prepared, name));
      const losing = state.asks === "ingredients";
      const spots = copies(kind, b, losing ? count(prepared, b) : 1);
      return losing && prepared.length > 1 ? with_(spots, ["enough"]) : spots.map((spot) => [spot]);
    }
    case "fetch":
      return b === ""
        ? copies("pile", a, count(me?.discard, a)).map((spot) => [spot])
        : pairs("pile", a, b, (name) => count(me?.discard, name));
    case "track":
      return [[`track:${a}`]];
    case "attract":
      return [[`guest:${a}`], [`guest:${a}`, "queue"]];
    case "discount":
      return with_(held("discount"), [`guest:${a}`]);
    case "complaint":
      return with_(held("complaint"), [`guest:${b}`]);
    case "promotion":
      return with_(held("promotion"), [`guest:${b}`, `guest:${d}`], [`guest:${d}`, `guest:${b}`]);
    case "drink":
      return with_(held(a), [], ["queue"]);
    case "cooked":
      return [[`days:${a}`]];
    default:
      return [[verb]]; // refill ready drop score skip done end
  }
}

/** Where nothing but useless moves begin: legal, but no advice. */
export function quietSpots(moves: readonly string[], state: State, viewer: number): Set<string> {
  const starts = (list: readonly string[]) => list.flatMap((move) => ways(move, state, viewer).map(([first]) => first!));
  const useless = moves.filter((move) => state.useless.includes(move)),
    events = ["complaint", "discount", "promotion", "drink"],
    verbs = new Set(["cook", "serve", "take", "unserve", ...events]); // what else may begin at the same spots
  const quiet = new Set(starts(useless));
  for (const spot of starts(moves.filter((move) => verbs.has(move.split(" ")[0]!) && !useless.includes(move)))) quiet.delete(spot);
  return quiet;
}

function wishOfHand(name: string, state: State): string | null {
  if (state.phase === "refresh") return `toss ${name}`;
  if (name === "complaint") return `complaint center ${state.center[0] ?? HIDDEN}`;
  if (name === "discount") return `discount ${state.center[0] ?? HIDDEN}`;
  if (name === "promotion")
    return `promotion ${state.turn} ${state.players[state.turn]?.queue[0] ?? HIDDEN} center ${state.center[0] ?? HIDDEN}`;
  return null;
}

/** What somebody means who picks these spots, legal or not. `kind` is what a card is, from the box. */
export function wishOf(picked: readonly string[], state: State, viewer: number, kind: (card: string) => string): string | null {
  const last = picked.at(-1) ?? "",
    first = picked[0] ?? "",
    card = cardAt(last),
    held = cardAt(first);
  const me = state.players[viewer];
  if (picked.length > 1 && held) {
    if (first.startsWith("dish:") && last.startsWith("guest:") && card) return me?.queue.includes(card) ? `serve ${held} to ${card}` : null;
    if (first.startsWith("prep:") && last === "stove") return `add ${held}`;
    if (first.startsWith("guest:") && last === "queue") return `attract ${held}`;
    if (first.startsWith("hand:") && last.startsWith("guest:") && card && held === "discount") return `discount ${card}`;
  }
  if (last.startsWith("hand:") && card) {
    const special = wishOfHand(card, state);
    if (special) return special.includes(HIDDEN) ? null : special;
    const what = kind(card);
    return what === "recipe" ? `cook ${card}` : what === "drink" ? `drink ${card}` : what === "ingredient" ? `prepare ${card}` : null;
  }
  if (last.startsWith("prep:") && card) return state.cooking ? `add ${card}` : null;
  if (last.startsWith("dish:") && card && me?.queue[0]) return `serve ${card} to ${me.queue[0]}`;
  if (last.startsWith("guest:") && card && picked.length === 1 && state.center.includes(card)) return `attract ${card}`;
  return /^(refill|ready|drop|score|skip|done|end)$/.test(last) ? last : null;
}
