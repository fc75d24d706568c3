"""The whole table of Teotihuacan in words."""

from teotl.core.words import listed
from teotl.games.teotihuacan.draw.views import is_masked
from teotl.games.teotihuacan.draw.words import word as drawn_word
from teotl.games.teotihuacan.text.board import head_lines
from teotl.games.teotihuacan.text.players import seat_names
from teotl.games.teotihuacan.text.spoken.players import players, teotibot
from teotl.games.teotihuacan.text.spoken.pyramid import pyramid
from teotl.games.teotihuacan.text.spoken.ring import ring
from teotl.games.teotihuacan.text.spoken.starting import starting
from teotl.games.teotihuacan.text.spoken.tracks import tracks
from teotl.text.part import Part, View, word


def spoken_table(view: View, language: str) -> list[Part]:
    """Everything on the table, in the order a player looks at it."""
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
