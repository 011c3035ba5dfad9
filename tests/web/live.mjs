// live.mjs -- playing a game in real time by what the hint shows: the kitchen does not wait, so a hint may be gone before a hand is there;
// then the next one is asked for. Game time may run faster than the clock on the wall (`rate` in the settings).
import { Keys, PATIENCE, SLOW, check, table } from "./page.mjs";

export const QUICK = 1200 * SLOW; // ms for a hand to reach what was hinted at; else things have changed
/** Asks for a hint; its way, empty if there is nothing to do but wait. */
export async function hinted(page, hand) {
  await hand.hint();
  return page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next)),
      main = document.querySelector("main.table");
    for (const end = performance.now() + 1000; performance.now() < end; await frame()) {
      if (main.dataset.way) return main.dataset.way.split(" > ");
      if (/Nothing to do/.test(document.querySelector('[data-testid="notice"]')?.textContent ?? "")) return [];
    }
    return [];
  });
}
/** Waits until something else can be done than now, and sees after a while whether time alone brought something: asking for hints all the
 * while would be most of the work. */
const changed = (page) =>
  page.evaluate(async () => {
    const now = () => [...document.querySelectorAll("main.table .spot.target")].map((e) => e.dataset.spot).join(),
      before = now();
    for (let looks = 0; looks < 20 && now() === before; looks++) await new Promise((next) => setTimeout(next, 50));
  });
const canAct = (page) =>
  page.evaluate(() => document.querySelectorAll("main.table .spot.target").length > 0 && !document.querySelector("main.table .moment"));

/** Game time and real time at one moment: asked again where the machine did something else between the two. */
export const clock = (page) =>
  page.evaluate(() => {
    const main = document.querySelector("main.table");
    for (let asked = 1; ; asked++) {
      const before = performance.now();
      main.dispatchEvent(new Event("askclock"));
      const after = performance.now();
      if (after - before < 1 || asked === 200)
        return { now: Number(main.dataset.now), real: (before + after) / 2, running: main.dataset.running === "true" };
    }
  });
/** Starts the clock and plays by hints until it is over, or so many moves of it. What was done. */
export async function playLive(page, hand, { part = Infinity, patience = 5 * PATIENCE } = {}) {
  await page.getByTestId("go-on").click();
  const done = { moves: 0, gone: 0, waited: 0 };
  for (const end = Date.now() + patience; ;) {
    const now = await table(page);
    if (now?.over || done.moves >= part) return done;
    check(Date.now() < end, `it is not over after ${patience / 1000} s: ${JSON.stringify(now)} ${JSON.stringify(done)}`);
    const go = page.getByTestId("go-on"); // a machine that was too busy for seconds takes it for a sleep
    if (await go.isVisible()) {
      await go.click();
      continue;
    }
    const way = (await canAct(page)) ? await hinted(page, hand) : [];
    if (way.length === 0) {
      done.waited++;
      await changed(page);
      continue;
    }
    try {
      for (const spot of way) await hand.quickly(spot, QUICK);
      done.moves++;
    } catch {
      done.gone++; // somebody else was faster
      await page.keyboard.press("Escape");
    }
  }
}

/** A keyboard used as the help says: a place's letter, then what is done there. */
export class Shortcuts extends Keys {
  constructor(page) {
    super(page);
    this.keys = this.tabs = 0;
  }
  async quickly(spot, ms) {
    const key = await this.page.evaluate((id) => {
      const e = document.querySelector(`main.table .spot[data-spot="${id}"]`);
      if (!e?.matches(".target")) return null;
      if (id.startsWith("table:")) return id.slice(6);
      return (e.querySelector("kbd") ?? (id.startsWith("place:") ? e.parentElement.querySelector("kbd") : null))?.dataset.text ?? "";
    }, spot);
    check(key !== null, `${spot} is gone`);
    if (key !== "") {
      this.keys++;
      return this.page.keyboard.press(key);
    }
    this.tabs++;
    return super.press(`[data-spot="${spot}"].target`);
  }
}
