// Room in small windows: which form the panels take, and letters that stay readable where a drawing is small.
"use strict";

const both = (...conditions) => matchMedia(conditions.map((one) => `(${one})`).join(" and "));
const LOW = both("min-width: 1101px", "max-height: 820px");
const SHORT = both("min-width: 761px", "max-width: 1100px", "min-height: 521px", "orientation: landscape");
const LEAST = 11; // pixels of a letter
const LEAST_HELD = 9.2; // where a phone shows all of a board

// What the page tells the server: panels for a low window, or one row of heads.
const panelForm = () => (TALL.matches ? "tall" : SHORT.matches ? "heads" : LOW.matches ? "wide" : "");

// Letters do not shrink with the drawing: at scale s every text has at least 11/s units.
function keepLetters(picture) {
  const { width } = picture.viewBox.baseVal, { width: seen } = picture.getBoundingClientRect();
  const high = picture.getBoundingClientRect().height / picture.viewBox.baseVal.height;
  const scale = Math.min(seen / width, high), least = isSmall() ? LEAST_HELD : LEAST;
  if (scale > 0) picture.style.setProperty("--least", `${(least / Math.min(scale, 1)).toFixed(2)}px`);
}

const watcher = new ResizeObserver((entries) => entries.forEach(({ target }) => keepLetters(target)));

function watchPictures() {
  for (const picture of all("svg#table,#sheet-box>svg,#players>svg,svg#overview,svg#zoom,svg#tracks")) {
    keepLetters(picture);
    watcher.observe(picture);
  }
}

document.addEventListener("board:shown", watchPictures);
