"""One look at a game: everything its drawing may know. A drawing shows what stands here, and nothing else."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from teotl.core.phrases import Phrase
from teotl.draw.kept import Kept

View = dict[str, Any]


def no_note(seat: int) -> str:
    """Nothing stands beside a name."""
    return ""


@dataclass
class Look:
    """Who looks at which view, in which language, and what is half chosen."""

    view: View
    seat: int | None = None  # who looks; None: a spectator
    language: str = "en"
    texts: Mapping[str, str] = field(default_factory=dict)  # the words of every choice, by its key
    phrases: Mapping[str, Phrase] = field(
        default_factory=dict
    )  # what every choice costs and brings, by its key
    changed: Collection[str] = ()  # what the seat's own turn has changed so far: cocoa, points, temple-blue …
    names: Sequence[str] = ()  # of the seats
    pick: str = ""  # a part of a choice that is made step by step
    # Of what stands round the table: `wide` panels in a low window, `heads` in a row below it, `side` on a phone that
    # lies on its side, `tall` on an upright tablet; empty: a column.
    form: str = ""
    past: bool = False  # a moment of before: nothing can be chosen
    kept: Kept = field(default_factory=Kept)  # what was drawn of the same game before
    note: Callable[[int], str] = no_note  # what stands beside a seat's name: the kind of bot that plays it
    open_view: Callable[[], View] | None = None  # what anybody may see; without it, this view

    def seen_by_all(self) -> View:
        return self.open_view() if self.open_view else self.view
