"""The first update of a page brings nothing new: what the page shows and what the stream sends are drawn alike."""

import pytest
from fastapi.testclient import TestClient

from teotl.web.board import render
from teotl.web.board.render import Viewer
from teotl.web.tables.room import Room
from tests.web.records import record
from tests.web.replays import bring, room_of
from tests.web.tables import Table

SVG, SVG_ENDS = "<svg>", "</svg>"


def unwrapped(html: str) -> str:
    return html.removeprefix(SVG).removesuffix(SVG_ENDS) if html.startswith(SVG) else html


def not_on_the_page(room: Room, seat: int | None) -> list[str]:
    """The parts of the first update that the page has not, or has otherwise."""
    scene = render.scene(room, Viewer(seat, [] if seat is None else [seat], "en"))
    page = str(render.whole_table(scene)) + "".join(render.bars(scene).values())
    return [name for name, html in render.parts(scene).items() if unwrapped(html) not in page]


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_page_shows_at_once_what_its_stream_sends_first(client: TestClient, game: str, seats: int) -> None:
    for lines in (0, 1, 40, 90):
        room = room_of(client, bring(client, record(game, seats, lines=lines)))
        for seat in (0, None):
            assert not_on_the_page(room, seat) == []


@pytest.mark.parametrize("setup", ["tiles", "draft", "first-game"])
def test_also_while_starting_tiles_are_chosen(client: TestClient, setup: str) -> None:
    room = room_of(client, Table(client, options={"setup": setup}).id)
    for seat in (0, 1, None):
        assert not_on_the_page(room, seat) == []
