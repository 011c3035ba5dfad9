// motion.ts -- what begins and ends by itself on the board: a bell that swings, a clock that beats, coins that come in, the buzz of a
// phone. Nothing of it where motion is reduced.
import { reducedMotion } from "$page/kit/settings.svelte";

const SWING = 600, // ms
  BEAT = 500, // ms
  PURSE = 450, // ms
  PLUS = 1100, // ms
  LARGE = 1.45, // times its size
  LARGER = 1.14, // times its size
  STAYS = 0.7; // of its time
const LONG = [80, 60, 80], // ms of buzz, pause, buzz
  SHORT = 30; // ms

function move(element: HTMLElement | undefined, frames: Keyframe[], duration: number): void {
  if (!reducedMotion()) element?.animate(frames, { duration, easing: "ease-out" });
}
export const swing = (bell?: HTMLElement): void =>
  move(bell, [{ rotate: "0deg" }, { rotate: "18deg" }, { rotate: "-14deg" }, { rotate: "9deg" }, { rotate: "0deg" }], SWING);
export const beat = (clock?: HTMLElement): void => move(clock, [{ scale: LARGER }, { scale: 1 }], BEAT);
export function earn(purse?: HTMLElement, plus?: HTMLElement): void {
  move(purse, [{ scale: 1 }, { scale: LARGE }, { scale: 1 }], PURSE);
  move(plus, [{ opacity: 1, translate: "0 6px" }, { opacity: 1, translate: "0 -6px", offset: STAYS }, { opacity: 0 }], PLUS);
}
export function buzz(long: boolean): void {
  if (!reducedMotion()) navigator.vibrate?.(long ? LONG : SHORT);
}
