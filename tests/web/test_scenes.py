"""A chapter as a scene: when it is offered, to whom it is new, and that what was taken back is not told."""

import re

import pytest
from fastapi.testclient import TestClient

from teotl.core.words import LANGUAGES
from teotl.web.board import chapters, render, scenes
from teotl.web.board.render import Viewer
from teotl.web.tables.room import Room
from tests.web.records import played, record
from tests.web.replays import bring, room_of
from tests.web.tables import Table

CHIP = re.compile(r'id="chapter-chip" data-scene="([^"]+)" data-state="(\w+)" data-fresh="(\w+)"')


def steps_of_eclipse(seats: int = 2, seed: int = 4) -> tuple[int, int]:
    """The lines after which the first eclipse has come, and after which it is over."""
    game = played(seats=seats, seed=seed)
    kinds = [[event["event"] for event in line["events"]] for line in game.chronicle()]
    came = next(step for step, events in enumerate(kinds) if "eclipse-came" in events)
    over = next(
        step
        for step in range(came, len(kinds))
        if "turn-began" in kinds[step][kinds[step].index("eclipse-came") if step == came else 0 :]
    )
    return came, over


def at(client: TestClient, lines: int, seats: int = 2) -> Room:
    return room_of(client, bring(client, record(seats=seats, lines=lines)))


def chip(room: Room, seat: int | None) -> tuple[str, ...] | None:
    viewer = Viewer(seat, [] if seat is None else [seat], "en")
    found = CHIP.search(render.bar(render.scene(room, viewer), "calendar"))
    return found.groups() if found else None


def test_an_eclipse_is_offered_when_it_has_come_and_told_whole_when_salaries_are_paid(
    client: TestClient,
) -> None:
    came, over = steps_of_eclipse()
    assert chip(at(client, came - 1), 0) is None
    first = at(client, came)
    assert chip(first, 0) == chip(first, 1) == chip(first, None) == ("eclipse-1", "open", "yes")
    assert chip(at(client, over), 0) == ("eclipse-1", "closed", "yes")


def test_it_is_new_until_the_own_turn_has_ended(client: TestClient) -> None:
    game = played()
    _, over = steps_of_eclipse()
    kinds = [[(event["event"], event.get("seat")) for event in line["events"]] for line in game.chronicle()]
    ended = next(
        step
        for step in range(over + 1, len(kinds))
        if ("turn-ended", 0) in kinds[step] or ("turn-ended", 1) in kinds[step]
    )
    seat = 0 if ("turn-ended", 0) in kinds[ended] else 1
    room = at(client, ended)
    assert chip(room, seat) == ("eclipse-1", "closed", "no")
    assert chip(room, 1 - seat) == ("eclipse-1", "closed", "yes")
    assert chip(room, None) == ("eclipse-1", "closed", "no")


def test_an_eclipse_that_was_taken_back_is_not_told(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    room = room_of(client, table.id)
    while chapters.last_chapter(room) is None:
        seat = room.game.to_act[0]
        keys = [choice.key for choice in room.game.choices(seat)]
        wish = "end" if "end" in keys else keys[0]
        assert table.play(seat, wish, room.version).status_code == 200
    acted = room.lines[-1].seat if room.game.can_undo(room.lines[-1].seat) else None
    if acted is None:
        pytest.fail("this game's last turn can be taken back")
    assert table.undo(acted).status_code == 200
    assert chapters.last_chapter(room) is None
    assert client.get(f"/g/{table.id}/scene").status_code == 404


def test_a_game_of_rounds_has_no_chapters_to_show(client: TestClient) -> None:
    room = room_of(client, bring(client, record("teotihuacazinho", 2)))
    assert chapters.last_chapter(room) is None
    assert chip(room, 0) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_points_ends_with_the_points_of_the_panels(client: TestClient, language: str) -> None:
    _, over = steps_of_eclipse(3)
    room = at(client, over, 3)
    scene = render.scene(room, Viewer(1, [1], language))
    found = chapters.last_chapter(room)
    assert found is not None
    chapter = scenes.chapter_of(scene, found)
    assert chapter is not None
    columns = scenes.columns_of(scene, chapter)
    assert [column.now for column in columns] == room.game.scores
    assert [column.mine for column in columns] == [False, True, False]
    client.cookies.set("language", language)
    page = client.get(f"/g/{room.row.id}/scene").text
    assert scenes.lead(columns, language) in page
    assert page.count("<tr") == 4 + len(chapter.rows)


def column(name: str, before: int, now: int, climbed: int, leads: bool) -> scenes.Column:
    return scenes.Column(name, "mark-p1", False, before, now - before, now, climbed, leads)


def test_who_leads_is_said_and_whether_that_is_new() -> None:
    ana, bo = column("Ana", 10, 30, 0, True), column("Bo", 5, 29, 0, False)
    assert scenes.lead([ana, bo], "en") == "Ana leads by 1 point."
    assert scenes.lead([ana._replace(climbed=1), bo], "en") == "Ana takes the lead by 1 point."
    assert (
        scenes.lead([ana._replace(climbed=1, now=34), bo], "pl") == "Ana obejmuje prowadzenie: o 5 punktów."
    )
    assert scenes.lead([ana, bo._replace(now=30, leads=True)], "en") == "Ana and Bo are level with 30 points."


def test_lessons_are_not_interrupted(client: TestClient) -> None:
    _, over = steps_of_eclipse()
    room = at(client, over)
    room.row.settings["lesson"] = "first-game"
    assert chip(room, 0) == ("eclipse-1", "closed", "no")


# --- The replay opens at the own last turn.
def test_the_replay_opens_where_the_own_last_turn_began(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    table.go_on(40)
    room = room_of(client, table.id)
    for seat in (0, 1):
        answer = client.get(
            f"/g/{table.id}/last-turn?seat={seat}", headers=table.headers(seat), follow_redirects=False
        )
        step = int(answer.headers["location"].rpartition("=")[2])
        assert any(event == {"event": "turn-began", "seat": seat} for event in room.lines[step - 1].happened)
        later = [event for line in room.lines[step:] for event in line.happened]
        assert {"event": "turn-ended", "seat": seat} in later, "a whole turn"
    empty = Table(client)
    assert (
        client.get(f"/g/{empty.id}/last-turn", follow_redirects=False).headers["location"].endswith("?step=0")
    )


# --- On paper.
def test_the_little_game_can_be_printed_from_its_page(client: TestClient) -> None:
    little = Table(client, game="teotihuacazinho")
    assert f'href="/g/{little.id}/paper.pdf"' in client.get(f"/g/{little.id}").text
    file = client.get(f"/g/{little.id}/paper.pdf")
    assert file.headers["content-type"] == "application/pdf"
    assert file.content.startswith(b"%PDF")
    assert client.get(f"/g/{little.id}/paper.pdf?size=letter").content != file.content
    big = Table(client)
    assert "paper.pdf" not in client.get(f"/g/{big.id}").text
    assert client.get(f"/g/{big.id}/paper.pdf").status_code == 404


# --- The board in words is one person's.
def test_the_board_in_words_is_kept_for_the_visitor_who_chose_it(client: TestClient) -> None:
    client.get("/")
    assert client.post("/settings", json={"words": "on"}).status_code == 204
    assert 'data-words="on"' in client.get("/").text
    mine = client.cookies["teotl"]
    client.cookies.set("teotl", "another person's browser cookie", domain="127.0.0.1")
    assert 'data-words="on"' not in client.get("/").text
    client.cookies.set("teotl", mine, domain="127.0.0.1")
    client.post("/settings", json={"words": ""})
    assert 'data-words="on"' not in client.get("/").text
