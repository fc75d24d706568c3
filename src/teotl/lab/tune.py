"""Tuning: the weights of a game's bots, learned from games that they play, round after round.

A game's own module, its room "tuning", knows how it learns; here are the rounds, the match that the result must win
against the hand-set weights to be kept, and the file. The same seed gives the same weights.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from teotl.bots.weighing import Weights
from teotl.core.seeds import mixed
from teotl.lab.crew import Crew, call

Show = Callable[[str, int], None]  # what is being played, and how many games are done
Play = Callable[[Callable[..., Any], Sequence[Sequence[Any]]], list[Any]]

NEEDED: Final = 0.52  # the share of the match that must be won
SEEDS: Final = (1 << 48) - 1


class How(Protocol):
    """A game's room "tuning". What it plays runs in processes of their own: arguments and answers are JSON-able."""

    files: Any  # the module that knows the files of its weights

    def start(self) -> Weights:
        """The hand-set weights."""

    def learned(self, weights: Weights, seeds: range, left: float, play: Play) -> tuple[Weights, str]:
        """What a round makes of the weights, and a sentence about it.

        There is a game for each seed; `left` is the share of rounds still to come, 1 in the first. `play` calls a
        function of a module with each of several arguments, and gives the answers in their order.
        """

    def result(self, rounds: Sequence[Weights]) -> Weights:
        """The result of all rounds."""

    def won(self, new: Weights, old: Weights, seed: int) -> float:
        """1, or 0.5 for a tie, if the new weights beat the old ones."""


class Wish(NamedTuple):
    """How long to tune, and from which seed."""

    games: int  # in each round
    rounds: int
    seed: int


# --- Round after round.
def tune(how: How, wish: Wish, crew: Crew, show: Show) -> Iterator[tuple[str, Weights]]:
    """What each round reports, and its weights; the last ones are the result, not yet tried in a match."""
    weights = how.start()
    rounds: list[Weights] = []

    def play(work: Callable[..., Any], each: Sequence[Sequence[Any]]) -> list[Any]:
        return played(crew, work, each, "lab.tune.learning", show)

    for number in range(wish.rounds):
        first = mixed(wish.seed, number + 1) & SEEDS
        seeds = range(first, first + wish.games)
        weights, sentence = how.learned(weights, seeds, 1 - number / wish.rounds, play)
        rounds.append(weights)
        yield sentence, rounded(how.result(rounds))


def played(
    crew: Crew, work: Callable[..., Any], each: Sequence[Sequence[Any]], what: str, show: Show
) -> list[Any]:
    """The answers in the order of what was asked."""
    found: dict[int, Any] = {}
    for number, answer in crew.answers([call(work, *arguments) for arguments in each]):
        found[number] = answer
        show(what, len(found))
    return [found[number] for number in range(len(each))]


def rounded(weights: Weights) -> Weights:
    """Rounded as in a file, so that reading them back plays the same."""
    return {name: round(number, 3) for name, number in weights.items()}


# --- Matches.
def match(how: How, crew: Crew, new: Weights, old: Weights, seeds: range, show: Show) -> float:
    """The share of games that the new weights win."""
    won = played(crew, how.won, [(new, old, seed) for seed in seeds], "lab.tune.match", show)
    return float(sum(won)) / len(seeds)


# --- The data file.
def written(weights: Weights, heading: str, model: Path) -> str:
    """The hand-set file with another heading and other numbers: chapters and remarks stay as they are."""
    lines, chapter = [f"# {sentence}" for sentence in heading.splitlines()], ""
    text = model.read_text()
    for line in text[text.index("\n\n") + 1 :].splitlines():
        chapter = line[1 : line.index("]")] if line.startswith("[") else chapter
        lines.append(with_numbers(line, chapter, weights))
    return "\n".join(lines) + "\n"


def with_numbers(line: str, chapter: str, weights: Weights) -> str:
    """A line of the file with the weights that it names: by itself, by its chapter, or one for each of its moments."""
    found = re.match(r"(\w+) = (\[[^]]*\]|\S+)(\s*)(#.*)?$", line)
    if not found:
        return line
    name, many = found[1], f"{chapter}.{found[1]}."
    if name not in weights:
        name = f"{chapter}.{name}"
    several = [f"{weight:.3f}" for each, weight in weights.items() if each.startswith(many)]
    number = f"{weights[name]:.3f}" if name in weights else f"[{', '.join(several)}]"
    start = f"{found[1]} = {number}"
    return f"{start:<{found.start(4) - 1}} {found[4]}" if found[4] else start
