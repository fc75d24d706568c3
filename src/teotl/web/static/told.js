// How a player is told that it is their turn while they are elsewhere; asked for when the settings are opened.
"use strict";

(() => {
  const box = $("#told-box");
  if (!box) return;

  async function open() {
    if (box.childElementCount) return;
    const answer = await fetch(`/g/${body.game}/told`).catch(() => null);
    if (answer?.ok) box.innerHTML = await answer.text();
  }

  // --- An address that the server calls.
  async function saveWebhook(form) {
    const address = new FormData(form).get("address") || null;
    const { ok, told } = await send(`/api/games/${body.game}/webhook`, { seat: Number(body.seat), address });
    const place = $("#webhook-told");
    place.textContent = ok ? place.dataset.saved : told.detail || body.failed;
  }

  box.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target.id === "webhook") saveWebhook(event.target);
  });
  $("#show-settings").addEventListener("click", open);
})();
