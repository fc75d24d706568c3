"""Doors to the engines that stand above the core, opened by name when first used: the core needs none of them."""

from typing import Any

from teotl.core.face import at
from teotl.core.rules import Json


def advice(view: dict[str, Json], seconds: float) -> list[Any]:
    """What a strong bot would say to the seat of the view, best choice first."""
    bots = at("teotl.bots.bot")
    found: list[Any] = bots.advise(view, bots.Budget(seconds=seconds) if seconds else bots.Budget())
    return found


def picture(view: dict[str, Json]) -> str:
    """The view drawn as SVG."""
    drawn: str = at("teotl.draw:draw")(view)
    return drawn
