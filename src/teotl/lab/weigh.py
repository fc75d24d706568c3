"""`teotl lab weigh`: do the learned weights beat the hand-set ones? Many games between greedy bots will show."""

from pathlib import Path
from typing import Any

from teotl.bots.weighing import Weights, chapters_of
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.words import said, say
from teotl.lab.crew import Crew
from teotl.lab.progress import Progress
from teotl.lab.stats import share
from teotl.lab.tune import match
from teotl.lab.tune_command import files_of, hand_set, how_to, tuned


def run_weigh(game: str, file: Path | None, games: int, seed: int, workers: int, language: str) -> int:
    """Play them against each other, two at a table, with equal chances, and say how sure the result is."""
    registry.rules(game)
    for name, number in (("games", games), ("workers", workers)):
        if number < 1:
            raise BadOption(said("lab.tune.least", name=name))
    new, old = (weights_in(each, game) for each in (file or tuned(game), hand_set(game)))
    progress = Progress(games, say(language, "lab.tune.match"), language)
    with Crew(workers) as crew:
        seeds = range(seed, seed + games)
        won = match(how_to(game), crew, new, old, seeds, lambda _, done: progress.show(done))
    progress.clear()
    found = share(won * games, games)
    assert found is not None
    value, low, high = (f"{100 * (part or 0.0):.1f}" for part in found)
    files = {"new": (file or tuned(game)).name, "old": hand_set(game).name}
    print(
        say(language, "lab.weigh", None, **files, share=f"{value} % [{low}, {high}]", games=games, seed=seed)
    )
    return 0


def weights_in(file: Path, game: str) -> Weights:
    """The weights of a file; raises BadOption if they are not those of the game's bots."""
    known: Any = files_of(game)
    try:
        weights: Weights = known.numbers_in(chapters_of(file))
        known.weights_of(weights)
    except (ValueError, AttributeError, TypeError) as error:
        raise BadOption(said("lab.weigh.bad", file=str(file), error=str(error))) from None
    return weights
