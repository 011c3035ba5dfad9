// fly.ts -- cards move from where they were to where they go. Before a change every card's place on the screen is noted; after
// it, each card that lies elsewhere starts from its old place. Nothing waits for it, and a second click hurries it to its end.
//
// A card is an element with data-card (its identity, kit/tracks.ts). One that was not on the screen before starts from the place it
// came from: data-came names it, data-place marks it. Only transform and opacity are animated.
import { reducedMotion } from "./settings.svelte";

const MS = 220, STAGGER = 50, MOST_STAGGER = 900, FADE = 120;

class Flights {
  private before = new Map<string, DOMRect>();
  private places = new Map<string, DOMRect>();
  private carried = new Map<string, DOMRect>(); // dropped here by hand
  private running = new Set<Animation>();

  note(root: HTMLElement): void {
    this.before.clear();
    this.places.clear();
    for (const e of root.querySelectorAll<HTMLElement>("[data-card]")) this.before.set(e.dataset.card!, e.getBoundingClientRect());
    for (const e of root.querySelectorAll<HTMLElement>("[data-place]")) this.places.set(e.dataset.place!, e.getBoundingClientRect());
  }
  startFrom(card: string, rect: DOMRect): void {
    this.carried.set(card, rect);
  }
  forget(): void {
    this.carried.clear();
  }

  /** Starts what moved. The longest flight's end, in ms. */
  start(root: HTMLElement): number {
    const jobs: { element: HTMLElement; from: DOMRect; to: DOMRect; dropped: boolean }[] = [];
    for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
      const key = element.dataset.card!;
      const from = this.carried.get(key) ?? this.before.get(key) ?? (element.dataset.came ? this.places.get(element.dataset.came) : undefined);
      if (!from || from.width === 0) continue;
      const to = element.getBoundingClientRect();
      if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) + Math.abs(from.width - to.width) < 2) continue;
      jobs.push({ element, from, to, dropped: this.carried.has(key) });
    }
    this.carried.clear();
    let end = 0;
    jobs.forEach((job, i) => {
      const delay = jobs.length > 4 ? Math.min(i * STAGGER, MOST_STAGGER) : 0;
      end = Math.max(end, delay + (reducedMotion() ? FADE : MS));
      this.fly(job.element, job.from, job.to, delay, job.dropped);
    });
    return end;
  }

  private fly(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number, dropped: boolean): void {
    const dx = from.left - to.left, dy = from.top - to.top, far = Math.hypot(dx, dy);
    const scale = to.width > 0 ? from.width / to.width : 1;
    const arc = dropped ? 0 : Math.min(far / 12, 28);
    const frames: Keyframe[] = reducedMotion()
      ? [{ opacity: 0 }, { opacity: 1 }]
      : [
          { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 60 },
          { transform: `translate(${dx * 0.4}px, ${dy * 0.4 - arc}px) scale(${1 + (scale - 1) * 0.4})`, transformOrigin: "0 0", zIndex: 60, offset: 0.55 },
          { transform: "none", transformOrigin: "0 0", zIndex: 60 },
        ];
    const flight = element.animate(frames, { duration: reducedMotion() ? FADE : dropped ? MS / 2 : MS, delay, easing: "ease-out", fill: "backwards" });
    this.running.add(flight);
    flight.onfinish = flight.oncancel = () => this.running.delete(flight);
  }

  /** Everything is where it goes, at once. */
  hurry(): void {
    for (const flight of this.running) flight.finish();
  }
  get busy(): boolean {
    return this.running.size > 0;
  }
}

export const flights = new Flights();
