"""The load: games that are played as fast as they can, or as people do; and what was measured meanwhile."""

import asyncio
import gc
import random
import statistics
import time
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any, Final, NamedTuple

from tools.cluster.players import Game, Timed, made_by
from tools.cluster.trouble import Kill

SLOW: Final = 200.0  # milliseconds
Cpu = dict[str, float]  # seconds, by kind of process


class Wish(NamedTuple):
    """Which games, and how they are played."""

    games: int
    bots: int  # every so-many-th game has one; 0: none
    pace: float  # seconds from a game's choice to its next; 0: as soon as it can
    seconds: float
    seed: int


class Done(NamedTuple):
    """What was played, how long it took, and the CPU of it."""

    games: list[Game]
    seconds: float
    cpu: Cpu
    kills: list[Kill]


def games_at(ports: Sequence[int], wish: Wish, kind: type[Game] = Game) -> list[Game]:
    """Where there are several ports, those of one game meet at one of them."""
    chance = random.Random(wish.seed)
    return [
        kind(
            made_by(port, wish.seed * 100_000 + number, bool(wish.bots) and number % wish.bots == 0),
            port,
            random.Random(chance.random()),
        )
        for number, port in zip(range(wish.games), cycle(ports))
    ]


async def load(
    games: list[Game], wish: Wish, cpu: Callable[[], Cpu], trouble: "Callable[[], Any] | None" = None
) -> Done:
    """Everybody looks, then plays: for so many seconds, or as long as the trouble lasts."""
    staying = [asyncio.create_task(player.stay()) for game in games for player in game.players]
    for game in games:
        for player in game.players:
            assert await player.sees(0)
    gc.disable()  # a pause of the load would look like one of the servers
    began, before = time.monotonic(), cpu()
    until = began + (1e9 if trouble else wish.seconds)
    playing = [asyncio.create_task(game.play(until, wish.pace)) for game in games]
    kills = await trouble() if trouble else []
    if trouble:
        for game, task in zip(games, playing, strict=True):
            game.over = True  # whoever waits for two things at once may miss that it was cancelled
            task.cancel()
    await asyncio.gather(*playing, return_exceptions=trouble is not None)
    gc.enable()
    took, used = time.monotonic() - began, {kind: seconds - before[kind] for kind, seconds in cpu().items()}
    await settle(games)
    for task in staying:
        task.cancel()
    return Done(games, took, used, kills)


async def settle(games: list[Game], seconds: float = 60.0) -> None:
    """Until nothing changes any more, and both of each game know the same."""
    until, before = time.monotonic() + seconds, -1
    while time.monotonic() < until:
        now = sum(player.version for game in games for player in game.players)
        same = all(game.players[0].version == game.players[1].version for game in games)
        if same and now == before:
            return
        before = now
        await asyncio.sleep(2.0)


# --- What it was.
def report(done: Done) -> dict[str, Any]:
    choices = sum(len(game.accepted) for game in done.games)
    times = [each for game in done.games for each in game.times]
    across = [one for one in times if one.across]
    told = {
        "games": len(done.games),
        "choices": choices,
        "unanswered": sum(len(sent) for game in done.games for sent in game.unsure.values()),
        "choices_per_second": round(choices / done.seconds, 1),
        **waits(times),
        "across": {"choices": len(across), **waits(across)},  # seen at another server than it was made at
    }
    if done.kills:  # the CPU of what was killed is gone
        return told | {"after": slow_after(done.kills, across)}
    cpu = {kind: round(seconds / max(choices, 1) * 1000, 3) for kind, seconds in done.cpu.items()}
    return told | {"cpu_ms_per_choice": cpu}


def waits(times: Sequence[Timed]) -> dict[str, float]:
    ordered = sorted(one.ms for one in times) or [0.0]
    return {
        "p50_ms": round(statistics.median(ordered), 1),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)], 1),
    }


def slow_after(kills: list[Kill], times: Sequence[Timed]) -> dict[str, dict[str, float]]:
    """By what was killed last: how many choices were slow until the next kill, and the slowest, in seconds; and how
    many of these were late because the answer was, or because the other viewer was cut off until then."""
    found: dict[str, list[Timed]] = {kill.kind: [] for kill in kills}
    for one in times:
        before = [kill for kill in kills if kill.began < one.at + one.ms / 1000]
        if one.ms > SLOW and before:
            found[before[-1].kind].append(one)
    return {
        kind: {
            "slow": len(every),
            "slowest_s": round(max((one.ms for one in every), default=0.0) / 1000, 2),
            "answered_late": sum(one.answered > SLOW / 2 for one in every),
            "back_late": sum(one.back > SLOW / 2 for one in every),
        }
        for kind, every in found.items()
    }
