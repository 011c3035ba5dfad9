// tracking.ts -- what lies where in a state, for the tracker that gives cards their identities (kit/tracks.ts).
//
// The order matters: a hidden card that came is taken to be the first one that left. So Potluck's dishes stand in the order in which hands
// receive them: each hand's right neighbour first.
import type { Places } from "$page/kit/tracks";
import type { Entry } from "$page/skin/skin";
import { first } from "./facts";
import { HIDDEN, type State } from "./foods";

/** A hand without the card that was chosen for Potluck: that one lies on its dish. */
function without(hand: readonly string[], chosen: string | undefined): string[] {
  const rest = [...hand];
  if (chosen === undefined) return rest;
  const at = rest.indexOf(chosen);
  rest.splice(at >= 0 ? at : rest.lastIndexOf(HIDDEN) >= 0 ? rest.lastIndexOf(HIDDEN) : rest.length - 1, 1);
  return rest;
}

export function placesOf(state: State): Places {
  const out: Places = { deck: state.deck, offer: state.offer ?? [] };
  const seats = state.players.length;
  for (let i = 0; i < seats; i++) {
    const seat = (i + seats - 1) % seats,
      chosen = state.chosen?.[String(seat)];
    out[`dish-${seat}`] = chosen === undefined ? [] : [chosen];
  }
  state.players.forEach((player, seat) => {
    out[`hand-${seat}`] = without(player.hand, state.chosen?.[String(seat)]);
    out[`pile-${seat}`] = player.discard;
    for (let i = 0; i < state.numbers.sets; i++) out[`set-${seat}-${i}`] = player.melds[i] ?? [];
  });
  return out;
}

/** Where all cards that are passed lie before they go (Potluck), if they have just gone: whoever chose last had no time to put theirs down,
 * and it is to be seen whose it was. */
export function beforePassing(recent: readonly Entry<State>[]): State | null {
  const last = recent.at(-1),
    before = recent.at(-2)?.state;
  if (!last || !before || !first(last, "all_pass")) return null;
  return { ...before, chosen: { ...before.chosen, [String(last.actor)]: first(last, "chooses")?.card ?? HIDDEN } };
}
