"""Turns as they are told: chips, steps, and what rises where. Nothing happens untold."""

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Coroutine
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.draw.icons import symbols
from teotl.draw.pages import page_of
from teotl.draw.story import Piece, Sign
from teotl.web.board import log, render
from teotl.web.board.beats import MINUS
from teotl.web.board.course import course
from teotl.web.board.order import order
from teotl.web.board.render import Viewer
from teotl.web.board.story import Teller, Telling
from teotl.web.http import page as pages
from teotl.web.tables.room import Room
from tests.web.replays import room_of
from tests.web.tables import Table
from tests.web.test_render import SYMBOL, opened, play

BIG, LITTLE = "teotihuacan", "teotihuacazinho"
# Which number of a player a symbol counts.
COUNTS = {"vp": "points", "pyramid-step": "pyramid-track", "avenue": "avenue"}


def told(pieces: list[Piece]) -> str:
    """A chip as a person reads it aloud: symbols by their ids."""
    return " ".join(one if isinstance(one, str) else f"{one.amount}[{one.symbol}]" for one in pieces)


def walk(path: Path, game: str, seats: int, seed: int, each: Callable[[Room], Any]) -> Room:
    """Play a whole game by chance; `each` looks after every line, and ends it by saying so."""

    async def go() -> Room:
        room = await opened(path, seats, game, **({"setup": "first-game"} if game == BIG else {}))
        luck = random.Random(seed)
        while not room.game.over:
            play(room, luck)
            if each(room):
                break
        return room

    return asyncio.run(go())


def run(walking: Coroutine[Any, Any, None]) -> None:
    asyncio.run(walking)


# --- Chips.
def test_the_own_last_turn_stands_first_then_one_chip_for_each_turn_of_the_others(tmp_path: Path) -> None:
    rounds: list[list[Telling]] = []

    def each(room: Room) -> bool:
        turns = course(room)
        if turns and turns[-1].seat == 0 and [turn.seat for turn in turns].count(0) == 3:
            rounds.append(log.lately(room, 0, "en"))
        return bool(rounds)

    walk(tmp_path, BIG, 4, 2, each)
    assert [chip.turn.seat for chip in rounds[0]] == [0, 1, 2, 3]
    assert [chip.own for chip in rounds[0]] == [True, False, False, False]
    assert told(rounds[0][0].chip).startswith("You: ")
    assert [told(chip.chip).split()[0].strip(":") for chip in rounds[0][1:]] == ["Bo", "Cem", "Dana"]
    assert all(chip.sentence.endswith(".") for chip in rounds[0])


@pytest.mark.parametrize(("game", "seats"), [(BIG, 2), (BIG, 4), (LITTLE, 2)])
def test_no_chip_of_the_own_turn_is_empty(tmp_path: Path, game: str, seats: int) -> None:
    """Also where all that a turn gave was paid again."""
    room = walk(tmp_path, game, seats, 3, lambda room: False)
    turns = [turn for turn in course(room) if turn.seat is not None]
    own = [Teller(room, turn.seat, "en").tell(turn) for turn in turns]
    assert len(own) > 10
    assert [telling.sentence for telling in own if len(telling.chip) < 2] == []


def test_while_the_seat_is_on_what_came_before_still_stands_there(tmp_path: Path) -> None:
    seen: list[tuple[int, list[int | None]]] = []

    def each(room: Room) -> bool:
        if room.game.to_act == (0,):
            seen.append((len(course(room)), [chip.turn.number for chip in log.lately(room, 0, "en")]))
        return len(course(room)) > 14

    walk(tmp_path, BIG, 3, 2, each)
    by_turn: dict[int, set[tuple[int | None, ...]]] = {}
    for number, chips in seen:
        by_turn.setdefault(number, set()).add(tuple(chips))
    assert len(by_turn) > 3
    assert all(len(chips) == 1 for chips in by_turn.values())


def test_who_waits_is_told_who_is_on_and_who_comes_then(tmp_path: Path) -> None:
    told_to: dict[int | None, str] = {}

    def each(room: Room) -> bool:
        if len(course(room)) > 4 and room.game.to_act == (1,):
            for seat in (None, 0, 1, 2):
                scene = render.scene(room, Viewer(seat, [] if seat is None else [seat], "en"))
                told_to[seat] = order(scene)
        return bool(told_to)

    walk(tmp_path, BIG, 4, 2, each)
    assert told_to == {
        None: "Bo now, then Cem, Dana, Ana",
        0: "Bo now, then Cem, Dana, you",
        1: "",
        2: "Bo now, then you, Dana, Ana",
    }


def test_a_spectator_is_told_the_last_turns_of_all_and_none_is_the_own(tmp_path: Path) -> None:
    room = walk(tmp_path, BIG, 3, 2, lambda room: len(course(room)) > 9)
    chips = log.lately(room, None, "en")
    assert {chip.turn.seat for chip in chips} >= {0, 1, 2}
    assert not any(chip.own or chip.yours for chip in chips)


def test_what_touches_me_is_said_last_and_to_me(tmp_path: Path) -> None:
    yours: set[str] = set()

    def each(room: Room) -> bool:
        yours.update(told(chip.yours) for chip in log.lately(room, 0, "en") if chip.yours)
        return {"you +3[vp]"} <= yours and any("is free" in one for one in yours)

    walk(tmp_path, BIG, 4, 5, each)
    assert "you +3[vp]" in yours  # somebody learned what I know already
    assert any(one.startswith("your worker is free") for one in yours)


def test_who_begins_with_a_technology_starts_all_the_same(tmp_path: Path) -> None:
    async def go() -> list[str]:
        room, luck = await opened(tmp_path, 4, BIG, setup="tiles"), random.Random(1)
        while not any(event["event"] == "turn-began" for line in room.lines for event in line.happened):
            play(room, luck)
        assert any(event["event"] == "learned" for line in room.lines for event in line.happened)
        return [told(one.chip) for one in log.lately(room, None, "en") if one.cards[0].name == "start"]

    assert [chip.split()[:2] for chip in asyncio.run(go())] == [
        [name, "starts"] for name in ("Ana", "Bo", "Cem", "Dana")
    ]


def test_being_pushed_out_begins_the_chip_of_whom_it_happened_to(tmp_path: Path) -> None:
    found: list[tuple[str, str]] = []

    def each(room: Room) -> bool:
        for seat in range(4):
            for chip in log.lately(room, seat, "en"):
                if any(not isinstance(one, Sign) and "is free" in one for one in chip.yours):
                    other = next(s for s in range(4) if s not in (seat, chip.turn.seat))
                    again = [one for one in log.lately(room, other, "en") if one.turn is chip.turn]
                    found.append((told(chip.chip), told(again[0].chip) if again else ""))
        return bool(found)

    walk(tmp_path, BIG, 4, 5, each)
    mine, theirs = found[0]
    assert re.match(r"(Ana|Bo|Cem|Dana) pushes out \[mark-p\d\]", mine)
    assert "pushes" not in theirs


def test_what_was_taken_back_is_in_no_chip_and_not_in_the_log(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    room = room_of(client, table.id)
    seat = room.game.to_act[0]
    key = next(key for key in table.keys(seat) if key.startswith("move"))
    assert table.play(seat, key).status_code == 200
    told_before = log.log(room, None, "en")
    assert any("moved a worker" in words for _, words in told_before)
    assert table.undo(seat).status_code == 200
    assert not any("moved a worker" in words for _, words in log.log(room, None, "en"))
    assert not any("moved a worker" in chip.sentence for chip in log.lately(room, 1 - seat, "en"))


# --- Teotibot.
def test_teotibots_dice_tile_and_reasons_are_drawn(tmp_path: Path) -> None:
    turns: list[Telling] = []

    def each(room: Room) -> bool:
        found = [chip for chip in log.lately(room, 0, "en") if chip.turn.seat == 1]
        turns.extend(chip for chip in found if chip not in turns)
        return len(turns) >= 12

    walk(tmp_path, BIG, 1, 3, each)
    for turn in turns:
        dice, tile = turn.cards[0], turn.cards[1]
        rolls = [one.symbol for one in dice.pieces if isinstance(one, Sign)]
        assert turn.name == "Teotibot"
        assert f"= {sum(int(roll.removeprefix('roll-')) for roll in rolls)}" in dice.pieces
        assert tile.symbol
        assert tile.title
        assert re.fullmatch("bot-tile-[0-5]", next(beat.at for beat in turn.beats if beat.card == 1))
    reasons = {
        one.symbol for turn in turns for card in turn.cards for one in card.pieces if isinstance(one, Sign)
    }
    assert {"ui-no", "ui-end"} <= reasons  # it could not, and could


# --- The little game.
def test_what_others_do_in_secret_is_in_no_chip_before_all_have_finished(tmp_path: Path) -> None:
    def each(room: Room) -> None:
        opened_until = next(
            (
                at
                for at in range(room.version, 0, -1)
                if any(e["event"] == "round-began" for e in room.lines[at - 1].happened)
            ),
            0,
        )
        for chip in log.lately(room, 0, "en"):
            secret = [
                step
                for step, event in chip.turn.open_to(room, 0)
                if event.get("secret") and event["seat"] != 0
            ]
            assert all(step <= opened_until for step in secret)

    room = walk(tmp_path, LITTLE, 3, 1, each)
    assert {chip.turn.seat for chip in log.lately(room, 0, "en")} >= {1, 2}


# --- The law: nothing happens untold.
def counted(room: Room) -> Counter[tuple[int, str]]:
    view, page = room.game.view(None), page_of(room.row.game)
    found: Counter[tuple[int, str]] = Counter()
    for seat in range(len(room.game.seats)):
        for name, n in page.facts(view, seat).items():
            found[seat, name] = n
    return found


def in_floats(room: Room, after: int) -> Counter[tuple[int, str]]:
    """What the turns say that has changed after a line, by the names under which it is counted."""
    found: Counter[tuple[int, str]] = Counter()
    teller = Teller(room, None, "en")
    for told_turn in (teller.tell(turn) for turn in course(room) if turn.last > after):
        for beat in (beat for beat in told_turn.beats if beat.line > after):
            for one in beat.floats:
                n = int(one.amount[1:]) * (-1 if one.amount.startswith(MINUS) else 1)
                found[one.seat, COUNTS.get(one.symbol, one.symbol)] += n
    return found


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (4, 4)])
def test_every_change_of_goods_points_and_tracks_rises_somewhere(
    tmp_path: Path, seats: int, seed: int
) -> None:
    before: list[Counter[tuple[int, str]]] = []
    names = (
        "points",
        "cocoa",
        "wood",
        "stone",
        "gold",
        "temple-blue",
        "temple-red",
        "temple-green",
        "avenue",
    )
    changed = lines = 0

    def each(room: Room) -> bool:
        nonlocal changed, lines
        now = counted(room)
        if before:
            rises = in_floats(room, lines)
            for seat in range(seats):
                for name in names:
                    delta = now[seat, name] - before[0][seat, name]
                    assert rises[seat, name] == delta, (room.lines[-1].happened, seat, name)
                    changed += delta != 0
        before[:] = [now]
        lines = room.version
        return lines > 260

    walk(tmp_path, BIG, seats, seed, each)
    assert changed > 60


# --- For the page.
@pytest.mark.parametrize("seats", [1, 4])
def test_the_page_brings_every_symbol_that_its_story_may_show(tmp_path: Path, seats: int) -> None:
    async def go() -> None:
        room, viewer, luck = await opened(tmp_path, seats), Viewer(0, [0], "en"), random.Random(4)
        scene = render.scene(room, viewer)
        page = str(render.whole_table(scene)) + "".join(render.bars(scene).values())
        brought = set(SYMBOL.findall(pages.symbols_for(page, "en", room.row.game)))
        words = re.compile(r'"([a-z]+(?:-[a-z0-9]+)*)"')
        while not room.game.over:
            play(room, luck)
            strip = render.bar(render.scene(room, viewer), "since")
            found = re.search(r"data-story='([^']*)'", strip)
            assert found
            json.loads(unescape(found[1]))
            named = {name for name in words.findall(found[1]) if name in symbols()}
            assert named <= brought

    run(go())


def test_one_turn_can_be_asked_for_and_tells_no_secret(client: TestClient) -> None:
    table = Table(client, game=LITTLE, seed=7)
    assert table.play(0, "take green 6").status_code == 200
    assert client.get(f"/g/{table.id}/told?turn=2").status_code == 404  # nobody else may know it yet
    assert client.get(f"/g/{table.id}/told?turn=99").status_code == 404


def test_the_log_can_be_filtered_by_everyone_who_has_turns(client: TestClient) -> None:
    table = Table(client, ["person"], options={"setup": "first-game"})
    table.go_on(8)
    html = client.get(f"/g/{table.id}/log?plays=1").text
    assert re.findall(r'<option value="(\d*)">([^<]+)<', html) == [
        ("", "Everyone"),
        ("0", "Ana"),
        ("1", "Teotibot"),
    ]
    assert html.count("data-turn=") == html.count("<li")
