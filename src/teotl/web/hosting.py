"""Commands for those who run a server: `teotl backup` and `teotl check`, and what `teotl serve` may be told."""

import argparse
import sys
from importlib import import_module
from ipaddress import ip_network
from pathlib import Path
from types import ModuleType

from teotl.core.errors import BadOption
from teotl.core.words import again, said, say
from teotl.text.arguments import Commands, Parser

DOES_NOT_HOLD = 1


def add_hosting(commands: Commands) -> None:
    parser = commands.add_parser("backup")
    parser.add_argument("file", type=Path, help="cli.backup.file")
    add_data(parser)
    add_database(parser)
    parser.set_defaults(run=backup)
    parser = commands.add_parser("worker")
    add_database(parser)
    parser.add_argument("--log", choices=("auto", "on", "off"), default="auto", help="cli.serve.log")
    parser.set_defaults(run=worker)
    parser = commands.add_parser("move")
    parser.add_argument("--from", dest="source", required=True, metavar="ADDRESS", help="cli.move.from")
    parser.add_argument("--to", dest="target", required=True, metavar="ADDRESS", help="cli.move.to")
    parser.set_defaults(run=move)
    parser = commands.add_parser("check")
    parser.add_argument("file", type=Path, nargs="?", help="cli.check.file")
    add_data(parser)
    add_database(parser)
    parser.set_defaults(run=check)


def add_data(parser: Parser) -> None:
    parser.add_argument("--data", type=Path, default=Path("data"), help="cli.serve.data")


def add_database(parser: Parser) -> None:
    parser.add_argument("--database", metavar="ADDRESS", help="cli.worker.database")


def add_serving(parser: Parser) -> None:
    """What a server that others reach is told."""
    parser.add_argument("--proxy", action="append", default=[], metavar="ADDRESS", help="cli.serve.proxy")
    parser.add_argument("--database", metavar="ADDRESS", help="cli.serve.database")
    parser.add_argument("--log", choices=("auto", "on", "off"), default="auto", help="cli.serve.log")


def proxies(given: list[str]) -> list[str]:
    """The addresses and networks, checked; raises BadOption."""
    for text in given:
        try:
            ip_network(text, strict=False)
        except ValueError:
            raise BadOption(said("hosting.bad-proxy", text=repr(text))) from None
    return given


def wants_log(choice: str) -> bool:
    return choice == "on" or (choice == "auto" and not sys.stderr.isatty())


def backup(chosen: argparse.Namespace) -> int:
    from teotl.web.cluster.address import database_of
    from teotl.web.tables.backup import back_up
    from teotl.web.tables.datafile import FILE

    if address := database_of(chosen.database):
        games = copying().back_up_shared(address, chosen.file)
    else:
        games = back_up(chosen.data / FILE, chosen.file)
    print(say(chosen.language, "hosting.backed-up", games, file=chosen.file))
    return 0


def copying() -> ModuleType:
    """What reads a database; raises BadData where psycopg is not installed."""
    try:
        return import_module("teotl.web.cluster.copying")
    except ImportError:
        from teotl.web.tables.datafile import BadData

        raise BadData(said("hosting.no-psycopg")) from None


def worker(chosen: argparse.Namespace) -> int:
    from teotl.web.cluster.address import database_of, open_shared
    from teotl.web.puzzles.room import room_for

    address = database_of(chosen.database)
    if not address:
        raise BadOption(said("hosting.worker-without-database"))
    open_shared(address).close()  # says what is wrong before anything is loaded
    from teotl.web.cluster.worker import work

    return work(address, room_for, chosen.language, wants_log(chosen.log))


def move(chosen: argparse.Namespace) -> int:
    from teotl.web.cluster.moving import move_games

    moved = move_games(chosen.source, chosen.target)
    print(say(chosen.language, "hosting.moved", moved.games, lines=moved.lines))
    return 0


def check(chosen: argparse.Namespace) -> int:
    """Says which games do not hold; then the exit code is 1."""
    from teotl.web.cluster.address import database_of
    from teotl.web.tables.checking import check_games
    from teotl.web.tables.datafile import FILE

    address = "" if chosen.file else database_of(chosen.database)
    found = [
        *(copying().check_shared(address) if address else check_games(chosen.file or chosen.data / FILE))
    ]
    bad = [one for one in found if one.wrong]
    print(say(chosen.language, "hosting.hold", len(found) - len(bad)))
    if bad:
        print(say(chosen.language, "hosting.do-not-hold", len(bad)))
        for one in bad:
            print(f"  {one.game}: {again(one.wrong, chosen.language)}")
    return DOES_NOT_HOLD if bad else 0
