"""The catalogue of a language as it was read last, beside our own compiled modules.

Reading it anew takes longer than all else that a server does for its first page.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent / "__pycache__"
FORMAT: Final = 1  # of what is kept
Entries = dict[str, str | list[str]]  # by key: a string, or how a number chooses a plural form, and the forms


def mark_of(files: Sequence[Path]) -> list[Any]:
    """Another one as soon as any of the files has changed."""
    seen = [(str(file), file.stat()) for file in files]
    return [FORMAT, *([name, stat.st_mtime_ns, stat.st_size] for name, stat in seen)]


def recall(language: str, mark: list[Any]) -> Entries | None:
    """What was kept of the same files, if anything was."""
    import json

    try:
        kept = json.loads(place_of(language).read_bytes())
        found: Entries = kept["words"]
        return found if kept["mark"] == mark else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep(language: str, mark: list[Any], words: Entries) -> None:
    """For the next process; where nothing may be written the files are read each time."""
    import json

    if sys.dont_write_bytecode:
        return
    part = place_of(language).with_suffix(f".{os.getpid()}")  # nobody reads half of it
    with suppress(OSError):
        FOLDER.mkdir(exist_ok=True)
        part.write_text(json.dumps({"mark": mark, "words": words}), encoding="utf-8")
        part.replace(place_of(language))


def place_of(language: str) -> Path:
    return FOLDER / f"words-{language}.json"
