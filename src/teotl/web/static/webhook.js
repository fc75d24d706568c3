// An address that the server calls when it is the player's turn.
"use strict";

async function saveWebhook(event) {
  event.preventDefault();
  const address = new FormData(event.target).get("address") || null;
  const { ok, told } = await send(`/api/games/${body.game}/webhook`, { seat: Number(body.seat), address });
  const place = $("#webhook-told");
  place.textContent = ok ? place.dataset.saved : told.detail || body.failed;
}

$("#webhook")?.addEventListener("submit", saveWebhook);
