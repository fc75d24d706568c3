"""Cards of pyramid tiles and decorations: on offer with the best place for them now, and as they lie."""

from teotl.core.words import say
from teotl.draw.card import Card
from teotl.draw.svg import Box
from teotl.draw.svg import picture as drawing
from teotl.games.teotihuacan.draw import pyramid
from teotl.games.teotihuacan.draw.asked import worth
from teotl.games.teotihuacan.draw.asked.asking import Asking
from teotl.games.teotihuacan.draw.asked.worth import Laid
from teotl.games.teotihuacan.draw.icons.composed import UNIT
from teotl.games.teotihuacan.draw.views import workers
from teotl.games.teotihuacan.draw.words import game_word, word
from teotl.games.teotihuacan.material import DECORATION_GOLD
from teotl.games.teotihuacan.rules.labels import DECORATION_LABELS, SIDE_LABELS, TEMPLE_LABELS
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL

ICONS = {".": "blank", "b": "b", "r": "r", "g": "g", "B": "b.coloured", "R": "r.coloured", "G": "g.coloured"}
MOST = 3  # workers that count


def icons(asking: Asking, tile: str) -> str:
    """What is on a tile, in words."""
    return ", ".join(say(asking.language, f"spoken.icon.{ICONS[letter]}") for letter in tile)


def brings(asking: Asking, laid: Laid) -> str:
    steps = {f"temple-{temple}": n for temple, n in zip(TEMPLE_LABELS, laid.steps, strict=True)}
    return f"{asking.points(laid.points)} {asking.several(steps, '+')}".strip()


# --- Pyramid tiles.
def stone_picture(tile: str, level: int, turn: int = 0) -> str:
    return drawing(pyramid.stone(tile, level, turn), Box(-1, -1, 2 * UNIT + 2, 2 * UNIT + 2))


def shown_tile(asking: Asking, place: str) -> Card | None:
    """A tile to lay, and where it would bring most."""
    tiles = asking.view["display"]["pyramid"]
    tile = tiles[int(place)] if int(place) < len(tiles) else None
    if not tile:
        return None
    return Card(
        asking.say("pyramid_tile"),
        asking.kind(asking.board("construction"), icons(asking, tile)),
        picture=stone_picture(tile, 2),
        worth=tuple(best_place(asking, int(place))),
        count=word(asking.language, "stack.pyramid", asking.view["stacks"]["pyramid"]),
        about=("pyramid-tile",),
    )


def best_place(asking: Asking, slot: int) -> list[str]:
    if asking.seat is None:
        return []
    best = worth.best_place(asking.state, asking.seat, slot)
    if best is None:
        return [asking.say("no_place")]
    level = int(PLACE_LEVEL[best.where])
    price = asking.several(worth.cost_of_level(level), "−")
    found = [asking.say("best_place", level=level, price=price, gain=brings(asking, best))]
    return found if best.payable else [*found, asking.say("not_payable")]


def laid_tile(asking: Asking, level: str, row: str, column: str) -> Card | None:
    place = [int(level), int(row), int(column)]
    laid = next((tile for tile in asking.view["pyramid"] if tile["place"] == place), None)
    if laid is None:
        return None
    return Card(
        asking.say("pyramid_tile"),
        asking.kind(
            asking.say("level", level=level), icons(asking, pyramid.turned(laid["tile"], laid["turn"]))
        ),
        picture=stone_picture(laid["tile"], int(level), laid["turn"]),
        about=("pyramid-tile",),
    )


# --- Decorations.
def ornament_picture(asking: Asking, tile: str, side: str) -> str:
    wide = side in ("top", "bottom")
    box = Box(-1, -1, (2 if wide else 1) * UNIT + 2, (1 if wide else 2) * UNIT + 2)
    return drawing(pyramid.decoration(tile, side, asking.language), box)


def shown_decoration(asking: Asking, place: str) -> Card | None:
    tiles = asking.view["display"]["decorations"]
    tile = tiles[int(place)] if int(place) < len(tiles) else None
    if not tile:
        return None
    gold = gold_price(asking)
    return Card(
        asking.say("decoration"),
        asking.kind(asking.board("decorations"), icons(asking, tile)),
        picture=ornament_picture(asking, tile, "top"),
        price=asking.some(gold, "gold"),
        worth=tuple(best_side(asking, tile, gold)),
        count=word(asking.language, "stack.decorations", asking.view["stacks"]["decorations"]),
        about=("decoration-tile",),
    )


def gold_price(asking: Asking) -> int:
    """With the own workers there, and one that comes to act."""
    own = [w for w in workers(asking.view) if w.seat == asking.seat and w.board == "decorations"]
    standing = sum(1 for worker in own if not worker.worship and not worker.moving)
    return int(DECORATION_GOLD[min(standing + 1, MOST)])


def best_side(asking: Asking, tile: str, gold: int) -> list[str]:
    if asking.seat is None:
        return []
    best = worth.best_side(asking.state, asking.seat, DECORATION_LABELS.index(tile), gold)
    if best is None:
        return [asking.say("no_side")]
    side = game_word(asking.language, f"side.{SIDE_LABELS[best.where]}")
    found = [asking.say("best_side", side=side, gain=brings(asking, best))]
    return found if best.payable else [*found, asking.say("not_payable")]


def laid_decoration(asking: Asking, side: str, level: str) -> Card | None:
    tiles = asking.view["decorations"].get(side, [])
    if not 1 <= int(level) <= len(tiles):
        return None
    tile = tiles[int(level) - 1]
    where = word(asking.language, "decoration", side=game_word(asking.language, f"side.{side}"), level=level)
    return Card(
        where, icons(asking, tile), picture=ornament_picture(asking, tile, side), about=("decoration-tile",)
    )
