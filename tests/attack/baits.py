"""Files that nobody may open, and who tells if somebody does: Python reports every `open` to an audit hook.

The hook also refuses: a pipe that nobody writes into would block whoever opens it, and /dev/zero never ends.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ENDLESS = "/dev/zero"


class Opened(Exception):
    """Somebody has opened a bait."""


class Bait:
    def __init__(self, path: str) -> None:
        self.path = path
        self.opened = False


_laid: dict[str, Bait] = {}  # a hook cannot be taken away again, so there is one for all tests


def _watch(event: str, args: tuple[Any, ...]) -> None:
    if event == "open" and _laid and isinstance(args[0], str | bytes):
        bait = _laid.get(os.fsdecode(args[0]))
        if bait:
            bait.opened = True
            raise Opened(bait.path)


sys.addaudithook(_watch)


@contextmanager
def laid(folder: Path) -> Iterator[list[Bait]]:
    """A sheet file that would be right, a secret, a pipe and a file without end."""
    sheet, secret, pipe = folder / "sheet.toml", folder / "secret", folder / "pipe"
    sheet.write_text("[constructions.pulley]\nhammers = 5\n", encoding="utf-8")
    secret.write_text("swordfish\n", encoding="utf-8")
    os.mkfifo(pipe)
    found = [Bait(str(path)) for path in (sheet, secret, pipe, ENDLESS)]
    _laid.update({bait.path: bait for bait in found})
    try:
        yield found
    finally:
        _laid.clear()
