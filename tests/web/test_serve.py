"""The server that `teotl serve` runs: it stops at once and in silence, whoever is watching."""

import signal
import time
from pathlib import Path

import pytest

from tests.web.serving import Server

PROGRAM = """
import sys; from pathlib import Path
from teotl.web.serve import serve
serve("127.0.0.1", int(sys.argv[2]), Path(sys.argv[1]))
"""


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_open_streams_end_when_the_server_stops(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], end: signal.Signals
) -> None:
    server = Server(tmp_path, PROGRAM).start()
    try:
        game = server.create(["person", "person"])
        streams = [server.updates(f"/api/games/{game['id']}/stream") for _ in range(3)]
        for stream in streams:
            next(stream)
        assert server.process is not None
        began = time.monotonic()
        server.process.send_signal(end)
        server.process.wait(10)
        assert time.monotonic() - began < 1.9  # less than the grace that a stream which hangs would get
        assert [list(stream) for stream in streams] == [[], [], []]
    finally:
        server.stop()
    assert capfd.readouterr().err == ""
