// SPDX-License-Identifier: Apache-2.0
// Keeps the few files of the app, so that it opens without a network. VERSION is a hash of the page: a
// new page is a new cache, which is used from the next visit on.
const cache = "gridlemma-VERSION";
const files = ["./", "manifest.webmanifest", "icon.svg"];

self.addEventListener("install", event => {
  event.waitUntil(caches.open(cache).then(kept => kept.addAll(files)));
});
self.addEventListener("activate", event => {
  const isOld = name => name.startsWith("gridlemma-") && name !== cache;
  event.waitUntil(
    caches.keys().then(names => Promise.all(names.filter(isOld).map(name => caches.delete(name)))),
  );
});
self.addEventListener("fetch", event => {
  if (event.request.method !== "GET") return;
  const found = caches.open(cache).then(kept => kept.match(event.request, { ignoreSearch: true }));
  event.respondWith(found.then(answer => answer ?? fetch(event.request)));
});
