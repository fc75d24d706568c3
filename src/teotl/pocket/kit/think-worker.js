// Where bots think: Python and the games, without the app. One question after the other.
import { python } from "./loading.mjs";

const ready = python(["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "site.data", "teotl.data"], () => {}).then((pyodide) => {
  pyodide.pyimport("teotl.pocket.stand_ins").put_in_place();
  return pyodide.pyimport("teotl.pocket.thinking").think;
});
let last = Promise.resolve();

addEventListener("message", ({ data, ports }) => {
  last = last.then(async () => {
    const think = await ready;
    let answer = "";
    try {
      answer = think(data.question);
    } catch (error) {
      console.error(error); // no answer: the app goes on as if no helper could think
    }
    ports[0].postMessage(answer);
  });
});
