"""Data files that are damaged, of others, read-only or locked: a clear sentence and what to do, and nothing is lost."""

import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from teotl.cli import main
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms
from tests.attack.golden import FILE, FOLDERS, copied
from tests.attack.servers import serve, served
from tests.web.replays import in_loop
from tests.web.tables import Table, app_client

pytestmark = pytest.mark.slow

HTML = {"accept": "text/html"}


def garbage(file: Path) -> None:
    file.write_bytes(b"this is no database, but long enough to be one " * 100)


def truncated(file: Path) -> None:
    copied(FOLDERS[-1], file.parent)
    file.write_bytes(file.read_bytes()[:-40_000])


def overwritten(file: Path) -> None:
    copied(FOLDERS[-1], file.parent)
    whole = bytearray(file.read_bytes())
    whole[20_000:60_000] = b"\x5a" * 40_000
    file.write_bytes(whole)


def of_another_program(file: Path) -> None:
    with sqlite3.connect(file) as base:
        base.execute("CREATE TABLE bookmarks (url TEXT)")
    base.close()


def with_other_games(file: Path) -> None:
    with sqlite3.connect(file) as base:
        for table in ("games", "seats", "lines"):
            base.execute(f"CREATE TABLE {table} (title TEXT)")
    base.close()


BAD: list[tuple[Callable[[Path], None], str]] = [
    (garbage, "is damaged"),
    (truncated, "is damaged"),
    (overwritten, "is damaged"),
    (of_another_program, "belongs to another program"),
    (with_other_games, "belongs to another program"),
    (Path.mkdir, "belongs to another program"),
]


@pytest.mark.parametrize(("make", "words"), BAD, ids=lambda one: getattr(one, "__name__", ""))
def test_a_bad_file_is_told_and_left_as_it_is(
    make: Callable[[Path], None], words: str, tmp_path: Path
) -> None:
    file = tmp_path / FILE
    make(file)
    before = file.read_bytes() if file.is_file() else b""
    answer = serve(tmp_path)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert words in answer.stderr
    assert "--data" in answer.stderr
    assert answer.stdout == ""
    assert (file.read_bytes() if file.is_file() else b"") == before


@pytest.mark.parametrize(
    ("language", "words"),
    [("pt", "está danificado"), ("es", "está dañado"), ("tr", "bozuk"), ("pl", "jest uszkodzony")],
)
def test_it_is_told_in_the_language_of_the_user(language: str, words: str, tmp_path: Path) -> None:
    garbage(tmp_path / FILE)
    assert words in serve(tmp_path, "--language", language).stderr


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_read_only_place_is_told(what: str, tmp_path: Path) -> None:
    data = copied(FOLDERS[-1], tmp_path / "data")
    data.chmod(0o755 if what == "file" else 0o555)
    (data / FILE).chmod(0o444)
    answer = serve(data, as_user=True)
    assert answer.returncode == 2, answer.stderr
    assert "cannot be written" in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    answer = serve(tmp_path / "data")
    assert answer.returncode == 2
    assert "cannot be written" in answer.stderr


# --- One server for a folder.
def test_a_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    first = served(tmp_path).start()
    try:
        answer = serve(tmp_path, "--language", "es")
        assert answer.returncode == 2
        assert "otro Teotl ya sirve las partidas" in answer.stderr
        assert answer.stderr.count("\n") == 1
        assert first.create(["person", "person"])["id"]
        first.kill()
        first.start()  # what was killed holds nothing
        assert first.create(["person", "person"])["id"]
    finally:
        first.stop()


# --- Another program that writes for long.
def held(data: Path) -> sqlite3.Connection:
    base = sqlite3.connect(data / FILE, isolation_level=None, check_same_thread=False)
    base.execute("BEGIN IMMEDIATE")
    return base


def test_pages_answer_and_a_choice_waits_while_another_program_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teotl.web.tables.patience.SECONDS", 120.0)
    with app_client(tmp_path) as client:
        table = Table(client)
        seat = table.where()["to_act"][0]
        key = table.keys(seat)[0]
        other = held(tmp_path)
        answers = []
        choosing = threading.Thread(target=lambda: answers.append(table.play(seat, key, 0)))
        choosing.start()
        for path in ("/", f"/g/{table.id}", f"/g/{table.id}/log", "/learn", f"/api/games/{table.id}"):
            assert client.get(path, headers=HTML).status_code == 200, path
        assert not answers
        assert table.where()["version"] == 0
        other.execute("ROLLBACK")
        choosing.join(60)
        assert answers[0].status_code == 200, answers[0].text
        assert table.where()["version"] > 0
        other.close()


def test_a_choice_does_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teotl.web.tables.patience.SECONDS", 0.1)
    with app_client(tmp_path) as client:
        table = Table(client)
        seat = table.where()["to_act"][0]
        key = table.keys(seat)[0]
        other = held(tmp_path)
        answer = table.play(seat, key, 0)
        assert answer.status_code == 503
        assert "another program keeps the games locked" in answer.json()["detail"]
        made = client.post("/api/games", json={"seats": [{"name": "a"}, {"name": "b"}]})
        assert made.status_code == 503
        other.execute("ROLLBACK")
        other.close()
        assert table.play(seat, key, 0).status_code == 200


def test_a_bot_waits_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teotl.web.tables.room.BOTS_WAIT", 0.01)
    with app_client(tmp_path) as client:
        rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]

        def held_before_a_bot_can_act() -> tuple[Room, sqlite3.Connection]:
            room, _ = rooms.create("teotihuacazinho", ["A", "B"], ["random", "random"], {}, 1, {})
            return room, held(tmp_path)

        room, other = in_loop(client, held_before_a_bot_can_act)
        for _ in range(20):
            assert client.get("/").status_code == 200
        assert room.version == 0
        assert room.is_thinking
        other.execute("ROLLBACK")
        other.close()
        wait_for(client, lambda: room.game.over)


def wait_for(client: TestClient, happened: Callable[[], bool]) -> None:
    """Until it has happened; the app goes on meanwhile."""
    until = time.monotonic() + 120
    while not happened():
        assert time.monotonic() < until
        client.get("/assets/none")


def test_a_start_says_that_another_program_keeps_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("teotl.web.tables.datafile.SECONDS", 0.1)
    copied(FOLDERS[-1], tmp_path)
    other = held(tmp_path)
    assert main(["serve", "--data", str(tmp_path), "--port", "0", "--language", "tr"]) == 2
    assert "kilitli tutuyor" in capsys.readouterr().err
    other.close()
