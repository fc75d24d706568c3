"""The commands of `teotl lab`; the work is done beside this file. Their words are in cli.po."""

import argparse
import os
from pathlib import Path

from teotl.text.arguments import Commands
from teotl.text.game_arguments import add_game, add_game_name, add_means, bot_list, options_of


def add_lab(commands: Commands) -> None:
    group = commands.add_group("lab")
    add_report(group)
    add_tune(group)
    add_weigh(group)
    add_train(group)
    add_calibrate(group)
    add_puzzles(group)


def add_tune(group: Commands) -> None:
    parser = group.add_parser("tune")
    add_game_name(parser)
    parser.add_argument("--games", type=int, default=250, help="cli.lab.tune.games")
    parser.add_argument("--rounds", type=int, default=60, help="cli.lab.tune.rounds")
    parser.add_argument("--matches", type=int, default=400, help="cli.lab.tune.matches")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="cli.arena.workers")
    parser.add_argument("--out", type=Path, default=Path("weights.toml"), help="cli.lab.tune.out")
    parser.set_defaults(run=tune)


def tune(chosen: argparse.Namespace) -> int:
    from teotl.lab.tune_command import Task, run_tune

    task = Task(chosen.game, chosen.games, chosen.rounds, chosen.matches, chosen.seed, chosen.workers)
    return run_tune(task, chosen.out, chosen.language)


def add_weigh(group: Commands) -> None:
    parser = group.add_parser("weigh")
    add_game_name(parser)
    parser.add_argument("--weights", type=Path, help="cli.lab.weigh.weights")
    parser.add_argument("--games", type=int, default=400, help="cli.lab.weigh.games")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="cli.arena.workers")
    parser.set_defaults(run=weigh)


def weigh(chosen: argparse.Namespace) -> int:
    from teotl.lab.weigh import run_weigh

    return run_weigh(chosen.game, chosen.weights, chosen.games, chosen.seed, chosen.workers, chosen.language)


def add_train(group: Commands) -> None:
    parser = group.add_parser("train")
    add_game_name(parser)
    parser.add_argument("--games", type=int, default=2000, help="cli.lab.train.games")
    parser.add_argument("--playouts", type=int, default=200, help="cli.lab.train.playouts")
    parser.add_argument("--way", default="", help="cli.lab.train.way")
    parser.add_argument("--tables", nargs="+", default=[], help="cli.lab.train.tables")
    parser.add_argument("--hidden", type=int, default=0, help="cli.lab.train.hidden")
    parser.add_argument("--rounds", type=int, default=30, help="cli.lab.train.rounds")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="cli.arena.workers")
    parser.add_argument("--kept", type=Path, nargs="+", default=[Path("games")], help="cli.lab.train.kept")
    parser.add_argument("--out", type=Path, help="cli.lab.train.out")
    parser.add_argument("--start", type=Path, help="cli.lab.train.start")
    parser.add_argument("--points", action="store_true", help="cli.lab.train.points")
    parser.set_defaults(run=train)


def train(chosen: argparse.Namespace) -> int:
    from teotl.lab.train import Wish
    from teotl.lab.train_command import Task, run_train

    wish = Wish(
        chosen.games,
        chosen.playouts,
        chosen.hidden,
        chosen.rounds,
        chosen.seed,
        chosen.way,
        tuple(chosen.tables),
        chosen.points,
    )
    return run_train(
        Task(chosen.game, wish, chosen.workers, chosen.kept, chosen.out, chosen.start), chosen.language
    )


def add_calibrate(group: Commands) -> None:
    parser = group.add_parser("calibrate")
    add_game(parser)
    parser.add_argument("--players", type=int, help="cli.lab.calibrate.players")
    parser.add_argument("--bot", default="hard", help="cli.lab.calibrate.bot")
    parser.add_argument("--games", type=int, default=100, help="cli.arena.games")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="cli.arena.workers")
    parser.set_defaults(run=calibrate)


def calibrate(chosen: argparse.Namespace) -> int:
    from teotl.lab.calibrate import Wish, run_calibrate

    bots = (chosen.players, chosen.bot, options_of(chosen), chosen.games, chosen.seed)
    return run_calibrate(Wish(chosen.game, *bots), chosen.workers, chosen.language)


def add_puzzles(group: Commands) -> None:
    parser = group.add_parser("puzzles")
    add_game(parser)
    parser.add_argument("--players", type=int, nargs="+", default=[], help="cli.lab.puzzles.players")
    parser.add_argument("--bot", default="hard", help="cli.lab.puzzles.bot")
    parser.add_argument("--games", type=int, default=100, help="cli.arena.games")
    parser.add_argument(
        "--playouts", type=int, nargs="+", default=[1000, 6000], help="cli.lab.puzzles.playouts"
    )
    parser.add_argument("--margin", type=float, default=3.0, help="cli.lab.puzzles.margin")
    parser.add_argument("--most", type=int, default=40, help="cli.lab.puzzles.most")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="cli.arena.workers")
    parser.add_argument("--out", type=Path, default=Path("puzzles.json"), help="cli.lab.puzzles.out")
    parser.set_defaults(run=puzzles)


def puzzles(chosen: argparse.Namespace) -> int:
    from teotl.lab.puzzles_command import Task, run_puzzles

    thinking = (chosen.playouts, chosen.margin, chosen.most, options_of(chosen))
    task = Task(chosen.game, chosen.players, chosen.bot, chosen.games, chosen.seed, *thinking, chosen.workers)
    return run_puzzles(task, chosen.out, chosen.language)


def add_report(group: Commands) -> None:
    parser = group.add_parser("report")
    add_game(parser)
    parser.add_argument("--players", default="2,3,4", help="cli.lab.report.players")
    parser.add_argument("--bots", type=bot_list, default=["greedy"], help="cli.lab.report.bots")
    parser.add_argument("--games", type=int, default=200, help="cli.lab.report.games")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    add_means(parser)
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="cli.arena.resume")
    parser.add_argument("--out", type=Path, default=Path("report.html"), help="cli.lab.report.out")
    parser.set_defaults(run=report)


def report(chosen: argparse.Namespace) -> int:
    from teotl.lab.arena.run import Means
    from teotl.lab.report.command import run_report

    means = Means(chosen.workers, chosen.cluster)
    return run_report(
        chosen.game,
        chosen.players,
        chosen.bots,
        chosen.games,
        chosen.seed,
        options_of(chosen),
        means,
        chosen.resume,
        chosen.out,
        chosen.language,
    )
