// fresh.ts -- whether a window may still reload by itself: it was loaded a few seconds ago, and nobody has begun anything in it. Once
// it is no longer fresh, it never is again. Screen readers may send just a click, or only move the focus; where the page itself moves the
// focus (a heading, the table), nobody has begun anything.
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
