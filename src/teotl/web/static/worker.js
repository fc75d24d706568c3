// Between the page and the network: styles, scripts and icons are kept, for their addresses change with their
// content. Pages, streams and answers are never kept: a game is shown as it is or not at all. While no page is open
// it takes what comes from outside: that a turn has begun, and records that another app shares.
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

// --- A turn has begun: it is told unless somebody looks at its table.
async function tell(news) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some((one) => one.focused && new URL(one.url).pathname === news.link)) return;
  await self.navigator.setAppBadge?.().catch(() => null);
  await self.registration.showNotification(news.title, {
    body: news.text,
    lang: news.language,
    tag: news.link, // another turn at the same table takes its place
    renotify: true,
    vibrate: [80, 60, 80],
    icon: KEPT.icon,
    data: news.link,
  });
}

async function go(link) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === link);
  return there ? there.focus() : self.clients.openWindow(link);
}

// The browser's maker gives it another address.
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const headers = { "content-type": "application/json" };
  const wish = JSON.stringify({ old: oldSubscription.endpoint, subscription });
  await fetch("/push/renewed", { method: "POST", headers, body: wish });
}

// --- A record that another app shares with ours: kept until the lobby has taken it.
async function takeRecord(request) {
  const shared = await request.formData();
  const record = shared.get("record");
  const text = record instanceof File ? await record.text() : (shared.get("text") ?? "");
  const cache = await caches.open(KEPT.version);
  await cache.put("/shared-record", new Response(text));
  return Response.redirect("/?shared", 303);
}

// Choices and all that a page asks for meanwhile need nothing from here, and do not wait for it.
const STRAIGHT = [
  { condition: { urlPattern: { pathname: "/api/*" } }, source: "network" },
  { condition: { urlPattern: { pathname: "/g/*" }, requestMode: "cors" }, source: "network" },
];

self.addEventListener("install", (event) => {
  event.addRoutes?.(STRAIGHT).catch(() => null); // a browser that understands others only lets all pass through here
  event.waitUntil(keep());
});
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (method === "POST" && pathname === "/share") event.respondWith(takeRecord(event.request));
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(event.request));
});
self.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
