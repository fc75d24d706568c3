"""Positions: the full state as readable JSON, there and back."""

import json

import pytest

from teotl.core.chance import seeded
from teotl.games.teotihuacan.position import from_position, position
from teotl.games.teotihuacan.questions.kinds import TASK_LABELS
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.rules.names import DRAFT, FIRST_GAME, KEEPING, OVER, STARTING_TILES
from teotl.games.teotihuacan.rules.playout import Tally, new_buffer, play_out
from teotl.games.teotihuacan.rules.state import State
from tests.games.teotihuacan.build import table
from tests.games.teotihuacan.random_games import states


def task_of(state: State) -> str:
    """What is pending, by name."""
    if state.phase in (KEEPING, OVER):
        return "keeping" if state.phase == KEEPING else "over"
    return TASK_LABELS[int(tasks.kind_of(tasks.top(state)))][0]


@pytest.mark.parametrize("setup", [FIRST_GAME, STARTING_TILES, DRAFT])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_survives_there_and_back(players: int, setup: int) -> None:
    for step, state in enumerate(states(players, setup, seed=players * 10 + setup)):
        if step < 40 or step % 5 == 0 or state.phase == OVER:
            written = json.dumps(position(state))
            assert from_position(json.loads(written)).digest() == state.digest(), written


@pytest.mark.parametrize("setup", [FIRST_GAME, STARTING_TILES, DRAFT])
def test_so_does_a_solo_game_with_teotibot(setup: int) -> None:
    for step, state in enumerate(states(2, setup, seed=setup, solo=True)):
        if step % 3 == 0 or state.phase == OVER:
            assert from_position(position(state)).digest() == state.digest()


def test_every_question_of_the_game_survives() -> None:
    """Each kind of pending task, several times, from games of every kind."""
    wanted = {labels[0] for kind, labels in TASK_LABELS.items() if kind <= tasks.LAST_QUESTION}
    seen: dict[str, int] = dict.fromkeys(wanted | {"keeping", "over"}, 0)
    for seed in range(60):
        for state in states(2 + seed % 3, seed % 3, seed, dark_eclipse=seed % 4 == 0):
            if seen[task_of(state)] < 5:
                seen[task_of(state)] += 1
                assert from_position(position(state)).digest() == state.digest(), task_of(state)
        if min(seen.values()) >= 3:
            break
    assert min(seen.values()) >= 1, seen


def test_the_twin_plays_on_like_the_original() -> None:
    for step, state in enumerate(states(3, STARTING_TILES, seed=5)):
        if step % 150 == 10:
            twin, original = from_position(position(state)), state.clone()
            for game in (twin, original):
                play_out(game, seeded(9), new_buffer(), Tally())
            assert twin.digest() == original.digest()


def test_a_position_is_plain_json_and_does_not_share_anything() -> None:
    state = next(states(2, DRAFT, 1))
    written = position(state)
    assert json.loads(json.dumps(written)) == written
    before = state.digest()
    from_position(written).goods[0] += 1
    written["players"][0]["cocoa"] = 99
    assert state.digest() == before


def test_names_are_written_not_codes() -> None:
    written = table().workers(0, "forest 2", "palace 3 worship 1").holds(0, "mask-4").position
    assert written["ring"][0] == "palace"
    assert written["technologies"] == [1, 3, 5, 9, 15, 17]
    assert written["players"][0]["workers"][1] == {"board": "palace", "power": 3, "worship": 1}
    assert written["players"][0]["discoveries"]["face_up"] == ["mask-4"]
    assert written["pending"] == [{"task": "turn", "seat": 0}]


def test_the_top_of_a_stack_is_listed_first() -> None:
    t = table().next_discoveries("cocoa", "mask-4").beside(forest="mask-1").goods(0, cocoa=9, gold=1)
    t.play(0, "move palace 1", "worship forest tile")
    assert t.position["beside"]["forest"] == "cocoa"
    assert t.position["stacks"]["discovery"][0] == "mask-4"


def test_the_next_task_is_listed_first() -> None:
    t = table().goods(0, cocoa=5).workers(0, "palace 1", "gold 4", "gold 4")
    t.play(0, "move palace 3", "main")
    assert [task["task"] for task in t.pending] == ["power-up", "bought power-up", "close", "end"]
