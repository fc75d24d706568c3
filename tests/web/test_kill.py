"""Every accepted choice is on disk before anyone sees it: kill the server at any moment, and nothing is lost."""

import http.client
import os
import sqlite3
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.steady import LONG, wait_until
from tests.web.serving import Server
from tools.attack.kills import choose


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path).start()
    yield made
    made.stop()


@pytest.mark.slow
def test_what_was_answered_or_shown_is_there_after_a_kill(server: Server) -> None:
    game = server.create(["person", "person"])
    answered, shown = [0], [0]

    def play() -> None:
        try:
            while (version := choose(server, game)) >= 0:
                answered.append(version)
        except (OSError, ValueError, http.client.HTTPException):
            return  # the server is gone

    def watch() -> None:
        for update in server.updates(f"/g/{game['id']}/stream"):
            shown.append(update["version"])

    def went_on(answers: int, updates: int) -> bool:
        return len(answered) > answers and max(shown) > updates

    for more in (7, 11, 13):  # choices that were answered, and shown, before it is killed amid the next ones
        answers, updates = len(answered) + more, max(shown)
        threads = [threading.Thread(target=play), threading.Thread(target=watch)]
        for thread in threads:
            thread.start()
        wait_until(partial(went_on, answers, updates))
        server.kill()
        for thread in threads:
            thread.join(LONG)
        server.start()
        kept = server.ask(f"/api/games/{game['id']}")[1]["version"]
        assert kept >= max(answered)
        assert kept >= max(shown)
    assert choose(server, game) > max(answered)


@pytest.mark.slow
def test_nobody_is_shown_what_is_not_written_yet(server: Server) -> None:
    game = server.create(["person", "random"])
    base = sqlite3.connect(server.data / "teotl.sqlite")
    stream = server.updates(f"/g/{game['id']}/stream")
    assert next(stream)["version"] >= 0
    for _ in range(10):
        wait_until(lambda: 0 in server.ask(f"/api/games/{game['id']}")[1]["to_act"])
        version = choose(server, game)
        seen = 0
        while seen < version:
            seen = next(stream)["version"]
            assert base.execute("SELECT count(*) FROM lines").fetchone()[0] >= seen
    base.close()


@pytest.mark.slow
def test_many_clicks_at_once_make_one_move(server: Server) -> None:
    game = server.create(["person", "person"], options={"setup": "first-game"})
    seat = server.ask(f"/api/games/{game['id']}")[1]["to_act"][0]
    secret = game["seats"][seat]["secret"]
    key = server.ask(f"/api/games/{game['id']}/choices?seat={seat}", None, secret)[1][0]["key"]
    wish = {"seat": seat, "version": 0, "key": key}
    codes: list[int] = []
    barrier = threading.Barrier(8)

    def click() -> None:
        barrier.wait()
        codes.append(server.ask(f"/api/games/{game['id']}/play", wish, secret)[0])

    threads = [threading.Thread(target=click) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [200] + [409] * 7


@pytest.mark.slow
def test_a_server_that_is_stopped_goes_at_once_and_leaves_nobody_behind(server: Server) -> None:
    game = server.create(["person", "person"])
    stream = server.updates(f"/g/{game['id']}/stream")
    next(stream)
    assert server.process is not None
    server.process.terminate()
    server.process.wait(LONG)  # as it stops, nobody has to kill it
    with pytest.raises(ProcessLookupError):
        os.kill(server.process.pid, 0)
