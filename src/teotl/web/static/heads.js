// On its side a phone shows the others as heads above the table: score, and the first of their goods, as their panels
// have them. A tap goes to the panel.
"use strict";

const Heads = (() => {
  const AROUND = 2; // units of a drawing

  // A picture of its own of something that a panel shows.
  function copied(shown) {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => Number(shown.getAttribute(side)));
    const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    copy.setAttribute("viewBox", [x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND].join(" "));
    copy.setAttribute("aria-hidden", "true");
    copy.append(shown.cloneNode(true));
    return copy;
  }

  function number(text, kind) {
    const made = document.createElement(kind);
    made.textContent = text.textContent;
    return made;
  }

  function head(panel) {
    const seat = panel.id, made = document.createElement("button");
    const points = $(`#${seat}-head [data-ask='+points']`, panel), good = $(`#${seat}-goods [data-ask]`, panel);
    if (!points || !good) return null;
    made.type = "button";
    made.dataset.panel = seat;
    made.setAttribute("aria-label", [points, good].map((each) => $("title", each).textContent).join(", "));
    made.append(copied($(`#${seat}-head use`, panel)), number($("text", points), "b"));
    made.append(copied($("use", good)), number($("text", good), "small"));
    return made;
  }

  function show() {
    const bar = $("#heads");
    if (!SIDEWAYS.matches || !$(".board.drawn")) return bar?.remove();
    const row = bar ?? Object.assign(document.createElement("nav"), { id: "heads" });
    row.setAttribute("aria-label", $("#players").getAttribute("aria-label"));
    row.replaceChildren(...all("#players > svg[id^=seat-]:not([data-own])").map(head).filter(Boolean));
    if (!bar) $("#top .space").before(row);
  }

  document.addEventListener("click", (event) => {
    const tapped = event.target.closest?.("#heads button");
    if (!tapped) return;
    zoom("players");
    document.getElementById(tapped.dataset.panel).scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("board:shown", show);
  SIDEWAYS.addEventListener("change", show);
  show();
})();
