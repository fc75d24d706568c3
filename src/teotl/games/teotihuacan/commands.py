"""The command of Teotihuacan: Teotibot's companion for the printed game."""

import argparse
from pathlib import Path

from teotl.text.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("teotibot")
    parser.add_argument("--seed", type=int, help="cli.teotibot.seed")
    parser.add_argument("--preset", help="cli.teotibot.preset")
    parser.add_argument("--save", type=Path, help="cli.teotibot.save")
    parser.add_argument("--load", type=Path, help="cli.teotibot.load")
    parser.add_argument("--position", type=Path, help="cli.teotibot.position")
    parser.set_defaults(run=teotibot)


def teotibot(chosen: argparse.Namespace) -> int:
    from teotl.games.teotihuacan.companion.run import run_companion

    return run_companion(
        chosen.seed, chosen.preset, chosen.language, chosen.save, chosen.load, chosen.position
    )
