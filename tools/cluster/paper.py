"""A cluster on paper: what more players need, from what a choice costs. `python -m tools.cluster.paper measured.json`

First the simulation is held to what `python -m tools.cluster test --json` measured; only then it is believed on more.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from tools.cluster.simulation import NOTHING, SECONDS, Cost, Load, percentile, simulated

THINKING: Final = 20.0  # seconds that a player takes for a choice
HEARING: Final = 0.03  # milliseconds that a server takes for a notice of a game that nobody looks at there
BUSY: Final = 0.6  # of a core, so that nobody waits for long
CORES: Final = 16  # of a large machine
LINE: Final = 120  # bytes of a choice in the database, with its index
PLAYERS: Final = (1_000, 100_000, 10_000_000)


def needs(cost: Cost, players: int, looking: Cost = NOTHING) -> dict[str, float]:
    """Of so many who play at the same moment: choices a second, cores, databases, and bytes a day."""
    rate = players / THINKING
    servers, postgres, proxy = (
        (rate * choice + players * look) / 1000 / BUSY
        for choice, look in zip(cost[:3], looking[:3], strict=True)
    )
    alone = int(servers) + 1
    hearing = rate * alone * HEARING / 1000  # if every server hears of every choice
    return {
        "players": players,
        "choices a second": rate,
        "cores of servers": servers,
        "cores for hearing of all": hearing,
        "cores of PostgreSQL": postgres,
        "databases": max(1.0, postgres / CORES),
        "cores of proxies": proxy,
        "GB a day": rate * LINE * 86_400 / 1e9,
    }


def looking_of(found: dict[str, Any], cost: Cost) -> Cost:
    """What one who looks costs in a second, beside the choices: what a calm load took more than these."""
    rate, viewers = found["choices_per_second"], 2 * found["games"]
    return Cost(
        *(max(0.0, each - choice) * rate / viewers for each, choice in zip(cost_of(found), cost, strict=True))
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.cluster.paper", description=__doc__)
    parser.add_argument(
        "measured", type=Path, nargs="+", help="what `python -m tools.cluster test --json` printed"
    )
    chosen = parser.parse_args()
    print(f"{'measured/s':>10} {'p50':>7} {'p99':>7}  {'simulated/s':>11} {'p50':>7} {'p99':>7}   ms")
    for file in chosen.measured:
        found = json.loads(file.read_text())
        cost, load = cost_of(found), Load(**{name: found[name] for name in Load._fields})
        took = simulated(cost, load)
        print(
            f"{found['choices_per_second']:>10} {found['p50_ms']:>7} {found['p99_ms']:>7}"
            f"  {len(took) / SECONDS:>11.1f} {percentile(took, 0.5):>7.1f} {percentile(took, 0.99):>7.1f}"
            f"   {file.stem}: {load.games} games, {load.servers} servers, {load.cores} cores"
        )
    every = [json.loads(file.read_text()) for file in chosen.measured]
    full, calm = ([one for one in every if bool(one["pace"]) == paced] for paced in (False, True))
    cost = cost_of((full or every)[-1])
    looking = looking_of(calm[-1], cost) if full and calm else NOTHING
    print("\nof a choice, ms:", cost, "\nof who looks, ms in a second:", looking)
    for players in PLAYERS:
        print(", ".join(f"{name} {value:,.1f}" for name, value in needs(cost, players, looking).items()))
    return 0


def cost_of(found: dict[str, Any]) -> Cost:
    each = found["cpu_ms_per_choice"]
    return Cost(each["servers"], each["postgres"], each["proxy"], each["players"])


if __name__ == "__main__":
    sys.exit(main())
