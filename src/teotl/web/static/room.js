// Room in small windows: which form the panels take, and letters that stay readable where a drawing is small.
"use strict";

const both = (...conditions) => matchMedia(conditions.map((one) => `(${one})`).join(" and "));
const LOW = both("min-width: 1101px", "max-height: 820px");
const SHORT = both("min-width: 761px", "max-width: 1100px", "min-height: 521px", "orientation: landscape");
const LEAST = 11; // pixels of a letter
const USUAL = `${LEAST.toFixed(2)}px`; // what room.css says
const LEAST_HELD = 9.2; // where a phone shows all of a board
const LEAST_TARGET = 24; // of what a finger has to meet
const FINGERS = matchMedia("(pointer: coarse)");

// What the page tells the server: panels for a low window, or one row of heads.
const panelForm = () => (TALL.matches ? "tall" : SHORT.matches ? "heads" : LOW.matches ? "wide" : "");

// Letters do not shrink with the drawing: at scale s every text has at least 11/s units.
function leastLetter(picture) {
  const { width, height } = picture.viewBox.baseVal, seen = picture.getBoundingClientRect();
  const scale = Math.min(seen.width / width, seen.height / height), least = isSmall() ? LEAST_HELD : LEAST;
  return scale > 0 ? `${(least / Math.min(scale, 1)).toFixed(2)}px` : "";
}

// All are measured before one is changed, and none without need: each change lets the whole drawing be styled anew.
// What is given back changes them.
function measureLetters(pictures) {
  const found = pictures.map((picture) => [picture.style, leastLetter(picture)]);
  const keep = FINGERS.matches ? measureTargets(pictures) : () => {};
  return () => {
    for (const [style, least] of found) if (least && (style.getPropertyValue("--least") || USUAL) !== least) style.setProperty("--least", least);
    keep();
  };
}

const keepLetters = (...pictures) => measureLetters(pictures)();

// Nor does what can be tapped; as it was drawn it is kept, for a window of another size.
function measureTargets(pictures) {
  const hits = pictures.flatMap((picture) => all("g[role=button] > rect.hit", picture));
  const scales = hits.map((hit) => hit.getScreenCTM()?.a || 1);
  return () => hits.forEach((hit, at) => keepTarget(hit, LEAST_TARGET / scales[at]));
}

function keepTarget(hit, least) {
  const names = ["x", "y", "width", "height"];
  hit.dataset.drawn ??= names.map((name) => hit.getAttribute(name) ?? 0).join(" ");
  const [x, y, width, height] = hit.dataset.drawn.split(" ").map(Number);
  const [wide, high] = [Math.max(width, least), Math.max(height, least)];
  const box = [x - (wide - width) / 2, y - (high - height) / 2, wide, high];
  names.forEach((name, at) => setChanged(hit, name, box[at].toFixed(2)));
}

const watcher = new ResizeObserver((entries) => keepLetters(...entries.map(({ target }) => target)));

function watchPictures() {
  const pictures = all("svg#table,#sheet-box>svg,#players>svg,svg#overview,svg#zoom,svg#tracks");
  for (const picture of pictures) watcher.observe(picture);
  return measureLetters(pictures);
}
