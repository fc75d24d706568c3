"""The cluster on paper: laws that every queue obeys, and that more players need more."""

import pytest

from tools.cluster.paper import Cost, needs, percentile, simulated

COST = Cost(servers=2.0, postgres=0.5, proxy=0.2, players=1.0)


def test_who_is_alone_waits_for_nobody() -> None:
    took = simulated(COST, rate=1.0, cores=2, servers=3)
    assert percentile(took, 0.5) == pytest.approx(sum(COST), rel=0.01)


def test_nobody_is_lost_and_more_load_means_longer_ways() -> None:
    ways = [simulated(COST, rate, cores=2, servers=3) for rate in (50.0, 200.0, 400.0)]
    medians = [percentile(took, 0.5) for took in ways]
    assert medians == sorted(medians)
    assert [len(took) / 30 for took in ways] == pytest.approx([50, 200, 400], rel=0.1)


def test_more_cores_do_more() -> None:
    busy = 480.0  # choices a second: nearly two cores
    few, many = (percentile(simulated(COST, busy, cores, 8), 0.99) for cores in (2, 4))
    assert many < few / 2


def test_needs_grow_with_the_players() -> None:
    small, large = needs(COST, 1_000), needs(COST, 10_000_000)
    assert small["databases"] == 1
    assert large["databases"] > 1
    assert large["cores of servers"] == pytest.approx(10_000 * small["cores of servers"])
    assert large["cores for hearing of all"] > large["cores of servers"], "a bus is needed long before"
