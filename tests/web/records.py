"""Games for the replay's tests: played here by simple players, brought to a server as records."""

import random
from functools import cache
from typing import Any

import teotl

LIKED = {"main": 8, "pay": 9, "build": 6, "decorate": 6, "learn": 5, "building": 5, "worship": 4, "claim": 4}
DISLIKED = {"stop": 0, "skip": 0, "decline": 0, "use": 1, "collect": 2, "finish": 1}
NAMES = ["Ana", "Bo", "Cem", "Dana"]
GAMES = [("teotihuacan", 2), ("teotihuacan", 1), ("teotihuacazinho", 3)]  # one of each kind, with its seats


def played(game: str = "teotihuacan", seats: int = 2, seed: int = 4, lines: int = 10_000) -> teotl.Game:
    """A game of so many choices, or a whole one; somebody likes to build."""
    return played_once(game, seats, seed, lines).copy()


@cache
def played_once(game: str, seats: int, seed: int, lines: int) -> teotl.Game:
    options: dict[str, Any] = {"solo": "normal"} if seats == 1 else {}
    made = teotl.new_game(game, NAMES[:seats], seed, options)
    rng = random.Random(seed)
    while not made.over and len(made.lines) < lines:
        seat = made.to_act[0]
        keys = [choice.key for choice in made.choices(seat)]
        made.play(
            seat, max(keys, key=lambda key: (LIKED | DISLIKED).get(key.split()[0], 2) + rng.random() * 3)
        )
    return made


@cache
def record(game: str = "teotihuacan", seats: int = 2, seed: int = 4, lines: int = 10_000) -> str:
    return played(game, seats, seed, lines).record()
