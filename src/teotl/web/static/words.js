// A game for who listens: the board in words instead of drawn, and what happened, told politely.
"use strict";

(() => {
  const KEPT = 40; // sentences that can be read back
  const inner = $("#words-in");
  const log = $("#heard");
  const isOn = () => body.inWords === "yes";
  let told = Number(body.version || 0); // the step until which everything was told
  let asked = body.asked;
  let last = []; // what was told last, to say it again
  let shown = `${body.version} ${body.step} ${body.seat}`; // the moment that the page shows
  let soon = 0;
  let fetching = false;

  function wishOf(more) {
    const wish = new URLSearchParams(more);
    if (body.seat !== "") wish.set("seat", body.seat);
    return wish;
  }

  // --- The board in words.
  const askWords = questions();

  async function read() {
    const isNewest = askWords();
    const wish = wishOf(body.page === "replay" ? { step: body.step } : {});
    const answer = await fetch(`/g/${body.game}/words?${wish}`).catch(() => null);
    const html = answer?.ok ? await answer.text() : null;
    if (!isNewest()) return;
    if (html === null) inner.textContent = body.failed;
    else if (window.Idiomorph) Idiomorph.morph(inner, html, { morphStyle: "innerHTML" });
    else inner.innerHTML = html;
  }

  function turn(on) {
    body.inWords = on ? "yes" : "no";
    $("#words").hidden = !on;
    for (const button of all("button[data-words]")) button.setAttribute("aria-pressed", on);
    if (on) read();
  }

  // --- What happened: everything for who plays by keys or hears the board; else only the last of it.
  async function listen() {
    if (fetching) return;
    fetching = true;
    const answer = await fetch(`/g/${body.game}/heard?${wishOf({ since: told })}`).catch(() => null);
    fetching = false;
    if (!answer?.ok) return;
    const { version, lines, now } = await answer.json();
    told = version;
    if (lines.length || now !== last.at(-1)) tell([...lines, now]);
    if (version < Number(body.version)) listen();
  }

  function hear() {
    if (byKeys || isOn()) {
      listen();
      return;
    }
    told = Number(body.version);
    if (asked === body.asked) return;
    asked = body.asked;
    tell([all("#since [id^=turn-] .hidden").at(-1)?.textContent, $("#action h2").textContent].filter(Boolean));
  }

  function tell(sentences) {
    last = sentences;
    for (const sentence of sentences) log.append(Object.assign(document.createElement("p"), { textContent: sentence }));
    while (log.childElementCount > KEPT) log.firstElementChild.remove();
  }

  function changed() {
    const now = `${body.version} ${body.step} ${body.seat}`;
    if (now === shown) return;
    shown = now;
    if (isOn()) read();
    if (body.page === "board") hear();
  }

  new MutationObserver(() => {
    clearTimeout(soon);
    soon = setTimeout(changed, 120); // several steps at once are told together
  }).observe(document.body, { attributes: true, attributeFilter: ["data-version", "data-step"] });

  document.addEventListener("click", (event) => {
    const wish = event.target.closest("[data-words]");
    if (!wish) return;
    const on = wish.tagName === "A" || !isOn(); // the skip link always leads there
    if (wish.tagName === "A") event.preventDefault();
    send("/settings", { words: on ? "on" : "" });
    turn(on);
    if (on && byKeys) $("#words-title").focus();
  });
  addEventListener("say-again", () => (last.length ? tell(last) : listen()));
  addEventListener("words-wished", ({ detail }) => turn(detail));
  delete localStorage.words; // where it was kept before, for whoever came
  turn(document.documentElement.dataset.words === "on");
})();
