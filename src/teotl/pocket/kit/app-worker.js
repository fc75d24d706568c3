// The app: Python, the games, and the place where the browser keeps them.
import { letGo, python } from "./loading.mjs";
import { openPlaces } from "./keeping.mjs";

let pyodide = null;
let pocket = null;
let next = 0;

async function start({ base }) {
  const places = await openPlaces();
  const parts = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "site.data", "teotl.data"];
  pyodide = await python(parts, (progress) => postMessage({ progress }));
  postMessage({ step: "starting" });
  const saved = places.read();
  pyodide.FS.mkdirTree("/data");
  if (saved.length) pyodide.FS.writeFile("/data/teotl.sqlite", saved);
  const write = (proxy) => {
    const buffer = proxy.getBuffer("u8");
    places.write(buffer.data);
    buffer.release();
  };
  pocket = await pyodide.pyimport("teotl.pocket.boot").start(base, write, think);
  postMessage({ ready: true });
  letGo(pyodide);
}

// A question to the other worker, which answers on a port of its own.
function think(lane, question) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      done(data);
    };
    postMessage({ think: { lane, question } }, [port2]);
  });
}

// A request; the answer goes back part by part, until it ends or its reader leaves.
function ask({ method, address, headers, body }, port) {
  const number = next++;
  port.onmessage = port.onclose = () => pocket.bridge.leave(number);
  const answer = (part, value) => {
    if (part === "start") {
      const [status, sent] = value.toJs();
      port.postMessage({ start: { status, headers: sent } });
    } else if (part === "body") {
      const buffer = value.getBuffer("u8");
      const bytes = buffer.data.slice();
      buffer.release();
      port.postMessage({ body: bytes }, [bytes.buffer]);
    } else port.postMessage({ end: true });
  };
  const sent = pyodide.toPy(new Uint8Array(body ?? []));
  pocket.bridge.ask(number, method, address, headers, sent, answer).catch((error) => {
    console.error(error);
    port.postMessage({ end: true });
  }).finally(() => sent.destroy());
}

addEventListener("message", ({ data, ports }) => {
  if (data.start)
    start(data.start).catch((error) => postMessage({ failed: error.key ?? "broken", detail: String(error.message ?? error).slice(-600) }));
  else if (data.ask) ask(data.ask, ports[0]);
});
