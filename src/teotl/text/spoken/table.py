"""The whole table of Teotihuacan in words."""

from teotl.core.words import listed
from teotl.draw.views import is_masked
from teotl.draw.words import word as drawn_word
from teotl.text.board import head_lines
from teotl.text.players import seat_names
from teotl.text.spoken.part import Part, View, word
from teotl.text.spoken.players import players, teotibot
from teotl.text.spoken.pyramid import pyramid
from teotl.text.spoken.ring import ring
from teotl.text.spoken.starting import starting
from teotl.text.spoken.tracks import tracks


def spoken_table(view: View, language: str) -> list[Part]:
    """Everything that lies on the table, in the order in which one looks at it."""
    parts = [now(view, language)]
    if is_masked(view):
        parts.append(starting(view, language))
    parts += [ring(view, language), pyramid(view, language), tracks(view, language), players(view, language)]
    return [*parts, teotibot(view, language)] if "teotibot" in view else parts


def now(view: View, language: str) -> Part:
    """The calendar, whose turn it is, and the order of turns."""
    names = seat_names(view, language)
    order = word(language, "order", names=listed(language, [names[seat] for seat in view["order"]]))
    hidden = drawn_word(language, "stack.discovery", view["stacks"]["discovery"])
    return Part(word(language, "now"), [*head_lines(view, language), order, hidden])
