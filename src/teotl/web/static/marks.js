// Drawn over the table by the page itself: brackets around what was touched last, stripes over boards out of reach.
"use strict";

// --- What the others touched last stands in four corner brackets.
function bracket() {
  const table = $("svg#table");
  if (!table) return;
  $("#last")?.remove();
  const layer = document.createElementNS(table.namespaceURI, "g");
  layer.id = "last";
  for (const name of ($("#since").dataset.last || "").split(" ")) {
    const thing = name && document.getElementById(name);
    if (thing) layer.append(corners(thing));
  }
  table.append(layer);
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
  const path = document.createElementNS(thing.namespaceURI, "path");
  const corner = (cx, cy, dx, dy) => `M${cx + dx} ${cy}H${cx}V${cy + dy}`;
  path.setAttribute("d", corner(left, top, 8, 8) + corner(right, top, -8, 8) + corner(left, low, 8, -8) + corner(right, low, -8, -8));
  return path;
}

// --- While a worker is picked, boards where it cannot go step back; what stands on them stays clear.
function hatch() {
  $("#not-now")?.remove();
  const table = $("svg#table");
  if (!table || !($("#action").dataset.pick || "").startsWith("move")) return;
  const goals = all("#choices g[data-key^=move] > .hit").map(boxOf);
  const layer = document.createElementNS(table.namespaceURI, "g");
  layer.id = "not-now";
  for (const card of all("g[id^=card-]:not(#card-pyramid)", table)) {
    const box = boxOf(card);
    const inside = ({ left, top, right, low }) =>
      left + right > 2 * box.left && left + right < 2 * box.right && top + low > 2 * box.top && top + low < 2 * box.low;
    if (!goals.some(inside)) layer.append(stripes(box, table.namespaceURI));
  }
  if (goals.length) $("#choices").before(layer);
}

function stripes({ left, top, right, low }, space) {
  const path = document.createElementNS(space, "path");
  let lines = "";
  for (let at = left + 14; at < right + low - top; at += 14) {
    const over = Math.max(0, at - right), under = Math.max(0, at - left - (low - top));
    lines += `M${at - over} ${top + over}L${left + under} ${top + at - left - under}`;
  }
  path.setAttribute("d", lines);
  return path;
}
