// line.ts -- what an event did, as the log says it: its facts in the table's language, but for those that a skin leaves to the picture.
import type { Entry } from "$page/table/types";
import type { Skin } from "./skin";

/** null: nothing is said of it. */
export function lineOf<S>(skin: Pick<Skin<S>, "tells">, entry: Entry<S>, viewer: number): string | null {
  const told = entry.facts.filter((fact) => skin.tells?.(fact, viewer) ?? true);
  return told.map((fact) => fact.text).join(" ") || null;
}
