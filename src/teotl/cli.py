"""The command line: one small function per command; the work is done elsewhere. Its words are in cli.po."""

import argparse
import json
import os
import sys
from pathlib import Path

import teotl
from teotl.core import registry
from teotl.core.errors import BadOption, TeotlError, words_of
from teotl.core.words import again, listed, said, say, say_or
from teotl.lab.commands import add_lab
from teotl.text.arguments import Commands, Parser, language_of
from teotl.text.game_arguments import add_game, add_means, bot_list, options_of
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


def arena(chosen: argparse.Namespace) -> int:
    from teotl.lab.arena.command import run_arena
    from teotl.lab.arena.run import Means, make_plan

    plan = make_plan(chosen.game, chosen.players, chosen.bots, chosen.seed, options_of(chosen))
    means = Means(chosen.workers, chosen.cluster)
    return run_arena(plan, chosen.games, means, chosen.resume, chosen.json, chosen.language)


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
