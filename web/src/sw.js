// sw.js -- the page without a server. Files are kept by version; those with a hash in their name never change, so the
// kept one is served at once; the page itself is asked for anew and falls back to the kept one.
const version = __VERSION__;
const files = __FILES__;
const name = `banquet-${version}`;

self.addEventListener("install", (event) => {
  // From the browser's own cache where it has them: a first visit does not load anything twice.
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((keys) => Promise.all(keys.filter((key) => key.startsWith("banquet-") && key !== name).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});

async function kept(request) {
  const cache = await caches.open(name);
  return (await cache.match(request, { ignoreSearch: true })) ?? (request.mode === "navigate" ? cache.match("./") : undefined);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? Response.error()));
    return;
  }
  event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});
