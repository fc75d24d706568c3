"""Trains a linear policy to play Teotihuacãzinho alone, by REINFORCE with numpy only; its first round is random play.

OPENBLAS_NUM_THREADS=1 python examples/train.py 300: a few minutes on one core.
"""

import sys
from typing import Any

import numpy as np

from teotl.envs.vector import VectorEnv

Array = Any


def odds_of(weights: Array, seen: Array, masks: Array) -> Array:
    """A softmax over the legal actions."""
    scores = np.where(masks, seen @ weights, -np.inf)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def play(env: VectorEnv, weights: Array, rng: np.random.Generator) -> tuple[Array, list[Any]]:
    """One game on every table: the points, and what was seen, the odds and the choices at every step."""
    env.reset(int(rng.integers(2**31)))
    points, going, steps = np.zeros(env.games), np.ones(env.games, bool), []
    while going.any():
        seen = np.hstack([env.spec.scaled(env.observations), np.ones((env.games, 1), np.float32)])
        odds = odds_of(weights, seen, env.masks)
        heap = odds.cumsum(axis=1)
        chosen = (heap > rng.random((env.games, 1)) * heap[:, -1:]).argmax(axis=1)
        steps.append((seen, odds, chosen, going.copy()))
        points[going] = env.step(chosen)[going, 0]
        going &= ~env.dones
    return points, steps


def train(rounds: int, games: int = 64, rate: float = 0.02) -> list[float]:
    """The mean points of every round."""
    env, rng = VectorEnv("teotihuacazinho", games, players=1, reward="score"), np.random.default_rng(1)
    weights = np.zeros((env.spec.numbers + 1, env.spec.actions), np.float32)
    mean, spread, means = np.zeros_like(weights), np.zeros_like(weights), []
    for number in range(1, rounds + 1):
        points, steps = play(env, weights, rng)
        gain, slope = (points - points.mean()) / (points.std() + 1e-6), np.zeros_like(weights)
        for seen, odds, chosen, going in steps:
            wish = np.eye(env.spec.actions, dtype=np.float32)[chosen] - odds
            slope += seen.T @ (wish * (gain * going)[:, None] / games).astype(np.float32)
        mean, spread = 0.9 * mean + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        weights += rate * mean / (np.sqrt(spread / (1 - 0.99**number)) + 1e-6)
        means.append(float(points.mean()))
        print(f"round {number}: {means[-1]:.1f} points", flush=True)
    return means


if __name__ == "__main__":
    train(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
