"""Prints what building the package needs, as pinned in pyproject.toml."""

import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"

print(*tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["build-system"]["requires"], sep="\n")
