"""The cluster on paper: laws that every queue obeys, and that more players need more."""

import pytest

from tools.cluster.paper import BUSY, looking_of, needs
from tools.cluster.simulation import SECONDS, Cost, Load, percentile, simulated

COST = Cost(servers=2.0, postgres=0.5, proxy=0.2, players=1.0)
ALONE = Load(games=1, pace=1.0, cores=2, servers=3, by_game=False)


def rate(load: Load) -> float:
    return len(simulated(COST, load)) / SECONDS


def test_who_is_alone_waits_for_nobody() -> None:
    took = simulated(COST, ALONE)
    second = sum(COST)  # seen by the other after one's own page, or before it
    first = second - (COST.servers / 4 + (COST.proxy + COST.players) / 3)
    assert (took[0], took[-1]) == pytest.approx((first, second), rel=0.01)


def test_nobody_is_lost_and_more_load_means_longer_ways() -> None:
    ways = [simulated(COST, ALONE._replace(games=games)) for games in (50, 200, 400)]
    medians = [percentile(took, 0.5) for took in ways]
    assert medians == sorted(medians)
    assert [len(took) / SECONDS for took in ways] == pytest.approx([50, 200, 400], rel=0.1)


def test_more_cores_do_more() -> None:
    busy = ALONE._replace(games=480, servers=8)  # nearly two cores
    few, many = (percentile(simulated(COST, busy._replace(cores=cores)), 0.99) for cores in (2, 4))
    assert many < few / 2


@pytest.mark.parametrize("by_game", [True, False])
def test_as_many_as_the_cores_and_the_busiest_process_give(by_game: bool) -> None:
    full = Load(games=100, pace=0.0, cores=1, servers=1, by_game=by_game)
    assert rate(full) == pytest.approx(1000 / sum(COST), rel=0.02), "one core does everything"
    assert rate(full._replace(cores=8)) == pytest.approx(1000 / COST.servers, rel=0.02), "one server"
    assert rate(full._replace(cores=2, servers=2)) == pytest.approx(2000 / sum(COST), rel=0.1)


def test_needs_grow_with_the_players() -> None:
    small, large = needs(COST, 1_000), needs(COST, 10_000_000)
    assert small["databases"] == 1
    assert large["databases"] > 1
    assert large["cores of servers"] == pytest.approx(10_000 * small["cores of servers"])
    assert large["cores for hearing of all"] > large["cores of servers"], "a bus is needed long before"


def test_who_only_looks_costs_too() -> None:
    calm = {
        "choices_per_second": 100.0,
        "games": 50,
        "cpu_ms_per_choice": {"servers": 5.0, "postgres": 1.5, "proxy": 0.2, "players": 1.0},
    }
    looking = looking_of(calm, COST)
    assert looking == pytest.approx((3.0, 1.0, 0.0, 0.0)), "of a hundred viewers"
    more = needs(COST, 1_000, looking)["cores of servers"] - needs(COST, 1_000)["cores of servers"]
    assert more == pytest.approx(1_000 * 3.0 / 1000 / BUSY)
