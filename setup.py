"""Compiles the hot modules with mypyc and takes in what pages need from npm; the rest stands in pyproject.toml.

The same sources run uncompiled, so a machine without a C compiler gets a slower game, not an error.

TEOTL_PURE=1              do not compile
TEOTL_REQUIRE_COMPILED=1  fail loudly instead of falling back to pure Python
TEOTL_OPT=1               compile in half the time, for slightly slower code (3 is the default)
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent

# What is compiled: these, and whatever of ours they import, all in one group so that calls across files stay native.
# A glob may find nothing.
HOT = [
    "src/teotl/core/chance.py",
    "src/teotl/core/log.py",
    "src/teotl/games/*/rules/playout.py",
    "src/teotl/games/*/bots/selfplay.py",
    "src/teotl/games/*/bots/search.py",
    "src/teotl/games/*/bots/tree.py",
    "src/teotl/games/*/bots/glances.py",
    "src/teotl/games/*/envs/batch.py",
]

# The part of the edge made for every viewer and bot at every choice; no hot module may need it.
SHOWN = [
    "src/teotl/games/*/position/view.py",
    "src/teotl/games/*/questions/notation.py",
    "src/teotl/games/*/words/choice_facts.py",
]

# What stays interpreted even if a hot module imports it.
COLD = [
    "src/teotl/**/__init__.py",
    "src/teotl/core/data.py",
    "src/teotl/core/errors.py",
    "src/teotl/core/places.py",
    "src/teotl/core/rules.py",
    "src/teotl/core/words.py",  # words are put together by str.format: nothing to gain
    "src/teotl/games/*/rules/data_checks.py",  # once, when the data are read
    "src/teotl/games/*/words/*.py",  # sentences: the same; phrases below are data
]
WARM = [f"src/teotl/games/*/words/{name}.py" for name in ("choice_facts", "choice_things", "foresight")]

# The commands that need compiled code; others (metadata, source archives) need not wait for it.
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}

GROUP = "teotl"  # the shared library is called teotl__mypyc
OPT = os.environ.get("TEOTL_OPT") or "3"

# Only the module's entry is seen from outside, so that the C compiler may inline our functions: half as fast again.
# Warnings are for who writes C: to look for them in what mypyc writes takes longer than to compile it.
FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-Wno-all"]
# At level 1 it is time that counts: a quarter less without these, and the code is as fast.
COSTLY = ["tree-dominator-opts", "tree-pta", "tree-fre", "tree-dse", "tree-sink", "tree-slsr"]
COSTLY += ["ipa-pure-const", "ipa-reference"]
if OPT == "1" and FLAGS:
    FLAGS += [f"-fno-{name}" for name in COSTLY]


def wanted(flag: str) -> bool:
    return os.environ.get(flag, "0") not in ("", "0")


def matching(globs: list[str]) -> set[Path]:
    return {path for glob in globs for path in HERE.glob(glob)}


def imported(path: Path) -> set[Path]:
    """The modules of ours that a source imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.update([f"{node.module}", *(f"{node.module}.{alias.name}" for alias in node.names)])
    paths = {HERE / "src" / f"{name.replace('.', '/')}.py" for name in names}
    return {path for path in paths if path.is_file()}


def hot_modules(roots: list[str] | None = None) -> list[str]:
    """The sources to compile, as paths from the root; or only those that some of them need."""
    cold = matching(COLD) - matching(WARM)
    found: set[Path] = set()
    waiting = matching(roots or HOT + SHOWN) - cold
    while waiting:
        found |= waiting
        waiting = {path for source in waiting for path in imported(source)} - cold - found
    return sorted(path.relative_to(HERE).as_posix() for path in found)


def compiled_files() -> list[Path]:
    """The extension modules that lie beside the sources."""
    return sorted(path for path in (HERE / "src").rglob("*") if path.suffix in (".so", ".pyd"))


def give_up(why: str) -> None:
    """Continue in pure Python, or stop if compiled code is required; remove older compiled code."""
    for path in compiled_files():
        path.unlink()
    if wanted("TEOTL_REQUIRE_COMPILED"):
        sys.exit(f"teotl: {why}, and TEOTL_REQUIRE_COMPILED is set")
    print(f"warning: teotl: {why}; it will run uncompiled, which is slower", file=sys.stderr)


class Unexpected(Exception):
    """mypyc wrote something that the fixes below do not know: the result must not be run."""


# What mypyc 2.4.1 writes where an array comes in from interpreted code: the reference is new, but taken for borrowed.
UNBOXED = re.compile(
    r"(?P<name>arg_\w+|tmp) = Vec(?P<kind>\w+)Api\.unbox\(\w+\);\n"
    r"\s*if \(VEC_IS_ERROR\((?P=name)\)\) \{\n[^\n]*\n\s*\}\n"
)
# Where the reference is rightly kept: in a register, or on its way into one that holds a tuple.
KEPT = re.compile(
    r"cpy_r_\w+ = Vec\w+Api\.unbox\("
    r"|(?P<name>__tmp\d+) = Vec\w+Api\.unbox\(\w+\);\n"
    r"\s*if \(VEC_IS_ERROR\((?P=name)\)\) \{\n[^\n]*\n\s*\}\n\s*cpy_r_\w+\.f\d+ = (?P=name);"
)


def mend_references(text: str) -> str:
    """Give the reference back, or no array handed to compiled code would ever be freed. Its owner is the caller."""
    mended, count = UNBOXED.subn(given_back, text)
    kept = len(KEPT.findall(text))
    if not count or count + kept != text.count("Api.unbox("):
        raise Unexpected(f"arrays come in at {text.count('Api.unbox(')} places, known are {count} + {kept}")
    return mended


def given_back(found: re.Match[str]) -> str:
    return f"{found[0]}VEC_{found['kind'].upper()}_DECREF({found['name']});\n"


INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)


def flush_left(text: str) -> str:
    """Without indentation: mypyc's grows to thousands of spaces, five sixths of all that the compiler would read."""
    return INDENTATION.sub("", text)


# How an object of a compiled class is freed: mypyc 2.4.1 writes CPython's trashcan into all of them.
DEALLOC = re.compile(r"_dealloc\((?P<struct>\w+) \*self\)\n\s*\{\n(?P<body>.*?)\n\s*done: ;", re.DOTALL)
TRASHCAN = re.compile(r"[ ]*CPy_TRASHCAN_(?:BEGIN\(self, \w+\)|END\(self\))\n")


def mend_trashcans(text: str, acyclic: set[str]) -> str:
    """No trashcan for classes without a GC header: it would write its link into that header, over other memory."""
    mended: list[str] = []

    def without(found: re.Match[str]) -> str:
        if "PyObject_GC_UnTrack(self);" in found["body"]:
            return found[0]
        bare, count = TRASHCAN.subn("", found[0])
        mended.extend([found["struct"]] * (count // 2))
        return bare

    text = DEALLOC.sub(without, text)
    if sorted(mended) != sorted(acyclic):
        raise Unexpected(f"classes without a GC header are {sorted(acyclic)}, mended are {mended}")
    return text


# What runs once, when a module is imported: near to half of the code, and a seventh of the compiler's time is saved.
TOP_LEVEL = re.compile(r"^char CPyDef_\w+___top_level__\(void\) \{", re.MULTILINE)


def mark_cold(text: str) -> str:
    """Tell the compiler where speed does not matter, in words that gcc and clang know."""
    return text if sys.platform == "win32" else TOP_LEVEL.sub(r"__attribute__((cold)) \g<0>", text)


def acyclic_classes(sources: list[str]) -> set[str]:
    """What mypyc calls the structs of the classes marked @mypyc_attr(acyclic=True)."""
    return {
        f"{source.removeprefix('src/').removesuffix('.py').replace('/', '___')}___{node.name}Object"
        for source in sources
        for node in ast.walk(ast.parse((HERE / source).read_bytes()))
        if isinstance(node, ast.ClassDef) and any(map(is_acyclic, node.decorator_list))
    }


def is_acyclic(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and any(
        word.arg == "acyclic" and isinstance(word.value, ast.Constant) and word.value.value is True
        for word in decorator.keywords
    )


def written(extensions: list[Any]) -> Path:
    """The one C file that holds all our code; the other sources only load it, or are mypyc's own."""
    sources = {Path(source) for extension in extensions for source in extension.sources}
    found = [source for source in sources if source.name == f"__native_{GROUP}.c"]
    if len(found) != 1:
        raise Unexpected(f"code is in {len(found)} files")
    return found[0]


def mend(file: Path, sources: list[str]) -> None:
    """Mend what mypyc wrote, or raise Unexpected and leave it alone."""
    text = flush_left(file.read_text(encoding="utf-8"))
    mended = mend_trashcans(mend_references(text), acyclic_classes(sources))
    file.write_text(mark_cold(mended), encoding="utf-8")


def extensions() -> list[Any]:
    """The C extensions of the hot modules, or none if mypyc cannot make them here."""
    sources = hot_modules()
    if wanted("TEOTL_PURE") or not sources or BUILDING.isdisjoint(sys.argv):
        return []
    os.chdir(HERE)  # mypyc reads its settings and writes its C files from here
    try:
        from mypyc.build import mypycify

        # Errors in what is not compiled are for `make lint`, not for an installation.
        paths = ["--follow-imports=silent", *sources]
        made = mypycify(paths, opt_level=OPT, debug_level="0", group_name=GROUP)
    except ImportError as error:
        give_up(f"mypyc is not there ({error})")
    except SystemExit:  # how mypyc reports a type error; it has printed which
        give_up("mypyc refused the sources, see above")
    else:
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        try:
            mend(written(made), sources)
            return list(made)
        except Unexpected as error:
            give_up(f"mypyc's C code cannot be mended ({error}), see docs/compiling.md")
    return []


class BuildAllOrNothing(build_ext):
    """Compiles every extension or keeps none.

    The small module files only work together with the shared library, so marking each one optional
    would leave a broken package when that one fails.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except (Exception, SystemExit) as error:
            self.forget()
            give_up(f"the C compiler failed ({type(error).__name__}, see above)")

    def forget(self) -> None:
        """Continue as if there were nothing to compile."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []


# What pages take from npm: never committed, but in every archive, so that who installs one needs no npm.
NPM = {"idiomorph/dist/idiomorph.min.js": "idiomorph.js", "idiomorph/LICENSE": "idiomorph.LICENSE"}


def take_in(package: Path) -> None:
    """Lay the parts from npm among the pages' own files, unless they came with a source archive."""
    folder = package / "web" / "static"
    if all((folder / name).exists() for name in NPM.values()):
        return
    modules = HERE / "node_modules"
    npm = shutil.which("npm")
    if npm and not all((modules / part).exists() for part in NPM):
        subprocess.run([npm, "ci", "--ignore-scripts", "--omit=dev", "--silent"], cwd=HERE, check=True)
    for part, name in NPM.items():
        if (modules / part).exists():
            shutil.copyfile(modules / part, folder / name)
        else:
            print(
                f"warning: teotl: {name} is missing: pages replace parts instead of moving them",
                file=sys.stderr,
            )


class BuildWithPages(build_py):
    """A wheel brings everything that its pages load."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            take_in(Path(self.build_lib, "teotl"))


class SourcesWithPages(sdist):
    """So does a source archive."""

    def make_release_tree(self, base_dir: str, files: Sequence[str]) -> None:
        super().make_release_tree(base_dir, list(files))
        take_in(Path(base_dir, "src", "teotl"))


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildWithPages, "sdist": SourcesWithPages},
    )
