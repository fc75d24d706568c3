"""How a game shows itself: what it gives to the engines that draw, describe, play and study it.

A game is one folder. Its `face.py` holds a `FACE` that names the rules and, for each engine, the object that serves it
(a room). Rules and rooms are imported when first needed; without a room the engine shows the game in its
own plain way, so rules alone are enough to play everywhere. What a room must offer is its engine's protocol:

    draw      teotl.draw.page.Page      the board as SVG, whole and by the parts that change
    text      teotl.text.boards.Boards  the board in text, and in words for screen readers
    guide     teotl.text.guide.Guide    the rules as a book, with pictures
    bots      teotl.bots.bot.Mind       advice, first sight, standing
    envs      teotl.envs.spec.Spec      actions and observations as numbers
    lab       teotl.lab.study.Study     what a report counts
    tuning    teotl.lab.tune.How        how the weights of its bots are learned
    bench     teotl.lab.bench.Measures  how fast it is
    commands  teotl.cli                 commands of its own
"""

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from teotl.core.rules import Rules

if TYPE_CHECKING:
    from teotl.core.options import Option

ROOMS: Final = ("draw", "text", "guide", "bots", "envs", "lab", "tuning", "training", "bench", "commands")


class Story(NamedTuple):
    """The names of the events that mark a game's course; the defaults suit a game that reports none of them."""

    turn_begins: str = ""  # a seat's turn begins; without it the seats act together, round by round
    turn_ends: tuple[str, ...] = ()  # a seat's turn, or its round, is over
    # Event, kind of chapter, the field that numbers it. A breakdown may have the points of each chapter at `<kind>s`.
    chapters: tuple[tuple[str, str, str], ...] = ()
    uncovers: tuple[str, ...] = ()  # secret choices are uncovered


class Face:
    """The rules of a game, or where they are, and where its rooms are: `package.module:NAME` by engine."""

    def __init__(
        self,
        rules: Rules | str,
        rooms: dict[str, str] | None = None,
        icon: str = "ui-dice",
        story: Story | None = None,
        options: "str | Sequence[Option]" = (),
    ) -> None:
        unknown = set(rooms or ()) - set(ROOMS)
        if unknown:
            raise ValueError(f"no engine asks for {sorted(unknown)}; rooms are {ROOMS}")
        self._rules = rules
        self.story = story or Story()
        self._options = options
        self.icon = icon  # the symbol that stands for the game in lists
        self._places = dict(rooms or {})
        self._rooms: dict[str, Any] = {}

    @cached_property
    def rules(self) -> Rules:
        found: Rules = at(self._rules) if isinstance(self._rules, str) else self._rules
        return found

    @cached_property
    def options(self) -> "Sequence[Option]":
        """What a form for a new game offers."""
        found: Sequence[Option] = at(self._options) if isinstance(self._options, str) else self._options
        return found

    @cached_property
    def seats(self) -> range:
        """How many can play."""
        from teotl.core.options import seats_of  # what forms need, playing does not

        return seats_of(self.rules)

    def room(self, engine: str) -> Any | None:
        """What the game gives to an engine, imported when first needed; None if it gives nothing."""
        if engine not in self._places:
            return None
        if engine not in self._rooms:
            self._rooms[engine] = at(self._places[engine])
        return self._rooms[engine]


def at(place: str) -> Any:
    """The object at `package.module:NAME`; a module alone is an object too."""
    module, _, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found
