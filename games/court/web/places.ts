// places.ts -- what lies where in a state, for the tracker that gives cards their identities (kit/tracks.ts). The ingredients of a column
// lie at "with-<recipe>", wherever the column goes; those of the one that is being laid at "laid", its recipe at "stove".
import type { Places } from "$page/kit/tracks";
import { columnsAt, HIDDEN, type State } from "./state";

export function placesOf(state: State): Places {
  const out: Places = { customers: state.customer_deck.map(() => HIDDEN), center: state.center, gone: state.customer_discard };
  out.stove = state.cooking ? [state.cooking.recipe] : [];
  out.laid = state.cooking?.with ?? [];
  out.paid = state.cooking?.paid ?? [];
  state.players.forEach((player, seat) => {
    const columns = columnsAt(state, seat);
    out[`draw-${seat}`] = player.draw.map(() => HIDDEN);
    out[`discard-${seat}`] = player.discard;
    out[`prep-${seat}`] = player.prepared;
    out[`cooked-${seat}`] = columns.map((c) => c.recipe);
    for (const column of columns) out[`with-${column.recipe}`] = column.with;
    out[`queue-${seat}`] = player.queue;
    out[`win-${seat}`] = player.tracked;
    out[`hand-${seat}`] = player.hand;
  });
  return out;
}
