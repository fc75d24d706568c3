"""The action bar as HTML: what a turn did before it ends, taking it back, and what a button says that does nothing."""

import re
from collections.abc import Callable

from fastapi.testclient import TestClient

from teotl.web.board.own_turn import changes, lines_of_turn
from teotl.web.tables.room import Room
from tests.web.replays import room_of
from tests.web.tables import Table

PREFER = ("collect", "decline", "skip", "stop", "end")


def go_on(table: Table, until: Callable[[Room], bool], most: int = 200) -> Room:
    """Play until a moment comes: quick choices first."""
    for _ in range(most):
        room = room_of(table.client, table.id)
        if until(room):
            return room
        seat = room.game.to_act[0]
        keys = table.keys(seat)
        quick = [key for verb in PREFER for key in keys if key.split()[0] == verb]
        assert table.play(seat, (quick or keys)[0]).status_code == 200
    raise AssertionError("it never came")


def is_before_the_end(room: Room) -> bool:
    seat = room.game.to_act[0]
    return room.game.question(seat).kind == "end" and len(lines_of_turn(room, seat)) > 1


def bar(table: Table, seat: int) -> str:
    page = table.client.get(f"/g/{table.id}", headers=table.headers(seat)).text
    found = re.search(r'<section id="action".*?</section>', page, re.DOTALL)
    assert found is not None
    return found[0]


def test_before_the_turn_ends_its_net_change_is_told(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    room = go_on(table, is_before_the_end)
    seat = room.game.to_act[0]
    told = {(one["what"], one.get("of", "")): one["n"] for one in changes(room, seat)}
    before = room.at(len(room.lines) - len(lines_of_turn(room, seat)))
    held = [game.view(seat)["players"][seat]["cocoa"] for game in (before, room.game)]
    assert told.get(("cocoa", ""), 0) == held[1] - held[0] != 0
    html = bar(table, seat)
    assert "Your turn is ready" in html
    assert f"+{told['cocoa', '']}" in html


def test_before_the_turn_ends_its_steps_stand_there_as_others_will_see_them(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    room = go_on(table, is_before_the_end)
    seat = room.game.to_act[0]
    steps = re.search(r'<p class="did steps">(.*?)</p>', bar(table, seat))
    assert steps is not None
    assert re.search(r"\w+ → \w+: \d", steps[1]), "the worker's way"
    assert re.search(r"\+\d<svg class=i aria-hidden=true><use href=#cocoa />", steps[1]), (
        "what collecting gave"
    )


def test_the_whole_turn_is_taken_back_and_not_more(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    room = go_on(table, is_before_the_end)
    seat = room.game.to_act[0]
    lines = len(lines_of_turn(room, seat))
    before = room.at(room.version - lines)
    wish = {"seat": seat, "version": room.version, "turn": True}
    answer = client.post(f"/api/games/{table.id}/undo", json=wish, headers=table.headers(seat))
    assert answer.status_code == 200
    room = room_of(client, table.id)
    assert room.game.digest() == before.digest()
    assert lines_of_turn(room, seat) == []
    assert changes(room, seat) == []
    assert room.game.question(seat).kind == "turn"


def test_a_button_that_does_nothing_says_why(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = room_of(client, table.id).game.to_act[0]
    html = bar(table, seat)
    undo = re.search(r'<button id="undo"[^>]*>', html)
    assert undo is not None
    assert 'aria-disabled="true"' in undo[0]
    assert "has made no choice yet" in undo[0]
    assert "Answer the question first." in html


def test_a_seat_that_is_not_asked_is_shown_no_card(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    other = 1 - room_of(client, table.id).game.to_act[0]
    assert not re.search(r"<button[^>]* data-(key|pick)=", bar(table, other))


def test_finishing_the_little_round_asks_what_would_be_lost(client: TestClient) -> None:
    table = Table(client, game="teotihuacazinho")
    for _ in range(3):
        table.play(0, table.keys(0)[0])
    html = bar(table, 0)
    ends = re.search(r'<button class="wide quiet" data-key="finish"[^>]*>', html)
    assert ends is not None, "the quiet button, never the red one"
    assert "data-sure" in ends[0]
    assert html.count('class="why">not used') == 3
    assert table.play(0, "finish").status_code == 200
    assert 'id="undo" data-seat="0"' in bar(table, 0)
    assert table.undo(0).status_code == 200
    assert "finish" in table.keys(0)
