// The strip of chips: what does not fit goes into “+2 more”, which opens the log; nothing is cut.
"use strict";

const fitChips = (() => {
  const MOST_FRAMED = 2; // further ones go first

  // In this order they give way: frames beyond two, the own turn, notes, others from the oldest, the last frames.
  function inOrder(chips) {
    const framed = chips.filter((chip) => chip.matches(".me"));
    const plain = chips.filter((chip) => !chip.matches(".me, .own, .note"));
    const some = (name) => chips.filter((chip) => chip.matches(name));
    return [...framed.slice(0, -MOST_FRAMED), ...some(".own"), ...some(".note"), ...plain, ...framed.slice(-MOST_FRAMED)];
  }

  const isTooLong = (list) => list.scrollWidth > list.clientWidth + 1 || list.scrollHeight > list.clientHeight + 1;

  let fitted = ""; // the strip as it was left: if nobody has touched it since, it still fits

  function fit() {
    const strip = $("#since"), list = $("#since ul"), more = $("#since-more");
    if (!list || strip.outerHTML === fitted) return;
    const chips = all("#since li");
    for (const chip of chips) chip.hidden = false;
    const order = $("#order");
    if (order) order.hidden = false;
    const rest = Number(strip.dataset.rest ?? 0); // that did not even come
    count();
    const waiting = inOrder(chips);
    for (const chip of waiting.splice(0, Math.max(0, chips.filter((one) => one.matches(".me")).length - MOST_FRAMED))) hide(chip);
    if (order && isTooLong(list)) order.hidden = true; // who comes next is told by the panels too
    while (isTooLong(list) && waiting.length) hide(waiting.shift());
    fitted = list.getClientRects().length ? strip.outerHTML : ""; // one that is not seen has no size

    function hide(chip) {
      chip.hidden = true;
      count();
    }

    function count() {
      const number = rest + chips.filter((one) => one.hidden && !one.matches(".note")).length;
      more.hidden = !number;
      const words = ($("#tell")?.dataset.more ?? "+{n}").replace("{n}", number);
      if (more.textContent !== words) more.textContent = words;
    }
  }

  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("#since-more")) openLog($("#since li[hidden] [id^=turn-]")?.id.slice(5));
  });
  function fitAnew() {
    fitted = "";
    fit();
  }

  if ($("#since") && body.page === "board") new ResizeObserver(fitAnew).observe($("#main"));
  return fit;
})();
