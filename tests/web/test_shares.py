"""Fair shares of the server: one address, or one table, cannot take what others need; and limits are told."""

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from teotl.web.http.gate import Limits
from teotl.web.http.in_turn import Turns
from teotl.web.replay import imports
from teotl.web.tables import thinking
from teotl.web.tables.room import Room
from teotl.web.tables.rooms import Rooms
from teotl.web.tables.thinking import Thinkers
from tests.steady import LONG
from tests.web.neighbours import From, neighbourhood, wish
from tests.web.records import record

Scene = Callable[[FastAPI, From], Coroutine[Any, Any, None]]
GREEDY, MODEST = "192.0.2.1", "192.0.2.2"


def play(data: Path, scene: Scene, limits: Limits | None = None) -> None:
    async def all_of_it() -> None:
        async with neighbourhood(data, limits or Limits(burst=1e6, per_second=1e6)) as (app, coming):
            await scene(app, coming)

    asyncio.run(all_of_it())


class Helpers:
    """In place of the helper processes: they think until they are told to stop, and remember who asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answer: str = "nothing") -> None:
        self.asked: list[str] = []
        self.steps = asyncio.Semaphore(0)  # how many thoughts may still end
        self.answer = answer
        monkeypatch.setattr(thinking, "ask", self.ask)
        monkeypatch.setattr(Thinkers, "start", self.start)
        monkeypatch.setattr(Thinkers, "end", self.end)

    async def ask(self, helper: object, question: str) -> str:
        self.asked.append(question)
        await self.steps.acquire()
        return self.answer

    async def start(self) -> object:
        return object()

    async def end(self, helper: object) -> None:
        return


async def settled() -> None:
    """Whatever can go on without anybody from outside has gone on."""
    for _ in range(50):
        await asyncio.sleep(0)


# --- Thinking.
def test_one_address_with_many_tables_of_masters_does_not_starve_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(app: FastAPI, coming: From) -> None:
        helpers = Helpers(monkeypatch)
        for number in range(60):
            table = wish(["master"] * 4, title=f"greedy {number}")
            assert (await coming(GREEDY).post("/api/games", json=table)).status_code == 201
        await settled()
        busy = len(helpers.asked)
        mine = (await coming(MODEST).post("/api/games", json=wish(["master", "person"]))).json()
        await settled()
        room: Room = app.state.rooms.known(mine["id"])
        assert room.is_thinking
        for _ in range(busy + 1):  # those who think already, then mine
            helpers.steps.release()
            await settled()
        assert room.version > 0

    play(tmp_path, scene, Limits(burst=1e6, per_second=1e6, thinking=100))


def test_a_table_at_which_people_play_comes_before_one_that_nobody_looks_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(app: FastAPI, coming: From) -> None:
        helpers = Helpers(monkeypatch)
        forgotten = [
            (await coming(f"192.0.2.{number}").post("/api/games", json=wish(["master"] * 4))).json()["id"]
            for number in range(10, 20)
        ]
        for identity in forgotten:
            app.state.rooms.rooms[identity].used = float("-inf")
        mine = (await coming(MODEST).post("/api/games", json=wish(["master", "person"]))).json()["id"]
        await settled()
        for _ in range(len(helpers.asked) + 1):  # those who think already, then mine
            helpers.steps.release()
            await settled()
        assert app.state.rooms.rooms[mine].version > 0

    play(tmp_path, scene)


def test_who_has_bots_thinking_everywhere_is_told_and_may_still_play_with_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(app: FastAPI, coming: From) -> None:
        Helpers(monkeypatch)
        greedy = coming(GREEDY)
        for _ in range(3):
            assert (await greedy.post("/api/games", json=wish(["master"] * 2))).status_code == 201
        for language, words in (("en", "3 of your tables"), ("pl", "limit: 3")):
            answer = await greedy.post(
                "/api/games", json=wish(["easy"] * 2), headers={"accept-language": language}
            )
            assert (answer.status_code, words in answer.json()["detail"]) == (429, True)
        brought = {"record": record("teotihuacan", 2, lines=5), "players": ["easy", "easy"]}
        assert (await greedy.post("/api/games/import", json=brought)).status_code == 429
        assert (await greedy.post("/api/games", json=wish(["person"] * 2))).status_code == 201
        assert (await coming(MODEST).post("/api/games", json=wish(["master"] * 2))).status_code == 201

    play(tmp_path, scene, Limits(burst=1e6, per_second=1e6, thinking=3))


def test_light_bots_at_many_tables_leave_the_loop_to_others_after_every_choice(tmp_path: Path) -> None:
    """They think in the server itself: between two of their choices everyone else has a turn."""

    async def scene(app: FastAPI, coming: From) -> None:
        for _ in range(12):
            assert (await coming(GREEDY).post("/api/games", json=wish(["random"] * 4))).status_code == 201
        rooms: list[Room] = app.state.rooms.all()
        for _ in range(20):
            before = sum(len(room.game.lines) for room in rooms)
            await asyncio.sleep(0)
            assert sum(len(room.game.lines) for room in rooms) - before <= 1

    play(tmp_path, scene)


# --- The coach.
def test_five_reviews_of_one_game_are_one_piece_of_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if it stands at two tables, and when somebody asks again later."""

    async def scene(app: FastAPI, coming: From) -> None:
        helpers = Helpers(monkeypatch, answer='{"chances": [], "slips": []}')
        brought = {"record": record("teotihuacazinho", 2)}
        tables = [
            (await coming(address).post("/api/games/import", json=brought)).json()["id"]
            for address in (GREEDY, MODEST)
        ]
        asking = [
            asyncio.create_task(coming(GREEDY).get(f"/api/games/{identity}/review"))
            for identity in tables
            for _ in range(5)
        ]
        await settled()
        helpers.steps.release()
        assert {(await one).status_code for one in asking} == {200}
        assert (await coming(MODEST).get(f"/api/games/{tables[0]}/review")).status_code == 200
        assert len(helpers.asked) == 1

    play(tmp_path, scene)


def test_the_same_hint_is_thought_about_once_and_who_asks_too_much_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(app: FastAPI, coming: From) -> None:
        helpers = Helpers(monkeypatch, answer="[]")
        tables = [
            (await coming(GREEDY).post("/api/games", json=wish(["person"] * 2, seed=seed))).json()
            for seed in (1, 2, 3)
        ]

        async def hint(number: int, address: str = GREEDY) -> int:
            made = tables[number]
            seat = (await coming(address).get(f"/api/games/{made['id']}")).json()["to_act"][0]
            answer = await coming(address).get(
                f"/api/games/{made['id']}/advice?seat={seat}",
                headers={"authorization": f"Bearer {made['seats'][seat]['secret']}"},
            )
            return answer.status_code

        asking = [asyncio.create_task(hint(number)) for number in (0, 0, 1)]
        await settled()
        assert len(helpers.asked) <= 2
        assert await hint(2) == 429
        others = asyncio.create_task(hint(2, MODEST))
        await settled()
        for _ in range(3):
            helpers.steps.release()
        assert [await one for one in (*asking, others)] == [200] * 4
        assert len(helpers.asked) == 3
        assert not app.state.questions.open

    play(tmp_path, scene, Limits(burst=1e6, per_second=1e6, questions=3))


# --- Pages.
def test_who_asks_for_many_pages_at_once_leaves_others_their_turn(tmp_path: Path) -> None:
    async def scene(app: FastAPI, coming: From) -> None:
        made = (await coming(GREEDY).post("/api/games", json=wish(["person"] * 2))).json()
        turns: Turns = app.state.turns
        answered: list[str] = []

        async def look(address: str) -> int:
            answer = await coming(address).get(f"/g/{made['id']}/compare")
            answered.append(address)
            return int(answer.status_code)

        many = [asyncio.create_task(look(GREEDY)) for _ in range(30)]
        while turns.places.waiting_for(GREEDY) < 20:
            await asyncio.sleep(0)
        mine = asyncio.create_task(look(MODEST))
        assert await mine == 200
        assert turns.places.waiting_for(GREEDY) > 10  # those wait still
        assert {await one for one in many} == {200}

    play(tmp_path, scene)


def test_who_asks_for_too_many_pages_at_once_is_told(tmp_path: Path) -> None:
    async def scene(app: FastAPI, coming: From) -> None:
        made = (await coming(GREEDY).post("/api/games", json=wish(["person"] * 2))).json()
        page = f"/g/{made['id']}/log"
        many = [
            coming(GREEDY).get(page, headers={"accept-language": "es", "accept": "text/html"})
            for _ in range(30)
        ]
        answers = await asyncio.gather(*many)
        refused = [answer for answer in answers if answer.status_code != 200]
        assert {(answer.status_code, answer.headers["content-language"]) for answer in refused} == {
            (429, "es")
        }
        assert "5 de tus peticiones" in refused[0].text
        assert (await coming(GREEDY).get(page)).status_code == 200

    play(tmp_path, scene, Limits(burst=1e6, per_second=1e6, waiting=5))


# --- Reading, beside the loop.
def test_long_records_are_read_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: dict[str, list[bool]] = {"read": [], "room": []}
    here = threading.get_ident()
    read, begin = imports.read, Room.__init__

    def watched_read(text: str) -> Any:
        threads["read"].append(threading.get_ident() == here)
        return read(text)

    def watched_begin(self: Room, *given: Any) -> None:
        threads["room"].append(threading.get_ident() == here)
        begin(self, *given)

    async def scene(app: FastAPI, coming: From) -> None:
        monkeypatch.setattr(imports, "read", watched_read)
        monkeypatch.setattr(Room, "__init__", watched_begin)
        brought = {"record": record("teotihuacan", 2)}
        made = (await coming(GREEDY).post("/api/games/import", json=brought)).json()
        rooms: Rooms = app.state.rooms
        rooms.rooms.clear()
        gc.collect()
        answers = [coming(MODEST).get(f"/api/games/{made['id']}") for _ in range(5)]
        assert {answer.status_code for answer in await asyncio.gather(*answers)} == {200}
        assert threads == {"read": [False], "room": [False, False]}  # and once for all five

    play(tmp_path, scene)


# --- Memory.
PAGES = ("/words", "/report/file", "/heard?since=0")
DEAR_PAGES = (
    "",
    "/log",
    "/moment?step=0",
    "/pick",
    "?step=0",
    "/compare",
)  # their templates have macros, which leave rings behind for the collector


async def let_go(held: weakref.WeakSet[Room], most: int, collect: Callable[[], object] | None) -> None:
    """Until no more are held: a thread that drew a page lets go of its room only when it gets to it."""
    for _ in range(int(LONG / 0.05)):
        if collect:
            collect()
        if len(held) <= most:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{len(held)} rooms are still held")


@pytest.mark.parametrize("collector", [False, True])
def test_rooms_are_let_go_when_nobody_looks(tmp_path: Path, collector: bool) -> None:
    """By counting: nothing may hold a room that was forgotten, and only rare pages need the collector's help."""

    async def scene(app: FastAPI, coming: From) -> None:
        rooms: Rooms = app.state.rooms
        rooms.most = 10
        games = [
            (await coming(MODEST).post("/api/games", json=wish(["person"] * 2))).json()["id"]
            for _ in range(60)
        ]
        held: weakref.WeakSet[Room] = weakref.WeakSet()
        for identity in games:
            for path in PAGES + DEAR_PAGES * collector:
                assert (await coming(MODEST).get(f"/g/{identity}{path}")).status_code == 200
            held.add(rooms.rooms[identity])
            assert len(rooms.rooms) <= 10
        await let_go(held, 10, gc.collect if collector else None)

    gc.collect()
    gc.disable()
    try:
        play(tmp_path, scene)
    finally:
        gc.enable()


def test_a_room_that_somebody_has_is_not_made_twice(tmp_path: Path) -> None:
    async def scene(app: FastAPI, coming: From) -> None:
        rooms: Rooms = app.state.rooms
        rooms.most = 1
        first, *others = [
            (await coming(MODEST).post("/api/games", json=wish(["person"] * 2))).json()["id"]
            for _ in range(4)
        ]
        room = await rooms.visit(first)
        for identity in others:
            await rooms.visit(identity)
        assert first not in rooms.rooms
        assert await rooms.visit(first) is room

    play(tmp_path, scene)


def test_where_somebody_looks_or_a_bot_thinks_the_room_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(app: FastAPI, coming: From) -> None:
        Helpers(monkeypatch)
        rooms: Rooms = app.state.rooms
        rooms.most = 1
        thinks = (await coming(MODEST).post("/api/games", json=wish(["master"] * 2))).json()["id"]
        for _ in range(4):
            await coming(MODEST).post("/api/games", json=wish(["person"] * 2))
        assert thinks in rooms.rooms
        assert len(rooms.rooms) == 2  # those in use leave the others their places

    play(tmp_path, scene)
