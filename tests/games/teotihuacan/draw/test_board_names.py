"""Names of boards on their heads: in full where there is room, else short, in every language."""

import pytest

from teotl.core.words import LANGUAGES
from teotl.games.teotihuacan.draw import frame, layout
from teotl.games.teotihuacan.draw.words import board_name
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [board for board in BOARD_LABELS if board != "wheel"])
def test_no_name_is_cut_off_on_the_table(board: str, language: str) -> None:
    wide = layout.RING[0].w if board in ("palace", "construction") else layout.CARD[0]
    assert "…" not in frame.head(wide, board, language)


def test_a_long_name_stands_in_full_where_it_fits() -> None:
    assert "Posiadłość Arystokratów" in frame.head(layout.CARD[0], "nobles", "pl")


def test_a_name_that_does_not_fit_is_said_short() -> None:
    assert frame.name_for("pl", "decorations", 94, 13) == "Warsztat"
    assert frame.name_for("pl", "decorations", 300, 13) == board_name("pl", "decorations")
