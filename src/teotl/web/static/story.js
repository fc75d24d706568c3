// Another's turn plays out before it is shown: updates wait here while their steps are told, and go on to the board one
// by one. A click or a key ends the telling at once, and everything stands at its end. The server knows nothing of it.
"use strict";

const Story = (() => {
  const PACES = { half: 2, "": 1, double: 0.5, fourfold: 0.25 };
  const PAUSE = 350, BREATH = 120, STANDS = 900; // milliseconds: between steps, within one, and of a standing picture
  const IDLE = 4000; // the bar stays so long after a step, if the turn goes on
  const BURST = 1000; // between updates that come in one go
  const MOST_CARDS = 5; // in the bar at once
  const LIVE = ["action", "since", "choices", "moment"]; // parts of a page that a moment of before has not

  let known = Number(body.version || 0); // the line until which everything was told
  let queue = []; // updates that wait, with what is to be told before each
  let run = 0; // the number of the telling; another one has begun, or it was ended, if it has changed
  let telling = false;
  let paused = false;
  let hurried = false;
  let passing = false; // an update that was held goes on to the board
  let before = new Map(); // while the past is shown: the parts of the page as they were
  let shownTurn = null, shownCard = -1;
  let closing = 0;
  let skippedAt = -Infinity;

  const pace = () => document.documentElement.dataset.pace || "";
  const factor = () => PACES[pace()] ?? 1;
  const isWanted = () => pace() !== "off" && $("#tell") && !document.hidden && body.page === "board" && !$("#coach") && body.inWords !== "yes";

  // --- What an update tells.
  function dataIn(html) {
    if (!html) return null;
    const holder = document.createElement("template");
    holder.innerHTML = html;
    return read(holder.content.firstElementChild);
  }

  function read(strip) {
    if (!strip) return null;
    const turns = JSON.parse(strip.dataset.story), open = strip.dataset.open;
    return { beside: open !== undefined, first: Number(strip.dataset.first), turns: turns.map((turn) => (typeof turn === "string" ? asTurn(turn, Number(open)) : turn)) };
  }

  // Where all act together a turn comes as what was left of it when all lay open: “12;1;0;card-1;+2 gold,−1 book”.
  function asTurn(text, open) {
    const [n, seat, own, at, sums] = text.split(";");
    const floats = sums.split(",").map((one) => [Number(seat), ...one.split(" ")]);
    return { n: Number(n), p: (Number(seat) % 4) + 1, own: own === "1", beats: [[open, 0, at, "", [], floats]] };
  }

  const steps = (turn) => turn.beats.map((beat) => ({ turn, beat }));

  function fresh(data, after) {
    return data ? data.turns.filter((turn) => !turn.own).flatMap(steps).filter(({ beat }) => beat[0] > after) : [];
  }

  // Does the update wait until its story was told?
  function holds(update) {
    if (passing) return false;
    const data = dataIn(update.parts.since), told = fresh(data, known), from = known;
    const missed = data && !data.beside && data.first > known + 1; // more came at once than an update can tell
    known = Math.max(known, update.version);
    const plays = isWanted() && told.length > 0 && !stillSkipped();
    if (update.parts.action?.includes('data-asked="yes"')) skippedAt = -Infinity; // my turn ends it
    if (!telling && (!plays || data.beside)) {
      queueMicrotask(() => (plays ? beside(told, update.version) : done(update.version)));
      return false;
    }
    if (telling && (!isWanted() || body.sending)) {
      queue.push({ update, told: [], turns: [] });
      skip();
      return true;
    }
    queue.push({ update, told, turns: data?.turns ?? [], missed: missed ? from : -1 });
    if (!telling) tell();
    return true;
  }

  function pass(update) {
    passing = true;
    try {
      show(update);
    } finally {
      passing = false;
    }
  }

  // Who skips does not want the rest of what comes in one go either.
  function stillSkipped() {
    if (performance.now() - skippedAt > BURST) return false;
    skippedAt = performance.now();
    return true;
  }

  const done = (version) => document.dispatchEvent(new CustomEvent("story:done", { detail: { version } }));

  // --- Waiting, at the reader's pace.
  function rest(milliseconds, mine) {
    return new Promise((resolve) => {
      let left = milliseconds * factor(), last = performance.now();
      const tick = (now) => {
        if (!paused) left -= now - last;
        last = now;
        if (mine !== run || hurried || left <= 0) resolve();
        else requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
  }

  // --- Telling.
  async function tell() {
    const mine = begin();
    while (queue.length && mine === run) {
      const { update, missed } = queue[0];
      const told = missed >= 0 ? await allAfter(missed, update.version, queue[0].told) : queue[0].told;
      for (const step of told) if (mine === run) await play(step, update.parts, mine);
      if (mine !== run) return;
      queue.shift();
      pass(update);
      StoryFx.clear();
      await rest(told.length ? PAUSE : 0, mine);
    }
    if (mine === run) linger(mine);
  }

  async function allAfter(line, until, otherwise) {
    const wish = new URLSearchParams({ after: line });
    if (body.seat !== "") wish.set("seat", body.seat);
    const answer = await fetch(`/g/${body.game}/told?${wish}`).catch(() => null);
    if (!answer?.ok) return otherwise;
    return fresh({ turns: await answer.json() }, line).filter(({ beat }) => beat[0] <= until);
  }

  function begin() {
    telling = true;
    paused = hurried = false;
    clearTimeout(closing);
    body.telling = "yes";
    StoryFx.pace(factor());
    return ++run;
  }

  // The bar stays while the turn goes on, for a while; a turn that has ended, or my own question, closes it.
  function linger(mine) {
    telling = false;
    done(version);
    const data = read($("#since")), last = data?.turns.at(-1);
    const over = body.asked === "yes" || !last || !shownTurn || last.n !== shownTurn.n || shownCard === shownTurn.cards.length - 1;
    closing = setTimeout(() => mine === run && close(), over ? 0 : IDLE);
  }

  function close() {
    clearTimeout(closing);
    const inside = $("#tell").contains(document.activeElement);
    delete body.telling;
    $("#tell").hidden = true;
    shownTurn = null;
    if (inside && $("#action")) moveFocus(startOf($("#action")), false);
    document.dispatchEvent(new CustomEvent("board:shown"));
  }

  // Everything stands at its end, now.
  function skip(byHand = true) {
    if (byHand && isTold()) skippedAt = performance.now();
    if (!telling && body.telling !== "yes") return;
    run++;
    telling = paused = false;
    StoryFx.clear(true);
    present();
    const waiting = queue;
    queue = [];
    for (const { update } of waiting) pass(update);
    close();
    done(version);
  }

  async function play({ turn, beat }, parts, mine) {
    const [, card, at = "", mover = "", way = [], floats = [], change = null] = beat;
    const still = !glides(), colour = turn.p, actor = turn.p ? seatOf(turn) : -1;
    const newCard = shownTurn?.n !== turn.n || shownCard !== card;
    bar(turn, card);
    document.dispatchEvent(new CustomEvent("story:step", { detail: { turn: turn.n, line: beat[0], at, mover, floats, change } }));
    hurried = false;
    if (way.length > 1) await StoryFx.walk({ mover, way, colour, parts, still }).catch(() => null);
    else if (at && newCard) StoryFx.ring(at, colour);
    if (mine !== run) return;
    if (change) {
      const [, symbol, was, is, faces] = change;
      await StoryFx.change({ at, symbol, before: was, after: is, faces: faces ?? [], colour, still }).catch(() => null);
    }
    if (mine === run && floats.length) await StoryFx.rise({ at, floats, colour, actor, still }).catch(() => null);
    await rest(still ? STANDS : newCard ? PAUSE : BREATH, mine);
  }

  const seatOf = (turn) => steps(turn).flatMap(({ beat }) => beat[5] ?? []).find(([seat]) => (seat % 4) + 1 === turn.p)?.[0] ?? turn.p - 1;

  // Where everyone acts at once nothing waits: gains rise at the cards while the next round has begun.
  async function beside(told, version) {
    const mine = ++run;
    StoryFx.pace(factor());
    for (const { turn, beat } of told) {
      if (mine !== run) break;
      if (!beat[5]) continue;
      await StoryFx.rise({ at: beat[2], floats: beat[5], colour: turn.p, actor: seatOf(turn), still: !glides() }).catch(() => null);
      await rest(BREATH, mine);
    }
    done(version);
  }

  // It is asked for once, and stands behind the choices.
  async function bringBar() {
    const answer = await fetch(`/g/${body.game}/tell`).catch(() => null);
    if (!answer?.ok || $("#tell")) return;
    $("#action").insertAdjacentHTML("afterend", await answer.text());
    document.dispatchEvent(new CustomEvent("board:shown"));
  }

  // --- The bar in the place of the choices. What has come meanwhile of the same turn is in it too.
  function newest(turn) {
    const coming = queue.map(({ turns }) => turns.find(({ n }) => n === turn.n)).filter(Boolean);
    return coming.at(-1) ?? turn;
  }

  function bar(told, card) {
    const box = $("#tell"), turn = newest(told);
    if (shownTurn?.n !== turn.n || shownTurn.cards.length !== turn.cards.length || shownCard !== card) fill(box, turn, card);
    shownTurn = turn;
    shownCard = card;
    box.hidden = false;
    mark(turn.n);
  }

  function fill(box, turn, card) {
    box.className = `p${turn.p}`;
    const title = turn.cards[card]?.[0] ?? "";
    const heading = turn.who ? box.dataset.heading.replace("{name}", turn.who).replace("{step}", title) : title;
    $(".ask b", box).textContent = heading;
    $(".ask use", box).setAttribute("href", turn.p ? `#mark-p${turn.p}` : `#${turn.cards[0][1] || "ui-log"}`);
    const first = Math.max(0, Math.min(card - 2, turn.cards.length - MOST_CARDS));
    const cards = turn.cards.slice(first, first + MOST_CARDS).map((each, at) => cardFor(each, first + at, card));
    $(".tl", box).replaceChildren(...cards);
  }

  function cardFor([title, symbol, mover, lines], number, now) {
    const made = document.createElement("li");
    made.className = number < now ? "done" : number === now ? "now" : "next";
    if (number === now) made.setAttribute("aria-current", "step");
    const place = Object.assign(document.createElement("span"), { className: "no", textContent: number + 1 });
    const words = document.createElement("span"), face = symbol ? `#${symbol}` : mover ? StoryFx.faceOf(mover) : "";
    words.append(Object.assign(document.createElement("b"), { textContent: title }));
    for (const line of lines) words.append(pieces(line));
    made.append(place, ...(face ? [icon(face, 30)] : []), words);
    return made;
  }

  function pieces(line) {
    const made = document.createElement("small");
    for (const piece of line) {
      if (typeof piece === "string") made.append(` ${piece} `);
      else {
        const part = made.appendChild(Object.assign(document.createElement("span"), { className: "q", textContent: piece[1] }));
        part.append(icon(`#${piece[0]}`, 15));
      }
    }
    return made;
  }

  function icon(href, size) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    for (const [name, value] of Object.entries({ class: "i", width: size, height: size, "aria-hidden": "true" })) made.setAttribute(name, value);
    made.appendChild(document.createElementNS(made.namespaceURI, "use")).setAttribute("href", href);
    return made;
  }

  function mark(number) {
    for (const chip of all("#since li")) chip.classList.toggle("new", $(`#turn-${number}`, chip) !== null);
  }

  // --- Again: the past is put on the board, told, and the present comes back.
  async function momentAt(line) {
    const wish = new URLSearchParams({ step: Math.max(0, line), known: version });
    if (body.seat !== "") wish.set("seat", body.seat);
    if (isSmall()) {
      wish.set("small", 1);
      wish.set("region", region);
    }
    const answer = await fetch(`/g/${body.game}/moment?${wish}`).catch(() => null);
    return answer?.ok ? (await answer.json()).parts : null;
  }

  // As it would be sent: what scripts styled is styled again, and a style that is written out is against our policy.
  const plainly = (element) => element.outerHTML.replace(/ style="[^"]*"/g, "");

  function put(parts) {
    for (const [id, html] of Object.entries(parts ?? {})) {
      const old = document.getElementById(id);
      if (!old || LIVE.includes(id)) continue;
      if (!before.has(id)) before.set(id, old.tagName === "g" ? `<svg>${plainly(old)}</svg>` : plainly(old));
      morph(id, html);
    }
    $("#last")?.remove();
  }

  function present() {
    if (!before.size) return;
    for (const [id, html] of before) morph(id, html);
    before = new Map();
    bracket();
  }

  async function again(turns, card = 0) {
    skip(false);
    const mine = begin();
    const simple = read($("#since"))?.beside;
    for (const turn of turns) {
      const told = steps(turn).filter(({ beat }) => beat[1] >= (turn === turns[0] ? card : 0));
      if (!told.length) continue;
      bar(turn, told[0].beat[1]);
      if (!simple) await to(told[0].beat[0] - 1, mine);
      for (const line of new Set(told.map(({ beat }) => beat[0]))) {
        if (mine !== run) return;
        const parts = simple ? {} : await momentAt(line);
        for (const step of told.filter(({ beat }) => beat[0] === line)) if (mine === run) await play(step, parts, mine);
        if (mine !== run) return;
        put(parts);
        StoryFx.clear();
      }
      await rest(PAUSE, mine);
    }
    if (mine !== run) return;
    present();
    if (queue.length) tell();
    else skip(false);
  }

  async function to(line, mine) {
    const parts = await momentAt(line);
    if (mine === run) put(parts);
  }

  async function turnAt(number) {
    const near = read($("#since"))?.turns.find((turn) => turn.n === number && turn.cards);
    if (near) return near;
    const wish = new URLSearchParams({ turn: number });
    if (body.seat !== "") wish.set("seat", body.seat);
    const answer = await fetch(`/g/${body.game}/told?${wish}`).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  async function showTurn(number) {
    $("dialog[open]")?.close();
    const turn = await turnAt(number);
    if (turn) again([turn]);
    else say(body.failed);
  }

  const numberOf = (button) => Number(button.dataset.turn ?? /^turn-(\d+)$/.exec(button.id)?.[1] ?? 0);

  async function replayAll() {
    const numbers = all("#since li:not(.own) [id^=turn-]").map(numberOf);
    const turns = (await Promise.all(numbers.map(turnAt))).filter(Boolean);
    if (turns.length) again(turns);
  }

  // --- Buttons and keys.
  function setPace(value) {
    if (value) document.documentElement.dataset.pace = value;
    else delete document.documentElement.dataset.pace;
    send("/settings", { pace: value });
    StoryFx.pace(factor());
    showPace();
    if (value === "off") skip();
  }

  // The strip is made anew with every update: the speeds are put beside its button again.
  function showPace() {
    const replay = $("#since .rp"), speeds = $("#tell .spd");
    if (replay && speeds && !$(".spd", replay)) {
      replay.append(speeds.cloneNode(true));
      $("[data-pace=off]", replay).remove();
    }
    for (const button of all("[data-pace]:not(html)")) button.setAttribute("aria-pressed", button.dataset.pace === pace());
  }

  function setPaused(on) {
    paused = on;
    const box = $("#tell"), button = $("#tell-pause");
    button.setAttribute("aria-label", on ? box.dataset.goOn : box.dataset.pause);
    button.setAttribute("aria-pressed", on);
    if (on) StoryFx.pause();
    else StoryFx.goOn();
  }

  function stepOn() {
    setPaused(false);
    hurried = true;
    StoryFx.hurry();
  }

  const BUTTONS = {
    "tell-skip": () => skip(),
    "tell-pause": () => setPaused(!paused),
    "tell-on": stepOn,
    "tell-back": () => shownTurn && again([shownTurn], Math.max(0, shownCard - 1)),
    "tell-log": () => shownTurn && ((number) => (skip(), openLog(number)))(shownTurn.n),
    replay: replayAll,
  };

  const isTold = () => body.telling === "yes";
  const LETS = "#tell, #since, #top, dialog, #players [data-view], .rail"; // a click there does not end the telling

  document.addEventListener("click", (event) => {
    const target = event.target.closest?.("[data-pace]:not(html), #since [id^=turn-], #log [data-turn], #tell button, #replay");
    if (target?.dataset.pace !== undefined) setPace(target.dataset.pace);
    else if (target && numberOf(target)) showTurn(numberOf(target));
    else if (target) BUTTONS[target.id]?.();
    else if (isTold() && !event.target.closest?.(LETS)) {
      event.stopImmediatePropagation();
      skip();
    }
  }, true);

  // The first key ends the telling and does nothing else: what it would choose was not to be seen yet.
  addEventListener("keydown", (event) => {
    if (!isTold() || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    if (event.target.matches("input,select,textarea") || !/^([1-9euhm]|Escape)$/.test(event.key)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    skip();
  }, true);

  document.addEventListener("visibilitychange", () => document.hidden && skip());
  document.addEventListener("board:shown", showPace);
  if (body.page === "board") bringBar();
  return { holds };
})();
