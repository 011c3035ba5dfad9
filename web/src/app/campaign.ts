// campaign.ts -- the steps of a game's campaign, and the map they are drawn on. Progress comes from the record (record.ts).
import type { Campaign, GameInfo } from "$page/table/types";

/** The step to play now, from 0: the first that was not passed, or else the last. */
export const comingOf = (campaign: Campaign): number => campaign.next ?? campaign.steps.length - 1;

/** Which step of its campaign a game with these options is, from 0; -1 if it has none. */
export function stepOf(game: GameInfo, options: Record<string, string | number>): number {
  const option = game.options.find((o) => o.key === game.campaign?.option);
  if (!option) return -1;
  const value = options[option.key];
  return option.range ? Number(value) - option.range[0] : (option.values?.indexOf(String(value)) ?? -1);
}
/** An option's value as set-ups have it: a number where it is one. */
export function valueOf(game: GameInfo, step: { value: string }): string | number {
  return game.options.find((o) => o.key === game.campaign?.option)?.range ? Number(step.value) : step.value;
}

export interface Point {
  x: number;
  y: number;
}
/** Where the stops of the way lie, in hundredths of the map: on a wide map in rows that turn back, on a tall one from side to side. */
export function stopsOnMap(n: number, tall: boolean): Point[] {
  const rows = tall ? n : Math.max(1, Math.ceil(n / 4)),
    across = Math.ceil(n / rows);
  return Array.from({ length: n }, (_, i) => {
    if (tall) return { x: i % 2 === 0 ? 27 : 73, y: 10 + (88 * (i + 0.3)) / n };
    const row = Math.floor(i / across),
      back = row % 2 === 1,
      column = i % across;
    const x = (100 * ((back ? across - 1 - column : column) + 0.5)) / across;
    return { x, y: (100 * (row + 0.5)) / rows + (column % 2 === 0 ? 4 : -7) };
  });
}
/** A road through them: it leaves each as it came. */
export function road(points: Point[], width: number, height: number): string {
  const at = points.map(({ x, y }) => ({ x: (x * width) / 100, y: (y * height) / 100 }));
  return at
    .map((p, i) => {
      if (i === 0) return `M${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
      const from = at[i - 1]!,
        before = at[i - 2] ?? from,
        after = at[i + 1] ?? p;
      const c1 = { x: from.x + (p.x - before.x) / 5, y: from.y + (p.y - before.y) / 5 },
        c2 = { x: p.x - (after.x - from.x) / 5, y: p.y - (after.y - from.y) / 5 };
      return `C${[c1, c2, p].map((c) => `${c.x.toFixed(1)} ${c.y.toFixed(1)}`).join(" ")}`;
    })
    .join("");
}
