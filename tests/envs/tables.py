"""Tables for the environments: every game, player count and set-up, and random walks through them."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from teotl.envs.desk import Desk
from teotl.envs.spec import Spec, spec_of

BIG, LITTLE = "teotihuacan", "teotihuacazinho"
GAMES = [BIG, LITTLE]


class Table(NamedTuple):
    game: str
    players: int
    options: dict[str, Any]

    @property
    def spec(self) -> Spec:
        return spec_of(self.game)

    def desk(self, seed: int = 1) -> Desk:
        desk = Desk(self.spec, self.players, self.options)
        desk.start(seed)
        return desk

    @property
    def label(self) -> str:
        return "-".join([self.game, str(self.players), *map(str, self.options.values())])


BIG_TABLES = [
    *(
        Table(BIG, players, {"setup": setup})
        for players in (1, 2, 3, 4)
        for setup in ("first-game", "tiles", "draft")
    ),
    Table(BIG, 3, {"setup": "draft", "dark_eclipse": True}),
    Table(BIG, 2, {"setup": "tiles", "blanks_match": True}),
    *(Table(BIG, 1, {"solo": preset}) for preset in ("gentle", "easy", "hard", "brutal")),
]
LITTLE_TABLES = [
    *(Table(LITTLE, players, {}) for players in (1, 2, 3, 4, 5, 6)),
    *(Table(LITTLE, 1, {"solo": level}) for level in ("easy", "normal", "hard")),
]
TABLES = [*BIG_TABLES, *LITTLE_TABLES]
every_table = pytest.mark.parametrize("table", TABLES, ids=[table.label for table in TABLES])
every_game = pytest.mark.parametrize("game", GAMES)


def walk(table: Table, seed: int = 1, keen: bool = False) -> Iterator[tuple[Desk, int]]:
    """A random game: the desk and the seat asked, before every choice. Keen ones rarely end their turn."""
    desk, rng = table.desk(seed), random.Random(seed)
    while (seat := desk.asked) >= 0:
        yield desk, seat
        legal = desk.legal(seat)
        if keen and len(legal) > 1 and rng.random() < 0.7:
            legal = [action for action in legal if not dull(desk.spec, action)] or legal
        desk.play(seat, rng.choice(legal))


def dull(spec: Spec, action: int) -> bool:
    return spec.table[action][1] in ("end", "finish", "stop", "skip", "decline", "collect")
