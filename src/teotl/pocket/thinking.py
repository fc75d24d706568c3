"""Bots think in a worker of their own, so that the page never waits for a thought."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from teotl.web.http.places import HOUSE, Asker
from teotl.web.tables.thinking import Thinkers, answered

Ask = Callable[
    [str, str], Awaitable[str]
]  # a lane and a question as JSON, to another worker; its answer, one line


class OtherWorker(Thinkers):
    """Asks the second worker, which answers one question after the other; no turn waits for a review."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self.other = ask

    async def ask(self, question: dict[str, Any], asker: Asker = HOUSE) -> str:
        if self.closed:
            return ""
        lane = "review" if "review" in question else "turn"
        return str(await self.other(lane, json.dumps(question)))


def think(question: str) -> str:
    """In the second worker: the answer to a question."""
    return answered(json.loads(question))
