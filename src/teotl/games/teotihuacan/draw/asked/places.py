"""Where printed things lie that can be asked about: steps, cells, tiles of set-up, numbers. They never move."""

from collections.abc import Iterator

from teotl.draw.svg import Box
from teotl.games.teotihuacan.draw import avenue, cards, layout, pyramid, tablet, temple_rows, temples
from teotl.games.teotihuacan.draw.views import View
from teotl.games.teotihuacan.material import AVENUE_MAX, COLUMN_POWERS, NOBLES_ROWS, WORSHIP_TEMPLE_OF
from teotl.games.teotihuacan.rules.labels import ROW_LABELS, TEMPLE_LABELS

STACKS = {"decorations": Box(130, 3, 44, 22), "construction": Box(258, 3, 44, 22)}  # on the heads of boards
NICHE = Box(178, 32, 60, 67)  # without the tile below it


def places(view: View) -> dict[str, dict[str, Box]]:
    """Every printed thing by name, in the coordinates of the table; steps with shelves lie below their tiles."""
    shelves = dict(with_shelves())
    found = printed_places(view)
    above = {name: box for name, box in found.items() if name not in shelves}
    return {
        "table": above,
        "table tiles": shelves,
        "zoom": found,
        "rows": temple_rows.steps(temple_rows.SIDEWAYS),
        "tracks": tablet.places(),
    }


def with_shelves() -> Iterator[tuple[str, Box]]:
    for temple, step in temples.SHELVES:
        lies = layout.TEMPLES[temple]
        yield f"step-{temple}-{step}", temples.whole_step(temple, step).at(lies.x, lies.y)


def printed_places(view: View) -> dict[str, Box]:
    found = dict(on_tracks())
    for board in view["ring"]:
        for name, box in on_board(view, board):
            found[name] = layout.on_board(view, board, box)
    return found


def on_tracks() -> Iterator[tuple[str, Box]]:
    for temple in TEMPLE_LABELS:
        lies = layout.TEMPLES[temple]
        for step in range(temples.TOP + 1):
            yield f"step-{temple}-{step}", temples.step_box(temple, step).at(lies.x, lies.y)
    lies = layout.AVENUE
    for step in range(AVENUE_MAX + 1):
        yield f"avenue-{step}", avenue.step_box(step).at(lies.x, lies.y)
    row = avenue.value_box(0)
    yield "buildings", Box(row.x, row.y, lies.w - 10, row.h).at(lies.x, lies.y)
    yield "stack-discovery", Box(168, 1, 44, 22).at(lies.x, lies.y)
    for step in range(pyramid.STEPS):
        yield f"track-{step}", pyramid.track_step(step)


def on_board(view: View, board: str) -> Iterator[tuple[str, Box]]:
    """In the board's own coordinates."""
    pay, take = layout.chips(board)
    if pay:
        yield f"pay-{board}", pay
    yield f"take-{board}", take
    if board in STACKS:
        yield f"stack-{'pyramid' if board == 'construction' else board}", STACKS[board]
    if board in WORSHIP_TEMPLE_OF:
        yield f"niche-{board}", NICHE
    yield from printed(view, board)


def printed(view: View, board: str) -> Iterator[tuple[str, Box]]:
    """What only some boards have."""
    if board in cards.RESOURCES:
        for workers in (1, 2, 3):
            for column in range(len(COLUMN_POWERS)):
                yield f"cell-{board}-{workers}-{column}", cards.cell(workers, column)
    elif board == "alchemy":
        for slot, number in enumerate(view["technologies"]):
            yield f"tech-{number}", cards.technology_box(slot)
    elif board == "nobles":
        for row, label in enumerate(ROW_LABELS):
            for place in range(len(NOBLES_ROWS[label])):
                yield f"noble-{label}-{place}", cards.building_box(row, place)
    elif board == "palace":
        for space in range(1, len(view["royal"]) + 1):
            yield f"royal-{space}", cards.royal_box(space)
