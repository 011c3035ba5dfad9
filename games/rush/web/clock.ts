// clock.ts -- what moves by itself: the sand and the countdown. They are drawn from deadlines in the state and the table's clock, start and
// stop with it, and keep its pace.
//
// All of them move together, five times a second: sand falls by less than a pixel then, so it is seen to run, and the frames between cost
// nothing. (As animations of the browser's own, the many sand timers were drawn anew in every frame.)
import type { Clock } from "$page/skin/skin";
import type { State } from "./kitchen";

/** Milliseconds of the countdown that are left; 0 outside a shift. */
export function left(view: State, clock: Clock): number {
  if (view.phase !== "shift") return 0;
  return Math.max(0, view.ends_ms === null ? view.limit_ms - view.ms : view.ends_ms - clock.now());
}
export const LAST = 30; // seconds, in which the end is felt

const TICK = 200; // ms

const moving = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  for (const move of moving) move();
}
function follow(move: () => void, on: boolean): void {
  if (on) moving.add(move);
  else moving.delete(move);
  if (moving.size > 0) ticking ??= setInterval(tick, TICK);
  else {
    clearInterval(ticking);
    ticking = undefined;
  }
}

/** Shows how far game time has come from `from` (0) to `to` (1), again and again while it goes on. How to end it. */
export function runs(show: (part: number) => void, from: number, to: number, clock: Clock): () => void {
  const move = () => {
    const part = Math.min(1, Math.max(0, (clock.now() - from) / Math.max(1, to - from)));
    show(part);
    if (part === 1) follow(move, false);
  };
  const stop = clock.watch(() => {
    follow(move, clock.running);
    move();
  });
  return () => {
    stop();
    follow(move, false);
  };
}
