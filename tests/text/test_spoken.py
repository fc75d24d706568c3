"""The position in words: complete, in every language, and only what the viewer may see."""

import json
import random
from collections.abc import Iterator

import pytest

import teotl
from teotl.core.game import Game
from teotl.core.words import LANGUAGES, say
from teotl.text.part import Part
from teotl.text.spoken import spoken

TABLES = [
    ("teotihuacan", ["Ana", "Bo"], {"setup": "tiles"}),
    ("teotihuacan", ["Ana", "Bo", "Cem", "Dana"], {"setup": "draft"}),
    ("teotihuacan", ["Ana"], {"solo": "normal"}),
    ("teotihuacazinho", ["Ana", "Bo", "Cem"], {}),
]


def played(game: str, seats: list[str], options: dict[str, str], steps: int, seed: int = 7) -> Game:
    made = teotl.new_game(game, seats, seed=seed, options=options)
    chance = random.Random(seed)
    for _ in range(steps):
        if made.over:
            break
        seat = made.to_act[0]
        made.play(seat, chance.choice(made.choices(seat)).key)
    return made


def every(parts: list[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        yield from every(list(part.parts))


def words_of_board(game: Game, seat: int | None, language: str = "en") -> str:
    """All that is said, line by line."""
    lines = []
    for part in every(spoken(game.view(seat), language)):
        lines += [part.title, *part.lines]
        lines += [" | ".join(row) for table in part.tables for row in (table.columns, *table.rows)]
    return "\n".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_position_can_be_told(
    game: str, seats: list[str], options: dict[str, str], language: str
) -> None:
    for steps in (0, 3, 60, 240, 5000):
        made = played(game, seats, options, steps)
        for seat in (0, None):
            for part in every(spoken(made.view(seat), language)):
                assert part.title
                assert all(part.lines)
                assert all(len(row) == len(table.columns) for table in part.tables for row in table.rows)


def test_every_worker_stands_where_it_stands() -> None:
    made = played("teotihuacan", ["Ana", "Bo", "Cem"], {"setup": "tiles"}, 300)
    view = made.view(None)
    boards = next(part for part in spoken(view, "en") if part.title == "Action boards")
    by_name = {part.title: " ".join(part.lines) for part in boards.parts}
    assert list(by_name) == [say("en", f"teotihuacan.board.{board}") for board in view["ring"]]
    for seat, player in enumerate(view["players"]):
        for worker in player["workers"]:
            if worker and worker["board"] != "wheel":
                words = by_name[say("en", f"teotihuacan.board.{worker['board']}")]
                assert f"{view['seats'][seat]} with power {worker['power']}" in words
                assert "locked" in words or "worship" not in worker


def test_everything_of_the_view_is_told() -> None:
    made = played("teotihuacan", ["Ana", "Bo", "Cem"], {"setup": "tiles"}, 420)
    view, words = made.view(0), words_of_board(made, 0)
    for number in view["technologies"]:
        assert f"Technology {number} for" in words
    icons = {letter: say("en", f"spoken.icon.{letter}") for letter in "brg"}
    icons |= {letter.upper(): f"coloured {name}" for letter, name in icons.items()} | {".": "blank"}
    for tile in filter(None, view["display"]["pyramid"]):
        one, two, four, three = (icons[letter] for letter in tile)
        assert f"Tile to lay: above {one} and {two}, below {three} and {four}" in words
    for tile in filter(None, view["display"]["decorations"]):
        assert f"Decoration to place: {icons[tile[0]]} and {icons[tile[1]]}" in words
    for player in view["players"]:
        row = [
            player["order"],
            player["points"],
            *(player[good] for good in ("cocoa", "wood", "stone", "gold")),
        ]
        assert " | ".join(map(str, row)) in words
        steps = [*player["temples"].values(), player["avenue"], player["pyramid_track"]]
        assert " | ".join(map(str, steps)) in words
    laid = [sum(tile["place"][0] == level for tile in view["pyramid"]) for level in (1, 2, 3, 4)]
    assert all(f"Level {level}: {count} of" in words for level, count in enumerate(laid, 1) if count)


def test_places_are_counted_as_people_count() -> None:
    made = played("teotihuacan", ["Ana", "Bo", "Cem"], {"setup": "tiles"}, 420)
    words = words_of_board(made, 0)
    assert "row 1, column 1" in words
    assert "row 0" not in words
    assert "Row | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8" in words
    assert "\n8 | " in words


def test_a_sheet_is_told_with_its_numbers() -> None:
    made = played("teotihuacazinho", ["Ana", "Bo"], {}, 260)
    view, words = made.view(1), words_of_board(made, 1)
    own = view["players"][1]
    spaces = [number for row in (*own["ground"], *own["first"]) for number in row if number]
    sheet = words[words.index("Bo: ") : words.index("Ana: ")]  # the own one comes first
    assert all(f": {number}" in sheet for number in spaces)
    assert f"Gold: {own['held']['gold']} held" in sheet


@pytest.mark.parametrize("seat", [0, None])
def test_what_is_hidden_is_not_told(seat: int | None) -> None:
    """The same view, whatever lies face down: so the words are the same."""
    made = played("teotihuacan", ["Ana", "Bo", "Cem"], {"setup": "tiles"}, 1)
    for seed in (1, 2, 3):
        twin = teotl.sample(json.loads(json.dumps(made.view(seat))), seed)
        assert words_of_board(twin, seat) == words_of_board(made, seat)


@pytest.mark.parametrize(
    ("n", "words"),
    [(1, "1 neutralny robotnik"), (2, "2 neutralnych robotników"), (5, "5 neutralnych robotników")],
)
def test_polish_counts_workers(n: int, words: str) -> None:
    assert say("pl", "spoken.worker.neutral", n) == words


@pytest.mark.parametrize(("n", "word"), [(0, "budynków"), (1, "budynek"), (3, "budynki"), (5, "budynków")])
def test_polish_counts_buildings(n: int, word: str) -> None:
    assert f"{n} {word};" in say("pl", "spoken.row.top", n, values="1")
