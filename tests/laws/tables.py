"""Tables for laws: any number of players, any set-up and options, walked through by players of two tempers."""

import os
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

import teotl
from teotl import Choice, Game
from teotl.games.teotihuacan.rules.labels import SETUP_LABELS

NAMES = ["Ana", "Bo", "Cem", "Dee"]
LONGEST = 300  # choices of one player in one game; random games need about 150
MORE = int(
    os.environ.get("TEOTL_LAWS", "1")
)  # TEOTL_LAWS=50 tries fifty times as much, other games each time
# What a keen player likes: actions that open further questions.
KEEN = {"main", "worship", "claim", "build", "decorate", "learn", "use", "power-up", "buy", "trade", "double"}


def law(examples: int) -> settings:
    """How often a law is tried: the same games every time, unless more are asked for."""
    return settings(
        max_examples=examples * MORE,
        derandomize=MORE == 1,
        database=None,
        deadline=None,
        phases=(Phase.explicit, Phase.generate),  # another seed is another game: nothing to shrink
        suppress_health_check=[HealthCheck.too_slow],
    )


class Start(NamedTuple):
    """Where a walk begins, and how it chooses."""

    players: int = 2
    setup: str = "tiles"
    dark_eclipse: bool = False
    blanks_match: bool = False
    seed: int = 1
    keen: bool = False
    choosing: int = 1  # the seed of the choices

    @property
    def options(self) -> dict[str, Any]:
        return {
            "setup": self.setup,
            "dark_eclipse": self.dark_eclipse,
            "blanks_match": self.blanks_match,
        }

    def game(self) -> Game:
        return teotl.new_game("teotihuacan", NAMES[: self.players], self.seed, self.options)

    def rng(self) -> random.Random:
        return random.Random(self.choosing)


starts = st.builds(
    Start,
    players=st.integers(2, 4),
    setup=st.sampled_from(SETUP_LABELS),
    dark_eclipse=st.booleans(),
    blanks_match=st.booleans(),
    seed=st.integers(0, 2**64 - 1),
    keen=st.booleans(),
    choosing=st.integers(0, 2**32 - 1),
)


def pick(rng: random.Random, choices: list[Choice], keen: bool) -> Choice:
    """Any choice; a keen player mostly one of those it likes."""
    if keen and rng.random() < 0.8:
        choices = [choice for choice in choices if liked(choice.key)] or choices
    return rng.choice(choices)


def liked(key: str) -> bool:
    return key.split(" ")[0] in KEEN or " double " in key


def take_step(game: Game, rng: random.Random, keen: bool) -> tuple[int, str, list[dict[str, Any]]]:
    """One choice of one of those who may act; returns the seat, the key and what happened."""
    seat = rng.choice(game.to_act)
    choice = pick(rng, game.choices(seat), keen)
    return seat, choice.key, game.play(seat, choice)


def walk(start: Start) -> Iterator[Game]:
    """One game, the same object at every moment: after set-up, after every choice, at the end."""
    game, rng = start.game(), start.rng()
    yield game
    while not game.over:
        take_step(game, rng, start.keen)
        yield game


def glimpses(start: Start, count: int) -> Iterator[Game]:
    """Copies of the game at about `count` moments spread over it, the first always among them.

    Early moments are looked at more often: most kinds of set-up questions come up only there.
    """
    rng = random.Random(start.choosing ^ 0xBEEF)
    length = 150 * start.players
    wanted = {0, *(int(length * rng.random() ** 1.5) for _ in range(count - 1))}
    for step, game in enumerate(walk(start)):
        if step in wanted or game.over:
            yield game.copy()


def question_of(game: Game) -> str:
    """What is asked now, by name; "keeping" while starting tiles are kept, "over" at the end."""
    state = game.position()["state"]
    pending = state["pending"]
    return str(pending[0]["task"] if pending else state["phase"])
