"""How games end: `game.result` says it once, and everybody who speaks of winners goes by it."""

import random
from typing import Any

import pytest

import teotl
from teotl import Game
from teotl.core.plain import against_automa, tie_breaks
from teotl.envs.spec import spec_of

BIG, LITTLE = "teotihuacan", "teotihuacazinho"
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    (BIG, 1, {"solo": "normal"}),
    (BIG, 2, {}),
    (BIG, 4, {"dark_eclipse": True}),
    (LITTLE, 1, {"solo": "easy"}),
    (LITTLE, 1, {}),
    (LITTLE, 3, {}),
]


def played(name: str, players: int, options: dict[str, Any], seed: int) -> Game:
    game, luck = (
        teotl.new_game(name, ["Ana", "Bo", "Cem", "Dua"][:players], seed, options),
        random.Random(seed),
    )
    while not game.over:
        seat = luck.choice(game.to_act)
        game.play(seat, luck.choice(game.choices(seat)))
    return game


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_result_agrees_with_all_who_speak_of_the_end(
    name: str, players: int, options: dict[str, Any]
) -> None:
    for seed in range(3):
        game = played(name, players, options, seed)
        result = game.result
        assert result is not None
        assert result["ranking"] == game.ranking
        assert result["scores"] == game.scores
        ranked = [game.scores[seat] for seat in game.ranking]
        assert ranked == sorted(ranked, reverse=True)
        spec, state = spec_of(name), game.state()
        assert [seat for seat in range(players) if spec.has_won(state, seat)] == sorted(result["winners"])
        assert all(game.scores[seat] == ranked[0] for seat in result["winners"])


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_there_is_no_result_before_the_end(name: str, players: int, options: dict[str, Any]) -> None:
    assert teotl.new_game(name, ["Ana", "Bo", "Cem", "Dua"][:players], 1, options).result is None


# --- Alone.
@pytest.mark.parametrize(
    ("points", "theirs", "solo", "winners"), [(9, 8, "won", [0]), (8, 8, "tied", []), (7, 8, "lost", [])]
)
def test_against_an_automa_a_tie_is_no_win(points: int, theirs: int, solo: str, winners: list[int]) -> None:
    assert against_automa(points, theirs) == {"winners": winners, "solo": solo, "automa": theirs}


def test_a_lost_game_alone_says_so() -> None:
    result = played(BIG, 1, {"solo": "normal"}, 0).result
    assert result is not None
    assert result["solo"] == "lost"
    assert result["winners"] == []
    assert result["automa"] > result["scores"][0]


def test_a_level_that_was_not_reached_says_so() -> None:
    game = teotl.new_game(LITTLE, ["Ana"], 4, {"solo": "easy"})
    while game.to_act:
        keys = [choice.key for choice in game.choices(0)]
        game.play(0, "finish" if "finish" in keys else keys[0])
    result = game.result
    assert result is not None
    assert (result["level"], result["levels"], result["solo"]) == (None, [], "lost")


# --- Ties.
def test_a_tie_names_what_broke_it() -> None:
    points, cocoa, order = [9, 9, 9, 4], [1, 3, 1, 8], [1, 2, 3, 4]
    found = tie_breaks([1, 0, 2, 3], ("points", points), ("cocoa", cocoa), ("order", order))
    assert found == [
        {"seats": [1, 0], "by": "cocoa", "amounts": [3, 1]},
        {"seats": [0, 2], "by": "order", "amounts": [1, 3]},
    ]


def test_a_tie_that_nothing_breaks_says_so() -> None:
    found = tie_breaks([0, 1], ("points", [5, 5]), ("resources", [2, 2]))
    assert found == [{"seats": [0, 1], "by": "", "amounts": [5, 5]}]


# --- Kinds of questions.
KINDS = {
    BIG: {
        "keep", "turn", "action", "worship", "trade", "gain", "temple", "major", "avenue", "technology", "building",
        "decoration", "pyramid", "discount", "steps", "power-up", "bought-power-up", "tile-power-up", "ascension",
        "finish", "end", "salary", "draft", "start-claim", "start-boards", "start-power-up",
    },
    LITTLE: {"take", "change", "use"},
}  # fmt: skip


@pytest.mark.parametrize("name", [BIG, LITTLE])
def test_kinds_of_questions_are_stable_words(name: str) -> None:
    met = set()
    for seed in range(6):
        game = teotl.new_game(
            name, ["Ana", "Bo"], seed, {"setup": "draft"} if name == BIG and seed % 2 else {}
        )
        luck = random.Random(seed)
        while not game.over:
            seat = luck.choice(game.to_act)
            asked = game.question(seat)
            assert asked
            assert asked.kind == asked.facts["verb"]
            met.add(asked.kind)
            game.play(seat, luck.choice(game.choices(seat)))
        assert not game.question(0)
        assert game.question(0).kind == ""
    assert met <= KINDS[name]
    assert len(met) >= len(KINDS[name]) * 0.7


def test_every_kind_of_question_of_the_big_game_is_listed() -> None:
    from teotl.games.teotihuacan.words.choice_facts import KINDS as known

    assert set(known.values()) == KINDS[BIG]
