"""Runs the .py sources although compiled modules lie beside them: for debuggers, coverage and comparison.

teotl/__init__.py calls `prefer_sources` before it imports anything else of the package.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourcesOnly:
    """A finder that does not know extension modules; what has no source is left to the next finder."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("teotl."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def asked_for() -> bool:
    """Whether TEOTL_PURE is set, to anything but 0."""
    return os.environ.get("TEOTL_PURE", "0") not in ("", "0")


def prefer_sources() -> None:
    """From now on import teotl's modules from their sources only, if TEOTL_PURE asks for it."""
    if asked_for():
        sys.meta_path.insert(0, SourcesOnly)


def compiled() -> bool:
    """Whether the rules loaded so far are the compiled ones."""
    return "teotl__mypyc" in sys.modules  # the library behind every compiled module
