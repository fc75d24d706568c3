// In the hand: one view of the table at a time. It turns to where the question is; the rail or a swipe goes elsewhere.
"use strict";

const SMALL = "(max-width: 760px), (max-height: 520px) and (max-width: 1023px)";
const narrow = matchMedia(body.page === "board" ? SMALL : "(max-width: 760px)");
const isSmall = () => narrow.matches && $("#phone") !== null;
const SIDEWAYS = matchMedia("(max-height: 520px) and (min-width: 561px) and (max-width: 1023px)");
const TALL = matchMedia("(min-width: 761px) and (max-width: 1100px) and (orientation: portrait)"); // a tablet
const LISTS = ["players", "since"]; // views that are no drawing

const Phone = (() => {
  const FAR = 60; // pixels that a swipe goes, and more sideways than down
  let lastBoard = "board"; // "board" lets the game choose one
  let from = null;

  const stops = () => all("#phone .rail [data-view]").map((button) => button.dataset.view);
  const viewOf = (region) => (stops().includes(region) ? region : "board");

  function mark(view) {
    if (body.page === "board") body.phone = view; // elsewhere the page scrolls, with everything below each other
    for (const button of all(".rail [data-view], #show-since")) button.setAttribute("aria-pressed", button.dataset.view === view);
  }

  // A drawing was brought. Who reads a list goes on reading, until something is asked.
  function shown(region, isTurned) {
    if (viewOf(region) === "board") lastBoard = region;
    if (LISTS.includes(body.phone) && !isTurned) return;
    mark(viewOf(region));
    if (isTurned) near(!$("#overview .glows"));
  }

  // What the server draws otherwise.
  const form = () => (SIDEWAYS.matches ? "side" : TALL.matches ? "tall" : "");

  // One tap on a board of the ring shows it, a second one on the same goes there.
  function goThere(name) {
    const whole = name === lastBoard && !LISTS.includes(body.phone) && $("#zoom g.board[data-key]");
    if (whole) choose(whole);
    return whole;
  }

  // The region to draw for a button of the rail or of the ring; none for a list, which only has to be shown.
  function regionFor(name) {
    if (!stops().includes(name) && goThere(name)) return "";
    if (LISTS.includes(name)) {
      if (body.page === "board") mark(name);
      else $(`#${name}`).scrollIntoView({ behavior: glides() ? "smooth" : "auto" });
      return "";
    }
    mark(viewOf(name));
    if (SIDEWAYS.matches && viewOf(name) === "board") near(name !== "board");
    return name === "board" ? lastBoard : name;
  }

  // On its side a phone shows the ring, or the one board that was tapped.
  function near(on) {
    if (on) body.near = "yes";
    else delete body.near;
  }

  function count() {
    const strip = $("#since"), button = $("#show-since");
    if (!strip || !button) return;
    const number = all("li:not(.own, .note)", strip).length + Number(strip.dataset.rest || 0);
    if (number) setChanged(button, "data-count", number);
    else delete button.dataset.count;
  }

  // --- A swipe goes to the next view.
  function swiped(event) {
    if (!from || !isSmall()) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    from = null;
    if (Math.abs(right) < FAR || Math.abs(right) < 2 * Math.abs(down)) return;
    const all = stops(), at = all.indexOf(body.phone) + (right < 0 ? 1 : -1);
    if (all[at]) zoom(all[at]);
  }

  document.addEventListener("pointerdown", (event) => {
    const inside = event.pointerType === "touch" && event.target.closest?.("#phone, .drawn #players");
    from = inside ? { x: event.clientX, y: event.clientY } : null;
  });
  document.addEventListener("pointerup", swiped);
  document.addEventListener("pointercancel", swiped);
  // An upright tablet shows the ring alone, and the tracks below it.
  function frame() {
    const table = $("svg#table[data-tall]");
    if (!table) return;
    table.dataset.whole ??= table.getAttribute("viewBox");
    const shown = body.page === "board" && TALL.matches ? table.dataset.tall : table.dataset.whole;
    const [, , width, height] = shown.split(" ");
    for (const [name, value] of Object.entries({ viewBox: shown, width, height })) setChanged(table, name, value);
  }

  TALL.addEventListener("change", frame);
  document.addEventListener("board:shown", frame);
  document.addEventListener("board:shown", count);
  frame();
  if ($("#phone")) mark("board");
  return { shown, regionFor, form };
})();
