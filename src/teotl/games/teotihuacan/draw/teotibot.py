"""Teotibot's action tiles in their pyramid, the spare one and the direction tiles."""

from typing import Final

from teotl.draw.svg import Box, asks, fitted, group, path, picture, rect, text, use
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.draw.words import game_word, word
from teotl.games.teotihuacan.material import PLACE_OF_SUM

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
        drawn += action_tile(
            tile,
            Box(x - WIDE / 2, 8 + row * (HIGH + 4), WIDE, HIGH),
            sums(place),
            language,
            name=f"bot-tile-{place}",
        )
    drawn += action_tile(
        bot["spare"], Box(19, 196, WIDE, HIGH), word(language, "bot.spare"), language, "spare"
    )
    return drawn + directions(bot["directions"], language) + faces()


def faces() -> str:
    """What its dice may show in a turn that is told: unseen here, so that a page has the symbols only if it plays."""
    return group("".join(use(f"roll-{n}", 0, 0, 1) for n in range(1, 7)), more=' display="none"')


def sums(place: int) -> str:
    """The sums of two dice that lead to a place."""
    return " ".join(str(total) for total in range(2, len(PLACE_OF_SUM)) if PLACE_OF_SUM[total] == place)


def action_tile(tile: str, box: Box, dice: str, language: str, cls: str = "", name: str = "") -> str:
    """`name` is the id of its place."""
    called, short = game_word(language, f"action.{tile}"), word(language, f"bot.tile.{tile}")
    symbol = SYMBOLS.get(tile, f"board-{tile}")
    inner = rect(box, 6, "bot-tile") + text(box.cx, box.y + 13, dice, 11, "faint mid")
    inner += use(symbol, box.cx - 12, box.y + 16, 24, cls="tinted")
    inner += fitted(box.cx, box.y + 52, short, box.w - 6, 11, "second mid")
    alt = (
        word(language, "bot.action", tile=called, sums=dice)
        if dice
        else word(language, "bot.never", tile=called)
    )
    return group(inner, name, cls=cls, alt=alt, more=asks(f"bot-{tile}"))


def directions(tiles: list[str], language: str) -> str:
    """The upper and the lower direction tile."""
    drawn = ""
    for i, direction in enumerate(tiles):
        box = Box(112 + i * 52, 196, 46, HIGH)
        tip = f"M{box.cx + 5} {box.cy - 11} {box.cx - 6} {box.cy} {box.cx + 5} {box.cy + 11}"
        flip = f' transform="translate({2 * box.cx} 0) scale(-1 1)"' if direction == "right" else ""
        drawn += rect(box, 6, "bot-tile") + path(tip, "heading", flip)
    upper, lower = (game_word(language, f"direction.{direction}") for direction in tiles)
    return group(drawn, alt=word(language, "bot.directions", upper=upper, lower=lower))
