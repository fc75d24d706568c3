"""Drawings: a view of a game → SVG text. Pure functions, used by the web, the terminal and notebooks.

Nothing here decides a rule; everything shown stands in the view. Start with `draw(view)`. How a game draws itself
stands in its own folder (`page.Page`); a game that does not say is drawn plainly (`plain`).
"""

from typing import Any


def draw(view: dict[str, Any], theme: str = "auto", language: str = "en", seat: int | None = None) -> str:
    """A view of any game as one SVG document; `theme` is light, dark or auto, `seat` whose side is shown.

    Raises ValueError for a theme that is none.
    """
    from teotl.draw.pages import page_of  # only those who draw pay for it

    return page_of(view["game"]).draw(view, theme, language, seat)
