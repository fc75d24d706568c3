"""Every number of the little game's data counts: change it, and play or drawing changes."""

from collections.abc import Iterator

import pytest

from tests.games.data_changes import Table, simulated, unseen

pytestmark = pytest.mark.slow(15)

TABLES: list[Table] = [
    (1, {"solo": "easy"}),
    (1, {"solo": "normal"}),
    (1, {"solo": "hard"}),
    (2, {}),
    (4, {}),
]


def played() -> Iterator[str]:
    yield from simulated("teotihuacazinho", TABLES)


def sheet() -> Iterator[str]:
    """The sheet, the cards and the reference for printing."""
    from teotl.games.teotihuacazinho.draw.paper.printed import printed

    yield printed({}).decode("latin-1")


def test_every_number_is_seen() -> None:
    here = "tests.games.teotihuacazinho.test_data"
    assert unseen("teotihuacazinho", TABLES, f"{here}:played", f"{here}:sheet") == {
        "unseen": [],
        "broken": [],
    }
