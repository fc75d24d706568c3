// The things of a page that can be asked about: what they are called, where printed ones lie, and how keys come to them.
"use strict";

const Things = (() => {
  const THINGS = "[data-ask],[data-things] [id],svg[data-things]";

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
    const name = thing.dataset.ask || thing.id.replace(/^[zok]-/, "");
    return (name.startsWith("+") ? thing.closest("svg").id : "") + name + (whose ? `@${whose}` : "");
  }

  const findThing = (name) =>
    all(name.startsWith("key ") ? "[data-key]" : THINGS).find((one) => one.getClientRects().length && nameOfThing(one) === name);

  // What has no role may have no name.
  function giveName(thing, words) {
    if (!thing.hasAttribute("role")) thing.setAttribute("role", "group");
    thing.setAttribute("aria-label", words);
  }

  // The drawing's own titles would come as a second tooltip: they become labels.
  function takeTitles(element) {
    for (let at = element; at && at.tagName !== "svg"; at = at.parentElement) {
      const title = $(":scope > title", at);
      if (!title) continue;
      if (!at.hasAttribute("aria-label")) giveName(at, title.textContent);
      title.remove();
    }
  }

  // --- Printed things never change: where they lie is asked once, and laid over them.
  let printed = {};

  async function learnPlaces() {
    const answer = await fetch(`/g/${body.game}/places${body.seat === "" ? "" : `?seat=${body.seat}`}`).catch(() => null);
    if (answer?.ok) printed = await answer.json();
    makeStops()();
  }

  // Was anything laid that was not there?
  function layPlaces(picture) {
    let isNew = false;
    const { places } = picture.dataset; // a drawing may lie otherwise than its name says
    const names = places ? [places] : [picture.id, picture.id.replace(/-\d+$/, "")];
    for (const [where, found] of Object.entries(printed)) {
      const [name, below = ""] = where.split(" ");
      const kind = `places ${below ? "low" : "high"}`;
      if (!names.includes(name) || $(`.${kind.replace(" ", ".")}`, picture)) continue;
      layIn(picture, kind, Object.entries(found).filter(([, box]) => isShown(picture, box)), below && `#${below}`);
      isNew = true;
    }
    return isNew;
  }

  // What moves lets clicks through to what may be chosen: a place below it answers for it.
  function moversIn(picture) {
    const movers = all(":scope > .movers > [id]", picture).filter((mover) => mover.childElementCount);
    return movers.map((mover) => {
      const { left, top, right, low } = boxOf(mover);
      return [mover.id.replace(/^[zok]-/, ""), [left, top, right - left, low - top]];
    });
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
      for (const [key, value] of Object.entries({ x, y, width, height, "data-ask": name }))
        if (rect.getAttribute(key) !== String(value)) rect.setAttribute(key, value);
      if (rect.parentElement !== layer) layer.append(rect);
    }
    for (const rect of old.values()) rect.remove();
    if (layer.parentElement) return;
    const above = $(below || ":scope > .choices", picture);
    if (above) above.before(layer);
    else picture.append(layer);
  }

  // --- Keyboard: a picture is one stop of the Tab key; arrows go from thing to thing in it.
  const PICTURES = "#table-box svg[role=group],#players>svg,svg#zoom,svg#tracks";
  const isLeaf = (thing) => !$("[data-ask],[id]", thing) && thing.getClientRects().length > 0;
  const thingsIn = (picture) => all(THINGS, picture).filter(isLeaf);

  const hasStop = (picture) => $(":is([data-ask],[data-things] [id])[tabindex='0']", picture) !== null;
  const firstIn = (picture) => all(THINGS, picture).find(isLeaf);

  // Measured here; what is given back lays the places and makes the stops.
  function makeStops() {
    const found = all(PICTURES).map((picture) => [picture, moversIn(picture), hasStop(picture) ? null : firstIn(picture)]);
    return () => {
      for (const [picture, movers, first] of found) {
        const isNew = layPlaces(picture);
        layIn(picture, "places moving", movers);
        if (!hasStop(picture)) makeStop(isNew ? firstIn(picture) : first, 0);
      }
    };
  }

  function makeStop(thing, stop) {
    if (!thing || thing.matches("[data-key],[data-pick],[data-view]")) return;
    thing.tabIndex = stop;
    giveName(thing, thing.getAttribute("aria-label") || $(":scope > title", thing)?.textContent || body.thing);
  }

  addEventListener("DOMContentLoaded", learnPlaces); // every script is there then
  return { thingAt, nameOfThing, findThing, giveName, takeTitles, thingsIn, makeStop, makeStops };
})();
