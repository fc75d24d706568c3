// Drawn over the table by the page itself: brackets around what was touched last, stripes over boards out of reach.
// Each measures where things lie, and gives back what draws it: see settle() in play.js.
"use strict";

// --- What the others touched last stands in four corner brackets.
function bracket() {
  const table = $("svg#table");
  if (!table) return null;
  const touched = ($("#since").dataset.last || "").split(" ").map((name) => name && document.getElementById(name));
  const lines = touched.filter(Boolean).map(corners);
  return () => overlay("last", lines, (layer) => table.append(layer));
}

// A layer of paths; one that would look the same stays as it is.
function overlay(id, lines, put) {
  const old = document.getElementById(id), space = "http://www.w3.org/2000/svg";
  if (old && all("path", old).map((path) => path.getAttribute("d")).join() === lines.join()) return;
  old?.remove();
  if (!lines.length) return;
  const layer = Object.assign(document.createElementNS(space, "g"), { id });
  for (const line of lines) layer.appendChild(document.createElementNS(space, "path")).setAttribute("d", line);
  put(layer);
}

// Where something lies on the table, also while it still glides there.
function boxOf(thing) {
  const { x, y, width, height } = thing.getBBox();
  const { a, e, f } = thing.transform.baseVal.consolidate()?.matrix ?? { a: 1, e: 0, f: 0 };
  return { left: e + x * a, top: f + y * a, right: e + (x + width) * a, low: f + (y + height) * a };
}

function corners(thing) {
  const box = boxOf(thing);
  const left = box.left - 3, top = box.top - 3, right = box.right + 3, low = box.low + 3;
  const corner = (cx, cy, dx, dy) => `M${cx + dx} ${cy}H${cx}V${cy + dy}`;
  return corner(left, top, 8, 8) + corner(right, top, -8, 8) + corner(left, low, 8, -8) + corner(right, low, -8, -8);
}

// --- While a worker is picked, boards where it cannot go step back; what stands on them stays clear.
function hatch() {
  const table = $("svg#table");
  const isPicked = table && ($("#action").dataset.pick || "").startsWith("move");
  const goals = isPicked ? all("#choices g[data-key^=move] > .hit").map(boxOf) : [];
  const boxes = goals.length ? all("g[id^=card-]:not(#card-pyramid)", table).map(boxOf) : [];
  const lines = boxes.filter((box) => !goals.some((goal) => isInside(goal, box))).map(stripes);
  return () => overlay("not-now", lines, (layer) => $("#choices").before(layer));
}

const isInside = ({ left, top, right, low }, box) =>
  left + right > 2 * box.left && left + right < 2 * box.right && top + low > 2 * box.top && top + low < 2 * box.low;

function stripes({ left, top, right, low }) {
  let lines = "";
  for (let at = left + 14; at < right + low - top; at += 14) {
    const over = Math.max(0, at - right), under = Math.max(0, at - left - (low - top));
    lines += `M${at - over} ${top + over}L${left + under} ${top + at - left - under}`;
  }
  return lines;
}
