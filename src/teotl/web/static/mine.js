// My games: taking one off the list, after asking back.
"use strict";

(() => {
  const box = $("#sure-box");
  let removing = null; // the button that was clicked

  async function remove({ dataset }) {
    const { ok } = await send(`/api/games/${dataset.removeGame}/remove`, {});
    if (ok) location.reload();
  }

  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-remove-game], [data-sure]");
    if (!button) return;
    if (button.dataset.sure) {
      box.close();
      if (button.dataset.sure === "yes") remove(removing);
      return;
    }
    removing = button;
    $("#sure-words").textContent = button.dataset.ask;
    box.showModal();
  });
})();
