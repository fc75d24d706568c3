"""Builds build/pocket: the whole program as static files that any web host serves. See docs/pocket.md.

Pyodide comes from npm and the libraries as wheels from the package registry, both pinned beside this file. Everything
is compiled by the very Python that will run it, packed, and named in lists with its size, so that a page can show how
far it is and a service worker can keep it all.
"""

import gzip
import hashlib
import importlib.metadata
import io
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from teotl.core.words import LANGUAGES, entries
from teotl.draw.theme import LIGHT
from teotl.web.http.templates import MADE, environment

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
KIT: Final = ROOT / "src" / "teotl" / "pocket" / "kit"
PARTS: Final = ROOT / "build" / "pocket-parts"  # what was fetched; kept for the next time
OUT: Final = ROOT / "build" / "pocket"
BUILT_FROM: Final = PARTS / "built-from"
MORPH: Final = ROOT / "node_modules" / "idiomorph" / "dist" / "idiomorph.min.js"
TAG: Final = "pyemscripten_2026_0_wasm32"
NOT_NEEDED: Final = {"__pycache__", "tests", "testing", "bin", "share", "envs", "lab", "kit", "companion"}
# Of the libraries: what only developers use, older versions of themselves, and catalogues, which are packed here.
NOT_NEEDED_OF_THEM: Final = {"v1", "messages", "mypy.py", "_trio.py", "pytest_plugin.py", ".agents"}
NOT_NEEDED_OF_PYTHON: Final = {
    "unittest",
    "pydoc.py",
    "pydoc_data",
    "doctest.py",
    "pdb.py",
    "_pyrepl",
    "turtle.py",
}
THINKING: Final = ("librt", "mypy_extensions.py")  # all that bots need of them: their worker loads no others
NOT_KEPT: Final = (".so", ".pyi", ".pyx", ".pxd", ".c", ".h", ".typed")
SAID: Final = (
    "loading",
    "loaded",
    "starting",
    "again",
    "news",
    "take",
    "thinking",
    "broken",
    "elsewhere",
    "unsupported",
)


def main() -> int:
    if BUILT_FROM.exists() and (OUT / "index.html").exists() and BUILT_FROM.read_text() == sources():
        print("build/pocket is as the sources are")
        return 0
    step("Fetching Pyodide and the libraries …")
    pyodide = fetch_pyodide()
    site = fetch_site()
    step("Compiling …")
    stage = PARTS / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    gather(ROOT / "src" / "teotl", stage / "src" / "teotl")
    gather(site, stage / "site", NOT_NEEDED_OF_THEM)
    for name in THINKING:
        shutil.move(stage / "site" / name, stage / "src" / name)
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as standard:
        standard.extractall(PARTS / "python")
    gather(PARTS / "python", stage / "python", NOT_NEEDED_OF_PYTHON)
    take_in_morph(stage)
    pack_words(stage / "src" / "teotl")
    make_templates(stage / "src" / "teotl")
    compile_all(pyodide, stage)
    step("Packing …")
    shutil.rmtree(OUT, ignore_errors=True)
    (OUT / "kit" / "pyodide").mkdir(parents=True)
    sizes = pack(pyodide, stage)
    write_kit(sizes)
    BUILT_FROM.write_text(sources())
    print(f"build/pocket: {sum(sizes.values()) / 1e6:.1f} MB; try it: python -m http.server -d build/pocket")
    return 0


def sources() -> str:
    """A mark of everything that goes into it."""
    mark = hashlib.sha256()
    for folder in (HERE, ROOT / "src" / "teotl", MORPH.parent):
        for file in sorted(folder.rglob("*")):
            if file.is_file() and is_needed(str(file.parent), file.name) and "__pycache__" not in file.parts:
                mark.update(file.relative_to(ROOT).as_posix().encode() + file.read_bytes())
    return mark.hexdigest()


def step(words: str) -> None:
    print(words, flush=True)


# --- Fetching.
def fetch_pyodide() -> Path:
    folder = PARTS / "npm"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, folder / name)
    with wished(folder, HERE / "package-lock.json") as is_new:
        if is_new:
            quiet = ["--ignore-scripts", "--silent", "--no-audit", "--no-fund"]
            subprocess.run(["npm", "ci", *quiet], cwd=folder, check=True)
    return folder / "node_modules" / "pyodide"


def fetch_site() -> Path:
    folder, wishes = PARTS / "site", HERE / "requirements.txt"
    with wished(PARTS, wishes) as is_new:
        if is_new:
            shutil.rmtree(folder, ignore_errors=True)
            install_wheels(folder, wishes)
            plain_markupsafe(folder)
    return folder


def install_wheels(folder: Path, wishes: Path) -> None:
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--no-compile",
    ]
    where = ["--target", str(folder), "--only-binary=:all:", "--platform", TAG]
    which = ["--python-version", "314", "--implementation", "cp", "--abi", "cp314"]
    subprocess.run([*pip, *where, *which, "--requirement", str(wishes)], check=True)


@contextmanager
def wished(folder: Path, wishes: Path) -> Iterator[bool]:
    """Were other things wished for the last time? What is wished now is noted once it is there."""
    note, mark = folder / f".{wishes.name}", hashlib.sha256(wishes.read_bytes()).hexdigest()
    yield not note.exists() or note.read_text() != mark
    folder.mkdir(parents=True, exist_ok=True)
    note.write_text(mark)


def plain_markupsafe(folder: Path) -> None:
    """There is no wheel of it for browsers; without its C code it works as well."""
    found = importlib.metadata.distribution("markupsafe")
    (folder / "markupsafe").mkdir()
    for file in found.files or []:
        if file.suffix == ".py":
            shutil.copy(str(found.locate_file(file)), folder / "markupsafe" / file.name)


# --- Gathering.
def gather(source: Path, target: Path, without: Collection[str] = ()) -> None:
    """What a browser needs of a folder."""
    shutil.copytree(
        source,
        target,
        ignore=lambda folder, names: {
            name for name in names if name in without or not is_needed(folder, name)
        },
    )


def is_needed(folder: str, name: str) -> bool:
    if folder.endswith("locale-data"):
        return name.split(".")[0] in ("root", *LANGUAGES)
    if name in NOT_NEEDED or name.endswith(".dist-info"):
        return False
    return not name.endswith(NOT_KEPT) or name.endswith("wasm32-emscripten.so") or TAG in name


def take_in_morph(stage: Path) -> None:
    """Where the app looks for what npm brings."""
    script = stage / MORPH.relative_to(ROOT)
    script.parent.mkdir(parents=True)
    shutil.copy(MORPH, script)


def pack_words(teotl: Path) -> None:
    """All strings of a language in one file that is read at once; a folder with one catalogue says that it is there."""
    for language in LANGUAGES:
        head = (teotl / "locale" / language / "core.po").read_text(encoding="utf-8")
        plural = head.split("plural=", 1)[1].split(";", 1)[0]
        words = {key: forms[0] if len(forms) == 1 else forms for key, forms in entries(language).items()}
        packed = json.dumps({"plural": plural, "words": words}, ensure_ascii=False)
        (teotl / "locale" / f"{language}.json").write_text(packed, encoding="utf-8")
    for file in teotl.rglob("*.po"):
        if file.name != "core.po":
            file.unlink()


def make_templates(teotl: Path) -> None:
    """Every template as the module that it would become at its first use."""
    environment.compile_templates(teotl / MADE.relative_to(ROOT / "src" / "teotl"), zip=None)


def compile_all(pyodide: Path, stage: Path) -> None:
    subprocess.run(
        ["node", str(HERE / "compile.mjs"), str(pyodide), str(stage)], check=True, stdout=subprocess.DEVNULL
    )


# --- Packing.
def pack(pyodide: Path, stage: Path) -> dict[str, int]:
    """Every large file, packed; their sizes by name."""
    sizes = {
        "site.data": put("site.data", joined(stage, ("site",))),
        "teotl.data": put("teotl.data", joined(stage, ("src", "node_modules"))),
        "pyodide/pyodide.asm.wasm": put(
            "pyodide/pyodide.asm.wasm", (pyodide / "pyodide.asm.wasm").read_bytes()
        ),
        "pyodide/python_stdlib.zip": put("pyodide/python_stdlib.zip", zipped(stage / "python")),
    }
    put("pyodide/pyodide.asm.mjs", (pyodide / "pyodide.asm.mjs").read_bytes())
    shutil.copy(pyodide / "pyodide.mjs", OUT / "kit" / "pyodide" / "pyodide.mjs")
    lock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
    (OUT / "kit" / "pyodide" / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    return sizes


def put(name: str, content: bytes) -> int:
    packed = gzip.compress(content, mtime=0)
    (OUT / "kit" / f"{name}.gz").write_bytes(packed)
    return len(packed)


def joined(stage: Path, folders: Iterable[str]) -> bytes:
    """Files one after the other, behind a list of their names and sizes: opened in no time (see kit/loading.mjs)."""
    files = [file for folder in folders for file in sorted((stage / folder).rglob("*")) if file.is_file()]
    contents = [file.read_bytes() for file in files]
    names = [file.relative_to(stage).as_posix() for file in files]
    index = json.dumps(list(zip(names, map(len, contents), strict=True))).encode()
    return b"".join((len(index).to_bytes(4, "little"), index, *contents))


def zipped(folder: Path) -> bytes:
    """Python's own library, as Python looks for it. Packed, because both workers keep it in memory, 5 MB less each."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                about = zipfile.ZipInfo(file.relative_to(folder).as_posix())
                out.writestr(about, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return archive.getvalue()


# --- The page round it.
def write_kit(sizes: dict[str, int]) -> None:
    for file in sorted(KIT.iterdir()):
        if file.name not in ("index.html", "service-worker.js", "words.js"):
            shutil.copy(file, OUT / "kit" / file.name)
    static = ROOT / "src" / "teotl" / "web" / "static"
    for name in ("icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png"):
        shutil.copy(static / name, OUT / "kit" / name)
    shutil.copy(KIT / "index.html", OUT / "index.html")
    (OUT / "kit" / "files.json").write_text(json.dumps(sizes))
    (OUT / "kit" / "manifest.webmanifest").write_text(json.dumps(manifest()))
    words = {language: {key: entries(language)[f"pocket.{key}"][0] for key in SAID} for language in LANGUAGES}
    script = f"const WORDS = {json.dumps(words, ensure_ascii=False)};\n" + (KIT / "words.js").read_text()
    (OUT / "kit" / "words.js").write_text(script)
    worker = f"const KEPT = {json.dumps(kept())};\n" + (KIT / "service-worker.js").read_text()
    (OUT / "service-worker.js").write_text(worker)


def manifest() -> dict[str, object]:
    pictures = (
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any"),
        ("icon-maskable-512.png", "512x512", "maskable"),
    )
    return {
        "name": "Teotl",
        "short_name": "Teotl",
        "start_url": "../",
        "scope": "../",
        "display": "standalone",
        "background_color": LIGHT["sand"],
        "theme_color": LIGHT["oxide"],
        "icons": [
            {"src": name, "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in pictures
        ],
    }


def kept() -> dict[str, object]:
    """The name of this version, and its files."""
    files = sorted(
        file.relative_to(OUT).as_posix()
        for file in OUT.rglob("*")
        if file.is_file() and file.name != "index.html"
    )
    content = hashlib.sha256()
    for name in [*files, "index.html"]:
        content.update((OUT / name).read_bytes())
    return {"version": f"pocket-{content.hexdigest()[:12]}", "files": ["", *files]}


if __name__ == "__main__":
    sys.exit(main())
