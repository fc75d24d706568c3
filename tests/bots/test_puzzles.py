"""Puzzles: the best turn can be played, is found best again, and what is hidden has no part in it."""

import json
from pathlib import Path

import pytest

import teotl
from teotl.bots.bot import Budget, mind
from teotl.bots.puzzle import Puzzle, answer_in, from_data, to_data
from teotl.bots.puzzling import Care, Unclear, thought_out
from teotl.core.places import folders
from teotl.lab.puzzles import chosen, mined
from teotl.lab.puzzles_command import Task, run_puzzles
from teotl.web.puzzles.shelf import shelf

PUZZLES = list(shelf().values())
SHORT = Care(seeds=(1, 2), playouts=(60, 120))
MARGINS = {
    data["made"]["game"]: data["made"]["margin"]
    for folder in folders()
    for file in folder.glob("puzzles/*.json")
    for data in [json.loads(file.read_text(encoding="utf-8"))]
}
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=list(shelf()))


def played(puzzle: Puzzle, keys: tuple[str, ...]) -> teotl.Game:
    game = puzzle.start()
    for key in keys:
        game.play(puzzle.seat, key)
    return game


def test_both_games_bring_some() -> None:
    counts = {game: sum(one.game == game for one in PUZZLES) for game in teotl.game_names()}
    assert counts["teotihuacan"] >= 24
    assert counts["teotihuacazinho"] >= 6


@each
def test_the_best_turn_is_legal_and_solves_it(puzzle: Puzzle) -> None:
    start = puzzle.start()
    done = answer_in(puzzle, start, played(puzzle, puzzle.line).lines)
    assert done.solved
    assert not answer_in(puzzle, start, played(puzzle, puzzle.line[:-1]).lines).over
    assert from_data(json.loads(json.dumps(to_data(puzzle)))) == puzzle


@each
def test_every_choice_is_judged_and_the_others_are_far_behind(puzzle: Puzzle) -> None:
    first = puzzle.nodes[0]
    choices = puzzle.start().view(puzzle.seat)["choices"]
    assert sorted([*first.best, *first.lost]) == sorted(choices)
    assert len(choices) >= Care().choices
    assert all(lost >= MARGINS[puzzle.game] for node in puzzle.nodes for lost in node.lost.values())


@each
def test_another_first_choice_does_not_solve_it(puzzle: Puzzle) -> None:
    wrong = next(iter(puzzle.nodes[0].lost))
    answer = answer_in(puzzle, puzzle.start(), played(puzzle, (wrong,)).lines)
    assert answer.lost == puzzle.nodes[0].lost[wrong]
    assert not answer.solved


@pytest.mark.parametrize("puzzle", PUZZLES[::5], ids=lambda puzzle: puzzle.name)
def test_it_is_found_best_again_by_who_never_saw_it(puzzle: Puzzle) -> None:
    """With another seed, so in other worlds, and with more time."""
    playouts = 9000 if puzzle.game == "teotihuacan" else 300
    view = puzzle.start().view(puzzle.seat)
    assert mind(puzzle.game).advise(view, Budget(playouts=playouts), 77)[0].key in puzzle.nodes[0].best


# --- Making them.
def test_equal_views_make_equal_puzzles_whatever_is_hidden() -> None:
    puzzle = PUZZLES[0]
    one = puzzle.start()
    view = one.view(puzzle.seat)
    other = teotl.sample(view, 99)
    assert other.digest() != one.digest(), "something lies in another order"
    made = [thought_out(each, 1, SHORT, strict=False) for each in (other.view(puzzle.seat), view)]
    assert made[0] == made[1]


def test_a_turn_that_is_not_clear_is_no_puzzle_but_can_be_asked_about() -> None:
    """At the very beginning much is nearly as good."""
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], 5, {"setup": "first-game"})
    seat = game.to_act[0]
    with pytest.raises(Unclear):
        thought_out(game.view(seat), 1, SHORT)
    own = thought_out(game.view(seat), 1, SHORT._replace(nodes=6), strict=False)
    assert own.nodes[0].best
    assert own.line[0] in own.nodes[0].best
    assert len(own.nodes) <= 6


def test_mining_is_the_same_each_time_and_says_how_it_was_done(tmp_path: Path) -> None:
    task = Task("teotihuacan", [2], "normal", 1, 4, [40], 3.0, 5, {}, 1)
    texts = []
    for name in ("one", "two"):
        assert run_puzzles(task, tmp_path / name, "en") == 0
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    made = json.loads(texts[0])
    assert made["teotl puzzles"] == 1
    assert made["made"]["seed"] == 4
    assert made["made"]["bot"] == "normal"


def test_few_that_read_alike_are_kept() -> None:
    alike = [(number, {**to_data(PUZZLES[0]), "name": str(number)}) for number in range(6)]
    assert len(chosen(alike, 40)) == 2
    assert len(chosen(alike, 1)) == 1


def test_a_game_without_turns_or_puzzles_is_no_trouble() -> None:
    assert isinstance(mined("teotihuacazinho", 1, "random", {}, 3, Care(seeds=(1,), playouts=(5,))), list)
