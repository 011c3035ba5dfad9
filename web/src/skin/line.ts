// line.ts -- a line of the log: what an event did, its facts in the table's language, except those that a skin leaves to the picture;
// what a move is called, by the spots that make it; and what is asked.
import { t } from "$page/text/catalogue";
import type { Snapshot, Told } from "$page/table/types";
import type { Skin } from "./skin";

/** null: nothing is said of it. */
export function lineOf<S>(skin: Pick<Skin<S>, "tells">, { facts }: Pick<Told, "facts">, viewer: number): string | null {
  const told = facts.filter((fact) => skin.tells?.(fact, viewer) ?? true);
  return told.map((fact) => fact.text).join(" ") || null;
}

export interface Line {
  index: number;
  actor: number;
  text: string;
}
/** The log's lines, at most so many: the last of them, the latest first. */
export function latestLines<S>(skin: Pick<Skin<S>, "tells">, { log, viewer }: Pick<Snapshot<S>, "log" | "viewer">, most: number): Line[] {
  const lines: Line[] = [];
  for (const told of log.latest()) {
    if (lines.length >= most) break;
    const text = lineOf(skin, told, viewer);
    if (text) lines.push({ index: told.index, actor: told.actor, text });
  }
  return lines;
}

/** "Joker → a1 → b2": each spot by its short name. */
export function wayOf<S>(skin: Pick<Skin<S>, "ways" | "label" | "name">, move: string, now: Snapshot<S>, names: string[]): string {
  const [way] = skin.ways(move, now.state, now.viewer, now.moves);
  return way ? way.map((spot) => (skin.name ?? skin.label)(spot, now.state, now.viewer, names)).join(" → ") : move;
}

/** What the line above the table says: what the game asks, or whom it waits for. Nothing while it is shown what happened. */
export function askedOf<S>({ over, asked, active, viewer }: Snapshot<S>, names: string[]): string {
  if (over) return t("over");
  if (asked.length > 0) return asked.map((fact) => fact.text).join(" ");
  if (active.length === 0) return "\u00a0";
  return active.includes(viewer) ? t("your_move") : t("waits_for", { name: names[active[0]!] ?? "" });
}
