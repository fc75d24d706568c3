"""What a finished game is worth to each seat. There is no reward before the end."""

from typing import Any, cast

import numpy as np
import numpy.typing as npt

from teotl.core.errors import BadOption
from teotl.core.words import said

Floats = npt.NDArray[np.float64]
REWARDS = ("margin", "win", "score")


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise BadOption(
            said("error.named-not-one-of", name="reward", value=repr(reward), these=", ".join(REWARDS))
        )
    return reward


def rewards(reward: str, points: npt.NDArray[Any], won: npt.NDArray[Any]) -> Floats:
    """Rewards by game and seat, from points (with those of an automatic opponent behind the seats') and wins.

    margin: one's points less the best rival's; alone, without a rival, one's points.
    win: 1 for a win and -1 for a loss of one or two; of n players losers get -1/(n-1), winners share: a sum of 0.
    score: one's points.
    """
    seats = won.shape[1]
    if reward == "win":
        return shares(won.astype(np.float64))
    own = points[:, :seats].astype(np.float64)
    return own if reward == "score" or points.shape[1] == 1 else own - best_rivals(points, seats)


def best_rivals(points: npt.NDArray[Any], seats: int) -> Floats:
    """For each seat the most points among all others."""
    rivals = [np.delete(points, seat, axis=1).max(axis=1) for seat in range(seats)]
    return np.stack(rivals, axis=1).astype(np.float64)


def shares(won: Floats) -> Floats:
    seats = won.shape[1]
    if seats == 1:
        return 2 * won - 1
    share = won / won.sum(axis=1, keepdims=True)
    return cast(Floats, (share - 1 / seats) * seats / (seats - 1))
