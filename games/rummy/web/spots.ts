// spots.ts -- what can be pointed at in Iron Chef Rummy, and which ways of spots make which move. No rule is here: every way belongs to a
// move that the table listed, and a wish is only what somebody seems to mean; the table answers it.
//
//   deck  pile:1  hand (where drawn cards are dragged to)  card:rice.1  card:rice.2  set:rice rice rice  sets (your own sets)
//   offer:milk.1  seat:2  plate (Potluck's dish)  put (the button for a picked card)  meld (the best set)  special  end
import { groupOf, groups, type RatedSet, type State, WILD } from "./foods";

const count = (hand: readonly string[], name: string): number => hand.filter((card) => card === name).length;

/** The spots of all cards of a name in a list of cards: equal cards are numbered. */
export const copies = (kind: string, cards: readonly string[], name: string): string[] =>
  Array.from({ length: count(cards, name) }, (_, i) => `${kind}:${name}.${i + 1}`);
/** The name of a card at a spot. */
export const cardAt = (spot: string): string | null => /^(?:card|offer):([a-z-]+)\.\d+$/.exec(spot)?.[1] ?? null;
/** A spot for each card of a row as it lies: the second rice of the row is card:rice.2. */
export function spotsOf(kind: string, cards: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cards.map((name) => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return `${kind}:${name}.${n}`;
  });
}

/** All ways to pick the cards of a set one after the other. */
function picks(hand: readonly string[], cards: readonly string[]): string[][] {
  if (cards.length === 0) return [[]];
  const out: string[][] = [];
  for (const name of new Set(cards)) {
    const rest = [...cards];
    rest.splice(rest.indexOf(name), 1);
    for (const way of picks(hand, rest)) for (const spot of copies("card", hand, name)) if (!way.includes(spot)) out.push([spot, ...way]);
  }
  return out;
}

export function ways(move: string, state: State, viewer: number, moves: readonly string[] = [move]): string[][] {
  const [verb = "", ...rest] = move.split(" ");
  const hand = state.players[viewer]?.hand ?? [],
    name = rest[0] ?? "",
    mine = `pile:${viewer}`;
  switch (verb) {
    case "draw":
      return [["deck"], ["deck", "hand"]];
    case "take":
    case "salvage":
      return [[`pile:${name}`], [`pile:${name}`, "hand"]];
    case "target":
      return [[`seat:${name}`], [mine, `seat:${name}`]];
    case "keep":
      return copies("offer", state.offer ?? [], name).flatMap((spot) => [[spot], [spot, "hand"]]);
    case "discard":
    case "toss":
      return copies("card", hand, name).flatMap((spot) => [
        [spot, mine],
        [spot, "put"],
      ]);
    case "pass":
      return copies("card", hand, name).flatMap((spot) => [
        [spot, "plate"],
        [spot, "put"],
      ]);
    case "meld":
      return [
        [`set:${rest.join(" ")}`],
        ...(setsIn(moves, state, viewer)[0]?.cards.join(" ") === rest.join(" ") ? [["meld"]] : []),
        ...picks(hand, rest),
        ...[...new Set(rest)].flatMap((card) => copies("card", hand, card).map((spot) => [spot, "sets"])),
      ];
    default:
      return [[verb]]; // special, end
  }
}

/** The set that somebody seems to mean who drags this card to the sets. */
function setWith(card: string, hand: readonly string[]): string {
  const group = groupOf(card);
  if (!group) return `${card} ${card} ${card}`;
  const alike = groups[group].map(() => card); // as many as there are in a set of one of each
  if (count(hand, card) < 2) return groups[group].join(" ");
  return (count(hand, card) >= alike.length || !hand.includes(WILD) ? alike : [...alike.slice(1), WILD]).join(" ");
}

export function wish(picked: readonly string[], state: State, viewer: number): string | null {
  const [first = "", second = ""] = picked;
  const hand = state.players[viewer]?.hand ?? [],
    last = picked.at(-1)!;
  const card = cardAt(first);
  if (picked.length > 1 && card && first.startsWith("card:")) {
    if (second === "sets")
      return groupOf(card) || card === WILD
        ? `meld ${setWith(card === WILD ? (hand.find(groupOf) ?? "apple") : card, hand)}`
        : "meld apple apple apple";
    if (second === "plate") return `pass ${card}`;
    if (second.startsWith("pile:")) return second === `pile:${viewer}` ? `${state.phase === "toss" ? "toss" : "discard"} ${card}` : null;
    return null;
  }
  if (last === "deck") return "draw";
  if (last.startsWith("pile:")) return `${state.phase === "salvage" ? "salvage" : "take"} ${last.slice(5)}`;
  if (last.startsWith("seat:")) return state.phase === "target" ? `target ${last.slice(5)}` : null;
  if (last === "special" || last === "end") return last;
  return null;
}

/** The sets that can be melded now, in the order of the state: the most points first. */
export function setsIn(moves: readonly string[], state: State, viewer: number): RatedSet[] {
  return (state.players[viewer]?.possible ?? []).filter((set) => moves.includes(`meld ${set.cards.join(" ")}`));
}
/** The spots of a row of cards that belong to a set that can be melded: equal cards beyond what a set needs are not marked. */
export function markedBy(moves: readonly string[], hand: readonly string[]): Set<string> {
  const most = new Map<string, number>();
  const sets = moves.filter((move) => move.startsWith("meld ")).map((move) => move.split(" ").slice(1));
  for (const set of sets) for (const card of set) most.set(card, Math.max(most.get(card) ?? 0, count(set, card)));
  return new Set([...most].flatMap(([card, n]) => copies("card", hand, card).slice(0, n)));
}
/** Where nothing but useless moves begin: legal, but no advice. */
export function quietSpots(moves: readonly string[], state: State, viewer: number): Set<string> {
  const useless = state.players[viewer]?.useless ?? [];
  const starts = (list: readonly string[]) => list.flatMap((move) => ways(move, state, viewer, moves).map(([first]) => first!));
  const quiet = new Set(starts(moves.filter((move) => useless.includes(move))));
  if (quiet.size > 0) for (const spot of starts(moves.filter((move) => !useless.includes(move)))) quiet.delete(spot);
  return quiet;
}
