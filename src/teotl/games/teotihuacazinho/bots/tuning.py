"""How weights of Teotihuacãzinho's bots are learned: by regression on solo games, played with some doubt.

The first round asks which chances and worths would have predicted every sheet's outcome, and goes part of the way
there. Every other round plays for a level, and teaches the neurons how likely each sheet makes it to reach one.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from statistics import mean
from typing import Any, Final

from teotl.bots.weighing import Weights
from teotl.core.errors import TeotlError
from teotl.core.words import said
from teotl.games.teotihuacazinho.bots import experience
from teotl.games.teotihuacazinho.bots import weights as files
from teotl.games.teotihuacazinho.bots.plans import Manner
from teotl.games.teotihuacazinho.bots.selfplay import play_game
from teotl.games.teotihuacazinho.bots.weights import numbers_in, read_file, weights_of
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.rules.names import NO_SOLO
from teotl.games.teotihuacazinho.rules.scoring import points

Play = Callable[[Callable[..., Any], Sequence[Sequence[Any]]], list[Any]]

STEP: Final = 0.5  # how far a round goes towards what its games say: all the way is too far
LOOK: Final = (4, 4, True)  # for the match: quick enough for many games


def start() -> Weights:
    return numbers_in(read_file(files.HAND_SET))


def learned(weights: Weights, seeds: range, left: float, play: Play) -> tuple[Weights, str]:
    """In the first round how sheets are judged, in all others how likely they make it to reach a level."""
    found, points = (judging if left == 1.0 else reaching)(weights, seeds, play)
    return found, said("teotihuacazinho.tune.round", points=f"{mean(points):.1f}")


def judging(weights: Weights, seeds: range, play: Play) -> tuple[Weights, list[int]]:
    """First the chances, then the worth of what they promise, both from the same games."""
    fit = needing_numpy("regression")
    chances = fit.chances(weights, play(experience.of_chances, [(weights, seed) for seed in seeds]))
    games = play(experience.of_worth, [(weights, chances, seed) for seed in seeds])
    return fit.towards(weights, fit.worths(chances, games), STEP), [end for _, _, end in games]


def reaching(weights: Weights, seeds: range, play: Play) -> tuple[Weights, list[int]]:
    """What the neurons say, from games that ask for a level and are played with what they said before."""
    school = needing_numpy("schooling")
    games = play(experience.of_level, [(weights, seed) for seed in seeds])
    found = school.taught(weights, [(text, came) for text, came, _ in games], seeds.start)
    return found, [end for _, _, end in games]


def needing_numpy(name: str) -> Any:
    """A module that fits; only tuning needs numpy."""
    try:
        import_module("numpy")
    except ImportError:
        raise TeotlError(said("teotihuacazinho.tune.no_numpy")) from None
    return import_module(f"teotl.games.teotihuacazinho.bots.{name}")


def result(rounds: Sequence[Weights]) -> Weights:
    return rounds[-1]


def won(first: Weights, second: Weights, seed: int) -> float:
    """Both sheets get the same dice."""
    looks = [Manner(*LOOK), Manner(*LOOK)]
    s = play_game(
        PRINTED, NO_SOLO, seed, [weights_of(first), weights_of(second)], looks, [None, None], [0, 0]
    )
    ahead = points(s, s.sheets, 0) - points(s, s.sheets, 1)
    return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
