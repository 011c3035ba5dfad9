// idle.ts -- work deferred to idle time: one thing after the other, each when the page has nothing else to do, so that
// a press in between is answered at once.
const idle = (): Promise<void> =>
  new Promise((next) =>
    typeof requestIdleCallback === "function" ? requestIdleCallback(() => next(), { timeout: 2000 }) : setTimeout(next, 60),
  );

/** The next frame is on the screen. */
export const painted = (): Promise<void> => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));

/** Does the things in turn; a failed one is passed over, since it is done again when it is really wanted. Returns how to stop. */
export function ahead(things: (() => unknown)[]): () => void {
  let stopped = false;
  void (async () => {
    for (const thing of things) {
      await idle();
      if (stopped) return;
      try {
        await thing();
      } catch {
        // Said when somebody asks for it.
      }
    }
  })();
  return () => (stopped = true);
}
