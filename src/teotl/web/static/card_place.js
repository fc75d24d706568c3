// Where the card of a thing goes: never over what is asked, what glows, what changed, the question or the own goods.
"use strict";

const CardPlace = (() => {
  const GAP = 8;

  const grown = ({ left, top, right, bottom }, by) => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });
  const meets = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
  const lies = (box, others) => others.some((other) => meets(box, other));
  const boxes = (selector) => all(selector).map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  const changed = () => boxes("#last path,.moved-last");
  const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  function keepsOut(asked) {
    const inBar = asked.closest("#action");
    const glows = inBar ? "" : "g.choice > .hit,";
    return [...changed(), ...boxes(`${glows}#action,#seat-${body.seat}-goods,#players .own`)];
  }

  function at(left, top, { width, height }) {
    const low = innerHeight - height - 6, right = innerWidth - width - 6;
    left = Math.max(6, Math.min(right, left));
    top = Math.max(6, Math.min(low, top));
    return { left, top, right: left + width, bottom: top + height };
  }

  // Beside the thing, top edges in line; then the corners of the table.
  function places(thing, size) {
    const table = ($("#table-box")?.getClientRects().length ? $("#table-box") : $("#main")).getBoundingClientRect();
    const { width, height } = size, inset = 6;
    return [
      at(thing.right + GAP, thing.top, size),
      at(thing.left - GAP - width, thing.top, size),
      at(thing.left, thing.bottom + GAP, size),
      at(thing.left, thing.top - GAP - height, size),
      at(thing.right + GAP, thing.bottom - height, size),
      at(thing.left - GAP - width, thing.bottom - height, size),
      at(thing.right - width, thing.bottom + GAP, size),
      at(thing.right - width, thing.top - GAP - height, size),
      at(table.right - width - inset, table.top + inset, size),
      at(table.left + inset, table.top + inset, size),
      at(table.right - width - inset, table.bottom - height - inset, size),
      at(table.left + inset, table.bottom - height - inset, size),
    ];
  }

  // Over a panel that was not asked about.
  const overPanels = (size, asked) =>
    all("#players > *").filter((panel) => !panel.contains(asked)).map((panel) => panel.getBoundingClientRect())
      .map((box) => at(box.right - size.width, box.top, size));

  function place(box, asked) {
    const thing = grown(asked.getBoundingClientRect(), GAP - 1), size = box.getBoundingClientRect();
    const out = keepsOut(asked), free = (spot) => !meets(spot, thing) && !lies(spot, out);
    const beside = places(thing, size), far = overPanels(size, asked);
    const best = beside.find(free) ?? far.find(free) ?? leastCovering([...beside, ...far], thing, out);
    box.style.left = `${best.left}px`;
    box.style.top = `${best.top}px`;
    join(best, thing);
  }

  function leastCovering(spots, thing, out) {
    const cost = (spot) => 1e9 * Math.sign(shared(spot, thing)) + out.reduce((sum, other) => sum + shared(spot, other), 0);
    return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  }

  // A hairline joins a card that lies far away to its thing.
  function join(spot, thing) {
    const line = $("#thing-line"), near = meets(grown(spot, 3 * GAP), thing);
    line.hidden = near;
    if (near) return;
    const [x, y] = [(thing.left + thing.right) / 2, (thing.top + thing.bottom) / 2];
    const [ex, ey] = [Math.max(spot.left, Math.min(spot.right, x)), Math.max(spot.top, Math.min(spot.bottom, y))];
    const [sx, sy] = [Math.max(thing.left, Math.min(thing.right, ex)), Math.max(thing.top, Math.min(thing.bottom, ey))];
    line.style.left = `${sx}px`;
    line.style.top = `${sy}px`;
    line.style.width = `${Math.hypot(ex - sx, ey - sy)}px`;
    line.style.transform = `rotate(${Math.atan2(ey - sy, ex - sx)}rad)`;
  }

  // The thing is framed while its card is open.
  function frame(asked) {
    const ring = $("#thing-ring"), box = grown(asked.getBoundingClientRect(), 4);
    ring.hidden = false;
    ring.style.left = `${box.left}px`;
    ring.style.top = `${box.top}px`;
    ring.style.width = `${box.right - box.left}px`;
    ring.style.height = `${box.bottom - box.top}px`;
  }

  // --- On touch the view scrolls first, so that the thing stands above the sheet.
  function liftAbove(box, asked) {
    box.style.removeProperty("left");
    box.style.removeProperty("top");
    $("#thing-line").hidden = true;
    const high = box.getBoundingClientRect().height;
    document.body.style.paddingBottom = `${high}px`; // also what lies at the end of the page can rise
    const { bottom, top } = asked.getBoundingClientRect(), low = innerHeight - high - 2 * GAP;
    if (bottom > low) scrollBy(0, Math.min(bottom - low, top - 60));
  }

  const liesOnChange = (box) => lies(box.getBoundingClientRect(), changed());

  return { place, frame, liftAbove, liesOnChange };
})();
