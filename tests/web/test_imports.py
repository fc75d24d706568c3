"""A record can be brought: the same game again, finished or going on; bad files are told what is wrong."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.web.http.gate import Limits
from teotl.web.replay.imports import MOST_CHARACTERS, MOST_LINES
from tests.web.records import GAMES, NAMES, played, record
from tests.web.replays import bring, reopen, room_of
from tests.web.tables import Table, app_client


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_downloaded_can_be_brought_again(client: TestClient, game: str, seats: int) -> None:
    first = bring(client, record(game, seats))
    answer = client.get(f"/api/games/{first}/record")
    assert answer.headers["content-disposition"].startswith("attachment")
    second = bring(client, answer.text)
    _, _, told = answer.text.partition("\n")  # the first line is a heading for people
    for room in (room_of(client, second), reopen(client, second)):
        assert room.game.record() == told == record(game, seats)
        assert room.game.over
        assert room.row.over
    assert 'class="podium"' in client.get(f"/g/{second}").text


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_an_unfinished_game_goes_on(client: TestClient, game: str, seats: int) -> None:
    identity = bring(client, record(game, seats, lines=40))
    room = room_of(client, identity)
    assert (room.version, room.game.over) == (40, False)
    for _ in range(12):
        seat = room.game.to_act[0]
        wish = {"seat": seat, "key": room.game.choices(seat)[0].key, "version": room.version}
        assert client.post(f"/api/games/{identity}/play", json=wish).status_code == 200
    again = reopen(client, identity)
    assert again.version >= 52
    assert again.game.record() == room.game.record()
    assert again.at(40).digest() == played(game, seats, lines=40).digest()


def test_a_set_up_that_was_told_and_not_dealt_is_kept(client: TestClient) -> None:
    text = record()
    other = text.replace('[Seed "4"]', '[Seed "5"]')
    identity = bring(client, other)
    assert reopen(client, identity).game.scores == played().scores


def test_tags_are_kept_and_names_are_text(client: TestClient) -> None:
    game = played(lines=30)
    game.tags = {"Place": "<script>x()</script>"}
    text = game.record().replace("Ana", "<b>Ana")
    identity = bring(client, text)
    assert "Place" in reopen(client, identity).game.record()
    for path in (f"/g/{identity}", f"/g/{identity}?step=3", f"/g/{identity}/compare", "/"):
        page = client.get(path).text
        assert "<b>Ana" not in page
        assert "x()" not in page


BAD: list[tuple[str, str]] = [
    ("hello", "not a record"),
    ("", "record"),
    ('[Teotl "9"]', "format 9"),
    ('[Teotl "1"] [Game "chess"]', "chess"),
    (record().replace("Seats", "Seat"), "line 1: the tag Seats is missing"),
    (record() + "1. Ana fly\n", "fly"),
    (record().replace('[Seats "Ana | Bo"]', '[Seats "Ana | Ana"]'), "line 2"),
    (record(lines=20).replace("Rules", "Rule"), "Rules"),
    (
        record("teotihuacazinho", 2, lines=9).replace("sheet={}", "sheet=/etc/hostname"),
        "neither a word nor JSON",
    ),
    (
        record("teotihuacazinho", 2, lines=9).replace("sheet={}", 'sheet=\\"/etc/hostname\\"'),
        "not the values of a sheet",
    ),
    (record("teotihuacazinho", 2, lines=9).replace("sheet={}", "sheet= x"), "neither a word nor JSON"),
    ("\x00" * 100, "record"),
    ("[" * 5000, "record"),
]


@pytest.mark.parametrize(("text", "told"), BAD, ids=range(len(BAD)))
def test_a_bad_file_is_told_what_is_wrong(client: TestClient, text: str, told: str) -> None:
    answer = client.post("/api/games/import", json={"record": text})
    assert 400 <= answer.status_code < 500
    assert told in answer.json()["detail"]
    assert Path("/etc/hostname").read_text().strip() not in answer.text


def test_every_broken_copy_is_refused_or_is_a_game(client: TestClient) -> None:
    rng = random.Random(5)
    texts = [
        record(lines=60),
        record("teotihuacazinho", 2, lines=40),
        teotl.from_position(played(lines=60).position()).record(),
    ]
    for _ in range(150):
        letters = list(rng.choice(texts))
        for _ in range(rng.choice((1, 2, 4))):
            at = rng.randrange(len(letters))
            letters[at : at + rng.randrange(6)] = rng.choice(
                ('"', "[", "9", "-1", "", "|", "\n", "é", "null")
            )
        answer = client.post("/api/games/import", json={"record": "".join(letters)})
        assert answer.status_code in (201, 400, 422), answer.text
        if answer.status_code == 201:
            assert client.get(answer.json()["link"]).status_code == 200


def test_too_much_is_refused(client: TestClient) -> None:
    game = teotl.new_game("teotihuacan", NAMES[:2], 1, {"setup": "first-game"})
    seat = game.to_act[0]
    line = f"{game.seats[seat]}  {game.choices(seat)[0].key}; undo\n"
    for text in (game.record() + line * (MOST_LINES // 2 + 1), "x" * (MOST_CHARACTERS + 1)):
        answer = client.post("/api/games/import", json={"record": text})
        assert answer.status_code in (413, 422), answer.text
    many = teotl.new_game("teotihuacazinho", [f"P{n}" for n in range(13)], 1).record()
    assert "at most 12" in client.post("/api/games/import", json={"record": many}).json()["detail"]


@pytest.mark.parametrize(
    "wish", [{}, {"record": 1}, {"record": "x", "more": 1}, {"record": ""}, [], {"record": None}]
)
def test_nonsense_is_refused(client: TestClient, wish: Any) -> None:
    assert client.post("/api/games/import", json=wish).status_code == 422
    half = json.dumps({"record": "x"}).replace("x", "\\ud800")
    headers = {"content-type": "application/json"}
    assert 400 <= client.post("/api/games/import", content=half, headers=headers).status_code < 500


def test_new_tables_from_records_are_rarer_than_choices(tmp_path: Path) -> None:
    with app_client(tmp_path, Limits(burst=40, per_second=0.001)) as client:
        wish = {"record": record(lines=5)}
        codes = [client.post("/api/games/import", json=wish).status_code for _ in range(12)]
        assert codes == [201] * 10 + [429] * 2
        assert Table(client).id


def test_the_record_of_a_running_game_is_not_given_out(client: TestClient) -> None:
    identity = bring(client, record(lines=40))
    assert client.get(f"/api/games/{identity}/record").status_code == 409
