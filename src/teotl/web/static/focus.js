// Where the focus is when parts of the page are replaced: what was in focus stays so, or the next best thing is.
"use strict";

const HOMES = "#action,#table-box,#phone,#players,#since"; // parts that updates replace
let byKeys = false; // was the last thing done without a pointer: with the keyboard, or by a screen reader?
let quiet = false; // the page itself moves the focus: no tooltip comes up

addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);
addEventListener("click", (event) => event.detail || (byKeys = true), true); // no pointer has clicked
addEventListener("focusin", (event) => quiet && event.stopPropagation(), true);

// A selector that finds the same thing again after an update.
function nameOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const mark = ["key", "pick", "ask", "view", "turn", "pace"].find((name) => element.dataset?.[name] !== undefined);
  return mark ? `[data-${mark}="${CSS.escape(element.dataset[mark])}"]` : "";
}

// Where a player begins in a part: what can be chosen there; never at something that takes a choice back.
function firstIn(home) {
  const chosen = {
    "action": ".laying button,ol.choices button:not([aria-disabled]):not(.back),.tools [data-key],#result,#slider,h2",
    "players": "g.choice,button[data-view]",
  }[home.id] ?? "g.choice";
  for (const selector of chosen.split(",")) {
    const found = $(selector, home);
    if (found) return found;
  }
  return null;
}

// A part itself can be in focus where nothing in it can.
function startOf(home) {
  const found = firstIn(home);
  if (!found) home.tabIndex = -1;
  return found ?? home;
}

function moveFocus(element, scroll = true) {
  quiet = true;
  element.focus({ preventScroll: !scroll });
  quiet = false;
}

// Called before an update; what it gives is called after it.
function keepFocus() {
  const before = document.activeElement;
  const home = before?.closest(HOMES);
  const name = home && before !== home ? nameOf(before) : "";
  const waits = before === home || before?.tagName === "H2"; // nothing could be chosen there
  return () => {
    if (!home || !byKeys || $("dialog[open]")) return;
    const now = document.getElementById(home.id) ?? $("#action");
    const same = name && !waits ? $(`${name}:not(:disabled)`, now) : null;
    const next = same ?? startOf(now);
    if (next !== document.activeElement) moveFocus(next, next !== same);
  };
}

// A dialog gives the focus back by itself, unless what opened it is gone.
document.addEventListener("close", () => {
  if (document.activeElement === document.body && $("#action")) moveFocus(startOf($("#action")));
}, true);
