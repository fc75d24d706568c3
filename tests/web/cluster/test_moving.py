"""Every game goes from SQLite to PostgreSQL and back, and is the same there."""

from pathlib import Path

import pytest

from teotl.cli import main
from teotl.web.tables.store import Store
from tests.web.tables import Table, app_client

TABLES = (
    "games",
    "seats",
    "holders",
    "lines",
    "snapshots",
    "eras",
    "hosts",
    "links",
    "doings",
    "talk",
    "clocks",
)


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    store = Store(path)
    found = {name: sorted(store.base.execute(f"SELECT * FROM {name}"), key=repr) for name in TABLES}
    found["cookies"] = [(store.key(),)]
    store.close()
    return found


def test_games_go_there_and_back(tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with app_client(tmp_path) as client:
        for players in (["person", "person"], ["person", "random"]):
            table = Table(client, players)
            table.go_on(6)
            table.post("sit", 0, name="Zoë")
    source, back = tmp_path / "teotl.sqlite", tmp_path / "back.sqlite"
    assert main(["move", "--from", f"sqlite:{source}", "--to", address]) == 0
    assert "2 games" in capsys.readouterr().out
    assert main(["move", "--from", f"sqlite:{source}", "--to", address]) == 2
    assert "holds games already" in capsys.readouterr().err
    assert main(["move", "--from", address, "--to", f"sqlite:{back}"]) == 0
    assert everything(back) == everything(source)


def test_what_is_not_the_same_is_not_moved(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from teotl.web.cluster import moving

    with app_client(tmp_path) as client:
        Table(client).go_on(2)
    whole = moving.copy

    def careless(old: Store, fresh: Store, table: str) -> int:
        number = whole(old, fresh, table)
        if table == "lines":
            fresh.base.execute("DELETE FROM lines WHERE number = 1")
        return number

    monkeypatch.setattr(moving, "copy", careless)
    assert main(["move", "--from", f"sqlite:{tmp_path / 'teotl.sqlite'}", "--to", address]) == 2
    assert "was not the same" in capsys.readouterr().err
    monkeypatch.undo()
    assert main(["move", "--from", f"sqlite:{tmp_path / 'teotl.sqlite'}", "--to", address]) == 0


@pytest.mark.parametrize("place", ["mysql://x", "sqlite:", "games.sqlite"])
def test_a_place_that_is_none_is_said(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["move", "--from", place, "--to", "sqlite:x"]) == 2
    assert "neither sqlite:FILE" in capsys.readouterr().err


def test_passwords_are_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("psycopg")
    assert main(["move", "--from", "postgresql://ana:geheim@127.0.0.1:1/x", "--to", "sqlite:x"]) == 2
    told = capsys.readouterr().err
    assert "127.0.0.1:1/x" in told
    assert "geheim" not in told
