// The coach: a hint beside the board, the review on the end screen. All thinking is the server's.
"use strict";

(() => {
  const box = $("#hint-box");

  async function ask(address) {
    const answer = await fetch(address);
    const told = await answer.json().catch(() => ({}));
    return { ok: answer.ok, told };
  }

  async function hint() {
    const inner = $("#hint");
    inner.textContent = box.dataset.thinking;
    box.showModal();
    const { ok, told } = await ask(`/g/${body.game}/hint?seat=${body.seat}`);
    if (ok) inner.innerHTML = told.html;
    else inner.textContent = told.detail || body.failed;
  }

  function playHint(key) {
    box.close();
    act("play", body.seat, { key });
  }

  // On the board and in the list, as if it were pointed at, wherever the pointer rests; again when
  // the same moment is drawn once more.
  let marked = null;

  async function showHint({ hintShow: key, hintPick: pick }) {
    box.close();
    marked = { key, pick, at: version };
    await look(pick, true);
    mark();
  }

  function mark() {
    if (!marked || marked.at !== version || marked.pick !== hand) return;
    const shown = all(`[data-key="${CSS.escape(marked.key)}"]`);
    if (!shown.length || shown.some((element) => element.classList.contains("hinted"))) return;
    if (!body.drawn && !shown.some((element) => element.closest("#action") && element.getClientRects().length)) $("#unfold")?.click();
    for (const element of shown) element.classList.add("lit", "hinted");
    shown.find((element) => element.closest("ol.choices"))?.scrollIntoView({ block: "nearest" });
  }

  if (box) {
    document.addEventListener("board:shown", mark);
    document.addEventListener("click", ({ target }) => {
      if (target.closest("#ask-hint")) hint();
      const chosen = target.closest("[data-hint-key]");
      if (chosen) playHint(chosen.dataset.hintKey);
      const seen = target.closest("[data-hint-show]");
      if (seen) showHint(seen.dataset);
    });
  }

  async function review(place) {
    const { ok, told } = await ask(place.dataset.review);
    if (ok && told.html) place.innerHTML = told.html;
    else place.textContent = (!ok && told.detail) || place.dataset.none;
  }

  const place = $("[data-review]");
  if (place) review(place);
})();
