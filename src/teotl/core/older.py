"""Following lines that older rules accepted, by the rules of today.

A question that today's rules pass over may have an answer in an old game. It is passed over too, and so is the undo
that took it back.
"""

from teotl.core.game import Game, Happening
from teotl.core.history import UNDO
from teotl.core.rules import Rules
from teotl.core.steps import Outcome


def dropped_since(rules: Rules, version: int) -> frozenset[str]:
    """The first words of answers to questions that rules of that version asked and those of today pass over."""
    return frozenset(word for since, word in rules.no_longer_asked if since > version)


class Follower:
    """Plays the lines of a game that was begun by rules of some version, one after another."""

    def __init__(self, game: Game, version: int) -> None:
        self.game = game
        self.dropped = dropped_since(game.rules, version)
        self.passed: dict[int, list[bool]] = {}  # by seat, for each choice that stands: was it passed over?

    def follow(self, seat: int, key: str, outcomes: list[Outcome] | None) -> list[Happening] | None:
        """What happened; None if there is nothing left to do. Raises what `Game.play` and `Game.undo` raise."""
        choices = self.passed.setdefault(seat, [])
        if key == UNDO:
            was_passed_over = bool(choices) and choices.pop()
            return None if was_passed_over else self.game.undo(seat)
        passed_over = self.is_passed_over(seat, key)
        happened = None if passed_over else self.game.play(seat, key, outcomes)
        choices.append(passed_over)
        return happened

    def is_passed_over(self, seat: int, key: str) -> bool:
        if key.split()[0] not in self.dropped:
            return False
        return key not in [choice.key for choice in self.game.choices(seat)]
