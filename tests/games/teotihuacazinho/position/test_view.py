"""What a seat may see. (Z-103)"""

import json
import random
from typing import Any

import teotl
from tests.games.teotihuacazinho.table import do, eager, keys, new, pass_round, sheet, table, wander


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what tells only that someone acts: the step, and who is still to act."""
    return {name: value for name, value in view.items() if name not in ("step", "to_act")}


def test_one_sees_ones_own_sheet_as_it_is() -> None:
    game = table(sheet(), sheet(), dice="G3 G5 Y4 Y4 B4 B2 K6 K1")
    do(game, "take b4; take k6; take g3; use b4; mark 2")
    player = game.view(0)["players"][0]
    assert player["objectives"] == [2]
    assert player["stage"] == "use"
    assert player["hand"][1] == {"rolled": "blue 4", "now": "blue 4", "as": "action"}
    assert player["before"]["objectives"] == []


def test_others_are_seen_as_they_stood_when_the_round_began() -> None:
    """Z-103"""
    game = table(sheet(), sheet(), dice="G3 G5 Y4 Y4 B4 B2 K6 K1")
    before = [seen(game.view(1)), seen(game.view(None))]
    do(game, "take b4; take k6; take g3; use b4; mark 2")
    assert [seen(game.view(1)), seen(game.view(None))] == before
    do(game, "finish")
    player = game.view(1)["players"][0]
    assert player["objectives"] == []
    assert player["finished"]
    pass_round(game, 1)
    assert game.view(1)["players"][0]["objectives"] == [2]


def test_no_view_tells_what_others_do_in_a_round() -> None:
    """Whatever others do, short of finishing, a seat's view stays the same."""
    for seed in range(8):
        luck = random.Random(seed)
        game = new(3, seed)
        for _ in range(120):
            if game.over:
                break
            seat = luck.choice(game.to_act)
            others = [other for other in (0, 1, 2, None) if other != seat]
            before = [seen(game.view(other)) for other in others]
            choice = eager(luck, keys(game, seat))
            game.play(seat, choice)
            if choice != "finish":
                assert [seen(game.view(other)) for other in others] == before


def test_no_view_tells_the_dice_to_come() -> None:
    """Two tables that differ only in their generator look alike."""
    game = table(sheet(), sheet(gold=4))
    data = game.position()
    data["state"]["chance"] = [1, 2, 3, 4]
    twin = teotl.from_position(data)
    assert twin.digest() != game.digest()
    for seat in (0, 1, None):
        assert twin.view(seat) == game.view(seat)


def test_views_are_json() -> None:
    game = wander(2, 2, steps=100)
    for seat in (0, 1, None):
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view


def test_a_view_tells_what_the_cards_ask_for() -> None:
    assert table(cards="CAD").view(None)["events"] == [
        {"number": 1, "round": 6, "card": "C", "counts": "objectives_marked", "at_least": 4},
        {"number": 2, "round": 9, "card": "A", "counts": "blocks_in_pyramid", "at_least": 9},
        {"number": 3, "round": 12, "card": "D", "counts": "constructions_marked", "at_least": 5},
    ]


def test_the_result_is_told_when_the_game_is_over() -> None:
    game = table(sheet(gold=1), sheet(), round=14)
    assert game.view(None)["result"] is None
    pass_round(game, 0)
    pass_round(game, 1)
    assert game.view(None)["result"] == {"ranking": [0, 1], "winners": [0]}


# --- Sampling.
def test_a_sample_agrees_with_the_view() -> None:
    for seed in range(6):
        game = wander(seed, 3, steps=60 + 40 * seed)
        for seat in (0, 1, 2, None):
            view = game.view(seat)
            for luck in (1, 2):
                assert seen(teotl.sample(view, luck).view(seat)) == seen(view)


def test_a_sample_makes_up_what_is_hidden() -> None:
    game = new(2, 3)
    do(game, "; ".join(keys(game, 0)[:1]))
    pass_round(game, 0)
    digests = {teotl.sample(game.view(1), luck).digest() for luck in range(5)}
    assert len(digests) == 5
    assert game.digest() not in digests


def test_equal_seeds_sample_equal_games() -> None:
    view = wander(4, 2, steps=90).view(1)
    assert teotl.sample(view, 9).digest() == teotl.sample(view, 9).digest()


def test_a_sample_can_be_played_to_the_end() -> None:
    game = teotl.sample(wander(5, 2, steps=70).view(0), 1)
    luck = random.Random(1)
    while not game.over:
        seat = luck.choice(game.to_act)
        game.play(seat, eager(luck, keys(game, seat)))


def test_a_finished_game_is_sampled_as_it_is() -> None:
    game = wander(6, 2)
    assert game.over
    assert seen(teotl.sample(game.view(1), 1).view(1)) == seen(game.view(1))
