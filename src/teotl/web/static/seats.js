// The seats of a table: links, who plays for whom, leaving. The server decides what may be done.
"use strict";

(() => {
  const at = `/api/games/${body.game}`;
  const keys = {}; // the links made on this page, by seat
  let shown = ""; // whose link is shown
  let unfolded = ""; // whose menu is open

  const seatOf = (element) => element.closest("[data-seat]").dataset.seat;
  const capital = (words) => words.charAt(0).toLocaleUpperCase(document.documentElement.lang) + words.slice(1);

  function tell(words) {
    const live = $("dialog[open] .told") ?? $("#live");
    live.textContent = capital(words);
    live.classList.add("shown");
    setTimeout(() => live.classList.remove("shown"), 4000);
  }

  async function ask(path, wish) {
    const { ok, told } = await send(`${at}/${path}`, wish);
    if (!ok) tell(told.detail || body.failed);
    return ok ? told : null;
  }

  // --- Asking back before what cannot be undone.
  function sure(words) {
    const box = $("#sure-box");
    $("#sure-words").textContent = words;
    box.returnValue = "no";
    box.showModal();
    return new Promise((answer) => box.addEventListener("close", () => answer(box.returnValue === "yes"), { once: true }));
  }

  // --- Links.
  async function linkOf(seat, renew = false) {
    if (renew || !keys[seat]) {
      const key = await ask("link", { seat: Number(seat), renew });
      if (key) keys[seat] = key;
    }
    return keys[seat];
  }

  async function copyText(words, button) {
    try {
      await navigator.clipboard.writeText(words);
    } catch {
      const field = document.createElement("textarea"); // without https there is no clipboard
      field.value = words;
      button.after(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    const place = $("small", button) ?? $("span", button);
    if (button.dataset.copied) place.textContent = button.dataset.copied;
  }

  async function showKey(seat, key, about, isFree) {
    if (!$("#seat-link")) await fetchPanel();
    const box = $("#seat-link"), name = $(`#seats-now li[data-seat="${seat}"] b`)?.textContent ?? "";
    shown = seat;
    keys[seat] = key;
    box.dataset.seat = seat;
    $(".picture", box).innerHTML = key.qr;
    $("b", box).textContent = box.dataset.of.replace("{}", name);
    $("p", box).textContent = about;
    $("input", box).value = new URL(key.link, location.href).href;
    $("[data-way=share]", box).hidden = !navigator.share;
    $("[data-way=renew]", box).hidden = isFree;
    box.hidden = false;
    if (!$("#settings-box").open) $("#show-settings").click();
    box.scrollIntoView({ block: "nearest" });
  }

  async function link(button) {
    const seat = seatOf(button), { about, free } = button.dataset;
    const key = await linkOf(seat);
    if (!key) return;
    showKey(seat, key, about, free !== undefined);
    if (button.dataset.link === "copy") copyText($("#seat-link input").value, $("#seat-link [data-way=copy]"));
  }

  async function way(button) {
    const address = $("#seat-link input").value;
    if (button.dataset.way === "copy") return copyText(address, button);
    if (button.dataset.way === "share") return navigator.share({ url: address }).catch(() => null);
    if (!(await sure(button.dataset.ask))) return;
    const key = await linkOf(shown, true);
    if (key) showKey(shown, key, $("#seat-link p").textContent, false);
  }

  // --- What is done with a seat, or with the table.
  async function act(button) {
    const { do: path, ask: question } = button.dataset;
    const seat = Number(seatOf(button));
    if (question && !(await sure(question))) return;
    const done = await ask(path, path === "wait" ? {} : { seat });
    if (done && path !== "wait") location.reload(); // whose eyes the page has is another now
  }

  async function give(button) {
    const seat = Number(seatOf(button)), { give: player, about } = button.dataset;
    const given = await ask("give", { seat, player });
    if (given?.key) showKey(seat, given.key, about, true);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-link],#seat-link [data-way],[data-do],[data-give],[data-wish],[data-remind],[data-sure]");
    if (!button) return;
    const { dataset } = button;
    if (dataset.link) link(button);
    else if (dataset.way) way(button);
    else if (dataset.do) act(button);
    else if (dataset.give) give(button);
    else if (dataset.wish) ask("table", JSON.parse(dataset.wish));
    else if (dataset.remind) copyText(`${dataset.remind} ${location.href}`, button);
    else $("#sure-box").close(dataset.sure);
  });

  document.addEventListener("submit", (event) => {
    if (event.target.id !== "rename") return;
    event.preventDefault();
    ask("table", { title: event.target.elements.title.value });
  });
  document.addEventListener("change", ({ target }) => {
    if (target.id === "talk-allowed") ask("table", { talk: target.checked });
  });

  // --- The panel: fetched when the settings are opened, and again when something has changed meanwhile.
  const askPanel = questions();

  async function fetchPanel() {
    const isNewest = askPanel();
    const answer = await fetch(`/g/${body.game}/seats`).catch(() => null);
    if (!answer?.ok) return;
    const parts = await answer.json();
    if (!isNewest()) return;
    if (!$("#seats-now")) $("#seats-box").innerHTML = parts["seats-now"] + parts["table-form"];
    else morph("seats-now", parts["seats-now"]);
    unfold();
  }

  // A menu stays open while others come and go.
  function unfold() {
    for (const button of all("#seats-now .more")) {
      const open = seatOf(button) === unfolded;
      button.setAttribute("aria-expanded", open);
      button.nextElementSibling.hidden = !open;
    }
  }

  let mark = $("#calls").dataset.mark;
  new MutationObserver(() => {
    const now = $("#calls")?.dataset.mark;
    if (now === mark) return;
    mark = now;
    if ($("#settings-box").open) fetchPanel();
  }).observe($("#calls"), { attributeFilter: ["data-mark"] });
  $("#show-settings").addEventListener("click", fetchPanel);
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-more]");
    if (!button) return;
    unfolded = unfolded === seatOf(button) ? "" : seatOf(button);
    unfold();
  });
})();
