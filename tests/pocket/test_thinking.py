"""Who thinks in a browser: one worker for turns, another for each review."""

import asyncio
import json

import teotl
from teotl.pocket.thinking import OtherWorker, think
from tests.web.records import record


def asked(question: dict[str, object], closed: bool = False) -> tuple[list[str], str]:
    """The lanes that were asked, and the answer."""
    lanes = []

    async def other(lane: str, wish: str) -> str:
        lanes.append(lane)
        return think(wish)

    async def run() -> str:
        worker = OtherWorker(other)
        worker.closed = closed
        return await worker.ask(question)

    return lanes, asyncio.run(run())


def test_a_turn_is_thought_about_by_the_second_worker() -> None:
    game = teotl.new_game("teotihuacazinho", ["Ana", "Bo"], 3, {})
    lanes, answer = asked({"bot": "normal", "seed": 1, "view": game.view(0)})
    assert lanes == ["turn"]
    assert answer in [choice.key for choice in game.choices(0)]


def test_a_review_has_a_worker_of_its_own() -> None:
    lanes, answer = asked({"review": record("teotihuacazinho", 2, lines=6)})
    assert lanes == ["review"]
    assert "chances" in json.loads(answer)


def test_nobody_is_asked_after_the_end() -> None:
    assert asked({"bot": "normal"}, closed=True) == ([], "")
