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

  async function lookAgain() {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
    if (answer?.ok) location.reload();
  }

  $("#retry").addEventListener("click", () => location.reload());
  addEventListener("online", () => location.reload());
  setInterval(lookAgain, AGAIN);
})();
