"""The calendar: when the light disc moves, and when the eclipse comes. (spec 8.1)"""

import pytest

from teotl.games.teotihuacan.rules import events
from tests.games.teotihuacan.build import Table, table

DARK = {2: 10, 3: 11, 4: 12}
EVERY_ORDER = [(players, order) for players in (2, 3, 4) for order in range(players)]
every_order = pytest.mark.parametrize(("players", "order"), EVERY_ORDER)
players_2_to_4 = pytest.mark.parametrize("players", [2, 3, 4])


def before(players: int, order: int, light: int, dark_eclipse: bool = False, first: int = 1) -> Table:
    """The light disc lies on `light`; it is the turn of the player with that place in order.

    Of the pyramid only the tile on level 4 is missing.
    """
    t = table(players, dark_eclipse=dark_eclipse, first=first).calendar(light=light)
    return nearly_complete(t).turn((first + order) % players)


def nearly_complete(t: Table) -> Table:
    return t.display(pyramid=["....", "b.Rg", ".brG"]).pyramid_up_to(3)


def ascend(t: Table) -> Table:
    """The player in turn ascends a worker, which moves the light disc, and ends the turn."""
    seat = t.asked
    t.workers(seat, "palace 5", "palace 1", "palace 1").goods(seat, cocoa=4)
    t.play(seat, "move palace 1 power 5", "main", "power-up forest 5", "ascend points")
    return t.play(seat, "end")


def crown(t: Table) -> Table:
    """The player in turn lays the tile on level 4 and ends the turn."""
    seat = t.asked
    t.workers(seat, "gold 1", "palace 1", "palace 1").goods(seat, cocoa=4, stone=2, wood=3)
    t.play(seat, "move gold 1", "main", "build .... 4-0-0 turn 0", "power-up construction 1")
    return t.play(seat, "end")


def turns_to_come(t: Table) -> list[int]:
    """The seats that still have a turn before the eclipse, in order; then it has come."""
    seats: list[int] = []
    while not t.noted(events.ECLIPSE_CAME) and len(seats) < 20:
        seats.append(t.asked)
        t.idle(t.asked)
    return seats


def rest_and_round(players: int, order: int, first: int = 1) -> list[int]:
    """Those who finish the round after this place in order, then one full round."""
    places = [*range(order + 1, players), *range(players)]
    return [(first + place) % players for place in places]


def light(t: Table) -> int:
    return int(t.position["calendar"]["light"])


# --- The light disc.
@players_2_to_4
@pytest.mark.parametrize("first", [0, 1])
def test_the_light_disc_advances_by_one_after_the_last_players_turn_only(players: int, first: int) -> None:
    """spec 3.7, spec 8.1"""
    t = before(players, 0, 0, first=first)
    for turn in range(3 * players):
        t.idle(t.asked)
        assert light(t) == (turn + 1) // players


def test_a_free_unlock_of_the_last_player_moves_the_light_disc_too() -> None:
    """spec 3.1, spec 3.7"""
    t = before(2, 1, 0).workers(0, "forest 1 worship 1", "palace 1", "palace 1")
    t.play(0, "unlock free", "end")
    assert light(t) == 1


def test_an_ascension_advances_the_light_disc_by_one() -> None:
    """spec 7.2, spec 8.1"""
    assert light(ascend(before(4, 1, 5))) == 6


def test_ascension_and_last_players_advance_add_up() -> None:
    assert light(ascend(before(4, 3, 5))) == 7


@every_order
def test_the_light_disc_stops_at_the_dark_disc_and_further_movement_is_lost(players: int, order: int) -> None:
    t = ascend(before(players, order, DARK[players] - 1))
    assert light(t) == DARK[players]
    assert light(ascend(t)) == DARK[players]


# --- The eclipse.
@every_order
@pytest.mark.parametrize("first", [0, 1])
def test_the_round_is_finished_then_one_full_round_is_played_then_the_eclipse_comes(
    players: int, order: int, first: int
) -> None:
    t = ascend(before(players, order, DARK[players] - 1, first=first))
    assert not t.noted(events.ECLIPSE_CAME)
    assert turns_to_come(t) == rest_and_round(players, order, first)


@players_2_to_4
def test_got_there_after_the_last_players_turn_just_one_full_round_follows(players: int) -> None:
    """The advance belongs to the last player's turn. (R-48)"""
    last = players - 1
    t = before(players, last, DARK[players] - 1)
    t.idle(t.asked)
    assert (light(t), turns_to_come(t)) == (DARK[players], rest_and_round(players, last))


@players_2_to_4
def test_got_there_by_ascension_and_advance_of_the_last_player_just_one_full_round_follows(
    players: int,
) -> None:
    """R-48"""
    t = ascend(before(players, players - 1, DARK[players] - 2))
    assert turns_to_come(t) == rest_and_round(players, players - 1)


@players_2_to_4
def test_before_the_light_disc_gets_there_no_eclipse_is_near(players: int) -> None:
    t = before(players, players - 1, DARK[players] - 2)
    t.idle(t.asked)
    assert t.position["calendar"] == {
        "light": DARK[players] - 1,
        "dark": DARK[players],
        "eclipse": 1,
        "turns_left": 0,
    }


@every_order
def test_while_an_eclipse_is_pending_no_other_triggers(players: int, order: int) -> None:
    """R-49"""
    t = ascend(before(players, order, DARK[players] - 1))
    wanted = rest_and_round(players, order)
    ascend(t)  # the next player does so too
    assert turns_to_come(t) == wanted[1:]
    assert len(t.noted(events.ECLIPSE_CAME)) == len(t.noted(events.ECLIPSE_NEAR)) == 1


@players_2_to_4
def test_after_an_eclipse_the_discs_must_meet_again(players: int) -> None:
    """spec 8.1, spec 8.4"""
    t = table(players).eclipse_after(players - 1).idle(players - 1)
    while t.pending[0]["task"] == "salary":
        t.play(t.asked, "pay 0")
    rounds = DARK[players] - 1 + 1  # to the dark disc, now one space nearer, and one more
    for _ in range(rounds * players - 1):
        t.idle(t.asked)
    assert len(t.noted(events.ECLIPSE_CAME)) == 1
    t.idle(t.asked)
    assert [event[2] for event in t.noted(events.ECLIPSE_CAME)] == [1, 2]


# --- The pyramid is complete.
@every_order
@pytest.mark.parametrize("start", [0, 5])
def test_the_level_4_tile_brings_the_light_disc_to_the_dark_one(players: int, order: int, start: int) -> None:
    t = crown(before(players, order, start))
    assert light(t) == DARK[players]
    assert turns_to_come(t) == rest_and_round(players, order)


@every_order
def test_completing_the_pyramid_while_an_eclipse_is_pending_adds_no_round(players: int, order: int) -> None:
    """R-49"""
    t = ascend(before(players, order, DARK[players] - 1))
    wanted = rest_and_round(players, order)
    crown(t)
    assert turns_to_come(t) == wanted[1:]


def test_completing_the_pyramid_in_the_last_turn_before_an_eclipse_makes_it_the_last() -> None:
    """R-49"""
    t = crown(nearly_complete(table(2)).eclipse_after(1))
    while t.asked >= 0 and t.pending[0]["task"] == "salary":
        t.play(t.asked, "pay 0")
    assert t.position["phase"] == "over"


def test_the_eclipse_pending_when_the_pyramid_is_completed_becomes_the_last() -> None:
    """R-49"""
    t = crown(ascend(before(3, 0, 10)))
    turns_to_come(t)
    while t.asked >= 0:
        t.play(t.asked, "pay 0")
    assert t.position["phase"] == "over"
    assert t.position["calendar"]["eclipse"] == 1


# --- Dark Eclipse.
@every_order
@pytest.mark.parametrize("first", [0, 1])
def test_a_dark_eclipse_comes_right_after_the_turn_in_which_the_discs_met(
    players: int, order: int, first: int
) -> None:
    """spec 9.2"""
    t = ascend(before(players, order, DARK[players] - 1, dark_eclipse=True, first=first))
    assert turns_to_come(t) == []


@players_2_to_4
def test_a_dark_eclipse_comes_after_the_last_players_advance(players: int) -> None:
    """R-48"""
    t = before(players, players - 1, DARK[players] - 1, dark_eclipse=True)
    t.idle(t.asked)
    assert turns_to_come(t) == []


@players_2_to_4
def test_a_dark_eclipse_does_not_come_before_the_turn_is_over(players: int) -> None:
    """spec 9.2"""
    t = before(players, 0, DARK[players] - 1, dark_eclipse=True)
    seat = t.asked
    t.workers(seat, "palace 5", "palace 1", "palace 1").holds(seat, "cocoa")
    t.play(seat, "move palace 1 power 5", "main", "power-up forest 5", "ascend points", "use cocoa")
    assert not t.noted(events.ECLIPSE_CAME)
    t.play(seat, "end")
    assert t.noted(events.ECLIPSE_CAME)


@every_order
def test_a_dark_eclipse_ends_the_game_right_after_the_turn_that_completes_the_pyramid(
    players: int, order: int
) -> None:
    """spec 9.2"""
    t = crown(before(players, order, 3, dark_eclipse=True))
    assert turns_to_come(t) == []
    while t.asked >= 0:
        t.play(t.asked, "pay 0")
    assert t.position["phase"] == "over"


@every_order
@pytest.mark.parametrize("dark_eclipse", [False, True])
def test_after_an_eclipse_the_next_player_clockwise_goes_on(
    players: int, order: int, dark_eclipse: bool
) -> None:
    """spec 8.4"""
    t = ascend(before(players, order, DARK[players] - 1, dark_eclipse=dark_eclipse))
    turns_to_come(t)
    last = order if dark_eclipse else players - 1
    while t.pending[0]["task"] == "salary":
        t.play(t.asked, "pay 0")
    assert t.pending == [{"task": "turn", "seat": (1 + last + 1) % players}]


def test_after_a_dark_eclipse_the_light_disc_waits_for_the_last_player_again() -> None:
    """spec 9.2"""
    t = ascend(before(3, 1, 10, dark_eclipse=True))
    while t.pending[0]["task"] == "salary":
        t.play(t.asked, "pay 0")
    assert (light(t), t.position["calendar"]["dark"]) == (0, 10)
    assert light(t.idle(t.asked)) == 1
