"""Compiles the hot modules with mypyc; everything else about the package stands in pyproject.toml.

The same sources run uncompiled, so a machine without a C compiler gets a slower game, not an error.

TEOTL_PURE=1              do not compile
TEOTL_REQUIRE_COMPILED=1  fail loudly instead of falling back to pure Python
TEOTL_OPT=1               compile in half the time, for slightly slower code (3 is the default)
"""

import ast
import os
import re
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent

# What is compiled: these, and whatever of ours they import, all in one group so that calls across files stay native.
# A glob may find nothing.
HOT = [
    "src/teotl/core/chance.py",
    "src/teotl/core/log.py",
    "src/teotl/*/playout.py",
    "src/teotl/bots/*/selfplay.py",
    "src/teotl/bots/*/search.py",
    "src/teotl/envs/*/batch.py",
]

# Of the edge, what is made for every viewer and every bot at every choice; no hot module may need it.
SHOWN = [
    "src/teotl/teotihuacan/view.py",
    "src/teotl/teotihuacan/notation.py",
]

# What stays interpreted even if a hot module imports it.
COLD = [
    "src/teotl/**/__init__.py",
    "src/teotl/core/errors.py",
    "src/teotl/core/rules.py",
    "src/teotl/core/words.py",  # words are put together by str.format: nothing to gain
    "src/teotl/teotihuacan/wording/*.py",
]

# The commands that need compiled code; others (metadata, source archives) need not wait for it.
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}

GROUP = "teotl"  # the shared library is called teotl__mypyc
OPT = os.environ.get("TEOTL_OPT") or "3"

# Only the module's entry is seen from outside, so that the C compiler may inline our functions: half as fast again.
# mypyc indents some lines by thousands of spaces; to look for misleading ones took two thirds of the compiler's time.
FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-Wno-misleading-indentation"]


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
    cold = matching(COLD)
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
    """Go on in pure Python, or stop when compiled code was asked for; no older compiled code stays behind."""
    for path in compiled_files():
        path.unlink()
    if wanted("TEOTL_REQUIRE_COMPILED"):
        sys.exit(f"teotl: {why}, and TEOTL_REQUIRE_COMPILED is set")
    print(f"warning: teotl: {why}; it will run uncompiled, which is slower", file=sys.stderr)


# What mypyc 2.4.1 writes where an array comes in from interpreted code: the reference is new, but taken for borrowed.
UNBOXED = re.compile(
    r"(?P<name>arg_\w+|tmp) = Vec(?P<kind>\w+)Api\.unbox\(\w+\);\n"
    r"\s*if \(VEC_IS_ERROR\((?P=name)\)\) \{\n[^\n]*\n\s*\}\n"
)


def mend_references(source: Path) -> None:
    """Give the reference back, or no array handed to compiled code would ever be freed. Its owner is the caller."""
    if source.suffix == ".c":
        text = source.read_text(encoding="utf-8")
        source.write_text(UNBOXED.sub(given_back, text), encoding="utf-8")


def given_back(found: re.Match[str]) -> str:
    return f"{found[0]}VEC_{found['kind'].upper()}_DECREF({found['name']});\n"


def extensions() -> list[Any]:
    """The C extensions of the hot modules, or none if mypyc cannot make them here."""
    sources = hot_modules()
    if wanted("TEOTL_PURE") or not sources or BUILDING.isdisjoint(sys.argv):
        return []
    os.chdir(HERE)  # mypyc reads its settings and writes its C files from here
    try:
        from mypyc.build import mypycify

        # Errors in what is not compiled are for `make lint`, not for who only installs.
        paths = ["--follow-imports=silent", *sources]
        made = mypycify(paths, opt_level=OPT, debug_level="0", group_name=GROUP)
    except ImportError as error:
        give_up(f"mypyc is not there ({error})")
    except SystemExit:  # how mypyc reports a type error; it has printed which
        give_up("mypyc refused the sources, see above")
    else:
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        for source in {source for extension in made for source in extension.sources}:
            mend_references(Path(source))
        return list(made)
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
        """Go on as if there were nothing to compile."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
