// How fast others' turns are told: a setting of the person, chosen in the bar or in the strip.
"use strict";

const StoryPace = (() => {
  const PACES = { half: 2, "": 1, double: 0.5, fourfold: 0.25 };

  const pace = () => document.documentElement.dataset.pace || "";
  const factor = () => PACES[pace()] ?? 1;

  function set(value) {
    if (value) document.documentElement.dataset.pace = value;
    else delete document.documentElement.dataset.pace;
    send("/settings", { pace: value });
    StoryFx.pace(factor());
    show();
  }

  // The strip is made anew with every update: the speeds are put beside its button again.
  function show() {
    const replay = $("#since .rp"), speeds = $("#tell .spd");
    if (replay && speeds && !$(".spd", replay)) {
      replay.append(speeds.cloneNode(true));
      $("[data-pace=off]", replay).remove();
    }
    for (const button of all("[data-pace]:not(html)")) setChanged(button, "aria-pressed", button.dataset.pace === pace());
  }

  document.addEventListener("board:shown", show);
  return { pace, factor, set };
})();
