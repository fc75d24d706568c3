"""Side by side: as many choices as can be made, by one server and by two, on PostgreSQL and on SQLite.

In turn, again and again, for the machine is not the same from one minute to the next; what is told are medians.
"""

import argparse
import os
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import uvloop

from tests.web.serving import Server
from tools.cluster.load import Cpu, Wish, games_at, load, report
from tools.cluster.racing import Race
from tools.cluster.running import Cluster, cpu_of

KINDS: Final = ("SQLite", "one server", "two servers")
Told = dict[str, Any]


def beside(chosen: argparse.Namespace) -> Told:
    """What each could do in so many rounds, and how much more two servers do than one."""
    wish = Wish(chosen.games, 0, chosen.pace, chosen.seconds, chosen.seed)
    rounds = [{kind: measured(kind, wish, chosen.straight) for kind in KINDS} for _ in range(chosen.rounds)]
    told: Told = {kind: medians([one[kind] for one in rounds]) for kind in KINDS}
    return {
        "games": wish.games,
        "cores": len(os.sched_getaffinity(0)),
        "proxy": not chosen.straight,
        **told,
        "two to one": each_to(rounds, "two servers", "one server"),
        "cpu to SQLite": round(cpu_sum(told["one server"]) / cpu_sum(told["SQLite"]), 2),
    }


def measured(kind: str, wish: Wish, straight: bool) -> Told:
    return sqlite(wish) if kind == "SQLite" else postgres(KINDS.index(kind), wish, straight)


def postgres(servers: int, wish: Wish, straight: bool) -> Told:
    cluster = Cluster(servers, 0, limits=False)
    try:
        cluster.start()
        games = games_at([one.port for one in cluster.servers] if straight else [cluster.port], wish, Race)
        return report(uvloop.run(load(games, wish, lambda: all_cpu(cluster))))
    finally:
        cluster.stop()


def all_cpu(cluster: Cluster) -> Cpu:
    """Also of the load itself, which has the same cores."""
    return {**cluster.cpu(), "players": time.process_time()}


def sqlite(wish: Wish) -> Told:
    with TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            assert server.process is not None
            pid, games = server.process.pid, games_at([server.port], wish, Race)
            return report(
                uvloop.run(
                    load(games, wish, lambda: {"servers": cpu_of(pid), "players": time.process_time()})
                )
            )
        finally:
            server.stop()


# --- Of several rounds.
def medians(every: list[Told]) -> Told:
    cpu = [one["cpu_ms_per_choice"] for one in every]
    return {
        "choices_per_second": [one["choices_per_second"] for one in every],
        "p50_ms": statistics.median(one["p50_ms"] for one in every),
        "p99_ms": statistics.median(one["p99_ms"] for one in every),
        "cpu_ms_per_choice": {kind: statistics.median(one[kind] for one in cpu) for kind in cpu[0]},
    }


def each_to(rounds: list[dict[str, Told]], many: str, few: str) -> list[float]:
    """Of each round; the median comes first."""
    every = [round(one[many]["choices_per_second"] / one[few]["choices_per_second"], 2) for one in rounds]
    return [statistics.median(every), *every]


def cpu_sum(told: Told) -> float:
    """Of everything but the load."""
    return sum(float(ms) for kind, ms in told["cpu_ms_per_choice"].items() if kind != "players")
