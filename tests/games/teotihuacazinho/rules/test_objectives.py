"""Objectives: marking, and patterns in every turn and place on both floors. (spec 10)"""

from itertools import product

import pytest

from teotl import IllegalChoice
from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.games.teotihuacazinho.material import PRINTED, corrected
from teotl.games.teotihuacazinho.position.sheetfile import read_sheet
from teotl.games.teotihuacazinho.rules.objectives import is_completed
from teotl.games.teotihuacazinho.rules.patterns import lays
from teotl.games.teotihuacazinho.rules.state import empty_state
from tests.games.teotihuacazinho.table import do, hand, ink, keys, sheet, table

PATTERNS = {
    1: ["3.", ".3"],
    2: ["456"],
    3: ["65", "54"],
    4: ["#.#", "...", "#.#"],
    5: ["#.#", ".#.", ".#."],
    6: ["2.", ".2"],
    7: ["#..", ".#.", "..#"],
    8: ["###"],
}
Floor = list[list[int]]


def turns(rows: list[str]) -> list[list[str]]:
    """The four turns, each read off the original by its own formula."""
    height, width = len(rows), len(rows[0])
    return [
        rows,
        ["".join(rows[height - 1 - c][r] for c in range(height)) for r in range(width)],
        ["".join(rows[height - 1 - r][width - 1 - c] for c in range(width)) for r in range(height)],
        ["".join(rows[c][width - 1 - r] for c in range(height)) for r in range(width)],
    ]


def fits(face: list[str], floor: Floor, down: int, right: int) -> bool:
    """Whether a turned pattern, laid there, agrees with the floor: an independent, slow reading of the rule."""
    equal = set()
    for r, line in enumerate(face):
        for c, sign in enumerate(line):
            number = floor[down + r][right + c]
            if sign == "#":
                equal.add(number)
            elif sign != "." and number != int(sign):
                return False
    return len(equal) <= 1 and 0 not in equal


def places(face: list[str], size: int) -> list[tuple[int, int]]:
    return [(d, r) for d in range(size - len(face) + 1) for r in range(size - len(face[0]) + 1)]


def completed(number: int, ground: Floor, first: Floor) -> bool:
    state = empty_state(PRINTED, seeded(0), SILENT, 1, -1)
    for space, value in enumerate(value for row in (*ground, *first) for value in row):
        state.sheets.spaces[space] = value
    return bool(is_completed(state, state.sheets, 0, number - 1))


EMPTY_GROUND: Floor = [[0] * 3 for _ in range(3)]
EMPTY_FIRST: Floor = [[0] * 2 for _ in range(2)]
LAYS = [
    (number, turn, floor, place)
    for number, rows in PATTERNS.items()
    for turn in range(4)
    for floor, size in (("ground", 3), ("first", 2))
    for place in places(turns(rows)[turn], size)
]


@pytest.mark.parametrize(("number", "turn", "floor", "place"), LAYS)
def test_a_pattern_is_completed_in_every_turn_and_place(
    number: int, turn: int, floor: str, place: tuple[int, int]
) -> None:
    """Z-24: smaller patterns are shifted freely; the four turns count."""
    size = 3 if floor == "ground" else 2
    drawn = [[0] * size for _ in range(size)]
    for r, line in enumerate(turns(PATTERNS[number])[turn]):
        for c, sign in enumerate(line):
            if sign != ".":
                drawn[place[0] + r][place[1] + c] = 5 if sign == "#" else int(sign)
    ground, first = (drawn, EMPTY_FIRST) if floor == "ground" else (EMPTY_GROUND, drawn)
    assert completed(number, ground, first)
    for r, c in product(range(size), repeat=2):  # one number missing or wrong, and it is not
        if drawn[r][c]:
            for wrong in (0, drawn[r][c] % 6 + 1):
                kept, drawn[r][c] = drawn[r][c], wrong
                again = any(
                    fits(face, drawn, d, x) for face in turns(PATTERNS[number]) for d, x in places(face, size)
                )
                assert completed(number, ground, first) == again
                drawn[r][c] = kept


def test_all_first_floors_agree_with_an_independent_reading() -> None:
    for values in product(range(7), repeat=4):
        first = [list(values[:2]), list(values[2:])]
        for number in (1, 3, 6):
            faces = turns(PATTERNS[number])
            expected = any(fits(face, first, d, r) for face in faces for d, r in places(face, 2))
            assert completed(number, EMPTY_GROUND, first) == expected, (number, first)


def test_a_pattern_does_not_lie_on_two_floors_at_once() -> None:
    """Z-23: a 3 in each floor is no diagonal of 3s."""
    ground = [[0, 0, 0], [0, 3, 0], [0, 0, 0]]
    assert not completed(1, ground, [[0, 3], [0, 0]])
    assert not completed(8, [[4, 4, 0], [0] * 3, [0] * 3], [[0, 4], [0, 0]])


def test_mirror_images_do_not_count_and_never_matter_here() -> None:
    """Z-25: every mirror image of the eight patterns is also a turn of it."""
    for rows in PATTERNS.values():
        assert [row[::-1] for row in rows] in turns(rows)


def test_mirror_images_count_only_where_a_sheet_allows_them() -> None:
    """Z-25: shown with a pattern that has a mirror image of its own."""
    crooked = ["45", "4."]
    one = corrected(read_sheet({"objectives.2": crooked}))
    both = corrected(read_sheet({"objectives.2": crooked, "objectives.mirror": True}))
    assert len(lays(crooked, [0], True)) == 2 * len(lays(crooked, [0], False))
    for material, expected in ((one, False), (both, True)):
        state = empty_state(material, seeded(0), SILENT, 1, -1)
        for space, value in ((0, 5), (1, 4), (4, 4)):
            state.sheets.spaces[space] = value
        assert bool(is_completed(state, state.sheets, 0, 1)) == expected


def test_patterns_may_share_spaces() -> None:
    ground = [[5, 5, 5], [5, 5, 5], [5, 5, 5]]
    assert [number for number in PATTERNS if completed(number, ground, EMPTY_FIRST)] == [4, 5, 7, 8]


def test_all_eight_can_hold_together() -> None:
    ground, first = [[5, 4, 5], [5, 5, 6], [5, 6, 5]], [[2, 3], [3, 2]]
    assert [number for number in PATTERNS if completed(number, ground, first)] == list(range(1, 9))


# --- Marking.
def test_any_objective_may_be_marked_completed_or_not() -> None:
    game = hand("B4 G1 Y1")
    do(game, "use b4")
    assert [key for key in keys(game) if key.startswith("mark")] == [f"mark {n}" for n in range(1, 9)]


def test_a_mark_stands_in_ink() -> None:
    """Z-26: it is not marked again, and nothing takes it away."""
    game = hand("B6 B6 G1", objectives=[3])
    do(game, "use b6; use b6")
    with pytest.raises(IllegalChoice, match="already marked"):
        do(game, "mark 3")
    do(game, "mark 4; finish")
    assert ink(game)["objectives"] == [3, 4]


def test_completion_counts_at_the_end_only_for_marked_objectives() -> None:
    game = table(sheet(ground=[[5, 5, 5], [5, 5, 5], [5, 5, 5]], objectives=[1, 4]))
    player = game.view(0)["players"][0]
    assert player["completed"] == [4, 5, 7, 8]
    assert player["score"]["sources"]["objectives"] == 2
