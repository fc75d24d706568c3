"""What a bot is: it sees a view and answers with one of the view's choices. And which bots there are."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol, cast

from teotl.bots.advice import Advice
from teotl.core.errors import BadOption
from teotl.core.words import said

View = dict[str, Any]
A_SECOND: Final = 1.0  # to think about advice, unless told otherwise


class Bot(Protocol):
    def choose(self, view: View) -> str:
        """One of view["choices"]."""


class Budget(NamedTuple):
    """How long a search may think about a turn: so many playouts, so many seconds, whatever ends first; 0: no such
    limit. With neither it is a look ahead only."""

    playouts: int = 0
    seconds: float = 0.0


class Mind(Protocol):
    """The thinking of one game; every game with thinking bots has one."""

    LEVELS: dict[str, Budget | str]  # how long each level and `search` think here, or GLANCE

    def advise(self, view: View, budget: Budget, seed: int) -> list[Advice]:
        """The choices of the view's seat, best first; those not worth a thought may be missing."""

    def glance(self, view: View, seed: int) -> str:
        """A sensible choice at first sight."""

    def standing(self, view: View, seed: int) -> list[tuple[float, float]]:
        """For each seat: points ahead, and the chance of winning, as the position looks now."""


# The levels that people choose from; what each does is up to the game's mind. None looks at anything hidden.
LEVELS: Final = ("easy", "normal", "hard", "master")
SEARCH: Final = "search"
GLANCE: Final = "glance"  # no thinking at all
# What a search may be told: in less time not even the first looks at a long turn are done …
LEAST: Final = {"ms": 100, "playouts": 1}
MOST: Final = 1_000_000_000  # … and this much compiled code can hold, and nobody waits for


def bot_names() -> list[str]:
    """The names to choose from; `search` also takes settings, like `search:ms=500`."""
    return ["random", *LEVELS, "greedy", SEARCH, *BOTS]


def is_bot(name: str) -> bool:
    """Whether a name means a bot, perhaps with settings that it does not take."""
    return name in BOTS or name.partition(":")[0] in bot_names()


def make_bot(name: str, seed: int) -> Bot:
    """A fresh bot of that name; equal seeds make equal bots."""
    kind, _, settings = name.partition(":")
    if name in BOTS:
        return BOTS[name](seed)
    if kind not in bot_names():
        raise BadOption(said("error.bot_not_known_bots", name=repr(name), these=", ".join(bot_names())))
    if settings and kind != SEARCH:
        raise BadOption(said("bots.no_setting", name=name))
    if name == "random":
        from teotl.bots.random import RandomBot

        return RandomBot(seed)
    return Thinker(budget_of(kind, settings, name), seed)


def budget_of(kind: str, settings: str, name: str) -> Budget | str:
    """What the settings of a search allow; else the name by which the game's mind knows it."""
    if kind == "greedy":
        return Budget()
    if not settings:
        return kind
    setting, _, number = settings.partition("=")
    if setting not in LEAST or not number.isdecimal() or not LEAST[setting] <= int(number[:99]) <= MOST:
        raise BadOption(said("bots.setting", name=name, least=LEAST["ms"], most=MOST))
    return Budget(playouts=int(number)) if setting == "playouts" else Budget(seconds=int(number) / 1000)


class Thinker:
    """A bot that thinks with the mind of the game it is asked about."""

    def __init__(self, allowed: Budget | str, seed: int) -> None:
        self.allowed = allowed
        self.seed = seed

    def choose(self, view: View) -> str:
        if len(view["choices"]) == 1:
            return str(view["choices"][0])
        thinking = mind(view["game"])
        budget = thinking.LEVELS[self.allowed] if isinstance(self.allowed, str) else self.allowed
        if isinstance(budget, str):
            return thinking.glance(view, self.seed)
        return thinking.advise(view, budget, self.seed)[0].key


def mind(game: str) -> Mind:
    """The thinking of a game, loaded when first asked for: the module `mind` of its folder."""
    found: Any = import_module(f"teotl.bots.{game}.mind")
    return cast("Mind", found)


def advise(view: View, budget: Budget | None = None, seed: int = 0) -> list[Advice]:
    """What a strong bot would say to the seat of this view; best first. Raises BadOption for no possible budget."""
    budget = budget or Budget(seconds=A_SECOND)
    if not (0 <= budget.playouts <= MOST and 0 <= budget.seconds <= MOST):
        raise BadOption(said("bots.budget", most=MOST))
    return mind(view["game"]).advise(view, budget, seed)


# More bots, by name: whoever writes one adds it here (see docs/bots.md).
BOTS: dict[str, Callable[[int], Bot]] = {}
