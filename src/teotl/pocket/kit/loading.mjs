// Python for a worker: everything comes packed, is told as progress, and is kept by the service worker's cache.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const KIT = new URL(".", import.meta.url);

// Unpacked on the way in: plain hosts pack nothing.
async function fetched(name, tell) {
  const answer = await fetch(new URL(`${name}.gz`, KIT));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const counted = new TransformStream({
    transform(chunk, controller) {
      tell(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
}

// Files one after the other, behind a list of their names and sizes; none is copied.
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

// Nothing is awaited while a module loads: a message that comes meanwhile would find nobody.
export async function python(parts, report) {
  const files = await (await fetch(new URL("files.json", KIT))).json(); // name → packed size, written by the build
  const total = parts.reduce((sum, name) => sum + files[name], 0);
  let done = 0;
  const tell = (bytes) => report({ done: (done += bytes), total });
  const streams = Object.fromEntries(await Promise.all(parts.map(async (name) => [name, await fetched(name, tell)])));
  const bytes = (name) => new Response(streams[name]).arrayBuffer();
  const packages = parts.filter((name) => name.endsWith(".data")).map(bytes);
  const own = globalThis.fetch;
  // Pyodide asks for its files by name; they are here already.
  globalThis.fetch = async (wish, how) => {
    const name = String(wish.url ?? wish).slice(KIT.href.length);
    if (!(name in streams)) return own(wish, how);
    const type = name.endsWith("wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(streams[name], { headers: { "content-type": type } });
  };
  const pyodide = await loadPyodide({ indexURL: new URL("pyodide/", KIT).href, checkAPIVersion: false });
  globalThis.fetch = own;
  for (const files of packages) unpack(pyodide, await files, "/lib/teotl");
  // Whatever is imported stays: nothing is tidied up until the start is over.
  pyodide.runPython("import gc, sys; gc.disable(); sys.path[:0] = ['/lib/teotl/src', '/lib/teotl/site']");
  return pyodide;
}
