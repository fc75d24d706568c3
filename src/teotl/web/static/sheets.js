// Where everyone has a sheet, one is shown large: the own one, or that of whoever's card was clicked.
"use strict";

const onSheets = $("#sheet-box") !== null;
let sheet = ""; // whose is looked at, if not the own one

const sheetNow = () => `${narrow.matches ? "narrow" : "sheet"}-${sheet || body.seat || 0}`;

// Updates bring the own sheet; another one, or that of another window or seat, is asked for.
function keepSheet() {
  if (hand || sheet || !document.getElementById(sheetNow())) look(hand);
  markCard();
}

function markCard() {
  const seat = sheet || body.seat || "0";
  for (const card of all("#players [data-view]")) card.setAttribute("aria-pressed", card.dataset.view === seat);
  body.sheet = sheet;
}

function turnToSheet(seat) {
  sheet = seat === (body.seat || "0") ? "" : seat;
  markCard();
  look("");
  if (narrow.matches) $("#table-box").scrollIntoView();
}
