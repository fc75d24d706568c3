"""Somebody who watches a room and waits for something to happen."""

import asyncio
from collections.abc import Sequence


class Watch:
    def __init__(self, seats: Sequence[int] = ()) -> None:
        self.seats = seats  # from which it looks; none: a spectator
        self.gone = False  # has closed the line
        self.waiting: asyncio.Future[bool] | None = None

    async def wait(self) -> bool:
        """Until it is woken: because something has changed, or not."""
        self.waiting = asyncio.get_running_loop().create_future()
        try:
            return await self.waiting
        finally:
            self.waiting = None

    def wake(self, changed: bool) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(changed)
