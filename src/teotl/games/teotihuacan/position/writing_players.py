"""The players and the neutral workers as readable JSON."""

from librt.vecs import vec
from mypy_extensions import u8

from teotl.core.rules import Json
from teotl.games.teotihuacan.material import TECHNOLOGY_NUMBERS
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    DISCOVERY_LABELS,
    GOOD_LABELS,
    SOURCE_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import (
    COLOURS,
    DICE,
    DISCOVERIES,
    FREE,
    GOODS,
    PLAYING,
    SOURCES,
    STARTING_TILES,
    TEMPLES,
    WHEEL,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.starting import HAND
from teotl.games.teotihuacan.rules.worship import first_space


def write_player(s: State, seat: int) -> dict[str, Json]:
    written: dict[str, Json] = {good: int(s.goods[seat * GOODS + i]) for i, good in enumerate(GOOD_LABELS)}
    written |= {
        "points": int(s.points[seat]),
        "temples": {temple: int(s.temples[seat * TEMPLES + i]) for i, temple in enumerate(TEMPLE_LABELS)},
        "avenue": int(s.avenue[seat]),
        "pyramid_track": int(s.pyramid_track[seat]),
        "technologies": technologies_in(s.technologies[seat]),
        "workers": [write_worker(s, seat * DICE + die) for die in range(DICE)],
        "discoveries": {
            "face_up": discoveries_in(s.held, seat),
            "face_down": discoveries_in(s.spent, seat),
        },
        "earned": [write_earned(s, seat, eclipse) for eclipse in range(s.eclipse)],
        "kept": [int(tile) for tile in s.kept[seat * 2 : seat * 2 + 2] if tile],
    }
    if s.setup == STARTING_TILES and s.phase < PLAYING and seat < s.seats:
        written["dealt"] = [int(tile) for tile in s.dealt[seat * HAND : (seat + 1) * HAND]]
    return written


def write_worker(s: State, worker: int) -> Json:
    """A worker by board and power; null before it is placed at set-up."""
    if s.worker_power[worker] == 0:
        return None
    board = int(s.worker_board[worker])
    written = {"board": BOARD_LABELS[board], "power": int(s.worker_power[worker])}
    if s.worker_lock[worker] != FREE:
        written["worship"] = int(s.worker_lock[worker] - first_space(board))
    return written


def discoveries_in(tiles: vec[u8], seat: int) -> list[str]:
    return [
        label for kind, label in enumerate(DISCOVERY_LABELS) for _ in range(tiles[seat * DISCOVERIES + kind])
    ]


def write_earned(s: State, seat: int, eclipse: int) -> dict[str, int]:
    at = (eclipse * COLOURS + seat) * SOURCES
    return {
        source: int(points)
        for source, points in zip(SOURCE_LABELS, s.earned[at : at + SOURCES], strict=True)
        if points
    }


def write_neutrals(s: State, colour: int) -> list[str]:
    return [
        BOARD_LABELS[s.worker_board[worker]]
        for worker in range(colour * DICE, colour * DICE + 3)
        if s.worker_board[worker] != WHEEL
    ]


def technologies_in(mask: int) -> list[int]:
    return [number for tile, number in enumerate(TECHNOLOGY_NUMBERS) if mask >> tile & 1]
