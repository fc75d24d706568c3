// How a player is told that it is their turn while they are elsewhere; asked for when the settings are opened.
"use strict";

(() => {
  const box = $("#notices-box");
  if (!box) return;

  async function open() {
    if (box.childElementCount) return;
    const answer = await fetch(`/g/${body.game}/notices`).catch(() => null);
    if (!answer?.ok) return;
    box.innerHTML = await answer.text();
    if (canPush) lookForPush($("#push"));
  }

  // --- Messages through the browser's own service, which wakes our worker; off until the player allows them.
  const canPush = navigator.serviceWorker && window.PushManager && window.Notification && !("base" in body);
  const manager = async () => (await navigator.serviceWorker.ready).pushManager;

  async function lookForPush(form) {
    const answer = await fetch(`/g/${body.game}/push`).catch(() => null);
    const { where, key } = answer?.ok ? await answer.json() : {};
    if (!key) return;
    form.dataset.server = key;
    const allowed = Notification.permission === "granted" && (await (await manager()).getSubscription());
    form.elements.where.value = allowed ? where : "off";
    form.hidden = false;
  }

  // The one that is there, unless it was made for another server's key.
  async function subscribed(key) {
    const push = await manager();
    const old = await push.getSubscription();
    const known = old && btoa(String.fromCharCode(...new Uint8Array(old.options.applicationServerKey)));
    if (known?.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key) return old;
    await old?.unsubscribe();
    return push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  async function wish(form, where) {
    if (where === "off") return send(`/g/${body.game}/push`, { where });
    if ((await Notification.requestPermission()) !== "granted") return { told: { detail: form.dataset.refused } };
    const subscription = await subscribed(form.dataset.server).catch(() => null);
    return subscription ? send(`/g/${body.game}/push`, { where, subscription }) : { told: {} };
  }

  async function setPush(form) {
    const { ok, told } = await wish(form, form.elements.where.value);
    $("#push-told").textContent = ok ? "" : told.detail || form.dataset.failed;
    form.elements.where.value = ok ? told.where : "off";
    if (ok && !told.left) (await (await manager()).getSubscription())?.unsubscribe();
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
  box.addEventListener("change", ({ target }) => target.form.id === "push" && setPush(target.form));
  $("#show-settings").addEventListener("click", open);
})();
