// sw.js -- the page without a server. All files of one version are kept together and served from there at once, the page itself too; so
// whatever is on the screen is of one version. A new version is kept beside it and waits until a page asks it to take over
// (app/update.svelte.ts); on the first visit nothing is there to wait for. Another window may still show the version before: the files of
// that one stay as long as two windows are open, and their names have hashes, so each window finds its own.
const version = __VERSION__;
const files = __FILES__;
const name = `banquet-${version}`;

self.addEventListener("install", (event) => {
  // Files with a hash in their name may come from the browser's own cache: a first visit does not load anything twice. The others are asked
  // for.
  const requests = files.map((file) => (file.startsWith("assets/") ? file : new Request(file, { cache: "no-cache" })));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

/** A notification was pressed: its window comes to the front. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => windows[0]?.focus()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => self.clients.claim()));
});
/** Versions of before that no window can still show: who asked for this one is about to load it. */
async function forget() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1) return;
  const keys = await caches.keys();
  await Promise.all(keys.filter((key) => key.startsWith("banquet-") && key !== name).map((key) => caches.delete(key)));
}

async function kept(request) {
  const cache = await caches.open(name);
  const page = new URL(self.registration.scope).pathname,
    path = new URL(request.url).pathname;
  const found = await cache.match(path === page || path === `${page}index.html` ? "./" : request, { ignoreSearch: true });
  return found ?? (path.startsWith(`${page}assets/`) ? caches.match(request, { ignoreSearch: true }) : undefined);
}

/** A table of words that does not fit the program: the one that is kept is replaced. */
async function anew(request) {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  if (request.cache === "reload" && request.url.endsWith(".bin")) return event.respondWith(anew(request));
  event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});
