"""Seeds made from seeds: the only place where one is computed from another.

Published figures, records and stored games depend on every formula here: they stay as they are.
"""

import hashlib
from typing import Final

OTHER: Final = 0x5DEECE66D


def mixed(*numbers: int, size: int = 5) -> int:
    """A seed of so many bytes from several numbers: always the same for the same numbers, which it does not reveal."""
    return int.from_bytes(hashlib.sha256(" ".join(map(str, numbers)).encode()).digest()[:size])


def game_seed(seed: int, number: int) -> int:
    """The seed of one of many games."""
    return (seed << 32) + number


def seat_seed(seed: int, seat: int) -> int:
    """The seed of the bot on a seat of a game."""
    return seed * 31 + seat


def secret_seat_seed(seed: int, seat: int) -> int:
    """The same at a table of people: one for the whole game, so that a bot keeps to its plans, and hiding the
    game's seed."""
    return mixed(seed, seat, size=6)


def bots_seed(seed: int) -> int:
    """The seed of all bots of a game that is played inside the rules: not that of its table."""
    return seed ^ OTHER


def step_seed(seed: int, step: int) -> int:
    """The seed of what a bot thinks at one step of such a game."""
    return seed * 7919 + step


def draw_seed(seed: int, draws: int, outcomes: int, draw: int) -> int:
    """The seed of one of so many outcomes, after so many draws of a game."""
    return (seed << 64) + draws * outcomes + draw
