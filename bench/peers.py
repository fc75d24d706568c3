"""Measures well-known engines on this machine, for `teotl bench` to compare with: prints one JSON object.

Runs in an environment of its own (bench/requirements.txt) and imports nothing of Teotl.
Time is the CPU time of this process; after a warm-up each figure is the best of three rounds.
The time to set up a game is not counted, in favour of the engines measured.
"""

import json
import platform
import random
from collections.abc import Callable
from importlib.metadata import version
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer
from pettingzoo.classic import chess_v6

ROUNDS = 3
CATAN_GAMES = 12
CATAN_COPIES = 2000
BACKGAMMON_GAMES = 60
CHESS_STEPS = 1500


def best(measure: Callable[[int], dict[str, float]], figure: str, *, least: bool = False) -> dict[str, float]:
    """The best of three rounds by that figure, after one round to warm up."""
    measure(0)
    rounds = [measure(number) for number in range(1, ROUNDS + 1)]
    return sorted(rounds, key=lambda result: result[figure], reverse=not least)[0]


def catan_game(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def catan_decisions(number: int) -> dict[str, float]:
    """Whole games of four random players by Catanatron's own loop; a decision is one action taken."""
    games = [catan_game(1000 * number + seed) for seed in range(1, CATAN_GAMES + 1)]
    decisions, seconds = 0, 0.0
    for game in games:
        random.seed(game.seed)  # all games share one generator, so each is started again here
        began = process_time()
        game.play()
        seconds += process_time() - began
        decisions += len(game.state.actions)
    return {"games": len(games), "decisions": decisions, "decisions_per_second": decisions / seconds}


def catan_copy(number: int) -> dict[str, float]:
    """What `game.copy()` costs in the middle of a game."""
    game = catan_game(1000 * number + 1)
    for _ in range(200):
        game.play_tick()
    began = process_time()
    for _ in range(CATAN_COPIES):
        game.copy()
    return {"copy_microseconds": (process_time() - began) / CATAN_COPIES * 1e6}


def backgammon_decisions(number: int) -> dict[str, float]:
    """Random playouts through OpenSpiel's Python face; dice are chance, counted apart from the decisions."""
    game = pyspiel.load_game("backgammon")
    generator = random.Random(number)
    decisions = chances = 0
    began = process_time()
    for _ in range(BACKGAMMON_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                chances += 1
                state.apply_action(pyspiel.sample_action(state.chance_outcomes(), generator.random())[0])
            else:
                decisions += 1
                legal = state.legal_actions()
                state.apply_action(legal[int(generator.random() * len(legal))])
    seconds = process_time() - began
    return {
        "games": BACKGAMMON_GAMES,
        "decisions": decisions,
        "chances": chances,
        "decisions_per_second": decisions / seconds,
        "chances_per_second": chances / seconds,
    }


def chess_steps(number: int) -> dict[str, float]:
    """Random chess through PettingZoo's loop: last(), one of the legal actions, step()."""
    env, generator, steps = chess_v6.env(), random.Random(number), 0
    began = process_time()
    while steps < CHESS_STEPS:
        env.reset(seed=number)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut or steps == CHESS_STEPS:
                break
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(generator.random() * len(legal))]))
            steps += 1
    return {"steps": steps, "steps_per_second": steps / (process_time() - began)}


def main() -> None:
    catan = best(catan_decisions, "decisions_per_second") | best(catan_copy, "copy_microseconds", least=True)
    backgammon = best(backgammon_decisions, "decisions_per_second")
    chess = best(chess_steps, "steps_per_second")
    result = {
        "python": platform.python_version(),
        "best_of": ROUNDS,
        "catanatron": {"version": version("catanatron"), "game": "Catan, 4 players", **catan},
        "open_spiel": {"version": version("open_spiel"), "game": "backgammon", **backgammon},
        "pettingzoo": {"version": version("pettingzoo"), "game": "chess_v6", **chess},
    }
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
