"""What every step of a game pays to every seat: at the end only, or as points come in, or by a function of yours."""

from collections.abc import Callable, Sequence
from typing import Final

from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.envs.desk import Desk
from teotl.envs.rewards import REWARDS

STEPWISE: Final = ("points", "difference", "shaped")
POINTS_OF_A_WIN: Final = 100.0  # a lead of so many points is worth as much as a win, while it lasts
Own = Callable[[Desk], Sequence[float]]


def check_pay(reward: str | Own) -> str | Own:
    """A name that is known, or a function; raises BadOption."""
    if isinstance(reward, str) and reward not in (*REWARDS, *STEPWISE):
        these = ", ".join((*REWARDS, *STEPWISE))
        raise BadOption(said("error.named-not-one-of", name="reward", value=repr(reward), these=these))
    return reward


class Payer:
    """Pays after every step.

    points: what a seat's points have changed by; difference: its lead. They add up to score and margin.
    shaped: a win as at the end, and on the way changes of the lead, which add up to nothing: the best play stays the
    best (potential-based shaping).
    A function gets the desk after the step, and returns a reward for each seat.
    """

    def __init__(self, reward: str | Own) -> None:
        self.reward = check_pay(reward)
        self.stepwise = reward not in REWARDS  # otherwise nothing is paid before the end
        self.before: list[float] = []

    def begin(self, desk: Desk) -> None:
        self.before = self._worth(desk)

    def pay(self, desk: Desk) -> list[float]:
        if not isinstance(self.reward, str):
            return [float(paid) for paid in self.reward(desk)]
        over = desk.asked < 0
        if not self.stepwise:
            return desk.rewards(self.reward) if over else [0.0] * desk.players
        before, self.before = self.before, self._worth(desk)
        changes = [now - then for now, then in zip(self.before, before, strict=True)]
        if self.reward == "shaped" and over:
            return [won + change for won, change in zip(desk.rewards("win"), changes, strict=True)]
        return changes

    def _worth(self, desk: Desk) -> list[float]:
        if self.reward == "points":
            return desk.standing("score")
        if self.reward == "difference":
            return desk.standing("margin")
        if self.reward == "shaped" and desk.asked >= 0:
            return [lead / POINTS_OF_A_WIN for lead in desk.standing("margin")]
        return [0.0] * desk.players
