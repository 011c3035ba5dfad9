// fly.ts -- cards move from where they were to where they go. Before a change every card's place on the screen is noted; after
// it, each card that lies elsewhere starts from its old place. Nothing waits for it, and a second click hurries it to its end.
//
// A card is an element with data-card (its identity, kit/tracks.ts). One that was not on the screen before starts from the place it
// came from: data-came names it, data-place marks it. A card that lies turned (CSS rotate) says so with data-turn, in degrees, and turns
// on its way. Only translate, scale, rotate and opacity are animated, so that the compositor moves the cards by itself, however busy
// the page is; a single other property among them would bring every frame back here. That a flying card is above the others and lets
// presses through is therefore said by data-flying (style.css), on the card and on the places around it that have data-lift.
import { reducedMotion } from "./settings.svelte";

const MS = 220,
  STAGGER = 50,
  MOST_STAGGER = 900,
  FADE = 120;

const middle = (r: DOMRect) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 });
const size = (r: DOMRect) => Math.sqrt(r.width * r.height); // the same however it is turned by quarters

class Flights {
  private before = new Map<string, DOMRect>();
  private turns = new Map<string, number>();
  private places = new Map<string, DOMRect>();
  private carried = new Map<string, DOMRect>(); // dropped here by hand
  private running = new Map<Animation, HTMLElement[]>(); // with what it lifts
  private flying = new WeakMap<HTMLElement, number>(); // how many cards fly in it

  note(root: HTMLElement): void {
    this.before.clear();
    this.places.clear();
    this.turns.clear();
    for (const e of root.querySelectorAll<HTMLElement>("[data-card]")) {
      this.before.set(e.dataset.card!, e.getBoundingClientRect());
      this.turns.set(e.dataset.card!, Number(e.dataset.turn ?? 0));
    }
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
      const from =
        this.carried.get(key) ?? this.before.get(key) ?? (element.dataset.came ? this.places.get(element.dataset.came) : undefined);
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
    const a = middle(from),
      b = middle(to),
      zoom = element.currentCSSZoom ?? 1, // a board may be enlarged; a card is moved in its own pixels
      dx = (a.x - b.x) / zoom,
      dy = (a.y - b.y) / zoom,
      far = Math.hypot(dx, dy);
    const scale = to.width > 0 ? size(from) / size(to) : 1;
    const turn = Number(element.dataset.turn ?? 0),
      turned = this.turns.get(element.dataset.card!) ?? 0;
    const turns = (part: number): Keyframe => (turn === turned ? {} : { rotate: `${turn + (turned - turn) * part}deg` });
    const arc = dropped ? 0 : Math.min(far / 12, 28);
    const frames: Keyframe[] = reducedMotion()
      ? [{ opacity: 0 }, { opacity: 1 }]
      : [
          { translate: `${dx}px ${dy}px`, scale, ...turns(1) },
          { translate: `${dx * 0.4}px ${dy * 0.4 - arc}px`, scale: 1 + (scale - 1) * 0.4, ...turns(0.4), offset: 0.55 },
          { translate: "0px 0px", scale: 1, ...turns(0) }, // to where and how it lies
        ];
    const flight = element.animate(frames, {
      duration: reducedMotion() ? FADE : dropped ? MS / 2 : MS,
      delay,
      easing: "ease-out",
      fill: "backwards",
    });
    const lifted = [element];
    for (
      let at = element.parentElement?.closest<HTMLElement>("[data-lift]");
      at;
      at = at.parentElement?.closest<HTMLElement>("[data-lift]")
    )
      lifted.push(at);
    this.lift(lifted, 1);
    this.running.set(flight, lifted);
    flight.onfinish = flight.oncancel = () => this.land(flight);
  }
  private land(flight: Animation): void {
    const lifted = this.running.get(flight);
    if (this.running.delete(flight)) this.lift(lifted!, -1);
  }
  /** Above what lies around them while at least one card of theirs flies. */
  private lift(elements: HTMLElement[], by: 1 | -1): void {
    for (const element of elements) {
      const flying = (this.flying.get(element) ?? 0) + by;
      this.flying.set(element, flying);
      element.toggleAttribute("data-flying", flying > 0);
    }
  }

  /** Everything is where it goes, at once. */
  hurry(): void {
    for (const flight of this.running.keys()) {
      flight.finish();
      this.land(flight);
    }
  }
  /** When every card that is on its way now has landed. */
  async landed(): Promise<void> {
    await Promise.allSettled([...this.running.keys()].map((flight) => flight.finished));
  }
  get busy(): boolean {
    return this.running.size > 0;
  }
}

export const flights = new Flights();
