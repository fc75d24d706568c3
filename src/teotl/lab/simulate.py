"""Many games between bots, counted: scores, wins, speed, and a checksum of every last position."""

import time
from collections.abc import Callable
from typing import Any

import teotl
from teotl.bots.bot import Bot, make_bot
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.game import Game, check_options, start_game
from teotl.core.rules import Rules
from teotl.core.words import said

MODULUS = (1 << 61) - 1  # the checksum's


class Counts:
    """What the games came to, seat by seat."""

    def __init__(self, players: int) -> None:
        self.decisions = 0
        self.real = 0
        self.points = [0] * players
        self.wins = [0] * players
        self.checksum = 0
        self.automa: int | None = None  # points of the opponent that the rules play

    def add(self, rules: Rules, state: Any, decisions: int, real: int) -> None:
        self.decisions += decisions
        self.real += real
        for seat, points in enumerate(rules.scores(state)):
            self.points[seat] += points
        automa = rules.automa(state)
        if automa is None:
            self.wins[rules.ranking(state)[0]] += 1
        else:
            self.automa = (self.automa or 0) + automa
            self.wins[0] += rules.scores(state)[0] > automa
        self.checksum = (self.checksum * 1_000_003 + int(state.digest())) % MODULUS


def simulate(
    game: str,
    players: int,
    bots: list[str],
    games: int,
    seed: int,
    options: dict[str, Any],
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play the games and tell what came out, as one JSON-able object."""
    rules = registry.rules(game)
    names = seat_bots(bots, players)
    seats = tuple(f"{name} {seat + 1}" for seat, name in enumerate(names))
    checked = check_options(rules, seats, options)
    counts = Counts(players)
    start = time.process_time()
    for number in range(games):
        game_seed = (seed << 32) + number
        if set(names) == {"random"}:
            counts.add(rules, *rules.play_random(players, game_seed, checked))
        else:
            counts.add(rules, *play_bots(start_game(rules, seats, game_seed, checked), names, game_seed))
        progress(number + 1)
    seconds = time.process_time() - start
    return report(game, players, names, games, seconds, counts)


def seat_bots(bots: list[str], players: int) -> list[str]:
    """A bot for each seat: one name serves all."""
    for name in bots:
        make_bot(name, 0)
    if len(bots) not in (1, players):
        raise BadOption(said("error.bots_give_one_name_or", players=players, count=len(bots)))
    return bots * players if len(bots) == 1 else bots


def play_bots(game: Game, names: list[str], seed: int) -> tuple[Any, int, int]:
    """Play a game to its end through the views, as people would."""
    bots: list[Bot] = [make_bot(name, seed * 31 + seat) for seat, name in enumerate(names)]
    decisions = real = 0
    while game.to_act:
        seat = game.to_act[0]
        view = game.view(seat)
        game.play(seat, bots[seat].choose(view))
        decisions += 1
        real += len(view["choices"]) > 1
    return game.state(), decisions, real


def report(
    game: str, players: int, names: list[str], games: int, seconds: float, counts: Counts
) -> dict[str, Any]:
    told = {
        "game": game,
        "players": players,
        "bots": names,
        "games": games,
        "decisions": counts.decisions,
        "real_decisions": counts.real,
        "cpu_seconds": round(seconds, 3),
        "decisions_per_second": round(counts.decisions / max(seconds, 1e-9)),
        "games_per_second": round(games / max(seconds, 1e-9), 1),
        "mean_scores": [round(points / games, 2) for points in counts.points],
        "wins": counts.wins,
        "checksum": f"{counts.checksum:016x}",
        "compiled": teotl.compiled(),
    }
    if counts.automa is not None:
        told["automa_mean_score"] = round(counts.automa / games, 2)
    return told
