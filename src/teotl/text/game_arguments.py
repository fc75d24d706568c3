"""Arguments that several commands have: a game with its options, bots, and where games are played."""

import argparse
import json
from pathlib import Path
from typing import Any

import teotl
from teotl.core.words import said
from teotl.text.arguments import Parser
from teotl.text.optionfiles import SUFFIX, read_values


def option(text: str) -> tuple[str, Any]:
    """An option `name=value`; the value is a word, JSON, or a TOML file that holds it."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(said("error.not-name-value", text=repr(text)))
    if value.endswith(SUFFIX):
        return name, Path(value)
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def options_of(chosen: argparse.Namespace) -> dict[str, Any]:
    """The options with what their files say: they are read here and nowhere else."""
    return {name: read_values(value) if isinstance(value, Path) else value for name, value in chosen.option}


def add_game_name(parser: Parser) -> None:
    games = teotl.game_names()
    parser.add_argument(
        "game", nargs="?", default=games[0], help=parser.words("cli.game", these=", ".join(games))
    )


def add_game(parser: Parser) -> None:
    add_game_name(parser)
    parser.add_argument(
        "--option",
        action="append",
        type=option,
        default=[],
        metavar="NAME=VALUE",
        help="cli.option",
    )


def bot_list(text: str) -> list[str]:
    """Names at commas; settings of a bot follow its name, like search:ms=500."""
    return [name.strip() for name in text.split(",")]


def add_means(parser: Parser) -> None:
    """Where the games are played: on cores of this machine, or on a cluster."""
    parser.add_argument("--workers", type=int, help="cli.arena.workers")
    parser.add_argument("--cluster", metavar="ADDRESS", help="cli.arena.cluster")
