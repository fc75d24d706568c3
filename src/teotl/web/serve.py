"""Starting the web app, and stopping it."""

import asyncio
import gc
import socket
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

import uvicorn
from fastapi import FastAPI

from teotl.core.words import say
from teotl.web.app import FILE, create_app, end_streams
from teotl.web.store import Store

GRACE: Final = 2  # seconds for answers that are still on their way when the server stops
NOT_STARTED: Final = 3
SELDOM: Final = (20_000, 20, 20)  # objects made until Python looks for rings of them that nobody needs


class Server(uvicorn.Server):
    """Event streams never end by themselves, so they are ended before it waits for what is open."""

    def __init__(self, app: FastAPI, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()  # what was loaded stays: no need to look through it again and again
        gc.set_threshold(*SELDOM)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        end_streams(self.app)
        await super().shutdown(sockets)


def serve(host: str, port: int, data: Path, language: str = "en") -> int:
    """Until it is stopped; data that this Teotl cannot read is an error before anything begins."""
    Store(data / FILE).close()
    told = say(language, "cli.serving", address=f"http://{host}:{port}", folder=data.resolve())
    print(told, flush=True)
    server = server_for(create_app(data), host, port)
    with suppress(KeyboardInterrupt):  # the usual way to stop it
        server.run()
    return 0 if server.started else NOT_STARTED


def server_for(app: FastAPI, host: str, port: int) -> Server:
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
    )
    return Server(app, config)


def protocol() -> type[asyncio.Protocol] | Literal["auto"]:
    """Ours, where the parser that it stands on can be installed."""
    try:
        from teotl.web.lines import Lines
    except ImportError:
        return "auto"
    return Lines
