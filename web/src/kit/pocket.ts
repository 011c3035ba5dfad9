// pocket.ts -- a few small things that this browser stores by name: settings, a token, where a game was left. If storage is unavailable or
// unreadable, it behaves as if nothing was stored, and callers need not ask why.
type Pocket = "lasting" | "window"; // until it is taken out; as long as this window is open

const of = (which: Pocket): Storage => (which === "lasting" ? localStorage : sessionStorage);

/** What is kept by that name, as JSON says it; undefined if that is nothing. */
export function pocketed(name: string, which: Pocket = "lasting"): unknown {
  try {
    return JSON.parse(of(which).getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
/** Keeps it, or with undefined forgets it. */
export function pocket(name: string, value: unknown, which: Pocket = "lasting"): void {
  try {
    if (value === undefined) of(which).removeItem(name);
    else of(which).setItem(name, JSON.stringify(value));
  } catch {
    // Then it holds until the page is closed.
  }
}
