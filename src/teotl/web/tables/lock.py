"""One server for a data folder: the system holds the lock, so it is gone when the server is, however it went."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from teotl.core.errors import TeotlError
from teotl.core.locks import locked
from teotl.core.words import said
from teotl.web.tables.datafile import BadData

FILE: Final = "teotl.lock"
here: Counter[Path] = Counter()  # folders that this process serves, and how often it said so


class ServedAlready(TeotlError):
    """Another process serves the folder."""


@contextmanager
def serving(folder: Path) -> Iterator[None]:
    """While this lasts no other process serves the folder; raises ServedAlready, or BadData for no usable folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        place = folder.resolve()
        file = (place / FILE).open("ab")
    except OSError:
        raise BadData(said("hosting.read-only", file=folder)) from None
    with file:
        if not here[place] and not locked(file):
            raise ServedAlready(said("hosting.served-already", folder=place))
        here[place] += 1
        try:
            yield
        finally:
            here[place] -= 1
