// Ask anything: pointing at a thing, focusing it or pressing it long opens its card. What it says comes from the server.
"use strict";

// What play.js calls: a choice closes the card, an update renews it.
const { closeCard, refreshCard } = (() => {
  const POINTED = 300; // milliseconds until a thing that is pointed at or in focus is asked about
  const PRESSED = 350; // and one under a finger
  const { thingAt, nameOfThing, findThing, giveName, takeTitles, thingsIn, makeStop } = Things;
  const isTouch = matchMedia("(hover: none)");
  let asked = null; // the thing whose card is open or on its way
  let askedOf = ""; // its name, which finds it again after an update
  let kept = false; // a click keeps the card open
  let asking = 0; // the timer
  let question = 0; // only the newest answer counts
  let swallows = false; // the click that ends a long press is no click

  async function cardOf(name) {
    const wish = new URLSearchParams({ about: name, pick: $("#action").dataset.pick || "" });
    if (body.seat !== "") wish.set("seat", body.seat);
    const answer = await fetch(`/g/${body.game}/thing?${wish}`).catch(() => null);
    return answer?.status === 200 ? answer.json() : null;
  }

  // --- Asking.
  function askSoon(element, after, how) {
    clearTimeout(asking);
    asking = setTimeout(() => ask(element, how), after);
  }

  async function ask(element, { keep = false, aloud = false, only = () => true } = {}) {
    clearTimeout(asking);
    const name = nameOfThing(element), number = ++question;
    if (!name) return;
    const card = await cardOf(name);
    if (!element.isConnected) element = findThing(name); // an update came in between
    if (!card || number !== question || !element || !only(card)) return;
    [asked, askedOf, kept] = [element, name, keep];
    if (element.dataset.key === undefined && element.dataset.pick === undefined) giveName(element, card.name);
    if (aloud) $("#thing-heard").textContent = card.words;
    showCard(card.html);
  }

  function showCard(html) {
    const box = $("#thing");
    box.innerHTML = html;
    box.hidden = false;
    // A pointer that only rests moves nothing: the page would slip away under it.
    box.classList.toggle("sheet", isTouch.matches || (narrow.matches && kept));
    box.classList.toggle("kept", kept);
    if (box.classList.contains("sheet")) CardPlace.liftAbove(box, asked);
    else CardPlace.place(box, asked);
    CardPlace.frame(asked);
  }

  function closeCard() {
    clearTimeout(asking);
    question++;
    const box = $("#thing");
    if (box.contains(document.activeElement) && asked?.isConnected) moveFocus(asked);
    box.hidden = true;
    asked = null;
    kept = false;
    document.body.style.removeProperty("padding-bottom");
    for (const id of ["#thing-ring", "#thing-line"]) $(id).hidden = true;
  }

  // An update may change what the card says: it is asked again, unless it lies on what has just changed.
  async function refreshCard() {
    if (!asked) return;
    const name = askedOf, number = ++question, thing = findThing(name);
    const card = thing && !CardPlace.liesOnChange($("#thing")) ? await cardOf(name) : null;
    if (number !== question) return;
    if (!card) return closeCard();
    asked = thing;
    $("#thing").innerHTML = card.html;
    CardPlace.frame(asked);
  }

  // --- Pointer.
  let over = null;

  // Also when the pointer moves inside what it is on: an update may have made another choice of it.
  for (const kind of ["pointerover", "pointermove"]) addEventListener(kind, point);

  function point(event) {
    if (event.pointerType !== "mouse") return;
    silence();
    const thing = thingAt(event.target);
    if (thing === over) return;
    over = thing;
    if (kept) return;
    closeCard();
    if (!thing) return;
    takeTitles(event.target);
    askSoon(thing, POINTED);
  }

  // Unlike null, which is the bare page: a pointer that leaves the thing closes its card also after an update.
  document.addEventListener("board:shown", () => (over = undefined));

  // Symbols say their names to a screen reader; to a pointer the card does.
  let silent = false;

  function silence() {
    if (silent) return;
    silent = true;
    for (const title of all("svg.sprite symbol > title")) title.remove();
  }

  addEventListener("click", (event) => {
    if (swallows) {
      swallows = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (event.target.closest("[data-close-card]")) return closeCard();
    if (event.target.closest("#thing")) return;
    const thing = thingAt(event.target);
    const chooses = event.target.closest("button,a,input,select,label,[data-key],[data-pick],[data-view]");
    if (!thing || chooses) return kept ? closeCard() : undefined;
    // A finger that only taps is answered where it meets a "no": a board out of reach.
    if (event.pointerType === "touch") ask(thing, { keep: true, only: (card) => card.refused });
    else ask(thing, { keep: true });
  }, true);

  // --- Finger.
  let down = null;

  addEventListener("pointerdown", (event) => {
    swallows = false;
    if (event.pointerType === "mouse") return;
    const thing = thingAt(event.target);
    down = thing && { x: event.clientX, y: event.clientY, at: event.timeStamp };
    if (!thing) return;
    clearTimeout(asking);
    asking = setTimeout(() => {
      swallows = true;
      takeTitles(event.target);
      ask(thing, { keep: true });
    }, PRESSED);
  });
  addEventListener("pointermove", (event) => {
    if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > 10) letGo();
  }, { passive: true });
  addEventListener("pointercancel", letGo);
  addEventListener("pointerup", (event) => {
    const wasQuick = down && event.timeStamp - down.at < PRESSED;
    letGo();
    if (!swallows || !wasQuick) return;
    swallows = false; // the page was slow, not the finger
    closeCard();
  });
  addEventListener("contextmenu", (event) => swallows && event.preventDefault());

  function letGo() {
    if (down) clearTimeout(asking);
    down = null;
  }

  // --- Keyboard.
  addEventListener("focusin", (event) => {
    const thing = thingAt(event.target);
    if (!thing || !event.target.matches(":focus-visible")) return;
    if (!thing.matches("[data-key],[data-pick]")) {
      for (const other of thingsIn(thing.closest("svg"))) makeStop(other, other === thing ? 0 : -1);
    }
    if (!kept) askSoon(thing, POINTED, { aloud: true });
  });
  addEventListener("focusout", (event) => {
    if (!kept && asked === thingAt(event.target)) closeCard();
  });

  addEventListener("keydown", (event) => {
    if ($("dialog[open]")) return;
    if (event.key === "Escape" && !$("#thing").hidden) {
      event.stopPropagation();
      closeCard();
    } else if (event.key === "Enter" && event.target.closest?.("svg") && thingAt(event.target) === event.target && !event.target.matches("[data-key],[data-pick],[data-view]")) {
      event.preventDefault();
      ask(event.target, { keep: true }).then(() => kept && $("a,button", $("#thing"))?.focus());
    }
  }, true);

  addEventListener("scroll", () => asked && !$("#thing").hidden && CardPlace.frame(asked), { passive: true, capture: true });
  addEventListener("resize", closeCard);

  return { closeCard, refreshCard };
})();
