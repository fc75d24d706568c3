"""Tables of Magpies for the tests: built by name, and played at random."""

import random
from collections.abc import Sequence

import teotl
from teotl import Game

NAMES = ("Ana", "Bo", "Cem", "Dana")


def table(players: int = 2, seed: int = 7, rounds: int = 5) -> Game:
    return teotl.new_game("magpies", list(NAMES[:players]), seed=seed, options={"rounds": rounds})


def dealt(hands: Sequence[Sequence[int]], sill: Sequence[str] = ("coin-1", "ring-4"), round: int = 1) -> Game:
    """A table in this round of three, with these hands and trinkets."""
    made = table(len(hands), rounds=3).position()
    made["state"]["round"] = round
    made["state"]["sill"] = list(sill)
    for player, hand in zip(made["state"]["players"], hands, strict=True):
        player["hand"] = list(hand)
    return teotl.from_position(made)


def all_play(game: Game, *cards: int) -> list[dict[str, object]]:
    """Everybody plays a card; what the last one brought to light."""
    happened = []
    for seat, card in enumerate(cards):
        happened = game.play(seat, f"play {card}")
    return happened


def wander(seed: int, players: int = 3, steps: int = 1000, undo: float = 0.0) -> Game:
    """A game played at random, with choices taken back now and then."""
    luck, game = random.Random(seed), table(players, seed)
    for _ in range(steps):
        backers = [seat for seat in range(players) if game.can_undo(seat)]
        if game.over:
            break
        if backers and luck.random() < undo:
            game.undo(luck.choice(backers))
        else:
            seat = luck.choice(game.to_act)
            game.play(seat, luck.choice(game.choices(seat)))
    return game
