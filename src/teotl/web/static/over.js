// The end of a game: another one with the same people.
"use strict";

(() => {
  async function again(button) {
    const { ok, told } = await send(`/api/games/${body.game}/again`, JSON.parse(button.dataset.again));
    if (ok) location.assign(told.link);
    else $("#again-problem").textContent = told.detail || body.failed;
  }

  for (const button of all("[data-again]")) button.addEventListener("click", () => again(button));
})();
