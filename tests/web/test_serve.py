"""The server that `teotl serve` runs: it stops at once and in silence, whoever is watching."""

import asyncio
import signal
import socket
from pathlib import Path
from weakref import ref

import pytest
import uvicorn

from teotl.web.app import create_app
from teotl.web.serve import DOORS, leave_alone, server_for
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


# --- Who comes while it is busy.
async def let_in_at_once(server: uvicorn.Server, wish: int) -> int:
    """How many of so many that knock together are let in before anything else is done twice."""
    ready = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    where = server.servers[0].sockets[0].getsockname()
    callers = [socket.create_connection(where) for _ in range(wish)]
    for _ in range(3):  # to be heard, to be let in, to be known
        await asyncio.sleep(0)
    came = len(server.server_state.connections)
    for caller in callers:
        caller.close()
    server.should_exit = True
    await ready
    return came


def test_who_knocks_together_is_let_in_together(tmp_path: Path) -> None:
    """A server that is busy has long rounds: one newcomer in each of them would make the others wait for seconds."""
    server = server_for(create_app(tmp_path), "127.0.0.1", 0)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        assert runner.run(let_in_at_once(server, DOORS)) == DOORS


# --- Rings of objects that nobody needs.
class Ring:
    """Held by itself alone."""

    def __init__(self) -> None:
        self.ring = self


def test_young_rings_go_before_the_rest_is_left_alone() -> None:
    gone = ref(Ring())
    leave_alone(all_again=False)
    assert gone() is None


def test_rings_that_came_to_be_later_go_when_all_is_looked_through() -> None:
    kept = Ring()
    gone = ref(kept)
    leave_alone(all_again=False)
    del kept
    leave_alone(all_again=False)
    assert gone() is not None, "this is what an hour's wait means"
    leave_alone(all_again=True)
    assert gone() is None
