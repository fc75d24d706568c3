"""`teotl backup` and `teotl check` on PostgreSQL: games go on from a backup, here and there."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from fastapi.testclient import TestClient

from teotl.cli import main
from teotl.web.app import create_app
from tests.web.cluster.conftest import NewBase
from tests.web.cluster.postgres import Cluster
from tests.web.cluster.test_together import at, first_choice, rooms_of, until
from tests.web.tables import FAST, Table, app_client


@contextmanager
def serving(address: str) -> Iterator[TestClient]:
    app = create_app(Path("unused"), FAST, database=address)
    with TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as client:
        until(lambda: rooms_of(client).store.is_writable())
        yield client


def play_on(table: Table) -> int:
    """One more choice; the version after it."""
    played = table.play(*first_choice(table))
    assert played.status_code == 200, played.text
    return int(played.json()["version"])


def test_games_go_on_from_a_backup(
    address: str, new_base: NewBase, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is made while a server runs; then a server has only the file, or another database it was moved to."""
    file = tmp_path / "teotl.sqlite"
    with serving(address) as client:
        tables = [Table(client), Table(client, ["person", "random"])]
        before = play_on(tables[0])
        assert main(["backup", str(file), "--database", address]) == 0
        assert "2 games are in" in capsys.readouterr().out
        seen = tables[0].view(0)
        play_on(tables[0])  # is not in the backup
    other = new_base()
    assert main(["move", "--from", f"sqlite:{file}", "--to", other]) == 0
    for place in (app_client(tmp_path), serving(other)):
        with place as client:
            table = at(client, tables[0])
            assert (table.where()["version"], table.view(0)) == (before, seen)
            assert play_on(table) > before
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".unfinished") == []


def test_games_go_on_from_what_postgresql_itself_dumped(
    postgres: Cluster, address: str, tmp_path: Path
) -> None:
    schema, file = address.rpartition("%3D")[2], tmp_path / "teotl.dump"

    def run(program: str, *arguments: object) -> None:
        command = [str(postgres.programs / program), *map(str, arguments)]
        subprocess.run(command, check=True, capture_output=True)

    with serving(address) as client:
        table = Table(client)
        before = play_on(table)
        run("pg_dump", "--format=custom", f"--schema={schema}", f"--file={file}", postgres.address())
        play_on(table)
    run("pg_restore", "--clean", "--if-exists", f"--dbname={postgres.address()}", file)
    with serving(address) as client:
        table = at(client, table)
        assert table.where()["version"] == before
        assert play_on(table) > before


def test_every_game_is_played_again_and_nothing_changed(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(address) as client:
        tables = [Table(client), Table(client)]
        for table in tables:
            play_on(table)
    monkeypatch.setenv("TEOTL_DATABASE", address)
    assert main(["check"]) == 0
    assert "2 games are sound" in capsys.readouterr().out
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("UPDATE lines SET key = 'nonsense' WHERE game = %s", (tables[1].id,))
        everything = "SELECT * FROM lines, snapshots ORDER BY 1, 2, 7, 8"
        before = connection.execute(everything.encode()).fetchall()
        assert main(["check"]) == 1
        assert tables[1].id in (told := capsys.readouterr().out)
        assert tables[0].id not in told
        assert connection.execute(everything.encode()).fetchall() == before


def test_what_cannot_be_read_is_said_in_a_sentence(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = "postgresql://teotl:secret@127.0.0.1:1/teotl"
    monkeypatch.delenv("TEOTL_DATABASE", raising=False)
    for place, words in ((address, "has never held games"), (nowhere, "127.0.0.1:1/teotl cannot be used")):
        for command in (["backup", str(tmp_path / "b.sqlite")], ["check"]):
            assert main([*command, "--database", place]) == 2
            told = capsys.readouterr().err
            assert words in told
            assert "secret" not in told
    monkeypatch.setitem(sys.modules, "teotl.web.cluster.copying", None)
    assert main(["check", "--database", address]) == 2
    assert "pip install" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
