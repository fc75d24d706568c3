// Where bots think: Python and the games, without the app. One question after the other.
import { letGo, python } from "./loading.mjs";

const ready = python(["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "teotl.data"], () => {}).then((pyodide) => {
  const standIns = pyodide.pyimport("teotl.pocket.stand_ins");
  standIns.put_in_place();
  const { think } = pyodide.pyimport("teotl.pocket.thinking");
  standIns.begin_tidying();
  letGo(pyodide, (place) => !/\/(web|draw)\//.test(place)); // nobody thinks about pages
  return think;
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
