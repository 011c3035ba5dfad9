// line.ts -- what an event did, as the log says it: its facts in the table's language, but for those that a skin leaves to the picture; and
// what a move is called: the spots it is made by.
import type { Entry, Snapshot } from "$page/table/types";
import type { Skin } from "./skin";

/** null: nothing is said of it. */
export function lineOf<S>(skin: Pick<Skin<S>, "tells">, entry: Entry<S>, viewer: number): string | null {
  const told = entry.facts.filter((fact) => skin.tells?.(fact, viewer) ?? true);
  return told.map((fact) => fact.text).join(" ") || null;
}

/** "Joker → a1 → b2": each by its name alone, without what else its label says. */
export function wayOf<S>(skin: Pick<Skin<S>, "ways" | "label">, move: string, now: Snapshot<S>, names: string[]): string {
  const [way] = skin.ways(move, now.state, now.viewer, now.moves);
  return way ? way.map((spot) => skin.label(spot, now.state, now.viewer, names).split(/[,;(]/)[0]!.trim()).join(" → ") : move;
}
