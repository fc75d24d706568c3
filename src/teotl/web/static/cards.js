// Cards of the action bar: all of them drawn out, their sentences on a long press, and ending a turn that wastes things.
"use strict";

(() => {
  const HOLD = 450; // milliseconds of a long press
  const sure = $("#sure");
  let fitting = 0, held = 0, heldAt = null, pressedAt = 0;

  // --- The bar is made anew with every choice: what is drawn out stays so.
  function fit() {
    fitting = 0;
    const handle = $("#unfold");
    if (!handle && body.drawn) delete body.drawn;
    if (handle) setChanged(handle, "aria-expanded", body.drawn === "yes");
    if (!body.drawn) $("#action").classList.remove("left", "right");
  }

  function unfold() {
    if (body.drawn) delete body.drawn;
    else body.drawn = "yes";
    fit();
  }

  // What is pointed at stays in sight: drawn out over it, the list narrows to the other half.
  function makeWay({ target }) {
    const card = target.closest?.("#action [data-key],#action [data-pick]");
    if (!body.drawn || !card) return;
    const mark = card.dataset.key !== undefined ? "key" : "pick";
    const thing = $(`#table-box [data-${mark}="${CSS.escape(card.dataset[mark])}"]`)?.getBoundingClientRect();
    const bar = $("#action"), box = bar.getBoundingClientRect();
    if (!thing || thing.bottom < box.top || !thing.width) return;
    const middle = $("#table-box").getBoundingClientRect();
    const isLeft = thing.left + thing.width / 2 < middle.left + middle.width / 2;
    bar.classList.toggle("right", isLeft);
    bar.classList.toggle("left", !isLeft);
  }

  // --- A button that does nothing now says why.
  function tellWhy(target) {
    const waits = target.closest("#action [aria-disabled]");
    if (waits) say(waits.title || told(waits));
  }

  // --- Ending a turn that wastes something is asked once more.
  function askSure(button) {
    $("h2", sure).textContent = sure.dataset.asks;
    $("div", sure).replaceChildren($("#action template.sure").content.cloneNode(true));
    sure.showModal();
  }

  function answer({ target }) {
    const anyway = target.closest("[data-anyway]");
    if (anyway || target.closest("[data-close]") || target === sure) sure.close();
    if (anyway) act("play", body.seat, { key: anyway.dataset.anyway });
  }

  // --- Fingers: a long press tells the sentence, and chooses nothing.
  function press(event) {
    if (event.pointerType !== "touch") return;
    const card = event.target.closest("#action .choices button,#action .laying button");
    clearTimeout(held);
    heldAt = null;
    pressedAt = event.timeStamp;
    if (card) held = setTimeout(() => {
      heldAt = card;
      say(told(card));
    }, HOLD);
  }

  function click(event) {
    clearTimeout(held);
    const { target } = event;
    if (heldAt?.contains(target) && event.timeStamp - pressedAt >= HOLD) event.stopPropagation(); // else the page was slow
    heldAt = null;
    const ends = target.closest("#action [data-sure]");
    if (ends) {
      event.stopPropagation();
      askSure(ends);
    }
    if (target.closest("#unfold")) unfold();
    const turn = target.closest("#undo-turn");
    if (turn) act("undo", turn.dataset.seat, { turn: true });
    tellWhy(target);
  }

  document.addEventListener("click", click, true);
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointerover", makeWay);
  document.addEventListener("focusin", makeWay);
  sure?.addEventListener("click", answer);
  new MutationObserver(() => (fitting ||= requestAnimationFrame(fit))).observe($("#main"), { childList: true, subtree: true });
  fit();
})();
