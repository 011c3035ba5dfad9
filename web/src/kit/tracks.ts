// tracks.ts -- which card is which. States name cards, and several cards have the same name or none ("?"); to see a card move from
// where it was to where it goes, each needs an identity that lasts.
//
// A tracker is told, state by state, what lies where: a list of names for each place. Cards that stay keep their identity; one
// that left a place and one that came to another are the same card if their names agree, else if one of the names is hidden.
//
// Invariant: no identity is in two places; a place has as many identities as names, in the same order.
export type Places = Record<string, string[]>;
export interface Tracked {
  id: number;
  name: string;
  came: string | null; // from which place, just now
  turned?: true; // nobody saw it there: it is turned face up on its way
  nth?: number; // of many that are dealt, in this order
}

const HIDDEN = "?";

export class Tracker {
  private last = 0;
  private places: Record<string, Tracked[]> = {};

  /** The identities of what lies where now. */
  follow(now: Places): Record<string, Tracked[]> {
    const next: Record<string, (Tracked | undefined)[]> = {};
    const gone: { place: string; card: Tracked }[] = [];
    for (const [place, names] of Object.entries(now)) next[place] = new Array<Tracked | undefined>(names.length);
    for (const [place, cards] of Object.entries(this.places)) {
      const names = now[place] ?? [];
      for (const card of this.stay(cards, names, next[place] ?? [])) gone.push({ place, card });
    }
    const arrive = (fits: (had: string, has: string) => boolean) => {
      for (const [place, names] of Object.entries(now)) {
        for (let i = names.length - 1; i >= 0; i--) {
          if (next[place]![i]) continue;
          const at = gone.findIndex((g) => fits(g.card.name, names[i]!));
          if (at < 0) continue;
          const [found] = gone.splice(at, 1);
          const turned = found!.card.name === HIDDEN && names[i] !== HIDDEN;
          next[place]![i] = { id: found!.card.id, name: names[i]!, came: found!.place, ...(turned && { turned }) };
        }
      }
    };
    arrive((had, has) => had === has && has !== HIDDEN);
    arrive((had, has) => had === HIDDEN || has === HIDDEN);
    for (const [place, names] of Object.entries(now))
      names.forEach((name, i) => (next[place]![i] ??= { id: ++this.last, name, came: null }));
    this.places = next as Record<string, Tracked[]>;
    return this.places;
  }

  /** Fills `into` with the cards of a place that are still there; the others are returned. A pile grows and shrinks at its end or its
   * beginning: an equal stretch is looked for at both first, then name by name. */
  private stay(cards: Tracked[], names: string[], into: (Tracked | undefined)[]): Tracked[] {
    const left = new Set(cards);
    const take = (from: number, to: number) => {
      const card = cards[from]!;
      if (!left.has(card) || into[to] || card.name !== names[to]) return false;
      into[to] = card.came === null && card.nth === undefined ? card : { id: card.id, name: card.name, came: null }; // it has come
      left.delete(card);
      return true;
    };
    let front = 0;
    while (front < cards.length && front < names.length && take(front, front)) front++;
    for (let k = 1; k <= cards.length - front && k <= names.length - front; k++) if (!take(cards.length - k, names.length - k)) break;
    names.forEach((name, to) => {
      if (into[to]) return;
      const from = cards.findIndex((card) => left.has(card) && card.name === name);
      if (from >= 0) take(from, to);
    });
    return [...left];
  }

  /** Forgets everything: what comes next is new. */
  clear(): void {
    this.places = {};
  }
}
