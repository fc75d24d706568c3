"""Starting the web app, and stopping it."""

import asyncio
import gc
import signal
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from teotl.core.words import say
from teotl.web.app import create_app, end_streams
from teotl.web.http.logs import logging_beside
from teotl.web.tables.datafile import FILE, inspect
from teotl.web.tables.lock import serving
from teotl.web.tables.store import Store

GRACE: Final = 2  # seconds for answers that are still on their way when the server stops
NOT_STARTED: Final = 3
DOORS: Final = (
    16  # newcomers that uvloop lets in before everybody else has had a turn: it takes one from each
)
# Objects made until Python looks for rings of them that nobody needs. Everything waits meanwhile: 20 000 objects take
# some 10 ms. So few are looked through at a time, and what has stayed for some seconds is left alone: mostly rooms,
# which go without that when nobody needs them. Once an hour all is looked through, for rings that came to be later.
YOUNG: Final = (5_000, 10, 10)
MIDDLE: Final = 1  # the generation up to which a quick look goes
SOON, HOUR = 50, 36_000  # tenths of a second, as the server counts them


class Server(uvicorn.Server):
    """Event streams never end by themselves, so they are ended before it waits for what is open."""

    def __init__(self, app: FastAPI, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        await self.open_doors()
        gc.freeze()  # what was loaded stays
        gc.set_threshold(*YOUNG)

    async def open_doors(self) -> None:
        """Listen in several places at the same port: where rounds of the loop are long, because much is played, people
        who came together got in one a round, and the last of them seconds later."""
        loop, config = asyncio.get_running_loop(), self.config
        if not type(loop).__module__.startswith("uvloop"):  # Python's own lets all in at once
            return

        def connection() -> asyncio.Protocol:
            kind: Any = config.http_protocol_class
            made: asyncio.Protocol = kind(config, self.server_state, self.lifespan.state)
            return made

        for listening in [each for server in self.servers for each in server.sockets]:
            for _ in range(DOORS - 1):
                door = socket.fromfd(listening.fileno(), listening.family, listening.type)
                self.servers.append(await loop.create_server(connection, sock=door, backlog=config.backlog))

    async def on_tick(self, counter: int) -> bool:
        if counter % SOON == 0:
            leave_alone(all_again=counter % HOUR == 0)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        end_streams(self.app)
        await super().shutdown(sockets)


def leave_alone(all_again: bool) -> None:
    """What is there now is not looked through again for a while; rings among it that nobody needs go first."""
    if all_again:
        gc.unfreeze()
        gc.collect()
    else:
        gc.collect(MIDDLE)
    gc.freeze()


def serve(
    host: str,
    port: int,
    data: Path,
    language: str = "en",
    proxies: Sequence[str] = (),
    log: bool = False,
    database: str = "",
) -> int:
    """Until it is stopped; data that this Teotl cannot use is an error before anything begins."""
    with nullcontext() if database else serving(data):
        place = checked_database(database) if database else checked_file(data)
        print(say(language, "cli.serving", address=f"http://{host}:{port}", folder=place), flush=True)
        server = server_for(create_app(data, database=database), host, port, proxies)
        with logging_beside(log), stoppable():
            server.run()
        return 0 if server.started else NOT_STARTED


@contextmanager
def stoppable() -> Iterator[None]:
    """Whoever stops it by a signal ends this, not the program: what is logged last has still to be written. uvicorn
    gives the signal again when it is done, and by itself that one ends everything at once."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        yield


def checked_file(data: Path) -> str:
    """The folder, once its file was found good."""
    inspect(data / FILE)
    Store(data / FILE).close()
    return str(data.resolve())


def checked_database(address: str) -> str:
    """The database without its password, once it was reached and is of this form; raises BadData."""
    from teotl.web.cluster.address import open_shared, place_of

    open_shared(address).close()
    return place_of(address)


def server_for(app: FastAPI, host: str, port: int, proxies: Sequence[str] = ()) -> Server:
    """Only what the named proxies say of their visitors is believed: address and scheme."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=protocol(),
        ws="none",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
    )
    return Server(app, config)


def protocol() -> type[asyncio.Protocol] | str:
    """Connections with limits; the plain ones where httptools is missing, as on Windows."""
    try:
        from teotl.web.connections import Connection
    except ImportError:
        return "auto"
    return Connection
