"""Outcomes of chance as words of a record, like `discovery:mask-4`, and back."""

from typing import Final

from teotl.core.words import said
from teotl.games.teotihuacan.material import STARTING_TILE_COUNT
from teotl.games.teotihuacan.rules import names
from teotl.games.teotihuacan.rules.labels import (
    ACTION_TILE_LABELS,
    BOARD_LABELS,
    BONUS_LABELS,
    CHANCE_LABELS,
    DECORATION_LABELS,
    DIRECTION_LABELS,
    DISCOVERY_LABELS,
    PYRAMID_LABELS,
    ROYAL_LABELS,
    TECHNOLOGY_LABELS,
)

SEATS: Final = [str(seat + 1) for seat in range(names.COLOURS)]
TURNS: Final = ["0", "1", "2", "3"]
FACES: Final = ["1", "2", "3", "4", "5", "6"]  # of a die
SHUFFLED: Final = [
    label if names.FOREST <= board <= names.DECORATIONS else "" for board, label in enumerate(BOARD_LABELS)
]
STARTING: Final = ["", *(str(tile) for tile in range(1, STARTING_TILE_COUNT + 1))]  # no tile has number 0

# By group: the words of its values; "" for what chance never gives.
OUTCOMES: Final[dict[int, list[str]]] = {
    names.CHANCE_FIRST: SEATS,
    names.CHANCE_BOARD: SHUFFLED,
    names.CHANCE_ROYAL: ROYAL_LABELS,
    names.CHANCE_TECHNOLOGY: TECHNOLOGY_LABELS,
    names.CHANCE_BONUS: BONUS_LABELS,
    names.CHANCE_DECORATION: DECORATION_LABELS,
    names.CHANCE_PYRAMID: PYRAMID_LABELS,  # tiles that look the same are the same: the first one counts
    names.CHANCE_TURN: TURNS,
    names.CHANCE_DISCOVERY: DISCOVERY_LABELS,
    names.CHANCE_STARTING: STARTING,
    names.CHANCE_NEUTRAL: STARTING,
    names.CHANCE_ACTION_TILE: ACTION_TILE_LABELS,
    names.CHANCE_DIRECTION: DIRECTION_LABELS,
    names.CHANCE_DIE: FACES,
}


def shown(group: int, value: int) -> str:
    """The outcome without its group."""
    return OUTCOMES[group][value]


def chance_word(group: int, value: int) -> str:
    """An outcome as one word."""
    return f"{CHANCE_LABELS[group]}:{shown(group, value)}"


def chance_of(word: str) -> tuple[int, int]:
    """The outcome that a word means; raises ValueError saying what it might be."""
    label, colon, value = word.partition(":")
    if not colon or label not in CHANCE_LABELS:
        raise ValueError(said("error.not-an-outcome", word=word, these=listed(CHANCE_LABELS)))
    group = CHANCE_LABELS.index(label)
    if not value or value not in OUTCOMES[group]:
        raise ValueError(said("error.cannot-come-up", word=word, label=label, these=listed(OUTCOMES[group])))
    return group, OUTCOMES[group].index(value)


def listed(labels: list[str]) -> str:
    """The different labels there are."""
    return ", ".join(dict.fromkeys(label for label in labels if label))
