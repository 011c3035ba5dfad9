// pointing.svelte.ts -- one way to point for all games and all hands: mouse, finger and keyboard.
//
// Legal moves are sequences of spots, "ways" (skin.ts). Picking a spot narrows the ways; once one is complete the move is made. So
// click-click is two picks, a drag is the two picks at once, the keyboard picks what has the focus. Only spots that lead on are
// targets. Picking anything else looks up the move the player probably meant, and is answered by its rule. A pick made while something
// is being shown hurries it, and counts as soon as moves are available again, if it leads on then.
//
// A press may be meant for what was there a moment ago. So for a moment after the table changed, whatever passes, skips, ends or gives up
// ignores pointer presses: nothing else does, and keys always work.
//
// Invariant: `picked` is the beginning of at least one way, or empty.
import type { Spot } from "$page/skin/skin";
import type { Answer } from "$page/table/types";

const FRESH = 400; // ms

interface Way {
  move: string;
  spots: Spot[];
  ending?: boolean; // it passes, skips, ends or gives up
}

export interface Refused {
  spot: Spot;
  move: string;
  rule: string | null;
  text: string;
  because: string; // why the rule refuses it in this position
  count: number;
  warned: boolean;
}

/** What the move that is pointed at would do, at one position of the table. */
interface About {
  spot: Spot;
  move: string;
  position: number;
  text: string;
}

export class Pointing {
  picked = $state.raw<Spot[]>([]);
  hinted = $state.raw<Spot[]>([]);
  marked = $state.raw<Spot[]>([]); // a lesson speaks of these
  wanted = $state.raw<string[] | null>(null); // the moves a lesson asks for; null: it is no lesson
  refused = $state.raw<Refused | null>(null);
  dragged = $state.raw<Spot | null>(null);
  held = $state.raw(false); // something is being shown: what is picked waits for it
  over = $state.raw<Spot | null>(null); // what the pointer or the focus is on
  about = $state.raw<About | null>(null);
  private ways = $state.raw<Way[]>([]);
  private since = new Map<string, number>(); // ms; when the moves that end something came up
  private wish: (picked: Spot[]) => string | null = () => null;
  private play: (move: string, from: Spot) => Promise<Answer> = async () => ({ ok: true });
  private refusals = 0;
  private kept: Spot[] = []; // what was picked before something was shown
  private later: Spot[] = []; // that, and what was picked meanwhile
  private laterPointed = false; // by a pointer

  /** Spots that lead on from here. */
  readonly targets = $derived.by(() => new Set(this.open().map((way) => way.spots[this.picked.length]!)));
  /** Spots where a way begins: those can be dragged. */
  readonly sources = $derived.by(() => new Set(this.ways.filter((way) => way.spots.length > 1).map((way) => way.spots[0]!)));

  /** What is to be picked next in a lesson: one spot, on the way to a move that is wanted. */
  readonly todo = $derived.by((): Spot | null => {
    const ways = this.ways.filter((way) => this.wanted?.includes(way.move)),
      on = ways.find((way) => this.picked.every((spot, i) => way.spots[i] === spot));
    return on ? (on.spots[this.picked.length] ?? null) : (ways[0]?.spots[0] ?? null);
  });

  /** New moves, after every snapshot. What was picked stays picked if it still leads somewhere; so does a hint where others act meanwhile
   * (`live`). */
  set(ways: Way[], wish: (picked: Spot[]) => string | null, play: (move: string, from: Spot) => Promise<Answer>, live = false): void {
    this.held = false;
    const now = performance.now();
    // where others act meanwhile, what stays as it was is not new
    this.since = new Map(ways.flatMap(({ move, ending }) => (ending ? [[move, (live ? this.since.get(move) : undefined) ?? now]] : [])));
    this.ways = ways;
    this.wish = wish;
    this.play = play;
    if (!live) this.refused = null; // something was done
    if (!live || !ways.some((way) => way.spots.join(" ") === this.hinted.join(" "))) this.hinted = [];
    if (this.picked.length > 0 && this.open().length === 0) this.picked = [];
    const { later } = this;
    this.kept = this.later = [];
    for (const spot of later) {
      if (!this.isTarget(spot)) break;
      void this.pick(spot, this.laterPointed);
    }
  }
  /** Nothing can be done: for now, while something is shown, or until moves come. */
  clear(held = false): void {
    if (!held) this.kept = this.later = [];
    else if (!this.held) this.kept = this.later = this.picked;
    this.held = held;
    this.since = new Map();
    this.ways = [];
    this.picked = [];
    this.hinted = [];
  }

  private open(picked = this.picked): Way[] {
    return this.ways.filter((way) => way.spots.length > picked.length && picked.every((spot, i) => way.spots[i] === spot));
  }
  /** The move that picking this spot would make, if it makes one. */
  moveAt(spot: Spot): string | null {
    const whole = this.open().filter((way) => way.spots[this.picked.length] === spot && way.spots.length === this.picked.length + 1);
    return whole[0]?.move ?? null;
  }
  isTarget(spot: Spot): boolean {
    return this.targets.has(spot);
  }
  /** Whether picking this spot would pass, skip, end or give up. */
  isEnding(spot: Spot): boolean {
    return this.since.has(this.moveAt(spot) ?? "");
  }
  /** The picks a drag from here goes on from: those made so far, if the way leads on over this spot, else none. */
  private before(spot: Spot): Spot[] {
    const at = this.picked.indexOf(spot),
      before = at < 0 ? this.picked : this.picked.slice(0, at);
    return this.open(before).some((way) => way.spots[before.length] === spot && way.spots.length > before.length + 1) ? before : [];
  }
  /** Whether a drag may begin here: a way begins here, or goes on from what is picked. */
  canDrag(spot: Spot): boolean {
    return this.sources.has(spot) || (this.picked.length > 0 && this.before(spot).length > 0);
  }
  /** Takes a card up without playing: a drag has begun, and the targets of its ways light up. */
  lift(spot: Spot): void {
    const before = this.before(spot);
    this.cancel();
    if (before.length > 0 || this.sources.has(spot)) this.picked = [...before, spot];
  }

  private isFresh(move: string): boolean {
    return performance.now() - (this.since.get(move) ?? -Infinity) < FRESH;
  }

  /** Picks a spot, by a pointer or otherwise. A promise of whether it led on. */
  async pick(spot: Spot, pointed = false): Promise<boolean> {
    this.refused = null;
    if (this.held) {
      this.later = [...this.kept, spot];
      this.laterPointed = pointed;
      return false;
    }
    const at = this.picked.indexOf(spot);
    if (at >= 0) {
      // once more: it is put back
      this.picked = this.picked.slice(0, at);
      return true;
    }
    let before = this.picked;
    // something else instead
    if (!this.open().some((way) => way.spots[before.length] === spot) && this.open([]).some((way) => way.spots[0] === spot)) before = [];
    const ways = this.open(before).filter((way) => way.spots[before.length] === spot);
    const whole = ways.find((way) => way.spots.length === before.length + 1);
    if (whole) {
      if (pointed && this.isFresh(whole.move)) return false;
      this.picked = [];
      return this.make(whole.move, spot, before);
    }
    if (ways.length > 0) {
      this.picked = [...before, spot];
      return true;
    }
    const meant = this.wish([...this.picked, spot]);
    if (meant !== null) return this.make(meant, spot);
    this.picked = [];
    return false;
  }

  /** A drag from one spot to another: two picks, after those it goes on from. */
  async drop(from: Spot, to: Spot): Promise<boolean> {
    const before = this.before(from);
    this.picked = [...before, from];
    if (this.targets.has(to)) return this.pick(to);
    this.picked = before;
    const meant = this.wish([...before, from, to]);
    return meant !== null ? this.make(meant, to) : false;
  }
  /** Where a drag from here may end. */
  dropsFrom(from: Spot): Set<Spot> {
    const picked = [...this.before(from), from];
    return new Set(this.open(picked).map((way) => way.spots[picked.length]!));
  }

  private async make(move: string, spot: Spot, before: Spot[] = []): Promise<boolean> {
    this.hinted = [];
    const answer = await this.play(move, spot);
    if (answer.ok) return true;
    const { rule, text, because = "", warned = false } = answer;
    this.refused = { spot, move, rule, text, because, count: ++this.refusals, warned };
    if (answer.warned && this.picked.length === 0) this.picked = before; // the last spot once more, and it is done
    return false;
  }
  cancel(): void {
    this.picked = this.kept = this.later = [];
    this.refused = null;
    this.hinted = [];
  }
  /** The way to a move, as the hint shows it. */
  showHint(move: string): void {
    this.hinted = this.ways.find((way) => way.move === move)?.spots ?? [];
  }
  moves(): string[] {
    return [...new Set(this.ways.map((way) => way.move))];
  }
}
