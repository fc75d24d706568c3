"""What a bot is: it sees a view and answers with one of the view's choices. And which bots there are."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol, cast

from teotl.bots.advice import Advice
from teotl.core.errors import BadOption
from teotl.core.words import said

View = dict[str, Any]
SECONDS_A_TURN: Final = 1.0  # of the search bot, unless told otherwise


class Bot(Protocol):
    def choose(self, view: View) -> str:
        """One of view["choices"]."""


class Budget(NamedTuple):
    """How long a search may think about a turn: in playouts or in seconds; 0: no such limit. None: a look ahead."""

    playouts: int = 0
    seconds: float = 0.0


class Mind(Protocol):
    """The thinking of one game; every game with thinking bots has one."""

    def advise(self, view: View, budget: Budget, seed: int) -> list[Advice]:
        """The choices of the view's seat, best first; those not worth a thought may be missing."""

    def glance(self, view: View, seed: int) -> str:
        """A sensible choice at first sight."""

    def standing(self, view: View, seed: int) -> list[tuple[float, float]]:
        """For each seat: points ahead, and the chance of winning, as the position looks now."""


# The levels that people choose from, and what each of them does. None looks at anything hidden.
GLANCE: Final = "glance"
LEVELS: Final[dict[str, Budget | str]] = {
    "easy": GLANCE,
    "normal": Budget(),
    "hard": Budget(playouts=40),
    "master": Budget(seconds=2.0),
}
SETTINGS: Final = ("ms", "playouts")


def bot_names() -> list[str]:
    """The names to choose from; `search` also takes settings, like `search:ms=500`."""
    return ["random", *LEVELS, "greedy", "search"]


def make_bot(name: str, seed: int) -> Bot:
    """A fresh bot of that name; equal seeds make equal bots."""
    kind, _, settings = name.partition(":")
    if name in BOTS:
        return BOTS[name](seed)
    if kind not in bot_names() or (settings and kind != "search"):
        raise BadOption(said("error.bot_not_known_bots", name=repr(name), these=", ".join(bot_names())))
    if name == "random":
        from teotl.bots.random import RandomBot

        return RandomBot(seed)
    return Thinker(budget_of(kind, settings, name), seed)


def budget_of(kind: str, settings: str, name: str) -> Budget | str:
    """What a level, or the settings of a search, allow."""
    if kind in LEVELS:
        return LEVELS[kind]
    if kind == "greedy":
        return Budget()
    setting, _, number = settings.partition("=")
    if settings and (setting not in SETTINGS or not number.isdecimal() or int(number) == 0):
        raise BadOption(said("bots.setting", name=name))
    if setting == "playouts":
        return Budget(playouts=int(number))
    return Budget(seconds=int(number) / 1000 if settings else SECONDS_A_TURN)


class Thinker:
    """A bot that thinks with the mind of the game it is asked about."""

    def __init__(self, budget: Budget | str, seed: int) -> None:
        self.budget = budget
        self.seed = seed

    def choose(self, view: View) -> str:
        if len(view["choices"]) == 1:
            return str(view["choices"][0])
        if isinstance(self.budget, str):
            return mind(view["game"]).glance(view, self.seed)
        return self.advise(view)[0].key

    def advise(self, view: View) -> list[Advice]:
        budget = Budget() if isinstance(self.budget, str) else self.budget
        return mind(view["game"]).advise(view, budget, self.seed)


def mind(game: str) -> Mind:
    """The thinking of a game, loaded when first asked for: the module `mind` of its folder."""
    found: Any = import_module(f"teotl.bots.{game}.mind")
    return cast("Mind", found)


def advise(view: View, budget: Budget | None = None, seed: int = 0) -> list[Advice]:
    """What a strong bot would say to the seat of this view; best first."""
    return mind(view["game"]).advise(view, budget or Budget(seconds=SECONDS_A_TURN), seed)


# More bots, by name: whoever writes one adds it here (see docs/bots.md).
BOTS: dict[str, Callable[[int], Bot]] = {}
