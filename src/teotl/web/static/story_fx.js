// What is seen of another's turn: a die that walks along the ring, gains that rise and fly, a face that turns.
// All of it lies over the page, in its own layer; nothing on the board is changed. Coordinates are those of the window.
"use strict";

const StoryFx = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const STANDS = 900; // milliseconds that a gain can be read
  const MOST_FLYING = 5;
  const WALKS = "cubic-bezier(.3,.9,.3,1)", FLIES = "cubic-bezier(.2,.7,.3,1)", TURNS = "cubic-bezier(.3,1.4,.5,1)";
  let layer = null, picture = null;
  let scale = 1; // of all times

  function ready() {
    if (layer) return;
    layer = Object.assign(document.createElement("div"), { id: "fx" });
    layer.setAttribute("aria-hidden", "true");
    picture = draw("svg", {}, layer);
    document.body.append(layer);
  }

  function draw(name, attributes, into) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    (into ?? picture).append(made);
    return made;
  }

  const lasts = (milliseconds) => milliseconds * scale;
  const animate = (thing, frames, milliseconds, easing = "ease-out", more = {}) =>
    thing.animate(frames, { duration: lasts(milliseconds), easing, fill: "both", ...more });

  // --- Where things are: on the table, or on a phone in the small ring.
  const seen = (thing) => (thing?.getClientRects().length ? thing : null);

  function find(id) {
    if (!id) return null;
    const small = id.replace(/^card-/, "");
    return seen(document.getElementById(`k-${id}`)) ?? seen(document.getElementById(id)) ?? seen(document.getElementById(`o-${id}`)) ??
      seen(document.getElementById(`z-${id}`)) ?? seen($(`#overview [data-view="${CSS.escape(small)}"]`));
  }

  function boxAt(id) {
    const box = find(id)?.getBoundingClientRect();
    return box && box.width && box.bottom > 0 && box.top < innerHeight ? box : null;
  }

  const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

  // Where a die will stand: the update that is not shown yet says it.
  function endOf(mover, parts) {
    const node = find(mover);
    const table = node?.ownerSVGElement?.getScreenCTM();
    const html = parts?.[node?.id] ?? Object.values(parts ?? {}).find((part) => part.includes(`id="${node?.id}"`));
    const found = html && new RegExp(`id="${node.id}"[^>]*transform="translate\\(([-\\d.]+)[ ,]([-\\d.]+)\\)(?: scale\\(([\\d.]+)\\))?`).exec(html);
    if (!found || !table) return null;
    const size = 48 * Number(found[3] ?? 1);
    const x = Number(found[1]) + size / 2, y = Number(found[2]) + size / 2;
    return { x: table.a * x + table.e, y: table.d * y + table.f, size: size * table.a };
  }

  const faceOf = (mover) => $("use", find(mover) ?? document.getElementById(mover) ?? document.body)?.getAttribute("href") ?? "";

  // --- A die walks from board to board.
  function curve(points) {
    let path = `M${points[0].x} ${points[0].y}`;
    for (let at = 0; at + 1 < points.length; at++) {
      const [a, b, c, d] = [points[at - 1] ?? points[at], points[at], points[at + 1], points[at + 2] ?? points[at + 1]];
      path += `C${b.x + (c.x - a.x) / 6} ${b.y + (c.y - a.y) / 6} ${c.x - (d.x - b.x) / 6} ${c.y - (d.y - b.y) / 6} ${c.x} ${c.y}`;
    }
    return path;
  }

  const cell = ({ x, y }, size, name) =>
    draw("rect", { class: name, x: x - size / 2 - 1, y: y - size / 2 - 1, width: size + 2, height: size + 2, rx: size * 0.38 });

  function trailOf(points) {
    const d = curve(points);
    draw("path", { class: "trail-rim", d });
    const trail = draw("path", { class: "trail", d });
    return { trail, length: trail.getTotalLength() };
  }

  // One on each board of the way, but not where the die comes to stand.
  function discs(boards, end) {
    boards.forEach((box, number) => {
      if (!box) return;
      const x = box.left + box.width * 0.77, y = box.top + Math.min(13, box.height * 0.1);
      if (Math.hypot(end.x - x, end.y - y) < 30) return;
      const disc = draw("g", { class: "step-disc", transform: `translate(${x} ${y})` });
      draw("circle", { r: 11 }, disc);
      draw("text", { y: 4.6 }, disc).textContent = number + 1;
    });
  }

  async function walk({ mover, way, colour, parts, still }) {
    ready();
    const boards = way.map(boxAt), from = boxAt(mover) ?? boards[0], last = boards.at(-1);
    if (!from || !last) return;
    const end = endOf(mover, parts) ?? { ...middle(last), size: from.width };
    const start = { ...middle(from), size: Math.min(from.width, 60) };
    const points = [start, ...boards.slice(1, -1).filter(Boolean).map(middle), end];
    picture.setAttribute("class", `p${colour}`);
    cell(start, start.size, "left-cell");
    cell(end, end.size, "next-cell");
    const { trail, length } = trailOf(points);
    discs(boards.slice(1), end);
    const die = draw("use", { class: "walker", href: faceOf(mover), width: start.size, height: start.size, "data-mover": mover });
    for (const node of [mover, `o-${mover}`, `z-${mover}`]) document.getElementById(node)?.classList.add("away");
    const at = ({ x, y }, grown) => `translate(${x - (start.size * grown) / 2}px, ${y - (start.size * grown) / 2}px) scale(${grown})`;
    if (still) {
      die.style.transform = at(end, end.size / start.size);
      return;
    }
    await animate(die, [{ transform: at(start, 1) }, { transform: at({ x: start.x, y: start.y - 6 }, 1.45) }], 120).finished;
    const frames = Array.from({ length: 25 }, (_, part) => {
      const grown = part === 24 ? end.size / start.size : 1.45;
      return { transform: at(trail.getPointAtLength((length * part) / 24), grown) };
    });
    trail.setAttribute("stroke-dasharray", length);
    const time = Math.min(420, 140 * Math.max(1, way.length - 1)) + 160;
    animate(trail, [{ strokeDashoffset: length }, { strokeDashoffset: 0 }], time, WALKS);
    await animate(die, frames, time, WALKS).finished;
  }

  // --- Gains and prices.
  // In the middle of x, or left of it.
  function pill(floats, colour, x, y, name = "", share = 0.5) {
    ready();
    const made = Object.assign(document.createElement("span"), { className: `pill p${colour} ${name}` });
    const prices = floats.filter(isPrice), gains = floats.filter((float) => !isPrice(float));
    for (const [, amount, symbol] of [...prices, ...(prices.length && gains.length ? [[0, "→", ""]] : []), ...gains]) {
      const part = made.appendChild(Object.assign(document.createElement("span"), { textContent: amount }));
      if (symbol) part.append(sign(symbol, 22));
    }
    layer.append(made);
    const size = made.getBoundingClientRect();
    const left = Math.max(4, Math.min(innerWidth - size.width - 4, x - size.width * share));
    made.style.left = `${left}px`;
    made.style.top = `${free(left, Math.max(52, y), size)}px`;
    return made;
  }

  // Several at one place stack upwards, or downwards where there is no room.
  function free(left, top, { width, height }) {
    const others = all(".pill", layer).slice(0, -1).map((other) => other.getBoundingClientRect());
    const meets = (y) => others.some((box) => left < box.right && left + width > box.left && y < box.bottom + 2 && y + height + 2 > box.top);
    for (let step = 0; step < 8; step++) {
      if (top - step * 36 > 50 && !meets(top - step * 36)) return top - step * 36;
    }
    let below = top;
    while (meets(below) && below < innerHeight - height) below += 36;
    return below;
  }

  function sign(symbol, size) {
    const made = document.createElementNS(SVG, "svg");
    made.setAttribute("class", "i");
    made.setAttribute("width", size);
    made.setAttribute("height", size);
    draw("use", { href: `#${symbol}` }, made);
    return made;
  }

  function stand(made, still) {
    const ends = STANDS / (STANDS + 260);
    const frames = still
      ? [{ opacity: 1 }, { opacity: 1 }]
      : [{ opacity: 0, transform: "translateY(18px)" }, { opacity: 1, transform: "none", offset: 1 - ends }, { opacity: 1, offset: 0.92 }, { opacity: 0 }];
    animate(made, frames, STANDS + 260).finished.then(() => made.remove(), () => made.remove());
  }

  // Over the head of a board, left of a die that has just come; above anything smaller.
  function placeOf(id) {
    const box = boxAt(id) ?? $("#tell")?.getBoundingClientRect();
    if (!box) return { x: innerWidth / 2, y: innerHeight / 2, share: 0.5 };
    const large = box.height > 90;
    return { x: box.left + box.width * (large ? 0.7 : 0.5), y: large ? box.top - 3 : box.top - 40, share: large ? 1 : 0.5 };
  }

  function ring(id, colour) {
    ready();
    const box = boxAt(id);
    if (!box) return;
    picture.setAttribute("class", `p${colour}`);
    const made = draw("rect", { class: "at-ring", x: box.left - 2, y: box.top - 2, width: box.width + 4, height: box.height + 4, rx: 7 });
    animate(made, [{ strokeWidth: 0 }, { strokeWidth: 4 }], 120, "linear");
  }

  const isPrice = ([, amount]) => amount.startsWith("−");

  async function rise({ at, floats, colour, actor, still }) {
    ready();
    const { x, y, share } = placeOf(at);
    const here = floats.filter(([seat]) => seat === actor || actor < 0);
    if (here.length) stand(pill(here, colour, x, y, "there", share), still);
    const flights = still ? [] : here.filter((float) => !isPrice(float)).flatMap((float) => fly(float, { x, y: y + 16 }));
    for (const [seat, some] of grouped(floats)) atHome(seat, some, at, still);
    await Promise.all(flights);
  }

  function grouped(floats) {
    const found = new Map();
    for (const float of floats) found.set(float[0], [...(found.get(float[0]) ?? []), float]);
    return found;
  }

  // At the head of the owner's panel, left of the score; where the panel is only a head, above it.
  function atHome(seat, some, at, still) {
    const home = (some[0][3] ?? at).replace(/^(\w+-\d+).*/, "$1"), box = boxAt(home);
    if (!box) return;
    $(`.pill.home[data-seat="${seat}"]`, layer)?.remove();
    const score = seen($(`#${CSS.escape(home)}-head .strong`))?.getBoundingClientRect().left ?? box.left + box.width * 0.75;
    const low = box.height < 90;
    const made = low ? pill(some, (seat % 4) + 1, box.left + box.width / 2, box.top - 34, "home") : pill(some, (seat % 4) + 1, score - 6, box.top + 2, "home", 1);
    made.dataset.seat = seat;
    stand(made, still);
  }

  function fly([, amount, symbol, home], from) {
    const box = boxAt(home);
    if (!box || !symbol) return [];
    const to = middle(box), number = Math.min(MOST_FLYING, Number(amount.replace(/\D/g, "")) || 1);
    return Array.from({ length: number }, (_, turn) => {
      const good = draw("use", { class: "flies", href: `#${symbol}`, width: 34, height: 34 });
      const over = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 60 };
      const frames = Array.from({ length: 13 }, (_, part) => {
        const t = part / 12, u = 1 - t;
        const x = u * u * from.x + 2 * u * t * over.x + t * t * to.x, y = u * u * from.y + 2 * u * t * over.y + t * t * to.y;
        return { transform: `translate(${x - 17}px, ${y - 17}px) scale(${part === 12 ? 0.6 : 1})` };
      });
      const flight = animate(good, frames, 420, FLIES, { delay: lasts(60 * turn) });
      return flight.finished.then(() => good.remove(), () => good.remove());
    });
  }

  // --- A number that changes; a die turns its face.
  async function change({ at, before, after, symbol, faces, colour, still }) {
    ready();
    const box = boxAt(at), { x, y } = placeOf(at);
    picture.setAttribute("class", `p${colour}`);
    stand(pill([[0, `${before} → ${after}`, symbol]], colour, x, faces.length ? y - 22 : y, "change"), still);
    if (!box || !faces.length) return;
    const centre = middle(box), size = Math.max(34, box.width * 1.4);
    const place = draw("g", { transform: `translate(${centre.x} ${centre.y})` });
    draw("circle", { class: "turning", r: size * 0.78 }, place);
    const face = (symbol) => draw("use", { href: `#${symbol}`, x: -size / 2, y: -size / 2, width: size, height: size }, place);
    const old = face(faces[0]), now = face(faces.at(-1));
    if (still) {
      old.remove();
      return;
    }
    animate(old, [{ transform: "rotate(0)", opacity: 1 }, { transform: "rotate(-24deg)", opacity: 0.3 }], 220, TURNS);
    await animate(now, [{ transform: "scale(1.15)", opacity: 0 }, { transform: "scale(1)", opacity: 1 }], 220, TURNS).finished;
  }

  // --- Ending.
  function clear(everything = false) {
    if (!layer) return;
    picture.replaceChildren();
    if (everything) for (const made of all(".pill", layer)) made.remove();
    for (const die of all(".away")) die.classList.remove("away");
  }

  const running = () => layer?.getAnimations({ subtree: true }) ?? [];

  return {
    walk, rise, change, ring, clear, faceOf,
    pace: (factor) => (scale = factor),
    pause: () => running().forEach((one) => one.pause()),
    goOn: () => running().forEach((one) => one.playState === "paused" && one.play()),
    hurry: () => running().forEach((one) => one.finish()),
  };
})();
