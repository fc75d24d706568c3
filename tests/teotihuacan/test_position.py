"""Positions: the full state as readable JSON, there and back; what may be left out; what is refused, and where."""

import copy
import doctest
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.chance import seeded
from teotl.core.errors import BadPosition
from teotl.core.log import SILENT
from teotl.teotihuacan import engine, labels, tasks
from teotl.teotihuacan.labels import TASK_LABELS
from teotl.teotihuacan.names import DRAFT, FIRST_GAME, KEEPING, OVER, STARTING_TILES
from teotl.teotihuacan.notation import legal_codes
from teotl.teotihuacan.playout import Tally, new_buffer, play_out
from teotl.teotihuacan.position import from_position, position
from teotl.teotihuacan.positions.pending import KIND_OF, MEANINGS
from teotl.teotihuacan.state import State
from tests.teotihuacan.build import complete, table

Data = dict[str, Any]
DOCUMENTATION = Path(__file__).parents[2] / "docs" / "position.md"


def moments(
    players: int, setup: int, seed: int, dark_eclipse: bool = False, solo: bool = False
) -> Iterator[State]:
    """The states of one random game, set-up and end included."""
    knobs = vec[i64]([0] * 8) if solo else vec[i64]()
    state = engine.new_state(players, setup, dark_eclipse, False, seeded(seed), SILENT, knobs)
    chance = seeded(seed + 1)
    yield state
    while (seat := engine.asked(state)) >= 0:
        codes = legal_codes(state, seat)
        state = state.clone()
        engine.apply(state, seat, codes[chance.below(len(codes))])
        yield state


def task_of(state: State) -> str:
    """What is pending, by name."""
    if state.phase in (KEEPING, OVER):
        return "keeping" if state.phase == KEEPING else "over"
    return TASK_LABELS[int(tasks.kind_of(tasks.top(state)))][0]


# --- There and back.
@pytest.mark.parametrize("setup", [FIRST_GAME, STARTING_TILES, DRAFT])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_survives_there_and_back(players: int, setup: int) -> None:
    for step, state in enumerate(moments(players, setup, seed=players * 10 + setup)):
        if step < 40 or step % 5 == 0 or state.phase == OVER:
            written = json.dumps(position(state))
            assert from_position(json.loads(written)).digest() == state.digest(), written


@pytest.mark.parametrize("setup", [FIRST_GAME, STARTING_TILES, DRAFT])
def test_so_does_a_solo_game_with_teotibot(setup: int) -> None:
    for step, state in enumerate(moments(2, setup, seed=setup, solo=True)):
        if step % 3 == 0 or state.phase == OVER:
            assert from_position(position(state)).digest() == state.digest()


def test_every_question_of_the_game_survives() -> None:
    """Each kind of pending task, several times, from games of every kind."""
    wanted = {labels[0] for kind, labels in TASK_LABELS.items() if kind <= tasks.LAST_QUESTION}
    seen: dict[str, int] = dict.fromkeys(wanted | {"keeping", "over"}, 0)
    for seed in range(60):
        for state in moments(2 + seed % 3, seed % 3, seed, dark_eclipse=seed % 4 == 0):
            if seen[task_of(state)] < 5:
                seen[task_of(state)] += 1
                assert from_position(position(state)).digest() == state.digest(), task_of(state)
        if min(seen.values()) >= 3:
            break
    assert min(seen.values()) >= 1, seen


def test_the_twin_plays_on_like_the_original() -> None:
    for step, state in enumerate(moments(3, STARTING_TILES, seed=5)):
        if step % 150 == 10:
            twin, original = from_position(position(state)), state.clone()
            for game in (twin, original):
                play_out(game, seeded(9), new_buffer(), Tally())
            assert twin.digest() == original.digest()


def test_a_position_is_plain_json_and_does_not_share_anything() -> None:
    state = next(moments(2, DRAFT, 1))
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


# --- What may be left out.
def minimal() -> Data:
    three = [{"board": "palace", "power": 1}, {"board": "forest", "power": 2}, {"board": "gold", "power": 5}]
    return {"players": [{"workers": copy.deepcopy(three)} for _ in range(2)]}


def test_workers_are_enough_for_a_position() -> None:
    written = position(from_position(minimal()))
    assert written["options"] == {"setup": "tiles", "dark_eclipse": False, "blanks_match": False}
    assert written["ring"] == [
        "palace", "quarry", "alchemy", "forest", "construction", "decorations", "nobles", "gold",
    ]  # fmt: skip
    assert written["calendar"] == {"light": 0, "dark": 10, "eclipse": 1, "turns_left": 0}
    assert written["players"][0]["workers"][3] == {"board": "wheel", "power": 3}
    assert written["pending"] == [{"task": "turn", "seat": 0}]
    assert written["display"] == {"pyramid": [None] * 3, "decorations": [None] * 4}
    assert {name: len(stack) for name, stack in written["stacks"].items()} == {
        "discovery": 54, "pyramid": 32, "decorations": 15, "starting": 18,
    }  # fmt: skip


def test_a_stack_left_out_is_the_rest_of_the_box_shuffled_by_random() -> None:
    stacks = [position(from_position({**minimal(), "random": seed}))["stacks"] for seed in (1, 1, 2)]
    assert stacks[0] == stacks[1] != stacks[2]
    assert sorted(stacks[0]["discovery"]) == sorted(stacks[2]["discovery"])


def test_the_word_rest_ends_a_stack() -> None:
    data = {**minimal(), "stacks": {"discovery": ["mask-1", "cocoa", "rest"]}}
    stack = position(from_position(data))["stacks"]["discovery"]
    assert stack[:2] == ["mask-1", "cocoa"]
    assert len(stack) == 54
    assert stack.count("mask-1") == 1


def test_tiles_may_be_out_of_the_game() -> None:
    data = {**minimal(), "removed": {"pyramid": ["rest"]}, "stacks": {"pyramid": ["b.Rg"]}}
    written = position(from_position(data))
    assert written["stacks"]["pyramid"] == ["b.Rg"]
    assert len(written["removed"]["pyramid"]) == 31
    assert from_position(written).digest() == from_position(from_json(written)).digest()


def from_json(written: Data) -> Data:
    copied: Data = json.loads(json.dumps(written))
    return copied


def test_points_without_sources_count_as_from_temples() -> None:
    data = minimal()
    data["players"][0]["points"] = 12
    data["players"][1]["earned"] = [{"masks": 3, "salary": -1}]
    players = position(from_position(data))["players"]
    assert players[0]["earned"] == [{"temples": 12}]
    assert players[1]["points"] == 2


def test_turns_left_follow_from_the_discs() -> None:
    data = {**minimal(), "calendar": {"light": 10}, "turn": {"seat": 1}}
    assert position(from_position(data))["calendar"]["turns_left"] == 3
    data["options"] = {"dark_eclipse": True}
    assert position(from_position(data))["calendar"]["turns_left"] == 1


def test_a_phase_of_set_up_begins_when_no_tasks_are_written() -> None:
    keeping = table(phase="keeping", players=2).data
    for seat, player in enumerate(keeping["players"]):
        player["workers"] = []
        player["dealt"] = [14, 2, 3, 4] if seat == 0 else [5, 6, 7, 16]
    state = from_position(complete(keeping))
    assert engine.asked(state) == 0
    assert sorted(position(state)["shown"]) == ["14", "16"]
    for player in keeping["players"]:
        player["kept"] = player["dealt"][:2]
    starting = from_position(complete({**keeping, "phase": "starting"}))
    assert position(starting)["players"][0]["stone"] == 5  # 3 of tile 14 and 2 of tile 2


def test_tasks_that_need_no_answer_are_done() -> None:
    data = {**minimal(), "pending": [
        {"task": "temple step", "seat": 0, "temple": "red"},
        {"task": "turn", "seat": 0},
    ]}  # fmt: skip
    written = position(from_position(data))
    assert written["players"][0]["temples"]["red"] == 1
    assert written["players"][0]["points"] == 1
    assert written["pending"] == [{"task": "turn", "seat": 0}]


# --- What is refused.
Change = Callable[[Data], Any]


def full() -> Data:
    """A position in the middle of things: a move has been made, the action is due."""
    t = table(3).goods(0, cocoa=5).knows(0, 5).holds(0, "mask-4").points(0, 7).pyramid_up_to(1)
    t.workers(0, "palace 1", "quarry 3 worship 1", "gold 5").decorations(top=["BR"]).temple(1, blue=11)
    return from_json(t.shelf("blue 4", "mask-5").play(0, "move palace 1").position)


def worker(seat: int, die: int, **fields: Any) -> Change:
    return lambda data: data["players"][seat]["workers"][die].update(fields)


def player(seat: int, **fields: Any) -> Change:
    return lambda data: data["players"][seat].update(fields)


def top(**fields: Any) -> Change:
    return lambda data: data.update(fields)


def calendar(**fields: Any) -> Change:
    return lambda data: data["calendar"].update(fields)


def turn(**fields: Any) -> Change:
    return lambda data: data["turn"].update(fields)


def task(index: int, **fields: Any) -> Change:
    return lambda data: data["pending"].insert(index, fields)


def test_the_full_position_is_fine() -> None:
    assert engine.asked(from_position(full())) == 0


@pytest.mark.parametrize(
    ("change", "field"),
    [
        # Types, fields and names.
        (top(colour="red"), "colour"),
        (top(players=[]), "players"),
        (top(players="two"), "players"),
        (player(0, cocoa="3"), "players[0].cocoa"),
        (player(0, cocoa=True), "players[0].cocoa"),
        (player(0, cocoa=-1), "players[0].cocoa"),
        (player(0, silver=1), "players[0].silver"),
        (player(1, temples={"black": 1}), "players[1].temples.black"),
        (top(options={"setup": "second-game"}), "options.setup"),
        (top(options={"dark_eclipse": 1}), "options.dark_eclipse"),
        (top(phase="sleeping"), "phase"),
        (top(first=3), "first"),
        (top(random=[1, 2, 3]), "random"),
        (top(random=[1, 2, 3, 2**32]), "random[3]"),
        (top(random="now"), "random"),
        # The layout.
        (lambda d: d["ring"].reverse(), "ring[0]"),
        (lambda d: d["ring"].__setitem__(1, "gold"), "ring[3]"),
        (top(royal=["cocoa", "resource-to-cocoa", "points-avenue"]), "royal[1]"),
        (top(technologies=[1, 3, 5, 9, 15, 15]), "technologies[5]"),
        (top(technologies=[3, 1, 5, 9, 15, 17]), "technologies"),
        (top(technologies=[1, 3, 5, 9, 15, 2]), "technologies[5]"),
        (lambda d: d["temple_bonuses"].update(red="points-15"), "temple_bonuses.red"),
        # Dice, tracks and points.
        (worker(0, 2, power=6), "players[0].workers[2].power"),
        (worker(0, 2, power=0), "players[0].workers[2].power"),
        (worker(0, 2, board="river"), "players[0].workers[2].board"),
        (worker(0, 2, board="wheel"), "players[0].workers[2].board"),
        (worker(0, 3, power=4), "players[0].workers[3].power"),
        (worker(0, 2, worship=2), "players[0].workers[2].worship"),
        (worker(0, 2, board="nobles", worship=1), "players[0].workers[2].worship"),
        (worker(1, 0, board="quarry", worship=1), "players[1].workers[0].worship"),
        (player(1, workers=None), "players[1].workers"),
        (lambda d: d["players"][1]["workers"].__setitem__(1, None), "players[1].workers[1]"),
        (player(2, temples={"red": 12}), "players[2].temples.red"),
        (player(2, temples={"blue": 11}), "players[2].temples.blue"),
        (player(2, avenue=10), "players[2].avenue"),
        (player(2, pyramid_track=10), "players[2].pyramid_track"),
        (player(2, technologies=[7]), "players[2].technologies[0]"),
        (player(2, technologies=[5, 5]), "players[2].technologies[1]"),
        (player(0, points=8), "players[0].points"),
        (player(0, points=0, earned=[{"salary": 1}]), "players[0].earned[0].salary"),
        (player(0, earned=[{}, {"temples": 7}]), "players[0].earned"),
        (player(0, earned=[{"luck": 7}]), "players[0].earned[0].luck"),
        # Calendar.
        (calendar(light=12), "calendar.light"),
        (calendar(dark=13), "calendar.dark"),
        (calendar(eclipse=4), "calendar.eclipse"),
        (calendar(light=11), "calendar.turns_left"),
        (calendar(light=11, turns_left=4), "calendar.turns_left"),
        (calendar(turns_left=1), "calendar.turns_left"),
        # Tiles, each exactly once.
        (player(1, discoveries={"face_up": ["mask-1", "mask-1"]}), "players[1].discoveries.face_up[1]"),
        (player(1, discoveries={"face_down": ["mask-1"]}), "players[1].discoveries.face_down[0]"),
        (lambda d: d["beside"].update(forest="mask-9"), "beside.forest"),
        (lambda d: d["beside"].update(nobles="cocoa"), "beside.nobles"),
        (lambda d: d["shelves"].update({"avenue 8": ["cocoa", "cocoa"]}), "shelves.avenue 8"),
        (lambda d: d["stacks"]["discovery"].pop(), "stacks.discovery"),
        (lambda d: d["stacks"]["discovery"].append("cocoa"), "stacks.discovery[52]"),
        (lambda d: d["stacks"]["pyramid"].append("b.Rg"), "stacks.pyramid[13]"),
        (lambda d: d["stacks"]["decorations"].clear(), "stacks.decorations"),
        (lambda d: d["stacks"]["starting"].append(1), "stacks.starting[18]"),
        (lambda d: d["stacks"].update(royal=[]), "stacks.royal"),
        (lambda d: d["display"]["pyramid"].append(None), "display.pyramid"),
        (top(removed={"royal": []}), "removed.royal"),
        (top(removed={"pyramid": ["rest"], "decorations": ["BR"]}), "removed.decorations[0]"),
        (player(1, dealt=[1, 2, 3, 4]), "players[1].dealt"),
        (top(draft=[1]), "draft"),
        (top(shown={"14": "cocoa"}), "shown"),
        # Pyramid, decorations, buildings, neutral workers.
        (lambda d: d["pyramid"].pop(0), "stacks.pyramid"),
        (lambda d: d["pyramid"][0].update(place=[2, 0, 0]), "pyramid[0].place"),
        (lambda d: d["pyramid"][0].update(place=[1, 4, 0]), "pyramid[0].place"),
        (lambda d: d["pyramid"][1].update(place=[1, 0, 0]), "pyramid[1].place"),
        (lambda d: d["pyramid"][0].update(tile="bbbb"), "pyramid[0].tile"),
        (lambda d: d["pyramid"][0].update(turn=4), "pyramid[0].turn"),
        (lambda d: d["decorations"].update(left=["RB", "B.", "RR"]), "display.decorations[3]"),
        (top(nobles={"top": 6}), "nobles.top"),
        (top(nobles={"top": 5, "centre": 4, "bottom": 3}), "nobles"),
        (top(neutrals=[["forest", "forest"]]), "neutrals[0][1]"),
        (top(neutrals=[[], []]), "neutrals"),
        # The turn.
        (turn(seat=1), "turn.mover"),
        (turn(mover=2), "turn.mover"),
        (turn(mover=None), "pending[0]"),
        (turn(board="wheel"), "turn.board"),
        (turn(partner=1), "turn.partner"),
        (turn(action={"workers": 4}), "turn.action.workers"),
        (turn(action={"known": [7]}), "turn.action.known[0]"),
        # Pending tasks.
        (top(pending=[]), "pending"),
        (top(pending=[{"task": "sing", "seat": 0}]), "pending[0].task"),
        (top(pending=["end"]), "pending[0]"),
        (lambda d: d["pending"][1].update(seat=1), "pending[1].seat"),
        (lambda d: d["pending"][1].update(seat=7), "pending[1].seat"),
        (lambda d: d["pending"][1].pop("seat"), "pending[1].seat"),
        (lambda d: d["pending"].pop(), "pending[0]"),
        (lambda d: d["pending"].reverse(), "pending[0]"),
        (task(0, task="turn", seat=0), "pending[0]"),
        (task(0, task="action", seat=0), "pending[1]"),
        (task(0, task="gain", seat=0), "pending[0].amount"),
        (task(0, task="gain", seat=0, amount=0), "pending[0].amount"),
        (task(0, task="gain", seat=0, amount=1, board="gold"), "pending[0].board"),
        (task(0, task="any temple", seat=0, amount="two"), "pending[0].amount"),
        (task(0, task="temple step", seat=0, temple="white"), "pending[0].temple"),
        (task(0, task="steps", seat=0, blue=0, red=0, green=0), "pending[0]"),
        (task(0, task="major step", seat=0, shelf="blue 4"), "pending[0]"),
        (task(0, task="major step", seat=0, shelf="avenue 3"), "pending[0]"),
        (task(0, task="avenue tiles", seat=0, shelf="avenue 3"), "pending[0]"),
        (task(0, task="trade", seat=0, royal="cocoa", times=1, power=1), "pending[0]"),
        (task(0, task="trade", seat=0, royal="cocoa-to-temple", times=1, power=2), "pending[0]"),
        (task(0, task="trade", seat=0, royal="cocoa-to-gold-stone", times=3, power=2), "pending[0]"),
        (task(0, task="technology", seat=0), "pending[0]"),
        (task(0, task="power-up", seat=0, board="gold"), "pending[0]"),
        (task(0, task="finish", seat=0, board="forest"), "pending[0]"),
        (task(0, task="discount", seat=0, slot=1, place=[2, 0, 0], turn=0), "pending[0]"),
        (task(0, task="crown", seat=0), "pending[0]"),
        (task(0, task="salary", seat=0, owed=4), "pending[0]"),
        (task(0, task="starting claim", seat=0, tile=14), "pending[0]"),
        (task(0, task="bot turn", seat=0), "pending[0]"),
        (task(0, task="bot advance", seat=0, worker=1), "pending[0].task"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(change: Change, field: str) -> None:
    data = full()
    change(data)
    with pytest.raises(BadPosition) as refused:
        from_position(data)
    assert refused.value.field == field, refused.value


def test_a_decoration_needs_pyramid_below() -> None:
    refuse(table().decorations(top=["BR", "GG"]).data, "decorations.top[1]")
    assert table().pyramid_up_to(1).decorations(top=["BR", "GG"]).asked == 0


def test_a_complete_pyramid_has_brought_the_disc_to_the_dark_one() -> None:
    top = table().pyramid_up_to(4).display(pyramid=[])
    refuse(top.data, "calendar.light")
    assert top.calendar(light=10).position["calendar"]["turns_left"] == 4


def test_a_question_must_have_an_answer() -> None:
    t = table().workers(0, "alchemy 1", "palace 1", "palace 1")
    t.change(turn={"seat": 0, "board": "alchemy", "action": {"workers": 1, "lowest": 1}})
    refuse(
        t.change(pending=[{"task": "technology", "seat": 0}, {"task": "end", "seat": 0}]).data, "pending[0]"
    )


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d["pending"][0].update(owed=4), "pending[0]"),
        (lambda d: d["pending"].pop(1), "pending"),
        (lambda d: d["pending"].insert(0, d["pending"].pop(1)), "pending"),
        (lambda d: d["pending"].insert(1, dict(d["pending"][0])), "pending[1]"),
    ],
)
def test_salaries_go_in_player_order_and_are_what_the_workers_earn(change: Change, field: str) -> None:
    t = table(3).eclipse_after(2).goods(0, cocoa=1).goods(1, cocoa=1).idle(2)
    assert [task.get("owed") for task in t.pending] == [3, 3, 3, None]
    data = t.position
    change(data)
    refuse(data, field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (player(0, dealt=[1, 2, 3]), "players[0].dealt"),
        (player(0, dealt=[1, 2, 3, 19]), "players[0].dealt[3]"),
        (
            lambda d: d["players"][0]["dealt"].__setitem__(0, d["players"][1]["dealt"][0]),
            "players[1].dealt[0]",
        ),
        (lambda d: d["players"][0].update(kept=d["players"][0]["dealt"][:1]), "players[0].kept"),
        (lambda d: d["players"][0].update(kept=d["players"][0]["dealt"][1::-1]), "players[0].kept"),
        (lambda d: d["players"][0].update(kept=d["players"][1]["dealt"][:2]), "players[0].kept[0]"),
        (player(0, workers=[{"board": "forest", "power": 1}]), "players[0].workers"),
        (lambda d: d["options"].update(setup="first-game"), "players[0].dealt"),
        (lambda d: d["stacks"]["starting"].pop(), "stacks.starting"),
        (calendar(light=1), "calendar.light"),
        (top(phase="starting"), "players[0].kept"),
        (top(pending=[{"task": "draft", "seat": 0}]), "pending[0]"),
    ],
)
def test_what_is_wrong_while_starting_tiles_are_kept_is_named(change: Change, field: str) -> None:
    data = position(next(moments(2, STARTING_TILES, 3)))
    change(data)
    refuse(data, field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d["draft"].pop(), "draft"),
        (lambda d: d["draft"].__setitem__(1, d["draft"][0]), "draft[1]"),
        (lambda d: d["pending"].pop(), "pending"),
        (lambda d: d["pending"].pop(0), "pending"),
        (lambda d: d["pending"].insert(0, d["pending"].pop(1)), "pending"),
        (top(pending=[]), "pending"),
    ],
)
def test_what_is_wrong_in_a_draft_is_named(change: Change, field: str) -> None:
    data = position(next(moments(2, DRAFT, 3)))
    change(data)
    refuse(data, field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d["teotibot"].update(spare="construction"), "teotibot.spare"),
        (lambda d: d["teotibot"].update(directions=["up", "left"]), "teotibot.directions[0]"),
        (lambda d: d["teotibot"]["difficulty"].update(worship_steps=2), "teotibot.difficulty.worship_steps"),
        (worker(1, 0, board="wheel"), "players[1].workers[0].board"),
        (worker(1, 3, board="nobles", worship=None), "players[1].workers[3]"),
        (lambda d: d["players"].append(copy.deepcopy(d["players"][0])), "teotibot"),
        (top(first=1), "first"),
    ],
)
def test_what_is_wrong_with_teotibot_is_named(change: Change, field: str) -> None:
    data = position(next(moments(2, FIRST_GAME, 3, solo=True)))
    change(data)
    refuse(data, field)


def refuse(data: Data, field: str) -> None:
    with pytest.raises(BadPosition) as refused:
        from_position(complete(data))
    assert refused.value.field == field, refused.value


# --- A law: whatever is changed, a position is refused with its field, or it can be played to the end.
@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_position_is_refused_or_playable(seed: int) -> None:
    chance = seeded(seed)
    states = list(moments(2 + seed % 3, seed % 3, seed))
    for _ in range(25):
        data = position(states[chance.below(len(states))])
        damage(data, chance.below)
        try:
            state = from_position(data)
        except BadPosition:
            continue
        assert from_position(position(state)).digest() == state.digest()
        play_out(state, chance, new_buffer(), Tally())


def damage(data: Any, below: Callable[[int], int]) -> None:
    """Change one value somewhere, the deeper the likelier."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    if not keys:
        return
    key = keys[below(len(keys))]
    value = data[key]
    if isinstance(value, dict | list) and below(8):
        damage(value, below)
    elif isinstance(value, int):
        data[key] = value + [-1, 1, 2, 100][below(4)]
    elif below(2):
        data[key] = data[keys[below(len(keys))]]
    else:
        del data[key]


# --- The documentation.
def test_every_field_is_described() -> None:
    text = DOCUMENTATION.read_text(encoding="utf-8")
    states = [next(moments(2, setup, 1, solo=setup == FIRST_GAME)) for setup in (0, 1, 2)]
    for name in {key for state in states for key in keys_in(position(state))}:
        assert f"`{name}`" in text, f"{name} is not described in docs/position.md"


@pytest.mark.parametrize(
    "names",
    [labels.BOARD_LABELS, labels.ROYAL_LABELS, labels.BONUS_LABELS, labels.SOURCE_LABELS, labels.SPACE_LABELS,
     labels.SHELF_LABELS, labels.PHASE_LABELS, labels.SETUP_LABELS, labels.ACTION_TILE_LABELS,
     labels.DISCOVERY_LABELS[0:1] + labels.DISCOVERY_LABELS[6:], list(KIND_OF),
     list(MEANINGS)],
)  # fmt: skip
def test_every_name_is_listed(names: list[str]) -> None:
    text = DOCUMENTATION.read_text(encoding="utf-8")
    assert [name for name in names if f"`{name}`" not in text] == []


def keys_in(value: Any, parent: str = "") -> Iterator[str]:
    """The fields of a position; names of sources, shelves and starting tiles are values."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if parent not in ("shown", "shelves", "earned"):
                yield key
            yield from keys_in(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from keys_in(inner, parent)


def test_the_examples_of_the_documentation_hold() -> None:
    blocks = DOCUMENTATION.read_text(encoding="utf-8").split("```json")[1:]
    examples = [json.loads(block.split("```")[0]) for block in blocks]
    assert len(examples) >= 2
    for example in examples:
        assert engine.asked(from_position(example)) >= 0


def test_the_session_of_the_documentation_runs() -> None:
    assert doctest.testfile(str(DOCUMENTATION), module_relative=False).failed == 0
