"""Teotihuacan's table in text, made from a view: the ring, the pyramid, the tracks and the players."""

import os
import re
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final

from teotl.games.teotihuacan.material import (
    NOBLES_ROWS,
    TECHNOLOGY_GOLD,
    TECHNOLOGY_NUMBERS,
    WORSHIP_TEMPLE_OF,
)
from teotl.games.teotihuacan.rules.labels import ROW_LABELS, SIDE_LABELS, TEMPLE_LABELS
from teotl.games.teotihuacan.rules.names import GOLD
from teotl.games.teotihuacan.rules.pyramid_places import decoration_squares
from teotl.games.teotihuacan.text.players import LETTERS, NEUTRALS, WIDTH, player_lines, seat_names
from teotl.games.teotihuacan.words import phrases
from teotl.games.teotihuacan.words.phrases import word

View = dict[str, Any]

SQUARES: Final = 8
COLOURS: Final = {"A": 31, "B": 36, "C": 33, "D": 35, "x": 90, "y": 90}  # ANSI, for workers
WORKER: Final = re.compile(r"\b([ABCDxy])([1-5])\b")


def text_board(view: View, language: str, seat: int | None = None, colour: bool = False) -> str:
    """The whole table as the viewer sees it; `seat` is the viewer's own, marked in the list of players."""
    sections = [
        head_lines(view, language),
        ring_lines(view, language),
        pyramid_lines(view, language),
        track_lines(view, language),
        player_lines(view, language, seat),
        [word(language, "show.legend")],
    ]
    text = "\n\n".join("\n".join(line.rstrip() for line in lines) for lines in sections if lines)
    return in_colour(text) if colour and not os.environ.get("NO_COLOR") else text


def in_colour(text: str) -> str:
    """Workers in the colour of their seat."""
    return WORKER.sub(lambda found: f"\033[{COLOURS[found[1]]}m{found[0]}\033[0m", text)


def folded(text: str, indent: int = 4) -> list[str]:
    """A long line folded, the later lines indented."""
    return wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))


# --- Calendar and turn.
def head_lines(view: View, language: str) -> list[str]:
    calendar = view["calendar"]
    lines = [
        word(
            language,
            "show.calendar",
            eclipse=calendar["eclipse"],
            light=calendar["light"],
            dark=calendar["dark"],
            value=view["avenue_value"],
        )
    ]
    if calendar["turns_left"]:
        lines.append(word(language, "show.eclipse_near", calendar["turns_left"]))
    if view["phase"] == "playing":
        lines.append(word(language, "show.turn", name=seat_names(view, language)[view["turn"]["seat"]]))
    return lines


# --- The ring.
def ring_lines(view: View, language: str) -> list[str]:
    """Every board clockwise from the palace: what it costs and gives, who stands there, what lies there."""
    columns = [word(language, f"show.{column}") for column in ("board", "main", "collect", "workers")]
    names = {board: phrases.board_name(language, board) for board in view["ring"]}
    room = max(15, *(len(name) + 1 for name in names.values()))
    lines = ["{:{room}}{:>5}{:>9}   {}".format(*columns, room=room)]
    for board in view["ring"]:
        colours = view["colours"][board]
        main = "-" if board == "palace" else str(colours)
        workers = " ".join(workers_at(view, board))
        start = f"{names[board]:{room}}{main:>5}{1 + colours:>9}   {workers:17} "
        lines += wrap(start + beside_line(view, language, board), WIDTH, subsequent_indent=" " * (room + 37))
        lines += [line for text in below(view, language, board) for line in folded(text)]
    return lines


def workers_at(view: View, board: str) -> list[str]:
    """Workers in the general area; the one that acts has a mark."""
    turn = view["turn"]
    tokens = []
    for seat, player in enumerate(view["players"]):
        for die, worker in enumerate(player["workers"]):
            if worker and worker["board"] == board and "worship" not in worker:
                acts = seat == turn["seat"] and die == turn["mover"]
                tokens.append(f"{'>' if acts else ''}{LETTERS[seat]}{worker['power']}")
    for colour, boards in enumerate(view["neutrals"]):
        tokens += [f"{NEUTRALS[colour]}1"] * boards.count(board)
    return tokens


def locked_at(view: View, board: str, space: int) -> str:
    """The worker on a worship space, in brackets; empty ones if there is none."""
    for seat, player in enumerate(view["players"]):
        for worker in player["workers"]:
            if worker and worker["board"] == board and worker.get("worship") == space:
                return f"({LETTERS[seat]}{worker['power']})"
    return "( )"


def beside_line(view: View, language: str, board: str) -> str:
    """The worship space and the discovery tile beside it; the nobles' rows."""
    if board == "nobles":
        return "; ".join(nobles_rows(view, language))
    if board not in view["beside"]:
        return ""
    tile = view["beside"][board]
    lying = priced(language, tile) if tile else word(language, "show.no_tile")
    if board == "palace":
        return lying
    skill = word(language, f"show.step.{WORSHIP_TEMPLE_OF[board]}")
    return f"{locked_at(view, board, 1)} {skill}; {lying}"


def below(view: View, language: str, board: str) -> list[str]:
    """What needs lines of its own: royal tiles and technologies."""
    if board == "palace":
        return [
            f"{number} {locked_at(view, board, number)} {phrases.royal(language, tile)}"
            for number, tile in enumerate(view["royal"], 1)
        ]
    return technologies(view, language) if board == "alchemy" else []


def priced(language: str, tile: str) -> str:
    return phrases.discovery_with_cost(language, tile)


def technologies(view: View, language: str) -> list[str]:
    """The two rows with price, temple and owners."""
    lines = []
    for slot, number in enumerate(view["technologies"]):
        owners = [
            LETTERS[seat] for seat, player in enumerate(view["players"]) if number in player["technologies"]
        ]
        line = word(
            language,
            "show.technology",
            number=number,
            gold=phrases.some_of(language, GOLD, TECHNOLOGY_GOLD[TECHNOLOGY_NUMBERS.index(number)]),
            step=word(language, f"show.step.{TEMPLE_LABELS[slot % 3]}"),
            does=phrases.technology(language, str(number)),
        )
        lines.append(f"{''.join(owners) or '-':{len(view['players'])}} {line}")
    return lines


def nobles_rows(view: View, language: str) -> list[str]:
    """The points of the free spaces; # is a building."""
    rows = []
    for row in ROW_LABELS:
        values = NOBLES_ROWS[row]
        built = view["nobles"][row]
        spaces = ["#"] * built + [str(value) for value in values[built:]]
        rows.append(word(language, f"show.row.{row}", spaces=" ".join(spaces)))
    return rows


# --- The pyramid.
def pyramid_lines(view: View, language: str) -> list[str]:
    """The grid of icons and heights, and beside it the tiles on display."""
    left = [word(language, "show.pyramid"), "     " + "  ".join(str(column) for column in range(SQUARES))]
    cells = grid_cells(view)
    left += [f"  {row}  " + " ".join(cells[row * SQUARES : (row + 1) * SQUARES]) for row in range(SQUARES)]
    right = ["", *display_lines(view, language)]
    return [f"{one:32} {two}" for one, two in zip_longest(left, right, fillvalue="")]


def grid_cells(view: View) -> list[str]:
    """Two characters for every quarter-square: its icon, and its height or = for a decoration."""
    heights = [0] * SQUARES * SQUARES
    for laid in view["pyramid"]:
        level, row, column = laid["place"]
        for down in (0, 1):
            for right in (0, 1):
                square = (2 * row + level - 1 + down) * SQUARES + 2 * column + level - 1 + right
                heights[square] = max(heights[square], level)
    cells = [f"{icon}{height or ' '}" for icon, height in zip("".join(view["grid"]), heights, strict=True)]
    for side, label in enumerate(SIDE_LABELS):
        for level, tile in enumerate(view["decorations"][label], 1):
            if level > 1:
                for icon, square in zip(tile, decoration_squares(side, level), strict=True):
                    cells[square] = f"{icon}="
    return cells


def display_lines(view: View, language: str) -> list[str]:
    """Tiles that can be taken, drawn as they lie unturned, and the decorated sides."""
    shown = [tile or "    " for tile in view["display"]["pyramid"]]
    title = word(language, "show.tiles")
    decorations = [tile or "--" for tile in view["display"]["decorations"]]
    lines = [
        f"{title}  " + "     ".join(f"{tile[0]} {tile[1]}" for tile in shown),
        f"{'':{len(title)}}  " + "     ".join(f"{tile[3]} {tile[2]}" for tile in shown),
        f"{'':{len(title)}}  " + "    ".join(shown),
        word(language, "show.decorations", tiles="  ".join(decorations)),
    ]
    for side in SIDE_LABELS:
        tiles = " ".join(view["decorations"][side]) or "-"
        lines.append(word(language, f"show.side.{side}", tiles=tiles))
    return [*lines, word(language, "show.stacks", **view["stacks"])]


# --- Temples and Avenue.
def track_lines(view: View, language: str) -> list[str]:
    lines = []
    for temple in TEMPLE_LABELS:
        name = word(language, f"show.{temple}")
        steps = [player["temples"][temple] for player in view["players"]]
        bonus = phrases.bonus(language, view["temple_bonuses"][temple])
        line = word(language, "show.temple", temple=name, steps=markers(steps), bonus=bonus)
        lines += folded(line + shelves(view, language, temple), 0)
    avenue = word(language, "show.avenue", steps=markers([player["avenue"] for player in view["players"]]))
    lines += folded(avenue + shelves(view, language, "avenue"), 0)
    track = [player["pyramid_track"] for player in view["players"]]
    return [*lines, word(language, "show.track", steps=markers(track))]


def markers(steps: list[int]) -> str:
    return " ".join(f"{LETTERS[seat]}:{step}" for seat, step in enumerate(steps))


def shelves(view: View, language: str, track: str) -> str:
    """The discovery tiles that still lie on the steps of a track."""
    shown = ""
    for shelf, tiles in view["shelves"].items():
        name, step = shelf.split()
        named = [priced(language, tile) for tile in tiles if tile]
        if name == track and named:
            shown += "; " + word(language, "show.shelf", step=step, tiles=", ".join(named))
    return shown
