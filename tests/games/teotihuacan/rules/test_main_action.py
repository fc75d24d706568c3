"""The main action: its price, workers there, when it is possible, and its order of effects. (spec 3.6)"""

import pytest

from teotl.core.errors import IllegalChoice
from tests.games.teotihuacan.build import table

RICH = {"cocoa": 10, "wood": 10, "stone": 10, "gold": 10}
BEFORE = {
    "forest": "palace",
    "quarry": "forest",
    "gold": "quarry",
    "construction": "gold",
    "alchemy": "construction",
    "nobles": "alchemy",
    "decorations": "nobles",
}


# --- The price.
@pytest.mark.parametrize("board", BEFORE)
def test_every_board_but_the_palace_has_a_main_action(board: str) -> None:
    t = table().workers(0, f"{BEFORE[board]} 1").goods(0, **RICH).play(0, f"move {BEFORE[board]} 1")
    assert t.may(0, "main")


def test_the_palace_has_no_main_action() -> None:
    t = table().workers(0, "decorations 1").goods(0, **RICH).play(0, "move decorations 1")
    assert not t.may(0, "main")
    assert t.why_not(0, "main")


@pytest.mark.parametrize(
    ("own", "rival", "third", "neutrals", "price"),
    [
        ((), (), (), (), 0),
        (("quarry 2",), (), (), (), 1),
        (("quarry 2", "quarry 5"), (), (), (), 1),
        (("quarry 2 worship 1",), (), (), (), 0),
        ((), ("quarry 1",), (), (), 1),
        ((), ("quarry 1", "quarry 2", "quarry 3"), (), (), 1),
        ((), ("quarry 1 worship 1",), (), (), 0),
        ((), ("quarry 1 worship 1", "quarry 1"), (), (), 1),
        ((), (), (), ("quarry",), 1),
        ((), ("quarry 1",), ("quarry 4",), (), 2),
        (("quarry 1",), ("quarry 1",), ("quarry 4",), (), 3),
        (("quarry 1",), ("quarry 1",), ("quarry 4",), ("quarry",), 4),
        ((), ("forest 1",), ("palace 1",), ("gold",), 0),
    ],
)
def test_it_costs_a_cocoa_per_colour_unlocked_there_before_the_mover_arrives(
    own: tuple[str, ...],
    rival: tuple[str, ...],
    third: tuple[str, ...],
    neutrals: tuple[str, ...],
    price: int,
) -> None:
    t = table(3).workers(0, "forest 2", *own).workers(1, *rival).workers(2, *third).neutrals([*neutrals])
    t.goods(0, cocoa=5).play(0, "move forest 1", "main")
    assert t[0].cocoa == 5 - price


def test_each_neutral_colour_is_a_colour() -> None:
    t = table().neutrals(["quarry", "forest", "gold"], ["quarry", "nobles", "gold"]).workers(0, "forest 2")
    t.goods(0, cocoa=5).play(0, "move forest 1", "main")
    assert t[0].cocoa == 5 - 2


def test_without_the_cocoa_it_may_not_be_chosen() -> None:
    t = table(3).workers(0, "forest 2").workers(1, "quarry 1").workers(2, "quarry 1")
    t.goods(0, cocoa=1).play(0, "move forest 1")
    with pytest.raises(IllegalChoice):
        t.play(0, "main")
    assert t.goods(0, cocoa=2).may(0, "main")


def test_the_mover_joins_the_general_area() -> None:
    t = table().workers(0, "forest 2").play(0, "move forest 1", "main")
    assert t[0].workers[0] == {"board": "quarry", "power": 2}


# --- When colours and workers are counted.
def test_an_own_worker_unlocked_before_the_action_is_chosen_counts_as_a_colour() -> None:
    """R-27"""
    t = table().workers(0, "forest 2", "quarry 5 worship 1").goods(0, cocoa=5)
    t.play(0, "move forest 1", "unlock 3", "main")
    assert t[0].cocoa == 5 - 3 - 1
    t = table().workers(0, "forest 2", "quarry 5 worship 1").goods(0, cocoa=3)
    assert not t.play(0, "move forest 1", "unlock 3").may(0, "main")


def test_one_unlocked_later_does_not_count_as_a_colour() -> None:
    """R-27"""
    t = table().workers(0, "forest 2", "quarry 5 worship 1").goods(0, cocoa=3)
    t.play(0, "move forest 1", "main", "unlock 3", "power-up quarry 2", "end")
    assert t[0].cocoa == 0


def test_own_workers_unlocked_before_the_payment_are_workers_there() -> None:
    """R-33"""
    t = table().workers(0, "forest 2", "quarry 5 worship 1").goods(0, cocoa=4)
    t.play(0, "move forest 1", "unlock 3", "main")
    assert t[0].stone == 2


def test_a_later_unlock_adds_no_worker_but_may_be_powered_up() -> None:
    """R-33: who may be powered up is judged when it happens."""
    t = table().workers(0, "forest 2", "quarry 4 worship 1", "quarry 2").goods(0, cocoa=4)
    t.play(0, "move forest 1", "main", "unlock 3")
    assert t[0].stone == 2  # two workers, not three
    t.play(0, "power-up quarry 4")
    assert t.keys(0) == ["end"]  # nor two power-ups


def test_a_later_ascension_does_not_change_the_count() -> None:
    """R-33"""
    t = table().workers(0, "forest 5", "quarry 1", "quarry 1").goods(0, cocoa=1)
    t.play(0, "move forest 1", "main", "power-up quarry 5", "ascend points")
    assert set(t.keys(0)) == {"power-up quarry 1", "skip"}


def test_workers_never_count_above_three() -> None:
    """R-9"""
    t = table().workers(0, "alchemy 1", "nobles 1", "nobles 1", "nobles 1").goods(0, **RICH)
    assert t.play(0, "move alchemy 1", "main").keys(0) == ["building bottom"]
    t = table().workers(0, "nobles 1", "decorations 1", "decorations 1", "decorations 1").goods(0, **RICH)
    assert t.play(0, "move nobles 1", "main", "decorate top BR")[0].gold == 10 - 1


# --- Fully resolvable.
@pytest.mark.parametrize(
    ("board", "goods", "possible"),
    [
        ("alchemy", {"gold": 0}, False),
        ("alchemy", {"gold": 1}, True),
        ("nobles", {"wood": 1}, False),
        ("nobles", {"wood": 2}, True),
        ("decorations", {"gold": 2}, False),
        ("decorations", {"gold": 3}, True),
        ("construction", {"stone": 1, "wood": 9}, False),
        ("construction", {"stone": 2}, True),
        ("forest", {}, True),
    ],
)
def test_its_goods_must_be_payable_when_it_is_chosen(
    board: str, goods: dict[str, int], possible: bool
) -> None:
    """R-36"""
    t = table().workers(0, f"{BEFORE[board]} 1").goods(0, **goods).play(0, f"move {BEFORE[board]} 1")
    assert t.may(0, "main") == possible


def test_without_a_legal_target_it_may_not_be_chosen() -> None:
    """R-36, R-23"""
    learned = table().workers(0, "construction 5", "alchemy 1").knows(0, 1, 3, 5, 9, 15, 17).goods(0, **RICH)
    assert not learned.play(0, "move construction 1").may(0, "main")
    bare = table().workers(0, "gold 1").display(pyramid=[None] * 3).empty_stack("pyramid").goods(0, **RICH)
    assert not bare.play(0, "move gold 1").may(0, "main")
    none = table().workers(0, "nobles 1").display(decorations=[None] * 4).empty_stack("decorations")
    assert not none.goods(0, **RICH).play(0, "move nobles 1").may(0, "main")
    sides = {"top": ["BR"], "right": ["RB"], "bottom": ["GG"], "left": ["BB"]}
    full = table().workers(0, "nobles 1").decorations(**sides).goods(0, **RICH)
    assert not full.play(0, "move nobles 1").may(0, "main")


def test_a_complete_pyramid_takes_no_further_tile() -> None:
    t = table().workers(0, "gold 1").pyramid_up_to(4).calendar(light=10, turns_left=2).goods(0, **RICH)
    assert not t.change(display={"pyramid": [None, None, "...."]}).play(0, "move gold 1").may(0, "main")


def test_the_discount_of_technology_15_is_counted_in() -> None:
    """R-36, R-8"""
    t = table().workers(0, "gold 1").goods(0, stone=1).play(0, "move gold 1")
    assert not t.may(0, "main")
    t = table().workers(0, "gold 1").knows(0, 15).goods(0, stone=1).play(0, "move gold 1")
    assert t.may(0, "main")
    t = table().workers(0, "gold 1").knows(0, 15).goods(0, stone=2).pyramid_up_to(1).play(0, "move gold 1")
    assert t.may(0, "main")


def test_goods_from_other_tiles_must_be_taken_first() -> None:
    """R-36"""
    t = table().workers(0, "alchemy 1").holds(0, "two-resources").play(0, "move alchemy 1")
    assert not t.may(0, "main")
    assert t.play(0, "use two-resources", "gain wood", "gain wood").may(0, "main")


# --- Extra-worker tiles.
def test_an_extra_worker_counts_on_alchemy_nobles_and_construction() -> None:
    """R-35"""
    t = table().workers(0, "construction 1").holds(0, "extra-worker").goods(0, gold=2)
    t.play(0, "move construction 1", "main")
    assert not t.may(0, "learn 9")
    assert t.play(0, "use extra-worker").may(0, "learn 9")
    t = table().workers(0, "alchemy 1").holds(0, "extra-worker").goods(0, wood=2)
    assert t.play(0, "move alchemy 1", "main", "use extra-worker").keys(0) == ["building centre"]
    t = table().workers(0, "gold 1").holds(0, "extra-worker").goods(0, stone=4)
    t.play(0, "move gold 1", "main", "use extra-worker", "build b.Rg 1-0-0 turn 0", "build .brG 1-3-3 turn 0")
    assert t[0].discoveries == {"face_up": [], "face_down": ["extra-worker"]}


@pytest.mark.parametrize("board", ["forest", "quarry", "gold", "decorations"])
def test_an_extra_worker_does_not_count_elsewhere(board: str) -> None:
    """R-35"""
    t = table().workers(0, f"{BEFORE[board]} 1", "alchemy 2", "alchemy 3").holds(0, "extra-worker")
    t.goods(0, gold=3).play(0, f"move {BEFORE[board]} 1", "main")
    assert not t.may(0, "use extra-worker")
    if board == "decorations":
        assert not t.play(0, "decorate top BR").may(0, "use extra-worker")
        assert t[0].gold == 0


def test_extra_workers_are_used_from_choosing_the_action() -> None:
    """R-35"""
    t = table().workers(0, "alchemy 1").holds(0, "extra-worker").goods(0, wood=2)
    assert not t.may(0, "use extra-worker")
    assert not t.play(0, "move alchemy 1").may(0, "use extra-worker")
    assert t.play(0, "main").may(0, "use extra-worker")


def test_extra_workers_may_be_used_until_the_power_ups_begin() -> None:
    """R-35: after the building is placed, the third worker still allows a second power-up."""
    t = table().workers(0, "alchemy 1", "nobles 1").holds(0, "extra-worker").goods(0, cocoa=1, wood=2)
    t.play(0, "move alchemy 1", "main", "building centre", "use extra-worker", "power-up nobles 1")
    assert t.may(0, "skip")


def test_an_extra_worker_claimed_in_the_action_counts_in_it() -> None:
    """R-35: the tile comes with the Avenue step, before the power-ups begin."""
    t = table().workers(0, "alchemy 1", "nobles 1").avenue(0, 2).shelf("avenue 3", "extra-worker")
    t.goods(0, cocoa=1, wood=2).play(0, "move alchemy 1", "main", "building centre", "claim extra-worker")
    t.play(0, "use extra-worker", "power-up nobles 1")
    assert t.may(0, "skip")


def test_extra_workers_are_of_no_use_once_power_ups_have_begun() -> None:
    """R-35"""
    t = table().workers(0, "alchemy 1", "nobles 1").holds(0, "extra-worker").goods(0, cocoa=1, wood=2)
    t.play(0, "move alchemy 1", "main", "building centre", "power-up nobles 1")
    assert t.keys(0) == ["end"]


def test_extra_workers_add_up_to_three_and_no_more() -> None:
    """R-9, R-35"""
    t = table().workers(0, "alchemy 1").holds(0, "extra-worker", "extra-worker", "extra-worker")
    t.goods(0, wood=2).play(0, "move alchemy 1", "main", "use extra-worker", "use extra-worker")
    assert t.keys(0) == ["building bottom"]


def test_an_extra_worker_may_make_an_action_legal() -> None:
    """R-35, R-36"""
    t = table().workers(0, "alchemy 1").buildings(top=5).goods(0, wood=2).play(0, "move alchemy 1")
    assert not t.may(0, "main")
    t.holds(0, "extra-worker").play(0, "main", "use extra-worker", "building centre")
    t = table().workers(0, "construction 3").knows(0, 1, 3, 5).goods(0, gold=2).play(0, "move construction 1")
    assert not t.may(0, "main")
    t.holds(0, "extra-worker").play(0, "main", "use extra-worker", "learn 9")


def test_an_extra_worker_has_no_power_or_colour_and_is_not_powered_up() -> None:
    """R-35"""
    t = table().workers(0, "alchemy 3").holds(0, "extra-worker", "extra-worker").goods(0, wood=2)
    t.play(0, "move alchemy 1", "main", "use extra-worker", "use extra-worker", "building bottom")
    assert t.keys(0) == ["power-up nobles 3"]
    assert set(t.play(0, "power-up nobles 3").keys(0)) == {"power-up nobles 4", "skip"}


# --- The order of effects.
def test_cocoa_then_effect_then_technologies_then_power_ups_then_technology_13_then_refill() -> None:
    """R-37, R-42"""
    t = table().technologies(1, 3, 5, 11, 13, 17).knows(0, 11, 13, 17).workers(0, "gold 1", "construction 1")
    t.display(pyramid=["....", "b...", "...g"]).next_pyramid("G..r").goods(0, cocoa=2, stone=4)
    t.play(0, "move gold 1", "main")
    assert t[0].cocoa == 1
    t.play(0, "build .... 1-1-1 turn 0")
    assert t[0].points == 1
    t.play(0, "stop")
    assert t[0].points == 1 + 3
    assert t.keys(0) == ["step blue", "step red", "step green"]
    assert t.play(0, "step red").keys(0) == ["power-up construction 1"]
    t.play(0, "power-up construction 1")
    assert set(t.keys(0)) == {"buy power-up construction 1", "buy power-up construction 2", "skip"}
    t.play(0, "buy power-up construction 1")
    assert t.position["display"]["pyramid"] == [None, "b...", "...g"]
    t.play(0, "finish")
    assert t.position["display"]["pyramid"] == ["G..r", "b...", "...g"]
