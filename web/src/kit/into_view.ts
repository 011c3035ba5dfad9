// into_view.ts -- brings something of the table into view where the table scrolls: only what is not seen whole already, and gently, so that
// one sees where it came from. What keeps its place while the rest scrolls (a lesson's words above, a hand below) hides what is under it,
// so the middle is that of what they leave free.
import { painted } from "./idle";
import { reducedMotion } from "./settings.svelte";

const PARTS = [0.08, 0.5, 0.92], // of its width and height: where it is looked at
  STEP = 6, // px between two looks along the screen
  TRIES = 4; // what lies over it may move while the table scrolls

/** Whether it would be hidden at a point: beside the screen, or under something that does not scroll along. */
function hidden(element: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  for (let at = hit; at && !at.contains(element); at = at.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
  return hit === null;
}
/** The boxes around it that scroll, from the inside out. */
function scrollers(element: Element): Element[] {
  const out: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) out.push(at);
  return out;
}
const within = (boxes: DOMRect[], y: number): boolean => boxes.every((box) => y >= box.top && y <= box.bottom);

function seen(element: Element): boolean {
  const r = element.getBoundingClientRect(),
    boxes = scrollers(element).map((each) => each.getBoundingClientRect());
  return PARTS.every((part) => {
    const y = r.top + r.height * part;
    return within(boxes, y) && PARTS.every((other) => !hidden(element, r.left + r.width * other, y));
  });
}
/** The middle of the highest part of the screen where nothing would hide it. */
function clear(element: Element): number {
  const r = element.getBoundingClientRect(),
    boxes = scrollers(element).map((each) => each.getBoundingClientRect()),
    x = Math.min(Math.max((r.left + r.right) / 2, 1), innerWidth - 2);
  let most = { from: 0, to: innerHeight },
    from = -1,
    longest = 0;
  for (let y = 1; y <= innerHeight; y += STEP) {
    const free = y < innerHeight - 1 && within(boxes, y) && !hidden(element, x, y);
    if (free && from < 0) from = y;
    if (free || from < 0) continue;
    if (y - from > longest) [longest, most] = [y - from, { from, to: y }];
    from = -1;
  }
  return (most.from + most.to) / 2;
}
/** Scrolls so far down, the innermost box first, and the others by what is left. */
function scroll(element: Element, by: number): void {
  for (const box of scrollers(element)) {
    const room = by > 0 ? Math.min(by, box.scrollHeight - box.clientHeight - box.scrollTop) : Math.max(by, -box.scrollTop);
    if (Math.abs(room) >= 1) box.scrollBy({ top: room, behavior: reducedMotion() ? "instant" : "smooth" });
    by -= room;
  }
}
/** Until nothing scrolls any more. */
async function rested(element: Element): Promise<void> {
  for (let last = NaN, now = element.getBoundingClientRect().top; now !== last; now = element.getBoundingClientRect().top) {
    last = now;
    await painted();
    await painted();
  }
}

/** `still`: whether it is wanted any more. */
export async function bringIntoView(element: Element | null, still: () => boolean): Promise<void> {
  if (!element || element.getClientRects().length === 0) return;
  for (let tries = 0; tries < TRIES && still() && !seen(element); tries++) {
    const r = element.getBoundingClientRect();
    scroll(element, (r.top + r.bottom) / 2 - clear(element));
    await rested(element);
  }
}
