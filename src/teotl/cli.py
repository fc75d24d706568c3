"""The command line: one small function per command; the work is done elsewhere."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import teotl
from teotl.core.errors import BadOption, TeotlError
from teotl.core.words import said


def main(arguments: list[str] | None = None) -> int:
    """Run a command; an error the user can mend is one line and exit code 2."""
    parser = make_parser()
    chosen = parser.parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
        return result
    except BrokenPipeError:  # the reader has seen enough
        sys.stdout = None  # nothing is left to flush into
        return 0
    except (TeotlError, OSError, UnicodeDecodeError) as error:
        print(f"teotl: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="teotl", description="Teotihuacan and Teotihuacãzinho on a computer."
    )
    parser.add_argument("--version", action="version", version=f"teotl {teotl.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    add_serve(commands)
    add_play(commands)
    add_teotibot(commands)
    add_simulate(commands)
    add_replay(commands)
    add_show(commands)
    add_bench(commands)
    add_sheet(commands)
    return parser


def option(text: str) -> tuple[str, Any]:
    """An option `name=value`; the value is a word or JSON."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(said("error.write_as_name_value_like", text=repr(text)))
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="teotihuacan", help=f"one of: {', '.join(teotl.games())}")
    parser.add_argument(
        "--option",
        action="append",
        type=option,
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, like setup=first-game or dark_eclipse=true; may be repeated",
    )


# --- serve
def add_serve(commands: Any) -> None:
    parser = commands.add_parser(
        "serve", help="the web app: play in a browser, alone, together, across the world"
    )
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder that keeps all games")
    parser.set_defaults(run=serve)


def serve(chosen: argparse.Namespace) -> int:
    from teotl.web.serve import serve as run

    return run(chosen.host, chosen.port, chosen.data)


# --- play
def add_play(commands: Any) -> None:
    parser = commands.add_parser("play", help="play in the terminal, against bots or around one screen")
    add_game(parser)
    parser.add_argument("--seats", help="names, comma-separated; a bot's name is a bot; default: You,random")
    parser.add_argument(
        "--solo",
        nargs="?",
        const="normal",
        metavar="LEVEL",
        help="alone: against Teotibot (gentle, easy, normal, hard, brutal), or for a level of the little game",
    )
    parser.add_argument("--seed", type=int, help="the same seed deals the same game")
    parser.add_argument("--language", default="en", help="en, pt, es, tr or pl")
    parser.add_argument("--save", type=Path, help="write the record here after every choice")
    parser.add_argument("--load", type=Path, help="go on with a record")
    parser.set_defaults(run=play)


def play(chosen: argparse.Namespace) -> int:
    from teotl.text.play import play_in_terminal

    options = dict(chosen.option)
    if chosen.solo:
        options["solo"] = chosen.solo
    seats = chosen.seats or ("You" if chosen.solo else "You,random")
    return play_in_terminal(
        chosen.game, seats, chosen.seed, options, chosen.language, chosen.save, chosen.load
    )


# --- teotibot
def add_teotibot(commands: Any) -> None:
    parser = commands.add_parser("teotibot", help="run the solo opponent for a game with the real box")
    parser.add_argument("--seed", type=int, help="the same seed deals the same action tiles and dice")
    parser.add_argument("--preset", help="its difficulty: gentle, easy, normal, hard or brutal")
    parser.add_argument("--language", default="en", help="en, pt, es, tr or pl")
    parser.add_argument("--save", type=Path, help="write the session here after every answer")
    parser.add_argument("--load", type=Path, help="go on with a session")
    parser.add_argument(
        "--position", type=Path, help="play from a full solo position, typing your choices too"
    )
    parser.set_defaults(run=teotibot)


def teotibot(chosen: argparse.Namespace) -> int:
    from teotl.text.companion.run import run_companion

    return run_companion(
        chosen.seed, chosen.preset, chosen.language, chosen.save, chosen.load, chosen.position
    )


# --- simulate
def add_simulate(commands: Any) -> None:
    parser = commands.add_parser("simulate", help="let bots play many games and count")
    add_game(parser)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument(
        "--bots", default="random", help="a bot's name, or one for each seat, comma-separated"
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=simulate)


def simulate(chosen: argparse.Namespace) -> int:
    from teotl.lab.progress import Progress
    from teotl.lab.simulate import simulate as run

    if chosen.games < 1:
        raise BadOption(said("error.games_at_least_not", games=chosen.games))
    progress = Progress(chosen.games, "games")
    bots = [name.strip() for name in chosen.bots.split(",")]
    result = run(
        chosen.game, chosen.players, bots, chosen.games, chosen.seed, dict(chosen.option), progress.show
    )
    progress.clear()
    if chosen.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:22} {value}")
    return 0


# --- replay
def add_replay(commands: Any) -> None:
    parser = commands.add_parser("replay", help="check a record and print what happened")
    parser.add_argument("file", type=Path, help="a record; - reads standard input")
    parser.add_argument("--language", default="en")
    parser.add_argument("--quiet", action="store_true", help="only check it and print the score")
    parser.set_defaults(run=replay)


def replay(chosen: argparse.Namespace) -> int:
    from teotl.text.replay import replay as run

    text = sys.stdin.read() if str(chosen.file) == "-" else chosen.file.read_text(encoding="utf-8")
    return run(text, chosen.language, chosen.quiet)


# --- show
def add_show(commands: Any) -> None:
    parser = commands.add_parser("show", help="a moment of a record, as text or as a picture")
    parser.add_argument("file", type=Path, help="a record")
    parser.add_argument("--step", type=int, help="after how many choices; without it, the last moment")
    parser.add_argument("--svg", type=Path, help="write the board here as a picture")
    parser.add_argument("--theme", choices=("light", "dark", "auto"), default="light")
    parser.add_argument("--language", default="en")
    parser.set_defaults(run=show)


def show(chosen: argparse.Namespace) -> int:
    from teotl.text.show import show as run

    text = chosen.file.read_text(encoding="utf-8")
    return run(text, chosen.step, chosen.svg, chosen.theme, chosen.language)


# --- bench
def add_bench(commands: Any) -> None:
    parser = commands.add_parser("bench", help="measure speed, as ratios in one run")
    parser.add_argument("--peers", type=Path, help="what bench/peers.py measured of other engines")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=bench)


def bench(chosen: argparse.Namespace) -> int:
    from teotl.lab.bench import bench as run

    return run(chosen.peers, chosen.json)


# --- sheet
def add_sheet(commands: Any) -> None:
    parser = commands.add_parser("sheet", help="Teotihuacãzinho on paper: sheet, dice rail and event cards")
    parser.add_argument("--pdf", type=Path, required=True, help="the file to write; - writes standard output")
    parser.add_argument("--paper", default="a4", choices=("a4", "letter"))
    parser.add_argument("--language", default="en", help="en, pt, es, tr or pl")
    parser.add_argument("--sheet", help="a sheet file with corrected values")
    parser.set_defaults(run=sheet)


def sheet(chosen: argparse.Namespace) -> int:
    from teotl.draw.sheet.printed import printed
    from teotl.teotihuacazinho.sheetfile import read_sheet

    file = printed(read_sheet(chosen.sheet), chosen.paper, chosen.language)
    if str(chosen.pdf) == "-":
        sys.stdout.buffer.write(file)
    else:
        chosen.pdf.write_bytes(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
