"""The server that `teotl serve` runs: it stops at once and in silence, whoever is watching."""

import signal
from pathlib import Path

import pytest

from tests.steady import LONG
from tests.web.serving import Server

# A stream that hangs would get the grace, and be waited for in vain.
PROGRAM = """
import sys; from pathlib import Path
from teotl.web import serve as serving
serving.GRACE = 3600
serving.serve("127.0.0.1", int(sys.argv[2]), Path(sys.argv[1]))
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
        server.process.send_signal(end)
        server.process.wait(LONG)
        assert [list(stream) for stream in streams] == [[], [], []]
    finally:
        server.stop()
    assert capfd.readouterr().err == ""
