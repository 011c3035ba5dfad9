// update.svelte.ts -- the service worker, seen from the page: whether the page is stored for offline play, and whether a new version waits.
//
// A new version is fetched in the background and waits, complete, until somebody wants it: then it takes over and the window that asked
// reloads. A window that was just loaded and not yet touched (fresh.ts) asks by itself: so a reload ends in the new version.
// Every other window goes on with the files it began with, and says that there is a new version (Update.svelte). Games are in the store
// after every move, so nothing is lost.
import { freshness } from "./fresh";

export const update = $state({ waiting: null as ServiceWorker | null });

const fresh = freshness(window, () => performance.now());
const supported = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;

/** Without a worker the page works as long as its server does, so a failure needs no words. */
export async function startWorker(): Promise<void> {
  if (!supported()) return;
  const container = navigator.serviceWorker;
  container.addEventListener("controllerchange", () => {
    if (asked) location.reload(); // what others ask for changes nothing here
    asked = false;
  });
  try {
    const registration = await container.register("./sw.js", { updateViaCache: "none" });
    const offer = (worker: ServiceWorker | null) => {
      if (worker?.state !== "installed" || !container.controller) return;
      update.waiting = worker;
      if (fresh()) takeUpdate();
    };
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => offer(worker));
    });
    const ask = () => void registration.update().catch(() => undefined); // offline: another time
    ask(); // at once, while it is fresh: the browser itself would ask later
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") ask();
    });
  } catch {
    // Not over a secure address, or forbidden by the browser.
  }
}
let asked = false; // by this window
export function takeUpdate(): void {
  if (update.waiting && update.waiting.state !== "installed") return location.reload(); // another window asked for it before
  asked = update.waiting !== null;
  update.waiting?.postMessage("take over");
}
export async function offlineReady(): Promise<boolean> {
  if (!supported()) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active != null;
}
