// clause.ts -- a clause of a ledger as it is said while one plays: what is a ruling of ours, and of which edition it is, stands in the
// rules.
export const RULING = /(Ruling|Festlegung)\b[^:.]*: /;
const EDITION = /^\d+\.\d+: /;

/** The same sentence without those marks. */
export function plainly(text: string): string {
  const bare = text.replace(EDITION, ""),
    at = bare.search(RULING);
  if (at < 0) return upper(bare);
  const after = bare.slice(at).replace(RULING, "");
  return upper(bare.slice(0, at)) + (bare[at - 1] === "(" ? after : upper(after));
}
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
