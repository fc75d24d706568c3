"""Teotibot's action tiles in their pyramid, the spare one and the direction tiles."""

from typing import Final

from teotl.draw.svg import Box, fitted, group, path, picture, rect, text, use
from teotl.draw.views import View
from teotl.draw.words import game_word, word
from teotl.teotihuacan.material import DATA

SIZE: Final = Box(0, 0, 268, 262)
SYMBOLS: Final = {"mastery": "power-up", "worship": "worship", "masks": "mask-4"}
PLACES: Final = ((134, 0), (95, 1), (173, 1), (56, 2), (134, 2), (212, 2))  # centre and row
WIDE: Final = 74
HIGH: Final = 58


def teotibot(view: View, language: str = "en") -> str:
    """As a picture of its own."""
    return picture(inside(view, language), SIZE, "teotibot", game_word(language, "teotibot"))


def inside(view: View, language: str) -> str:
    bot = view["teotibot"]
    drawn = rect(Box(0.5, 0.5, SIZE.w - 1, SIZE.h - 1), 6, "plate")
    for place, tile in enumerate(bot["action_tiles"]):
        x, row = PLACES[place]
        drawn += action_tile(tile, Box(x - WIDE / 2, 8 + row * (HIGH + 4), WIDE, HIGH), sums(place), language)
    drawn += action_tile(
        bot["spare"], Box(19, 196, WIDE, HIGH), word(language, "bot.spare"), language, "spare"
    )
    return drawn + directions(bot["directions"], language)


def sums(place: int) -> str:
    """The sums of two dice that lead to a place."""
    return " ".join(
        total for total, position in DATA["solo"]["dice_to_position"].items() if position == place
    )


def action_tile(tile: str, box: Box, dice: str, language: str, cls: str = "") -> str:
    name, short = game_word(language, f"action.{tile}"), word(language, f"bot.tile.{tile}")
    symbol = SYMBOLS.get(tile, f"board-{tile}")
    inner = rect(box, 6, "bot-tile") + text(box.cx, box.y + 13, dice, 11, "faint mid")
    inner += use(symbol, box.cx - 12, box.y + 16, 24, cls="tinted")
    inner += fitted(box.cx, box.y + 52, short, box.w - 6, 11, "second mid")
    told = (
        word(language, "bot.action", tile=name, sums=dice) if dice else word(language, "bot.never", tile=name)
    )
    return group(inner, cls=cls, told=told)


def directions(tiles: list[str], language: str) -> str:
    """The upper and the lower direction tile."""
    drawn = ""
    for i, direction in enumerate(tiles):
        box = Box(112 + i * 52, 196, 46, HIGH)
        tip = f"M{box.cx + 5} {box.cy - 11} {box.cx - 6} {box.cy} {box.cx + 5} {box.cy + 11}"
        flip = f' transform="translate({2 * box.cx} 0) scale(-1 1)"' if direction == "right" else ""
        drawn += rect(box, 6, "bot-tile") + path(tip, "heading", flip)
    upper, lower = (game_word(language, f"direction.{direction}") for direction in tiles)
    return group(drawn, told=word(language, "bot.directions", upper=upper, lower=lower))
