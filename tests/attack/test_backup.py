"""`teotl backup` and `teotl check`: while a server runs, whole or not at all, and each game is played again."""

import sqlite3
import threading
from pathlib import Path

import pytest

from teotl.cli import main
from tests.attack.changed_rules import Broken, Refusing, changed
from tests.attack.golden import FILE, FOLDERS, copied, games_in
from tests.attack.servers import served, teotl
from tests.web.tables import Table, app_client

pytestmark = pytest.mark.slow


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def data(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return copied(request.param, tmp_path / "data")


def games(file: Path) -> int:
    base = sqlite3.connect(file)
    (number,) = base.execute("SELECT count(*) FROM games").fetchone()
    base.close()
    return int(number)


def test_a_backup_has_every_game_and_can_be_served(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "backup.sqlite"
    answer = teotl("backup", target, "--data", data)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert f"{games(data / FILE)} games are in {target}." in answer.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup.sqlite", "data"]
    other = tmp_path / "other"
    other.mkdir()
    target.rename(other / FILE)
    with app_client(other) as client:
        for identity in games_in(next(f for f in FOLDERS if len(games_in(f)) == games(data / FILE))):
            assert client.get(f"/g/{identity}", headers={"accept": "text/html"}).status_code == 200


def test_a_backup_is_made_while_people_play(tmp_path: Path) -> None:
    server = served(tmp_path / "data").start()
    stop = threading.Event()
    refused: list[object] = []

    def keep_starting_games() -> None:
        while not stop.is_set():
            code, told = server.ask("/api/games", {"seats": [{"name": "a"}, {"name": "b"}]})
            if code not in (201, 429):
                refused.append(told)

    playing = threading.Thread(target=keep_starting_games)
    try:
        playing.start()
        for number in range(3):
            target = tmp_path / f"{number}.sqlite"
            assert teotl("backup", target, "--data", tmp_path / "data").returncode == 0
            assert teotl("check", target).returncode == 0
    finally:
        stop.set()
        playing.join(30)
        server.stop()
    assert not refused
    assert games(tmp_path / "2.sqlite") >= games(tmp_path / "0.sqlite") > 0


def test_an_older_backup_is_replaced_and_nothing_else_is(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "backup.sqlite"
    for _ in range(2):
        assert teotl("backup", target, "--data", data).returncode == 0
    precious = tmp_path / "letters.txt"
    precious.write_text("do not lose me")
    for wish, words in (
        (precious, "is not a Teotl backup"),
        (data / FILE, "is the data file itself"),
        (tmp_path / "nowhere" / "b.sqlite", "nowhere"),
        (tmp_path, "is not a Teotl backup"),
    ):
        answer = teotl("backup", wish, "--data", data)
        assert answer.returncode == 2
        assert words in answer.stderr
        assert answer.stderr.count("\n") == 1
    assert precious.read_text() == "do not lose me"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup.sqlite", "data", "letters.txt"]


def test_a_damaged_file_makes_no_backup(tmp_path: Path) -> None:
    data, target = copied(FOLDERS[-1], tmp_path / "data"), tmp_path / "backup.sqlite"
    whole = (data / FILE).read_bytes()
    target.write_bytes(whole)
    (data / FILE).write_bytes(whole[:-40_000])
    for command in (("backup", target), ("check",)):
        answer = teotl(*command, "--data", data)
        assert answer.returncode == 2, answer.stdout
        assert answer.stderr.count("\n") == 1
    assert target.read_bytes() == whole  # the one of before


def test_where_nothing_is_kept(tmp_path: Path) -> None:
    for command in (("backup", tmp_path / "b.sqlite"), ("check",)):
        answer = teotl(*command, "--data", tmp_path / "empty", "--language", "pt")
        assert answer.returncode == 2
        assert "nenhuma partida foi guardada ali" in answer.stderr
    assert not (tmp_path / "empty").exists()


def test_every_game_of_every_version_holds(data: Path) -> None:
    before = (data / FILE).read_bytes()
    answer = teotl("check", "--data", data)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout == f"{games(data / FILE)} games are sound.\n"
    assert (data / FILE).read_bytes() == before
    assert [path.name for path in data.iterdir()] == [FILE]


def test_games_that_do_not_hold_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = copied(FOLDERS[-1], tmp_path)
    with changed("teotihuacazinho", Refusing):
        assert main(["check", "--data", str(data)]) == 1
    told = capsys.readouterr().out
    assert "3 games are sound.\n3 games are broken:\n" in told
    assert "  little-over: today's rules do not accept it" in told
    base = sqlite3.connect(data / FILE)
    base.execute("UPDATE snapshots SET position = x'00'")
    base.commit()
    base.close()
    with changed("teotihuacan", Broken):
        assert main(["check", "--data", str(data), "--language", "pl"]) == 1
    told = capsys.readouterr().out
    assert "3 rozgrywki są uszkodzone:" in told
    assert "  big-solo: tej rozgrywki nie da się otworzyć" in told


def test_a_game_that_went_on_from_a_snapshot_holds_from_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with app_client(tmp_path) as client:
        table = Table(client)
        table.go_on(60)
    with changed("teotihuacan", Refusing):
        assert main(["check", "--data", str(tmp_path)]) == 1
        with app_client(tmp_path) as client:
            assert client.get(f"/g/{table.id}").status_code == 200
        assert main(["check", "--data", str(tmp_path)]) == 0
    assert "1 game is sound." in capsys.readouterr().out
