"""Compiles the hot modules in place, beside their sources, when they have changed since the last time.

Without a C compiler or Python's header files it says so in one line, and the game runs uncompiled.
`--check` only says whether the compiled code is that of the sources, `--list` which modules are hot. Code that was
compiled with more care than TEOTL_OPT asks for is good enough.
"""

import hashlib
import json
import os
import runpy
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "build" / "compiled.json"
ANY_LEVEL = ""
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
SETUP: dict[str, Any] = runpy.run_path(str(ROOT / "setup.py"), run_name="hot")


def fingerprint() -> dict[str, str]:
    """What the compiled modules are made from: tools, flags and every hot source."""
    marks = {"python": sys.version, "opt": SETUP["OPT"], "mypy": version("mypy"), "librt": version("librt")}
    for name in ["setup.py", *SETUP["hot_modules"]()]:
        marks[name] = hashlib.sha256((ROOT / name).read_bytes()).hexdigest()
    return marks


def targets() -> set[Path]:
    """The extension modules that should lie in the tree."""
    modules = {(ROOT / name).with_suffix(SUFFIX) for name in SETUP["hot_modules"]()}
    return modules | {ROOT / "src" / f"{SETUP['GROUP']}__mypyc{SUFFIX}"}


def up_to_date(opt: str = SETUP["OPT"]) -> bool:
    """Whether all was compiled from what is here now, at this level or a higher one."""
    try:
        recorded = json.loads(RECORD.read_text())
    except (OSError, ValueError):
        return False
    level, marks = recorded.get("opt", ""), fingerprint()
    return (
        level >= opt and recorded == {**marks, "opt": level} and set(SETUP["compiled_files"]()) == targets()
    )


def can_compile() -> bool:
    """Whether a C compiler, its linker and Python's header files are all here: try them."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        flags = ["-shared", "-fPIC", "-I", sysconfig.get_path("include")]
        try:
            probe = subprocess.run(
                [*compiler, *flags, source, "-o", source.with_suffix(".so")], capture_output=True, check=False
            )
        except OSError:
            return False
        return probe.returncode == 0


def remove(paths: set[Path]) -> None:
    for path in paths:
        path.unlink()


def build() -> None:
    """Run setup.py in place; a failure is loud, because everything it needs is here."""
    print(f"Compiling {len(SETUP['hot_modules']())} modules with mypyc …", flush=True)
    began = time.monotonic()
    RECORD.unlink(missing_ok=True)
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=ROOT,
        env={**os.environ, "TEOTL_REQUIRE_COMPILED": "1"},
        check=True,
    )
    remove(set(SETUP["compiled_files"]()) - targets())
    RECORD.parent.mkdir(exist_ok=True)
    RECORD.write_text(json.dumps(fingerprint(), indent=1))
    print(f"Compiled in {time.monotonic() - began:.0f} s.")


def main() -> int:
    if "--check" in sys.argv:
        return 0 if up_to_date(ANY_LEVEL) else 1
    if "--list" in sys.argv:
        print(*SETUP["hot_modules"](), sep="\n")
    elif SETUP["wanted"]("TEOTL_PURE"):
        print("TEOTL_PURE is set: nothing is compiled, the sources run as they are.")
    elif up_to_date():
        pass
    elif can_compile():
        build()
    else:
        remove(set(SETUP["compiled_files"]()))
        print(
            "No C compiler with Python's header files here: Teotl runs uncompiled, the same game but slower."
        )
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
