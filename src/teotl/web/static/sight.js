// What a question is about comes into sight where the page is longer than the screen: gently, and never while
// somebody scrolls by hand.
"use strict";

const RESTS = 1200; // milliseconds after the last scrolling by hand
const MARGIN = 8;
const HANDLE = 40; // of the bar, above it: it comes and goes with the list
let byHand = -RESTS; // when it was

for (const name of ["wheel", "touchmove"]) addEventListener(name, () => (byHand = performance.now()), { passive: true });
addEventListener("scroll", () => scrollsByHand() && (byHand = performance.now()), { passive: true }); // it runs out
addEventListener("keydown", ({ key }) => /^(Page|Home|End|Arrow)/.test(key) && (byHand = performance.now()));

const scrollsByHand = () => performance.now() - byHand < RESTS;

// In a lesson the coach shows the way, until the player goes on alone.
const isLed = () => $("#coach") !== null && !$("#coach [data-free]");

// What can be chosen on the table; on a phone the part that is shown large, if it can be chosen there.
function places() {
  const glows = all(":is(#zoom,#table-box) g.choice:not([data-pick='']) > .hit").map((hit) => hit.getBoundingClientRect());
  const seen = glows.filter(({ width }) => width > 0);
  return isSmall() && seen.length ? [$("#zoom").getBoundingClientRect()] : seen;
}

// Between the coach's card above and the bar with its handle, which sticks to the lower edge.
function roomToSee() {
  const above = narrow.matches ? $("#coach")?.getBoundingClientRect().bottom ?? 0 : 0;
  const high = $("#action").getBoundingClientRect().height + HANDLE;
  return { top: Math.max(0, above) + MARGIN, low: innerHeight - high };
}

// How far to scroll: all of it if there is room, else to the first place if none is seen.
function wayTo(boxes, { top, low }) {
  const whole = { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
  const fits = whole.bottom - whole.top <= low - top;
  if (!fits && boxes.some((box) => box.top >= top && box.bottom <= low)) return 0;
  const goal = fits ? whole : boxes.reduce((first, box) => (box.top < first.top ? box : first));
  return Math.max(0, goal.bottom - low) + Math.min(0, goal.top - top);
}

// Measured here; what is given back goes there.
function wayToQuestion() {
  if ($("#action").dataset.asked !== "yes" || isLed() || scrollsByHand() || body.drawn || $("dialog[open]")) return null;
  const boxes = places();
  const way = boxes.length ? wayTo(boxes, roomToSee()) : 0;
  return () => Math.abs(way) > 1 && scrollBy({ top: way, behavior: glides() ? "smooth" : "auto" });
}

const comeToQuestion = () => wayToQuestion()?.();
