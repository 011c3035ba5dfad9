// sw.js -- the page without a server. All files of one version are kept together and served from there at once, the page itself too; so
// whatever is on the screen is of one version. A new version is kept beside it and waits until the page asks it to take over
// (app/update.svelte.ts); on the first visit nothing is there to wait for.
const version = __VERSION__;
const files = __FILES__;
const name = `banquet-${version}`;

self.addEventListener("install", (event) => {
  // Files with a hash in their name may come from the browser's own cache: a first visit does not load anything twice. The others are asked for.
  const requests = files.map((file) => (file.startsWith("assets/") ? file : new Request(file, { cache: "no-cache" })));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
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
  const page = new URL(self.registration.scope).pathname, path = new URL(request.url).pathname;
  return cache.match(path === page || path === `${page}index.html` ? "./" : request, { ignoreSearch: true });
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});
