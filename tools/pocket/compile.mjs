// Compiles every module of a folder with the Python that will run it: `node compile.mjs PYODIDE FOLDER`.
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdirTree("/folder");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/folder");
const left = python.runPython(`
import py_compile
from pathlib import Path

left = 0
for source in sorted(Path("/folder").rglob("*.py")):
    place = source.relative_to("/folder")
    level = 1 if place.parts[0] == "src" else 2  # nobody reads what libraries say about themselves
    try:  # beside the source, named by its place in the browser, and never compared with it
        py_compile.compile(
            str(source), cfile=str(source) + "c", dfile=str(place), doraise=True, optimize=level,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        source.unlink()
    except py_compile.PyCompileError:
        left += 1  # a template of another tool: it stays as it is
left
`);
console.log(left);
process.exit(0);
