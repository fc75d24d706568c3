"""Positions: what is refused in the middle of a game, and which field is named."""

import copy
from typing import Any

import pytest

from teotl.core.errors import BadPosition
from teotl.games.teotihuacan.position import from_position
from teotl.games.teotihuacan.rules import engine
from tests.games.teotihuacan.build import table
from tests.games.teotihuacan.refusing import Change, calendar, player, refuse, task, top, turn, worker

Data = dict[str, Any]


def full() -> Data:
    """A position in the middle of things: a move has been made, the action is due."""
    t = table(3).goods(0, cocoa=5).knows(0, 5).holds(0, "mask-4").points(0, 7).pyramid_up_to(1)
    t.workers(0, "palace 1", "quarry 3 worship 1", "gold 5").decorations(top=["BR"]).temple(1, blue=11)
    return copy.deepcopy(t.shelf("blue 4", "mask-5").play(0, "move palace 1").position)


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
