"""How fast Teotihuacãzinho is: what `teotl bench` measures, and the goal."""

import time
from collections.abc import Callable
from typing import Final, Protocol

from teotl.games.teotihuacazinho.game import RULES

MILLION: Final = 1e6

Figure = tuple[str, float, str, float | None, bool]  # what, value, unit, goal, whether the goal is a maximum


class Bench(Protocol):
    """What the lab's bench does for us."""

    def best(self, measure: Callable[[], float]) -> float: ...


def figures(bench: Bench) -> list[Figure]:
    speed = bench.best(lambda: playouts(1500)) / MILLION
    return [("Teotihuacãzinho, random playouts", speed, "M decisions/s", 1, False)]


def playouts(games: int) -> float:
    """Decisions a second of random playouts for two."""
    options = RULES.check_options({})
    decisions = 0
    start = time.process_time()
    for seed in range(games):
        decisions += RULES.play_random(2, seed, options)[1]
    return decisions / (time.process_time() - start)
