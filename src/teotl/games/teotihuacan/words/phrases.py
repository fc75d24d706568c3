"""The things of the game in words: goods, steps, boards, workers, tiles. Sentences are made elsewhere."""

from collections.abc import Sequence
from typing import Final

from teotl.core.phrases import Thing
from teotl.core.words import listed, say
from teotl.games.teotihuacan.material import (
    BONUS_VALUES,
    DISCOVERY_COST,
    START_BOARDS,
    STRONG_WORKER_FROM,
    STRONG_WORKER_POINTS,
    TECHNOLOGY_AMOUNTS,
    WEAK_WORKER_POINTS,
)
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    BONUS_LABELS,
    DISCOVERY_LABELS,
    GOOD_LABELS,
    TECHNOLOGY_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import COCOA, GOODS, MASKS

DOMAIN: Final = "teotihuacan."


def word(language: str, key: str, /, n: int | None = None, **values: object) -> str:
    """A string of this game's part of the catalogue."""
    return say(language, DOMAIN + key, n, **values)


# --- Goods, points, steps.
def some_of(language: str, good: int, n: int) -> str:
    """2 wood."""
    return word(language, f"good.{GOOD_LABELS[good]}", n)


def goods(language: str, amounts: Sequence[int]) -> list[str]:
    """Cocoa, wood, stone and gold, as far as there is any."""
    return [some_of(language, good, amount) for good, amount in enumerate(amounts) if amount]


def points(language: str, n: int) -> str:
    return word(language, "points", n)


def steps(language: str, amounts: Sequence[int]) -> list[str]:
    """Steps on the blue, red and green temple."""
    return [
        word(language, f"steps.{TEMPLE_LABELS[temple]}", amount)
        for temple, amount in enumerate(amounts)
        if amount
    ]


# --- Boards, players, workers.
def board_name(language: str, board: str) -> str:
    return word(language, f"board.{board}")


def from_board(language: str, board: str) -> str:
    return word(language, f"board.{board}.from")


def to_board(language: str, board: str) -> str:
    return word(language, f"board.{board}.to")


def at_board(language: str, board: str) -> str:
    return word(language, f"board.{board}.at")


def player(language: str, seat: int, name: str = "") -> str:
    """A player by the number of the seat, where no names are known; `name` where no person sits."""
    return word(language, name) if name else word(language, "player", number=seat + 1)


def name_of(language: str, names: Sequence[str], seat: int) -> str:
    """A player's name; Teotibot has no seat of its own among the names."""
    if seat < len(names):
        return names[seat]
    return word(language, "teotibot") if names else word(language, "player", number=seat + 1)


# --- Discovery tiles.
def discovery(language: str, label: str) -> str:
    """The name of a discovery tile."""
    if label.startswith("mask-"):
        return word(language, "discovery.mask", number=label.removeprefix("mask-"))
    return word(language, f"discovery.{label}")


def discovery_use(language: str, kind: int) -> str:
    """What a discovery tile is good for, in a sentence."""
    label = "mask" if kind < MASKS else DISCOVERY_LABELS[kind]
    return word(language, f"discovery.{label}.does")


def cost(language: str, label: str) -> str:
    """What claiming a discovery tile costs; empty if it is free."""
    kind = DISCOVERY_LABELS.index(label)
    return listed(language, goods(language, list(DISCOVERY_COST[kind * GOODS : (kind + 1) * GOODS])))


def discovery_with_cost(language: str, label: str) -> str:
    """A discovery tile and what claiming it costs."""
    name, price = discovery(language, label), cost(language, label)
    return word(language, "discovery.cost" if price else "discovery.free", tile=name, cost=price)


# --- Other tiles.
def icons(language: str, shown: Sequence[str]) -> str:
    """A pyramid tile or decoration by what is on it, clockwise from the top left."""
    return word(language, "icons", icons=", ".join(say(language, ICON_WORDS[one]) for one in shown))


ICON_WORDS: Final = {
    "blank": "spoken.icon.blank",
    "water": "spoken.icon.b",
    "fire": "spoken.icon.r",
    "plant": "spoken.icon.g",
    "water-coloured": "spoken.icon.b.coloured",
    "fire-coloured": "spoken.icon.r.coloured",
    "plant-coloured": "spoken.icon.g.coloured",
}


def place(language: str, where: Thing) -> str:
    """A place of the pyramid: level, row and column, counted from 1."""
    return word(language, "place", level=where["level"], row=where["row"], column=where["column"])


def technology(language: str, label: str) -> str:
    """What a technology does."""
    amounts = TECHNOLOGY_AMOUNTS[TECHNOLOGY_LABELS.index(label)]
    n = amounts.get("resources", amounts.get("price"))
    cocoa, vp = amounts.get("cocoa", 0), amounts.get("vp", 0)
    values = {"cocoa": some_of(language, COCOA, cocoa), "points": points(language, vp)}
    return word(language, f"technology.{label}", n, **values)


def royal(language: str, label: str) -> str:
    """What a royal tile does."""
    return word(language, f"royal.{label}")


def bonus(language: str, label: str) -> str:
    """What a temple bonus tile gives at the end."""
    value = int(BONUS_VALUES[BONUS_LABELS.index(label)]) or int(WEAK_WORKER_POINTS)
    strong, power = int(STRONG_WORKER_POINTS), int(STRONG_WORKER_FROM)
    return word(language, f"bonus.{label}", points=points(language, value), strong=strong, power=power)


def ability(language: str, skill: Thing) -> str:
    """What a worship space lets its worker do."""
    if skill["kind"] == "royal":
        return royal(language, skill["name"])
    return word(language, f"steps.{skill['name']}", 1)


# --- Starting tiles.
def starting_boards(language: str, tiles: Sequence[int]) -> str:
    """The different boards on starting tiles, in words."""
    return listed(language, [board_name(language, board) for board in printed_boards(tiles)])


def printed_boards(tiles: Sequence[int]) -> list[str]:
    """The different boards on starting tiles, in the order printed."""
    return list(dict.fromkeys(BOARD_LABELS[START_BOARDS[tile * 2 + i]] for tile in tiles for i in (0, 1)))
