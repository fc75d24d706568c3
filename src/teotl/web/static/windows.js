// Where everyone has a sheet a phone sees it through one window at a time: the drawing says where they are. The window
// turns to where something can be chosen; tabs go elsewhere.
"use strict";

const Windows = (() => {
  const tabs = all("#windows [data-window]");
  if (!tabs.length) return { comeTo() {} };
  const TOGETHER = ["sheet"]; // shows what two others show, where there is height for both
  const APART = ["dice", "pyramid"];
  let asked = ""; // the question that the window turned to
  let shown = "sheet";

  const LEAST_SCALE = 0.8; // smaller than that two windows do not share the height
  let apart = false;

  const isOffered = (name) => !(apart ? TOGETHER : APART).includes(name);
  const picture = () => all("#sheet-box > svg[data-views]").find((one) => one.getClientRects().length);

  function measure(svg) {
    const [, , , high] = JSON.parse(svg.dataset.views)[TOGETHER[0]].split(" ").map(Number);
    apart = $("#table-box").clientHeight < LEAST_SCALE * high;
    body.apart = apart ? "yes" : "no";
  }

  function boxes(svg) {
    const found = Object.entries(JSON.parse(svg.dataset.views)).filter(([name]) => isOffered(name));
    return Object.fromEntries(found.map(([name, box]) => [name, box.split(" ").map(Number)]));
  }

  function holds([, top, , high], { y, height }) {
    return y + height / 2 >= top && y + height / 2 <= top + high;
  }

  // The window with most choices, unless the present one has some.
  function best(svg) {
    const windows = boxes(svg), glows = all(".choices g.choice > .hit", svg).map((hit) => hit.getBBox());
    const count = (name) => glows.filter((glow) => holds(windows[name], glow)).length;
    if (!windows[shown]) shown = Object.keys(windows)[0];
    if (!glows.length || count(shown)) return shown;
    return Object.keys(windows).reduce((most, name) => (count(name) > count(most) ? name : most), shown);
  }

  function frame() {
    const svg = picture();
    if (!svg || !narrow.matches) return;
    const window = boxes(svg)[shown] ?? Object.values(boxes(svg))[0];
    const [, , width, height] = window;
    for (const [name, value] of Object.entries({ viewBox: window.join(" "), width, height })) svg.setAttribute(name, value);
    keepLetters(svg);
  }

  function turn(name, byHand = false) {
    const isNew = body.window !== name;
    shown = name;
    body.window = name;
    delete body.phone;
    for (const tab of tabs) tab.setAttribute("aria-pressed", tab.dataset.window === name);
    frame();
    if (isNew) document.dispatchEvent(new CustomEvent("window:turned", { detail: { byHand } }));
  }

  // A new question turns the window; who looks elsewhere meanwhile is left alone.
  function follow() {
    const svg = body.ready && narrow.matches && picture(); // before that other scripts may be missing
    if (!svg) return;
    measure(svg);
    const now = `${version} ${$("#action").dataset.pick}`;
    turn(now !== asked && body.asked === "yes" && !sheet ? best(svg) : isOffered(shown) ? shown : best(svg));
    asked = now;
  }

  // A part of the sheet that is spoken of lies in another window: that one is shown.
  function comeTo(part) {
    const svg = narrow.matches && picture();
    if (!svg || !svg.contains(part)) return;
    const { x, y, width, height } = part.getBoundingClientRect();
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(svg.getScreenCTM().inverse());
    const windows = boxes(svg), isIn = (name) => holds(windows[name], { y: middle.y, height: 0 });
    const there = windows[shown] && isIn(shown) ? shown : Object.keys(windows).find(isIn);
    if (there && there !== shown) turn(there);
  }

  document.addEventListener("click", ({ target }) => {
    const tab = target.closest?.("[data-window]");
    if (tab) turn(tab.dataset.window, true);
    else if (target.closest?.("#show-since")) body.phone = body.phone === "since" ? "" : "since";
  });
  document.addEventListener("board:shown", follow);
  addEventListener("load", () => {
    follow();
    new ResizeObserver(follow).observe($("#table-box")); // a coach's card takes some of its height, too
  });
  return { comeTo };
})();
