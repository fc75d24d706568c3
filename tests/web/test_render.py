"""Page parts: small enough, complete, and with every symbol that they show."""

import asyncio
import random
import re
from html import unescape
from pathlib import Path

import pytest

from teotl.draw.icons import used_in
from teotl.draw.kept import Kept
from teotl.draw.parts import Group, wrapped
from teotl.web.board import render
from teotl.web.board.action import MOST_LISTED
from teotl.web.board.render import Viewer
from teotl.web.http import page as pages
from teotl.web.tables.parts import news
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.store import PERSON, Store
from teotl.web.tables.stream import event
from teotl.web.tables.thinking import Thinkers
from tests.web.tables import app_client
from tools.tables import Moment, asked, at_the_end, fill

BROWSER = "the browser that counts letters"
FULL = {
    "most on the table": Moment("teotihuacan-4-tiles", asked("move", 330)),
    "most to choose from": Moment("teotihuacan-4-first-game", asked("build", 300)),
    "the end": Moment("teotihuacan-4-complete-pyramid", at_the_end),
}
CARD = re.compile(r'<button[^>]*? data-(key|pick)="([^"]*)"')
SYMBOL = re.compile(r'<(?:symbol|g)[^>]* id="([^"]+)"')


async def opened(path: Path, seats: int, game: str = "teotihuacan", **options: object) -> Room:
    store = Store(path / "teotl.sqlite")
    store.base.execute("PRAGMA synchronous=OFF")  # nothing is lost here that matters
    rooms = Rooms(store, Thinkers(), lambda room, seat: None)
    names = ["Ana", "Bo", "Cem", "Dana", "Efe", "Fia"][:seats]
    return rooms.create(game, names, [PERSON] * seats, dict(options), 5, {})[0]


def play(room: Room, chance: random.Random) -> None:
    seat = room.game.to_act[0]
    room.play(seat, chance.choice(room.game.choices(seat)).key, room.version)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_update_needs_a_symbol_that_the_page_did_not_bring(tmp_path: Path, seats: int) -> None:
    async def walk() -> None:
        room, viewer, chance = await opened(tmp_path, seats), Viewer(0, [0], "en"), random.Random(4)
        scene = render.scene(room, viewer)
        page = str(render.whole_table(scene)) + "".join(render.bars(scene).values())
        brought = set(SYMBOL.findall(pages.symbols_for(page, "en", room.row.game)))
        while not room.game.over:
            play(room, chance)
            if room.version % 5 == 0:
                drawn = "".join(render.parts(render.scene(room, viewer)).values())
                assert set(used_in(drawn)) <= brought

    asyncio.run(walk())


def test_what_one_seat_may_choose_is_in_its_parts_and_in_no_other(tmp_path: Path) -> None:
    async def walk() -> None:
        room, chance = await opened(tmp_path, 2, setup="first-game"), random.Random(6)
        for _ in range(60):
            play(room, chance)
            asked = room.game.to_act[0]
            for seat in (0, 1, None):
                shown = render.parts(render.scene(room, Viewer(seat, [], "en")))
                assert bool(CARD.search(shown["action"])) == (seat == asked)
                assert "data-key" not in shown["choices"] or seat == asked

    asyncio.run(walk())


def test_every_choice_is_reached_from_the_bar_a_few_cards_at_a_time(tmp_path: Path) -> None:
    async def walk() -> None:
        room, chance = await opened(tmp_path, 2), random.Random(3)
        longest = 0
        while not room.game.over:
            seat = room.game.to_act[0]
            keys = {choice.key for choice in room.game.choices(seat)}
            longest = max(longest, len(keys))
            if len(keys) > MOST_LISTED or room.version % 7 == 0:
                assert reached(room, seat) == keys
            play(room, chance)
        assert longest > 2 * MOST_LISTED

    asyncio.run(walk())


def reached(room: Room, seat: int) -> set[str]:
    """The keys of all buttons in the bar, going on by every button that leads to a narrower question."""
    found: set[str] = set()
    waiting, seen = [""], {""}
    while waiting:
        bar = render.picked(render.scene(room, Viewer(seat, [seat], "en"), pick=waiting.pop()))["action"]
        cards = CARD.findall(bar)
        assert 0 < len(cards) <= MOST_LISTED + 4  # with the tiles in hand, or the button that ends the turn
        found.update(unescape(value) for mark, value in cards if mark == "key")
        onward = {unescape(value) for mark, value in cards if mark == "pick"} - seen
        seen |= onward
        waiting += onward
    return found


@pytest.mark.parametrize("pick", ["+99", "build +", "+-1", "move + 24", "+999999999", "²", "+²"])
def test_a_place_in_the_list_that_is_not_there_shows_the_beginning(tmp_path: Path, pick: str) -> None:
    async def walk() -> None:
        room = await opened(tmp_path, 2, setup="first-game")
        viewer = Viewer(room.game.to_act[0], [room.game.to_act[0]], "en")
        first = render.picked(render.scene(room, viewer))
        shown = render.picked(render.scene(room, viewer, pick=pick))
        keys = re.compile(r'data-key="([^"]+)"')
        assert keys.findall(shown["action"]) == keys.findall(first["action"])

    asyncio.run(walk())


def test_what_is_kept_is_what_would_be_drawn_anew(tmp_path: Path) -> None:
    """Every part says what it reads. If one forgot something, it would stay as it was."""

    async def walk(seats: int, setup: str, name: str) -> None:
        (tmp_path / name).mkdir()
        room, chance = await opened(tmp_path / name, seats, setup=setup), random.Random(8)
        viewers = [Viewer(seat, [] if seat is None else [seat], "en") for seat in (0, seats - 1, None)]
        while not room.game.over:
            play(room, chance)
            if room.version % 4 == 0:
                drawn = [render.parts(render.scene(room, viewer)) for viewer in viewers]
                kept, room.drawn = room.drawn, Kept()
                assert [render.parts(render.scene(room, viewer)) for viewer in viewers] == drawn
                room.drawn = kept

    for seats, setup in ((1, "tiles"), (2, "draft"), (3, "first-game"), (4, "tiles")):
        asyncio.run(walk(seats, setup, f"{seats}"))


def sent_alone(html: str) -> dict[str, str]:
    """The pieces of a part as an update brings them."""
    pieces: dict[str, str] = getattr(html, "pieces", {})
    return {name: wrapped(piece) for name, piece in pieces.items()}


def test_a_reader_of_updates_has_what_a_new_reader_gets(tmp_path: Path) -> None:
    """Also where only pieces of a part were sent."""

    async def walk() -> None:
        room, chance, viewer = await opened(tmp_path, 2), random.Random(5), Viewer(0, [0], "en")
        has: dict[str, str] = {}
        sent: dict[str, str] = {}
        pieces = 0
        while not room.game.over:
            now = render.parts(render.scene(room, viewer))
            update = news(sent, now)
            pieces += sum(name not in now for name in update)
            for name, html in now.items():
                if name in update or name not in has:
                    has |= {name: update[name], **sent_alone(html)}
            has |= update
            for html in now.values():
                for name, piece in sent_alone(html).items():
                    assert has[name] == piece
            assert all(has[name] == html for name, html in now.items() if not isinstance(html, Group))
            sent = now
            play(room, chance)
        assert pieces > 100

    asyncio.run(walk())


def test_no_update_is_large(tmp_path: Path) -> None:
    async def walk() -> None:
        room, chance, viewer = await opened(tmp_path, 4), random.Random(1), Viewer(0, [0], "en")
        sent = render.parts(render.scene(room, viewer))
        while not room.game.over:
            play(room, chance)
            now = render.parts(render.scene(room, viewer))
            assert len(event(room.version, news(sent, now))) < 20_000
            sent = now

    asyncio.run(walk())


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", FULL)
def test_no_page_is_large(tmp_path: Path, name: str, language: str) -> None:
    """Before compression."""
    store = Store(tmp_path / "teotl.sqlite")
    fill(store, "one", FULL[name], [BROWSER])
    store.close()
    with app_client(tmp_path) as client:
        client.cookies.update({"teotl": BROWSER, "language": language})
        page = client.get("/g/one")
    assert ('data-asked="yes"' in page.text) == (name != "the end")
    assert len(page.content) < 150_000
