// Comfort on every page: settings, reporting a problem, the connection, the app's worker.
"use strict";

const root = document.documentElement;

// --- Does anything glide? What was chosen here counts more than what the system says.
function glides() {
  const wish = root.dataset.motion;
  return wish ? wish === "full" : !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// --- Title, icon and the badge of an installed app tell whose turn it is, also while nobody looks.
let badged = null;

function badge(asked) {
  if (asked === badged) return;
  badged = asked;
  (asked ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => null);
}

function tellTurn(asked, whose, over) {
  badge(asked);
  const title = `${asked ? body.yours : whose} · ${body.table}`;
  if (document.title !== title) document.title = title;
  const icon = $("#favicon");
  setChanged(icon, "href", icon.dataset[over ? "over" : asked ? "turn" : "waiting"]);
}

(() => {
  // --- Settings.
  async function openSettings() {
    const box = $("#settings-box");
    box.showModal();
    const place = $("#comfort-box", box);
    if (place.childElementCount) return;
    const answer = await fetch("/settings/panel").catch(() => null);
    if (answer?.ok) place.innerHTML = await answer.text();
    else place.textContent = $("#offline").textContent;
  }

  async function set({ name, value }) {
    const kept = send("/settings", { [name]: value });
    if (name === "language") {
      await kept;
      location.reload();
    } else if (name === "theme") root.className = value;
    else if (value) root.dataset[name] = value;
    else delete root.dataset[name];
    if (["sound", "volume"].includes(name)) chime();
    if (name === "effects") sound("move");
    if (name === "buzz") buzz();
    if (name === "words") dispatchEvent(new CustomEvent("words-wished", { detail: value === "on" }));
  }

  document.addEventListener("change", ({ target }) => {
    if (target.form?.id === "comfort") set(target);
  });

  // --- A problem is told in a file that the browser saves.
  async function openReport() {
    const answer = await fetch(`/g/${body.game}/report`).catch(() => null);
    if (!answer?.ok) return;
    $("dialog[open]")?.close();
    const box = document.createElement("dialog");
    box.id = "report-box";
    box.setAttribute("aria-labelledby", "report-title");
    box.innerHTML = await answer.text();
    box.addEventListener("close", () => box.remove());
    $("form", box).addEventListener("submit", saveReport);
    document.body.append(box);
    box.showModal();
  }

  async function saveReport(event) {
    event.preventDefault();
    const wish = new URLSearchParams();
    if (body.seat) wish.set("seat", body.seat);
    if (body.step !== undefined) wish.set("step", body.step);
    const answer = await fetch(`/g/${body.game}/report/file?${wish}`).catch(() => null);
    const told = answer?.ok ? await answer.json() : { failed: answer?.status ?? 0 };
    save({ words: new FormData(event.target).get("words"), ...surroundings(), ...told });
    const place = $("[data-saved]", event.target);
    place.textContent = place.dataset.saved;
  }

  function surroundings() {
    return {
      when: new Date().toISOString(),
      page: location.pathname + location.search, // without what stands behind a #
      browser: navigator.userAgent,
      language: root.lang,
      window: [innerWidth, innerHeight, devicePixelRatio],
      settings: { theme: root.className, ...root.dataset },
    };
  }

  function save(told) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(told, null, 1)], { type: "application/json" }));
    link.download = `teotl-problem-${body.game}-${told.step ?? 0}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000); // a slow disk may still be reading
  }

  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("#show-settings, [data-report], [data-close], #listen");
    if (button?.id === "show-settings") openSettings();
    else if (button?.id === "listen") chime();
    else if (button?.matches("[data-report]")) openReport();
    else button?.closest("dialog").close();
  });

  // --- The connection; a board also knows it by its stream, which shows the banner again.
  addEventListener("offline", () => ($("#offline").hidden = false));
  addEventListener("online", () => ($("#offline").hidden = true));

  // --- The worker that keeps the shell; browsers allow one only where nobody can listen in.
  if (navigator.serviceWorker && !("base" in body)) addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => null));
})();
