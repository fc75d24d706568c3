"""What a bot is: it sees a view and answers with one of the view's choices. And which bots there are."""

from typing import Any, Final, NamedTuple, Protocol, cast

from teotl.bots import others
from teotl.bots.advice import Advice
from teotl.core import registry
from teotl.core.errors import BadOption, TeotlError
from teotl.core.words import said

View = dict[str, Any]
A_SECOND: Final = 1.0  # to think about advice, unless set otherwise


class Bot(Protocol):
    def choose(self, view: View) -> str:
        """One of view["choices"]."""


Player = str | Bot | type[Bot]  # a bot by name, given itself, or its class


class Budget(NamedTuple):
    """How long a search may think about a turn: so many playouts, so many seconds, whichever ends first; 0: no such
    limit. With neither it is a look ahead only. A mind that thinks in several ways thinks in its best one, unless told
    another by name."""

    playouts: int = 0
    seconds: float = 0.0
    way: str = ""


class Mind(Protocol):
    """The thinking of one game: its room "bots". A game without one uses teotl.bots.generic.

    None of it may use anything but the view and the seed: equal ones give equal answers, unless a clock decides.
    One that can teach also has `teach`: the same as `advise`, with tellings and lines.
    """

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
MASTER: Final = "master"
# To measure with, not offered on pages: masters of the past, and ways of thinking that are still on trial. Where a game
# has none of that name, its master plays.
TREE: Final = "tree"
PLAYOUTS: Final = "playouts"  # the way of `search`, also where a mind knows a better one
MEASURED: Final = ("master-1", TREE)
GLANCE: Final = "glance"  # no thinking at all
# The time a search may be given: with less, not even the first looks at a long turn are done …
LEAST: Final = {"ms": 100, "playouts": 1}
FEW: Final = 8  # choices that an error lists
MOST: Final = 1_000_000_000  # … and more than this does not fit compiled code, and nobody would wait


def own_names() -> list[str]:
    """The bots that every game has."""
    return ["random", *LEVELS, "greedy", SEARCH]


def bot_names() -> list[str]:
    """The names to choose from, with those of other packages; `search` also takes settings, like `search:ms=500`."""
    return list(dict.fromkeys([*own_names(), *others.installed(), *others.offered()]))


def is_bot(name: str) -> bool:
    """Whether a name means a bot, even with wrong settings or at a wrong place."""
    known = name.partition(":")[0] in (*own_names(), *MEASURED)
    return known or name in others.installed() or others.is_place(name)


def make_bot(name: Player, seed: int) -> Bot:
    """A fresh bot of that name, or at that place (`module:Class`); equal seeds make equal bots. A bot stays itself."""
    if isinstance(name, type):
        return checked(others.call(name, seed))
    if not isinstance(name, str):
        return checked(name)
    kind, _, settings = name.partition(":")
    if kind not in (*own_names(), *MEASURED):
        return of_others(name, seed)
    if settings and kind not in (SEARCH, TREE):
        raise BadOption(said("bots.no_setting", name=name))
    if name == "random":
        from teotl.bots.random import RandomBot

        return RandomBot(seed)
    return Thinker(budget_of(kind, settings, name), seed)


def of_others(name: str, seed: int) -> Bot:
    place = others.installed().get(name, name)
    if not others.is_place(place):
        raise BadOption(said("error.unknown-bot", name=repr(name), these=", ".join(bot_names())))
    return cast("Bot", others.made(name, place, seed))


def checked(bot: Bot) -> Bot:
    """A bot that a program made itself."""
    if not callable(getattr(bot, "choose", None)):
        raise BadOption(said("bots.no_choose", name=name_of(bot)))
    return bot


def name_of(bot: Player) -> str:
    """What a bot is called in tables: by its name, or by its class if it has none."""
    if isinstance(bot, str):
        return bot
    return str(getattr(bot, "name", (bot if isinstance(bot, type) else type(bot)).__name__))


def answer_of(bot: Bot, name: str, view: View) -> str:
    """The bot's choice; raises TeotlError, naming the bot, if it is not one of its choices."""
    choice = bot.choose(view)
    if choice not in view["choices"]:
        few = ", ".join(view["choices"][:FEW]) + (", …" if len(view["choices"]) > FEW else "")
        raise TeotlError(said("bots.no_choice", name=name, answer=repr(choice), these=few))
    return choice


def budget_of(kind: str, settings: str, name: str) -> Budget | str:
    """What the settings of a search allow; else the name by which the game's mind knows it."""
    if kind == "greedy":
        return Budget()
    if not settings:
        return kind
    setting, _, number = settings.partition("=")
    if setting not in LEAST or not number.isdecimal() or not LEAST[setting] <= int(number[:99]) <= MOST:
        raise BadOption(said("bots.setting", name=name, least=LEAST["ms"], most=MOST))
    way = TREE if kind == TREE else PLAYOUTS
    if setting == "playouts":
        return Budget(playouts=int(number), way=way)
    return Budget(seconds=int(number) / 1000, way=way)


class Thinker:
    """A bot that thinks with the mind of the game it is asked about."""

    def __init__(self, allowed: Budget | str, seed: int) -> None:
        self.allowed = allowed
        self.seed = seed

    def choose(self, view: View) -> str:
        if len(view["choices"]) == 1:
            return str(view["choices"][0])
        thinking = mind(view["game"])
        budget = self.allowed
        if isinstance(budget, str):
            budget = thinking.LEVELS.get(budget, thinking.LEVELS[MASTER])
        if isinstance(budget, str):
            return thinking.glance(view, self.seed)
        return thinking.advise(view, budget, self.seed)[0].key


def mind(game: str) -> Mind:
    """The thinking of a game, loaded when first needed; without one of its own, a search through its rules."""
    face = registry.face(game)
    room = face.room("bots")
    if room is None:
        from teotl.bots.generic import Generic

        return Generic(face.rules)
    return cast("Mind", room)


def advise(view: View, budget: Budget | None = None, seed: int = 0) -> list[Advice]:
    """What a strong bot would say to the seat of this view; best first. Raises BadOption for an impossible budget."""
    budget = budget or Budget(seconds=A_SECOND)
    if not (0 <= budget.playouts <= MOST and 0 <= budget.seconds <= MOST):
        raise BadOption(said("bots.budget", most=MOST))
    thinking = mind(view["game"])
    found: list[Advice] = getattr(thinking, "teach", thinking.advise)(view, budget, seed)
    return found
