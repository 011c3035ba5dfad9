// ticking.svelte.ts -- what is left on the turn clocks, second by second, computed from what the server said last.
import type { Clock } from "./types";

const SECOND = 1000; // ms

export class Ticking {
  private since = 0; // when the server said so
  private now = $state(0);

  constructor(private readonly clock: () => Clock) {
    $effect(() => {
      const { running } = clock();
      this.since = this.now = performance.now();
      if (!running.includes(true)) return;
      const timer = setInterval(() => (this.now = performance.now()), SECOND);
      return () => clearInterval(timer);
    });
  }
  /** ms of a seat. */
  left(seat: number): number {
    const { left, running } = this.clock();
    return (left[seat] ?? 0) - (running[seat] ? this.now - this.since : 0);
  }
}
