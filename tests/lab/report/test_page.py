"""The page: it stands alone, says everything in words and numbers, follows light and dark."""

import re
import shlex
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from teotl.cli import main
from teotl.games.teotihuacan.lab import study as names
from teotl.games.teotihuacan.material import DATA
from teotl.games.teotihuacan.rules.labels import BONUS_LABELS, ROYAL_LABELS, SOURCE_LABELS, TECHNOLOGY_LABELS
from teotl.lab.report.command import command_of
from teotl.lab.report.names import source
from teotl.lab.report.plots import bins, dots
from teotl.lab.report.sections import plain
from teotl.text.game_arguments import option

pytestmark = pytest.mark.slow

Printed = pytest.CaptureFixture[str]
REPORT = ["lab", "report", "--bots", "random", "--workers", "1"]
VOID = {"meta", "br"}


class Tags(HTMLParser):
    """Ids, links, heads and whether every element is closed in its place."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sections: dict[str, int] = {}
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.ids += [known["id"]] if known.get("id") else []  # type: ignore[list-item]
        self.links += [value for name, value in attrs if name in ("href", "src", "xlink:href") and value]
        if tag == "section":
            self.sections[str(known["id"])] = 0
        if tag == "tr" and self.sections:
            self.sections[list(self.sections)[-1]] += 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("report")


def made(folder: Path, name: str) -> str:
    out = folder / name
    words = ["teotihuacan", "--players", "2,3", "--games", "4", "--resume", str(folder), "--out", str(out)]
    assert main([*REPORT, *words]) == 0
    return out.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    return made(folder, "report.html")


def test_every_question_has_its_section_with_numbers(page: str) -> None:
    tags = Tags(page)
    assert list(tags.sections) == [
        "bots", "first", "points", "sources", "starting", "technologies", "royal", "bonuses", "length",
    ]  # fmt: skip
    assert all(rows > 1 for rows in tags.sections.values())
    assert tags.open == []


def test_the_page_needs_nothing_else(page: str) -> None:
    tags = Tags(page)
    assert "<script" not in page
    assert "@import" not in page
    assert len(tags.ids) == len(set(tags.ids))
    assert all(link.startswith("#") and link[1:] in tags.ids for link in tags.links)
    assert all(found in tags.ids for found in re.findall(r"url\(#([^)]*)\)", page))


def test_plots_take_their_colours_and_letters_from_the_page(page: str) -> None:
    assert "prefers-color-scheme:dark" in page
    pictures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(pictures) >= 6
    for picture in pictures:
        assert set(re.findall(r"#[0-9a-fA-F]{6}\b", picture)) == set()
        assert "var(--ink)" in picture
        assert "font-family" not in picture
        assert 'role="img" aria-label="Plot: ' in picture


def test_the_page_says_how_it_was_made_and_the_same_games_make_the_same(page: str, folder: Path) -> None:
    assert "teotl lab report teotihuacan --players 2,3 --bots random --games 4 --seed 1<" in page
    assert made(folder, "again.html") == page


def test_the_little_game_has_levels_and_no_order_of_play(tmp_path: Path, capsys: Printed) -> None:
    out = tmp_path / "little.html"
    words = [
        *REPORT,
        "teotihuacazinho",
        "--players",
        "1,2",
        "--games",
        "2",
        "--resume",
        str(tmp_path / "kept"),
    ]
    assert main([*words, "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"Written to {out}.\n"
    assert list(Tags(out.read_text()).sections) == ["bots", "points", "sources", "levels", "length"]
    assert sorted(file.name for file in (tmp_path / "kept").iterdir()) == [
        "teotihuacazinho-1.jsonl",
        "teotihuacazinho-2.jsonl",
    ]


def test_alone_against_teotibot_its_points_stand_beside_the_bots(tmp_path: Path) -> None:
    out = tmp_path / "solo.html"
    words = [
        *REPORT,
        "teotihuacan",
        "--players",
        "1",
        "--option",
        "solo=gentle",
        "--games",
        "2",
        "--out",
        str(out),
    ]
    assert main(words) == 0
    text = out.read_text()
    assert "first" not in Tags(text).sections
    assert "1 player: Teotibot" in text


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--players", "two"], "'two' is not a list of numbers"),
        (["--players", "2,5"], "1 to 4 players, not 5"),
        (["--bots", "oracle"], "bot 'oracle' is not known"),
        (["--games", "0"], "games: at least 1, not 0"),
        (["--out", "no/such/folder/report.html"], "no/such/folder/report.html"),
    ],
)
def test_a_mistake_is_one_clear_line(
    words: list[str], reason: str, capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*REPORT, "teotihuacan", *words]) == 2
    printed = capsys.readouterr().err
    assert reason in printed
    assert printed.count("\n") == 1


def test_without_matplotlib_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main([*REPORT, "teotihuacan"]) == 2
    assert "pip install 'teotl[lab]'" in capsys.readouterr().err


def test_every_tile_and_source_has_a_name_and_says_what_it_does() -> None:
    tiles = {
        "starting": [str(number) for number in range(1, len(DATA["starting"]["tiles"]) + 1)],
        "technologies": TECHNOLOGY_LABELS,
        "royal": ROYAL_LABELS,
        "bonuses": BONUS_LABELS,
    }
    for kind, known in tiles.items():
        assert all(names.short(kind, name, "en") and names.long(kind, name, "en") for name in known)
    assert all(source(name, "en") for name in SOURCE_LABELS)


def test_of_nothing_there_is_no_plot() -> None:
    assert dots("none", ["A"], [("x", [None])], "%") == ""


@pytest.mark.parametrize(("low", "high"), [(0, 5), (-3, 131), (14, 14), (100, 3000)])
def test_bins_hold_all_values(low: float, high: float) -> None:
    edges = bins(low, high)
    assert edges[0] <= low
    assert high < edges[-1]
    assert 2 <= len(edges) <= 27


def test_numbers_have_a_true_minus_but_no_zero_has_one() -> None:
    assert [plain(value, 1) for value in (-2.5, -0.01, 3)] == ["−2.5", "0.0", "3.0"]


def test_the_command_on_the_page_can_be_typed_again() -> None:
    options = {"setup": "draft", "dark_eclipse": True, "solo": {"a": 1}}
    words = shlex.split(command_of("teotihuacan", "2,3", ["greedy"], 5, 1, options))
    typed = [option(words[at + 1]) for at, word in enumerate(words) if word == "--option"]
    assert dict(typed) == options
