// update.svelte.ts -- the service worker, seen from the page: whether the page is kept for offline play, and whether a new version waits.
//
// A new version is fetched in the background and waits, complete, until somebody wants it: then it takes over and every open page of
// Banquet is loaded anew. Until then all files are of one version. Games are in the store after every move, so nothing is lost by it.
export const update = $state({ waiting: null as ServiceWorker | null });

const supported = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;

/** Without a worker the page works as long as its server does, so a failure needs no words. */
export async function startWorker(): Promise<void> {
  if (!supported()) return;
  const container = navigator.serviceWorker;
  let had = container.controller !== null, reloading = false;
  container.addEventListener("controllerchange", () => {
    if (!had) { // the first worker there is changes nothing
      had = true;
      return;
    }
    if (!reloading) location.reload();
    reloading = true;
  });
  try {
    const registration = await container.register("./sw.js", { updateViaCache: "none" });
    const offer = (worker: ServiceWorker | null) => {
      if (worker?.state === "installed" && container.controller) update.waiting = worker;
    };
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => offer(worker));
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void registration.update().catch(() => undefined); // offline: another time
    });
  } catch {
    // Not over a secure address, or forbidden by the browser.
  }
}
export function takeUpdate(): void {
  update.waiting?.postMessage("take over");
}
export async function offlineReady(): Promise<boolean> {
  if (!supported()) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active != null;
}
