// The card beside a puzzle's board: what is to be found, and how it went. Decides no rule.
"use strict";

(() => {
  const card = $("#coach");
  const ask = questions();
  const TABLET = matchMedia("(min-width: 761px) and (max-width: 1100px)"); // no room beside the board
  let heard = ""; // the version that the card speaks of
  let state = "";

  async function listen() {
    heard = body.version;
    const isNewest = ask();
    const answer = await fetch(`/g/${body.game}/puzzle`).catch(() => null);
    if (!answer?.ok) return;
    const said = await answer.text();
    if (isNewest()) tell(said);
  }

  // The turn was played: there is nothing more to choose, so the card is where one goes on.
  function tell(said) {
    const before = state;
    card.innerHTML = said;
    state = $(".coach", card).dataset.state;
    if (before === state) return;
    fold(state === "open" && TABLET.matches);
    if (before) $("h2", card)?.focus({ preventScroll: true });
  }

  function fold(folded) {
    card.classList.toggle("folded", folded);
    $("[data-fold]", card).setAttribute("aria-expanded", String(!folded));
  }

  card.addEventListener("click", ({ target }) => {
    if (target.closest("[data-fold]")) fold(!card.classList.contains("folded"));
  });
  new MutationObserver(() => body.version !== heard && listen()).observe(document.body, {
    attributes: true,
    attributeFilter: ["data-version"],
  });
  listen();
})();
