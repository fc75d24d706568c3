"""The command line: one small function per command; the work is done elsewhere. Its words are in cli.po."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

import teotl
from teotl.core import registry
from teotl.core.errors import BadOption, TeotlError, words_of
from teotl.core.words import again, listed, said, say, say_or
from teotl.text.arguments import Commands, Parser, language_of
from teotl.text.optionfiles import SUFFIX, read_values
from teotl.web.hosting import add_hosting, add_serving, proxies, wants_log


def main(arguments: list[str] | None = None) -> int:
    """Run a command; an error the user can put right is one line and exit code 2."""
    given = sys.argv[1:] if arguments is None else arguments
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # bots given as module:Class may be in the current folder
    language = language_of(given, os.environ)
    chosen = make_parser(language).parse_args(given)
    try:
        result: int = chosen.run(chosen)
        return result
    except BrokenPipeError:  # the reader has seen enough
        sys.stdout = None  # nothing is left to flush into
        return 0
    except (TeotlError, OSError, UnicodeDecodeError) as error:
        print(f"teotl: {again(words_of(error), language)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def about(language: str) -> str:
    """What it plays, by the names that the games have in the language; none is loaded for it."""
    titles = [say_or(language, f"web.game.{name}", name) for name in teotl.game_names()]
    return say(language, "cli.about", games=listed(language, titles))


def make_parser(language: str = "en") -> Parser:
    parser = Parser(language=language, prog="teotl", description=about(language))
    parser.add_argument(
        "--version", action="version", version=f"teotl {teotl.__version__}", help="cli.version"
    )
    commands = Commands(parser)
    add_serve(commands)
    add_hosting(commands)
    add_play(commands)
    add_simulate(commands)
    add_arena(commands)
    add_lab(commands)
    add_replay(commands)
    add_show(commands)
    add_bench(commands)
    add_commands_of_games(commands)
    return parser


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


# --- serve
def add_serve(commands: Commands) -> None:
    parser = commands.add_parser("serve")
    parser.add_argument("--host", default="127.0.0.1", help="cli.serve.host")
    parser.add_argument("--port", type=int, default=8000, help="cli.serve.port")
    parser.add_argument("--data", type=Path, default=Path("data"), help="cli.serve.data")
    parser.add_argument("--bot", action="append", default=[], metavar="MODULE:CLASS", help="cli.serve.bot")
    add_serving(parser)
    parser.set_defaults(run=serve)


def serve(chosen: argparse.Namespace) -> int:
    from teotl.bots.others import offer
    from teotl.web.cluster.address import database_of
    from teotl.web.serve import serve as run

    offer(chosen.bot)
    return run(
        chosen.host,
        chosen.port,
        chosen.data,
        chosen.language,
        proxies(chosen.proxy),
        wants_log(chosen.log),
        database_of(chosen.database),
    )


# --- play
def add_play(commands: Commands) -> None:
    parser = commands.add_parser("play")
    add_game(parser)
    parser.add_argument("--seats", help="cli.play.seats")
    parser.add_argument(
        "--solo",
        nargs="?",
        const="normal",
        metavar="LEVEL",
        help="cli.play.solo",
    )
    parser.add_argument("--seed", type=int, help="cli.play.seed")
    parser.add_argument("--save", type=Path, help="cli.play.save")
    parser.add_argument("--load", type=Path, help="cli.play.load")
    parser.set_defaults(run=play)


def play(chosen: argparse.Namespace) -> int:
    from teotl.text.play import play_in_terminal

    options = options_of(chosen)
    if chosen.solo:
        options["solo"] = chosen.solo
    you = say(chosen.language, "cli.you")
    seats = chosen.seats or (you if chosen.solo else f"{you},random")
    return play_in_terminal(
        chosen.game, seats, chosen.seed, options, chosen.language, chosen.save, chosen.load
    )


# --- simulate
def add_simulate(commands: Commands) -> None:
    parser = commands.add_parser("simulate")
    add_game(parser)
    parser.add_argument("--players", type=int, default=2, help="cli.simulate.players")
    parser.add_argument("--bots", default="random", help="cli.simulate.bots")
    parser.add_argument("--games", type=int, default=100, help="cli.simulate.games")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    parser.add_argument("--json", action="store_true", help="cli.json")
    parser.set_defaults(run=simulate)


def simulate(chosen: argparse.Namespace) -> int:
    from teotl.lab.progress import Progress
    from teotl.lab.simulate import simulate as run

    if chosen.games < 1:
        raise BadOption(said("error.too-few-games", games=chosen.games))
    progress = Progress(chosen.games, say(chosen.language, "lab.progress.games"), chosen.language)
    bots = [name.strip() for name in chosen.bots.split(",")]
    result = run(
        chosen.game, chosen.players, bots, chosen.games, chosen.seed, options_of(chosen), progress.show
    )
    progress.clear()
    if chosen.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:22} {value}")
    return 0


# --- arena
def add_arena(commands: Commands) -> None:
    parser = commands.add_parser("arena")
    add_game(parser)
    parser.add_argument("--players", type=int, default=2, help="cli.simulate.players")
    parser.add_argument("--bots", type=bot_list, default=["random"], help="cli.arena.bots")
    parser.add_argument("--games", type=int, default=100, help="cli.arena.games")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    add_means(parser)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="cli.arena.resume")
    parser.add_argument("--json", action="store_true", help="cli.json")
    parser.set_defaults(run=arena)


def bot_list(text: str) -> list[str]:
    """Names at commas; settings of a bot follow its name, like search:ms=500."""
    return [name.strip() for name in text.split(",")]


def add_means(parser: Parser) -> None:
    """Where the games are played: on cores of this machine, or on a cluster."""
    parser.add_argument("--workers", type=int, help="cli.arena.workers")
    parser.add_argument("--cluster", metavar="ADDRESS", help="cli.arena.cluster")


def arena(chosen: argparse.Namespace) -> int:
    from teotl.lab.arena.command import run_arena
    from teotl.lab.arena.run import Means, make_plan

    plan = make_plan(chosen.game, chosen.players, chosen.bots, chosen.seed, options_of(chosen))
    means = Means(chosen.workers, chosen.cluster)
    return run_arena(plan, chosen.games, means, chosen.resume, chosen.json, chosen.language)


# --- lab: a group of commands
def add_lab(commands: Commands) -> None:
    group = commands.add_group("lab")
    add_report(group)
    add_tune(group)
    add_weigh(group)
    add_train(group)
    add_calibrate(group)


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
    parser.add_argument("--hidden", type=int, default=64, help="cli.lab.train.hidden")
    parser.add_argument("--rounds", type=int, default=30, help="cli.lab.train.rounds")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="cli.arena.workers")
    parser.add_argument("--kept", type=Path, nargs="+", default=[Path("games")], help="cli.lab.train.kept")
    parser.add_argument("--out", type=Path, help="cli.lab.train.out")
    parser.set_defaults(run=train)


def train(chosen: argparse.Namespace) -> int:
    from teotl.lab.train import Wish
    from teotl.lab.train_command import Task, run_train

    wish = Wish(chosen.games, chosen.playouts, chosen.hidden, chosen.rounds, chosen.seed, chosen.way)
    return run_train(Task(chosen.game, wish, chosen.workers, chosen.kept, chosen.out), chosen.language)


def add_calibrate(group: Commands) -> None:
    parser = group.add_parser("calibrate")
    add_game(parser)
    parser.add_argument("--players", type=int, default=2, help="cli.simulate.players")
    parser.add_argument("--bot", default="normal", help="cli.lab.calibrate.bot")
    parser.add_argument("--games", type=int, default=100, help="cli.arena.games")
    parser.add_argument("--seed", type=int, default=1, help="cli.play.seed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="cli.arena.workers")
    parser.set_defaults(run=calibrate)


def calibrate(chosen: argparse.Namespace) -> int:
    from teotl.lab.calibrate import Table, run_calibrate

    bots = (chosen.players, chosen.bot, options_of(chosen), chosen.games, chosen.seed)
    return run_calibrate(Table(chosen.game, *bots), chosen.workers, chosen.language)


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


# --- replay
def add_replay(commands: Commands) -> None:
    parser = commands.add_parser("replay")
    parser.add_argument("file", type=Path, help="cli.replay.file")
    parser.add_argument("--quiet", action="store_true", help="cli.replay.quiet")
    parser.set_defaults(run=replay)


def replay(chosen: argparse.Namespace) -> int:
    from teotl.text.replay import replay as run

    text = sys.stdin.read() if str(chosen.file) == "-" else chosen.file.read_text(encoding="utf-8")
    return run(text, chosen.language, chosen.quiet)


# --- show
def add_show(commands: Commands) -> None:
    parser = commands.add_parser("show")
    parser.add_argument("file", type=Path, help="cli.show.file")
    parser.add_argument("--step", type=int, help="cli.show.step")
    parser.add_argument("--svg", type=Path, help="cli.show.svg")
    parser.add_argument("--theme", choices=("light", "dark", "auto"), default="light", help="cli.show.theme")
    parser.set_defaults(run=show)


def show(chosen: argparse.Namespace) -> int:
    from teotl.text.show import show as run

    text = chosen.file.read_text(encoding="utf-8")
    return run(text, chosen.step, chosen.svg, chosen.theme, chosen.language)


# --- bench
def add_bench(commands: Commands) -> None:
    parser = commands.add_parser("bench")
    parser.add_argument("--peers", type=Path, help="cli.bench.peers")
    parser.add_argument("--json", action="store_true", help="cli.json")
    parser.set_defaults(run=bench)


def bench(chosen: argparse.Namespace) -> int:
    from teotl.lab.bench import bench as run

    return run(chosen.peers, chosen.json)


# --- Commands that games bring.
def add_commands_of_games(commands: Commands) -> None:
    for game in teotl.game_names():
        own = registry.face(game).room("commands")
        if own is not None:
            own.add(commands)


if __name__ == "__main__":
    sys.exit(main())
