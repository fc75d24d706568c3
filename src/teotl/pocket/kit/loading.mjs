// Python for a worker: everything comes packed, is told as progress, and is kept by the service worker's cache.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const KIT = new URL(".", import.meta.url);
const isCode = (name) => name.endsWith(".wasm");

// Told as it comes.
async function counted(name, tell) {
  const answer = await fetch(new URL(`${name}.gz`, KIT));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const counting = new TransformStream({
    transform(chunk, controller) {
      tell(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return answer.body.pipeThrough(counting);
}

// Unpacked on the way in: plain hosts pack nothing.
async function fetched(name, tell) {
  return (await counted(name, tell)).pipeThrough(new DecompressionStream("gzip"));
}

// What the service worker keeps unpacked is asked for by its own name; the first time it comes here only to be counted.
async function passed(name, size, tell) {
  if (await caches.match(new URL(name, KIT))) return tell(size);
  await (await counted(name, tell)).pipeTo(new WritableStream());
}

// Files one after the other, behind a list of their names and sizes; none is copied yet.
function unpack({ FS }, bytes, folder) {
  const length = new DataView(bytes).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  let at = 4 + length;
  for (const [name, size] of list) {
    const place = `${folder}/${name}`;
    FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    FS.writeFile(place, new Uint8Array(bytes, at, size), { canOwn: true });
    at += size;
  }
}

// After the start: modules that were read are not read again, and the rest no longer lies in what came as one piece.
export function letGo(pyodide, isNeeded = () => true) {
  const { FS } = pyodide;
  const read = new Set(pyodide.runPython("import sys; [getattr(one, '__file__', None) or '' for one in [*sys.modules.values()]]").toJs());
  const each = (folder) => {
    for (const name of FS.readdir(folder).filter((one) => !one.startsWith("."))) {
      const place = `${folder}/${name}`;
      if (FS.isDir(FS.stat(place).mode)) each(place);
      else if (read.has(place) || !isNeeded(place)) FS.writeFile(place, new Uint8Array(0), { canOwn: true });
      else FS.writeFile(place, FS.readFile(place), { canOwn: true });
    }
  };
  each("/lib/teotl");
}

// Nothing is awaited while a module loads: a message that comes meanwhile would find nobody.
export async function python(parts, report) {
  const files = await (await fetch(new URL("files.json", KIT))).json(); // name → packed size, written by the build
  const total = parts.reduce((sum, name) => sum + files[name], 0);
  let done = 0;
  const tell = (bytes) => report({ done: (done += bytes), total });
  const [code, others] = [parts.filter(isCode), parts.filter((name) => !isCode(name))];
  const streams = Object.fromEntries(await Promise.all(others.map(async (name) => [name, await fetched(name, tell)])));
  const bytes = (name) => new Response(streams[name]).arrayBuffer();
  const packages = parts.filter((name) => name.endsWith(".data")).map(bytes);
  await Promise.all(code.map((name) => passed(name, files[name], tell)));
  const own = globalThis.fetch;
  // Pyodide asks for its files by name; they are here already.
  globalThis.fetch = async (wish, how) => {
    const name = String(wish.url ?? wish).slice(KIT.href.length);
    if (!(name in streams)) return own(wish, how);
    return new Response(streams[name], { headers: { "content-type": "application/octet-stream" } });
  };
  const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", KIT).href, checkAPIVersion: false });
  globalThis.fetch = own;
  for (const files of packages) unpack(pyodide, await files, "/lib/teotl");
  // Whatever is imported stays: nothing is tidied up until the start is over.
  pyodide.runPython("import gc, sys; gc.disable(); sys.path[:0] = ['/lib/teotl/src', '/lib/teotl/site']");
  return pyodide;
}
