"""Prints the Python to make .venv with: the one that runs this, or the system's own where that is the quicker one.

Distributions compile theirs with profiles of what programs do. pyenv and others do not unless they are told to, and
then everything takes a fifth longer.
"""

import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

SYSTEM: Final = Path("/usr/bin/python3")
FULL: Final = """
import sys, sysconfig, ensurepip, venv
from pathlib import Path
sys.exit(not (sys.version_info >= (3, 11) and Path(sysconfig.get_path("include"), "Python.h").is_file()))
"""


def is_profiled(given: str, prefix: str) -> bool:
    """Whether a Python that was configured like this was compiled with profiles, as far as it says."""
    return "--enable-optimizations" in given or prefix == "/usr"


def can_do_all(python: Path) -> bool:
    """New enough, makes environments, and has what the compiler needs."""
    return python.is_file() and not subprocess.run([python, "-c", FULL], capture_output=True).returncode


def chosen(given: str, prefix: str, system: Path = SYSTEM) -> str:
    return sys.executable if is_profiled(given, prefix) or not can_do_all(system) else str(system)


if __name__ == "__main__":
    print(chosen(sysconfig.get_config_var("CONFIG_ARGS") or "", sys.base_prefix))
