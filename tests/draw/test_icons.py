"""The sprite: every symbol once, whole, and named in the reader's language."""

import re

from teotl.draw import icons
from teotl.teotihuacan.labels import (
    BOARD_LABELS,
    BONUS_LABELS,
    DISCOVERY_LABELS,
    ROYAL_LABELS,
    TECHNOLOGY_LABELS,
)
from tests.draw.moments import tree


def test_every_symbol_is_well_formed_and_refers_to_others_that_exist() -> None:
    for name, text in icons.symbols().items():
        assert tree(text).get("id") == name
        assert set(icons.REFERENCE.findall(text)) <= icons.symbols().keys()
        assert " style=" not in text


def test_no_two_files_have_the_same_symbol() -> None:
    names = [name for file in icons.FOLDER.glob("*.svg") for name in icons.family(file.stem)]
    assert len(names) == len(set(names))


def test_all_of_the_game_has_its_picture() -> None:
    needed = [f"t-{label}" for label in DISCOVERY_LABELS] + [f"tech-{label}" for label in TECHNOLOGY_LABELS]
    needed += [f"royal-{label}" for label in ROYAL_LABELS] + [f"bonus-{label}" for label in BONUS_LABELS]
    needed += [f"board-{label}" for label in BOARD_LABELS[1:]]
    needed += [f"die-{p}-{n}" for p in ("p0", "p1", "p2", "p3", "p4") for n in range(1, 6)]
    assert set(needed) <= icons.symbols().keys()


def test_a_discovery_tile_tells_its_price_and_its_use() -> None:
    told = re.search(r'id="t-mask-2".*?<title>(.*?)</title>', icons.sprite("en"))
    assert told is not None
    assert told[1] == (
        "Mask 2 (1 cocoa, 1 wood). A mask stays face up and scores in every eclipse, in sets of different masks."
    )


def test_the_price_on_a_tile_is_that_of_the_game() -> None:
    """Mask 1 costs 2 cocoa and 1 gold."""
    uses = [element.get("href") for element in tree(icons.symbols()["t-mask-1"]).iter("use")]
    assert uses == ["#tile-face", "#mask-1", "#cocoa", "#cocoa", "#gold"]


def test_the_little_game_is_left_out_unless_it_is_asked_for() -> None:
    assert 'id="z-hammer"' not in icons.sprite("en")
    assert 'id="z-hammer"' in icons.sprite("en", with_little_game=True)


def test_a_drawing_takes_only_what_it_needs() -> None:
    small = icons.sprite_for('<use href="#t-cocoa"/>')
    assert {'id="t-cocoa"', 'id="d-cocoa"', 'id="cocoa"', 'id="gold"'} <= set(
        re.findall(r'id="[^"]*"', small)
    )
    assert 'id="wood"' not in small
