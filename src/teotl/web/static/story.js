// Another's turn plays out before it is shown: updates wait here while their steps are told, and go on to the board one
// by one. A click or a key ends the telling at once, and everything stands at its end. The server knows nothing of it.
"use strict";

const Story = (() => {
  const PAUSE = 350, BREATH = 120, STANDS = 900; // milliseconds: between steps, within one, and of a standing picture
  const IDLE = 4000; // the bar stays so long after a step, if the turn goes on
  const BURST = 1000; // between updates that come in one go

  let known = Number(body.version || 0); // the line until which everything was told
  let queue = []; // updates that wait, with what is to be told before each
  let run = 0; // the number of the telling; another one has begun, or it was ended, if it has changed
  let telling = false;
  let paused = false;
  let hurried = false;
  let passing = false; // an update that was held goes on to the board
  let closing = 0;
  let skippedAt = -Infinity;
  let finished = -1; // the version that was shown when everything before it had been told

  const { steps, fresh } = StoryData;
  const isTold = () => body.telling === "yes";
  const isWanted = () => StoryPace.pace() !== "off" && !StoryBar.isMissing() && !document.hidden && body.page === "board" && !$("#coach") && body.inWords !== "yes";

  // Does the update wait until its story was told?
  function holds(update) {
    if (passing) return false;
    if (!telling && !isWanted()) {
      known = Math.max(known, update.version);
      queueMicrotask(() => done(update.version));
      return false;
    }
    const data = StoryData.dataIn(update.parts.since), told = fresh(data, known), from = known;
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

  function done(version) {
    finished = version;
    document.dispatchEvent(new CustomEvent("story:done", { detail: { version } }));
  }

  // --- Waiting, at the reader's pace.
  function rest(milliseconds, mine) {
    return new Promise((resolve) => {
      let left = milliseconds * StoryPace.factor(), last = performance.now();
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
    delete body.sending; // what was sent before is in what is told: only what is sent from now on ends it
    await StoryBar.ready;
    if (mine !== run) return;
    if (!$("#tell")) return skip(false);
    body.telling = "yes";
    while (queue.length && mine === run) {
      const { update, missed } = queue[0];
      const told = missed >= 0 ? await StoryData.allAfter(missed, update.version, queue[0].told) : queue[0].told;
      const several = new Set(told.map(({ turn }) => turn.n)).size > 1;
      if (missed >= 0 || several) await lineByLine(told, mine);
      else for (const step of told) if (mine === run) await play(step, update.parts, mine);
      if (mine !== run) return;
      StoryPast.present();
      queue.shift();
      pass(update);
      StoryFx.clear();
      if (!queue.length && body.asked === "yes") break; // my turn: whatever is clicked now is meant for it
      await rest(told.length ? PAUSE : 0, mine);
    }
    if (mine === run) linger(mine);
  }

  function begin() {
    telling = true;
    paused = hurried = false;
    clearTimeout(closing);
    StoryFx.pace(StoryPace.factor());
    return ++run;
  }

  // What has come meanwhile of the same turn is in the bar too.
  function newest(turn) {
    const coming = queue.map(({ turns }) => turns.find(({ n }) => n === turn.n)).filter(Boolean);
    return coming.at(-1) ?? turn;
  }

  // The bar stays while the turn goes on, for a while; a turn that has ended, or my own question, closes it.
  function linger(mine) {
    telling = false;
    done(version);
    const data = StoryData.read($("#since")), last = data?.turns.at(-1);
    const over = body.asked === "yes" || !last || !StoryBar.turn() || last.n !== StoryBar.turn().n || StoryBar.isWhole();
    if (over) close();
    else closing = setTimeout(() => mine === run && close(), IDLE);
  }

  function close() {
    clearTimeout(closing);
    const inside = $("#tell")?.contains(document.activeElement);
    delete body.telling;
    StoryBar.hide();
    if (inside && $("#action")) moveFocus(startOf($("#action")), false);
    settle();
  }

  // Everything stands at its end, now.
  function skip(byHand = true) {
    if (byHand && isTold()) skippedAt = performance.now();
    if (!telling && !isTold()) return;
    run++;
    telling = paused = false;
    StoryFx.clear(true);
    StoryPast.present();
    const waiting = queue;
    queue = [];
    for (const { update } of waiting) pass(update);
    close();
    done(version);
  }

  async function play({ turn, beat }, parts, mine) {
    const [, card, at = "", mover = "", way = [], floats = [], change = null] = beat;
    const still = !glides(), colour = turn.p, actor = turn.p ? StoryData.seatOf(turn) : -1;
    const newCard = !StoryBar.isAt(turn, card);
    StoryBar.show(newest(turn), card);
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

  // Where everyone acts at once nothing waits: gains rise at the cards while the next round has begun.
  async function beside(told, version) {
    const mine = ++run;
    StoryFx.pace(StoryPace.factor());
    for (const { turn, beat } of told) {
      if (mine !== run) break;
      if (!beat[5]) continue;
      await StoryFx.rise({ at: beat[2], floats: beat[5], colour: turn.p, actor: StoryData.seatOf(turn), still: !glides() }).catch(() => null);
      await rest(BREATH, mine);
    }
    done(version);
  }

  // --- Again: the past is put on the board, told, and the present comes back.
  async function again(turns, card = 0) {
    skip(false);
    const mine = begin();
    const simple = StoryData.read($("#since"))?.beside;
    for (const turn of turns) {
      const told = steps(turn).filter(({ beat }) => beat[1] >= (turn === turns[0] ? card : 0));
      if (!told.length) continue;
      if (!simple) await to(told[0].beat[0] - 1, mine);
      if (mine !== run) return;
      body.telling = "yes";
      StoryBar.show(newest(turn), told[0].beat[1]); // dice have the faces that they had then
      await lineByLine(told, mine, simple);
      if (mine !== run) return;
      await rest(PAUSE, mine);
    }
    if (mine !== run) return;
    StoryPast.present();
    if (queue.length) tell();
    else skip(false);
  }

  // The board goes with what is told.
  async function lineByLine(told, mine, simple = false) {
    for (const line of new Set(told.map(({ beat }) => beat[0]))) {
      if (mine !== run) return;
      const parts = simple ? {} : await StoryPast.momentAt(line);
      for (const step of told.filter(({ beat }) => beat[0] === line)) if (mine === run) await play(step, parts, mine);
      if (mine !== run) return;
      StoryPast.put(parts);
      StoryFx.clear();
    }
  }

  async function to(line, mine) {
    const parts = await StoryPast.momentAt(line);
    if (mine === run) StoryPast.put(parts);
  }

  function pause(on) {
    paused = on;
    const box = $("#tell"), button = $("#tell-pause");
    button.setAttribute("aria-label", on ? box.dataset.goOn : box.dataset.pause);
    button.setAttribute("aria-pressed", on);
    if (on) StoryFx.pause();
    else StoryFx.goOn();
  }

  function stepOn() {
    pause(false);
    hurried = true;
    StoryFx.hurry();
  }

  document.addEventListener("visibilitychange", () => document.hidden && skip());
  return { holds, skip, again, isTold, stepOn, finished: () => finished, pause: () => pause(!paused) };
})();
