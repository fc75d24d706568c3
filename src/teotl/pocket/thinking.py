"""Bots think in a worker of their own, so that the page never waits for a thought."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from teotl.web.http.places import HOUSE, Asker
from teotl.web.tables.thinking import Thinkers, answered

Ask = Callable[[str], Awaitable[str]]  # a question as JSON to the other worker; its answer, one line


class OtherWorker(Thinkers):
    """Asks the second worker; it answers one question after the other."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self.other = ask

    async def ask(self, question: dict[str, Any], asker: Asker = HOUSE) -> str:
        return "" if self.closed else str(await self.other(json.dumps(question)))


def think(question: str) -> str:
    """In the second worker: the answer to a question."""
    return answered(json.loads(question))
