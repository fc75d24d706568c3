// Every page: shortcuts of a single key, the arrows among choices, and the sheet that lists them all.
"use strict";

(() => {
  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const TYPING = "input:not([type=radio],[type=checkbox],[type=range]),select,textarea";
  const isOff = () => localStorage.keys === "off";
  const isPlain = (event) => !(event.ctrlKey || event.metaKey || event.altKey);
  const isSingle = (event) => event.key.length === 1 && event.key !== " " && isPlain(event);

  // --- The sheet.
  async function openSheet() {
    const answer = await fetch("/keys").catch(() => null);
    if (!answer?.ok) return;
    const box = $("#keys-box") ?? document.body.appendChild(document.createElement("dialog"));
    box.id = "keys-box";
    box.setAttribute("aria-labelledby", "keys-title");
    box.innerHTML = await answer.text();
    const single = $("#single-keys", box);
    single.checked = !isOff();
    single.addEventListener("change", () => (localStorage.keys = single.checked ? "on" : "off"));
    if (!box.open) box.showModal();
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-keys]")) openSheet();
    const box = $("#keys-box[open]");
    if (box && (event.target === box || event.target.closest("#keys-box [data-close]"))) box.close();
  });

  // --- What single keys do; those with a button of the action bar are obeyed by the board itself.
  const press = (selector) => () => $(selector)?.click();

  const DOES = {
    k: openSheet,
    n: () => body.page === "lobby" && $("#new [name=game]:checked").focus(),
    m: press("#action .choices .back[data-pick*='+']"),
    r: () => dispatchEvent(new Event("say-again")),
    c: () => goTo($("#action")),
    b: () => goTo(body.inWords === "yes" ? $("#words-title") : shownTable()),
    p: () => goTo($("#players")),
    l: press("#show-log"),
    w: press("#show-words"),
  };

  const shownTable = () => [$("#table-box"), $("#phone")].find((part) => part?.getClientRects().length);

  function goTo(part) {
    if (part) (part.id === "words-title" ? part : startOf(part)).focus();
  }

  function single(event) {
    if (!isSingle(event) || event.repeat || event.target.matches(TYPING)) return;
    const sheet = $("#keys-box[open]");
    if (sheet && event.key === "k") sheet.close();
    if ($("dialog[open]") || sheet) return;
    const does = DOES[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  }

  // --- Arrows go to the nearest choice in their direction; in the list also on to the next row.
  function among(element) {
    if (element.matches("input,select")) return [];
    if (element.closest("#action .tools")) return all("#action .tools :is(button:enabled,a[href])");
    if (element.closest("#action")) return all("#action .laying button, #action .choices button").filter(isShown);
    if (element.closest("g.choice")) return all("g.choice").filter(isShown);
    const picture = element.closest("svg"); // in one that is asked about, from thing to thing
    return picture ? all("[tabindex]:not(.choice)", picture).filter(isShown) : [];
  }

  function isShown(element) {
    return element.getClientRects().length > 0;
  }

  function centre(element) {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }

  function nearest(from, others, [right, down]) {
    const [x, y] = centre(from);
    let best = null, least = Infinity;
    for (const other of others) {
      const [ox, oy] = centre(other);
      const along = (ox - x) * right + (oy - y) * down;
      const aside = Math.abs((ox - x) * down) + Math.abs((oy - y) * right);
      if (along > 2 && along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
    }
    return best;
  }

  function arrow(event) {
    const way = WAYS[event.key];
    if (!way || !isPlain(event) || event.shiftKey || body.page !== "board" || $("dialog[open]")) return;
    const from = event.target.closest("g.choice") ?? event.target;
    const others = among(from);
    if (!others.length) return;
    event.preventDefault();
    const place = others.indexOf(from) + way[0] + way[1];
    const next = nearest(from, others, way) ?? (from.closest("#action") ? others[place] : null);
    next?.focus();
  }

  // Who turned single keys off gets none of them, whichever script would obey; a held Enter chooses only once.
  addEventListener("keydown", (event) => {
    if (isOff() && isSingle(event) && !event.target.matches(TYPING)) event.stopImmediatePropagation();
    if (event.key === "Enter" && event.repeat && event.target.closest("#action")) event.preventDefault();
  }, true);
  addEventListener("DOMContentLoaded", () => { // every script is there then
    document.addEventListener("keydown", single);
    document.addEventListener("keydown", arrow);
  });
})();
