"""Reading the players: goods, points and where they came from, tracks, technologies, workers, discovery tiles."""

from librt.vecs import vec
from mypy_extensions import i16

from teotl.core.words import said
from teotl.games.teotihuacan.material import (
    AVENUE_MAX,
    PYRAMID_TRACK_MAX,
    TECHNOLOGY_NUMBERS,
    TOP_STEP,
    bytes_of,
    numbers,
)
from teotl.games.teotihuacan.position.boxes import Boxes
from teotl.games.teotihuacan.position.fields import Field, all_different
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    GOOD_LABELS,
    SOURCE_LABELS,
    TEMPLE_LABELS,
    WHEEL_LABEL,
)
from teotl.games.teotihuacan.rules.names import (
    COLOURS,
    DICE,
    DISCOVERIES,
    FROM_SALARY,
    FROM_TEMPLES,
    GOODS,
    MASKS,
    PLAYING,
    SOURCES,
    TEMPLES,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.worship import first_space, space_count

FIELDS = (
    *GOOD_LABELS, "points", "temples", "avenue", "pyramid_track", "technologies", "workers", "discoveries",
    "earned", "kept", "dealt",
)  # fmt: skip
MOST = 999  # of a good, and of points
WHEEL_POWER = 3
PLACED_AT_SET_UP = 3  # workers; the fourth waits on the wheel


def read_players(s: State, field: Field, boxes: Boxes) -> None:
    for seat, player in enumerate(field.items(COLOURS)):
        player.knows(FIELDS)
        read_goods(s, seat, player)
        read_tracks(s, seat, player)
        read_points(s, seat, player)
        read_workers(s, seat, player.at("workers"))
        read_tiles(s, seat, player.at("discoveries"), boxes)


def read_goods(s: State, seat: int, player: Field) -> None:
    goods = list(s.goods)
    goods[seat * GOODS : (seat + 1) * GOODS] = [player.at(good).number(0, MOST, 0) for good in GOOD_LABELS]
    s.goods = numbers(goods)


def read_tracks(s: State, seat: int, player: Field) -> None:
    """Temples, Avenue, pyramid track, technologies; a marker left out stands at its start."""
    if player.holds("temples"):
        field = player.at("temples").knows(TEMPLE_LABELS)
        temples = list(s.temples)
        for temple, label in enumerate(TEMPLE_LABELS):
            temples[seat * TEMPLES + temple] = field.at(label).number(0, TOP_STEP, 0)
        s.temples = numbers(temples)
    for name, track, most in (
        ("avenue", s.avenue, AVENUE_MAX),
        ("pyramid_track", s.pyramid_track, PYRAMID_TRACK_MAX),
    ):
        steps = list(track)
        steps[seat] = player.at(name).number(0, most, 0)
        setattr(s, name, numbers(steps))
    technologies = list(s.technologies)
    technologies[seat] = read_mask(s, player.at("technologies"))
    s.technologies = numbers(technologies)


def read_mask(s: State, field: Field) -> int:
    """Technologies by number, all among the six in use, as a mask."""
    items = field.items(len(s.layout.technologies))
    in_use = [TECHNOLOGY_NUMBERS[tile] for tile in s.layout.technologies]
    all_different(items)
    return sum(1 << s.layout.technologies[item.among(in_use)] for item in items)


# --- Points.
def read_points(s: State, seat: int, player: Field) -> None:
    """Points and where they came from: they must agree, and either may be left out."""
    earned = list(s.earned)
    total = 0
    for eclipse, field in enumerate(player.at("earned").items(int(s.eclipse))):
        field.knows(SOURCE_LABELS)
        for label in field.value:
            source = SOURCE_LABELS.index(label)
            points = read_earned(field.at(label), source)
            earned[(eclipse * COLOURS + seat) * SOURCES + source] = points
            total += points
    points = player.at("points").number(0, MOST, max(total, 0))
    if not player.holds("earned"):
        earned[((s.eclipse - 1) * COLOURS + seat) * SOURCES + FROM_TEMPLES] = points
    elif points != total:
        player.at("points").fail(said("error.points-not-earned", points=points, total=total))
    by_seat = list(s.points)
    by_seat[seat] = points
    s.points, s.earned = numbers(by_seat), vec[i16](earned)


def read_earned(field: Field, source: int) -> int:
    """Only a salary can cost points, and it gives none."""
    return field.number(-MOST, 0, 0) if source == FROM_SALARY else field.number(0, MOST, 0)


# --- Workers.
def read_workers(s: State, seat: int, field: Field) -> None:
    """Four workers; three are enough, then the fourth waits on the wheel. Before set-up ends: nulls."""
    items = field.items(DICE, 0 if s.phase < PLAYING and seat < s.seats else PLACED_AT_SET_UP)
    boards, powers, locks = list(s.worker_board), list(s.worker_power), list(s.worker_lock)
    for die, item in enumerate(items):
        if not (item.is_empty and (die == PLACED_AT_SET_UP or s.phase < PLAYING)):
            worker = seat * DICE + die
            boards[worker], powers[worker], locks[worker] = read_worker(item, die)
    s.worker_board, s.worker_power, s.worker_lock = numbers(boards), numbers(powers), numbers(locks)


def read_worker(field: Field, die: int) -> tuple[int, int, int]:
    """Board, power, and the worship space it is locked on (from 1), or 0."""
    field.knows(("board", "power", "worship"))
    board = field.at("board").one_of(BOARD_LABELS)
    if field.value["board"] == WHEEL_LABEL:
        if die != PLACED_AT_SET_UP:
            field.at("board").fail(said("error.only-fourth-worker-waits"))
        return 0, field.at("power").number(WHEEL_POWER, WHEEL_POWER, WHEEL_POWER), _no_worship(field)
    power = field.at("power").number(1, 5)
    if first_space(board) < 0:
        return board, power, _no_worship(field)
    space = field.at("worship").number(0, int(space_count(board)), 0)
    return board, power, int(first_space(board)) + space if space else 0


def _no_worship(field: Field) -> int:
    if field.holds("worship") and field.value["worship"] != 0:
        field.at("worship").fail(said("error.has-no-worship-space", board=field.value["board"]))
    return 0


# --- Discovery tiles.
def read_tiles(s: State, seat: int, field: Field, boxes: Boxes) -> None:
    """Face up: masks and tiles to use. Face down: used ones."""
    if field.is_empty:
        return
    field.knows(("face_up", "face_down"))
    held, spent = list(s.held), list(s.spent)
    for item in field.at("face_up").items(boxes.discovery.size):
        held[seat * DISCOVERIES + boxes.discovery.take(item)] += 1
    for item in field.at("face_down").items(boxes.discovery.size):
        kind = boxes.discovery.take(item)
        if kind < MASKS and seat < s.seats:  # Teotibot discards masks too
            item.fail(said("error.mask-must-lie-face-up"))
        spent[seat * DISCOVERIES + kind] += 1
    s.held, s.spent = bytes_of(held), bytes_of(spent)
