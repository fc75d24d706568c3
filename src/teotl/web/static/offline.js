// The page that stands in while the server is out of reach: it looks as was chosen, and goes on by itself.
"use strict";

(() => {
  const AGAIN = 5000; // milliseconds
  const root = document.documentElement;

  // It was kept when the app was installed; what was chosen since stands in the cookies.
  for (const [name, value] of document.cookie.split("; ").map((pair) => pair.split("="))) {
    if (name === "theme") root.className = value;
    else if (["motion", "text"].includes(name)) root.dataset[name] = value;
  }

  // At its own address it stands in for nothing: then the way on is the lobby, and only when somebody asks.
  const standsIn = !location.pathname.startsWith("/offline/");

  async function lookAgain() {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
    if (answer?.ok) location.reload();
  }

  // Whoever had the app without a server here once has it still.
  globalThis.caches?.keys().then((names) => ($("#to-pocket").hidden = !names.some((name) => name.startsWith("pocket-"))));

  $("#retry").addEventListener("click", () => (standsIn ? location.reload() : location.assign("/")));
  if (standsIn) {
    addEventListener("online", () => location.reload());
    setInterval(lookAgain, AGAIN);
  }
})();
