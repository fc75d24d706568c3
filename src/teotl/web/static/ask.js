// Ask anything: pointing at a thing, focusing it or pressing it long opens its card. What it says comes from the server.
"use strict";

// What play.js calls: a choice closes the card, an update renews it and may bring new things to the keyboard.
const { closeCard, refreshCard, makeStops } = (() => {
  const POINTED = 300; // milliseconds until a thing that is pointed at or in focus is asked about
  const PRESSED = 350; // and one under a finger
  const GAP = 8;
  const isTouch = matchMedia("(hover: none)");
  let asked = null; // the thing whose card is open or on its way
  let askedOf = ""; // its name, which finds it again after an update
  let kept = false; // a click keeps the card open
  let asking = 0; // the timer
  let question = 0; // only the newest answer counts
  let swallows = false; // the click that ends a long press is no click

  // --- What is asked about.
  // It has a name of its own, or an id in a layer of things; a panel is one too.
  const isThing = (at) =>
    at.matches("[data-ask],[data-key],[data-pick]:not(#action)") ||
    (at.id !== "" && (at.matches("svg[data-things],#players>[id]") || at.parentElement?.closest("[data-things]") != null));

  function thingAt(node) {
    for (let at = node?.closest ? node : null; at && at !== document.body; at = at.parentElement) if (isThing(at)) return at;
    return null;
  }

  // A part of a choice has no card of its own: what lies beneath it has.
  function beneath(element) {
    const box = element.getBoundingClientRect();
    const under = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return under.map(thingAt).find((part) => part && !part.matches("[data-key],[data-pick]")) ?? null;
  }

  function nameOfThing(element) {
    if (element.dataset.key !== undefined) return `key ${element.dataset.key}`;
    const thing = element.dataset.pick === undefined ? element : beneath(element);
    if (!thing) return "";
    const whose = thing.closest("svg")?.id.match(/^(?:sheet|narrow)-(\d+)$/)?.[1];
    const name = thing.dataset.ask || thing.id.replace(/^[zo]-/, "");
    return (name.startsWith("+") ? thing.closest("svg").id : "") + name + (whose ? `@${whose}` : "");
  }

  async function cardOf(name) {
    const wish = new URLSearchParams({ about: name, pick: $("#action").dataset.pick || "" });
    if (body.seat !== "") wish.set("seat", body.seat);
    const answer = await fetch(`/g/${body.game}/thing?${wish}`).catch(() => null);
    return answer?.status === 200 ? answer.json() : null;
  }

  // The drawing's own titles would come as a second tooltip: they become labels.
  function takeTitles(element) {
    for (let at = element; at && at.tagName !== "svg"; at = at.parentElement) {
      const title = $(":scope > title", at);
      if (!title) continue;
      if (!at.hasAttribute("aria-label")) at.setAttribute("aria-label", title.textContent);
      title.remove();
    }
  }

  // --- Asking.
  function askSoon(element, after, how) {
    clearTimeout(asking);
    asking = setTimeout(() => ask(element, how), after);
  }

  async function ask(element, { keep = false, aloud = false, only = () => true } = {}) {
    clearTimeout(asking);
    const name = nameOfThing(element), number = ++question;
    if (!name) return;
    const card = await cardOf(name);
    if (!element.isConnected) element = findThing(name); // an update came in between
    if (!card || number !== question || !element || !only(card)) return;
    [asked, askedOf, kept] = [element, name, keep];
    if (element.dataset.key === undefined && element.dataset.pick === undefined) element.setAttribute("aria-label", card.name);
    if (aloud) $("#thing-heard").textContent = card.words;
    showCard(card.html);
  }

  function showCard(html) {
    const box = $("#thing");
    box.innerHTML = html;
    box.hidden = false;
    box.classList.toggle("sheet", isTouch.matches || narrow.matches);
    box.classList.toggle("kept", kept);
    if (box.classList.contains("sheet")) liftAbove(box);
    else place(box);
    frame();
  }

  function closeCard() {
    clearTimeout(asking);
    question++;
    const box = $("#thing");
    if (box.contains(document.activeElement) && asked?.isConnected) moveFocus(asked);
    box.hidden = true;
    asked = null;
    kept = false;
    document.body.style.removeProperty("padding-bottom");
    for (const id of ["#thing-ring", "#thing-line"]) $(id).hidden = true;
  }

  // An update may change what the card says: it is asked again, unless it lies on what has just changed.
  async function refreshCard() {
    if (!asked) return;
    const name = askedOf, number = ++question, thing = findThing(name);
    const card = thing && !lies($("#thing").getBoundingClientRect(), changed()) ? await cardOf(name) : null;
    if (number !== question) return;
    if (!card) return closeCard();
    asked = thing;
    $("#thing").innerHTML = card.html;
    frame();
  }

  const THINGS = "[data-ask],[data-things] [id],svg[data-things]";
  const findThing = (name) =>
    all(name.startsWith("key ") ? "[data-key]" : THINGS).find((one) => one.getClientRects().length && nameOfThing(one) === name);

  // --- Where the card goes: never over what is asked, what glows, what changed, the question or the own goods.
  const grown = ({ left, top, right, bottom }, by) => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });
  const meets = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
  const lies = (box, others) => others.some((other) => meets(box, other));
  const boxes = (selector) => all(selector).map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  const changed = () => boxes("#last path,.moved-last");
  const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  function keepsOut() {
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
  const overPanels = (size) =>
    all("#players > *").filter((panel) => !panel.contains(asked)).map((panel) => panel.getBoundingClientRect())
      .map((box) => at(box.right - size.width, box.top, size));

  function place(box) {
    const thing = grown(asked.getBoundingClientRect(), GAP - 1), size = box.getBoundingClientRect();
    const out = keepsOut(), free = (spot) => !meets(spot, thing) && !lies(spot, out);
    const beside = places(thing, size), far = overPanels(size);
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
  function frame() {
    const ring = $("#thing-ring"), box = grown(asked.getBoundingClientRect(), 4);
    ring.hidden = false;
    ring.style.left = `${box.left}px`;
    ring.style.top = `${box.top}px`;
    ring.style.width = `${box.right - box.left}px`;
    ring.style.height = `${box.bottom - box.top}px`;
  }

  // --- On touch the view scrolls first, so that the thing stands above the sheet.
  function liftAbove(box) {
    box.style.removeProperty("left");
    box.style.removeProperty("top");
    $("#thing-line").hidden = true;
    const high = box.getBoundingClientRect().height;
    document.body.style.paddingBottom = `${high}px`; // also what lies at the end of the page can rise
    const { bottom, top } = asked.getBoundingClientRect(), low = innerHeight - high - 2 * GAP;
    if (bottom > low) scrollBy(0, Math.min(bottom - low, top - 60));
  }

  // --- Printed things never change: where they lie is asked once, and laid over them.
  let printed = {};

  async function learnPlaces() {
    const answer = await fetch(`/g/${body.game}/places${body.seat === "" ? "" : `?seat=${body.seat}`}`).catch(() => null);
    if (answer?.ok) printed = await answer.json();
    makeStops();
  }

  function layPlaces(picture) {
    const names = [picture.id, picture.id.replace(/-\d+$/, "")];
    for (const [where, found] of Object.entries(printed)) {
      const [name, below = ""] = where.split(" ");
      const kind = `places ${below ? "low" : "high"}`;
      if (!names.includes(name) || $(`.${kind.replace(" ", ".")}`, picture)) continue;
      layIn(picture, kind, Object.entries(found).filter(([, box]) => isShown(picture, box)), below && `#${below}`);
    }
    followMovers(picture);
  }

  // What moves lets clicks through to what may be chosen: a place below it answers for it.
  function followMovers(picture) {
    const movers = all(":scope > .movers > [id]", picture).filter((mover) => mover.childElementCount);
    const named = movers.map((mover) => {
      const { left, top, right, low } = boxOf(mover);
      return [mover.id.replace(/^[zo]-/, ""), [left, top, right - left, low - top]];
    });
    layIn(picture, "places moving", named);
  }

  function isShown(picture, [left, top, wide, high]) {
    const { x, y, width, height } = picture.viewBox.baseVal;
    return left + wide >= x && left <= x + width && top + high >= y && top <= y + height;
  }

  // A place that is there already is moved, so that the focus stays in it.
  function layIn(picture, kind, named, below = "") {
    const layer = $(`.${kind.replace(" ", ".")}`, picture) ?? document.createElementNS(picture.namespaceURI, "g");
    layer.setAttribute("class", kind);
    const old = new Map(all("rect", layer).map((rect) => [rect.dataset.ask, rect]));
    for (const [name, [x, y, width, height]] of named) {
      const rect = old.get(name) ?? document.createElementNS(picture.namespaceURI, "rect");
      old.delete(name);
      for (const [key, value] of Object.entries({ x, y, width, height, "data-ask": name })) rect.setAttribute(key, value);
      if (rect.parentElement !== layer) layer.append(rect);
    }
    for (const rect of old.values()) rect.remove();
    if (layer.parentElement) return;
    const above = $(below || ":scope > .choices", picture);
    if (above) above.before(layer);
    else picture.append(layer);
  }

  // --- Pointer.
  let over = null;

  // Also when the pointer moves inside what it is on: an update may have made another choice of it.
  for (const kind of ["pointerover", "pointermove"]) addEventListener(kind, point);

  function point(event) {
    if (event.pointerType !== "mouse") return;
    silence();
    const thing = thingAt(event.target);
    if (thing === over) return;
    over = thing;
    if (kept) return;
    closeCard();
    if (!thing) return;
    takeTitles(event.target);
    askSoon(thing, POINTED);
  }

  // Unlike null, which is the bare page: a pointer that leaves the thing closes its card also after an update.
  document.addEventListener("board:shown", () => (over = undefined));

  // Symbols say their names to a screen reader; to a pointer the card does.
  let silent = false;

  function silence() {
    if (silent) return;
    silent = true;
    for (const title of all("svg.sprite symbol > title")) title.remove();
  }

  addEventListener("click", (event) => {
    if (swallows) {
      swallows = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (event.target.closest("[data-close-card]")) return closeCard();
    if (event.target.closest("#thing")) return;
    const thing = thingAt(event.target);
    const chooses = event.target.closest("button,a,input,select,label,[data-key],[data-pick],[data-view]");
    if (!thing || chooses) return kept ? closeCard() : undefined;
    // A finger that only taps is answered where it meets a "no": a board out of reach.
    if (event.pointerType === "touch") ask(thing, { keep: true, only: (card) => card.refused });
    else ask(thing, { keep: true });
  }, true);

  // --- Finger.
  let down = null;

  addEventListener("pointerdown", (event) => {
    swallows = false;
    if (event.pointerType === "mouse") return;
    const thing = thingAt(event.target);
    down = thing && { x: event.clientX, y: event.clientY };
    if (!thing) return;
    clearTimeout(asking);
    asking = setTimeout(() => {
      swallows = true;
      takeTitles(event.target);
      ask(thing, { keep: true });
    }, PRESSED);
  });
  addEventListener("pointermove", (event) => {
    if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > 10) letGo();
  }, { passive: true });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => down && letGo());
  addEventListener("contextmenu", (event) => swallows && event.preventDefault());

  function letGo() {
    down = null;
    clearTimeout(asking);
  }

  // --- Keyboard: a picture is one stop of the Tab key; arrows go from thing to thing in it.
  const PICTURES = "#table-box svg[role=group],#players>svg,svg#zoom";
  const isLeaf = (thing) => !$("[data-ask],[id]", thing) && thing.getClientRects().length > 0;
  const thingsIn = (picture) => all(THINGS, picture).filter(isLeaf);

  function makeStops() {
    for (const picture of all(PICTURES)) {
      layPlaces(picture);
      if (!$(":is([data-ask],[data-things] [id])[tabindex='0']", picture)) makeStop(thingsIn(picture)[0], 0);
    }
  }

  function makeStop(thing, stop) {
    if (!thing || thing.matches("[data-key],[data-pick],[data-view]")) return;
    thing.tabIndex = stop;
    if (!thing.hasAttribute("role")) thing.setAttribute("role", "group");
    if (!thing.hasAttribute("aria-label")) thing.setAttribute("aria-label", $(":scope > title", thing)?.textContent || body.thing);
  }

  addEventListener("focusin", (event) => {
    const thing = thingAt(event.target);
    if (!thing || !event.target.matches(":focus-visible")) return;
    if (!thing.matches("[data-key],[data-pick]")) {
      for (const other of thingsIn(thing.closest("svg"))) makeStop(other, other === thing ? 0 : -1);
    }
    if (!kept) askSoon(thing, POINTED, { aloud: true });
  });
  addEventListener("focusout", (event) => {
    if (!kept && asked === thingAt(event.target)) closeCard();
  });

  addEventListener("keydown", (event) => {
    if ($("dialog[open]")) return;
    if (event.key === "Escape" && !$("#thing").hidden) {
      event.stopPropagation();
      closeCard();
    } else if (event.key === "Enter" && event.target.closest?.("svg") && thingAt(event.target) === event.target && !event.target.matches("[data-key],[data-pick],[data-view]")) {
      event.preventDefault();
      ask(event.target, { keep: true }).then(() => kept && $("a,button", $("#thing"))?.focus());
    }
  }, true);

  addEventListener("scroll", () => asked && !$("#thing").hidden && frame(), { passive: true, capture: true });
  addEventListener("resize", closeCard);

  addEventListener("DOMContentLoaded", learnPlaces); // every script is there then
  return { closeCard, refreshCard, makeStops };
})();
