"""Errands: what is done beside everything else, and kept in mind until it is done."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Errands:
    def __init__(self) -> None:
        self.running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    async def finish(self) -> None:
        """All that have begun."""
        for task in [*self.running]:
            await task
