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

  // On the board and in the list, as if it were pointed at.
  async function showHint({ hintShow: key, hintPick: pick }) {
    box.close();
    await look(pick, true);
    const shown = all(`[data-key="${CSS.escape(key)}"]`);
    if (!body.drawn && !shown.some((element) => element.closest("#action") && element.getClientRects().length)) $("#unfold")?.click();
    for (const element of shown) element.classList.add("lit");
    shown.find((element) => element.closest("ol.choices"))?.scrollIntoView({ block: "nearest" });
  }

  if (box) {
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
