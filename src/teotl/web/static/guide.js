// Lessons begin here. No rule is decided here.
"use strict";

// --- A lesson begins.
async function begin(button) {
  button.disabled = true;
  const { ok, told } = await send(`/learn/${button.dataset.begin}`, {});
  if (ok) location.assign(told.link);
  else $("#live").textContent = told.detail || body.failed;
  button.disabled = false;
}

for (const button of all("[data-begin]")) button.addEventListener("click", () => begin(button));
