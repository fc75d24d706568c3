"""The arena's result as a table for people."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from teotl.core.words import say
from teotl.teotihuacan.teotibot.difficulty import PRESETS

Told = dict[str, Any]
Number = Sequence[float | None] | None  # value, low, high


def table(told: Told, language: str) -> str:
    """Strength, then thinking, then the seats; each with its column heads."""
    parts = [headline(told, language), strength(told, language), thinking(told, language)]
    if told["players"] > 1:
        parts.append(seats(told, language))
    elif told["automa_score"]:
        parts.append(say(language, "lab.automa", score=interval(told["automa_score"], ".1f")))
    return "\n\n".join(parts)


def headline(told: Told, language: str) -> str:
    options = " ".join(f"{name}={short(value)}" for name, value in told["options"].items() if value)
    players = say(language, "lab.players", told["players"])
    games = say(language, "lab.games", told["games"])
    line = say(language, "lab.headline", game=told["game"], players=players, games=games, seed=told["seed"])
    often = round(told["games"] / told["arrangements"], 2)
    each = say(language, "lab.arrangements", told["arrangements"], each=f"{often:g}")
    return "\n".join(part for part in (line, options, each) if part)


def short(option: Any) -> str:
    """An option as one would type it: Teotibot's knobs by the name of their preset."""
    if isinstance(option, str):
        return option
    preset = [name for name, knobs in PRESETS.items() if knobs == option]
    return preset[0] if preset else json.dumps(option)


def strength(told: Told, language: str) -> str:
    first = told["table"][0]
    shown = [name for name in COLUMNS if first[name] is not None]
    if is_alone(told):  # nobody to win against
        shown = [name for name in shown if name not in ("wins", "win_share")]
    levels = list(first.get("levels", {}))
    heads = [say(language, f"lab.column.{name}") for name in shown]
    heads += [
        say(language, "lab.column.level", level=say(language, f"lab.level.{level}")) for level in levels
    ]
    rows = [
        [COLUMNS[name](row[name]) for name in shown] + [percent(row["levels"][level]) for level in levels]
        for row in told["table"]
    ]
    return aligned([heads, *rows])


def is_alone(told: Told) -> bool:
    """One seat, no automa and no level to reach."""
    return told["players"] == 1 and not told["automa_score"] and not told["options"]["solo"]


def thinking(told: Told, language: str) -> str:
    rows = [[say(language, f"lab.column.{name}") for name in THOUGHTS]]
    rows += [[shape(row[name]) for name, shape in THOUGHTS.items()] for row in told["table"]]
    return aligned(rows)


def seats(told: Told, language: str) -> str:
    """How often each seat won, whoever sat there."""
    rows = [[say(language, "lab.column.seat"), say(language, "lab.column.win_share")]]
    rows += [[str(seat), percent(value)] for seat, value in enumerate(told["seats"], 1)]
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
