"""`python -m tools.cluster up` starts a cluster; `test` lets games be played at it while its parts are killed."""

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import uvloop

from tests.web.serving import Server
from tools.cluster.players import Game, Timed, made_by
from tools.cluster.running import Cluster, Member, cpu_of

KINDS = ("server", "worker", "postgres")
CALM = 2.0  # seconds before and after something was killed do not count for how quick it is


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.cluster")
    parser.add_argument("what", choices=("up", "test", "sqlite"))
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument(
        "--seconds", type=float, default=10.0, help="of playing before, between and after kills"
    )
    parser.add_argument("--pace", type=float, default=4.0, help="seconds from a game's choice to its next")
    parser.add_argument("--bots", type=int, default=10, help="every so-many-th game has a bot; 0: none")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, help="what is killed, in turn")
    parser.add_argument(
        "--by-game", action="store_true", help="test: the proxy lets those of one game meet at one server"
    )
    parser.add_argument("--cores", type=int, default=0, help="for everything, the load too; 0: all there are")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if chosen.cores:
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: chosen.cores])
    if chosen.what == "up":
        return stay_up(chosen)
    return measure_sqlite(chosen) if chosen.what == "sqlite" else test(chosen)


def stay_up(chosen: argparse.Namespace) -> int:
    cluster = Cluster(chosen.servers, chosen.workers, chosen.port)
    try:
        cluster.start()
        print(f"http://127.0.0.1:{cluster.port}  (database {cluster.database}; stop with Ctrl-C)", flush=True)
        signal.sigwait({signal.SIGINT, signal.SIGTERM})
    finally:
        cluster.stop()
    return 0


# --- Load.
def games_at(port: int, chosen: argparse.Namespace) -> list[Game]:
    chance = random.Random(chosen.seed)
    return [
        Game(
            made_by(port, chosen.seed * 100_000 + number, bool(chosen.bots) and number % chosen.bots == 0),
            port,
            random.Random(chance.random()),
        )
        for number in range(chosen.games)
    ]


async def load(
    games: list[Game],
    chosen: argparse.Namespace,
    trouble: "asyncio.Task[list[float]] | None",
    cpu: Callable[[], dict[str, float]],
) -> tuple[float, dict[str, float]]:
    """Everybody looks, then plays; how long it took, and the CPU of playing by kind of process."""
    staying = [asyncio.create_task(player.stay()) for game in games for player in game.players]
    for game in games:
        for player in game.players:
            await player.wait_for(0)
    began, before = time.monotonic(), cpu()
    until = began + (1e9 if trouble else chosen.seconds)
    playing = [asyncio.create_task(game.play(until, chosen.pace)) for game in games]
    if trouble is not None:
        await trouble
        for game, task in zip(games, playing, strict=True):
            game.over = True  # whoever waits for two things at once may miss that it was cancelled
            task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    took, used = time.monotonic() - began, {kind: seconds - before[kind] for kind, seconds in cpu().items()}
    await settle(games)
    for task in staying:
        task.cancel()
    return took, used


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


async def make_trouble(cluster: Cluster, chosen: argparse.Namespace) -> list[float]:
    """Kill a server, a worker, or start PostgreSQL again, one after another; when it was done."""
    chance, loop = random.Random(chosen.seed), asyncio.get_running_loop()
    await asyncio.sleep(chosen.seconds)
    when = []
    for number in range(chosen.kills):
        kind = chosen.kinds[number % len(chosen.kinds)]
        when.append(time.monotonic())
        if kind == "postgres":
            await loop.run_in_executor(None, start_again, cluster)
        else:
            member: Member = chance.choice(cluster.servers if kind == "server" else cluster.workers)
            await loop.run_in_executor(None, kill, member)
        when.append(time.monotonic())
        print(f"{number + 1}/{chosen.kills} {kind}", file=sys.stderr, flush=True)
        await asyncio.sleep(chosen.seconds)
    return when


def kill(member: Member) -> None:
    member.end(signal.SIGKILL)
    member.start()
    if member.port:
        member.until_well()


def start_again(cluster: Cluster) -> None:
    cluster.postgres.stop("fast")
    cluster.postgres.start()


# --- Judging.
def test(chosen: argparse.Namespace) -> int:
    cluster = Cluster(chosen.servers, chosen.workers, limits=False, by_game=chosen.by_game)
    try:
        cluster.start()
        games = games_at(cluster.port, chosen)
        took, used, when = uvloop.run(run(cluster, games, chosen))
        faults = judge(cluster, games)
    finally:
        cluster.stop()
    times = [one for one in whole(games) if all(abs(one.at - then) > CALM for then in when)]
    told = report(games, times, took, used) | {
        "servers": chosen.servers,
        "pace": chosen.pace,
        "by_game": chosen.by_game,
        "cores": len(os.sched_getaffinity(0)),
        "kills": chosen.kills,
        "faults": faults,
    }
    print(json.dumps(told, indent=None if chosen.json else 2))
    slow = told["across"] if told["across"]["choices"] else told
    return 0 if not faults and slow["p50_ms"] < 40 and slow["p99_ms"] < 200 else 1


def all_cpu(cluster: Cluster) -> dict[str, float]:
    """Also of the load itself, which has the same cores."""
    return {**cluster.cpu(), "players": time.process_time()}


def cpu_beside_players(server: int) -> dict[str, float]:
    return {"servers": cpu_of(server), "players": time.process_time()}


async def run(
    cluster: Cluster, games: list[Game], chosen: argparse.Namespace
) -> tuple[float, dict[str, float], list[float]]:
    trouble = asyncio.create_task(make_trouble(cluster, chosen)) if chosen.kills else None
    took, used = await load(games, chosen, trouble, lambda: all_cpu(cluster))
    return took, used, trouble.result() if trouble else []


def whole(games: list[Game]) -> list[Timed]:
    return [each for game in games for each in game.times]


def report(games: list[Game], times: list[Timed], took: float, used: dict[str, float]) -> dict[str, Any]:
    choices = sum(len(game.accepted) for game in games)
    across = [one for one in times if one.across]
    return {
        "games": len(games),
        "choices": choices,
        "choices_per_second": round(choices / took, 1),
        **waits(times),
        "across": {"choices": len(across), **waits(across)},  # seen at another server than it was made at
        "cpu_ms_per_choice": {
            kind: round(seconds / max(choices, 1) * 1000, 3) for kind, seconds in used.items()
        },
    }


def waits(times: list[Timed]) -> dict[str, float]:
    ordered = sorted(one.ms for one in times) or [0.0]
    return {
        "p50_ms": round(statistics.median(ordered), 1),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)], 1),
    }


def judge(cluster: Cluster, games: list[Game]) -> list[str]:
    """Is every accepted choice there, once, and do all servers and viewers tell the same?"""
    faults = []
    with psycopg.connect(cluster.database) as connection:
        for game in games:
            identity = game.made["id"]
            lines = connection.execute(
                "SELECT number, seat, key FROM lines WHERE game = %s ORDER BY number", (identity,)
            ).fetchall()
            faults += game.faults([(int(number), int(seat), str(key)) for number, seat, key in lines])
            seen = [player.version for player in game.players]
            if seen != [len(lines)] * 2:
                faults.append(f"{identity}: viewers are at {seen} of {len(lines)}")
            views = {view_at(server.port, identity) for server in cluster.servers}
            if len(views) != 1:
                faults.append(f"{identity}: servers tell different things")
    return faults


def view_at(port: int, identity: str) -> bytes:
    found: bytes = urllib.request.urlopen(
        f"http://127.0.0.1:{port}/api/games/{identity}/view", timeout=60
    ).read()
    return found


# --- The same load on one server with SQLite.
def measure_sqlite(chosen: argparse.Namespace) -> int:
    import tempfile

    chosen.bots = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            assert server.process is not None
            pid, games = server.process.pid, games_at(server.port, chosen)
            took, used = uvloop.run(load(games, chosen, None, lambda: cpu_beside_players(pid)))
        finally:
            server.stop()
    print(json.dumps(report(games, whole(games), took, used), indent=None if chosen.json else 2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
