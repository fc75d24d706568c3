"""`python -m tools.cluster up` starts a cluster; `test` lets games be played at it while its parts are killed;
`beside` sets what one server can do beside what two can."""

import argparse
import json
import os
import signal
import sys
from functools import partial
from typing import Any, Final

import uvloop

from tools.cluster.beside import all_cpu, beside
from tools.cluster.load import Done, Wish, games_at, load, report
from tools.cluster.running import Cluster
from tools.cluster.trouble import KINDS, make_trouble
from tools.cluster.truth import judge

HALF, HUNDREDTH = 40.0, 200.0  # milliseconds that half, and all but the slowest hundredth, may take
HELP: Final = {
    "seconds": "of playing; before, between and after kills",
    "pace": "seconds from a game's choice to its next; 0: as soon as it can",
    "bots": "every so-many-th game has a bot; 0: none",
    "kinds": "what is killed, in turn",
    "by_game": "the proxy lets those of one game meet at one server",
    "straight": "players go to the servers without the proxy, as they do with SQLite",
    "rounds": "of what is set beside each other",
    "cores": "for everything, the load too; 0: all there are",
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.cluster")
    parser.add_argument("what", choices=("up", "test", "beside"))
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=12.0, help=HELP["seconds"])
    parser.add_argument("--pace", type=float, default=4.0, help=HELP["pace"])
    parser.add_argument("--bots", type=int, default=10, help=HELP["bots"])
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, help=HELP["kinds"])
    parser.add_argument("--by-game", action="store_true", help=HELP["by_game"])
    parser.add_argument("--cores", type=int, default=0, help=HELP["cores"])
    parser.add_argument("--straight", action="store_true", help=HELP["straight"])
    parser.add_argument("--rounds", type=int, default=3, help=HELP["rounds"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if chosen.cores:
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: chosen.cores])
    if chosen.what == "up":
        return stay_up(chosen)
    if chosen.what == "beside":
        tell(beside(chosen), chosen)
        return 0
    return test(chosen)


def stay_up(chosen: argparse.Namespace) -> int:
    """Until somebody says that it shall end, by either signal: no part of it is left behind."""
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.default_int_handler)
    cluster = Cluster(chosen.servers, chosen.workers, chosen.port)
    try:
        cluster.start()
        print(f"http://127.0.0.1:{cluster.port}  (database {cluster.database}; stop with Ctrl-C)", flush=True)
        signal.pause()
    except KeyboardInterrupt:
        return 0
    finally:
        cluster.stop()
    return 0


def tell(told: dict[str, Any], chosen: argparse.Namespace) -> None:
    print(json.dumps(told, indent=None if chosen.json else 2))


def wish_of(chosen: argparse.Namespace) -> Wish:
    return Wish(chosen.games, chosen.bots, chosen.pace, chosen.seconds, chosen.seed)


def test(chosen: argparse.Namespace) -> int:
    cluster = Cluster(chosen.servers, chosen.workers, limits=False, by_game=chosen.by_game)
    try:
        cluster.start()
        done = play_at(cluster, chosen)
        faults = judge(cluster, done.games)
    finally:
        cluster.stop()
    told = report(done) | {
        "servers": chosen.servers,
        "pace": chosen.pace,
        "by_game": chosen.by_game,
        "cores": len(os.sched_getaffinity(0)),
        "kills": chosen.kills,
        "faults": faults,
    }
    tell(told, chosen)
    slow = told["across"] if told["across"]["choices"] else told
    return 0 if not faults and slow["p50_ms"] < HALF and slow["p99_ms"] < HUNDREDTH else 1


def play_at(cluster: Cluster, chosen: argparse.Namespace) -> Done:
    trouble = partial(make_trouble, cluster, tuple(chosen.kinds), chosen.kills, chosen.seconds, chosen.seed)
    games = games_at([cluster.port], wish_of(chosen))
    return uvloop.run(
        load(games, wish_of(chosen), lambda: all_cpu(cluster), trouble if chosen.kills else None)
    )


if __name__ == "__main__":
    sys.exit(main())
