"""The server is killed while people play: nothing that it accepted, or showed to anybody, may be lost."""

import http.client
import sqlite3
import tempfile
import threading
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import teotl
from tests.steady import LONG, wait_until
from tests.web.serving import Server
from tools.attack.trying import Tries


def choose(server: Server, game: dict[str, Any]) -> int:
    """Play one choice; the version that the server answered with, or -1 when the game is over."""
    where = server.ask(f"/api/games/{game['id']}")[1]
    if where["over"]:
        return -1
    seat = where["to_act"][0]
    secret = game["seats"][seat]["secret"]
    found = server.ask(f"/api/games/{game['id']}/choices?seat={seat}", None, secret)[1]
    keys = [choice["key"] for choice in found]
    wish = {"seat": seat, "version": where["version"], "key": "end" if "end" in keys else keys[-1]}
    code, told = server.ask(f"/api/games/{game['id']}/play", wish, secret)
    assert code == 200, told
    version: int = told["version"]
    return version


class Table:
    """A game that somebody plays and somebody watches, and the last that each of them was told."""

    def __init__(self, server: Server, luck: Random) -> None:
        self.server = server
        self.made = server.create(["person", "person"], game=luck.choice(teotl.game_names()))
        self.answered = self.shown = self.answers = 0
        self.over = False

    def play(self) -> None:
        try:
            while (version := choose(self.server, self.made)) >= 0:
                self.answered = version
                self.answers += 1
            self.over = True
        except (OSError, ValueError, http.client.HTTPException):
            return  # the server is gone

    def watch(self) -> None:
        for update in self.server.updates(f"/g/{self.made['id']}/stream"):
            self.shown = update["version"]

    def lost(self) -> str | None:
        """What is missing, now that the server is back."""
        code, where = self.server.ask(f"/api/games/{self.made['id']}")
        if code != 200:
            return f"a game is lost: {code}"
        kept = where["version"]
        if kept < self.answered:
            return "a choice that was answered is lost"
        return "something that was shown is lost" if kept < self.shown else None


def kills(luck: Random) -> Tries:
    """One server over one file, killed again and again."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        tables = [Table(server, luck) for _ in range(2)]
        try:
            while True:
                tables = [Table(server, luck) if table.over else table for table in tables]
                yield killed_once(server, tables, luck.randrange(1, 9))
        finally:
            server.stop()


def killed_once(server: Server, tables: list[Table], more: int) -> str | None:
    """Everybody plays until so many choices more were answered; then it is killed amid the next ones."""
    before = sum(table.answers for table in tables)
    threads = [threading.Thread(target=act) for table in tables for act in (table.play, table.watch)]
    for thread in threads:
        thread.start()
    wait_until(partial(have_played, tables, before + more))
    server.kill()
    for thread in threads:
        thread.join(LONG)
    base = sqlite3.connect(server.data / "teotl.sqlite")
    (state,) = base.execute("PRAGMA integrity_check").fetchone()
    base.close()
    server.start()
    if state != "ok":
        return f"the file is broken: {state}"
    return next((what for table in tables if (what := table.lost())), None)


def have_played(tables: list[Table], answers: int) -> bool:
    return sum(table.answers for table in tables) >= answers or all(table.over for table in tables)
