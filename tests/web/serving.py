"""A real server process: started on a free port, killed or stopped by its own number."""

import http.client
import json
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.steady import LONG
from tests.web.nursery import Process, begun

GLANCE = 0.1  # seconds in which the coach of tests finds a hint: how good it is, others test
# Walks click faster than people do, all from one address.
PROGRAM = f"""
import sys; from pathlib import Path
import teotl.web.coach.coach
from teotl.web.app import create_app
from teotl.web.http.gate import Limits
from teotl.web.serve import server_for
from tests.web.unsteady import lay_line
app = create_app(Path(sys.argv[1]), Limits(burst=1e6, per_second=1e6, streams=2000))
lay_line(app)
teotl.web.coach.coach.SECONDS = {GLANCE}
server_for(app, "127.0.0.1", int(sys.argv[2])).run()
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    begin: Callable[[str, Sequence[str]], Process] = staticmethod(begun)

    def __init__(self, data: Path, program: str = PROGRAM) -> None:
        self.data = data
        self.program = program
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: Process | None = None

    def start(self) -> "Server":
        self.process = self.begin(self.program, [str(self.data), str(self.port)])
        until = time.monotonic() + LONG
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.base}/healthz", timeout=LONG).read()
                return self
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """As a power cut would: no chance to tidy up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(LONG)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(LONG)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(LONG)

    # --- Talking to it.
    def ask(self, path: str, wish: Any = None, secret: str = "") -> tuple[int, Any]:
        headers = {"content-type": "application/json"}
        if secret:
            headers["authorization"] = f"Bearer {secret}"
        body = None if wish is None else json.dumps(wish).encode()
        request = urllib.request.Request(self.base + path, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=LONG) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())

    def text(self, path: str) -> str:
        with urllib.request.urlopen(self.base + path, timeout=LONG) as answer:
            return str(answer.read().decode())

    def create(self, players: list[str], **wish: Any) -> dict[str, Any]:
        names = ["Ana", "Bo", "Cem", "Dana"]
        seats = [{"name": names[i], "player": player} for i, player in enumerate(players)]
        code, made = self.ask("/api/games", {"seats": seats, "seed": 5, **wish})
        assert code == 201, made
        told: dict[str, Any] = made
        return told

    def updates(self, path: str, secret: str = "", has: int | None = None) -> Iterator[dict[str, Any]]:
        """The events of a stream, until the server is gone; for who comes back and has one of them already."""
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        headers |= {"last-event-id": str(has)} if has is not None else {}
        request = urllib.request.Request(self.base + path, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=LONG) as stream:
                for line in stream:
                    if line.startswith(b"data: "):
                        yield json.loads(line[6:])
        except (OSError, http.client.HTTPException):
            return
