"""Games that are played as fast as they can, by calls alone: where no task wakes another, the load takes little CPU.

For servers that stay alive: a choice that is refused, or never answered, is an error.
"""

import asyncio
import time

from tools.cluster.players import PATIENCE, Game, Player, Timed
from tools.cluster.wire import HEAD, LENGTH, STANDING, Line, value_of


class Asked(Line):
    """A connection for one choice after another; their answers are handed to the game."""

    def __init__(self, race: "Race") -> None:
        super().__init__()
        self.race = race

    def data_received(self, data: bytes) -> None:
        self.came += data
        head, found, body = self.came.partition(HEAD)
        if found and len(body) >= int(value_of(head, LENGTH)):
            self.came = b""
            self.race.answered(STANDING.decode(body).version if b" 200 " in head[:20] else -1)


class Race(Game):
    """One game: the next choice is sent as soon as both have seen the one before."""

    until = 0.0
    sent: tuple[int, int, str] | None = None  # version, seat and key, until the answer comes
    began = 0.0  # when it was sent
    reached = 0  # the version after it
    other: Player | None = None  # who is to see it, and has not yet

    async def play(self, until: float, pace: float) -> None:
        loop = asyncio.get_running_loop()
        self.until, self.ended = until, loop.create_future()
        # One line for both: servers close those that nobody uses for some seconds.
        _, self.line = await loop.create_connection(lambda: Asked(self), "127.0.0.1", self.players[0].port)
        for player in self.players:
            player.told = self.go_on
        self.go_on()
        try:
            async with asyncio.timeout(until - time.monotonic() + PATIENCE):
                await self.ended
        finally:
            self.line.close()

    def go_on(self) -> None:
        """Something came: note what the other has seen; choose again when both have."""
        if self.sent is not None:
            return
        one, two = self.players
        now = time.monotonic()
        if self.other is not None and self.other.version >= self.reached:
            self.times.append(Timed(self.began, (now - self.began) * 1000, False))
            self.other = None
        if one.version != two.version or one.version < self.reached or self.ended.done():
            return
        mover = one if one.keys else two
        if now >= self.until or not mover.keys:
            self.ended.set_result(None)
            return
        self.choose(mover, self.chance.choice(mover.keys))
        self.began, self.other = now, two if mover is one else one

    def choose(self, player: Player, key: str) -> None:
        self.sent = player.version, player.seat, key
        self.line.write(player.request(key))

    def answered(self, version: int) -> None:
        assert self.sent is not None
        before, seat, key = self.sent
        if version < 0:
            self.ended.set_exception(ValueError(f"{key} was refused at {before}"))
            return
        self.accepted[before] = seat, key, version
        self.reached, self.sent = version, None
        self.go_on()
