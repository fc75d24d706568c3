"""Where bots think in the web app: short thoughts never wait for long ones, and a bot of one's own may sit too."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.bots.bot import View
from teotl.core.seeds import secret_seat_seed
from teotl.web.tables import thinking
from teotl.web.tables.thinking import Thinkers
from tests.steady import LONG, wait_until
from tests.web.replays import room_of
from tests.web.tables import Table, app_client

pytestmark = pytest.mark.slow


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with app_client(tmp_path) as made:
        yield made


def a_view() -> dict[str, Any]:
    game = teotl.new_game("teotihuacan", ["Ana", "Bo"], 3, {"setup": "first-game"})
    return game.view(game.to_act[0])


def test_a_quick_bot_does_not_wait_for_those_who_think_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """More deep thoughts and reviews than there are helpers for them; a quick one is answered meanwhile."""
    asked: list[str] = []
    long = asyncio.Event()

    async def ask(helper: object, question: str) -> str:
        asked.append(question)
        if '"normal"' not in question:
            await long.wait()
        return "an answer"

    async def start(self: Thinkers) -> object:
        return object()

    monkeypatch.setattr(thinking, "ask", ask)
    monkeypatch.setattr(Thinkers, "start", start)

    async def think() -> None:
        thinkers = Thinkers()
        deep: list[dict[str, Any]] = [{"bot": "master"}, {"advise": {}}, {"bot": "search"}]
        questions = [*deep, {"review": ""}, {"review": ""}]
        waiting = [asyncio.create_task(thinkers.ask(question)) for question in questions]
        while len(asked) < 3:  # as many as there are helpers for long ones
            await asyncio.sleep(0)
        assert await asyncio.wait_for(thinkers.choose("normal", 1, {"step": 0}), LONG) == "an answer"
        assert not any(task.done() for task in waiting)
        long.set()
        assert await asyncio.gather(*waiting) == ["an answer"] * 5

    asyncio.run(think())


def test_a_thought_that_nobody_waits_for_leaves_no_helper_behind() -> None:
    """Its answer would be taken for that to the next question."""

    async def think() -> None:
        thinkers = Thinkers()
        thought = asyncio.create_task(thinkers.ask({"advise": a_view(), "seconds": 30, "seed": 1}))
        while not thinkers.all:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        assert thinkers.all == []
        assert thinkers.deep.idle == []
        await thinkers.close()

    asyncio.run(think())


class Last:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> str:
        return str(view["choices"][-1])


class Broken(Last):
    def choose(self, view: View) -> str:
        raise RuntimeError("no idea")


@pytest.mark.parametrize("kind", [Last, Broken])
def test_a_bot_of_ones_own_sits_at_a_table(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, kind: type[Last]
) -> None:
    """Offered by who runs the server, thinking in a helper; one that errs takes its first choice."""
    mine = f"tests.web.test_thinkers:{kind.__name__}"
    monkeypatch.setenv("TEOTL_BOTS", mine)
    table = Table(client, [mine, "person"], options={"setup": "first-game"})
    wait_until(lambda: table.where()["to_act"] == [1])
    first = room_of(client, table.id).game.lines[0]
    past = room_of(client, table.id).at(0)
    assert first.key == past.choices(0)[-1 if kind is Last else 0].key


def test_a_bot_keeps_one_seed_and_the_random_one_still_varies() -> None:
    assert secret_seat_seed(7, 0) == secret_seat_seed(7, 0)
    assert len({secret_seat_seed(7, 0), secret_seat_seed(7, 1), secret_seat_seed(8, 0)}) == 3

    async def think() -> None:
        view = a_view()
        found = {await Thinkers().choose("random", 5, {**view, "step": step}) for step in range(20)}
        assert len(found) > 2

    asyncio.run(think())
