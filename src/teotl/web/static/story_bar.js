// The bar in the place of the choices while a turn is told: its steps as cards, the present one marked.
"use strict";

const StoryBar = (() => {
  const MOST = 5; // cards at once
  let turn = null, card = -1; // what it shows

  // It is asked for once, and stands behind the choices; what is to be told waits for it.
  let missing = body.page !== "board";
  const ready = missing ? null : bringBar();

  async function bringBar() {
    const answer = await fetch(`/g/${body.game}/tell`).catch(() => null);
    missing = !answer?.ok;
    if (missing || $("#tell")) return;
    $("#action").insertAdjacentHTML("afterend", await answer.text());
    window.settle?.(); // a script that is still on its way does so when it comes
  }

  function show(told, number) {
    const box = $("#tell");
    if (turn?.n !== told.n || turn.cards.length !== told.cards.length || card !== number) fill(box, told, number);
    [turn, card] = [told, number];
    box.hidden = false;
    mark(told.n);
  }

  function hide() {
    if ($("#tell")) $("#tell").hidden = true;
    turn = null;
  }

  function fill(box, turn, card) {
    box.className = `p${turn.p}`;
    const title = turn.cards[card]?.[0] ?? "";
    const heading = turn.who ? box.dataset.heading.replace("{name}", turn.who).replace("{step}", title) : title;
    $(".ask b", box).textContent = heading;
    $(".ask use", box).setAttribute("href", turn.p ? `#mark-p${turn.p}` : `#${turn.cards[0][1] || "ui-log"}`);
    const first = Math.max(0, Math.min(card - 2, turn.cards.length - MOST));
    const cards = turn.cards.slice(first, first + MOST).map((each, at) => cardFor(each, first + at, card));
    $(".tl", box).replaceChildren(...cards);
  }

  function cardFor([title, symbol, mover, lines], number, now) {
    const made = document.createElement("li");
    made.className = number < now ? "done" : number === now ? "now" : "next";
    if (number === now) made.setAttribute("aria-current", "step");
    const place = Object.assign(document.createElement("span"), { className: "no", textContent: number + 1 });
    const words = document.createElement("span"), face = symbol ? `#${symbol}` : mover ? StoryFx.faceOf(mover) : "";
    words.append(Object.assign(document.createElement("b"), { textContent: title }));
    for (const line of lines) words.append(pieces(line));
    made.append(place, ...(face ? [icon(face, 30)] : []), words);
    return made;
  }

  function pieces(line) {
    const made = document.createElement("small");
    for (const piece of line) {
      if (typeof piece === "string") made.append(` ${piece} `);
      else {
        const part = made.appendChild(Object.assign(document.createElement("span"), { className: "q", textContent: piece[1] }));
        part.append(icon(`#${piece[0]}`, 15));
      }
    }
    return made;
  }

  function icon(href, size) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    for (const [name, value] of Object.entries({ class: "i", width: size, height: size, "aria-hidden": "true" })) made.setAttribute(name, value);
    made.appendChild(document.createElementNS(made.namespaceURI, "use")).setAttribute("href", href);
    return made;
  }

  function mark(number) {
    for (const chip of all("#since li")) chip.classList.toggle("told", $(`#turn-${number}`, chip) !== null);
  }

  // Does the same turn stand there already, and the same step?
  const isAt = (told, number) => turn?.n === told.n && card === number;
  const isWhole = () => card === turn.cards.length - 1;

  return { ready, show, hide, isAt, isWhole, isMissing: () => missing, turn: () => turn, card: () => card };
})();
