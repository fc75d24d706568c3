"""Lines of a game: as they are written down, as everyone may hear them, and how one becomes the other."""

from dataclasses import dataclass, field
from typing import Any

from teotl.core.game import Game, Happening
from teotl.core.history import UNDO
from teotl.core.steps import Outcome, outcomes_in
from teotl.web.tables.store import Line


@dataclass
class PublicLine:
    """A line of the game as everyone may hear it: the key is not in it, for it may be secret."""

    seat: int
    happened: list[Happening]
    beside: bool  # made while others could act too, so it disturbs nobody
    words: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)  # see board.log


def replay(game: Game, line: Line, lines: list[PublicLine]) -> None:
    """Play a line that was written down, with the chance that it met."""
    happened = (
        game.undo(line.seat) if line.key == UNDO else game.play(line.seat, line.key, chance_of(game, line))
    )
    lines.append(public_line(game, happened))


def public_line(game: Game, happened: list[Happening]) -> PublicLine:
    """The last line of the game, with what happened in it."""
    entry = game.lines[-1]
    return PublicLine(entry.seat, happened, beside(game, entry))


def chance_of(game: Game, line: Line) -> list[Outcome]:
    """What chance gave at a line that was written down; raises ValueError for words that mean nothing."""
    return [game.rules.chance_of(word) for word in line.chance.split()]


def beside(game: Game, entry: Any) -> bool:
    """Could others act at the same moment? After an undo: are several asked again?"""
    return len(game.to_act) > 1 if entry.key == UNDO else entry.simultaneous


def line_of(game: Game, entry: Any) -> Line:
    chance = " ".join(game.rules.chance_word(*outcome) for outcome in outcomes_in(entry.raw))
    return Line(entry.seat, entry.key, chance)
