"""Who sends or reads slowly, or never to the end, holds up nobody else, and is let go in the end."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator

import pytest

from teotl.web.tables import calling
from tests.web.serving import PROGRAM, Server

IMPATIENT = """
import teotl.web.connections as c
c.WHOLE_WITHIN = c.READ_WITHIN = 0.3
from starlette.responses import Response
"""
LARGE = 'app.add_api_route("/large", lambda: Response(bytes(30_000_000)))'
IMPATIENT += PROGRAM.replace("\nserver_for", f"\n{LARGE}\nserver_for")
HEAD = "{method} {path} HTTP/1.1\r\nhost: us\r\n"
LONG = 60.0  # seconds that a busy machine may take; nothing here waits so long


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("data"), IMPATIENT).start()
    yield made
    made.stop()


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), LONG)


def rest_of(line: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    try:
        while part := line.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def send_for_ever(line: socket.socket, part: bytes) -> None:
    while True:
        line.sendall(part)


@pytest.mark.parametrize(
    "half",
    [
        "",
        "GET /hea",
        HEAD.format(method="GET", path="/healthz"),
        HEAD.format(method="POST", path="/api/games") + "content-length: 50\r\n\r\n{",
        HEAD.format(method="POST", path="/api/games/x/play")
        + "content-type: application/json\r\ncontent-length: 9\r\n\r\n{",
    ],
)
def test_half_a_request_is_let_go(impatient: Server, half: str) -> None:
    with connected(impatient) as line:
        line.sendall(half.encode())
        told = rest_of(line)
    assert told == b"" or told.startswith(b"HTTP/1.1 4")
    assert impatient.ask("/api/games")[0] == 200


def test_the_second_request_of_a_line_must_be_whole_too(impatient: Server) -> None:
    with connected(impatient) as line:
        line.sendall(HEAD.format(method="GET", path="/healthz").encode() + b"\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        line.sendall(b"GET /hal")
        rest_of(line)


def test_a_head_without_end_is_let_go(impatient: Server) -> None:
    with connected(impatient) as line:
        line.sendall(HEAD.format(method="GET", path="/healthz").encode())
        with pytest.raises(ConnectionError):
            send_for_ever(line, b"x-more: " + b"x" * 4000 + b"\r\n")


def test_who_listens_may_listen_long(impatient: Server) -> None:
    """Longer than half a request may take: the one beside it has been let go meanwhile."""
    game = impatient.create(["person", "person"])
    updates = impatient.updates(f"/api/games/{game['id']}/stream")
    assert next(updates)["version"] == 0
    for _ in range(2):
        with connected(impatient) as line:
            line.sendall(b"GET /")
            rest_of(line)
    secret = game["seats"][0]["secret"]
    path = f"/api/games/{game['id']}"
    key = impatient.ask(f"{path}/choices?seat=0", None, secret)[1][0]["key"]
    assert impatient.ask(f"{path}/play", {"seat": 0, "version": 0, "key": key}, secret)[0] == 200
    assert next(updates)["version"] > 0


def test_who_never_reads_is_let_go(impatient: Server) -> None:
    """More was asked for than buffers hold. Nobody answers any more on a line that is cut: then sending fails."""
    with connected(impatient) as line:
        line.sendall(HEAD.format(method="GET", path="/large").encode() + b"\r\n")
        with pytest.raises(ConnectionError):
            send_for_a_while(line)


def send_for_a_while(line: socket.socket) -> None:
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        line.sendall(b"\r\n")
        time.sleep(0.05)


# --- Webhooks.
async def dripping(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Never begins to answer, or never ends: bytes come for ever."""
    try:
        while True:
            writer.write(b"H")
            await writer.drain()
            await asyncio.sleep(0.01)
    except OSError:
        writer.close()


async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.read()
    writer.close()


@pytest.mark.parametrize("other_side", [dripping, silent])
def test_a_webhook_that_drips_or_is_silent_is_left_alone(other_side: object) -> None:
    async def scene() -> int:
        server = await asyncio.start_server(other_side, "127.0.0.1", 0)  # type: ignore[arg-type]
        port = server.sockets[0].getsockname()[1]
        body = json.dumps({}).encode()
        done = await asyncio.wait_for(calling.send(f"http://127.0.0.1:{port}/", body, True, 0.3), LONG)
        server.close()
        return done

    assert asyncio.run(scene()) == 0
