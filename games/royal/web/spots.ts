// spots.ts -- which spots make a move, and the move somebody means who points at them.
//
// Spots: cell:a1, seat:N1, deck, hand, aside, skip, favor:ace, favor:joker, waiting:QH. A card in hand goes by one click on its target or
// by hand and target (so it can be dragged); a favor is the favor, then its cells.
import { isAce, isFood, isJoker, type State } from "./state";

export function ways(move: string, state: State): string[][] {
  const [verb = "", a = "", b = ""] = move.split(" ");
  switch (verb) {
    case "draw":
      return [["deck"], ["deck", "hand"]];
    case "guest":
      return [[`waiting:${a}`], [`waiting:${a}`, "hand"]];
    case "seat":
    case "give":
      return [[`seat:${a}`], ["hand", `seat:${a}`]];
    case "place":
      return [[`cell:${a}`], ["hand", `cell:${a}`]];
    case "touch":
      return [[`cell:${a}`], ["deck", `cell:${a}`]];
    case "skip":
      return [["skip"]];
    case "aside":
      return [["aside"], ["hand", "aside"]];
    case "ace":
      return state.favors.some(isAce) ? [["favor:ace", `cell:${a}`]] : [];
    case "joker":
      return state.favors.some(isJoker) ? [["favor:joker", `cell:${a}`, `cell:${b}`]] : [];
    default:
      return []; // to give up is in the menu
  }
}

/** A favor that is legal, but no advice: kept, it is a point. */
export const isQuiet = (spot: string, state: State): boolean => {
  const [kind, what = ""] = spot.split(":");
  return (
    kind === "favor" &&
    ["draw", "holding"].includes(state.phase) &&
    state.favors.some(what === "ace" ? isAce : isJoker) &&
    !state.helpful.includes(what)
  );
};

export function wish(picked: string[], state: State): string | null {
  const spot = picked.at(-1)!,
    [kind, what = ""] = spot.split(":"),
    first = picked[0];
  if (first === "favor:ace" && picked.length > 1) return kind === "cell" ? `ace ${what}` : null;
  if (first === "favor:joker" && picked.length > 1) {
    if (kind !== "cell") return null;
    return picked.length > 2 ? `joker ${picked[1]!.slice(5)} ${what}` : `joker ${what} ${what === "b2" ? "a1" : "b2"}`;
  }
  const card = state.drawn;
  if (kind === "deck") return "draw";
  if (kind === "cell") return state.phase === "touch" ? `touch ${what}` : card && isFood(card) ? `place ${what}` : null;
  if (kind === "seat") return !card ? null : isFood(card) ? `give ${what}` : `seat ${what}`;
  if (kind === "waiting") return what[0] === "?" ? null : `guest ${what}`;
  if (kind === "aside" && card && isFood(card)) return "aside";
  if (kind === "favor" && picked.length === 1) return what === "ace" ? "ace a1" : "joker a1 b2"; // in set-up, or none left
  return null;
}
