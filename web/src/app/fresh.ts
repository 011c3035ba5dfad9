// fresh.ts -- whether a window may still be loaded anew by itself: it was loaded a few seconds ago, and nobody has begun anything in it. It
// is never fresh again. Screen readers may send a click alone, or only move the focus; where the page itself moves it (a heading, the
// table), nobody has begun.
const FEW = 10_000; // ms; whoever reads after that is left alone

export function freshness(target: EventTarget, now: () => number): () => boolean {
  const loaded = now();
  let begun = false;
  for (const kind of ["pointerdown", "touchstart", "wheel", "keydown", "click", "input", "change", "hashchange", "focusin"])
    target.addEventListener(kind, (event) => (begun ||= kind !== "focusin" || (event.target as HTMLElement | null)?.tabIndex !== -1), {
      capture: true,
      passive: true,
    });
  return () => !begun && now() - loaded < FEW;
}
