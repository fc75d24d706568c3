// Between the pages and the app: what the app answers is asked from the worker that runs it; its own files come from
// the cache. KEPT is written by the build: the name of this version and the files that belong to it.
"use strict";

const BASE = new URL(self.registration.scope).pathname;

// Plain hosts pack nothing, so these come packed; they are kept unpacked and under their own names, because browsers
// keep what they compiled only for files that a cache answers by itself. That makes later starts three times as fast.
const UNPACKED = { "kit/pyodide/pyodide.asm.mjs": "text/javascript", "kit/pyodide/pyodide.asm.wasm": "application/wasm" };
const LARGE = "kit/pyodide/pyodide.asm.wasm";
const fresh = (name) => new Request(BASE + name, { cache: "no-cache" });
const plain = (name) => name.slice(0, -".gz".length);

function unpacked(answer, name) {
  const headers = { "content-type": UNPACKED[name] };
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

async function fetchUnpacked(name) {
  const answer = await fetch(fresh(`${name}.gz`));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return unpacked(answer, name);
}

// The first time the page itself fetches the large files, with progress, and they are kept on their way; a new version
// is whole before it is offered.
async function keep() {
  const first = !self.registration.active;
  const cache = await caches.open(KEPT.version);
  const wanted = KEPT.files.filter((name) => !(plain(name) in UNPACKED) && (!first || !name.endsWith(".gz")));
  const others = Object.keys(UNPACKED).filter((name) => !first || name !== LARGE);
  const puts = others.map(async (name) => cache.put(BASE + name, await fetchUnpacked(name)));
  await Promise.all([cache.addAll(wanted.map(fresh)), ...puts]);
  if (first) self.skipWaiting(); // never awaited: it waits for this to end
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("pocket-") && name !== KEPT.version).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function own(event, name) {
  const cache = await caches.open(KEPT.version);
  const kept = await cache.match(BASE + name);
  if (kept) return kept;
  if (name in UNPACKED) return fetchUnpacked(name); // there was no room to keep it
  const answer = await fetch(event.request);
  if (!answer.ok || !KEPT.files.includes(name) || plain(name) in UNPACKED) return answer;
  // Not awaited: whoever asked reads at once, and the copy is kept as it comes.
  event.waitUntil(cache.put(BASE + name, answer.clone()).catch((error) => console.error(error)));
  return answer;
}

// Unpacked by the app's worker, which gives back what it no longer needs: here it would lie about until much later.
async function take({ body }, name) {
  const cache = await caches.open(KEPT.version);
  await cache.put(BASE + name, new Response(body, { headers: { "content-type": UNPACKED[name] } }));
  return new Response(null, { status: 204 });
}

// --- Requests to the app.
async function shell() {
  const every = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  return every.find(({ url, frameType }) => frameType === "top-level" && new URL(url).pathname === BASE);
}

async function ask(request) {
  const page = await shell();
  if (!page) return new Response("", { status: 503 });
  const { port1, port2 } = new MessageChannel();
  const { pathname, search } = new URL(request.url);
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer();
  page.postMessage({ ask: { method: request.method, address: pathname + search, headers: [...request.headers], body } }, [port2]);
  return new Promise((done) => answered(port1, request, done));
}

function answered(port, request, done) {
  let writer = null;
  port.onmessage = ({ data }) => {
    if (data.start) {
      const { readable, writable } = new TransformStream({ cancel: () => port.postMessage("leave") });
      writer = writable.getWriter();
      writer.closed.catch(() => port.postMessage("leave"));
      const { status, headers } = data.start;
      const empty = [204, 205, 304].includes(status) || request.method === "HEAD";
      if (status >= 300 && status < 400 && status !== 304) {
        const place = headers.find(([name]) => name === "location")?.[1] ?? BASE;
        done(Response.redirect(new URL(place, self.location.origin), status));
      } else done(new Response(empty ? null : readable, { status, headers }));
    } else if (data.body) writer.write(data.body).catch(() => port.postMessage("leave"));
    else if (data.end) {
      writer?.close().catch(() => null);
      if (!writer) done(new Response("", { status: 500 }));
      port.close();
    }
  };
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
  else if (data === "take me") self.clients.claim();
});
self.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const name = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : "";
  if (request.method === "PUT" && name in UNPACKED) event.respondWith(take(request, name));
  else if (name.startsWith("kit/")) event.respondWith(own(event, name));
  else if (request.mode === "navigate" && request.destination !== "iframe")
    event.respondWith(name ? Response.redirect(`${BASE}#/${name}`) : own(event, ""));
  else event.respondWith(ask(request));
});
