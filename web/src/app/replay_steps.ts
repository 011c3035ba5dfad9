// replay_steps.ts -- the steps of a replay: the events that have something to say. Luck and time that nobody is told about are passed
// on the way to the next one.
import { lineOf } from "$page/skin/line";
import type { Skin } from "$page/skin/skin";
import type { Told, Viewer } from "$page/table/types";

export interface Stop {
  position: number;
  text: string;
  actor: number | null;
}

/** Ascending, and never empty: without a word there is still the beginning, and the end is always there. */
export function stopsOf<S>(story: Told[], skin: Pick<Skin<S>, "tells">, viewer: Viewer): Stop[] {
  const stops: Stop[] = [];
  for (const entry of story) {
    const text = lineOf(skin, entry, viewer);
    if (text) stops.push({ position: entry.index + 1, text, actor: entry.actor });
  }
  if (stops.length === 0) stops.push({ position: 0, text: "", actor: null });
  const last = story.at(-1);
  if (last && stops.at(-1)!.position < last.index + 1)
    stops.push({ position: last.index + 1, text: lineOf({}, last, viewer) ?? "", actor: last.actor });
  return stops;
}
