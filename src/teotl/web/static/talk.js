// Beside the game: clocks that tick, and what people say. The server keeps the time; here it is only shown.
"use strict";

(() => {
  // --- Clocks.
  const HOUR = 3600, HURRY = 30; // seconds
  const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

  // What a clock said when it came, and when that was.
  const came = new WeakMap();

  function left(clock) {
    const mark = `${clock.dataset.turn} ${clock.dataset.bank}`;
    if (came.get(clock)?.mark !== mark) came.set(clock, { mark, at: performance.now() });
    const used = clock.dataset.running === undefined ? 0 : (performance.now() - came.get(clock).at) / 1000;
    const turn = Number(clock.dataset.turn) - used;
    return { turn: Math.max(0, turn), bank: Math.max(0, Number(clock.dataset.bank) + Math.min(0, turn)) };
  }

  function words({ turn, bank }) {
    if (turn + bank > 3 * HOUR) return until(turn + bank);
    return turn > 0 || !bank ? minutes(Math.ceil(turn)) : `+${minutes(Math.ceil(bank))}`;
  }

  function until(seconds) {
    const when = new Date(Date.now() + seconds * 1000);
    const far = { weekday: "short", hour: "2-digit", minute: "2-digit" };
    return ($("#clock")?.dataset.until ?? "{}").replace("{}", when.toLocaleString(document.documentElement.lang, far));
  }

  function tick() {
    for (const clock of all(".clock")) {
      const now = left(clock), inBank = now.turn === 0 && now.bank > 0;
      const text = words(now), place = $("time", clock);
      if (place.textContent !== text) place.textContent = text;
      clock.classList.toggle("hurry", now.turn + now.bank <= HURRY);
      clock.classList.toggle("bank", inBank);
      const share = inBank ? 100 : Math.min(100, (100 * now.turn) / Number(clock.dataset.whole));
      $(".left", clock).style.strokeDasharray = `${share} 100`;
    }
  }

  setInterval(tick, 500);
  tick();

  // --- Talk: beside the log, and a line that comes is shown for a moment.
  const calls = $("#calls");
  let talked = calls.dataset.talked;

  const askTalk = questions();

  async function fetchTalk() {
    const isNewest = askTalk();
    const answer = await fetch(`/g/${body.game}/talk`).catch(() => null);
    if (!answer?.ok) return;
    const parts = await answer.json();
    if (!isNewest()) return;
    if (!$("#talk-lines")) $("#talk-box").innerHTML = parts["talk-lines"] + parts["talk-form"];
    else morph("talk-lines", parts["talk-lines"]);
    const lines = $("#talk-lines");
    lines.scrollTop = lines.scrollHeight;
    return lines.lastElementChild;
  }

  new MutationObserver(async () => {
    if (calls.dataset.talked === talked) return;
    talked = calls.dataset.talked;
    const last = await fetchTalk();
    if (!last || $("#log-box").open || last.dataset.seat === body.seat) return;
    $("#show-log").classList.add("news");
    say(last.innerText.trim().replace(/\s+/g, " "));
  }).observe(calls, { attributeFilter: ["data-talked"] });

  async function speak(element, wish) {
    const seat = Number(element.closest("[data-seat]").dataset.seat);
    const { ok, told } = await send(`/api/games/${body.game}/talk`, { seat, ...wish });
    if (!ok) say(told.detail || body.failed);
    return ok;
  }

  document.addEventListener("submit", async (event) => {
    if (event.target.id !== "talk") return;
    event.preventDefault();
    const field = event.target.elements.line;
    if (field.value.trim() && (await speak(event.target, { line: field.value }))) field.value = "";
  });
  document.addEventListener("click", (event) => {
    const sign = event.target.closest?.("[data-sign]");
    if (sign) speak(sign, { sign: sign.dataset.sign });
    if (!event.target.closest?.("#show-log, [data-log]")) return;
    $("#show-log").classList.remove("news");
    $("#talk-box").replaceChildren(); // the table may be silent by now, or not any more
    fetchTalk();
  });
})();
