"""A game as people see it: text for a terminal, SVG for a notebook."""

from typing import Any

from teotl.core.errors import BadOption
from teotl.core.words import said
from teotl.envs.desk import Desk
from teotl.text.boards import text_board

RENDER_MODES = ["human", "ansi", "svg"]


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(
            said(
                "error.named-not-one-of", name="render_mode", value=repr(mode), these=", ".join(RENDER_MODES)
            )
        )
    return mode


def render(desk: Desk, mode: str | None, seat: int | None = None, language: str = "en") -> str | None:
    """The game as the seat, or everybody, may see it; `human` prints it and returns nothing."""
    if mode is None:
        return None
    if mode == "svg":
        return picture(desk.view(seat), language)
    text = text_board(desk.view(seat), language)
    if mode == "ansi":
        return text
    print(text)
    return None


def picture(view: dict[str, Any], language: str) -> str:
    """What the seat that looks would see on a page, or else what everybody sees."""
    from teotl.draw import draw

    return draw(view, "auto", language, view["seat"])
