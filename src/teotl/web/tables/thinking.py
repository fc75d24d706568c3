"""Where bots think. Heavy ones think in helper processes, so that no page ever waits for a thought.

A helper reads questions from its standard input, a line of JSON each, and ends when that closes, so also when the
server is killed: `python -m teotl.web.tables.thinking`.
"""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import Any, Final

import teotl
from teotl.bots.bot import Budget, advise, answer_of, make_bot, own_names
from teotl.core.seeds import mixed
from teotl.web.http.places import HOUSE, Asker, Places
from teotl.web.http.secrets import hashed
from teotl.web.http.shared import Shared

LIGHT: Final = ("random",)  # quicker than asking a helper
QUICK: Final = ("easy", "normal", "greedy")  # a few milliseconds
MOST_HELPERS: Final = 2
SECONDS: Final = 60.0  # then the helper is replaced
REVIEW_SECONDS: Final = 600.0  # a long game with many seats has thousands of decisions
LOOKED_BACK: Final = ("slips", "turning", "plans", "lessons")  # of a review, besides the chances
MOST_KEPT: Final = 200  # answers that may be asked for again


class Lane:
    """Helpers for one kind of question, so that a short one never waits for long ones."""

    def __init__(self, helpers: int, seconds: float = SECONDS) -> None:
        self.places = Places(min(helpers, os.cpu_count() or 1))
        self.idle: list[Process] = []
        self.seconds = seconds


class Thinkers:
    def __init__(self, helpers: int = MOST_HELPERS) -> None:
        self.light = Places(1)  # in the server itself: one thought between other things
        self.quick = Lane(1)
        self.deep = Lane(helpers)
        self.reviews = Lane(1, REVIEW_SECONDS)
        self.all: list[Process] = []
        self.shared: Shared[str] = Shared(MOST_KEPT)
        self.closed = False  # with the server: no helper is started any more

    async def choose(self, kind: str, seed: int, view: dict[str, Any], asker: Asker = HOUSE) -> str:
        """The bot's choice; empty if no helper could answer. Bots are made anew each time: chance must not repeat."""
        if kind in LIGHT:
            async with self.light.place(asker):
                await asyncio.sleep(0)
                return make_bot(kind, mixed(seed, view["step"])).choose(view)
        if kind not in own_names():  # one of others may draw from its seed too
            seed = mixed(seed, view["step"])
        return await self.ask({"bot": kind, "seed": seed, "view": view}, asker)

    def lane_of(self, question: dict[str, Any]) -> Lane:
        if "review" in question or "puzzle" in question:
            return self.reviews
        return self.quick if question.get("bot") in QUICK else self.deep

    async def ask_once(self, question: dict[str, Any], asker: Asker = HOUSE) -> str:
        """The same for a question that others may ask too, now or later: it is thought about once."""
        return await self.shared.ask(hashed(json.dumps(question)), lambda: self.ask(question, asker))

    async def ask(self, question: dict[str, Any], asker: Asker = HOUSE) -> str:
        """A helper's answer, one line; empty if none could answer."""
        lane, answer = self.lane_of(question), ""
        async with lane.places.place(asker):
            if self.closed:
                return ""
            helper = lane.idle.pop() if lane.idle else await self.start()
            try:
                answer = await asyncio.wait_for(ask(helper, json.dumps(question) + "\n"), lane.seconds)
            except (TimeoutError, OSError):
                pass
            finally:  # also when nobody waits for the answer any more: it must not be taken for the next one's
                if answer:
                    lane.idle.append(helper)
                else:
                    await self.end(helper)
        return answer

    async def start(self) -> Process:
        helper = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "teotl.web.tables.thinking",
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
        self.all.append(helper)
        return helper

    async def end(self, helper: Process) -> None:
        """Twice for one whose thought was cut short: by the closing, and by who waited for the thought."""
        if helper in self.all:
            self.all.remove(helper)
        if helper.returncode is None:
            helper.kill()
        await helper.wait()

    async def close(self) -> None:
        self.closed = True
        for helper in self.all[:]:
            await self.end(helper)


async def ask(helper: Process, question: str) -> str:
    assert helper.stdin is not None
    assert helper.stdout is not None
    helper.stdin.write(question.encode())
    await helper.stdin.drain()
    return (await helper.stdout.readline()).decode().strip()


def dicts(found: Sequence[Any]) -> list[dict[str, Any]]:
    return [one._asdict() for one in found]


def main() -> None:
    """Answer questions until there are no more."""
    out, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no answer
    for line in sys.stdin:
        print(answered(json.loads(line)), file=out, flush=True)


def answered(question: dict[str, Any]) -> str:
    """A bot's choice, a coach's advice, the review of a game or a puzzle of a turn, in one line."""
    if "advise" in question:
        found = advise(question["advise"], Budget(seconds=question["seconds"]), question["seed"])
        return json.dumps([one._asdict() for one in found])
    if "review" in question:
        from teotl.bots.review import review

        seen = review(teotl.load_record(question["review"]))
        return json.dumps(
            {"chances": seen.chances, **{name: dicts(getattr(seen, name)) for name in LOOKED_BACK}}
        )
    if "puzzle" in question:
        from teotl.bots.puzzle import to_data
        from teotl.bots.puzzling import OWN, thought_out

        return json.dumps(to_data(thought_out(question["puzzle"], question["seed"], OWN, strict=False)))
    bot = make_bot(question["bot"], question["seed"])
    return answer_of(bot, question["bot"], question["view"])


if __name__ == "__main__":
    main()
