// reading.svelte.ts -- any card can be read: whatever has data-read="ID" shows the card of the box with that id, and a pointer that
// rests on it, a long press or a key opens it large. It knows no game, and not how a card is drawn.
//
// Invariant: a press that opened a card plays nothing when it is released.
const PRESS = 450, // ms of a long press
  FAR = 7; // px by which a press may wander, as where a drag begins
export const RESTS = 700, // ms of a pointer that rests, where time doesn't matter
  RESTS_LIVE = 1500; // and where it does

interface Open {
  card: string;
  of: Element;
  aloud: boolean; // a key asked for it
}
/** What is read at an element: what it lies on, else the uppermost on the spot. */
function readAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const own = target.closest("[data-read]");
  if (own) return own;
  return [...(target.closest(".spot")?.querySelectorAll("[data-read]") ?? [])].at(-1) ?? null;
}

export class Reading {
  open = $state.raw<Open | null>(null);
  rests = RESTS;
  private at: Element | null = null; // what the pointer rests on
  private pressed: { x: number; y: number } | null = null;
  private held = false; // the press has opened something
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A press in progress goes on: it may still open what it is on. */
  close(): void {
    if (!this.pressed) clearTimeout(this.timer);
    this.at = null;
    this.open = null;
  }
  private show(of: Element, aloud = false): void {
    const card = of.getAttribute("data-read");
    this.open = card && of.isConnected ? { card, of, aloud } : null;
  }
  /** The key: opens what has the focus, and closes it again. In a dialog it goes from card to card, since none of them has the focus
   * there. Whether there was something. */
  toggle(target: EventTarget | null): boolean {
    const was = this.open?.of,
      dialog = target instanceof Element ? target.closest("dialog") : null;
    let of = readAt(target),
      next = of === was ? null : of;
    if (!of && dialog) {
      const all = [...dialog.querySelectorAll("[data-read]")];
      of = all[0] ?? null;
      next = all[was ? all.indexOf(was) + 1 : 0] ?? null;
    }
    this.close();
    if (next) {
      next.scrollIntoView({ block: "nearest" });
      this.show(next, true);
    }
    return of !== null;
  }

  readonly move = (event: PointerEvent): void => {
    if (this.pressed) {
      if (Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) < FAR) return;
      this.pressed = null; // it is a drag, or only wanders: what it has opened closes, and a click that ends it still plays nothing
      return this.close();
    }
    if (event.pointerType !== "mouse" || event.buttons !== 0) return;
    const of = readAt(event.target);
    if (of === this.at && of !== null) return;
    this.close();
    this.at = of;
    if (of) this.timer = setTimeout(() => this.show(of), this.rests);
  };
  readonly down = (event: PointerEvent): void => {
    this.pressed = null;
    this.close();
    this.held = false;
    const of = event.button === 0 ? readAt(event.target) : null;
    this.pressed = of ? { x: event.clientX, y: event.clientY } : null;
    if (!of) return;
    this.timer = setTimeout(() => {
      this.show(of);
      this.held = this.open !== null;
    }, PRESS);
  };
  /** Wherever it is let go: what was pressed may be gone from there. */
  readonly up = (): void => {
    if (this.pressed && !this.held) clearTimeout(this.timer);
    this.pressed = null;
  };
  /** Before anything else hears of it. */
  readonly click = (event: MouseEvent): void => {
    if (!this.held || event.detail === 0) return;
    this.held = false;
    event.stopPropagation();
    event.preventDefault();
  };
  readonly menu = (event: Event): void => {
    if (this.pressed) event.preventDefault(); // a finger that rests asks for the card, and not for the browser's menu
  };
  readonly leave = (): void => {
    if (this.at) this.close();
  };
}
