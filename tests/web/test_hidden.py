"""Nothing hidden leaves the server: what a seat gets does not depend on what it must not see."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.web.board import render
from teotl.web.board.render import Viewer
from teotl.web.tables.room import Room
from tests.web.replays import room_of
from tests.web.tables import Table

pytestmark = pytest.mark.slow

SEED = 918_273_645_546


def bodies(table: Table, seat: int | None) -> dict[str, str]:
    """Everything that a seat, or a spectator, can get without changing anything."""
    wish = "" if seat is None else f"seat={seat}"
    paths = [f"/g/{table.id}?{wish}", f"/g/{table.id}?step=1", f"/g/{table.id}/log"]
    paths += [f"/g/{table.id}/pick?{wish}&pick={pick}" for pick in ("", "keep+9", "build", "%27--")]
    paths += [f"/g/{table.id}/pick?{wish}&region={region}" for region in ("pyramid", "palace", "temples")]
    paths += [f"/g/{table.id}/report/file?{wish}", f"/g/{table.id}/report/file?{wish}&step=1"]
    paths += [
        f"/g/{table.id}/words?{wish}",
        f"/g/{table.id}/words?step=1",
        f"/g/{table.id}/heard?{wish}&since=0",
    ]
    paths += [f"/api/games/{table.id}", f"/api/games/{table.id}/view?{wish}", "/"]
    if seat is not None:
        paths += [f"/api/games/{table.id}/{what}?{wish}" for what in ("choices", "refused")]
    return table.texts(seat, paths)


def streamed(room: Room, seat: int | None) -> dict[str, str]:
    """What the stream would push."""
    viewer = Viewer(seat, [] if seat is None else [seat], "en")
    return {
        **render.parts(render.scene(room, viewer)),
        **render.parts(render.scene(room, viewer), True),
    }


def dealt_anew(room: Room, seat: int | None, seed: int) -> Any:
    """The same game as far as the seat knows; everything hidden from it is another."""
    twin = teotl.sample(room.game.view(seat), seed)
    twin._history = room.game._history.copy()
    return twin


@pytest.mark.parametrize(
    ("setup", "seat"), [("tiles", 0), ("tiles", 1), ("tiles", None), ("draft", 0), ("draft", None)]
)
def test_what_is_hidden_changes_nothing_that_a_seat_gets(
    client: TestClient, setup: str, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seed that the server drew; one that somebody chose is shown to all at the table."""
    monkeypatch.setattr("teotl.web.tables.rooms.new_seed", lambda: SEED)
    table = Table(client, ["person"] * 3, options={"setup": setup}, seed=None)
    room = room_of(client, table.id)
    for steps in (0, 1, 2, 40):
        table.go_on(steps)
        real, seen, pushed = room.game, bodies(table, seat), streamed(room, seat)
        hidden = {str(SEED), hex(SEED), *table.secrets}
        assert not [path for path, text in seen.items() if any(word in text for word in hidden)]
        for seed in (1, 2):
            room.game = dealt_anew(room, seat, seed)
            assert room.game.digest() != real.digest()
            # The past is told by the lines alone, so it is not dealt anew here.
            assert bodies(table, seat) == seen
            assert streamed(room, seat) == pushed
        room.game = real


def test_a_choice_of_starting_tiles_is_secret_also_when_it_was_taken_back(client: TestClient) -> None:
    table = Table(client)
    key = table.keys(0)[0]
    table.play(0, key)
    table.undo(0)
    table.play(0, table.keys(0)[1])
    for seat in (1, None):
        shown = {**bodies(table, seat), **streamed(room_of(client, table.id), seat)}
        others = table.view(seat)["choices"]
        told = " ".join(shown.values())
        assert "chose two starting tiles" in told
        assert not [
            mine for mine in (key, *table.view(0).get("choices", [])) if mine in told and mine not in others
        ]
    assert "dealt" not in table.view(1)["players"][0]


def test_one_screen_shows_the_seat_that_is_asked_and_no_seat_of_another_browser(client: TestClient) -> None:
    table = Table(client, ["person"] * 3)
    for seat in (0, 1):
        table.post("sit", seat)
    for seat in (0, 1):
        page = client.get(f"/g/{table.id}").text
        assert f'data-seat="{seat}"' in page
        mine = {tile for key in table.keys(seat) for tile in key.split()[1:]}
        assert {f'data-pick="keep {tile}"' in page for tile in mine} == {True}
        table.play(seat, table.keys(seat)[0])
    assert client.get(f"/g/{table.id}?seat=2").text.count('="keep ') == 0
    for path in ("pick", "why"):
        answer = client.get(f"/g/{table.id}/{path}", params={"seat": 2, "key": table.keys(2)[0]})
        assert "keep" not in answer.text
    assert client.get(f"/api/games/{table.id}/view?seat=2").status_code == 403
    assert client.get(f"/api/games/{table.id}/choices?seat=2").status_code == 403
