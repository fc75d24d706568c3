"""The command `teotl lab report`: bots play for each number of players, and a page shows the results."""

import json
import shlex
from pathlib import Path
from typing import Any

from teotl.core.errors import BadOption
from teotl.core.words import said, say
from teotl.lab.arena.command import interruptible, watched
from teotl.lab.arena.run import Means, Plan, arena, make_plan
from teotl.lab.report import names
from teotl.lab.report.page import page
from teotl.lab.report.plots import library
from teotl.lab.report.sections import sections
from teotl.lab.report.tally import Games
from teotl.lab.study import study_of


def run_report(
    game: str,
    players: str,
    bots: list[str],
    games: int,
    seed: int,
    options: dict[str, Any],
    means: Means,
    folder: Path | None,
    out: Path,
    language: str,
) -> int:
    """Check all first, then play, then write the page."""
    library()
    plans = [make_plan(game, number, bots, seed, options, facts=True) for number in numbers(players)]
    out.touch()  # if it cannot be written, say so before the games, not after them
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)

    def work() -> None:
        tables = [played(plan, games, means, folder, language) for plan in plans]
        made = command_of(game, players, bots, games, seed, options)
        out.write_text(report(tables, game, made, language), encoding="utf-8")
        print(say(language, "lab.report.written", file=str(out)))

    return interruptible(work, folder, language)


def numbers(text: str) -> list[int]:
    """2,3,4 as numbers of players, each once."""
    try:
        found = [int(part) for part in text.split(",")]
    except ValueError:
        raise BadOption(said("lab.error.players", text=text)) from None
    return list(dict.fromkeys(found))


def played(plan: Plan, games: int, means: Means, folder: Path | None, language: str) -> Games:
    file = None if folder is None else folder / f"{plan.game}-{plan.players}.jsonl"
    results = watched(plan, games, means, file, language)
    return Games(plan.players, results, arena(plan, results))


def report(tables: list[Games], game: str, made: str, language: str) -> str:
    """The page."""
    total = sum(len(games.results) for games in tables)
    title = say(language, "lab.report.title", game=names.game(game, language))
    lead = say(language, "lab.report.lead", games=say(language, "lab.games", total))
    return page(title, lead, made, list(sections(tables, study_of(game), language)), language)


def command_of(
    game: str, players: str, bots: list[str], games: int, seed: int, options: dict[str, Any]
) -> str:
    """What to type to get the same page."""
    words = ["teotl", "lab", "report", game, "--players", players, "--bots", ",".join(bots)]
    words += ["--games", str(games), "--seed", str(seed)]
    for name, value in options.items():
        words += ["--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    return shlex.join(words)
