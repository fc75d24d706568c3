// The list of choices: where it is longer than its room, a handle on the action bar draws it out over the board.
"use strict";

(() => {
  const handle = $("#unfold");
  let fitting = 0;

  // The bar is made anew with every choice, so the handle is put on it again.
  function fit() {
    fitting = 0;
    const action = $("#action"), list = $("ol.choices", action);
    const long = list.scrollHeight > list.clientHeight + 4;
    if (handle.parentElement !== action) action.append(handle);
    if (body.drawn && !list.childElementCount) delete body.drawn;
    handle.hidden = !(long || body.drawn);
    handle.setAttribute("aria-expanded", body.drawn === "yes");
  }

  function later() {
    fitting ||= requestAnimationFrame(fit);
  }

  handle.addEventListener("click", () => {
    if (body.drawn) delete body.drawn;
    else body.drawn = "yes";
    fit();
  });
  new MutationObserver(later).observe($("#main"), { childList: true, subtree: true });
  addEventListener("resize", later);
  fit();
})();
