"""Trouble: a server or a worker is killed, or PostgreSQL starts again, one after another."""

import asyncio
import random
import signal
import sys
import time
from typing import Final, NamedTuple

from tools.cluster.running import Cluster, Member

KINDS: Final = ("server", "worker", "postgres")


class Kill(NamedTuple):
    """What was killed, when, and when it was there again."""

    kind: str
    began: float
    ended: float


async def make_trouble(
    cluster: Cluster, kinds: tuple[str, ...], kills: int, seconds: float, seed: int
) -> list[Kill]:
    """So many kills, of these kinds in turn, with so many seconds before, between and after them."""
    chance, loop = random.Random(seed), asyncio.get_running_loop()
    done = []
    for number in range(kills):
        await asyncio.sleep(seconds)
        cluster.tend()
        kind, began = kinds[number % len(kinds)], time.monotonic()
        if kind == "postgres":
            await loop.run_in_executor(None, cluster.postgres.restart)
        else:
            members = cluster.servers if kind == "server" else cluster.workers
            await loop.run_in_executor(None, kill, chance.choice(members))
        done.append(Kill(kind, began, time.monotonic()))
        took = done[-1].ended - began
        print(f"{number + 1}/{kills} {kind}, there again after {took:.1f} s", file=sys.stderr, flush=True)
    await asyncio.sleep(seconds)
    return done


def kill(member: Member) -> None:
    """And start it again, as whoever watches over it does."""
    member.end(signal.SIGKILL)
    member.start()
    if member.port:
        member.until_well()
