"""The ring of action boards: who stands where, what can be worshipped, what lies there."""

from typing import Final

from teotl.core.words import listed
from teotl.games.teotihuacan.draw.icons.titles import discovery
from teotl.games.teotihuacan.draw.words import word as drawn_word
from teotl.games.teotihuacan.material import (
    NOBLES_ROWS,
    TECHNOLOGY_GOLD,
    TECHNOLOGY_NUMBERS,
    WORSHIP_TEMPLE_OF,
)
from teotl.games.teotihuacan.rules.labels import ROW_LABELS, TEMPLE_LABELS
from teotl.games.teotihuacan.rules.names import GOLD
from teotl.games.teotihuacan.text.board import priced
from teotl.games.teotihuacan.text.players import seat_names
from teotl.games.teotihuacan.text.spoken.tiles import decorations_to_put, tiles_to_lay
from teotl.games.teotihuacan.words import phrases
from teotl.text.part import Part, View, word

PALACE: Final = "palace"


def ring(view: View, language: str) -> Part:
    """Every board in the order of the ring, clockwise."""
    return Part(
        word(language, "ring"),
        [word(language, "ring.about")],
        parts=[
            Part(phrases.board_name(language, board), board_lines(view, language, board))
            for board in view["ring"]
        ],
    )


def board_lines(view: View, language: str, board: str) -> list[str]:
    colours = view["colours"][board]
    lines = [area(view, language, board)]
    if board != PALACE:
        lines.append(drawn_word(language, "main_price", colours))
    lines.append(drawn_word(language, "collect_gain", 1 + colours))
    lines += worship(view, language, board)
    if board in view["beside"]:
        lines.append(beside(view, language, board))
    return lines + special(view, language, board)


# --- Workers.
def area(view: View, language: str, board: str) -> str:
    """The workers in the general area."""
    standing = [
        word(language, "worker.acts" if acts else "worker", name=name, power=power)
        for name, power, acts in free_workers(view, language, board)
    ]
    neutral = sum(boards.count(board) for boards in view["neutrals"])
    if neutral:
        standing.append(word(language, "worker.neutral", neutral))
    if not standing:
        return word(language, "area.none")
    return word(language, "area", workers=", ".join(standing))


def free_workers(view: View, language: str, board: str) -> list[tuple[str, int, bool]]:
    """Whose, how strong, and whether it acts now."""
    names, turn = seat_names(view, language), view["turn"]
    return [
        (names[seat], worker["power"], view["phase"] == "playing" and (seat, die) == moving(turn))
        for seat, player in enumerate(view["players"])
        for die, worker in enumerate(player["workers"])
        if worker and worker["board"] == board and "worship" not in worker
    ]


def moving(turn: View) -> tuple[int, int | None]:
    return turn["seat"], turn["mover"]


def who_worships(view: View, language: str, board: str, space: int) -> str:
    """The worker that is locked on a worship space, or that it is free."""
    names = seat_names(view, language)
    for seat, player in enumerate(view["players"]):
        for worker in player["workers"]:
            if worker and worker["board"] == board and worker.get("worship") == space:
                there = word(language, "worker", name=names[seat], power=worker["power"])
                return word(language, "worship.locked", worker=there)
    return word(language, "worship.free")


def worship(view: View, language: str, board: str) -> list[str]:
    """Each worship space: what it allows, and who is there."""
    if board == PALACE:
        return [
            word(
                language,
                "worship.royal",
                number=number,
                ability=phrases.royal(language, tile),
                who=who_worships(view, language, board, number),
            )
            for number, tile in enumerate(view["royal"], 1)
        ]
    if board not in WORSHIP_TEMPLE_OF:
        return []
    ability = phrases.word(language, f"steps.{WORSHIP_TEMPLE_OF[board]}", 1)
    return [word(language, "worship", ability=ability, who=who_worships(view, language, board, 1))]


def beside(view: View, language: str, board: str) -> str:
    """The discovery tile beside the worship space."""
    tile = view["beside"][board]
    if not tile:
        return word(language, "tile.none")
    is_mask = tile.startswith("mask-")  # no need to say of every mask what masks are for
    return word(language, "tile", tile=priced(language, tile) if is_mask else discovery(tile, language))


# --- What only one board has.
def special(view: View, language: str, board: str) -> list[str]:
    match board:
        case "alchemy":
            return technologies(view, language)
        case "nobles":
            return rows_of_buildings(view, language)
        case "decorations":
            return decorations_to_put(view, language)
        case "construction":
            return tiles_to_lay(view, language)
    return []


def technologies(view: View, language: str) -> list[str]:
    """Each technology: number, price, step, what it does, who knows it."""
    names = seat_names(view, language)
    lines = []
    for slot, number in enumerate(view["technologies"]):
        knowing = [
            names[seat] for seat, player in enumerate(view["players"]) if number in player["technologies"]
        ]
        sentence = word(
            language,
            "technology",
            number=number,
            does=phrases.technology(language, str(number)),
            gold=phrases.some_of(language, GOLD, TECHNOLOGY_GOLD[TECHNOLOGY_NUMBERS.index(number)]),
            step=phrases.word(language, f"steps.{TEMPLE_LABELS[slot % 3]}", 1),
        )
        known = word(language, "known", names=listed(language, knowing)) if knowing else ""
        lines.append(" ".join(filter(None, (sentence, known))))
    return lines


def rows_of_buildings(view: View, language: str) -> list[str]:
    """How many buildings stand in each row, and what the free spaces are worth."""
    lines = []
    for row in ROW_LABELS:
        built, values = view["nobles"][row], NOBLES_ROWS[row]
        free = listed(language, [str(value) for value in values[built:]])
        key = f"row.{row}" if free else f"row.{row}.full"
        lines.append(word(language, key, built, values=free))
    return lines
