// The page's own script: sends choices, receives parts, morphs them in. No rule is decided here.
"use strict";

const body = document.body.dataset;
const $ = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

async function send(address, wish, secret) {
  const headers = { "content-type": "application/json" };
  if (secret) headers.authorization = `Bearer ${secret}`;
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(wish) });
  const told = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
  return { ok: answer.ok, status: answer.status, told };
}

// --- Settings, on every page.
function keepSetting(wish) {
  return send("/settings", wish);
}

$("#language")?.addEventListener("change", async (event) => {
  await keepSetting({ language: event.target.value });
  location.reload();
});

for (const button of all("[data-theme]")) {
  button.addEventListener("click", () => {
    document.documentElement.className = button.dataset.theme;
    keepSetting({ theme: button.dataset.theme });
  });
}

// --- A seat's secret link: the secret stands behind the #, which browsers never send by themselves.
async function sit() {
  const secret = location.hash.slice(1);
  const { ok, told } = await send(`/api/games/${body.game}/sit`, { seat: Number(body.seat) }, secret);
  if (ok) location.replace(`/g/${body.game}`);
  else $("#told").textContent = told.detail;
}

// --- A new game.
function readForm(form) {
  const data = new FormData(form);
  const game = data.get("game");
  const rows = all(".seat", form).map((row) => ({
    name: $("[name=name]", row).value.trim(),
    player: $("[name=player]", row).value,
  }));
  const seats = rows.filter((row) => row.player !== "none");
  const people = ["me", "person", "open"];
  const wish = {
    game,
    seats: seats.map((seat, number) => ({
      name: seat.name || (people.includes(seat.player) ? `${number + 1}` : `${seat.player} ${number + 1}`),
      player: people.includes(seat.player) ? "person" : seat.player,
    })),
    options: {},
    open: seats.some((seat) => seat.player === "open"),
  };
  if (game === "teotihuacan") {
    wish.options.setup = data.get("setup");
    wish.options.dark_eclipse = data.has("dark_eclipse");
    wish.options.blanks_match = data.has("blanks_match");
    if (seats.length === 1) wish.options.solo = data.get("solo");
  }
  if (data.get("seed")) wish.seed = Number(data.get("seed"));
  return { wish, mine: seats.map((seat) => seat.player === "me"), friends: seats.map((seat) => seat.player === "person") };
}

async function startGame(event) {
  event.preventDefault();
  const { wish, mine, friends } = readForm(event.target);
  const { ok, told } = await send("/api/games", wish);
  $("#new-problem").textContent = ok ? "" : told.detail;
  if (!ok) return;
  for (const seat of told.seats.filter((seat) => mine[seat.seat])) {
    await send(`/api/games/${told.id}/sit`, { seat: seat.seat }, seat.secret);
  }
  const others = told.seats.filter((seat) => friends[seat.seat]);
  if (!others.length) location.assign(told.link);
  else showLinks(told, others);
}

function showLinks(game, seats) {
  const list = $("#links ul");
  for (const seat of seats) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = seat.link;
    link.textContent = new URL(seat.link, location.href).href;
    item.append(`${seat.name}: `, link);
    list.append(item);
  }
  $("#enter").href = game.link;
  $("#new").hidden = true;
  $("#links").hidden = false;
}

// --- The board.
let version = Number(body.version || 0);
let busy = false;

function morph(id, html) {
  const old = document.getElementById(id);
  if (!old) return;
  const holder = document.createElement("template");
  holder.innerHTML = html;
  let fresh = holder.content.firstElementChild;
  if (fresh?.tagName === "svg" && !fresh.id) fresh = fresh.firstElementChild;
  if (!fresh) return;
  if (window.Idiomorph) Idiomorph.morph(old, fresh, { morphStyle: "outerHTML" });
  else old.replaceWith(fresh);
}

function show(told) {
  for (const [id, html] of Object.entries(told.parts)) morph(id, html);
  version = told.version;
  const action = $("#action");
  body.seat = action.dataset.seat;
  signal(action.dataset.asked === "yes");
}

function signal(asked) {
  if (asked && body.asked !== "yes" && document.hidden) beep();
  body.asked = asked ? "yes" : "no";
  const plain = document.title.replace(/^● /, "");
  document.title = asked ? `● ${plain}` : plain;
  const first = $("#since li:last-child");
  if (first) $("#live").textContent = first.textContent;
}

function beep() {
  if (localStorage.sound === "off") return;
  try {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    const loud = sound.createGain();
    tone.frequency.value = 528;
    loud.gain.setValueAtTime(0.08, sound.currentTime);
    loud.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.5);
    tone.connect(loud).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.5);
  } catch {
    // a browser without sound
  }
}

async function act(path, wish) {
  if (busy || body.seat === "") return;
  busy = true;
  const { ok, told } = await send(`/api/games/${body.game}/${path}`, { seat: Number(body.seat), version, ...wish });
  busy = false;
  if (!ok) say(told.detail || body.failed);
}

function say(words) {
  const live = $("#live");
  live.textContent = words;
  live.classList.add("shown");
  setTimeout(() => live.classList.remove("shown"), 4000);
}

async function pick(words) {
  const address = `/g/${body.game}/pick?seat=${body.seat}&pick=${encodeURIComponent(words)}`;
  const answer = await fetch(address);
  if (!answer.ok) return;
  const told = await answer.json();
  if (told.version === version) for (const [id, html] of Object.entries(told.parts)) morph(id, html);
}

function choose(element) {
  if (element.dataset.key !== undefined) act("play", { key: element.dataset.key });
  else if (element.dataset.pick !== undefined) pick(element.dataset.pick);
  else if (element.id === "undo") act("undo", {});
  else if (element.dataset.join) join(Number(element.dataset.join));
}

async function join(seat) {
  const { ok, told } = await send(`/api/games/${body.game}/join`, { seat });
  if (ok) location.reload();
  else say(told.detail);
}

const CHOOSABLE = "[data-key],[data-pick],[data-join],#undo";

function listen() {
  document.addEventListener("click", (event) => {
    const target = event.target.closest(CHOOSABLE);
    if (target) choose(target);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input,select,textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = event.target.closest("g[data-key],g[data-pick]");
    if ((event.key === "Enter" || event.key === " ") && focused) {
      event.preventDefault();
      choose(focused);
    } else if (event.key === "u") act("undo", {});
    else if (event.key === "Escape") pick("");
    else if (/^[1-9]$/.test(event.key)) $(`#action [aria-keyshortcuts="${event.key}"]`)?.click();
  });
  document.addEventListener("pointerover", light);
  document.addEventListener("focusin", light);
  $("#show-log")?.addEventListener("click", () => $("#log-box").showModal());
  $("[data-close]")?.addEventListener("click", () => $("#log-box").close());
}

// Pointing at a choice lights the same choice everywhere.
function light(event) {
  const key = event.target.closest?.("[data-key]")?.dataset.key;
  for (const element of all(".lit")) element.classList.remove("lit");
  if (key) for (const element of all(`[data-key="${CSS.escape(key)}"]`)) element.classList.add("lit");
}

function follow() {
  const source = new EventSource(`/g/${body.game}/stream`);
  source.addEventListener("update", (event) => {
    $("#offline").hidden = true;
    const told = JSON.parse(event.data);
    show(told);
    if (!$("#action")) location.reload();
  });
  source.addEventListener("error", () => ($("#offline").hidden = false));
  source.addEventListener("open", () => ($("#offline").hidden = true));
}

if (body.page === "sit") sit();
if ($("#new")) $("#new").addEventListener("submit", startGame);
if (body.page === "board") {
  listen();
  follow();
}
