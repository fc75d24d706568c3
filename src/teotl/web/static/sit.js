// A seat's link: nobody sits down by merely opening it. The secret stands behind the #, which browsers never send.
"use strict";

(() => {
  const NAME = "teotl-name"; // what this browser's person was called last
  const form = $("#sit"), field = form.elements.name;

  async function sit(event) {
    event.preventDefault();
    const name = field?.value.trim() ?? "";
    const secret = location.hash.slice(1);
    const wish = { seat: Number(body.seat), name };
    const { ok, told } = await send(`/api/games/${body.game}/${secret ? "sit" : "join"}`, wish, secret);
    if (!ok) return ($("#told").textContent = told.detail || body.failed);
    if (name) localStorage.setItem(NAME, name);
    location.replace(`${body.base ?? ""}/g/${body.game}`);
  }

  if (field) field.value = localStorage.getItem(NAME) ?? "";
  form.addEventListener("submit", sit);
})();
