// Great moments over the table: a chapter as its points are counted, and the end. What they show comes from the server;
// here it is opened at the right moment and let run. Nothing closes by itself.
"use strict";

(() => {
  const VEIL = 200, DISC = 600, TITLE = 1000, ROW = 250; // how long each takes, or stands
  const box = document.createElement("dialog");
  box.id = "scene";
  box.setAttribute("aria-labelledby", "scene-title");
  document.body.append(box);

  const kept = `scenes ${body.game}`;
  const seen = () => JSON.parse(sessionStorage[kept] ?? "[]");
  const chip = () => $("#chapter-chip");
  const isOver = () => $("#action")?.dataset.over !== undefined;
  const rows = () => all("tbody tr", box);
  let shown = ""; // what the box shows: a chapter and whether it is closed, or the end
  let counted = 0; // rows of the chapter that were shown already
  let next = 0; // the row that comes next
  let timer = 0;
  let paused = null; // how it goes on after a pause
  let waiting = null;

  const nameOf = (one) => (one ? `${one.dataset.scene} ${one.dataset.state}` : "");

  // --- When.
  document.addEventListener("story:done", () => {
    const go = waiting;
    waiting = null;
    go?.();
  });

  function afterStory(go) {
    if (!$("script[src*='/story']")) setTimeout(go, 300);
    else if (Story.finished() === Number(body.version)) go(); // perhaps before this script came
    else waiting = go;
  }

  function check() {
    const one = chip();
    if (!one) sessionStorage[kept] = JSON.stringify(seen().filter((name) => name === "end")); // none yet, or taken back
    if (box.open) {
      if (shown === "end") return;
      if (!one) box.close();
      else open("chapter", true);
      return;
    }
    if (document.documentElement.dataset.scenes === "off") return;
    if (one?.dataset.fresh === "yes" && !seen().includes(nameOf(one))) open("chapter");
    else if (isOver() && !seen().includes("end")) open("end");
  }

  // --- Opening.
  async function open(what, again = false) {
    const wish = new URLSearchParams({ what });
    if (body.seat) wish.set("seat", body.seat);
    const answer = await fetch(`/g/${body.game}/scene?${wish}`).catch(() => null);
    if (!answer?.ok) return;
    const before = shown.split(" ")[0], name = what === "end" ? "end" : nameOf(chip());
    const html = await answer.text();
    if (again) return refresh(html, before, name);
    box.innerHTML = html;
    shown = name;
    if (!box.open) {
      box.showModal();
      $("#scene-title", box).focus();
    }
    if (what === "end") {
      soundScene($(".finale", box).dataset.mood === "bright" ? "victory" : "end");
      return;
    }
    if (before !== name.split(" ")[0]) counted = 0;
    if (counted) count(counted);
    else play();
  }

  // Something was answered while the scene is open: what runs runs on, what was counted already stands.
  function refresh(html, before, name) {
    if (!box.open) return; // closed meanwhile
    if (window.Idiomorph) Idiomorph.morph(box, html, { morphStyle: "innerHTML" });
    else box.innerHTML = html;
    shown = name;
    if (before !== name.split(" ")[0]) counted = 0;
    if (box.dataset.at === "counting") still(next);
    else if (box.dataset.at === "whole") count(counted);
  }

  function play() {
    counted = 0;
    soundScene("eclipse");
    if (!glides()) return whole();
    box.dataset.at = "dusk";
    void box.offsetWidth; // the first picture stands before the disc moves
    later(VEIL, () => {
      box.dataset.at = "meeting";
      later(DISC, () => {
        box.dataset.at = "night";
        later(TITLE, () => count(0));
      });
    });
  }

  // --- Counting: row by row, all players at once.
  function count(from) {
    const more = rows().some((row, number) => number >= from && !$("td.open", row));
    if (!glides() || !more) return whole();
    box.dataset.at = "counting";
    still(from);
    reveal(from);
  }

  // Rows from this one on are not shown yet.
  function still(from) {
    rows().forEach((row, number) => row.classList.toggle("still", number >= from));
    sums();
  }

  function reveal(number) {
    const row = rows()[number];
    next = number + 1;
    if (!row || $("td.open", row)) return whole();
    for (const other of rows()) other.classList.remove("now");
    row.classList.remove("still");
    row.classList.add("now");
    $("p.running", box).textContent = row.dataset.next;
    sums();
    later(ROW, () => reveal(number + 1));
  }

  // The sums follow what is shown.
  function sums() {
    const before = all("[data-before]", box).map((cell) => Number(cell.dataset.before));
    const gains = before.map((_, at) =>
      rows().reduce((sum, row) => sum + (row.classList.contains("still") ? 0 : Number(row.cells[at + 1].dataset.points ?? 0)), 0),
    );
    const most = Math.max(...before.map((points, at) => points + gains[at]));
    before.forEach((points, at) => {
      const now = points + gains[at];
      $("b", $(".brought", box).cells[at + 1]).textContent = gains[at] ? `${gains[at] > 0 ? "+" : "−"}${Math.abs(gains[at])}` : "–";
      $("b", $("tfoot .now", box).cells[at + 1]).textContent = now;
      $("tfoot .now", box).cells[at + 1].classList.toggle("leads", now === most);
    });
  }

  function whole() {
    clearTimeout(timer);
    paused = null;
    for (const row of rows()) row.classList.remove("still", "now");
    box.dataset.at = "whole";
    counted = rows().findIndex((row) => $("td.open", row));
    if (counted < 0) counted = rows().length;
    sums();
  }

  function later(time, go) {
    clearTimeout(timer);
    paused = null;
    timer = setTimeout(go, time);
    box.next = go;
  }

  function pause(button) {
    const goesOn = paused;
    if (goesOn) goesOn();
    else {
      clearTimeout(timer);
      paused = box.next;
    }
    $("span", button).textContent = goesOn ? button.dataset.pauseWords : button.dataset.resumeWords;
  }

  // --- Leaving.
  function goOn() {
    box.close();
    if (isOver()) open("end");
  }

  box.addEventListener("close", () => {
    clearTimeout(timer);
    paused = null;
    sessionStorage[kept] = JSON.stringify([...new Set([...seen(), shown])]);
    box.replaceChildren();
    delete box.dataset.at;
  });

  const isRunning = () => box.open && box.dataset.at && box.dataset.at !== "whole";

  box.addEventListener("click", ({ target }) => {
    const button = target.closest("button, a");
    if (!button) {
      if (isRunning()) whole();
    } else if (button.matches("[data-skip]")) count(0);
    else if (button.matches("[data-all]")) whole();
    else if (button.matches("[data-pause]")) pause(button);
    else if (button.matches("[data-once-more]")) play();
    else if (button.matches("[data-go-on]")) goOn();
  });

  box.addEventListener("keydown", (event) => {
    const stays = ["Tab", "Shift", "Escape", "Control", "Alt", "Meta"].includes(event.key) || event.target.closest("button, a");
    if (!stays && isRunning()) whole();
  });

  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.("#chapter-chip")) return;
    counted = 0;
    open("chapter");
  });

  // --- A change of the game: a quiet sound, and perhaps a scene.
  let version = body.version;
  let isUnheard = false; // the change is heard when it has been seen, but never after the scene it brings

  function soundChange() {
    if (!isUnheard) return;
    isUnheard = false;
    sound("move");
  }

  function soundScene(name) {
    soundChange();
    sound(name);
  }

  new MutationObserver(() => {
    if (body.version === version) return;
    version = body.version;
    isUnheard = true;
    requestAnimationFrame(() => setTimeout(soundChange, 0));
    afterStory(check);
  }).observe(document.body, { attributes: true, attributeFilter: ["data-version"] });
  afterStory(check);
})();
