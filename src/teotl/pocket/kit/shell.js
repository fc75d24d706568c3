// The page round the app: it owns the two workers, shows how far the start is, and then only the app in its frame.
"use strict";

const $ = (selector) => document.querySelector(selector);
const BASE = new URL(".", location.href).pathname; // the folder on its host
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(LANGUAGE, { maximumFractionDigits: 1 });
const began = performance.now();
let app = null; // the worker with the app

document.documentElement.lang = LANGUAGE;

function show(key, values) {
  $("#said").textContent = say(key, values);
}

function fail(key, detail) {
  show(key);
  $("#size").textContent = detail ?? "";
  $("#how-far").hidden = true;
  $("#again").textContent = say("again");
  $("#again").hidden = false;
}

// --- What was loaded, in bytes; `total` is known from the build.
function progress({ done, total, kept }) {
  $("#how-far").value = done / total;
  $("#size").textContent = kept ? "" : say("loaded", { done: megabytes(done), total: megabytes(total) });
}

// --- The service worker hands over requests; each has a port of its own on which the answer goes back.
function listen() {
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data.ask) app.postMessage({ ask: data.ask }, ports);
    else if (data.isThere) ports[0].postMessage(app !== null);
  });
}

async function register() {
  const registration = await navigator.serviceWorker.register("service-worker.js", { scope: BASE, updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    active.postMessage("take me"); // a page that was loaded past every cache is nobody's
    await taken;
  }
  registration.addEventListener("updatefound", () => offer(registration));
  if (registration.waiting) offer(registration);
}

// A new version is offered, never forced: it comes with the next start.
function offer(registration) {
  const fresh = registration.installing ?? registration.waiting;
  const tell = () => {
    if (fresh.state !== "installed") return;
    $("#news span").textContent = say("news");
    $("#take-news").textContent = say("take");
    $("#news").hidden = false;
  };
  fresh.addEventListener("statechange", tell);
  tell();
  $("#take-news").addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    (registration.waiting ?? fresh).postMessage("take over");
  });
}

// --- The workers.
function startApp() {
  return new Promise((done, failed) => {
    const worker = new Worker("kit/app-worker.js", { type: "module" });
    worker.addEventListener("message", ({ data, ports }) => {
      if (data.progress) progress(data.progress);
      else if (data.step) show(data.step);
      else if (data.think) think(data.think, ports[0]);
      else if (data.ready) done(worker);
      else if (data.failed) failed(data);
    });
    worker.addEventListener("error", (event) => failed({ failed: "broken", detail: event.message }));
    worker.postMessage({ start: { base: BASE } });
  });
}


// --- The app in its frame. The address names the page that is open, so that a reload comes back to it.
function open(path) {
  const frame = $("#app");
  frame.addEventListener("load", started, { once: true });
  frame.addEventListener("load", () => {
    const { pathname, search, hash } = frame.contentWindow.location;
    history.replaceState(null, "", `#/${pathname.slice(BASE.length)}${search}${hash}`);
    watchLinks(frame.contentDocument);
    document.title = frame.contentDocument.title || "Teotl";
  });
  frame.src = BASE + path;
  frame.hidden = false;
}

// The first page is there: until then the start lay over it, and no second Python was in its way.
function started() {
  $("#start").remove();
  document.body.dataset.started = String(Math.round(performance.now() - began));
  readyToThink();
}

async function start() {
  if (!navigator.serviceWorker || !isSecureContext) return fail("unsupported");
  show("loading");
  listen();
  try {
    await register();
    app = await startApp();
  } catch (error) {
    return fail(error.failed ?? "broken", error.detail ?? String(error));
  }
  open(location.hash.slice(2));
}

$("#again").addEventListener("click", () => location.reload());
start();
