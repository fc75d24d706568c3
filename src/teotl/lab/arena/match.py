"""One game between bots, through their views, with a clock on every thought; the result is JSON-able."""

import time
from collections.abc import Mapping
from typing import Any

from teotl.bots.bot import Bot, Player, answer_of, make_bot
from teotl.bots.others import described
from teotl.core import registry
from teotl.core.errors import TeotlError
from teotl.core.game import Game
from teotl.core.seeds import seat_seed
from teotl.core.start import start_game
from teotl.core.words import said
from teotl.lab.arena.facts import facts_of

Task = dict[str, Any]  # number, game, options, bots (a name for each seat), seed, facts
Result = dict[str, Any]


class Clock:
    """How long the bot on a seat has thought: CPU seconds of this thread, the longest thoughts by the wall clock."""

    def __init__(self) -> None:
        self.decisions = 0
        self.real = 0  # with more than one choice
        self.turns = 0
        self.cpu = 0.0
        self.longest_thought = 0.0
        self.longest_turn = 0.0
        self.turn = 0.0

    def ask(self, bot: Bot, name: str, view: dict[str, Any]) -> str:
        wall, cpu = time.perf_counter(), time.thread_time()
        choice = answer_of(bot, name, view)
        self.cpu += time.thread_time() - cpu
        thought = time.perf_counter() - wall
        self.decisions += 1
        self.real += len(view["choices"]) > 1
        self.turn += thought
        self.longest_thought = max(self.longest_thought, thought)
        self.longest_turn = max(self.longest_turn, self.turn)
        return choice

    def end_turn(self) -> None:
        self.turns += 1
        self.turn = 0.0


def play(task: Task, own: Mapping[str, Player] | None = None) -> Result:
    """Play the game to its end and return the result; `own` are bots that only this program knows, by name."""
    names: list[str] = task["bots"]
    seats = [str(seat + 1) for seat in range(len(names))]  # no bot knows who sits where
    ends = registry.face(task["game"]).story.turn_ends
    game = start_game(registry.rules(task["game"]), seats, task["seed"], task["options"])
    bots = [
        make_bot((own or {}).get(name, name), seat_seed(task["seed"], seat))
        for seat, name in enumerate(names)
    ]
    clocks = [Clock() for _ in names]
    while game.to_act:
        seat = game.to_act[0]
        happened = game.play(seat, clocks[seat].ask(bots[seat], names[seat], game.view(seat)))
        if any(event["event"] in ends and event.get("seat", seat) == seat for event in happened):
            clocks[seat].end_turn()
    return {
        "number": task["number"],
        "bots": names,
        "seed": task["seed"],
        **outcome(game),
        **thinking(clocks),
        **({"facts": facts_of(game)} if task["facts"] else {}),
    }


def outcome(game: Game) -> Result:
    """Points, order and winners as the rules say; also the automa's points, or the solo levels reached."""
    result: dict[str, Any] = game.rules.result(game.state())
    return {
        "scores": game.scores,
        "ranking": game.ranking,
        "winners": result["winners"],
        "automa": result.get("automa"),
        "levels": result.get("levels"),
        "digest": f"{game.digest() & (1 << 64) - 1:016x}",
    }


def thinking(clocks: list[Clock]) -> Result:
    """What the clocks show, for each seat."""
    return {
        "decisions": [clock.decisions for clock in clocks],
        "real": [clock.real for clock in clocks],
        "turns": [clock.turns for clock in clocks],
        "cpu": [round(clock.cpu, 6) for clock in clocks],
        "longest_thought": [round(clock.longest_thought, 6) for clock in clocks],
        "longest_turn": [round(clock.longest_turn, 6) for clock in clocks],
    }


def answer(task: Task, own: Mapping[str, Player] | None = None) -> Result:
    """The result, or {"error": …}: what a worker far away sends back, whatever happens there."""
    try:
        return play(task, own)
    except Exception as error:
        what = str(error) if isinstance(error, TeotlError) else described(error)
        return {"error": what, "number": task["number"], "seed": task["seed"], "bots": task["bots"]}


def checked(result: Result) -> Result:
    """The result; raises TeotlError with what is needed to see the error again."""
    if "error" in result:
        raise TeotlError(
            said(
                "lab.error.game",
                number=result["number"],
                seed=result["seed"],
                bots=",".join(result["bots"]),
                error=result["error"],
            )
        )
    return result
