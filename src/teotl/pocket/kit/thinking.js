// Who thinks for the app: a worker for bots and hints. A review takes long: the same worker makes it while nobody waits
// for a turn, and another one thinks about turns if somebody does before it is done. So there are seldom two of them.
"use strict";

const SHOWN_AFTER = 700; // milliseconds: shorter thoughts need no clock
let thinker = null;
const waiting = new Map(); // port of the asker → when it asked
const reviewing = new Map(); // worker → port of who asked for its review

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
  if (reviewing.has(worker)) answer(reviewing.get(worker), "");
  reviewing.delete(worker);
  if (worker !== thinker) return;
  thinker = null;
  for (const port of waiting.keys()) answer(port, "");
}

function answer(port, told) {
  waiting.delete(port);
  port.postMessage(told);
}

function reviewer() {
  if (waiting.size || !thinker) return newThinker();
  const worker = thinker;
  thinker = null;
  return worker;
}

function reviewed(worker) {
  reviewing.delete(worker);
  if (thinker) worker.terminate();
  else thinker = worker;
}

function think({ lane, question }, port) {
  const alone = lane === "review";
  const worker = alone ? reviewer() : readyToThink();
  const { port1, port2 } = new MessageChannel();
  if (alone) reviewing.set(worker, port);
  else waiting.set(port, performance.now());
  port1.onmessage = ({ data }) => {
    port1.close();
    if (alone) reviewed(worker);
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
