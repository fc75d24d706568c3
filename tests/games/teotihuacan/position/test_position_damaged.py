"""Positions, a law: whatever is changed, one is refused with its field, or it can be played to the end."""

from collections.abc import Callable
from typing import Any

import pytest

from teotl.core.chance import seeded
from teotl.core.errors import BadPosition
from teotl.games.teotihuacan.position import from_position, position
from teotl.games.teotihuacan.rules.playout import Tally, new_buffer, play_out
from tests.games.teotihuacan.random_games import states


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_position_is_refused_or_playable(seed: int) -> None:
    chance = seeded(seed)
    game = list(states(2 + seed % 3, seed % 3, seed))
    for _ in range(25):
        data = position(game[chance.below(len(game))])
        damage(data, chance.below)
        try:
            state = from_position(data)
        except BadPosition:
            continue
        assert from_position(position(state)).digest() == state.digest()
        play_out(state, chance, new_buffer(), Tally())


def damage(data: Any, below: Callable[[int], int]) -> None:
    """Change one value somewhere, the deeper the likelier."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    if not keys:
        return
    key = keys[below(len(keys))]
    value = data[key]
    if isinstance(value, dict | list) and below(8):
        damage(value, below)
    elif isinstance(value, int):
        data[key] = value + [-1, 1, 2, 100][below(4)]
    elif below(2):
        data[key] = data[keys[below(len(keys))]]
    else:
        del data[key]
