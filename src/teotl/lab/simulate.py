"""Many games between bots, counted: scores, wins, speed, and a checksum of every last position."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import teotl
from teotl.bots.bot import Bot, Player, answer_of, make_bot, name_of
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.game import Game
from teotl.core.rules import Rules
from teotl.core.seeds import game_seed, seat_seed
from teotl.core.start import check_options, start_game
from teotl.core.words import said

MODULUS = (1 << 61) - 1  # the checksum's


class Counts:
    """The results, seat by seat."""

    def __init__(self, players: int) -> None:
        self.decisions = 0
        self.real = 0
        self.points = [0] * players
        self.wins = [0] * players
        self.checksum = 0
        self.automa: int | None = None  # points of the automatic opponent

    def add(self, rules: Rules, state: Any, decisions: int, real: int) -> None:
        self.decisions += decisions
        self.real += real
        result: dict[str, Any] = rules.result(state)
        for seat, points in enumerate(result["scores"]):
            self.points[seat] += points
        for seat in result["winners"][:1]:
            self.wins[seat] += 1
        if "automa" in result:
            self.automa = (self.automa or 0) + result["automa"]
        self.checksum = (self.checksum * 1_000_003 + int(state.digest())) % MODULUS


def simulate(
    game: str,
    players: int,
    bots: Sequence[Player],
    games: int,
    seed: int,
    options: dict[str, Any],
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play the games and return the results as one JSON-able object. A bot is a name or an object."""
    rules = registry.rules(game)
    seated = seat_bots(bots, players)
    names = [name_of(bot) for bot in seated]
    seats = tuple(f"{name} {seat + 1}" for seat, name in enumerate(names))
    checked = check_options(rules, seats, options)
    counts = Counts(players)
    start = time.process_time()
    for number in range(games):
        own = game_seed(seed, number)
        if all(bot == "random" for bot in seated):
            counts.add(rules, *rules.play_random(players, own, checked))
        else:
            counts.add(rules, *play_bots(start_game(rules, seats, own, checked), seated, own))
        progress(number + 1)
    seconds = time.process_time() - start
    return report(game, players, names, games, seconds, counts)


def seat_bots(bots: Sequence[Player], players: int) -> list[Player]:
    """A bot for each seat; a single one serves all."""
    for bot in bots:
        make_bot(bot, 0)
    if len(bots) not in (1, players):
        raise BadOption(said("error.bots-do-not-fit-seats", players=players, count=len(bots)))
    return [*bots] * players if len(bots) == 1 else [*bots]


def play_bots(game: Game, seated: Sequence[Player], seed: int) -> tuple[Any, int, int]:
    """Play a game to its end through the views, as people would."""
    bots: list[Bot] = [make_bot(bot, seat_seed(seed, seat)) for seat, bot in enumerate(seated)]
    decisions = real = 0
    while game.to_act:
        seat = game.to_act[0]
        view = game.view(seat)
        game.play(seat, answer_of(bots[seat], name_of(seated[seat]), view))
        decisions += 1
        real += len(view["choices"]) > 1
    return game.state(), decisions, real


def report(
    game: str, players: int, names: list[str], games: int, seconds: float, counts: Counts
) -> dict[str, Any]:
    summary = {
        "game": game,
        "players": players,
        "bots": names,
        "games": games,
        "decisions": counts.decisions,
        "real_decisions": counts.real,
        "cpu_seconds": round(seconds, 6),
        "decisions_per_second": round(counts.decisions / max(seconds, 1e-9)),
        "games_per_second": round(games / max(seconds, 1e-9), 1),
        "mean_scores": [round(points / games, 2) for points in counts.points],
        "wins": counts.wins,
        "checksum": f"{counts.checksum:016x}",
        "compiled": teotl.compiled(),
    }
    if counts.automa is not None:
        summary["automa_mean_score"] = round(counts.automa / games, 2)
    return summary
