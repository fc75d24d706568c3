// The board: sends choices, receives parts, morphs them in. No rule is decided here.
"use strict";

let version = Number(body.version || 0);
let awaited = 0; // the version that our own last choice made
let waiting = 0; // ends that wait if the stream is silent
let sentAt = -1; // the version at which a choice of ours went out and is not answered yet
let settling = false; // what follows the last update is still to be done
let hand = ""; // the part of a choice that was picked last
let looks = 0; // answers may overtake each other: only the newest look counts
let region = "board"; // the part of the table a phone shows large; "board" lets the game choose one

// --- Receiving.
// A part that is looked into before it is shown is parsed once.
const Parsed = (() => {
  let known = "", content = null;

  function look(html) {
    if (html === known && content) return content;
    const holder = document.createElement("template");
    holder.innerHTML = html;
    known = html;
    return (content = holder.content);
  }

  function take(html) { // to be used up
    const taken = look(html);
    content = null;
    return taken;
  }

  return { look, take };
})();

// How large letters of a drawing are at least is the page's own (room.js): taken away and given back with every update,
// it would let the whole drawing be styled twice.
const MORPH = { morphStyle: "outerHTML", callbacks: { beforeAttributeUpdated: (name, { tagName }) => name !== "style" || tagName !== "svg" } };

function morph(id, html) {
  const old = document.getElementById(id);
  if (!old) return;
  let fresh = Parsed.take(html).firstElementChild;
  if (fresh?.tagName === "svg" && !fresh.id) fresh = fresh.firstElementChild;
  if (!fresh) return;
  if (window.Idiomorph && fresh.tagName === old.tagName) Idiomorph.morph(old, fresh, MORPH);
  else old.replaceWith(fresh);
}

// An update brings of a part only what is new in it, between so many letters that stay at its beginning and its end.
const known = {};

function whole(update) {
  for (const [id, part] of Object.entries(update.parts)) {
    const [start, text, end] = typeof part === "string" ? [0, part, 0] : part, old = known[id] ?? "";
    known[id] = update.parts[id] = old.slice(0, start) + text + old.slice(old.length - end);
  }
  return update;
}

function show(told) {
  if (told.version === version && !told.parts.action) { // at the table, beside the game
    for (const [id, html] of Object.entries(told.parts)) morph(id, html);
    return;
  }
  if (Story.holds(told)) return; // it comes again when the turn it brings was told
  const focusBack = keepFocus();
  // What a stream brings when it opens may come after somebody has picked something: it stays in hand. So does it when
  // others act at the same moment, which changes nothing of the own question.
  const isOurs = sentAt === version || version < awaited;
  if (told.version !== version && (told.parts.action || isOurs)) hand = "";
  for (const [id, html] of Object.entries(told.parts)) morph(id, html);
  under = null; // what is pointed at may have become another choice
  version = told.version;
  const action = $("#action");
  body.version = version;
  body.seat = action.dataset.seat;
  signal(action.dataset.asked === "yes");
  if (document.hidden) showTurn(); // who looks elsewhere is waiting for it
  if (onSheets) keepSheet();
  else if (hand || isSmall()) look(hand, isSmall());
  focusBack();
  document.dispatchEvent(new CustomEvent("board:changed"));
  settleSoon();
}

// With the frame that shows the change, once for all updates that it shows. A page that nobody sees makes no frames.
function settleSoon() {
  if (settling) return;
  settling = true;
  (document.hidden ? setTimeout : requestAnimationFrame)(() => {
    settling = false;
    showTurn();
    settle({ comes: true });
    refreshCard();
  });
}

// What follows what is shown. All is measured before anything is drawn over it or moved: a look at a page that has
// changed lets it be laid out, and with the board that is most of what an update costs.
function settle({ comes = false } = {}) {
  document.dispatchEvent(new CustomEvent("board:shown"));
  fitChips();
  const draws = [comes ? wayToQuestion() : null, watchPictures(), bracket(), hatch(), Things.makeStops()];
  for (const draw of draws) draw?.();
}

function signal(asked) {
  if (asked && body.asked !== "yes") buzz();
  if (asked && body.asked !== "yes" && document.hidden) chime();
  if (asked !== (body.asked === "yes")) {
    body.asked = asked ? "yes" : "no";
  }
}

function showTurn() {
  const action = $("#action");
  tellTurn(body.asked === "yes", $("h2", action).textContent, action.dataset.over !== undefined);
}

function follow() {
  const wish = new URLSearchParams({ patches: 1, ...(narrow.matches ? { small: 1 } : panelForm() ? { form: panelForm() } : {}) });
  const source = new EventSource(`/g/${body.game}/stream?${wish}`);
  source.addEventListener("update", (event) => {
    $("#offline").hidden = true;
    show(whole(JSON.parse(event.data)));
  });
  source.addEventListener("open", () => ($("#offline").hidden = true));
  source.addEventListener("error", () => {
    $("#offline").hidden = false;
    if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    source.close();
    again.abort();
    setTimeout(follow, 1500);
  });
  const again = new AbortController(); // another window asks for other parts
  for (const query of [narrow, LOW, SHORT, TALL])
    query.addEventListener("change", () => {
      again.abort();
      source.close();
      follow();
    }, { signal: again.signal });
}

// --- Choosing.
// The stream may show what our choice did before the answer to it comes: then the next one may go out at once.
async function act(path, seat, wish) {
  if (sentAt === version || seat === "" || version < awaited) return;
  const at = (sentAt = version);
  body.sending = "yes";
  const { ok, status, told } = await send(`/api/games/${body.game}/${path}`, { seat: Number(seat), version, ...wish });
  if (sentAt === at) {
    sentAt = -1;
    delete body.sending;
  }
  if (ok) expect(told.version);
  else say(told.reason || told.detail || body.failed);
  if (status === 409) look("");
  return ok;
}

// Several choices that were made as one, each when the one before is there; if one is refused the rest is not played.
async function playAll(keys) {
  const seat = body.seat;
  for (const key of keys) {
    const before = version;
    if (!(await act("play", seat, { key }))) return;
    await shownAfter(before);
  }
}

// The stream brings what a choice did, mostly before its answer.
function shownAfter(before) {
  return new Promise((resolve) => {
    const check = () => {
      if (version === before) return;
      document.removeEventListener("board:changed", check);
      resolve();
    };
    document.addEventListener("board:changed", check);
    check();
  });
}

// Until our own choice comes back by the stream another click would be meant for the old moment.
function expect(number) {
  awaited = Math.max(awaited, number); // answers may overtake each other
  clearTimeout(waiting); // an older choice must not end the wait for this one
  waiting = setTimeout(() => (awaited = 0), 3000);
}

function say(words) {
  const live = $("#live");
  live.textContent = words.charAt(0).toLocaleUpperCase(document.documentElement.lang) + words.slice(1);
  live.classList.add("shown");
  setTimeout(() => live.classList.remove("shown"), 4000);
}

// What glows after a part of a choice was picked; on a phone also the part of the table shown large, which turns to
// where the question is.
async function look(pick, wantsToTurn = false) {
  const turns = wantsToTurn && !isLed(); // in a lesson the coach turns it
  hand = pick;
  const number = ++looks;
  const wish = new URLSearchParams({ pick });
  if (body.seat !== "") wish.set("seat", body.seat);
  if (onSheets) wish.set("region", sheetNow());
  else if (isSmall()) wish.set("region", region);
  if (Phone.form()) wish.set("form", Phone.form());
  if (turns) wish.set("turns", 1);
  const answer = await fetch(`/g/${body.game}/pick?${wish}`).catch(() => null);
  if (!answer?.ok) return;
  const told = await answer.json();
  if (told.version !== version || number !== looks) return;
  const focusBack = keepFocus();
  for (const [id, html] of Object.entries(told.parts)) morph(id, html);
  under = null;
  if (isSmall()) Phone.shown((region = told.region), turns && body.asked === "yes");
  settle({ comes: turns && !byKeys });
  focusBack();
  if (turns && byKeys) comeToQuestion(); // the focus may have scrolled the page
}

function choose(element) {
  const data = element.dataset;
  const dial = $(`#action .dial[data-one="${CSS.escape(data.key ?? "")}"] .more`);
  if (dial && !element.closest("#action")) return choose(dial); // one of several that are taken together
  closeCard();
  if (data.then) playAll([data.key, ...data.then.split(";")]);
  else if (data.key !== undefined) act("play", body.seat, { key: data.key });
  else if (data.pick !== undefined) look(data.pick, true);
  else if (element.id === "undo") act("undo", data.seat ?? "", {});
  else if (data.view && onSheets) /^\d+$/.test(data.view) && turnToSheet(data.view);
  else if (data.view) zoom(data.view);
}

function zoom(name) {
  const goal = Phone.regionFor(name);
  if (!goal) return;
  region = goal;
  look(hand);
}

const CHOOSABLE = "[data-key],[data-pick]:not(#action),[data-view],#undo:not([aria-disabled])";

function listen() {
  document.addEventListener("click", (event) => {
    const target = event.target.closest(CHOOSABLE);
    // The second click of a double click was meant for what stood there before; a dial stands there still.
    if (target && (event.detail < 2 || target.closest(".dial"))) choose(target);
  });
  document.addEventListener("keydown", press);
  document.addEventListener("pointerover", light);
  document.addEventListener("focusin", light);
}

function press(event) {
  if (event.target.matches("input,select,textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if ($("dialog[open]")) return;
  const focused = event.target.closest("g[data-key],g[data-pick],g[data-view]");
  if ((event.key === "Enter" || event.key === " ") && focused) {
    event.preventDefault();
    if (!event.repeat) choose(focused);
  } else if (event.repeat) return;
  else if (event.key === "Escape") look("");
  else if (/^[1-9euh]$/.test(event.key)) $(`#action [aria-keyshortcuts="${event.key}"]:enabled`)?.click();
}

// --- Pointing at a choice lights the same choice everywhere; its card tells the rule (ask.js).
let under = null; // what is pointed at

function light(event) {
  const element = event.target.closest?.("[data-key],[data-pick]:not(#action)");
  if (element === under) return;
  under = element;
  const key = element?.dataset.key ?? "";
  for (const element of all(".lit:not(.hinted)")) element.classList.remove("lit");
  const same = key ? `[data-key="${CSS.escape(key)}"]` : `[data-pick="${CSS.escape(element?.dataset.pick ?? "")}"]:not(#action)`;
  if (key || element?.dataset.pick) for (const element of all(same)) element.classList.add("lit");
}

if (body.page === "board") {
  listen();
  follow();
  // A phone that is turned has other parts of the same stream.
  SIDEWAYS.addEventListener("change", () => !onSheets && isSmall() && look(hand, true));
}
if (onSheets) markCard();
if (body.page === "board") settle();
