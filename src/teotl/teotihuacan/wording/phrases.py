"""The things of the game in words: goods, steps, boards, workers, tiles. Sentences are made elsewhere."""

from collections.abc import Sequence
from typing import Final

from teotl.core.words import listed, say
from teotl.teotihuacan.labels import (
    BOARD_LABELS,
    DISCOVERY_LABELS,
    GOOD_LABELS,
    ROYAL_LABELS,
    TECHNOLOGY_LABELS,
    TEMPLE_LABELS,
)
from teotl.teotihuacan.material import DISCOVERY_COST, START_BOARDS, START_GAINS
from teotl.teotihuacan.names import DICE, GOODS, MASKS, PALACE_SPACES, TEMPLES
from teotl.teotihuacan.state import State
from teotl.teotihuacan.tiles import starting

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


def player(language: str, s: State, seat: int) -> str:
    """A player by the number of the seat, where no names are known."""
    return word(language, "teotibot") if seat >= s.seats else word(language, "player", number=seat + 1)


def name_of(language: str, names: Sequence[str], seat: int) -> str:
    """A player's name; Teotibot has no seat of its own among the names."""
    if seat < len(names):
        return names[seat]
    return word(language, "teotibot") if names else word(language, "player", number=seat + 1)


def worker(language: str, s: State, seat: int, die: int) -> str:
    """A worker by power and board, as everyone at the table would point at it."""
    at = at_board(language, BOARD_LABELS[s.worker_board[seat * DICE + die]])
    return word(language, "worker", power=s.worker_power[seat * DICE + die], at=at)


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


def cost(language: str, kind: int) -> str:
    """What claiming a discovery tile costs; empty if it is free."""
    return listed(language, goods(language, list(DISCOVERY_COST[kind * GOODS : (kind + 1) * GOODS])))


def discovery_with_cost(language: str, kind: int) -> str:
    """A discovery tile and what claiming it costs."""
    name, price = discovery(language, DISCOVERY_LABELS[kind]), cost(language, kind)
    return word(language, "discovery.cost" if price else "discovery.free", tile=name, cost=price)


# --- Other tiles.
def technology(language: str, label: str) -> str:
    """What a technology does."""
    return word(language, f"technology.{label}")


def royal(language: str, label: str) -> str:
    """What a royal tile does."""
    return word(language, f"royal.{label}")


def bonus(language: str, label: str) -> str:
    """What a temple bonus tile gives at the end."""
    return word(language, f"bonus.{label}")


def ability(language: str, s: State, space: int) -> str:
    """What a worship space lets its worker do."""
    if space < PALACE_SPACES:
        return royal(language, ROYAL_LABELS[s.layout.royal[space]])
    temple = ("red", "green", "blue", "any")[space - PALACE_SPACES]
    return word(language, f"steps.{temple}", 1)


# --- Starting tiles.
def starting_gains(language: str, s: State, tiles: Sequence[int]) -> str:
    """What starting tiles give together, and where workers may begin."""
    total = [sum(START_GAINS[tile * starting.FIELDS + field] for tile in tiles) for field in range(11)]
    parts = goods(language, total[:GOODS])
    parts += steps(language, total[starting.BLUE_STEPS : starting.BLUE_STEPS + TEMPLES])
    for field, key in ((starting.AVENUE_STEPS, "avenue"), (starting.POWER_UPS, "power_ups")):
        if total[field]:
            parts.append(word(language, key, total[field]))
    if total[starting.TECHNOLOGIES]:
        parts.append(word(language, "lowest", technology=TECHNOLOGY_LABELS[s.layout.technologies[0]]))
    if total[starting.ANY]:
        parts.append(word(language, "resources", total[starting.ANY]))
    for tile in tiles:
        if START_GAINS[tile * starting.FIELDS + starting.DISCOVERY]:
            parts.append(discovery_with_cost(language, s.shown[tile]))
    return listed(language, parts)


def starting_boards(language: str, tiles: Sequence[int]) -> str:
    """The different boards on starting tiles, in the order printed."""
    boards = dict.fromkeys(BOARD_LABELS[START_BOARDS[tile * 2 + i]] for tile in tiles for i in (0, 1))
    return listed(language, [board_name(language, board) for board in boards])
