"""A game as the text of a record: what was wished left of `|`, what chance gave right of it."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from teotl.core.errors import BadOption
from teotl.core.history import Entry
from teotl.core.rules import Rules
from teotl.core.steps import Raw, outcomes_in
from teotl.core.tags import write_options, write_tag
from teotl.core.words import listed, said, say

if TYPE_CHECKING:
    from teotl.core.game import Game

RECORD_FORMAT: Final = 1
POSITION_FORMAT: Final = 1
OWN_TAGS: Final = ("Teotl", "Game", "Rules", "Options", "Seed", "Seats", "Score", "Position")
# A name that needs no number: letters, digits and a few marks, beginning with a letter.
PLAIN_NAME = re.compile(r"[^\W\d_][\w.'-]*(?: [\w.'-]+)*")


class Row(NamedTuple):
    """Choices of one seat in a row; chance, if any, belongs to the last."""

    seat: int
    keys: list[str]
    words: list[str]


def write(game: "Game", lines: Sequence[Entry]) -> str:
    """The record of a game."""
    body = body_lines(rows(game.rules, lines), labels(game.seats))
    return "\n".join([*header(game), *set_up_line(game), *body]) + "\n"


def for_people(game: "Game", language: str) -> str:
    """The record under a heading in the reader's language; a heading is a comment, so it loads as it is."""
    names = listed(language, game.seats)
    return f"# {say(language, 'core.record', game=game.name, names=names)}\n{game.record()}"


def header(game: "Game") -> Iterator[str]:
    first = [
        write_tag("Teotl", str(RECORD_FORMAT)),
        write_tag("Game", game.name),
        write_tag("Rules", str(game.rules.version)),
        write_tag("Options", write_options(game.options)),
    ]
    if game.seed is not None:
        first.append(write_tag("Seed", str(game.seed)))
    yield " ".join(first)
    score = f" {write_tag('Score', ' '.join(map(str, game.scores)))}" if game.over else ""
    yield write_tag("Seats", " | ".join(game.seats)) + score
    if game.seed is None:
        state = game.rules.position(game.origin)
        yield write_tag("Position", json.dumps(state, ensure_ascii=False, separators=(",", ":")))
    for name, value in game.tags.items():
        if name in OWN_TAGS:
            raise BadOption(said("error.tag-reserved", name=name))
        yield write_tag(name, value)


def set_up_line(game: "Game") -> Iterator[str]:
    if words := chance_words(game.rules, game.opening):
        yield f"0. | {' '.join(words)}"


def chance_words(rules: Rules, raw: Raw) -> list[str]:
    return [rules.chance_word(group, value) for group, value in outcomes_in(raw)]


def rows(rules: Rules, lines: Iterable[Entry]) -> list[Row]:
    """The choices, row by row: a row ends when another seat acts and after chance."""
    done: list[Row] = []
    for line in lines:
        if not done or done[-1].seat != line.seat or done[-1].words:
            done.append(Row(line.seat, [], []))
        done[-1].keys.append(line.key)
        done[-1].words.extend(chance_words(rules, line.raw))
    return done


def body_lines(rows: Iterable[Row], labels: Sequence[str]) -> Iterator[str]:
    """The rows as text, a new number each time someone acts again after another."""
    width = max(len(label) for label in labels)
    number = 0
    acted: set[int] = set()
    last = -1
    for row in rows:
        fresh = number == 0 or (row.seat != last and row.seat in acted)
        if fresh:
            number += 1
            acted.clear()
        acted.add(row.seat)
        last = row.seat
        count = f"{number}. "
        chance = f" | {' '.join(row.words)}" if row.words else ""
        margin = count if fresh else " " * len(count)
        yield f"{margin}{labels[row.seat].ljust(width)}  {'; '.join(row.keys)}{chance}"


def labels(names: Sequence[str]) -> list[str]:
    """How each seat is called in the body: by name, or by @number where a name could be misread."""
    return [
        name if PLAIN_NAME.fullmatch(name) and not _starts_another(name, names) else f"@{number}"
        for number, name in enumerate(names, 1)
    ]


def _starts_another(name: str, names: Sequence[str]) -> bool:
    return any(other.startswith(f"{name} ") for other in names)
