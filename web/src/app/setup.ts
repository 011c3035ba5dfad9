// setup.ts -- checks the form for a new game: whether it can be begun. The game itself has the last word; this only finds
// what can be said beside a field.
import type { Option } from "$page/table/types";

type Values = Record<string, string | number | null | undefined>;

/** Whether two sets of options are the same. */
export function matches(a: Values, b: Values): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => String(a[key]) === String(b[key]));
}
export function optionWrong(option: Option, value: unknown): boolean {
  if (option.values) return !option.values.includes(String(value));
  if (!option.range) return false;
  return typeof value !== "number" || !Number.isInteger(value) || value < option.range[0] || value > option.range[1];
}
/** A deal's number: up to 20 digits, at most 2^64 - 1. */
export function dealWrong(text: string): boolean {
  const digits = text.trim();
  return !/^\d{1,20}$/.test(digits) || BigInt(digits) > 18446744073709551615n;
}

/** An option whose key ends in a seat's number (deck0, deck1 …) is that seat's: it stands beside the seat and goes where the seat goes. */
export function ofSeat(option: Option, seats: number): { own: string; n: number } | null {
  const found = /^(.*\D)(\d)$/.exec(option.key);
  return found && Number(found[2]) < seats ? { own: found[1]!, n: Number(found[2]) } : null;
}
