"""Every moment of a game can be gone to, quickly, by its address."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from fastapi.testclient import TestClient

from teotl.core.game import Game
from teotl.core.history import Entry
from teotl.core.moments import follow, moment
from teotl.web.board import turns
from teotl.web.board.render import Viewer
from teotl.web.replay import replaying
from teotl.web.tables import past
from teotl.web.tables.past import EVERY
from tests.web.records import GAMES, record
from tests.web.replays import bring, room_of
from tests.web.tables import Table


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_moment_is_the_game_as_it_was(client: TestClient, game: str, seats: int) -> None:
    room = room_of(client, bring(client, record(game, seats)))
    steps = [*range(room.version, 0, -9), 0, 1, EVERY, EVERY + 1, room.version]
    for step in steps:
        assert room.at(step).digest() == moment(room.game, step).digest()
        assert len(room.at(step).lines) == step
    assert room.at(room.version).digest() == room.game.digest()


def test_moments_stay_true_while_the_game_goes_on_and_something_is_taken_back(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    room = room_of(client, table.id)
    seen = {0: room.game.digest()}
    for _ in range(3 * EVERY):
        table.go_on(1)
        seen[room.version] = room.game.digest()
        undoer = next((seat for seat in (0, 1) if room.game.can_undo(seat)), None)
        if undoer is not None and room.version % 5 == 0:
            table.undo(undoer)
            seen[room.version] = room.game.digest()
        assert all(room.at(step).digest() == digest for step, digest in seen.items())


def test_a_step_replays_a_few_lines_only(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game is, once it has been walked through."""
    room = room_of(client, bring(client, record("teotihuacan", 4)))
    viewer = Viewer(0, [0], "en")
    replaying.parts(room, viewer, room.version)
    replayed: list[int] = []

    def counted(game: Game, lines: Sequence[Entry]) -> Game:
        replayed.append(len(lines))
        return follow(game, lines)

    monkeypatch.setattr(past, "follow", counted)
    steps = range(0, room.version, 20)
    for step in steps:
        replaying.parts(room, viewer, step)
    assert replayed == [step % EVERY for step in steps]


# --- Where one can jump.
def test_turns_and_eclipses_begin_where_they_were_told(client: TestClient) -> None:
    room = room_of(client, bring(client, record()))
    found = turns.index(room)
    assert [(chapter.kind, chapter.number) for chapter in found.chapters] == [
        ("eclipse", n) for n in (1, 2, 3)
    ]
    for step, seat in found.turns:
        view = room.at(step).view(None)
        assert view["turn"]["seat"] == seat
    seats = [seat for _, seat in found.turns]
    assert all(one != other for one, other in pairwise(seats)), "they alternate"


def test_rounds_of_the_little_game_and_who_begins_to_write_in_them(client: TestClient) -> None:
    room = room_of(client, bring(client, record("teotihuacazinho", 3)))
    found = turns.index(room)
    assert [chapter.number for chapter in found.chapters] == list(range(2, 15))
    for chapter in found.chapters:
        assert room.at(chapter.step).view(None)["round"] == chapter.number
    assert len(found.turns) == 3 * 14


# --- The pages.
def test_a_moment_has_a_page_and_a_step_in_the_future_is_the_last(client: TestClient) -> None:
    identity = bring(client, record())
    version = room_of(client, identity).version
    page = client.get(f"/g/{identity}?step=42").text
    assert f"Step 42 of {version}" in page
    assert 'value="42"' in page
    assert f"Step {version} of {version}" in client.get(f"/g/{identity}?step=99999").text
    assert client.get(f"/g/{identity}?step=100001", headers={"accept": "text/html"}).status_code == 422


def test_parts_of_a_moment_hold_no_choice_and_tell_what_happened(client: TestClient) -> None:
    identity = bring(client, record())
    room = room_of(client, identity)
    told = client.get(f"/g/{identity}/moment?step=60&known={room.version}").json()
    assert (told["step"], told["version"]) == (60, room.version)
    assert {"movers", "level-1", "calendar-box", "moment"} <= told["parts"].keys()
    assert "index" not in told
    assert not [name for name, html in told["parts"].items() if "data-key" in html]
    words = client.get(f"/api/games/{identity}/moment?step=60").json()["words"]
    assert words
    assert all(sentence in told["parts"]["moment"] for sentence in words)
    assert "index" in client.get(f"/g/{identity}/moment?step=60&known=3").json()


def test_a_moment_brings_the_panels_in_the_form_of_the_window(client: TestClient) -> None:
    identity = bring(client, record())
    wide, heads = (
        client.get(f"/g/{identity}/moment?step=60&form={form}").json()["parts"] for form in ("", "heads")
    )
    assert set(heads) == set(wide)
    assert any(heads[name] != wide[name] for name in heads if name.startswith(("seat-", "players")))


def test_a_phone_gets_the_ring_and_one_part_of_the_table(client: TestClient) -> None:
    identity = bring(client, record())
    parts = client.get(f"/g/{identity}/moment?step=9&small=1&region=temples").json()["parts"]
    assert {"overview", "zoom"} <= parts.keys()
    assert "movers" not in parts
    assert client.get(f"/g/{identity}/moment?step=9&small=1&region=nowhere").status_code == 200
    assert client.get(f"/g/{identity}/moment?step=9&region={'x' * 30}").status_code == 422


def test_moments_of_the_api_follow_the_python_package(client: TestClient) -> None:
    identity = bring(client, record())
    game = room_of(client, identity).game
    answer = client.get(f"/api/games/{identity}/moment?step=30&seat=1").json()
    assert answer["view"] == {**moment(game, 30).view(1), "choices": []}
    jumps = client.get(f"/api/games/{identity}/turns").json()
    assert jumps["turns"][0].keys() == {"step", "seat"}
    assert [chapter["number"] for chapter in jumps["chapters"]] == [1, 2, 3]
