"""All pieces accounted for: counted from a position, by the names of spec section 1, against the data file."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from teotl.games.teotihuacan.material import (
    DATA,
    DECORATION_TEXTS,
    DISCOVERY_COPIES,
    DISCOVERY_NAMES,
    PYRAMID_TEXTS,
    ROW_NAMES,
)
from teotl.games.teotihuacan.rules.labels import GOOD_LABELS

Position = dict[str, Any]

DISCOVERY = Counter({name: int(DISCOVERY_COPIES[kind]) for kind, name in enumerate(DISCOVERY_NAMES)})
PYRAMID = Counter(PYRAMID_TEXTS)
DECORATIONS = Counter(DECORATION_TEXTS)
STARTING = set(range(1, 19))
BUILDINGS = 11
ROW_LENGTHS = {row: len(DATA["buildings"]["nobles_rows"][row]) for row in ROW_NAMES}
SPACES = {"palace": 3, "forest": 1, "quarry": 1, "gold": 1, "decorations": 1}
IN_SET_UP = ("keeping", "drafting", "starting")


def account(state: Position) -> None:
    """Every piece of the box is exactly where it may be, and every number in its range."""
    assert "removed" not in state, "tiles are out of the game"
    assert Counter(discoveries(state)) == DISCOVERY
    assert Counter(pyramid_tiles(state)) == PYRAMID
    assert Counter(decorations(state)) == DECORATIONS
    check_starting_tiles(state)
    check_buildings(state["nobles"])
    check_dice(state)
    check_worship_spaces(state)
    check_calendar(state["calendar"])
    for player in state["players"]:
        check_player(player, state)
    check_temples(state["players"])


def tiles(*places: Iterable[Any]) -> Iterator[str]:
    """The tiles of several places; null is an empty one."""
    return (str(tile) for place in places for tile in place if tile is not None)


def discoveries(state: Position) -> Iterator[str]:
    """The 54 discovery tiles, by kind."""
    yield from tiles(state["beside"].values(), state.get("shown", {}).values(), state["stacks"]["discovery"])
    yield from tiles(*state["shelves"].values())
    for player in state["players"]:
        yield from tiles(player["discoveries"]["face_up"], player["discoveries"]["face_down"])


def pyramid_tiles(state: Position) -> Iterator[str]:
    laid = [tile["tile"] for tile in state["pyramid"]]
    places = [tuple(tile["place"]) for tile in state["pyramid"]]
    assert len(set(places)) == len(places), "two tiles lie on one place"
    return tiles(laid, state["display"]["pyramid"], state["stacks"]["pyramid"])


def decorations(state: Position) -> Iterator[str]:
    return tiles(
        *state["decorations"].values(), state["display"]["decorations"], state["stacks"]["decorations"]
    )


def check_starting_tiles(state: Position) -> None:
    """All 18 while they are chosen; later no tile twice."""
    stack: list[int] = state["stacks"]["starting"]
    out = [int(tile) for tile in tiles(state.get("draft", []))]
    for player in state["players"]:
        assert set(player["kept"]) <= set(player.get("dealt", player["kept"]))
        out += player.get("dealt", player["kept"])
    if state["phase"] in IN_SET_UP:
        assert sorted([*stack, *out]) == sorted(STARTING)
    assert len(set(stack)) == len(stack)
    assert len(set(out)) == len(out)
    assert {*stack, *out} <= STARTING


def check_buildings(nobles: dict[str, int]) -> None:
    assert sum(nobles.values()) <= BUILDINGS
    for row, built in nobles.items():
        assert 0 <= built <= ROW_LENGTHS[row]


def check_dice(state: Position) -> None:
    """Four workers of each colour; those of unused colours are three neutral ones."""
    assert len(state["players"]) + len(state["neutrals"]) == 4
    placed = state["phase"] not in IN_SET_UP
    for colour in state["neutrals"]:
        assert len(colour) == 3 if placed else len(colour) in (0, 3)
    for player in state["players"]:
        assert len(player["workers"]) == 4
        for worker in player["workers"]:
            assert worker is not None or not placed
            assert worker is None or 1 <= worker["power"] <= 5


def check_worship_spaces(state: Position) -> None:
    """A worship space takes one worker."""
    workers = [worker for player in state["players"] for worker in player["workers"] if worker]
    taken = [(worker["board"], worker["worship"]) for worker in workers if "worship" in worker]
    assert len(set(taken)) == len(taken)
    assert all(1 <= space <= SPACES[board] for board, space in taken)


def check_calendar(calendar: dict[str, int]) -> None:
    assert 1 <= calendar["eclipse"] <= 3
    assert 0 <= calendar["light"] <= calendar["dark"]
    assert 0 <= calendar["turns_left"] <= 8


def check_player(player: Position, state: Position) -> None:
    for good in GOOD_LABELS:
        assert player[good] >= 0, f"{player[good]} {good}"
    assert player["points"] == sum(sum(part.values()) for part in player["earned"])
    assert 0 <= player["avenue"] <= 9
    assert 0 <= player["pyramid_track"] <= 9
    assert set(player["technologies"]) <= set(state["technologies"])
    assert len(set(player["technologies"])) == len(player["technologies"])


def check_temples(players: list[Position]) -> None:
    """Twelve steps, and the top one takes a single marker."""
    for temple in ("blue", "red", "green"):
        steps = [player["temples"][temple] for player in players]
        assert all(0 <= step <= 11 for step in steps)
        assert steps.count(11) <= 1


# --- What only grows.
def built(state: Position) -> dict[str, set[Any]]:
    """What stands for the rest of the game once it is there."""
    kept: dict[str, set[Any]] = {
        "pyramid": {(tuple(tile["place"]), tile["tile"], tile["turn"]) for tile in state["pyramid"]},
        "decorations": {
            (side, level, tile)
            for side, laid in state["decorations"].items()
            for level, tile in enumerate(laid)
        },
        "buildings": {(row, place) for row, count in state["nobles"].items() for place in range(count)},
    }
    for seat, player in enumerate(state["players"]):
        kept[f"technologies of {seat}"] = set(player["technologies"])
        for temple, steps in player["temples"].items():
            kept[f"{temple} steps of {seat}"] = set(range(steps))
    return kept


def check_growth(before: dict[str, set[Any]], after: dict[str, set[Any]]) -> None:
    for what, pieces in before.items():
        assert pieces <= after[what], f"{what}: {pieces - after[what]} vanished"
