// Who thinks for the app: a worker for bots and hints, and one for each review, which takes long and then goes.
"use strict";

const SHOWN_AFTER = 700; // milliseconds: shorter thoughts need no clock
let thinker = null;
const waiting = new Map(); // port of the asker → when it asked

function newThinker() {
  const worker = new Worker("kit/think-worker.js", { type: "module" });
  worker.addEventListener("error", (event) => lost(worker, event.message));
  return worker;
}

function readyToThink() {
  return (thinker ??= newThinker());
}

// A worker that broke answers nothing more: the app goes on as if no helper could think.
function lost(worker, why) {
  console.error(why);
  worker.terminate();
  if (worker !== thinker) return;
  thinker = null;
  for (const port of waiting.keys()) answer(port, "");
}

function answer(port, told) {
  waiting.delete(port);
  port.postMessage(told);
}

function think({ lane, question }, port) {
  const alone = lane === "review";
  const worker = alone ? newThinker() : readyToThink();
  const { port1, port2 } = new MessageChannel();
  if (!alone) waiting.set(port, performance.now());
  port1.onmessage = ({ data }) => {
    port1.close();
    if (alone) worker.terminate();
    answer(port, data);
  };
  worker.postMessage({ question }, [port2]);
}

// --- The clock of a long thought.
setInterval(() => {
  const clock = document.querySelector("#clock");
  const [since] = waiting.values();
  const passed = since === undefined ? 0 : performance.now() - since;
  clock.hidden = passed < SHOWN_AFTER;
  if (!clock.hidden) clock.textContent = say("thinking", { seconds: Math.round(passed / 1000) });
}, 250);
