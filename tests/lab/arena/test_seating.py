"""Who sits where: all arrangements, and the law that no bot has a better seat than another."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teotl.core.errors import BadOption
from teotl.lab.arena.seating import Seating, distinct, rotations, schedule, seatings

BOTS = ["a", "b", "c", "d", "e", "f"]


@pytest.mark.parametrize(
    ("names", "players", "arrangements"),
    [
        ("a", 4, 1),
        ("ab", 2, 2),
        ("abcd", 4, 24),
        ("abbb", 4, 4),
        ("aabb", 4, 6),
        ("ab", 4, 14),
        ("abc", 4, 36),
        ("abc", 2, 6),
        ("abc", 1, 3),
        ("abcdef", 6, 720),
    ],
)
def test_every_arrangement_is_there_once(names: str, players: int, arrangements: int) -> None:
    found = seatings(list(names), players)
    assert len(found) == len(set(found)) == arrangements
    assert sorted(seating for group in rotations(list(names), players) for seating in group) == sorted(found)


def test_as_many_names_as_seats_sit_as_often_as_they_are_named() -> None:
    assert set(seatings(["a", "b", "b", "b"], 4)) == {(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)}


def test_fewer_names_than_seats_all_sit_somewhere() -> None:
    assert all(set(seating) == {0, 1} for seating in seatings(["a", "b"], 4))


@pytest.mark.parametrize(("names", "players"), [("aa", 4), ("aab", 2), ("abcdefg", 7)])
def test_what_cannot_be_seated_is_refused(names: str, players: int) -> None:
    with pytest.raises(BadOption):
        seatings(list(names), players)


def places(played: list[Seating]) -> list[Counter[int]]:
    """How often each bot sat on each seat."""
    return [Counter(seating[seat] for seating in played) for seat in range(len(played[0]))]


@settings(max_examples=40)
@given(st.integers(1, 5), st.integers(2, 4), st.integers(1, 80))
def test_every_bot_sits_equally_often_on_every_seat(bots: int, players: int, games: int) -> None:
    groups = rotations(BOTS[:bots], players)
    played = [fixture.seating for fixture in schedule(groups, games, 1)]
    assert games <= len(played) < games + players
    first, *others = places(played)
    assert all(seat == first for seat in others)


@settings(max_examples=40)
@given(st.integers(1, 5), st.integers(1, 4), st.integers(1, 3))
def test_in_whole_rounds_every_arrangement_is_played_equally_often(
    bots: int, players: int, rounds: int
) -> None:
    groups = rotations(BOTS[:bots], players)
    size = sum(len(group) for group in groups)
    played = Counter(fixture.seating for fixture in schedule(groups, rounds * size, 1))
    assert set(played.values()) == {rounds}
    assert len(played) == size


def test_rotations_share_their_seed_and_others_do_not() -> None:
    groups = rotations(["a", "b", "c"], 4)
    fixtures = list(schedule(groups, 36, 5))
    seeds = [fixture.seed for fixture in fixtures]
    assert seeds == [(5 << 32) + number // 4 for number in range(36)]


def test_alone_all_bots_meet_the_same_games() -> None:
    fixtures = list(schedule(rotations(["a", "b"], 1), 4, 1))
    assert [(fixture.seed & 0xFF, fixture.seating) for fixture in fixtures] == [
        (0, (0,)), (0, (1,)), (1, (0,)), (1, (1,)),
    ]  # fmt: skip


def test_more_games_begin_as_fewer_do() -> None:
    groups = rotations(["a", "b", "c"], 4)
    few, many = (list(schedule(groups, games, 1)) for games in (8, 40))
    assert few == list(islice(many, len(few)))


def test_wherever_one_stops_bots_have_played_about_equally_often() -> None:
    """Three bots on four seats: one sits twice, each in its turn."""
    groups = rotations(["a", "b", "c"], 4)
    for games in range(12, 37, 12):
        sat = Counter(bot for f in schedule(groups, games, 1) for bot in f.seating)
        assert len(set(sat.values())) == 1


def test_a_name_given_twice_is_one_bot() -> None:
    assert distinct(["b", "a", "b"]) == ["b", "a"]
