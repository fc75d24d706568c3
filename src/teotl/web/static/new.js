// A new game: the form shows what counts for the game and the seats, and sends it. No rule is decided here.
"use strict";

const PEOPLE = ["me", "person", "open"];
const form = $("#new");
const rows = all(".seat", form);
const chosenGame = () => new FormData(form).get("game");
const most = () => Number($("[name=game]:checked", form).dataset.most);
const field = (row, name) => $(`[name=${name}]`, row);
let count = rows.filter((row) => !row.hidden).length;

// --- Seats.
function readSeat(row, number) {
  const player = field(row, "player").value;
  const name = field(row, "name").value.trim();
  const webhook = PEOPLE.includes(player) ? field(row, "webhook").value.trim() : "";
  return { player, webhook, name: name || nameOf(row, player, number) };
}

// A bot without a name is called after its kind, with a number where there are several.
function nameOf(row, player, number) {
  if (PEOPLE.includes(player)) return row.dataset.name;
  const alike = rows.slice(0, count).filter((other) => field(other, "player").value === player);
  const kind = field(row, "player").selectedOptions[0].dataset.name;
  return alike.length > 1 ? `${kind} ${number + 1}` : kind;
}

// The rows below move up, so that colours stay in order.
function removeSeat(number) {
  for (let at = number; at < count - 1; at++)
    for (const name of ["name", "player", "webhook"]) field(rows[at], name).value = field(rows[at + 1], name).value;
  count -= 1;
}

// --- What is shown.
function fit() {
  const game = chosenGame();
  count = Math.min(count, most());
  rows.forEach((row, number) => (row.hidden = number >= count));
  $("#add-seat").hidden = count >= most();
  for (const button of all("[data-remove]", form)) button.hidden = count === 1;
  for (const part of all("[data-for]", form)) part.hidden = part.dataset.for !== game;
  for (const part of all("[data-alone]", form)) part.hidden ||= count > 1;
  for (const select of all("select", form)) tellAbout(select);
  for (const row of rows) $(".hook", row).hidden = !PEOPLE.includes(field(row, "player").value);
}

function tellAbout(select) {
  const place = select.closest("[data-told]")?.querySelector(".about");
  if (place) place.textContent = select.selectedOptions[0].dataset.about ?? "";
}

// --- Teotibot's knobs: a preset sets them all; set otherwise, they are a setting of one's own.
const knobs = all("[data-knob]", form);
const presets = JSON.parse(field(form, "solo").dataset.presets);

function readKnobs() {
  const setting = {};
  for (const { dataset, value } of knobs) {
    if (dataset.worker === undefined) setting[dataset.knob] = Number(value);
    else (setting[dataset.knob] ??= [])[dataset.worker] = Number(value);
  }
  return setting;
}

function showPreset() {
  const setting = presets[field(form, "solo").value];
  if (!setting) return;
  for (const knob of knobs) {
    const { knob: name, worker } = knob.dataset;
    knob.value = worker === undefined ? setting[name] : setting[name][worker];
  }
}

function nameKnobs() {
  const now = JSON.stringify(readKnobs());
  const same = Object.keys(presets).find((name) => JSON.stringify(sorted(presets[name])) === now);
  field(form, "solo").value = same ?? "own";
}

const sorted = (setting) => Object.fromEntries(Object.keys(readKnobs()).map((name) => [name, setting[name]]));

// --- Sending.
function readOptions(data) {
  const alone = count === 1;
  if (chosenGame() === "teotihuacan") {
    const options = { setup: data.get("setup") };
    for (const name of ["dark_eclipse", "blanks_match"]) options[name] = data.has(name);
    if (alone) options.solo = readKnobs();
    return options;
  }
  const options = {};
  if (alone && data.get("level")) options.solo = data.get("level");
  if (data.get("sheet").trim()) options.sheet = JSON.parse(data.get("sheet"));
  return options;
}

function readForm(seats) {
  const data = new FormData(form);
  const wish = {
    game: chosenGame(),
    seats: seats.map(({ name, player }) => ({ name, player: PEOPLE.includes(player) ? "person" : player })),
    options: readOptions(data),
    open: seats.some((seat) => seat.player === "open"),
    hints: field(form, "hints").checked,
    title: data.get("title").trim(),
  };
  if (data.get("seed")) wish.seed = Number(data.get("seed"));
  return wish;
}

function complain(words) {
  $("#new-problem").textContent = words;
}

async function start(event) {
  event.preventDefault();
  const seats = rows.slice(0, count).map(readSeat);
  let wish;
  try {
    wish = readForm(seats);
  } catch {
    return complain($("#new-problem").dataset.sheet);
  }
  const { ok, told } = await send("/api/games", wish);
  complain(ok ? "" : told.detail || $("#new-problem").dataset.failed);
  if (ok) await seatPeople(told, seats);
}

async function seatPeople(game, seats) {
  const at = `/api/games/${game.id}`;
  for (const { seat, secret } of game.seats) {
    if (seats[seat].player === "me") await send(`${at}/sit`, { seat }, secret);
    if (!seats[seat].webhook) continue;
    const { ok, told } = await send(`${at}/webhook`, { seat, address: seats[seat].webhook }, secret);
    if (!ok) alert(told.detail || $("#new-problem").dataset.failed);
  }
  const friends = game.seats.filter(({ seat }) => seats[seat].player === "person");
  if (friends.length) showLinks(game, friends);
  else location.assign(game.link);
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
  form.hidden = true;
  $("#links").hidden = false;
  $("#links").scrollIntoView({ block: "nearest" });
}

form.addEventListener("submit", start);
form.addEventListener("change", (event) => {
  if (event.target.name === "solo") showPreset();
  if (event.target.dataset.knob) nameKnobs();
  fit();
});
form.addEventListener("click", (event) => {
  const remove = event.target.closest("[data-remove]");
  if (remove) removeSeat(Number(remove.dataset.remove));
  else if (event.target.closest("#add-seat")) count += 1;
  else return;
  fit();
});
fit();
