// clock.ts -- game time for what moves by itself: the sand and the countdown. They are drawn from deadlines in the state; the table says what time it is.
export interface Clock { now(): number; readonly running: boolean }

/** Runs something as game time goes on from `from` to `to`, transform only; stopped with the clock. How to end it. */
export function runs(element: HTMLElement, frames: Keyframe[], from: number, to: number, clock: Clock): () => void {
  const animation = element.animate(frames, { duration: Math.max(1, to - from), fill: "both", easing: "linear" });
  animation.currentTime = Math.max(0, clock.now() - from);
  if (!clock.running) animation.pause();
  return () => animation.cancel();
}
