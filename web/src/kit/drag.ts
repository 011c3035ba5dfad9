// drag.ts -- carrying a card by mouse or finger. What moves is a copy; the spot under it is looked up among the legal ones, with
// some margin around them. When the card is dropped on one, it flies on from there and not from where it lay.
import { flights } from "./fly";
import type { Pointing } from "./pointing.svelte";

const FAR_ENOUGH = 7; // px before a press becomes a drag
const NEAR = 36; // px around a target that still count

/** Where a card is put that moves nothing in the game: within a hand, say. Told while it is carried and, `dropped`, when it is let go;
 * true: it lies there. */
export type Arrange = (x: number, y: number, dropped: boolean) => boolean;

export function startDrag(
  down: PointerEvent,
  element: HTMLElement,
  id: string,
  pointing: Pointing,
  began: () => void,
  arrange?: Arrange,
): void {
  let ghost: HTMLElement | undefined;
  const card = element.querySelector<HTMLElement>("[data-card]") ?? element;
  const home = card.getBoundingClientRect();
  const grip = { x: down.clientX - home.left, y: down.clientY - home.top };
  let drops = new Map<string, DOMRect>();

  function begin() {
    began();
    pointing.lift(id); // the way begins: its targets light up
    ghost = card.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-card");
    ghost.classList.add("carried");
    Object.assign(ghost.style, {
      position: "fixed",
      left: "0",
      top: "0",
      width: `${home.width}px`,
      height: `${home.height}px`,
      margin: "0",
      zIndex: "1000",
      pointerEvents: "none",
    });
    document.body.append(ghost);
    card.style.opacity = "0.25";
    const ids = pointing.dropsFrom(id);
    drops = new Map(
      [...document.querySelectorAll<HTMLElement>("[data-spot]")]
        .filter((e) => ids.has(e.dataset.spot!))
        .map((e) => [e.dataset.spot!, e.getBoundingClientRect()]),
    );
    pointing.dragged = id;
  }
  function under(x: number, y: number): string | null {
    let best: string | null = null,
      least = NEAR;
    for (const [spot, r] of drops) {
      const distance = Math.hypot(Math.max(r.left - x, 0, x - r.right), Math.max(r.top - y, 0, y - r.bottom));
      if (distance < least) [best, least] = [spot, distance];
    }
    return best;
  }
  function any(x: number, y: number): string | null {
    return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-spot]")?.dataset.spot ?? null;
  }
  function move(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR_ENOUGH) return;
      begin();
    }
    ghost!.style.transform = `translate(${event.clientX - grip.x}px, ${event.clientY - grip.y}px) rotate(2deg)`;
    pointing.over = arrange?.(event.clientX, event.clientY, false) ? null : under(event.clientX, event.clientY);
  }
  async function up(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    stop();
    if (!ghost) return;
    const arranged = event.type !== "pointercancel" && (arrange?.(event.clientX, event.clientY, true) ?? false);
    const to =
      arranged || event.type === "pointercancel" ? null : (under(event.clientX, event.clientY) ?? any(event.clientX, event.clientY));
    const rect = ghost.getBoundingClientRect();
    const key = card.dataset.card;
    if (key !== undefined) flights.startFrom(key, rect); // it goes on from the hand
    const led = to !== null && to !== id && (await pointing.drop(id, to));
    ghost.remove();
    card.style.opacity = "";
    pointing.dragged = null;
    pointing.over = null;
    if (!led) {
      if (to === id || to === null) pointing.cancel();
      flights.forget();
      if (!arranged)
        card.animate([{ transform: `translate(${rect.left - home.left}px, ${rect.top - home.top}px)` }, { transform: "none" }], {
          duration: 180,
          easing: "ease-out",
        });
    }
  }
  // The finger carries: nothing is scrolled or flung by it, and the tap after it counts.
  const hold = (event: TouchEvent) => {
    if (ghost && event.cancelable) event.preventDefault();
  };
  function stop() {
    window.removeEventListener("touchmove", hold);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  }
  window.addEventListener("touchmove", hold, { passive: false });
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
}
