// The coach of a lesson: says what is to be clicked, shows it, and answers kindly what is not. Decides no rule.
"use strict";

const coach = $("#coach");
const ring = $("#coach-ring");
let card = 1;
let heard = ""; // the version that the card speaks of
let framed; // the choice that was framed last
let byKeys = false; // the keyboard was used last, so the focus goes where the lesson goes

// Words for a pointer and for a finger, “[Click|Tap]”: the device says which.
const fitting = (words) => words.replace(/\[([^|[\]<"]+)\|([^|[\]<"]+)\]/g, FINGERS.matches ? "$2" : "$1");

// --- Its card.
const askCoach = questions();

async function listenToCoach() {
  heard = body.version;
  const isNewest = askCoach();
  const answer = await fetch(`/g/${body.game}/coach`).catch(() => null);
  if (!answer?.ok) return;
  const said = await answer.text();
  if (!isNewest()) return;
  coach.innerHTML = fitting(said);
  turnTo(1, byKeys);
}

const said = () => $(".coach", coach)?.dataset ?? {};
const cards = () => all("[data-card]", coach);
const isLast = () => card >= cards().length;

function turnTo(number, takesFocus) {
  card = Math.min(Math.max(number, 1), cards().length);
  for (const part of cards()) part.hidden = Number(part.dataset.card) !== card;
  $(".coach", coach)?.classList.toggle("ring", shows().includes("#overview") && !seenLarge());
  $(".kind", coach)?.remove();
  const count = $(".count", coach);
  if (count) count.textContent = `${card} / ${cards().length}`;
  const [back, next, on] = ["back", "next", "on"].map((name) => $(`[data-coach=${name}]`, coach));
  if (back) back.disabled = card === 1;
  if (next) next.hidden = isLast();
  if (on) on.hidden = !isLast();
  goThere();
  if (takesFocus) ((isLast() ? on ?? target() : next) ?? coach).focus({ preventScroll: true });
}

// --- What it points at.
const isSeen = (element) => element.getClientRects().length > 0 && element.getBoundingClientRect().width > 0;
const firstSeen = (selector) => all(selector).find((element) => !coach.contains(element) && isSeen(element));

// Another choice of the drawing may lie on top of one; what the list hides is scrolled into view.
function isCovered(element) {
  const box = element.getBoundingClientRect();
  const found = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const top = found.find((part) => element.ownerSVGElement.contains(part) && part.closest("[data-key],[data-pick]"));
  return top !== undefined && !element.contains(top);
}

function place() {
  const way = JSON.parse(said().way || "[]");
  const picked = $("#action")?.dataset.pick || "";
  const past = way.findIndex(([, pick]) => pick === picked && picked !== "");
  return way[past + 1];
}

// What is waited for, in the list; or what leads to it.
function listed() {
  const { expected } = said(), [, pick] = place() ?? [];
  return firstSeen(`#action [data-key="${CSS.escape(expected)}"]`) ??
    (pick ? firstSeen(`#action button[data-pick="${CSS.escape(pick)}"]`) : null) ?? null;
}

function target() {
  if (!isLast()) return firstShown(shows()) ?? (isSmall() && seenLarge() ? $("#zoom") : null);
  if (!said().expected) return null;
  if (isSmall() && listed()) return listed();
  const [key, pick] = place() ?? [];
  const wanted = key ? `[data-key="${CSS.escape(key)}"]` : pick ? `[data-pick="${CSS.escape(pick)}"]` : "";
  const drawn = wanted && all(`main svg ${wanted}`).find((element) => isSeen(element) && !isCovered(element));
  return drawn || listed();
}

// Several places in order of preference: a phone does not show the whole table.
function firstShown(selectors) {
  for (const selector of (selectors || "").split(", ")) {
    const found = selector && firstSeen(selector);
    if (found) return found;
  }
  return null;
}

const shows = () => $(`[data-card="${card}"]`, coach)?.dataset.show || "";

// The part of the table that the card is about, if it is one.
const seenLarge = () => /#card-(\w+)/.exec(shows())?.[1] ??
  (!shows().includes("#zoom") ? "" : shows().includes("avenue") ? "avenue" : "temples");

// A phone shows one part of the table large: the one that is spoken of.
function regionNow() {
  if (isLast()) return (place() ?? [])[2];
  return /#seat|#players|#teotibot/.test(shows()) ? "players" : seenLarge();
}

function goThere() {
  const isList = LISTS.includes(body.phone), where = regionNow() || (isList ? "board" : "");
  if (isSmall() && where && (where !== region || isList)) zoom(where);
  comeIntoView();
  draw();
}

// Only when the page has changed: who scrolls by hand is left alone.
function comeIntoView() {
  const shown = target();
  if (!shown) return;
  Windows.comeTo(shown);
  document.documentElement.style.scrollPaddingTop = narrow.matches ? `${coach.offsetHeight + 12}px` : "";
  if (isHidden(shown)) shown.scrollIntoView({ block: isListed(shown) ? "center" : "start" });
  if (narrow.matches && isListed(shown)) lowerBar();
}

// On a phone the board is seen above the list only while the bar sticks to the lower edge.
function lowerBar() {
  const rest = innerHeight - $("#action").getBoundingClientRect().bottom;
  if (rest > 40) scrollBy(0, -rest);
}

const isListed = (shown) => shown.closest("#action") !== null; // the list scrolls within the page, too

function isHidden(shown) {
  const { x, y, width, height } = shown.getBoundingClientRect();
  const found = document.elementsFromPoint(x + width / 2, y + height / 2);
  const onTop = found.find((part) => narrow.matches || !coach.contains(part)); // on a wide page the card moves away
  if (!shown.contains(onTop ?? null)) return true;
  return narrow.matches && !isListed(shown) && isCut(y, height);
}

// On a phone the card lies above and the list below.
function isCut(y, height) {
  const top = coach.getBoundingClientRect().bottom;
  const below = y + height > $("#action").getBoundingClientRect().top && y > top + 20;
  return y < top || below;
}

// The sheet may be seen through another window: then the choice is framed in the list.
function framable() {
  const shown = target(), sheet = shown?.ownerSVGElement;
  return sheet && shared(shown.getBoundingClientRect(), sheet.getBoundingClientRect()) === 0 ? listed() : shown;
}

function draw() {
  const shown = framable();
  ring.hidden = !shown;
  for (const element of all(".coached")) element.classList.remove("coached");
  if (shown) frame(shown.getBoundingClientRect());
  if (shown?.closest("#action")) shown.classList.add("coached");
  const name = shown && isLast() ? `${shown.dataset.key} or ${shown.dataset.pick}` : undefined;
  if (byKeys && name !== undefined && name !== framed) shown.focus({ preventScroll: true });
  framed = name;
  stand(shown?.getBoundingClientRect());
}

function frame(box) {
  ring.style.left = `${box.left - 5}px`;
  ring.style.top = `${box.top - 5}px`;
  ring.style.width = `${box.width + 10}px`;
  ring.style.height = `${box.height + 10}px`;
}

// The card stands beside what it points at, where it hides least of what the step is about.
function stand(box) {
  if (narrow.matches) {
    coach.style.left = coach.style.top = "";
    coach.classList.toggle("above", Boolean(box) && box.top + box.height / 2 > innerHeight / 2);
    return;
  }
  const [wide, high] = [coach.offsetWidth, coach.offsetHeight];
  const [right, bottom] = [innerWidth - wide - 10, innerHeight - high - 10];
  const corner = new DOMRect(right, bottom, wide, high);
  const matter = [box, ...later()].filter(Boolean);
  const spots = [corner, ...matter.flatMap((part) => around(part, wide, high))].map(
    ({ x, y }) => new DOMRect(Math.min(Math.max(x, 10), right), Math.min(Math.max(y, 56), bottom), wide, high),
  );
  const hidden = (spot) => matter.reduce((sum, part) => sum + shared(part, spot) * (part === box ? 100 : 3), 0);
  const cost = (spot) => hidden(spot) + 25 * apart(box ?? corner, spot);
  const { x, y } = spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  coach.style.left = `${x}px`;
  coach.style.top = `${y}px`;
}

// Where the step goes on after what is framed, and the list.
function later() {
  const [, , where] = JSON.parse(said().way || "[]").at(-1) ?? [];
  const parts = [document.getElementById(`card-${where}`), $("#sheet-0-pyramid"), $("#action")];
  return parts.map((part) => part?.getBoundingClientRect());
}

const around = (box, wide, high) => [
  new DOMRect(box.right + 14, box.top), new DOMRect(box.left - wide - 14, box.top),
  new DOMRect(box.left, box.bottom + 14), new DOMRect(box.left, box.top - high - 14),
];

function apart(one, other) {
  const [x, y] = [one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2];
  return Math.hypot(x, y);
}

function shared(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// --- Clicks: only what the lesson waits for gets through.
function isWrong(element) {
  const { expected, free } = said();
  if (free !== undefined || expected === undefined) return false;
  const { key, pick } = element.dataset;
  if (element.id === "undo") return true;
  if (key !== undefined) return key !== expected;
  if (/(^| )\+\d+$/.test(pick ?? "")) return false; // turns a page of the list
  if (pick) return !JSON.parse(said().way || "[]").some(([, part]) => part === pick);
  return false;
}

function answerKindly(element) {
  $(".kind", coach)?.remove();
  const words = document.createElement("p");
  words.className = "kind";
  words.setAttribute("role", "status");
  const { undo, wrong, readOn } = coach.dataset;
  words.textContent = fitting(element.id.startsWith("undo") ? undo : isLast() ? wrong : readOn);
  $(".coach-body", coach)?.prepend(words);
  coach.classList.remove("folded");
  goThere();
}

function catchWrong(event) {
  const element = event.target.closest?.("[data-key],[data-pick]:not(#action),#undo,#undo-turn");
  if (!element || coach.contains(element) || !isWrong(element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  answerKindly(element);
}

async function skipAhead(button) {
  button.disabled = true; // until the next card comes
  const { ok } = await send(`/g/${body.game}/on`, { version: Number(body.version) });
  if (!ok) listenToCoach();
}

function press(event) {
  const button = event.target.closest("[data-coach]");
  if (!button) return;
  const { coach: wish } = button.dataset;
  if (wish === "next") turnTo(card + 1, byKeys);
  else if (wish === "back") turnTo(card - 1, false);
  else if (wish === "on") skipAhead(button);
  else button.setAttribute("aria-expanded", String(!coach.classList.toggle("folded")));
  draw();
}

// --- Following the game.
let waiting = 0;

function soon() {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(draw);
}

if (coach) {
  addEventListener("click", catchWrong, true);
  addEventListener("pointerdown", () => (byKeys = false), true);
  addEventListener("keydown", (event) => {
    byKeys = true;
    if (/^(Enter| )$/.test(event.key)) catchWrong(event);
  }, true);
  coach.addEventListener("click", press);
  addEventListener("scroll", soon, true);
  addEventListener("resize", soon, true);
  document.addEventListener("window:turned", ({ detail }) => (detail.byHand ? soon() : goThere()));
  new MutationObserver(() => (body.version === heard ? soon() : listenToCoach())).observe(document.body, {
    attributes: true,
    attributeFilter: ["data-version"],
  });
  const changed = new MutationObserver(() => {
    comeIntoView();
    soon();
  });
  changed.observe($("main"), { childList: true, subtree: true });
  listenToCoach();
}
