// The end of a game: another one with the same people, and being called to it when somebody else has asked first.
"use strict";

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-again]");
  if (!button) return;
  const { ok, told } = await send(`/api/games/${body.game}/again`, JSON.parse(button.dataset.again));
  if (ok) visit(told.link);
  else $(".problem", button.parentElement).textContent = told.detail || body.failed;
});

if (body.page === "over" && $("#calls"))
  new EventSource(`/g/${body.game}/calls`).addEventListener("update", (event) => {
    const { calls } = JSON.parse(event.data).parts;
    if (calls) $("#calls").outerHTML = calls;
  });

// How it ended, at the head of the result: the scene that the board had.
(async () => {
  const place = $("#finale");
  const answer = place && (await fetch(`/g/${body.game}/scene?what=end&inline=1`).catch(() => null));
  if (answer?.ok) place.innerHTML = await answer.text();
})();
