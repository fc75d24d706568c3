"""Measures the environments: many games at once on one core, and PettingZoo's loop beside its chess.

`make bench` runs it after bench/peers.py has measured chess. It ends with code 1 if a figure is not reached.
"""

import json
import random
import sys
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from teotl.envs import teotihuacan_v1, teotihuacazinho_v1
from teotl.envs.vector import VectorEnv
from teotl.lab.bench import MILLION, Bench, Row

BATCH = 256
PETTINGZOO_STEPS = 6000
BENCH = Bench({})


def batch_decisions(game: str, players: int, observe: bool) -> float:
    """Decisions a second of random games in one batch: masks always, observations if asked for."""
    env = VectorEnv(game, BATCH, players, observe=observe, seed=1)
    steps = 200 if observe else 800
    began = process_time()
    for _ in range(steps):
        env.step(env.sample())
    return BATCH * steps / (process_time() - began)


def pettingzoo_steps(env: Any) -> float:
    """Steps a second of PettingZoo's usual loop with random legal actions, set-up included."""
    generator, steps = random.Random(1), 0
    began = process_time()
    while steps < PETTINGZOO_STEPS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut or steps == PETTINGZOO_STEPS:
                break
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(generator.random() * len(legal))]))
            steps += 1
    return steps / (process_time() - began)


def batch_rows() -> list[Row]:
    table = []
    for name, game, players in (
        ("Teotihuacan, 4 players", "teotihuacan", 4),
        ("Teotihuacan, 2 players", "teotihuacan", 2),
        ("Teotihuacãzinho, 2 players", "teotihuacazinho", 2),
    ):
        for what, observe, wanted in (("masks", False, 0.5), ("masks and observations", True, 1.0)):
            speed = BENCH.best(partial(batch_decisions, game, players, observe))
            table.append(Row(f"Batch, {name}, {what}", speed / MILLION, "M decisions/s", wanted))
    return table


def pettingzoo_rows(chess: float) -> list[Row]:
    big = BENCH.best(lambda: pettingzoo_steps(teotihuacan_v1.env(players=4)))
    little = BENCH.best(lambda: pettingzoo_steps(teotihuacazinho_v1.env(players=2)))
    return [
        Row("PettingZoo, Teotihuacan for 4, against its chess", big / chess, "x", 10),
        Row("PettingZoo, Teotihuacãzinho for 2, against its chess", little / chess, "x", 10),
    ]


def main() -> int:
    table = batch_rows()
    if len(sys.argv) > 1:
        peers = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
        table += pettingzoo_rows(peers["pettingzoo"]["steps_per_second"])
    print("\n".join(row.line() for row in table))
    return 0 if all(row.holds for row in table) else 1


if __name__ == "__main__":
    sys.exit(main())
