// A game's past: a slider through all its steps. The address follows, so every moment has a link.
"use strict";

(() => {
  const slider = $("#slider");
  const KEPT = 60; // moments that need not be fetched again
  const moments = new Map();
  let step = Number(body.step);
  let newest = Number(body.version);
  let index = JSON.parse(body.index);
  let wanted = step; // where the slider is; the table follows
  let fetching = false;
  let playing = 0; // a timer
  let sheetOf = body.seat || "0"; // where everyone has a sheet: whose is shown

  // --- Showing a moment.
  function addressOf(number) {
    const wish = new URLSearchParams(location.search);
    wish.set("step", number);
    return `/g/${body.game}?${wish}`;
  }

  function questionOf(number) {
    const wish = new URLSearchParams({ step: number, known: newest });
    const seat = new URLSearchParams(location.search).get("seat");
    if (seat !== null) wish.set("seat", seat);
    if (narrow.matches) wish.set("small", 1);
    if (shownLarge()) wish.set("region", shownLarge());
    return `/g/${body.game}/moment?${wish}`;
  }

  // A part of the table on a phone, or somebody's sheet.
  function shownLarge() {
    if ($("#sheet-box")) return `${narrow.matches ? "narrow" : "sheet"}-${sheetOf}`;
    return isSmall() ? region : "";
  }

  async function fetched(number) {
    const question = questionOf(number);
    if (moments.has(question)) return moments.get(question);
    const answer = await fetch(question).catch(() => null);
    if (!answer?.ok) return null;
    const told = await answer.json();
    moments.set(question, told);
    if (moments.size > KEPT) moments.delete(moments.keys().next().value);
    return told;
  }

  // One request at a time; while the slider is dragged only the last place counts.
  async function go(number) {
    wanted = Math.max(0, Math.min(newest, number));
    slider.value = wanted;
    if (fetching) return;
    fetching = true;
    while (wanted !== step || $("#moment").dataset.fresh !== "yes") {
      const told = await fetched(wanted);
      if (!told) {
        say(body.failed);
        stop();
        break;
      }
      if (told.step === wanted || told.step === told.version) showMoment(told);
    }
    fetching = false;
    if (playing) fetched(Math.min(newest, step + 1)); // the next one is there when its time comes
  }

  function showMoment(told) {
    for (const [id, html] of Object.entries(told.parts)) morph(id, html);
    step = wanted = told.step;
    if (told.index) {
      newest = told.version;
      index = told.index;
      slider.max = newest;
    }
    body.step = step;
    body.version = newest;
    slider.value = step;
    slider.setAttribute("aria-valuetext", $("#moment h2").textContent.trim());
    $("#moment").dataset.fresh = "yes";
    history.replaceState(null, "", addressOf(step));
    fitLinks();
  }

  function fitLinks() {
    const to = { first: 0, prev: Math.max(0, step - 1), next: Math.min(newest, step + 1), last: newest };
    for (const [id, number] of Object.entries(to)) $(`#${id}`).href = addressOf(number);
    $("#compare").href = `/g/${body.game}/compare?a=${step}&b=${newest}`;
    $("#link").dataset.copy = addressOf(step);
    const past = [0, ...index.chapters.map(([start]) => start)].filter((start) => start <= step);
    for (const chip of all("#chapters [data-to]")) {
      const here = Number(chip.dataset.to) === past[past.length - 1];
      if (here && !chip.hasAttribute("aria-current")) chip.scrollIntoView({ block: "nearest", inline: "center" });
      if (here) chip.setAttribute("aria-current", "step");
      else chip.removeAttribute("aria-current");
    }
  }

  // --- Turns: of everyone, or of one seat.
  function turnSteps() {
    const whose = $("#whose").value;
    return index.turns.filter(([, seat]) => whose === "" || seat === Number(whose)).map(([start]) => start);
  }

  function turn(direction) {
    const starts = turnSteps();
    const found = direction > 0 ? starts.find((start) => start > wanted) : starts.filter((start) => start < wanted).pop();
    stop();
    go(found ?? (direction > 0 ? newest : 0));
  }

  // --- Playing.
  function stop() {
    clearTimeout(playing);
    playing = 0;
    $("#play").setAttribute("aria-pressed", "false");
  }

  function play() {
    if (playing) {
      stop();
      return;
    }
    if (step >= newest) go(0);
    $("#play").setAttribute("aria-pressed", "true");
    tick();
  }

  function tick() {
    playing = setTimeout(async () => {
      if (!fetching) await go(wanted + 1); // never further ahead of what is shown
      if (!playing) return;
      if (step < newest) tick();
      else stop();
    }, Number($("#speed").value));
  }

  // --- Keys and buttons.
  const KEYS = {
    ArrowLeft: (event) => (event.shiftKey ? turn(-1) : move(-1)),
    ArrowRight: (event) => (event.shiftKey ? turn(1) : move(1)),
    PageUp: () => turn(-1),
    PageDown: () => turn(1),
    Home: () => jump(0),
    End: () => jump(newest),
    " ": () => play(),
  };

  function move(by) {
    jump(wanted + by);
  }

  function jump(number) {
    stop();
    go(number);
  }

  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    if (event.target.matches("select,textarea,input:not([type=range])")) return;
    if (event.key === " " && event.target.closest("button,a,summary")) return; // it presses that one
    const does = KEYS[event.key];
    if (!does) return;
    event.preventDefault();
    does(event);
  }

  function clicked(event) {
    const link = event.target.closest("#first,#prev,#next,#last,#chapters [data-to],#log a[href*='step=']");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      $("#log-box").close();
      jump(Number(new URL(link.href).searchParams.get("step")));
    }
    const part = event.target.closest("[data-view]");
    if (part) lookAt(part.dataset.view);
  }

  function lookAt(name) {
    if (name === "players") {
      $("#players").scrollIntoView({ behavior: glides() ? "smooth" : "auto" });
      return;
    }
    if ($("#sheet-box")) sheetOf = name;
    else region = name;
    $("#moment").dataset.fresh = "no";
    go(step);
  }

  // --- What if: a table of one's own from here.
  async function whatIf(event) {
    event.preventDefault();
    const wish = { step, players: new FormData(event.target).getAll("player") };
    if (body.seat !== "") wish.seat = Number(body.seat);
    const { ok, told } = await send(`/api/games/${body.game}/what-if`, wish);
    if (ok) visit(told.link);
    else $("#whatif-problem").textContent = told.detail || body.failed;
  }

  slider.addEventListener("input", () => jump(Number(slider.value)));
  $("#play").addEventListener("click", play);
  $("#prev-turn").addEventListener("click", () => turn(-1));
  $("#next-turn").addEventListener("click", () => turn(1));
  $("#show-whatif").addEventListener("click", () => {
    stop();
    $("#whatif-problem").textContent = "";
    $("#whatif-box").showModal();
  });
  $("#whatif").addEventListener("submit", whatIf);
  document.addEventListener("keydown", pressed);
  document.addEventListener("click", clicked);
  narrow.addEventListener("change", () => location.reload());
  if (isSmall()) go(step); // the page itself brings the whole table
  else $("#moment").dataset.fresh = "yes";
  fitLinks();
})();
