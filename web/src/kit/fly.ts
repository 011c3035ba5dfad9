// fly.ts -- cards move from where they were to where they go. Before a change every card's place on the screen is noted; after
// it, each card that has moved starts from its old place. Nothing waits for it, and a second click hurries it to its end.
//
// A card is an element with data-card (its identity, kit/tracks.ts). One that was not on the screen before starts from the place it
// came from: data-came names it, data-place marks it. A card that is rotated (CSS rotate) says so with data-turn, in degrees, and turns
// on its way. Only translate, scale, rotate and opacity are animated, so that the compositor moves the cards by itself, however busy
// the page is; any other property would bring every frame back to the main thread. That a flying card is above the others and lets
// presses through is therefore set by data-flying (style.css), on the card and on the places around it that have data-lift.
//
// A card with a back on it (data-back, unseen at rest) flies face down and is turned over where it lands. Cards with a number in a
// deal (data-nth) come in that order. On a board with data-slowly they go one after the other, so that you see whose went where.
import { reducedMotion } from "./settings.svelte";

const MS = 220,
  STAGGER = 50,
  MOST_STAGGER = 900,
  LONGEST_DEAL = 1400,
  TURN = 200,
  SLOW_MS = 460,
  SLOW_STAGGER = 170,
  FADE = 120,
  ROOM = 2.5; // times a card's size

const middle = (r: DOMRect) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 });
const size = (r: DOMRect) => Math.sqrt(r.width * r.height); // the same however it is turned by quarters

/** From a place that is no card's but a room's, a card comes as large as it is. */
function outOf(place: DOMRect, card: DOMRect): DOMRect {
  if (size(place) < ROOM * size(card)) return place;
  const { x, y } = middle(place);
  return new DOMRect(x - card.width / 2, y - card.height / 2, card.width, card.height);
}
/** A way, and a turn on the spot at its end, as from `share` of the time on. */
function thenTurned(way: Keyframe[], share: number): Keyframe[] {
  return [
    { ...way[0]!, easing: "ease-out" },
    { ...way[1]!, offset: 0.55 * share, easing: "ease-out" },
    { ...way[2]!, offset: share, scale: "1 1", easing: "ease-in" },
    { translate: "0px 0px", scale: "0 1", offset: (1 + share) / 2, easing: "ease-out" },
    { translate: "0px 0px", scale: "1 1" },
  ];
}

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
      const place = element.dataset.came ? this.places.get(element.dataset.came) : undefined,
        to = element.getBoundingClientRect(),
        from = this.carried.get(key) ?? this.before.get(key) ?? (place && outOf(place, to));
      if (!from || from.width === 0) continue;
      if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) + Math.abs(from.width - to.width) < 2) continue;
      jobs.push({ element, from, to, dropped: this.carried.has(key) });
    }
    this.carried.clear();
    const nth = (job: { element: HTMLElement }) => Number(job.element.dataset.nth ?? 0);
    const deal = jobs.some((job) => nth(job) > 0),
      slowly = root.querySelector("[data-slowly]") !== null;
    if (deal) jobs.sort((one, other) => nth(one) - nth(other));
    const step = deal ? Math.min(STAGGER, LONGEST_DEAL / jobs.length) : slowly ? SLOW_STAGGER : jobs.length > 4 ? STAGGER : 0;
    let end = 0,
      going = 0;
    for (const { element, from, to, dropped } of jobs) {
      const moves = !slowly || element.dataset.came !== undefined; // what only makes room does so at once
      const delay = moves ? Math.min(going++ * step, deal || slowly ? LONGEST_DEAL : MOST_STAGGER) : 0;
      end = Math.max(end, delay + this.fly(element, from, to, delay, dropped, slowly && moves ? SLOW_MS : MS));
    }
    return end;
  }

  /** How long it takes, in ms, without its delay. */
  private fly(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number, dropped: boolean, ms: number): number {
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
    const way: Keyframe[] = [
      { translate: `${dx}px ${dy}px`, scale, ...turns(1) },
      { translate: `${dx * 0.4}px ${dy * 0.4 - arc}px`, scale: 1 + (scale - 1) * 0.4, ...turns(0.4), offset: 0.55 },
      { translate: "0px 0px", scale: 1, ...turns(0) }, // to where and how it lies
    ];
    const still = reducedMotion(),
      back = still ? null : element.querySelector<HTMLElement>("[data-back]");
    const going = still ? FADE : dropped ? ms / 2 : ms,
      duration = going + (back ? TURN : 0);
    const options: KeyframeAnimationOptions = { duration, delay, easing: back ? "linear" : "ease-out", fill: "backwards" };
    const flight = element.animate(still ? [{ opacity: 0 }, { opacity: 1 }] : back ? thenTurned(way, going / duration) : way, options);
    if (back) {
      const shown = 1 - TURN / 2 / duration; // until half of the turn
      const cover = back.animate([{ opacity: 1 }, { opacity: 1, offset: shown }, { opacity: 0, offset: shown }, { opacity: 0 }], {
        ...options,
        easing: "linear",
      });
      this.running.set(cover, []);
      cover.onfinish = cover.oncancel = () => this.land(cover);
    }
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
    return duration;
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
    const all = [...this.running.keys()];
    await Promise.allSettled(all.map((flight) => flight.finished));
    for (const flight of all) this.land(flight); // a busy browser tells of the end some frames later
  }
  get busy(): boolean {
    return this.running.size > 0;
  }
}

export const flights = new Flights();
