"""What can be chosen for a new game, as data: a game's face lists its options, and any form can be made from them.

Words are keys of the catalogue. A game that has none of them is shown with the options' own names.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from teotl.core.errors import BadOption
from teotl.core.rules import Rules

Kind = Literal["choice", "switch", "number", "preset", "data"]
MOST_AT_A_TABLE: Final = 12  # whatever a game allows
NONE: Final = ""  # the value of a choice that leaves the option out
OWN: Final = "own"  # the preset when the knobs are set by hand


class Knob(NamedTuple):
    """One number of a preset that can be set by hand: its values, and how many of it there are."""

    name: str
    values: Sequence[int]
    words: str
    copies: int = 1


@dataclass(frozen=True)
class Option:
    """One thing that is chosen before a game begins.

    choice  one of `values`; what each means stands at `words.<value>` and `words.<value>.about`
    switch  yes or no; `words`, `words.about`
    number  from `least` to `most`; `words`, `words.about`
    preset  one of `presets`, each a setting of all `knobs`, or a setting of one's own; words as for a choice
    data    values by their names, as JSON; `words.own`, `words.about`, and `words.wrong` for what is none
    """

    name: str  # as the rules take it
    kind: Kind
    words: str
    heading: str = ""  # a key; without one the option belongs to the one before
    default: Any = None
    first: Any = None  # what a newcomer is offered, if different
    alone: bool = False  # only for one player
    values: Sequence[str] = ()
    least: int = 0
    most: int = 0
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    knobs: Sequence[Knob] = ()
    example: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)  # of the material, where its words name them

    def offered(self, newcomer: bool) -> Any:
        """What is already chosen when the form opens."""
        return self.first if newcomer and self.first is not None else self.default


def seats_of(rules: Rules) -> range:
    """How many can play, as the rules allow it with their own options: from the fewest to the most."""
    options = rules.check_options({})
    allowed = [seats for seats in range(1, MOST_AT_A_TABLE + 1) if allows(rules, seats, options)]
    return range(allowed[0], allowed[-1] + 1)


def allows(rules: Rules, seats: int, options: dict[str, Any]) -> bool:
    try:
        rules.check_seats(seats, options)
    except BadOption:
        return False
    return True
