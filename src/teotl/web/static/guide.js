// Rules at hand: the search of their page, and the key ? that lays the right article over a game; lessons begin here.
"use strict";

// --- The page of rules: only what holds all the words stays.
function filter(words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const entry of all("[data-find]")) {
    const text = entry.textContent.toLowerCase();
    entry.hidden = !wanted.every((word) => text.includes(word));
    found += entry.hidden ? 0 : 1;
  }
  for (const chapter of all(".chapter")) chapter.hidden = !$("[data-find]:not([hidden])", chapter);
  const told = $("#found");
  told.textContent = !wanted.length ? "" : found ? told.dataset.found.replace("#", found) : told.dataset.none;
}

const finder = $("#finder");
if (finder) {
  $("#find").hidden = false;
  finder.addEventListener("input", () => filter(finder.value));
  $("#find").addEventListener("submit", (event) => event.preventDefault());
  if (matchMedia("(max-width: 900px)").matches) $(".contents details").open = false;
  const start = new URLSearchParams(location.search).get("find");
  if (start) filter((finder.value = start));
}

// --- What is pointed at or focused, from the smallest thing to the largest; then what is asked.
let pointer = null;
addEventListener("pointermove", (event) => (pointer = event), { passive: true });

const symbolsIn = (element) =>
  [element, ...all("use", element)].map((part) => part.getAttribute?.("href")?.slice(1)).filter(Boolean);

function thingsAt() {
  const focused = document.activeElement?.closest("[data-key],[data-pick],#players svg,[data-view]");
  const under = focused || !pointer ? [] : document.elementsFromPoint(pointer.clientX, pointer.clientY);
  const elements = focused ? [focused] : under;
  const drawn = elements.flatMap((part) => (part.closest("svg") && part.tagName === "use" ? symbolsIn(part) : []));
  const keys = elements.map((part) => keyOf(part.closest("[data-key],[data-pick]:not(#action)"))).filter(Boolean);
  const places = elements.flatMap((part) => {
    const ids = [];
    for (let at = part; at; at = at.parentElement) if (at.id) ids.push(at.id);
    return ids.slice(0, 3);
  });
  const views = elements.map((part) => part.closest("[data-view]")?.dataset.view).filter(Boolean);
  return [...drawn, ...keys.map((key) => `key ${key}`), ...views.map((view) => `card-${view}`), ...places];
}

const keyOf = (card) => card?.dataset.key ?? card?.dataset.pick; // a part of a choice begins like it
const asked = () => all("#action [data-key],#action button[data-pick]").slice(0, 3).map((card) => `key ${keyOf(card)}`);

// --- Laid over the game, which goes on beneath.
async function openRules(things) {
  const wish = new URLSearchParams([...new Set(things)].slice(0, 30).map((thing) => ["thing", thing.slice(0, 180)]));
  const answer = await fetch(`/rules/${body.kind}/about?${wish}`).catch(() => null);
  if (!answer?.ok) return;
  const box = $("#rules-box") ?? document.body.appendChild(document.createElement("dialog"));
  box.id = "rules-box";
  box.setAttribute("aria-labelledby", "rules-box-title");
  box.innerHTML = await answer.text();
  if (!box.open) box.showModal();
}

const isBoard = () => body.kind !== undefined && $("#action") !== null;

addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.target.matches("input,select,textarea") || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const box = $("#rules-box[open]");
  if (box) box.close();
  else if (isBoard()) openRules([...thingsAt(), ...asked(), "none"]);
  else if (finder) finder.focus();
  else open($("#rules-link").href, "_blank", "noopener");
});

addEventListener("click", (event) => {
  const box = $("#rules-box[open]");
  if (box && (event.target === box || event.target.closest("#rules-box [data-close]"))) box.close();
  if (event.target.closest("#rules-link") && isBoard()) {
    event.preventDefault();
    openRules([...asked(), "none"]);
  }
});

// --- A lesson begins.
async function begin(button) {
  button.disabled = true;
  const { ok, told } = await send(`/learn/${button.dataset.begin}`, {});
  if (ok) visit(told.link);
  else $("#live").textContent = told.detail || body.failed;
  button.disabled = false;
}

// --- A table is opened from here: a puzzle, once more, or one made of a turn.
async function open(button) {
  const { open: address, wish, wait } = button.dataset;
  button.disabled = true;
  if (wait) button.textContent = wait;
  const { ok, told } = await send(address, wish ? JSON.parse(wish) : {});
  if (ok) return visit(told.link);
  button.disabled = false;
  $("#live").textContent = button.textContent = told.detail || body.failed;
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-open]");
  if (button) open(button);
});

for (const button of all("[data-begin]")) button.addEventListener("click", () => begin(button));
