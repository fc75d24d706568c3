// Every page: settings, copying, a seat's secret link, a new game. No rule is decided here.
"use strict";

const body = document.body.dataset;
const $ = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// Never throws: an answer that did not come is `ok: false` with nothing told.
async function send(address, wish, secret) {
  const headers = { "content-type": "application/json" };
  if (secret) headers.authorization = `Bearer ${secret}`;
  try {
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(wish) });
    const told = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
    return { ok: answer.ok, status: answer.status, told };
  } catch {
    return { ok: false, status: 0, told: {} };
  }
}

// --- Settings.
$("#language")?.addEventListener("change", async (event) => {
  await send("/settings", { language: event.target.value });
  location.reload();
});

for (const button of all("[data-theme]")) {
  button.addEventListener("click", () => {
    document.documentElement.className = button.dataset.theme;
    send("/settings", { theme: button.dataset.theme });
  });
}

// --- Copying.
async function copy(button) {
  const link = new URL(button.dataset.copy, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    const field = button.parentElement.querySelector("input"); // without https there is no clipboard
    field?.select();
    document.execCommand("copy");
  }
  $("span", button).textContent = button.dataset.copied;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (button) copy(button);
});

// --- A seat's secret link: the secret stands behind the #, which browsers never send by themselves.
async function sit() {
  const secret = location.hash.slice(1);
  const { ok, told } = await send(`/api/games/${body.game}/sit`, { seat: Number(body.seat) }, secret);
  if (ok) location.replace(`/g/${body.game}`);
  else $("#told").textContent = told.detail || "…";
}

// --- A new game.
const PEOPLE = ["me", "person", "open"];

function rowsOf(form) {
  const rows = all(".seat", form).map((row) => ({
    name: $("[name=name]", row).value.trim(),
    player: $("[name=player]", row).value,
  }));
  return rows.filter((row) => row.player !== "none");
}

function nameOf(seat, number, rows) {
  if (seat.name) return seat.name;
  if (PEOPLE.includes(seat.player)) return `P${number + 1}`;
  const alike = rows.filter((row) => row.player === seat.player);
  return alike.length > 1 ? `${seat.player} ${number + 1}` : seat.player;
}

function readForm(form) {
  const data = new FormData(form);
  const game = data.get("game");
  const rows = rowsOf(form);
  const wish = {
    game,
    seats: rows.map((seat, number) => ({
      name: nameOf(seat, number, rows),
      player: PEOPLE.includes(seat.player) ? "person" : seat.player,
    })),
    options: {},
    open: rows.some((seat) => seat.player === "open"),
    title: data.get("title").trim(),
  };
  if (game === "teotihuacan") {
    wish.options.setup = data.get("setup");
    wish.options.dark_eclipse = data.has("dark_eclipse");
    wish.options.blanks_match = data.has("blanks_match");
    if (rows.length === 1) wish.options.solo = data.get("solo");
  } else if (rows.length === 1) wish.options.solo = data.get("level");
  if (data.get("seed")) wish.seed = Number(data.get("seed"));
  return { wish, rows };
}

async function startGame(event) {
  event.preventDefault();
  const { wish, rows } = readForm(event.target);
  const { ok, told } = await send("/api/games", wish);
  const problem = $("#new-problem");
  problem.textContent = ok ? "" : told.detail || problem.dataset.failed;
  if (!ok) return;
  for (const seat of told.seats.filter((seat) => rows[seat.seat].player === "me")) {
    await send(`/api/games/${told.id}/sit`, { seat: seat.seat }, seat.secret);
  }
  const friends = told.seats.filter((seat) => rows[seat.seat].player === "person");
  if (!friends.length) location.assign(told.link);
  else showLinks(told, friends);
}

function showLinks(game, seats) {
  const list = $("#links ul");
  const watch = { name: list.dataset.watch, link: game.link };
  for (const seat of [...seats, watch]) {
    const item = $("#links template").content.firstElementChild.cloneNode(true);
    $("b", item).textContent = seat.name;
    $("input", item).value = new URL(seat.link, location.href).href;
    $("button", item).dataset.copy = seat.link;
    list.append(item);
  }
  $("#enter").href = game.link;
  $("#new").hidden = true;
  $("#links").hidden = false;
}

// Only what counts for the game and the number of seats is shown.
function fitForm(form) {
  const game = new FormData(form).get("game");
  const alone = rowsOf(form).length === 1;
  for (const part of all("[data-for]", form)) part.hidden = part.dataset.for !== game;
  for (const part of all("[data-alone]", form)) part.hidden ||= !alone;
  for (const part of all("label[data-alone]", form)) part.hidden = !alone;
  for (const about of all("[data-about]", form)) about.hidden = about.dataset.about !== $("[name=setup]", form).value;
}

if (body.page === "sit") sit();
const form = $("#new");
if (form) {
  form.addEventListener("submit", startGame);
  form.addEventListener("change", () => fitForm(form));
  fitForm(form);
}
