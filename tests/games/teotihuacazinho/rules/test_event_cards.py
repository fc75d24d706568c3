"""Event cards: the line, what each asks for in each place, and when it is checked. (spec 3, spec 10)"""

from typing import Any

import pytest

from tests.games.teotihuacazinho.table import do, ended, hand, ink, new, pass_round, sheet, table, track

ROUNDS = (6, 9, 12)
AT_LEAST = {"A": (6, 9, 12), "B": (6, 7, 8), "C": (4, 5, 6), "D": (3, 4, 5)}
RAMPS = ["south west", "south east", "east north", "east south", "north west"]


def sheet_with(card: str, count: int) -> dict[str, Any]:
    """A sheet with so many of what the card counts."""
    if card == "A":
        numbers = [5] * min(count, 9) + [0] * (9 - min(count, 9))
        upper = [3] * (count - 9) + [0] * (4 - max(count - 9, 0)) if count > 9 else [0] * 4
        return sheet(
            ground=[numbers[0:3], numbers[3:6], numbers[6:9]], first=[upper[0:2], upper[2:4]]
        )  # fmt: skip
    if card == "B":
        return sheet(gold=count, hammers=count, books=count)
    if card == "C":
        return sheet(objectives=list(range(1, count + 1)))
    return sheet(ramps=RAMPS[: count - 1], constructions=["pulley"])


@pytest.mark.parametrize("card", AT_LEAST)
@pytest.mark.parametrize("place", range(3))
def test_every_card_in_every_place_asks_for_its_number(card: str, place: int) -> None:
    others = [other for other in "ABCD" if other != card]
    line = "".join([*others[:place], card, *others[place:2]])
    asked = AT_LEAST[card][place]
    for count, met in ((asked - 1, False), (asked, True)):
        game = table(sheet_with(card, count), cards=line, round=ROUNDS[place])
        assert game.view(0)["events"][place]["at_least"] == asked
        events = pass_round(game)
        assert ink(game)["events"] == ([place + 1] if met else [])
        name = "met-event" if met else "missed-event"
        assert {"event": name, "seat": 0, "number": place + 1, "card": card} in events


@pytest.mark.parametrize("round", [n for n in range(1, 14) if n not in ROUNDS])
def test_events_are_checked_only_in_rounds_6_9_and_12(round: int) -> None:
    full = sheet(gold=10, hammers=10, books=10, objectives=[1, 2, 3, 4, 5, 6], ramps=RAMPS)
    game = table(full, cards="BCD", round=round)
    pass_round(game)
    assert ink(game)["events"] == []


def test_an_event_is_checked_once_and_not_before_or_after() -> None:
    game = table(sheet(objectives=[1, 2, 3]), cards="CAB", round=6, dice="B4 B4 K1")
    pass_round(game)
    while game.view(0)["round"] < 14:
        pass_round(game)
    assert ink(game)["events"] == []


@pytest.mark.parametrize("lacking", ["gold", "hammers", "books"])
def test_card_b_wants_enough_of_each_resource(lacking: str) -> None:
    stock: dict[str, Any] = {"gold": 10, "hammers": 10, "books": 10}
    stock[lacking] = track(10, 5, 30 if lacking == "hammers" else 10)
    game = table(sheet(**stock), cards="BCD", round=6)
    pass_round(game)
    assert ink(game)["events"] == []


def test_versatile_constructions_do_not_help_card_b() -> None:
    """Z-16: only what is held on each track counts, for nothing is spent."""
    stock = sheet(
        gold=10, hammers=20, books=0, constructions=["versatile_hammer", "versatile_book"], unlocked=1
    )
    game = table(stock, cards="BCD", round=6)
    pass_round(game)
    assert ink(game)["events"] == []


def test_every_ramp_counts_as_a_construction_for_card_d() -> None:
    """Z-12"""
    game = table(sheet(ramps=RAMPS[:3]), cards="DAB", round=6)
    pass_round(game)
    assert ink(game)["events"] == [1]


def test_objectives_need_not_be_completed_for_card_c() -> None:
    game = table(sheet(objectives=[1, 2, 3, 4]), cards="CAB", round=6)
    assert game.view(0)["players"][0]["completed"] == []
    pass_round(game)
    assert ink(game)["events"] == [1]


def test_what_is_written_in_the_same_round_counts() -> None:
    """Z-27: the event phase follows writing."""
    game = hand("B4 G1 Y1", cards="CAB", round=6, objectives=[1, 2, 3])
    do(game, "use b4; mark 4; finish")
    assert ink(game)["events"] == [1]
    game = hand("G2 K5 Y1", cards="ABC", round=6, ground=[[5, 5, 5], [5, 5, 0], [0, 0, 0]])
    do(game, "use g2; push k5 ground sw; finish")
    assert ink(game)["events"] == [1]


def test_the_event_is_checked_in_the_round_the_pyramid_is_completed() -> None:
    """Z-28"""
    for place, round in enumerate(ROUNDS):
        game = hand(
            "K6 B1 Y1",
            cards="ABC"[-place:] + "ABC"[:-place] if place else "ABC",
            round=round,
            ground=[[5] * 3] * 3,
            first=[[3, 3], [3, 3]],
            constructions=["pulley"],
        )
        do(game, "use k6; top b1; finish")
        assert game.over
        assert ink(game)["events"] == [place + 1]


def test_nothing_is_spent_by_meeting_an_event() -> None:
    game = table(sheet(gold=6, hammers=6, books=6), cards="BCD", round=6)
    pass_round(game)
    assert ink(game) == sheet(gold=6, hammers=6, books=6, events=[1])


def test_each_seat_is_checked_on_its_own() -> None:
    game = table(sheet(objectives=[1, 2, 3, 4]), sheet(objectives=[1, 2]), cards="CAB", round=6)
    pass_round(game, 1)
    assert ink(game, 1)["events"] == []
    pass_round(game, 0)
    assert [ink(game, seat)["events"] for seat in (0, 1)] == [[1], []]


def test_three_of_the_four_cards_lie_in_a_line_the_fourth_is_out() -> None:
    lines = {tuple(new(1, seed).view(0)["cards"]) for seed in range(400)}
    assert len(lines) == 24
    assert all(len(set(line)) == 3 for line in lines)


def test_the_third_event_is_lost_when_the_game_ends_before_it() -> None:
    game = ended(sheet(), round=14)
    assert ink(game)["events"] == []
