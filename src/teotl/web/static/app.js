// Every page: the language, copying. No rule is decided here.
"use strict";

const body = document.body.dataset;
const $ = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// What is set again as it was lets a drawing be laid out anew.
function setChanged(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

// Scripts that are still on their way obey nobody: from here on the page does what it is told.
addEventListener("DOMContentLoaded", () => (body.ready = "yes"));

// Answers may overtake each other: each question gets a function that says whether it is still the newest.
function questions() {
  let last = 0;
  return () => {
    const mine = ++last;
    return () => mine === last;
  };
}

// To another page of ours; without a server the app may lie in a folder of its host.
function visit(link) {
  location.assign((body.base ?? "") + link);
}

// Never throws: an answer that did not come is `ok: false` with nothing told.
async function send(address, wish, secret) {
  const headers = { "content-type": "application/json" };
  if (secret) headers.authorization = `Bearer ${secret}`;
  try {
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(wish) });
    const told = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
    return { ok: answer.ok, status: answer.status, told };
  } catch {
    return { ok: false, status: 0, told: {} };
  }
}

// --- The language; other settings are in comfort.js.
$("#language")?.addEventListener("change", async (event) => {
  await send("/settings", { language: event.target.value });
  location.reload();
});

// --- Copying.
async function copy(button) {
  const link = new URL(button.dataset.copy, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    const field = button.parentElement.querySelector("input"); // without https there is no clipboard
    field?.select();
    document.execCommand("copy");
  }
  $("span", button).textContent = button.dataset.copied;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (button) copy(button);
});

// --- Saving: an answer becomes a file, also where no server could send one.
async function save({ save: address, name }) {
  const answer = await fetch(address, { method: "POST" }).catch(() => null);
  if (!answer?.ok) return;
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(await answer.blob()), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000); // a slow disk may still be reading
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-save]");
  if (button) save(button.dataset);
});
