"""What those who run a server see of it: its health, its numbers and its log, and nothing that is secret."""

import json
import logging
import re
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.cli import main
from teotl.web.http import logs
from tests.steady import LONG
from tests.web.replays import in_loop
from tests.web.serving import Server
from tests.web.tables import Table, app_client

SERVE = """
import sys; from teotl.cli import main
sys.exit(main(["serve", "--data", sys.argv[1], "--port", sys.argv[2], *sys.argv[3:]]))
"""
# The log's writer comes to its turn late, as on a busy machine.
LATE = """
import time; from teotl.web.http.unhurried import Unhurried
send = Unhurried.send
Unhurried.send = lambda self, data: (time.sleep(0.3), send(self, data))
"""


@contextmanager
def logging_server(folder: Path, *options: str, begin: str = "") -> Iterator[Server]:
    """`teotl serve`, with its log in a file of the folder."""
    server = Server(folder / "data", SERVE)
    command = [sys.executable, "-c", begin + SERVE, str(server.data), str(server.port)]
    command += ["--log", "on", *options]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stderr=log, stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()  # where it is: it begins to listen now
    try:
        yield server
    finally:
        process.terminate()
        process.communicate(timeout=LONG)


def patiently(server: Server, request: urllib.request.Request) -> None:
    """Ask again until it listens."""
    until = time.monotonic() + LONG
    while True:
        try:
            urllib.request.urlopen(request).read()
            return
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.05)


def requests_in(folder: Path) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in (folder / "log").read_text().splitlines()]
    return [line for line in lines if line["event"] == "request"]


def number(client: TestClient, name: str) -> float:
    """One of the metrics; 0 if it was never counted."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", client.get("/metrics").text, re.M)
    return float(found[1]) if found else 0.0


# --- Health.
def test_a_server_that_is_well_says_so(client: TestClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")


def test_it_is_well_for_those_who_want_no_words(client: TestClient) -> None:
    assert client.head("/healthz").status_code == 200


def test_it_says_that_another_program_keeps_the_file(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teotl.web.tables.health.SECONDS", 0.05)
    monkeypatch.setattr("teotl.web.tables.health.FRESH", 0.0)
    other = sqlite3.connect(tmp_path / "teotl.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = client.get("/healthz", headers={"accept-language": "pl"})
    assert answer.status_code == 503
    assert "inny program blokuje rozgrywki" in answer.text
    other.execute("ROLLBACK")
    other.close()
    assert client.get("/healthz").status_code == 200


@pytest.mark.parametrize("how", ["removed", "replaced", "closed", "read-only"])
def test_it_says_that_games_cannot_be_kept(
    how: str, client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teotl.web.tables.health.FRESH", 0.0)
    file, store = tmp_path / "teotl.sqlite", client.app.state.rooms.store  # type: ignore[attr-defined]
    if how == "removed":
        file.rename(tmp_path / "elsewhere")
    elif how == "replaced":
        file.rename(tmp_path / "elsewhere")
        file.write_bytes((tmp_path / "elsewhere").read_bytes())
    elif how == "closed":
        in_loop(client, store.close)
    else:
        in_loop(client, store.base.execute, "PRAGMA query_only=1")
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.text.startswith("the games cannot be read and written: ")


# --- Numbers.
def test_requests_choices_and_errors_are_counted(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(client, ["person", "person"])
    before = number(client, "teotl_choices_total")
    seat = table.where()["to_act"][0]
    assert table.play(seat, table.keys(seat)[0]).status_code == 200
    assert number(client, "teotl_choices_total") > before
    assert number(client, "teotl_games_open") == 1
    assert number(client, "teotl_games_thinking") == 0
    assert number(client, 'teotl_requests_total{method="POST",code="200"}') == 1  # by the short way
    assert number(client, 'teotl_requests_total{method="POST",code="201"}') == 1
    assert number(client, "teotl_errors_total") == 0

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("teotl.web.board.render.whole_table", fail)
    assert client.get(f"/g/{table.id}").status_code == 500
    assert number(client, "teotl_errors_total") == 1
    assert number(client, 'teotl_requests_total{method="GET",code="500"}') == 1


def test_open_streams_are_counted(server: Server) -> None:
    game = server.create(["person", "person"])
    stream = server.updates(f"/g/{game['id']}/stream")
    next(stream)
    assert open_streams(server) >= 1
    stream.close()  # type: ignore[attr-defined]


def open_streams(server: Server) -> float:
    with urllib.request.urlopen(f"{server.base}/metrics") as answer:
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        found = re.search(r"^teotl_streams_open (\d+)$", answer.read().decode(), re.M)
    assert found
    return float(found[1])


def test_the_numbers_are_such_as_prometheus_reads(client: TestClient) -> None:
    Table(client)
    kinds: dict[str, str] = {}
    for line in client.get("/metrics").text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            assert name not in kinds
            kinds[name] = kind
            continue
        found = re.fullmatch(
            r'(teotl_[a-z_]+)(\{[a-z]+="[A-Z0-9]+"(,[a-z]+="[A-Z0-9]+")*\})? [0-9.e+-]+', line
        )
        assert found, line
        assert found[1] in kinds
        assert found[1].endswith("_total") == (kinds[found[1]] == "counter")


# --- The log.
def test_a_server_that_is_stopped_logs_to_the_end(tmp_path: Path) -> None:
    with logging_server(tmp_path, begin=LATE) as server:
        patiently(server, urllib.request.Request(f"{server.base}/healthz"))
    events = [json.loads(line)["event"] for line in (tmp_path / "log").read_text().splitlines()]
    assert events == ["started", "request", "stopped"]


def test_the_log_is_a_line_of_json_for_each_request_and_has_no_secrets(tmp_path: Path) -> None:
    with logging_server(tmp_path) as server:
        patiently(server, urllib.request.Request(f"{server.base}/healthz"))
        game = server.create(["person", "person"])
        seat = server.ask(f"/api/games/{game['id']}")[1]["to_act"][0]
        secret = game["seats"][seat]["secret"]
        key = server.ask(f"/api/games/{game['id']}/choices?seat={seat}", None, secret)[1][0]["key"]
        wish = {"seat": seat, "version": 0, "key": key}
        assert server.ask(f"/api/games/{game['id']}/play", wish, secret)[0] == 200
        assert server.ask(f"/api/games/{game['id']}/sit", {"seat": seat}, secret)[0] == 200
        assert server.ask(f"/api/{secret}?secret={secret}", None, secret)[0] == 404
    found = requests_in(tmp_path)
    assert [(line["method"], line["path"], line["code"]) for line in found] == [
        ("GET", "/healthz", 200),
        ("POST", "/api/games", 201),
        ("GET", "/api/games/{identity}", 200),
        ("GET", "/api/games/{identity}/choices", 200),
        ("POST", "/api/games/{identity}/play", 200),
        ("POST", "/api/games/{identity}/sit", 200),
        ("GET", "", 404),
    ]
    assert all(line["game"] == game["id"] for line in found[2:6])
    assert all({"at", "level", "ms", "from"} <= set(line) for line in found)
    events = [json.loads(line)["event"] for line in (tmp_path / "log").read_text().splitlines()]
    assert (events[0], events[-1]) == ("started", "stopped")
    for hidden in (*(one["secret"] for one in game["seats"]), "teotl=", "Bearer", "/seat/", "?"):
        assert hidden not in (tmp_path / "log").read_text()


def test_what_fails_is_logged_with_its_place_and_without_its_words(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("handlers", "propagate"):
        monkeypatch.setattr(logs.LOG, name, getattr(logs.LOG, name))
    monkeypatch.setattr(logging.getLogger("uvicorn"), "handlers", [])
    logs.write_log(True, sys.stderr)
    with app_client(tmp_path) as client:
        table = Table(client)

        def fail(*_: object) -> None:
            raise ValueError("the secret of a seat")

        monkeypatch.setattr("teotl.web.board.render.whole_table", fail)
        assert client.get(f"/g/{table.id}").status_code == 500
    logs.LOG.setLevel(logging.NOTSET)
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    (failed,) = [line for line in lines if line["level"] == "error"]
    assert failed["error"] == "ValueError"
    assert any("render" in place or "pages" in place for place in failed["trace"])
    assert "the secret of a seat" not in json.dumps(lines)


def test_at_a_terminal_only_what_goes_wrong_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    handlers, level, propagate = logs.LOG.handlers, logs.LOG.level, logs.LOG.propagate
    try:
        logs.write_log(False, sys.stderr)
        logs.note("request", path="/")
        logs.note("game-not-followed", logging.WARNING, ValueError("x"), game="abc", why="walk 1")
    finally:
        logs.LOG.handlers, logs.LOG.propagate = handlers, propagate
        logs.LOG.setLevel(level)
    assert capsys.readouterr().err == "teotl: game-not-followed game=abc why=walk 1\n"


# --- After a restart.
def test_bots_go_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    with app_client(tmp_path) as client:
        rooms = client.app.state.rooms  # type: ignore[attr-defined]

        def begun_and_forgotten() -> str:
            room, _ = rooms.create("teotihuacazinho", ["A", "B"], ["random", "random"], {}, 1, {})
            room.thinking.cancel()
            return str(room.row.id)

        identity = in_loop(client, begun_and_forgotten)
    with app_client(tmp_path):
        until = time.monotonic() + 120
        base = sqlite3.connect(tmp_path / "teotl.sqlite")
        while base.execute("SELECT over FROM games WHERE id = ?", (identity,)).fetchone() != (1,):
            assert time.monotonic() < until
            time.sleep(0.05)
        base.close()


# --- Proxies.
@pytest.mark.parametrize(("proxies", "seen"), [((), "127.0.0.1"), (("--proxy", "127.0.0.1"), "203.0.113.9")])
def test_only_a_named_proxy_may_say_who_asks(proxies: tuple[str, ...], seen: str, tmp_path: Path) -> None:
    with logging_server(tmp_path, *proxies) as server:
        said = {"x-forwarded-for": "198.51.100.7, 203.0.113.9"}
        patiently(server, urllib.request.Request(f"{server.base}/healthz", headers=said))
    assert [line["from"] for line in requests_in(tmp_path)] == [seen]


def test_a_proxy_that_is_no_address_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--proxy", "everybody"]) == 2
    assert "is neither an address nor a network" in capsys.readouterr().err
