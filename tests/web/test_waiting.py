"""What the action bar says while nothing can be chosen."""

from pathlib import Path

import pytest

import teotl
from teotl.core.words import LANGUAGES, entries
from teotl.web.board.waiting import waiting
from teotl.web.tables.store import PERSON, TableRow
from tests.web.tables import Table, app_client


def heading(page: str) -> str:
    """The sentence of the action bar."""
    return page.split('<h2 tabindex="-1">', 1)[1].split("</h2>", 1)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_bar_begins_with_a_capital(language: str) -> None:
    spoken = entries(language)
    bars = [key for key in spoken if key.startswith("waiting.") or ".question" in key or ".ask." in key]
    begins = {key: form[0] for key in bars for form in spoken[key] if form[0] != "{"}
    assert len(bars) > 3
    assert {key: letter for key, letter in begins.items() if letter.islower()} == {}


@pytest.mark.parametrize(
    ("language", "words"), [("en", "It is {}&#39;s turn"), ("tr", "Şimdi sıra: {}"), ("pl", "Teraz tura: {}")]
)
def test_the_bar_says_whose_turn_it_is(tmp_path: Path, language: str, words: str) -> None:
    with app_client(tmp_path) as client:
        table = Table(client, options={"setup": "first-game"})
        name = ["Ana", "Bo"][table.where()["to_act"][0]]
        client.cookies.set("language", language)
        assert heading(client.get(f"/g/{table.id}").text) == words.format(name)


def test_a_bot_is_said_to_be_thinking() -> None:
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], seed=1, options={"setup": "first-game"})
    row = TableRow("x", game.name, ["Ana", "Bo"], ["hard", "hard"], {}, 1, {}, secrets=[])
    assert waiting(row.players, game, "pl") == f"{game.seats[game.to_act[0]]} się zastanawia…"
    row.players = [PERSON, PERSON]
    assert waiting(row.players, game, "pl") == f"Teraz tura: {game.seats[game.to_act[0]]}"


def test_the_end_of_a_game_begins_with_a_capital() -> None:
    record = Path("tests/games/saved/teotihuacan-2-tiles.txt").read_text(encoding="utf-8")
    game = teotl.load_record(record)
    row = TableRow("x", game.name, list(game.seats), [PERSON, PERSON], {}, 1, {}, secrets=[])
    assert game.over
    assert waiting(row.players, game, "pl") == "Rozgrywka skończona"
