"""Teotihuacan for PettingZoo, version 1 of its action table and layout: env(), raw_env()."""

from typing import Any

from pettingzoo import AECEnv

from teotl.envs.aec import TableEnv, wrapped


def raw_env(**settings: Any) -> TableEnv:
    """The bare environment: players, options, reward, render_mode. It raises ValueError for an illegal action."""
    return TableEnv("teotihuacan", **settings)


def env(**settings: Any) -> AECEnv:
    """The environment with PettingZoo's usual guards."""
    return wrapped(raw_env(**settings))
