// A service worker with nothing to do.
self.addEventListener("fetch", () => {});
