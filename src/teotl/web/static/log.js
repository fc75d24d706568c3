// The log: opened at a turn or at its end, with the turns of one player or of all.
"use strict";

// With the number of a turn it opens there.
async function openLog(turn) {
  const answer = await fetch(`/g/${body.game}/log${body.page === "board" ? "?plays=1" : ""}`).catch(() => null);
  if (!answer?.ok) return;
  $("#log").innerHTML = await answer.text();
  $("#log-box").showModal();
  const entry = turn && document.getElementById(`log-${turn}`);
  if (!entry) return;
  entry.classList.add("at");
  entry.focus();
  entry.scrollIntoView({ block: "center" });
}

// Turns of one player, or of all.
function filterLog(seat) {
  for (const turn of all("#log li")) turn.hidden = seat !== "" && turn.dataset.seat !== seat;
}

document.addEventListener("change", ({ target }) => target.id === "log-of" && filterLog(target.value));
$("#show-log")?.addEventListener("click", () => openLog());
