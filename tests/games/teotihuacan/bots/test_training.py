"""What games teach: how they ended, and what a tree found at every turn and for the turns that were not taken."""

from functools import cache
from typing import Any

import numpy as np
import pytest

from teotl.games.teotihuacan.bots.considering import TREE
from teotl.games.teotihuacan.bots.experience import HASTY, KNOWN, beginnings
from teotl.games.teotihuacan.bots.network import POINTS
from teotl.games.teotihuacan.bots.training import BEST, LUCK, MARGIN, SURE, lessons, play

VISITS = 50


@cache
def searched(kind: str) -> dict[str, Any]:
    return play(kind, 7, VISITS, TREE)


def test_hasty_games_teach_how_they_ended() -> None:
    record = play("2", 3, 1, HASTY)
    found = lessons(record)
    assert "found" not in record
    assert found.real.all()
    assert (found.weights == 1).all()
    assert np.array_equal(found.aims, found.margins)


@pytest.mark.parametrize("kind", ["2", "4", "brutal"])
def test_a_tree_is_remembered_at_the_beginning_of_every_turn(kind: str) -> None:
    record = searched(kind)
    assert record == play(kind, 7, VISITS, TREE)
    assert len(record["found"]) == len(list(beginnings(record))) - 1
    thoughts = [one for turn in record["found"] for one in turn]
    assert len(thoughts) > len(record["found"])
    assert min(visits for *_, visits in thoughts) >= KNOWN


@pytest.mark.parametrize("kind", ["2", "brutal"])
def test_for_two_a_position_is_worth_what_the_best_turn_was_found_to_be(kind: str) -> None:
    record = searched(kind)
    found = lessons(record)
    begun = [turn[0][MARGIN] if turn else None for turn in record["found"]]
    real = np.flatnonzero(found.real)
    assert len(real) == len(begun)
    for at, margin in zip(real, begun, strict=True):
        if margin is not None:
            mixed = (1 - LUCK) * margin + LUCK * float(found.margins[at, 0]) * POINTS
            assert float(found.aims[at, 0]) * POINTS == pytest.approx(mixed, abs=0.01)
            assert found.weights[at, 0] == BEST
    assert found.aims[:, 0] == pytest.approx(-found.aims[:, 1], abs=1e-5)
    assert (~found.real).sum() > len(real)
    assert found.weights.max() <= SURE


def test_among_four_only_the_mover_is_told_by_the_tree() -> None:
    found = lessons(searched("4"))
    thought, real = ~found.real, found.real
    assert ((found.weights[thought] > 0).sum(axis=1) == 1).all()
    assert (found.weights[real] > 0).all()
    others = found.weights[real] == 1
    assert found.aims[real][others] == pytest.approx(found.margins[real][others])
