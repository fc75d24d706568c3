"""`teotl lab tune`: runs the tuning, tells of every round, writes the weights."""

from pathlib import Path

from teotl.core.errors import BadOption
from teotl.core.words import said, say
from teotl.lab.progress import Progress
from teotl.lab.tune import save, tune


def run_tune(games: int, rounds: int, matches: int, seed: int, workers: int, out: Path, language: str) -> int:
    for name, number in (("games", games), ("rounds", rounds), ("matches", matches)):
        if number < 1:
            raise BadOption(said("lab.tune.least", name=name))
    bars = {
        "lab.tune.learning": Progress(games, say(language, "lab.tune.learning"), language),
        "lab.tune.match": Progress(matches, say(language, "lab.tune.match"), language),
    }
    weights = None
    for result in tune(games, rounds, matches, seed, workers, lambda key, done: bars[key].show(done)):
        bars["lab.tune.match"].clear()
        key = "lab.tune.round" if result.step else "lab.tune.nothing"
        share = f"{100 * result.share:.1f} %"
        print(say(language, key, number=result.number, turns=result.turns, step=result.step, share=share))
        weights = result.weights
    assert weights is not None
    heading = say(language, "lab.tune.heading", games=games, rounds=rounds, matches=matches, seed=seed)
    save(weights, out, heading)
    print(say(language, "lab.tune.written", file=out))
    return 0
