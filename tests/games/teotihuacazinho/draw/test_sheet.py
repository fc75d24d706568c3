"""The printed game: everything of the material once, where its values come from, and corrected sheets."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from teotl.cli import main
from teotl.core.errors import BadOption
from teotl.core.words import entries
from teotl.draw.pdf import PAPERS, text_width
from teotl.games.teotihuacazinho.draw.paper.printed import printed
from teotl.games.teotihuacazinho.material import CARD_NAMES, CONSTRUCTION_NAMES, LEAVES, RESOURCE_NAMES
from teotl.games.teotihuacazinho.position.sheetfile import read_sheet
from teotl.games.teotihuacazinho.questions.notation import ramp_word, space_word
from tests.draw.test_pdf import STRING, File, check, read, read_string

SHOWN = re.compile(rb"/F(\d) ([\d.]+) Tf 1 0 0 -1 ([-\d.]+) ([-\d.]+) Tm (%b) Tj" % STRING)


def file_of(corrections: dict[str, Any] | None = None, paper: str = "a4") -> File:
    return read(printed(read_sheet(corrections), paper))


def colours() -> list[str]:
    floors = (LEAVES[f"floors.{floor}.colours"]["value"] for floor in ("ground", "first", "top"))
    return [colour for rows in floors for row in rows for colour in row]


def things_of_a_sheet() -> list[str]:
    return [
        *[f"space {space_word(space)} {colour}" for space, colour in enumerate(colours())],
        *[f"ramp {ramp_word(number)}" for number in range(8)],
        *[f"round {number}" for number in range(1, 15)],
        *[f"event E{number}" for number in (1, 2, 3)],
        *[f"track {name}" for name in RESOURCE_NAMES],
        *[f"construction {name}" for name in ("ramp", *CONSTRUCTION_NAMES)],
        *[f"unlock {step}" for step in (1, 2)],
        *[f"objective {n} {'/'.join(LEAVES[f'objectives.{n}']['value'])}" for n in range(1, 9)],
    ]


def things_for_all() -> list[str]:
    return [
        *[f"die {colour} {n}" for colour in ("green", "yellow", "blue", "grey") for n in (1, 2)],
        *[f"card {name}" for name in CARD_NAMES],
        *[f"place E{number}" for number in (1, 2, 3)],
    ]


def part(file: File, page: int, name: str) -> list[str]:
    """The words inside one thing."""
    content = file.content(page)
    start = re.search(rb"/Name \(%b[^)]*\)>> BDC" % name.encode(), content)
    assert start
    inside = content[start.end() : content.index(b"EMC", start.end())]
    return [read_string(words) for words in re.findall(rb"(%b) Tj" % STRING, inside)]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_file_is_whole_and_has_two_pages_of_the_paper(paper: str) -> None:
    file = file_of(paper=paper)
    check(file)
    assert file.sizes() == [pytest.approx(PAPERS[paper], abs=0.01)] * 2


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_of_the_material_is_there_once(paper: str) -> None:
    file = file_of(paper=paper)
    assert Counter(file.things(0)) == Counter(things_of_a_sheet())
    assert Counter(file.things(1)) == Counter(things_for_all())


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("page", [0, 1])
def test_no_word_runs_off_the_paper(paper: str, page: int) -> None:
    """With at least 5 mm to the edge, which many printers leave out."""
    wide, high = PAPERS[paper]
    shown = SHOWN.findall(file_of(paper=paper).content(page))
    assert len(shown) > 30
    for font, size, x, y, words in shown:
        right = float(x) + text_width(read_string(words), float(size), font == b"1")
        assert float(x) > 14, words
        assert right < wide - 14, words
        assert 14 < float(y) < high - 14, words


def test_a_track_has_thirty_boxes() -> None:
    content = file_of().content(0)
    start = content.index(b"(track hammer)")
    boxes = content[start : content.index(b"EMC", start)].count(b"1.000 1.000 1.000 rg")
    assert boxes == 30


def test_all_words_of_the_catalogue_are_used() -> None:
    """But for what only other sheets need."""
    told = "".join("".join(file_of().texts(page)) for page in (0, 1)).replace(" ", "")
    left_out = (
        "sheet.title",
        "sheet.corrected",
        "sheet.matching.",
        "sheet.letter.",
        "sheet.counts.",
        "sheet.on.",
    )
    for key, (words, *_) in entries("en").items():
        if key.startswith("sheet.") and not key.startswith(left_out):
            for piece in re.split(r"\[\w+\]|\{\w+\}", words):
                start = piece.partition(": ")[0] if key.startswith("sheet.round.") else piece
                assert start.replace(" ", "") in told, (key, piece)


def test_prices_stand_with_their_constructions() -> None:
    file = file_of()
    assert part(file, 0, "construction ramp")[-1] == "3"
    assert part(file, 0, "construction pulley")[-1] == "3*"
    assert part(file, 0, "construction adorned_top")[-1] == "6*"


def test_a_card_says_what_it_asks_for_in_every_place() -> None:
    assert part(file_of(), 1, "card D")[-9:] == ["E1", "3", "*", "E2", "4", "*", "E3", "5", ""]


def test_reconstructed_values_are_marked_and_explained() -> None:
    file = file_of()
    for page in (0, 1):
        assert any(words.startswith("* reconstructed") for words in file.texts(page))
        assert not any("†" in words for words in file.texts(page))
    assert {f"{n}*" for n in range(1, 9)} <= set(file.texts(0))


SHEET = """
format = 1
[floors.ground]
colours = [["blue", "white", "grey"], ["blue", "white", "yellow"], ["grey", "white", "green"]]
[constructions]
pulley.hammers = 5
[resources]
start = { gold = 2, hammer = 0, book = 0 }
[objectives]
1 = ["12", "21"]
mirror = true
[actions.gain]
gold = { colour = "green", pips = 2 }
[events.A]
counts = "pips_in_pyramid"
at_least = [20, 30, 40]
"""


def test_a_sheet_file_changes_what_is_printed(tmp_path: Path) -> None:
    mine, out = tmp_path / "mine.toml", tmp_path / "sheet.pdf"
    mine.write_text(SHEET, encoding="utf-8")
    assert main(["sheet", "--pdf", str(out), "--paper", "letter", "--sheet", str(mine)]) == 0
    file = read(out.read_bytes())
    check(file)
    assert {"space ground nw blue", "space ground se green", "objective 1 12/21"} <= set(file.things(0))
    assert len(file.things(0)) == len(things_of_a_sheet())
    assert part(file, 0, "construction pulley")[-1] == "5†"
    assert part(file, 0, "track gold")[0] == "Gold†"
    assert part(file, 1, "card A")[-9:] == ["E1", "20", "†", "E2", "30", "†", "E3", "40", "†"]
    assert "2†" in file.texts(0)
    assert any("mirrored" in words and "not" not in words for words in file.texts(0))
    assert any("† corrected by the sheet file." in words for words in file.texts(0))


def test_a_wrong_sheet_file_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine, out = tmp_path / "mine.toml", tmp_path / "sheet.pdf"
    mine.write_text("[game]\nrounds = 15\n", encoding="utf-8")
    assert main(["sheet", "--pdf", str(out), "--sheet", str(mine)]) == 2
    assert capsys.readouterr().err.startswith("teotl: sheet: game.rounds")
    assert not out.exists()


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "--pdf", str(tmp_path / "no" / "sheet.pdf")]) == 2
    assert "there is no such file or folder" in capsys.readouterr().err


def test_a_paper_we_do_not_know_is_refused() -> None:
    with pytest.raises(BadOption, match="a4, letter"):
        printed({}, "a0")
