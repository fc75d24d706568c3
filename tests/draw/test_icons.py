"""The sprite: every symbol once, whole, and named in the reader's language."""

import re

from teotl.draw import icons
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    BONUS_LABELS,
    DISCOVERY_LABELS,
    ROYAL_LABELS,
    TECHNOLOGY_LABELS,
)
from tests.games.teotihuacan.draw.moments import tree


def test_every_symbol_is_well_formed_and_refers_to_others_that_exist() -> None:
    for name, text in icons.symbols().items():
        assert tree(text).get("id") == name
        assert set(icons.REFERENCE.findall(text)) <= icons.symbols().keys()
        assert " style=" not in text


def test_no_two_files_have_the_same_symbol() -> None:
    names = [name for file in icons.files() for name in icons.family(file)]
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


def test_a_sprite_may_hold_the_symbols_of_some_games_alone() -> None:
    big, little = (icons.sprite("en", (game,)) for game in ("teotihuacan", "teotihuacazinho"))
    assert 'id="z-hammer"' not in big
    assert 'id="t-mask-2"' in big
    assert 'id="z-hammer"' in little
    assert 'id="t-mask-2"' not in little
    assert all('id="ui-undo"' in sprite and 'id="mark-p1"' in sprite for sprite in (big, little))
    assert 'id="z-hammer"' in icons.sprite("en")


def test_no_game_needs_a_symbol_of_another() -> None:
    for name, text in icons.symbols().items():
        owners = {icons.owners()[used] for used in icons.REFERENCE.findall(text)}
        assert owners <= {"", icons.owners()[name]}, name


def test_a_drawing_takes_only_what_it_needs() -> None:
    small = icons.sprite_for('<use href="#t-cocoa"/>')
    assert {'id="t-cocoa"', 'id="d-cocoa"', 'id="cocoa"', 'id="gold"'} <= set(
        re.findall(r'id="[^"]*"', small)
    )
    assert 'id="wood"' not in small
