// clock.ts -- what moves by itself: the sand and the countdown. They are drawn from deadlines in the state and the table's clock, start and stop with it, and
// keep its pace; nothing is done frame by frame.
import type { Clock } from "$page/skin/skin";

/** Plays frames while game time goes on from `from` to `to`. How to end it. */
export function runs(element: HTMLElement, frames: Keyframe[], from: number, to: number, clock: Clock): () => void {
  const length = Math.max(1, to - from);
  const animation = element.animate(frames, { duration: length, fill: "both", easing: "linear" });
  const stop = clock.watch(() => {
    const at = Math.min(length, Math.max(0, clock.now() - from));
    animation.pause();
    animation.currentTime = at;
    animation.playbackRate = clock.rate;
    if (clock.running && at < length) animation.play();
  });
  return () => {
    stop();
    animation.cancel();
  };
}
