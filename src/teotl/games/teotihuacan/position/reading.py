"""Reading a position, field by field, into a state. checks.py checks how the fields fit together."""

from collections.abc import Iterable

from teotl.core.rules import Json
from teotl.core.words import said
from teotl.games.teotihuacan.material import (
    AVENUE_SHELVES,
    BUILDINGS,
    MAJOR_STEPS,
    NOBLES_ROW_LENGTH,
    TURNS,
    bytes_of,
    numbers,
)
from teotl.games.teotihuacan.position.boxes import Boxes
from teotl.games.teotihuacan.position.fields import Field, all_different
from teotl.games.teotihuacan.position.pending import read_pending, read_place
from teotl.games.teotihuacan.position.players import read_mask, read_players
from teotl.games.teotihuacan.position.stacks import read_stacks, read_starting_tiles
from teotl.games.teotihuacan.position.tables import read_calendar, read_table
from teotl.games.teotihuacan.rules.boards.construction import cover
from teotl.games.teotihuacan.rules.labels import (
    BESIDE_LABELS,
    BOARD_LABELS,
    ROW_LABELS,
    SHELF_LABELS,
    SIDE_LABELS,
)
from teotl.games.teotihuacan.rules.names import COLOURS, DICE, NO_TILE, NOBODY, SHELF_SIZE, SIDES
from teotl.games.teotihuacan.rules.state import State

FIELDS = (
    "options", "ring", "royal", "technologies", "temple_bonuses", "phase", "first", "calendar", "turn",
    "pending", "players", "teotibot", "neutrals", "nobles", "pyramid", "decorations", "display", "beside", "shelves",
    "draft", "shown", "removed", "stacks", "random",
)  # fmt: skip
TURN = ("seat", "mover", "partner", "board", "action")
ACTION = ("workers", "lowest", "known", "power_ups", "powered", "placed", "discount")


def read_state(data: dict[str, Json]) -> tuple[State, Field]:
    """The state as it is written, not yet checked as a whole; pending tasks as they are written or due."""
    field = Field(data).knows(FIELDS)
    players = len(field.at("players").items(4, 2))
    s = read_table(field, players)
    read_calendar(s, field.at("calendar"))
    boxes = Boxes()
    read_players(s, field.at("players"), boxes)
    read_neutrals(s, field.at("neutrals"))
    read_pyramid(s, field, boxes)
    read_decorations(s, field, boxes)
    read_discoveries(s, field, boxes)
    read_starting_tiles(s, field, boxes)
    read_turn(s, field.at("turn"))
    read_tasks(s, field.at("pending"))
    read_stacks(s, field, boxes)
    return s, field


# --- The turn.
def read_turn(s: State, field: Field) -> None:
    if field.is_empty:
        field = Field({}, field.path)
    field.knows(TURN)
    s.turn = field.at("seat").number(0, s.players - 1, int(s.first))
    s.mover = field.at("mover").number(0, DICE - 1, NOBODY)
    s.partner = field.at("partner").number(0, DICE - 1, NOBODY)
    s.board = field.at("board").one_of(BOARD_LABELS[1:], -1) + 1
    action = (field.at("action") if field.holds("action") else Field({}, f"{field.path}.action")).knows(
        ACTION
    )
    s.workers = action.at("workers").number(0, 3, 0)
    s.lowest = action.at("lowest").number(0, 5, 0)
    s.known = read_mask(s, action.at("known"))
    s.power_ups = action.at("power_ups").number(0, 2, 0)
    s.powered = action.at("powered").number(0, 2, 0)
    s.placed = action.at("placed").number(0, 3, 0)
    s.discount = action.at("discount").number(0, 1, 0)


def read_tasks(s: State, field: Field) -> None:
    pending = read_pending(field, int(s.players))
    s.depth = len(pending)
    s.pending = numbers(pending + [0] * (len(s.pending) - len(pending)))


# --- Neutral workers, pyramid, decorations, discovery tiles.
def read_neutrals(s: State, field: Field) -> None:
    """Up to three boards for each unused colour, all different."""
    boards, power = list(s.worker_board), list(s.worker_power)
    for index, colour in enumerate(field.items(COLOURS - s.players)):
        items = colour.items(3)
        for die, item in enumerate(items):
            worker = (s.players + index) * DICE + die
            boards[worker] = item.one_of(BOARD_LABELS[1:]) + 1
            power[worker] = 1
        all_different(items)
    s.worker_board, s.worker_power = numbers(boards), numbers(power)


def read_pyramid(s: State, field: Field, boxes: Boxes) -> None:
    """The tiles laid, from the ground up, and the three shown."""
    laid: dict[int, tuple[int, int]] = {}
    for item in field.at("pyramid").items(30):
        item.knows(("place", "tile", "turn"))
        place = read_place(item.at("place"))
        if place in laid:
            item.at("place").fail(said("error.item-twice"))
        tile = boxes.pyramid.take(item.at("tile"))
        laid[place] = tile, item.at("turn").number(0, int(TURNS[tile]) - 1, 0)
    for place in sorted(laid):
        cover(s, laid[place][0], place, laid[place][1])
    display = field.at("display")
    if not display.is_empty:
        display.knows(("pyramid", "decorations"))
        s.pyramid_display = bytes_of(read_places(display.at("pyramid"), boxes, 3))
    read_houses(s, field.at("nobles"))


def read_places(field: Field, boxes: Boxes, count: int) -> list[int]:
    """A row of places for tiles; null is an empty one, and so are those left out."""
    box = boxes.pyramid if field.path.endswith("pyramid") else boxes.decorations
    tiles = [NO_TILE if item.is_empty else box.take(item) for item in field.items(count)]
    return tiles + [NO_TILE] * (count - len(tiles))


def read_houses(s: State, field: Field) -> None:
    """Buildings in the rows of the nobles board."""
    if field.is_empty:
        return
    field.knows(ROW_LABELS)
    rows = [field.at(row).number(0, int(NOBLES_ROW_LENGTH[i]), 0) for i, row in enumerate(ROW_LABELS)]
    if sum(rows) > BUILDINGS:
        field.fail(said("error.too-many-buildings", count=sum(rows), buildings=BUILDINGS))
    s.rows, s.buildings = numbers(rows), sum(rows)


def read_decorations(s: State, field: Field, boxes: Boxes) -> None:
    sides = field.at("decorations")
    if not sides.is_empty:
        sides.knows(SIDE_LABELS)
        flat: list[int] = []
        for side in SIDE_LABELS:
            tiles = [boxes.decorations.take(item) for item in sides.at(side).items(SIDES)]
            flat += tiles + [NO_TILE] * (SIDES - len(tiles))
        s.decorations = bytes_of(flat)
    if field.holds("display"):
        s.decoration_display = bytes_of(read_places(field.at("display").at("decorations"), boxes, 4))


def read_discoveries(s: State, field: Field, boxes: Boxes) -> None:
    """Discovery tiles beside the worship spaces and on the shelves."""
    beside = field.at("beside")
    if not beside.is_empty:
        beside.knows(BESIDE_LABELS)
        s.beside = bytes_of(take_places([beside.at(board) for board in BESIDE_LABELS], boxes))
    shelves = field.at("shelves")
    if not shelves.is_empty:
        shelves.knows(SHELF_LABELS)
        flat: list[int] = []
        for label, most in zip(SHELF_LABELS, shelf_sizes(int(s.players)), strict=True):
            tiles = take_places(shelves.at(label).items(most), boxes)
            flat += tiles + [NO_TILE] * (SHELF_SIZE - len(tiles))
        s.shelves = bytes_of(flat)


def take_places(fields: Iterable[Field], boxes: Boxes) -> list[int]:
    return [NO_TILE if field.is_empty else boxes.discovery.take(field) for field in fields]


def shelf_sizes(players: int) -> list[int]:
    """How many tiles each shelf has at set-up."""
    return [*(counts[players - 2] for _, _, counts in MAJOR_STEPS), *(count for _, count in AVENUE_SHELVES)]
