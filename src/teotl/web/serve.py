"""Starting the web app."""

from pathlib import Path

import uvicorn

from teotl.core.words import say
from teotl.web.app import create_app

GRACE = 2  # seconds that open event streams get when the server stops


def serve(host: str, port: int, data: Path, language: str = "en") -> int:
    told = say(language, "cli.serving", address=f"http://{host}:{port}", folder=data.resolve())
    print(told, flush=True)
    uvicorn.run(
        create_app(data),
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    return 0
