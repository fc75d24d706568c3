// Python for a worker: everything comes packed, is told as progress, and is kept by the service worker's cache.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const KIT = new URL(".", import.meta.url);
const isCode = (name) => name.endsWith(".wasm");
let unpacked = []; // what came as one piece each, as long as files still lie in it

// Whoever is done with bytes gives their memory back: the browser would wait until it tidies up.
function giveBack(buffer) {
  buffer.transfer?.(0); // older browsers do it later
}

// Packed, part by part; told as it comes.
async function eachPart(name, tell, take) {
  const answer = await fetch(new URL(`${name}.gz`, KIT));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const write = async (part) => {
    tell(part.byteLength);
    await take(part);
    giveBack(part.buffer);
  };
  return answer.body.pipeTo(new WritableStream({ write }));
}

// Unpacked on the way in, for plain hosts pack nothing; in one piece.
async function fetched(name, tell) {
  const { readable, writable } = new DecompressionStream("gzip");
  const [writer, parts] = [writable.getWriter(), []];
  const unpacking = readable.pipeTo(new WritableStream({ write: (part) => void parts.push(part) }));
  await Promise.all([eachPart(name, tell, (part) => writer.write(part)).then(() => writer.close()), unpacking]);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
    giveBack(part.buffer);
  }
  return bytes.buffer;
}

// What is kept unpacked is asked for by its own name. The first time it is unpacked here, and the service worker keeps it;
// if it cannot, it fetches it whenever it is asked for.
async function passed(name, size, tell) {
  const address = new URL(name, KIT);
  if (await caches.match(address)) return tell(size);
  const bytes = await fetched(name, tell);
  await fetch(address, { method: "PUT", body: bytes }).catch((error) => console.error(error));
  giveBack(bytes);
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
  unpacked.forEach(giveBack);
  unpacked = [];
}

// Nothing is awaited while a module loads: a message that comes meanwhile would find nobody.
export async function python(parts, report) {
  const files = await (await fetch(new URL("files.json", KIT))).json(); // name → packed size, written by the build
  const total = parts.reduce((sum, name) => sum + files[name], 0);
  let done = 0;
  const tell = (bytes) => report({ done: (done += bytes), total });
  const [code, others] = [parts.filter(isCode), parts.filter((name) => !isCode(name))];
  const coming = Object.fromEntries(others.map((name) => [name, fetched(name, tell)]));
  await Promise.all(code.map((name) => passed(name, files[name], tell)));
  const own = globalThis.fetch;
  // Pyodide asks for its files by name; they are here already, and a real answer would hold them a second time.
  globalThis.fetch = async (wish, how) => {
    const name = String(wish.url ?? wish).slice(KIT.href.length);
    return name in coming ? { ok: true, status: 200, arrayBuffer: () => coming[name] } : own(wish, how);
  };
  const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", KIT).href, checkAPIVersion: false });
  globalThis.fetch = own;
  const isPackage = (name) => name.endsWith(".data");
  for (const name of others) if (!isPackage(name)) giveBack(await coming[name]); // Pyodide has made a copy
  unpacked = await Promise.all(others.filter(isPackage).map((name) => coming[name]));
  for (const bytes of unpacked) unpack(pyodide, bytes, "/lib/teotl");
  // Whatever is imported stays: nothing is tidied up until the start is over.
  pyodide.runPython("import gc, sys; gc.disable(); sys.path[:0] = ['/lib/teotl/src', '/lib/teotl/site']");
  return pyodide;
}
