// What there is to tell: turns as an update brings them in its strip, or as they are asked for.
"use strict";

const StoryData = (() => {
  function dataIn(html) {
    return html ? read(Parsed.look(html).firstElementChild) : null;
  }

  function read(strip) {
    if (!strip) return null;
    const turns = JSON.parse($("[data-story]", strip).dataset.story).reverse(), open = strip.dataset.open;
    return { beside: open !== undefined, first: Number(strip.dataset.first), turns: turns.map((turn) => (typeof turn === "string" ? asTurn(turn, Number(open)) : turn)) };
  }

  // Where all act together a turn comes as what was left of it when all lay open: “12;1;0;card-1;+2 gold,−1 book”.
  function asTurn(text, open) {
    const [n, seat, own, at, sums] = text.split(";");
    const floats = sums.split(",").map((one) => [Number(seat), ...one.split(" ")]);
    return { n: Number(n), p: (Number(seat) % 4) + 1, own: own === "1", beats: [[open, 0, at, "", [], floats]] };
  }

  const steps = (turn) => turn.beats.map((beat) => ({ turn, beat }));

  function fresh(data, after) {
    return data ? data.turns.filter((turn) => !turn.own).flatMap(steps).filter(({ beat }) => beat[0] > after) : [];
  }

  const seatOf = (turn) => steps(turn).flatMap(({ beat }) => beat[5] ?? []).find(([seat]) => (seat % 4) + 1 === turn.p)?.[0] ?? turn.p - 1;

  // --- Asked for.
  async function told(wish) {
    const asks = new URLSearchParams(wish);
    if (body.seat !== "") asks.set("seat", body.seat);
    const answer = await fetch(`/g/${body.game}/told?${asks}`).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  async function allAfter(line, until, otherwise) {
    const turns = await told({ after: line });
    return turns ? fresh({ turns }, line).filter(({ beat }) => beat[0] <= until) : otherwise;
  }

  const turnAt = async (number) =>
    read($("#since"))?.turns.find((turn) => turn.n === number && turn.cards) ?? told({ turn: number });

  return { dataIn, read, steps, fresh, seatOf, allAfter, turnAt };
})();
