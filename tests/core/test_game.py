"""A game at the edge: seats, turns, choices, refusals, views, copies."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import teotl
from teotl import BadOption, Game, GameOver, IllegalChoice, InvalidChoice
from teotl.core import registry
from tests.core.table import keep, opened, table, wander
from tests.core.toy import Shells, ShellsRules


def finished() -> Game:
    return wander(3, undo=0, rounds=1)


def test_a_simultaneous_choice_waits_for_every_seat() -> None:
    game = table("Ana", "Bo", "Cem")
    waiting = [game.to_act]
    keep(game, 1)
    waiting.append(game.to_act)
    assert waiting == [(0, 1, 2), (0, 2)]


def test_choices_are_exactly_what_play_accepts() -> None:
    game = opened()
    seat = game.to_act[0]
    assert [choice.key for choice in game.choices(seat)] == ["walk 1"]
    game.play(seat, "walk 1")
    assert [choice.key for choice in game.choices(seat)] == ["rest", "draw", "roll"]


def test_an_empty_key_is_no_choice_even_before_anyone_has_asked_for_the_keys() -> None:
    game = opened()
    seat, before = game.to_act[0], game.digest()
    assert len(game.choices(seat)) == 1  # found, but nobody has asked what it is called
    with pytest.raises(InvalidChoice):
        game.play(seat, "")
    assert game.digest() == before


def test_a_key_that_reads_well_but_is_not_legal_is_refused() -> None:
    class Generous(ShellsRules):
        def read(self, state: Shells, seat: int, key: str) -> int:
            return int(key.split()[1])

    registry.add("shells", Generous())
    game = opened("Ana")
    with pytest.raises(IllegalChoice, match="walk 2: not possible now"):
        game.play(0, "walk 2")


def test_a_seat_that_may_not_act_has_no_choices() -> None:
    game = opened()
    assert game.choices(1 - game.to_act[0]) == []


def test_play_takes_a_key_or_a_choice_and_tells_what_happened() -> None:
    game = opened()
    seat = game.to_act[0]
    assert game.play(seat, "walk 1") == [{"event": "walked", "seat": seat, "value": 1}]
    rest = game.choices(seat)[0]
    assert game.play(seat, rest) == [{"event": "rested", "seat": seat, "value": 0}]


def test_a_choice_of_an_earlier_moment_is_read_again_by_its_key() -> None:
    game = opened("Ana")
    walk = game.choices(0)[0]
    game.play(0, walk)
    with pytest.raises(IllegalChoice, match="not in this part of the turn"):
        game.play(0, walk)
    game.play(0, "rest")
    game.play(0, walk)
    assert game.step == 4


def test_a_choice_shows_its_key_and_its_words() -> None:
    choice = opened("Ana").choices(0)[0]
    assert (choice.key, choice.text("pt"), choice.text(), repr(choice)) == (
        "walk 1",
        "pt: walk 1",
        "en: walk 1",
        "<Choice 'walk 1'>",
    )


def test_choices_are_equal_by_key() -> None:
    first, other = opened("Ana"), opened("Bo", seed=8)
    assert first.choices(0)[0] == other.choices(0)[0] != table("Ana").choices(0)[0]
    assert len({first.choices(0)[0], other.choices(0)[0]}) == 1
    assert first.choices(0)[0] != "walk 1"


@pytest.mark.parametrize(
    ("key", "error", "words"),
    [
        ("fly", InvalidChoice, "not a choice"),
        ("walk 2", IllegalChoice, r"needs 1 coin, you have 0 \(S-1\)"),
        ("roll", IllegalChoice, "not in this part of the turn"),
        (7, InvalidChoice, "7 is not a choice; give a key or a Choice"),
    ],
)
def test_a_refused_choice_says_why_and_changes_nothing(key: Any, error: type[Exception], words: str) -> None:
    game = opened("Ana")
    before = (game.digest(), game.record(), game.step)
    with pytest.raises(error, match=words):
        game.play(0, key)
    assert (game.digest(), game.record(), game.step) == before


@pytest.mark.parametrize("seat", [-1, 2, True, "Ana", None, 0.0])
def test_what_is_not_a_seat_is_refused_by_every_door(seat: Any) -> None:
    game = opened()
    doors: list[Callable[[Any], object]] = [game.choices, game.refused, game.can_undo, game.undo]
    doors.append(lambda seat: game.play(seat, "walk 1"))
    for door in doors:
        with pytest.raises(InvalidChoice, match="is not a seat; seats are 0 to 1"):
            door(seat)


def test_who_acts_out_of_turn_is_told_whose_turn_it_is() -> None:
    game = opened()
    waiting = game.to_act[0]
    with pytest.raises(IllegalChoice, match=f"it is {game.seats[waiting]}'s turn"):
        game.play(1 - waiting, "walk 1")


def test_who_acts_twice_is_told_for_whom_all_wait() -> None:
    game = table("Ana", "Bo", "Cem", "Dora")
    keep(game, 0)
    with pytest.raises(IllegalChoice, match="Bo, Cem and Dora still have to choose"):
        game.play(0, "keep 1")


def test_nobody_plays_when_the_game_is_over() -> None:
    game = finished()
    assert game.over
    assert game.to_act == ()
    with pytest.raises(GameOver, match="the game is over"):
        game.play(0, "walk 1")


def test_near_misses_tell_reason_and_rule() -> None:
    game = opened("Ana")
    assert [tuple(miss)[:3] for miss in game.refused(0)] == [("walk 2", "needs 1 coin, you have 0", "S-1")]
    assert game.refused(0)[0].rule == "S-1"


def test_scores_breakdown_and_ranking_agree() -> None:
    game = finished()
    assert game.scores == [sum(parts.values()) for parts in game.breakdown]
    assert [game.scores[seat] for seat in game.ranking] == sorted(game.scores, reverse=True)


def test_a_view_holds_no_seed_no_chance_and_no_other_hand() -> None:
    game = table("Ana", "Bo", seed=987654321)
    for seat in (0, 1, None):
        seen = json.dumps(game.view(seat))
        assert "987654321" not in seen
        assert "chance" not in seen
    assert game.view(0)["players"][1]["hand"] == 2
    assert game.view(None)["players"][0]["hand"] == 2


def test_a_view_tells_the_table_and_the_choices_of_its_seat_only() -> None:
    game = table(rounds=1)
    seen = game.view(0)
    assert (seen["game"], seen["version"], seen["seats"], seen["seat"]) == ("shells", 2, ["Ana", "Bo"], 0)
    assert seen["options"] == {"rounds": 1, "beach": "east", "solo": None}
    assert (seen["step"], seen["over"], seen["to_act"]) == (0, False, [0, 1])
    assert seen["choices"] == [choice.key for choice in game.choices(0)]
    assert game.view(None)["choices"] == []
    assert game.view(None)["seat"] is None
    with pytest.raises(InvalidChoice):
        game.view(5)


def test_a_view_does_not_change_with_what_the_seat_cannot_see() -> None:
    game = table()
    keep(game, 1)
    position = game.position()
    position["state"]["stack"].reverse()
    bo = position["state"]["players"][1]
    bo["hand"].reverse()
    bo["kept"] = bo["hand"][0]
    other = teotl.from_position(position)
    assert other.view(0) | {"step": 1} == game.view(0)
    assert other.view(None) | {"step": 1} == game.view(None)
    assert other.digest() != game.digest()


def test_a_copy_goes_its_own_way() -> None:
    game = opened("Ana")
    game.tags["Date"] = "2020-02-20"
    game.play(0, "walk 1")
    twin = game.copy()
    before = (game.digest(), game.record(), game.can_undo(0))
    assert (twin.digest(), twin.record(), twin.can_undo(0)) == before
    twin.play(0, "draw")
    twin.tags.clear()
    twin.options["rounds"] = 9
    assert (game.digest(), game.record(), game.can_undo(0)) == before
    game.undo(0)
    assert not twin.can_undo(0)
    assert twin.step == 3


def test_a_copy_meets_the_same_chance() -> None:
    game = opened("Ana")
    game.play(0, "walk 1")
    twin = game.copy()
    assert game.play(0, "roll") == twin.play(0, "roll")


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    assert table(seed=5).digest() == table(seed=5).digest() != table(seed=6).digest()


def test_without_a_seed_games_differ_and_keep_the_seed_they_got() -> None:
    one, other = (teotl.new_game("shells", ["Ana", "Bo"]) for _ in range(2))
    assert one.seed is not None
    assert one.seed != other.seed
    assert table(seed=one.seed).digest() == one.digest()


@pytest.mark.parametrize("seed", [True, "7", 7.0, 1 << 1024])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadOption, match="seed"):
        teotl.new_game("shells", ["Ana", "Bo"], seed=seed)


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ("Ana", "list of names"),
        (["Ana", " "], "a name is empty"),
        (["Ana", " Ana "], "'Ana' appears twice"),
        (["Ana", "B\no"], "contains"),
        (["Ana", "B|o"], "contains"),
        (["Ana", "B\u202eo"], "contains"),
        (["Ana", "B\ud800"], "contains"),
        (["Ana", "x" * 41], "longer than 40"),
        (["Ana", 3], "3 is not a name"),
        (["A", "B", "C", "D", "E"], "one to four"),
        ([], "one to four"),
    ],
)
def test_names_that_no_table_could_bear_are_refused(seats: Any, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        teotl.new_game("shells", seats, seed=1)


def test_names_lose_the_blanks_around_them() -> None:
    assert table(" Ana ", "x" * 40).seats == ("Ana", "x" * 40)


def test_an_unknown_game_or_option_tells_what_is_known() -> None:
    with pytest.raises(BadOption, match=r"'chess' is not known; games: .*shells"):
        teotl.new_game("chess", ["Ana"])
    with pytest.raises(BadOption, match="options: rounds, beach, solo"):
        table(colour="red")
    with pytest.raises(BadOption, match="give a dict"):
        teotl.new_game("shells", ["Ana"], seed=1, options=["rounds"])  # type: ignore[arg-type]


def test_options_given_are_copied() -> None:
    solo = {"steps": 1}
    game = table("Ana", solo=solo)
    solo["steps"] = 2
    assert game.options["solo"] == {"steps": 1}


def test_a_game_says_how_it_stands() -> None:
    game = opened("Ana")
    assert repr(game) == "<Game shells: Ana; step 1; it is Ana's turn>"


def test_the_chronicle_tells_set_up_choices_and_undo() -> None:
    game = opened("Ana")
    game.play(0, "walk 1")
    game.undo(0)
    entries = game.chronicle()
    assert [line["key"].split(" ")[0] for line in entries] == ["", "keep", "walk", "undo"]
    assert entries[0] == {"seat": None, "key": "", "events": []}
    assert entries[3] == {"seat": 0, "key": "undo", "events": [{"event": "undid", "seat": 0}]}
    assert game.tell(entries[3]["events"][0]) == "Ana takes back the last choice."
    assert game.tell(entries[2]["events"][0]).startswith("Ana walked 1")


@pytest.mark.parametrize("seed", range(12))
def test_a_sample_agrees_with_the_view_it_was_made_from(seed: int) -> None:
    luck = random.Random(seed)
    game = wander(seed, steps=luck.randint(0, 12))
    seat = luck.randrange(len(game.seats))
    guess = teotl.sample(game.view(seat), seed=3)
    assert guess.view(seat) | {"step": game.step} == game.view(seat)
    assert guess.seed is None
    assert guess.seats == game.seats


def test_samples_of_different_seeds_differ_in_what_is_hidden() -> None:
    view = table().view(0)
    assert len({teotl.sample(view, seed).digest() for seed in range(9)}) > 1
    assert teotl.sample(view, 1).digest() == teotl.sample(view, 1).digest()


def test_the_state_handed_out_is_a_copy() -> None:
    game = opened("Ana")
    before = game.digest()
    state = game.state()
    game.rules.apply(state, 0, 1)
    assert game.digest() == before != state.digest()
