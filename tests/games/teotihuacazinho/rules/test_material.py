"""The data file: every value and its source, and what may be corrected. (spec 1)"""

from teotl.games.teotihuacazinho.material import LEAVES, PRINTED
from teotl.games.teotihuacazinho.position.sheetchecks import CHECKS

PRICES = {
    "actions.push_ground.pips": [2, 4, 6],
    "actions.push_first.pips": [2, 4],
    "actions.push_ground.jump_hammers": 4,
    "actions.push_first.jump_hammers": 4,
    "actions.move_worker.pips": 2,
    "actions.gain_any.pips": 2,
    "actions.construct.pips": 2,
    "actions.place_top.pips": 6,
    "actions.mark_objective.pips": 4,
    "actions.mark_objective.improved_pips": 2,
    "manipulation.lower_gold": 1,
    "manipulation.raise_gold": 2,
    "manipulation.recolour_books": 4,
    "resources.limits": [10, 20, 30],
    "resources.limit_hammer": 30,
    "resources.raise_hammers": [2, 4],
    "unlock.books": [2, 3],
    "scoring.objectives": [0, 2, 4, 6, 10, 15, 25, 40, 60],
    "scoring.events": [0, 5, 20, 40],
    "scoring.number_sets": [0, 5, 30],
    "game.event_rounds": [6, 9, 12],
    "game.rounds": 14,
}


def test_the_values_are_those_of_the_rules() -> None:
    assert {name: LEAVES[name]["value"] for name in PRICES} == PRICES


def test_every_value_tells_its_source() -> None:
    assert {leaf["source"] for leaf in LEAVES.values()} == {"text", "reconstructed"}
    assert all(set(leaf) <= {"value", "source", "note"} for leaf in LEAVES.values())


def test_every_reconstructed_value_can_be_corrected_and_no_other() -> None:
    reconstructed = {name for name, leaf in LEAVES.items() if leaf["source"] == "reconstructed"}
    assert set(CHECKS) == reconstructed


def test_the_packages_own_values_pass_their_checks() -> None:
    for name, check in CHECKS.items():
        assert check(LEAVES[name]["value"]) == LEAVES[name]["value"], name


def test_the_packages_own_sheet_has_no_fingerprint() -> None:
    assert PRINTED.fingerprint() == 0
    assert PRINTED.corrections == {}
