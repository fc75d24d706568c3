// A new game: the form shows what counts for the game and the seats, and sends it. No rule is decided here.
"use strict";

const PEOPLE = ["me", "person", "open"];
const form = $("#new");
const rows = all(".seat", form);
const chosenGame = () => new FormData(form).get("game");
const limits = () => $("[name=game]:checked", form).dataset;
const most = () => Number(limits().most);
const least = () => Number(limits().least);
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

// Who plays alone plays against the game's own opponent, if it has one: its tile and the seats go together.
const tile = (game, rival) => all(`[name=game][value="${game}"]`, form).find((one) => (one.dataset.rival !== undefined) === rival);

let together = 2; // seats before the opponent's tile was picked: who only passes it by arrow keys loses none
let against = false; // is it picked?

function pickTile({ dataset, value }) {
  if (dataset.rival !== undefined) {
    together = Math.max(2, count);
    count = 1;
  } else if (against || (count === 1 && tile(value, true))) count = together;
}

function markTile(game) {
  const one = tile(game, count === 1) ?? tile(game, false);
  one.checked = true;
  against = one.dataset.rival !== undefined;
}

// --- What is shown.
function fit() {
  const game = chosenGame();
  count = Math.max(least(), Math.min(count, most()));
  markTile(game);
  rows.forEach((row, number) => (row.hidden = number >= count));
  $("#add-seat").hidden = count >= most();
  for (const button of all("[data-remove]", form)) button.hidden = count === least();
  for (const part of all("[data-for]", form)) part.hidden = part.dataset.for !== game;
  for (const part of all("[data-alone]", form)) part.hidden ||= count > 1;
  for (const part of all("[data-for]", form)) part.disabled = part.hidden; // what is not seen is not checked either
  for (const select of all("select", form)) tellAbout(select);
  for (const row of rows) $(".hook", row).hidden = !PEOPLE.includes(field(row, "player").value);
}

function tellAbout(select) {
  const place = select.closest("[data-told]")?.querySelector(".about");
  if (place) place.textContent = select.selectedOptions[0].dataset.about ?? "";
}

// --- Knobs: a preset sets them all; set otherwise, they are a setting of one's own.
const knobsOf = (preset) => all("[data-knob]", preset.closest("fieldset"));
const presetOf = (knob) => $("[data-option=preset]", knob.closest("fieldset"));

function readKnobs(preset) {
  const setting = {};
  for (const { dataset, value } of knobsOf(preset)) {
    if (dataset.number === undefined) setting[dataset.knob] = Number(value);
    else (setting[dataset.knob] ??= [])[dataset.number] = Number(value);
  }
  return setting;
}

function showPreset(preset) {
  const setting = JSON.parse(preset.dataset.presets)[preset.value];
  if (!setting) return;
  for (const knob of knobsOf(preset)) {
    const { knob: name, number } = knob.dataset;
    knob.value = number === undefined ? setting[name] : setting[name][number];
  }
}

function nameKnobs(preset) {
  const now = readKnobs(preset);
  const presets = JSON.parse(preset.dataset.presets);
  const isNow = (setting) => Object.keys(now).every((name) => String(setting[name]) === String(now[name]));
  preset.value = Object.keys(presets).find((name) => isNow(presets[name])) ?? "own";
}

// --- Sending.
const READ = {
  choice: (field) => field.value || undefined,
  switch: (field) => field.checked,
  number: (field) => Number(field.value),
  preset: readKnobs,
  data: (field) => (field.value.trim() ? parsed(field) : undefined),
};

function parsed(field) {
  try {
    return JSON.parse(field.value);
  } catch {
    throw new Error(field.dataset.wrong);
  }
}

// What is left out of them, JSON leaves out too.
function readOptions() {
  const boxes = all("[data-for]", form).filter((box) => !box.hidden);
  const fields = boxes.flatMap((box) => all("[data-option]", box));
  return Object.fromEntries(fields.map((field) => [field.name, READ[field.dataset.option](field)]));
}

function readForm(seats) {
  const data = new FormData(form);
  const wish = {
    game: chosenGame(),
    seats: seats.map(({ name, player }) => ({ name, player: PEOPLE.includes(player) ? "person" : player })),
    options: readOptions(),
    open: seats.some((seat) => seat.player === "open"),
    hints: field(form, "hints").checked,
    title: data.get("title").trim(),
    talk: field(form, "talk").checked,
  };
  const turn = Number(data.get("clock_turn"));
  if (turn) wish.clock = { turn, bank: Number(data.get("clock_bank")), end: data.get("clock_end") };
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
  } catch (wrong) {
    return complain(wrong.message);
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
  else visit(game.link);
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
  if (event.target.name === "game") pickTile(event.target);
  if (event.target.dataset.option === "preset") showPreset(event.target);
  if (event.target.dataset.knob) nameKnobs(presetOf(event.target));
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
