"""A log that nobody reads stops no game, and what could not be kept of it is counted."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from teotl.web.http import unhurried
from teotl.web.http.unhurried import Unhurried
from tests.attack.servers import SERVE
from tests.steady import wait_until
from tests.web.serving import Server

PIPE = 1 << 16  # bytes that wait in a pipe


class Unread(Server):
    """Its log goes into a pipe at which nobody reads."""

    def start(self) -> "Unread":
        reading, writing = os.pipe()
        self.reading = reading
        held = os.dup(2)
        os.dup2(writing, 2)  # what is started next inherits it
        try:
            super().start()
        finally:
            os.dup2(held, 2)
            os.close(held)
            os.close(writing)
        return self


def test_a_server_whose_log_nobody_reads_goes_on(tmp_path: Path) -> None:
    server = Unread(tmp_path, SERVE).start()
    try:
        for _ in range(PIPE // 100):  # each is a line of more than a hundred bytes
            assert server.ask("/api/games/none")[0] in (404, 429)
        server.stop()
        assert server.process is not None
        assert server.process.returncode in (0, -15), "it also ends as it should"
    finally:
        os.close(server.reading)
        server.stop()


def test_what_was_let_go_is_counted() -> None:
    reading, writing = os.pipe()
    stream = Unhurried(writing, most=2)
    stream.write("x" * (2 * PIPE) + "\n")  # more than a pipe takes: its thread waits
    wait_until(stream.waiting.empty)
    for number in range(5):
        stream.write(f"{number}\n")
    found = b""
    while not found.endswith(b"1\n"):
        found += os.read(reading, PIPE)
    lines = found.decode().splitlines()[1:]
    stream.close()
    os.close(writing)
    os.close(reading)
    assert json.loads(lines[0]) == {"event": "log-lost", "level": "warning", "lines": 3}
    assert lines[1:] == ["0", "1"]


def test_at_its_end_a_reader_gets_everything() -> None:
    program = "from teotl.web.http.logs import logging_beside, note\nwith logging_beside(True):\n"
    program += "  for n in range(2000): note('request', n=n)\n"
    done = subprocess.run([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True, check=True)
    assert [json.loads(line)["n"] for line in done.stderr.splitlines()] == list(range(2000))


def test_a_thread_that_was_kept_waiting_still_writes_all(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A machine may be too busy to let it run: that is no reader who does not read."""
    monkeypatch.setattr(unhurried, "GRACE", 0.01)
    with (tmp_path / "log").open("wb") as file:
        stream, wrote = Unhurried(file.fileno()), os.write

        def later(descriptor: int, data: bytes) -> int:
            time.sleep(0.2)
            return wrote(descriptor, data)

        monkeypatch.setattr(os, "write", later)
        stream.write("started\n")
        stream.write("stopped\n")
        stream.close()
    assert (tmp_path / "log").read_text() == "started\nstopped\n"


def test_a_long_line_that_nobody_reads_ends_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unhurried, "GRACE", 0.01)
    reading, writing = os.pipe()
    stream = Unhurried(writing)
    stream.write("x" * (PIPE - 100))
    stream.write("y" * PIPE)
    stream.close()  # comes back
    assert stream.writer.is_alive()
    os.close(reading)  # its thread ends
    stream.writer.join()
    os.close(writing)
