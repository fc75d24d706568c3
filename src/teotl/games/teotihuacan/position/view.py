"""What a seat or a spectator may see: the position without what is hidden, and some numbers that follow from it.

Hidden are the order of face-down stacks, the generator, and starting tiles dealt to others until all have chosen;
those that others hand back stay hidden.
"""

from teotl.core.rules import Json
from teotl.games.teotihuacan.material import ROW_VALUES
from teotl.games.teotihuacan.position.writing import write_table
from teotl.games.teotihuacan.rules.calendar import order_of, seat_at
from teotl.games.teotihuacan.rules.eclipse import salary_of
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS
from teotl.games.teotihuacan.rules.masks import mask_points
from teotl.games.teotihuacan.rules.names import COLOURED, DRAFT, KEEPING, NO_TILE, PLAYING, STARTING_TILES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import is_bot
from teotl.games.teotihuacan.rules.tiles.starting import HAND
from teotl.games.teotihuacan.rules.workers import colours_at

ICON_LETTERS = ".brg"
SIDE_OF_GRID = 8


def view(s: State, seat: int | None) -> dict[str, Json]:
    """The position as the seat, or a spectator (None), sees it."""
    seen = write_table(s)
    if s.phase < PLAYING and s.setup == STARTING_TILES:
        hide_starting_tiles(s, seat, seen)
    for number, player in enumerate(seen["players"]):
        player |= {
            "order": int(order_of(s, number)) + 1,
            "salary": 0 if is_bot(s, number) else int(salary_of(s, number)),
            "mask_points": int(mask_points(s, number)),
        }
    return {
        **seen,
        "stacks": count_stacks(s, seat),
        "seat": seat,
        "order": [int(seat_at(s, order)) for order in range(s.players)],
        "colours": {BOARD_LABELS[board]: int(colours_at(s, board)) for board in s.layout.ring},
        "avenue_value": int(ROW_VALUES[s.buildings]),
        "grid": write_grid(s),
    }


def hide_starting_tiles(s: State, seat: int | None, seen: dict[str, Json]) -> None:
    """Others' tiles: while they are kept only whether they have chosen; then what they keep."""
    for number, player in enumerate(seen["players"]):
        if s.phase == KEEPING and number < s.seats:
            player["chosen"] = bool(player["kept"])
        if number != seat:
            player.pop("dealt", None)  # Teotibot has none
            if s.phase == KEEPING:
                del player["kept"]
    known = known_starting_tiles(s, seat)
    seen["shown"] = {tile: shown for tile, shown in seen["shown"].items() if int(tile) in known}


def known_starting_tiles(s: State, seat: int | None) -> list[int]:
    """Starting tiles that the seat can see: all in a draft, else its own, and after the choice what all keep."""
    if s.setup == DRAFT:
        return [int(tile) for tile in (*s.dealt, *s.kept)]
    kept = [] if s.phase == KEEPING else [int(tile) for tile in s.kept]
    own = [] if seat is None else [int(tile) for tile in s.dealt[seat * HAND : (seat + 1) * HAND]]
    return kept + own


def count_stacks(s: State, seat: int | None) -> dict[str, int]:
    """How many tiles lie face down. Discovery tiles that only others see count as if they lay there too:

    else their number would reveal which starting tiles others were dealt.
    """
    known = known_starting_tiles(s, seat)
    with_others = sum(1 for tile, kind in enumerate(s.shown) if kind != NO_TILE and tile not in known)
    return {
        "discovery": int(s.discovery_left) + with_others,
        "pyramid": int(s.pyramid_left),
        "decorations": int(s.decoration_left),
        "starting": int(s.starting_left),
    }


def write_grid(s: State) -> list[str]:
    """The icon visible on each quarter-square, row by row: b r g, in colour B R G, blank a dot."""
    letters = [icon_letter(int(icon)) for icon in s.grid]
    return ["".join(letters[row * SIDE_OF_GRID : (row + 1) * SIDE_OF_GRID]) for row in range(SIDE_OF_GRID)]


def icon_letter(icon: int) -> str:
    letter = ICON_LETTERS[icon % COLOURED]
    return letter.upper() if icon >= COLOURED else letter
