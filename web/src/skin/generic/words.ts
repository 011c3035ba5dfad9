// words.ts -- a state in plain words: keys and card names without their dashes, runs of equal cards counted, hidden ones as a number.
const HIDDEN = "?";

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
export const rowsOf = (value: unknown): [string, unknown][] => (typeof value === "object" && value !== null ? Object.entries(value) : []);
export const worded = (value: unknown): string =>
  value === null || value === undefined ? "–" : String(value).replace(/[_-](?=[a-z])/g, " ");

/** "rice ×2, beef, 12 hidden": neighbours that are equal are counted. */
export function listed(list: unknown[], hidden: (n: number) => string): string {
  const runs: { item: unknown; n: number }[] = [];
  for (const item of list) {
    const last = runs.at(-1);
    if (last && last.item === item) last.n++;
    else runs.push({ item, n: 1 });
  }
  return runs.map(({ item, n }) => (item === HIDDEN ? hidden(n) : n > 1 ? `${worded(item)} ×${n}` : worded(item))).join(", ");
}
