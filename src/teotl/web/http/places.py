"""Places for work that takes time: who is next, when more ask than there are places.

Every address has the same share, and at one address every table. Tables that nobody looks at come last.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

FOR_ALL: Final = 8  # of so many places one goes to whoever has waited longest, so that nobody waits for ever
MOST_REMEMBERED: Final = 10_000  # addresses and tables, and when each had its last turn


def always() -> bool:
    return True


@dataclass(frozen=True)
class Asker:
    """Who asks: an address, the table it is for, and whether somebody looks at that now."""

    address: str
    table: str = ""
    is_watched: Callable[[], bool] = always


HOUSE: Final = Asker("")  # the server itself


@dataclass(eq=False)
class Waiting:
    asker: Asker
    place: asyncio.Future[None]


class Places:
    def __init__(self, number: int) -> None:
        self.free = number
        self.waiting: list[Waiting] = []  # in the order they came
        self.given = 0
        self.last_turn: OrderedDict[tuple[str, ...], int] = OrderedDict()

    @asynccontextmanager
    async def place(self, asker: Asker) -> AsyncIterator[None]:
        """A place, as soon as it is the asker's turn."""
        await self.enter(asker)
        try:
            yield
        finally:
            self.leave()

    def waiting_for(self, address: str) -> int:
        """How much this address waits for."""
        return sum(each.asker.address == address for each in self.waiting)

    async def enter(self, asker: Asker) -> bool:
        """Take a place, as soon as it is the asker's turn; says whether there was a wait."""
        if self.free and not self.waiting:  # nobody to choose from
            self.give(asker)
            return False
        mine = Waiting(asker, asyncio.get_running_loop().create_future())
        self.waiting.append(mine)
        self.hand_out()
        try:
            await mine.place
        except asyncio.CancelledError:
            if mine in self.waiting:
                self.waiting.remove(mine)
            else:  # it was given, and nobody came for it
                self.leave()
            raise
        return True

    def leave(self) -> None:
        self.free += 1
        self.hand_out()

    def hand_out(self) -> None:
        while self.free and (ready := [each for each in self.waiting if not each.place.done()]):
            is_oldest = (self.given + 1) % FOR_ALL == 0
            chosen = ready[0] if is_oldest else min(ready, key=self.order)
            self.waiting.remove(chosen)
            self.give(chosen.asker)
            chosen.place.set_result(None)

    def give(self, asker: Asker) -> None:
        self.free -= 1
        self.given += 1
        self.remember(asker)

    def order(self, one: Waiting) -> tuple[bool, int, int]:
        """The smallest is next: whose last turn is longest ago. Of equals the first who came."""
        asker = one.asker
        mine = self.last_turn.get((asker.address,), 0)
        return not asker.is_watched(), mine, self.last_turn.get((asker.address, asker.table), 0)

    def remember(self, asker: Asker) -> None:
        for name in ((asker.address,), (asker.address, asker.table)):
            self.last_turn[name] = self.given
            self.last_turn.move_to_end(name)
        while len(self.last_turn) > MOST_REMEMBERED:
            self.last_turn.popitem(last=False)
