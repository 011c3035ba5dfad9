// beside.ts -- where to put words that belong to something on the table: beside it, on the screen, and covering as little as possible of
// what can be pressed.
//
// Invariant: the thing itself is never covered if there is room beside it.
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

const GAP = 10; // px from what it belongs to
const EDGE = 6; // px from the edge of the screen

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
function shared(a: Box, b: Box): number {
  return (
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  );
}

/** The upper left corner for words of that size beside `of`: above, below, right or left of it, wherever they cover the least of `others`.
 * To cover `of` itself counts for more than anything else. */
export function beside(of: Box, { width, height }: Size, others: readonly Box[], screen: Size): { left: number; top: number } {
  const middle = (of.left + of.right - width) / 2,
    centre = (of.top + of.bottom - height) / 2;
  const places = [
    [middle, of.top - height - GAP],
    [middle, of.bottom + GAP],
    [of.right + GAP, centre],
    [of.left - width - GAP, centre],
    [of.right + GAP, of.top - height - GAP],
    [of.left - width - GAP, of.top - height - GAP],
  ] as const;
  const tried = places.map(([x, y]) => {
    const left = clamp(x, EDGE, Math.max(EDGE, screen.width - width - EDGE)),
      top = clamp(y, EDGE, Math.max(EDGE, screen.height - height - EDGE));
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = others.reduce((sum, other) => sum + shared(box, other), 0);
    return { left, top, covered: covered + shared(box, of) * 100 };
  });
  const least = Math.min(...tried.map((place) => place.covered));
  const { left, top } = tried.find((place) => place.covered === least)!;
  return { left, top };
}

/** The same for elements: beside a spot of the table, or in the middle of the screen where it is not seen. */
export function besideSpot(spot: Element | null, words: HTMLElement): { left: number; top: number } {
  const screen = { width: innerWidth, height: innerHeight },
    size = { width: words.offsetWidth, height: words.offsetHeight };
  if (!spot || spot.getClientRects().length === 0)
    return { left: Math.max(EDGE, (screen.width - size.width) / 2), top: Math.max(EDGE, (screen.height - size.height) / 3) };
  const others = [...document.querySelectorAll(".spot.target, header .icon-button, main.table > .prompt")].filter(
    (other) => other !== spot,
  );
  return beside(
    spot.getBoundingClientRect(),
    size,
    others.map((other) => other.getBoundingClientRect()),
    screen,
  );
}
export const spotElement = (spot: string): Element | null => document.querySelector(`main.table [data-spot="${CSS.escape(spot)}"]`);
