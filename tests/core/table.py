"""Tables of the toy game for the tests."""

import random
from typing import Any

import teotl
from teotl import Game


def table(*names: str, seed: int = 7, **options: Any) -> Game:
    return teotl.new_game("shells", list(names or ("Ana", "Bo")), seed=seed, options=options)


def keep(game: Game, *seats: int) -> None:
    """Each seat keeps its first tile."""
    for seat in seats:
        game.play(seat, game.choices(seat)[0])


def opened(*names: str, **options: Any) -> Game:
    """A table where all have kept a tile; the first seat to act is `game.to_act[0]`."""
    game = table(*names, **options)
    keep(game, *game.to_act)
    return game


def wander(seed: int, undo: float = 0.2, steps: int = 200, **options: Any) -> Game:
    """A game played at random, with choices taken back now and then."""
    luck = random.Random(seed)
    game = table(*("Ana", "Bo", "Cem", "Dora")[: luck.randint(1, 4)], seed=seed, **options)
    for _ in range(steps):
        backers = [seat for seat in range(len(game.seats)) if game.can_undo(seat)]
        if backers and luck.random() < undo:
            game.undo(luck.choice(backers))
        elif game.over:
            break
        else:
            seat = luck.choice(game.to_act)
            game.play(seat, luck.choice(game.choices(seat)))
    return game
