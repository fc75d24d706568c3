"""The numbers of the report, from games made up by hand, and the facts of a game that was played."""

from typing import Any

import pytest

import teotl
from teotl.lab.arena.facts import facts_of
from teotl.lab.report import tally
from teotl.lab.report.tally import Games
from teotl.lab.simulate import play_bots


def result(scores: list[int], **more: Any) -> dict[str, Any]:
    """A game of bots that the highest score has won."""
    best = scores.index(max(scores))
    facts = {"order": list(range(len(scores))), "sources": [{"masks": points} for points in scores]}
    return {
        "scores": scores,
        "winners": [best],
        "automa": None,
        "levels": None,
        "turns": [10] * len(scores),
        "decisions": [30] * len(scores),
        "real": [20] * len(scores),
        "facts": facts,
        **more,
    }


def of(*results: dict[str, Any]) -> Games:
    return Games(len(results[0]["scores"]), list(results), {})


def values(estimates: list[Any]) -> list[float]:
    return [estimate.value for estimate in estimates]


def test_wins_and_points_are_counted_by_the_order_of_play() -> None:
    """Seat 1 began the second game: both were won by the first player."""
    turned = result([20, 50])
    turned["facts"]["order"] = [1, 0]
    first, second = tally.order_of_play(of(result([40, 10]), turned))
    assert (first.wins.value, second.wins.value) == (1, 0)
    assert (first.points.value, second.points.value) == (45, 15)


def test_a_fair_share_is_one_of_so_many_and_alone_what_was_won() -> None:
    assert of(result([4, 1, 2])).expected == pytest.approx(1 / 3)
    lost = result([4], automa=9, winners=[])
    assert of(lost, result([9], automa=4)).expected == 0.5
    assert of(lost).judged


def test_alone_without_a_level_nobody_is_a_winner() -> None:
    assert not of(result([4]), result([7])).judged
    assert of(result([4]), result([7], winners=[])).judged


def test_points_by_source_are_parted_into_winners_and_others() -> None:
    (masks,) = tally.points_by_source(of(result([8, 2]), result([4, 6])))
    assert masks.winners is not None
    assert masks.others is not None
    assert (masks.winners.value, masks.others.value) == (7, 3)


def test_against_an_automa_its_sources_are_the_others() -> None:
    game = result([8], automa=20, winners=[])
    game["facts"]["sources"].append({"masks": 20})
    (masks,) = tally.points_by_source(of(game))
    assert values([masks.winners, masks.others]) == [8, 20]
    assert tally.scores_of(of(game), winners=False) == [20]


def test_a_source_that_nobody_used_is_left_out() -> None:
    game = result([8, 2])
    for part in game["facts"]["sources"]:
        part["royal"] = 0
    assert [source.name for source in tally.points_by_source(of(game))] == ["masks"]


def test_tiles_tell_how_those_did_who_had_them() -> None:
    """Technology 5 was learned by the winner of one game and the loser of another; 7 by nobody."""
    games = []
    for learned in ([[5], []], [[], [5]], [[5], []]):
        game = result([9, 3])
        game["facts"] |= {"technologies": learned, "met": {"technologies": [5, 7]}}
        games.append(game)
    found = tally.tiles(of(*games), "technologies")
    five, seven = found["5"], found["7"]
    assert (five.met, five.had) == (6, 3)
    assert five.wins is not None
    assert five.wins.value == pytest.approx(2 / 3)
    assert five.relative is not None
    assert five.relative.value == pytest.approx(4 / 3)
    assert five.points is not None
    assert five.points.value == 7
    assert (seven.had, seven.wins) == (0, None)


def test_starting_tiles_are_known_when_somebody_kept_them() -> None:
    game = result([9, 3])
    game["facts"] |= {"starting": [[2, 11], [1, 9]], "met": {}}
    assert list(tally.tiles(of(game), "starting")) == ["1", "2", "9", "11"]


def test_lengths_are_those_of_a_player() -> None:
    by_name = dict(tally.lengths(of(result([1, 2]), result([3, 4], turns=[10, 14]))))
    assert by_name["turns"].mean.value == 11
    assert by_name["decisions"].quarters == [30] * 5


@pytest.mark.parametrize(("seats", "solo"), [(3, None), (1, "easy")])
def test_facts_are_those_of_the_game(seats: int, solo: str | None) -> None:
    game = teotl.new_game("teotihuacan", [str(seat) for seat in range(seats)], 11, {"solo": solo})
    play_bots(game, ["random"] * seats, 11)
    facts, view = facts_of(game), game.view(None)
    assert [sum(part.values()) for part in facts["sources"]] == [part["total"] for part in game.breakdown]
    assert sorted(facts["order"]) == list(range(max(2, seats)))
    first = next(line["seat"] for line in game.chronicle() if line["key"].startswith("move"))
    assert facts["order"][0] == first or solo
    for seat in range(seats):
        player = view["players"][seat]
        assert facts["starting"][seat] == sorted(player["kept"])
        assert facts["technologies"][seat] == sorted(player["technologies"])
        keys = [line["key"] for line in game.chronicle() if line["seat"] == seat]
        for space, tile in enumerate(view["royal"], 1):
            used = any(f"worship palace {space} {how}" in keys for how in ("ability", "both"))
            assert (tile in facts["royal"][seat]) == used
        for temple, tile in view["temple_bonuses"].items():
            assert (tile in facts["bonuses"][seat]) == (player["temples"][temple] >= 10)


def test_facts_of_the_little_game_are_its_sources() -> None:
    game = teotl.new_game("teotihuacazinho", ["A", "B"], 11)
    play_bots(game, ["random"] * 2, 11)
    assert list(facts_of(game)) == ["sources"]
    assert [sum(part.values()) for part in facts_of(game)["sources"]] == game.scores
