"""The arena's result as a table for people."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from teotl.core.words import say
from teotl.lab.study import study_of

Summary = dict[str, Any]
NOTHING: Final = "–"
Number = Sequence[float | None] | None  # value, low, high


def table(summary: Summary, language: str) -> str:
    """Strength, then thinking, then the seats; each with its column heads."""
    parts = [headline(summary, language), strength(summary, language), thinking(summary, language)]
    if summary["players"] > 1:
        parts.append(seats(summary, language))
    elif summary["automa_score"]:
        automa = study_of(summary["game"]).automa(language)
        parts.append(
            say(language, "lab.automa", automa=automa, score=interval(summary["automa_score"], ".1f"))
        )
    return "\n\n".join(parts)


def headline(summary: Summary, language: str) -> str:
    options = " ".join(
        f"{name}={short(value, summary['game'])}" for name, value in summary["options"].items() if value
    )
    players = say(language, "lab.players", summary["players"])
    games = say(language, "lab.games", summary["games"])
    line = say(
        language, "lab.headline", game=summary["game"], players=players, games=games, seed=summary["seed"]
    )
    often = round(summary["games"] / summary["arrangements"], 2)
    each = say(language, "lab.arrangements", summary["arrangements"], each=f"{often:g}")
    return "\n".join(part for part in (line, options, each) if part)


def short(option: Any, game: str) -> str:
    """An option as one would type it: by its short name if it has one."""
    if isinstance(option, str):
        return option
    return study_of(game).option(option) or json.dumps(option)


def strength(summary: Summary, language: str) -> str:
    first = summary["table"][0]
    shown = [name for name in COLUMNS if any(row[name] is not None for row in summary["table"])]
    if is_alone(summary) or "win_share" not in shown:  # nobody to win against
        shown = [name for name in shown if name not in ("wins", "win_share")]
    levels = list(first.get("levels", {}))
    heads = [say(language, f"lab.column.{name}") for name in shown]
    heads += [
        say(language, "lab.column.level", level=say(language, f"lab.level.{level}")) for level in levels
    ]
    rows = [
        [NOTHING if row[name] is None else COLUMNS[name](row[name]) for name in shown]
        + [percent(row["levels"][level]) for level in levels]
        for row in summary["table"]
    ]
    return aligned([heads, *rows])


def is_alone(summary: Summary) -> bool:
    """One seat, no automa and no level to reach."""
    return summary["players"] == 1 and not summary["automa_score"] and not summary["options"].get("solo")


def thinking(summary: Summary, language: str) -> str:
    rows = [[say(language, f"lab.column.{name}") for name in THOUGHTS]]
    rows += [[shape(row[name]) for name, shape in THOUGHTS.items()] for row in summary["table"]]
    return aligned(rows)


def seats(summary: Summary, language: str) -> str:
    """How often each seat won, whoever sat there."""
    rows = [[say(language, "lab.column.seat"), say(language, "lab.column.win_share")]]
    rows += [[str(seat), percent(value)] for seat, value in enumerate(summary["seats"], 1)]
    return aligned(rows)


def interval(number: Number, shape: str) -> str:
    """131.2 [128.0, 134.4]"""
    assert number is not None
    value, low, high = number
    if low is None or high is None:
        return format(value, shape)
    return f"{value:{shape}} [{low:{shape}}, {high:{shape}}]"


def percent(number: Number) -> str:
    assert number is not None
    value, low, high = (None if part is None else 100 * part for part in number)
    return f"{value:.1f} % [{low:.1f}, {high:.1f}]"


COLUMNS: Final[dict[str, Callable[[Any], str]]] = {
    "bot": str,
    "seats": str,
    "wins": lambda wins: f"{wins:g}",
    "win_share": percent,
    "score": lambda score: interval(score, ".1f"),
    "margin": lambda margin: interval(margin, "+.1f"),
    "rating": lambda rating: interval(rating, ".0f"),
}

THOUGHTS: Final[dict[str, Callable[[Any], str]]] = {
    "bot": str,
    "decisions": str,
    "turns": str,
    "decisions_per_turn": lambda decisions: f"{decisions:.1f}",
    "cpu_seconds": lambda seconds: f"{seconds:.2f}",
    "cpu_per_turn": lambda seconds: f"{seconds:.4f}",
    "longest_turn": lambda seconds: f"{seconds:.4f}",
    "longest_thought": lambda seconds: f"{seconds:.4f}",
}


def aligned(rows: list[list[str]]) -> str:
    """Columns under their heads: the first to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        cells[0] = row[0].ljust(widths[0])
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
