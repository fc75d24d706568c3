"""What a bot is: it sees a view and answers with one of the view's choices."""

from collections.abc import Callable
from typing import Any, Protocol

from teotl.core.errors import BadOption
from teotl.core.words import said

View = dict[str, Any]


class Bot(Protocol):
    def choose(self, view: View) -> str:
        """One of view["choices"]."""


def make_bot(name: str, seed: int) -> Bot:
    """A fresh bot of that name; equal seeds make equal bots."""
    if name not in BOTS:
        raise BadOption(said("error.bot_not_known_bots", name=repr(name), these=", ".join(BOTS)))
    return BOTS[name](seed)


def bot_names() -> list[str]:
    return list(BOTS)


def _random(seed: int) -> Bot:
    from teotl.bots.random import RandomBot

    return RandomBot(seed)


# Made when first asked for, so that a light bot does not load a heavy one.
BOTS: dict[str, Callable[[int], Bot]] = {"random": _random}
