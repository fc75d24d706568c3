// Between the page and the network: styles, scripts and icons are kept, for their addresses change with their
// content. Pages, streams and answers are never kept: a game is shown as it is or not at all.
"use strict";

const LANGUAGE = "/offline/language"; // where the reader's language is noted

async function keep() {
  const cache = await caches.open(KEPT.version);
  await cache.addAll([...KEPT.shell, ...Object.values(KEPT.offline)]);
  await self.skipWaiting();
}

// What an older release kept goes.
async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("teotl-") && name !== KEPT.version);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  try {
    const answer = (await event.preloadResponse) || (await fetch(event.request));
    const language = answer.headers.get("content-language");
    if (language in KEPT.offline) event.waitUntil(note(language));
    return answer;
  } catch {
    const cache = await caches.open(KEPT.version);
    const noted = await cache.match(LANGUAGE);
    return cache.match(KEPT.offline[noted ? await noted.text() : "en"]);
  }
}

let noted = ""; // the language that was noted last; forgotten whenever the browser stops the worker

async function note(language) {
  if (language === noted) return;
  noted = language;
  const cache = await caches.open(KEPT.version);
  await cache.put(LANGUAGE, new Response(language));
}

async function asset(request) {
  return (await caches.match(request)) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(event.request));
});
