"""Measures the bots of Teotihuacãzinho through the public door: alone for the levels, two at a table for wins.

python tools/strength_teotihuacazinho.py solo greedy --games 100 --seed 1
python tools/strength_teotihuacazinho.py duel search greedy --games 100 --seed 1
python tools/strength_teotihuacazinho.py weights weights.toml weights-by-hand.toml --games 400 --seed 1

The last lets greedy bots with weights of two files play each other, inside the compiled code.
"""

import argparse
import math
import time
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, pstdev

import teotl
from teotl.bots.bot import Bot, make_bot
from teotl.core.game import Game
from teotl.games.teotihuacazinho.bots.greedy import THOROUGH
from teotl.games.teotihuacazinho.bots.selfplay import play_game
from teotl.games.teotihuacazinho.bots.weights import read_weights
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.rules.names import NO_SOLO
from teotl.games.teotihuacazinho.rules.ranking import wins
from teotl.games.teotihuacazinho.rules.scoring import points

LEVELS = ("easy", "normal", "hard")


def play(game: Game, bots: list[Bot]) -> Game:
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, bots[seat].choose(game.view(seat)))
    return game


def solo(name: str, seed: int) -> tuple[int, list[str]]:
    """The points of a game at the hard level, and the levels that were reached."""
    game = teotl.new_game("teotihuacazinho", seats=[name], seed=seed, options={"solo": "hard"})
    play(game, [make_bot(name, seed)])
    return game.scores[0], game.view(None)["result"]["levels"]


def duel(name: str, other: str, seed: int) -> tuple[float, int, int]:
    """1 for a win, a half for a shared one, and the points of both; seats are swapped in every second game."""
    seats = [name, other] if seed % 2 == 0 else [other, name]
    game = teotl.new_game("teotihuacazinho", seats=seats, seed=seed)
    play(game, [make_bot(one, seed) for one in seats])
    winners = game.view(None)["result"]["winners"]
    own = seed % 2
    return (own in winners) / len(winners), game.scores[own], game.scores[1 - own]


def weighed(name: str, other: str, seed: int) -> tuple[float, int, int]:
    """The same, of two files of weights; every deal is played twice, with seats swapped."""
    own = seed % 2
    files = [name, other] if own == 0 else [other, name]
    weights = [read_weights(file) for file in files]
    s = play_game(PRINTED, NO_SOLO, seed // 2, weights, [THOROUGH] * 2, [None] * 2, [0] * 2)
    won = [bool(wins(s, seat)) for seat in (own, 1 - own)]
    return won[0] / sum(won), int(points(s, s.sheets, own)), int(points(s, s.sheets, 1 - own))


def told_solo(name: str, found: list[tuple[int, list[str]]]) -> str:
    points = [score for score, _ in found]
    error = 1.96 * pstdev(points) / math.sqrt(len(points))
    shares = [100 * sum(level in levels for _, levels in found) / len(found) for level in LEVELS]
    levels = " | ".join(f"{share:.0f} %" for share in shares)
    return f"| {name} | {len(found)} | {mean(points):.1f} ± {error:.1f} | {levels} |"


def told_duel(name: str, other: str, found: list[tuple[float, int, int]]) -> str:
    share = mean(won for won, _, _ in found)
    own, its = mean(score for _, score, _ in found), mean(score for _, _, score in found)
    error = 196 * math.sqrt(max(share * (1 - share), 0.25 / len(found)) / len(found))
    return f"| {name} – {other} | {len(found)} | {100 * share:.1f} % ± {error:.1f} | {own:.1f} – {its:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("solo", "duel", "weights"))
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    start = time.perf_counter()
    seeds = range(given.seed, given.seed + given.games)
    bots = [[name] * given.games for name in given.bots]
    with ProcessPoolExecutor(given.processes) as pool:
        if given.kind == "solo":
            print(told_solo(given.bots[0], list(pool.map(solo, bots[0], seeds))), end="")
        else:
            played = pool.map(duel if given.kind == "duel" else weighed, bots[0], bots[1], seeds)
            print(told_duel(given.bots[0], given.bots[1], list(played)), end="")
    print(f" {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
