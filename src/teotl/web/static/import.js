// A record becomes a table: chosen as a file, or pasted.
"use strict";

(() => {
  const bring = $("#import");
  const LARGEST = 60000; // characters, as the server takes them

  async function fromFile(event) {
    const [file] = event.target.files;
    const problem = $("#import-problem");
    problem.textContent = file && file.size > LARGEST ? problem.dataset.large : "";
    if (file && file.size <= LARGEST) $("textarea", bring).value = await file.text();
  }

  async function importRecord(event) {
    event.preventDefault();
    const problem = $("#import-problem");
    const record = $("textarea", bring).value;
    if (!record.trim()) {
      problem.textContent = problem.dataset.empty;
      return;
    }
    const { ok, told } = await send("/api/games/import", { record });
    problem.textContent = ok ? "" : told.detail || problem.dataset.failed;
    if (ok) visit(told.link);
  }

  // What another app shared waits where the worker put it.
  async function takeShared() {
    const record = await caches.match("/shared-record");
    if (!record) return;
    $("details:has(#import)").open = true;
    $("textarea", bring).value = (await record.text()).slice(0, LARGEST);
    $("textarea", bring).focus();
    for (const name of await caches.keys()) await (await caches.open(name)).delete("/shared-record");
    history.replaceState(null, "", "/");
  }

  if (new URLSearchParams(location.search).has("shared") && globalThis.caches) takeShared();
  bring.addEventListener("submit", importRecord);
  $("[name=file]", bring).addEventListener("change", fromFile);
})();
