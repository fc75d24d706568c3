"""Which page draws a game: its own, or the plain one."""

from teotl.core import registry
from teotl.draw.page import Page
from teotl.draw.plain import PLAIN


def page_of(game: str) -> Page:
    """How a game draws itself; raises BadOption for a game that is not there."""
    own: Page | None = registry.face(game).room("draw")
    return own or PLAIN
