"""Positions: docs/position.md names every field and every word, and its examples hold."""

import doctest
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teotl.games.teotihuacan.position import from_position, position
from teotl.games.teotihuacan.position.pending import KIND_OF, MEANINGS
from teotl.games.teotihuacan.rules import engine, labels
from teotl.games.teotihuacan.rules.names import FIRST_GAME
from tests.games.teotihuacan.random_games import states

DOCUMENTATION = Path(__file__).parents[4] / "docs" / "position.md"


def test_every_field_is_described() -> None:
    text = DOCUMENTATION.read_text(encoding="utf-8")
    begun = [next(states(2, setup, 1, solo=setup == FIRST_GAME)) for setup in (0, 1, 2)]
    for name in {key for state in begun for key in keys_in(position(state))}:
        assert f"`{name}`" in text, f"{name} is not described in docs/position.md"


@pytest.mark.parametrize(
    "names",
    [labels.BOARD_LABELS, labels.ROYAL_LABELS, labels.BONUS_LABELS, labels.SOURCE_LABELS, labels.SPACE_LABELS,
     labels.SHELF_LABELS, labels.PHASE_LABELS, labels.SETUP_LABELS, labels.ACTION_TILE_LABELS,
     labels.DISCOVERY_LABELS[0:1] + labels.DISCOVERY_LABELS[6:], list(KIND_OF),
     list(MEANINGS)],
)  # fmt: skip
def test_every_name_is_listed(names: list[str]) -> None:
    text = DOCUMENTATION.read_text(encoding="utf-8")
    assert [name for name in names if f"`{name}`" not in text] == []


def keys_in(value: Any, parent: str = "") -> Iterator[str]:
    """The fields of a position; names of sources, shelves and starting tiles are values."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if parent not in ("shown", "shelves", "earned"):
                yield key
            yield from keys_in(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from keys_in(inner, parent)


def test_the_examples_of_the_documentation_hold() -> None:
    blocks = DOCUMENTATION.read_text(encoding="utf-8").split("```json")[1:]
    examples = [json.loads(block.split("```")[0]) for block in blocks]
    assert len(examples) >= 2
    for example in examples:
        assert engine.asked(from_position(example)) >= 0


def test_the_session_of_the_documentation_runs() -> None:
    assert doctest.testfile(str(DOCUMENTATION), module_relative=False).failed == 0
