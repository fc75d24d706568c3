"""Values of a view drawn plainly: a line for each field, lists as chips, lists of things as small tables."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from teotl.core.words import say
from teotl.draw.names import Names
from teotl.draw.svg import Box, fitted, group, move, path, rect, text, width

GAP: Final = 8.0
LINE: Final = 26.0
SIZE: Final = 13.0
CHIP: Final = 22.0
INDENT: Final = 14.0
LABEL: Final = 0.36  # of the width, for names of fields
WIDEST: Final = 170.0  # of them
MOST_ROWS: Final = 24  # of a list; the rest is counted
NOTHING: Final = "–"


class Drawn(NamedTuple):
    """Drawn from (0, 0), so high."""

    inner: str
    h: float


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_plain(value: object) -> bool:
    """A value that is one word or number."""
    return not isinstance(value, list | tuple | dict)


def word(value: object, names: Names) -> str:
    """A plain value for people."""
    if isinstance(value, bool):
        return say(names.language, f"draw.plain.{'yes' if value else 'no'}")
    if value is None or value == "":
        return NOTHING
    return str(value).replace("-", "−", 1) if is_number(value) else names.word(str(value))


def stacked(drawn: Sequence[Drawn], gap: float = 0) -> Drawn:
    """One below the other; what is empty takes no room."""
    inner, y = "", 0.0
    for each in drawn:
        if each.h:
            inner += group(each.inner, where=move(0, y))
            y += each.h + gap
    return Drawn(inner, max(0, y - gap))


def block(fields: dict[str, Any], w: float, names: Names) -> Drawn:
    """Every field with its name, thin lines between them."""
    rows = [field(name, value, w, names) for name, value in fields.items()]
    ruled = [Drawn(path(f"M0 0H{w:.0f}", "edge") + row.inner, row.h) for row in rows]
    return stacked(ruled)


def heights(fields: dict[str, Any], w: float, names: Names) -> dict[str, float]:
    """How much of a block each field takes."""
    return {name: field(name, value, w, names).h for name, value in fields.items()}


def field(name: str, value: Any, w: float, names: Names) -> Drawn:
    """The name to the left of its value, or above one that needs the whole width."""
    label = names.field(name)
    if is_plain(value) or is_chips(value):
        left = min(w * LABEL, WIDEST)
        drawn = of_value(value, w - left, names)
        words = fitted(0, 18, label, left - GAP, SIZE, "second")
        return Drawn(words + group(drawn.inner, where=move(left, 0)), drawn.h)
    inner = of_value(value, w - INDENT, names)
    words = fitted(0, 18, label, w, SIZE, "second")
    return Drawn(words + group(inner.inner, where=move(INDENT, LINE - 2)), LINE + inner.h)


def is_chips(value: Any) -> bool:
    """A list or dict of plain values."""
    inside = value.values() if isinstance(value, dict) else value
    return all(is_plain(each) for each in inside)


def of_value(value: Any, w: float, names: Names) -> Drawn:
    if is_plain(value):
        return Drawn(fitted(0, 18, word(value, names), w, SIZE), LINE)
    if not value:
        return Drawn(text(0, 18, NOTHING, SIZE, "faint"), LINE)
    if is_chips(value):
        return chips(chip_words(value, names), w)
    if isinstance(value, dict):
        return block(value, w, names)
    return things(list(value), w, names)


def chip_words(value: Any, names: Names) -> list[str]:
    if isinstance(value, dict):
        return [f"{names.field(str(name))} {word(each, names)}" for name, each in value.items()]
    return [word(each, names) for each in value]


def chips(words: Sequence[str], w: float) -> Drawn:
    """Small plates with a word each, in as many lines as they need."""
    inner, x, y = "", 0.0, 2.0
    for each in words:
        wide = min(w, max(CHIP, width(each, 12) + 14))
        if x and x + wide > w:
            x, y = 0.0, y + CHIP + 4
        inner += rect(Box(x, y, wide, CHIP), 5, "well")
        inner += fitted(x + wide / 2, y + 15.5, each, wide - 8, 12, "mid")
        x += wide + 4
    return Drawn(inner, y + CHIP + 2)


# --- Lists of things.
def things(values: list[Any], w: float, names: Names) -> Drawn:
    """A table if all are alike and plain, else one below the other."""
    shown, rest = values[:MOST_ROWS], len(values) - MOST_ROWS
    columns = list(shown[0]) if isinstance(shown[0], dict) else []
    alike = columns and all(isinstance(each, dict) and [*each] == columns for each in shown)
    if alike and len(columns) <= 6 and all(is_plain(cell) for each in shown for cell in each.values()):
        rows = [table(columns, shown, w, names)]
    else:
        rows = [of_value(each, w, names) for each in shown]
    more = (
        [Drawn(text(0, 18, say(names.language, "listing.more", n=rest), 12, "faint"), LINE)]
        if rest > 0
        else []
    )
    return stacked([*rows, *more], 2)


def table(columns: list[str], rows: list[dict[str, Any]], w: float, names: Names) -> Drawn:
    """Names of the columns above, a line for each thing."""
    step = w / len(columns)
    inner = ""
    for place, name in enumerate(columns):
        inner += fitted(place * step, 16, names.field(name), step - GAP, 11, "faint")
    for number, row in enumerate(rows, 1):
        y = number * CHIP
        inner += path(f"M0 {y:.0f}H{w:.0f}", "edge")
        for place, name in enumerate(columns):
            inner += fitted(place * step, y + 16, word(row[name], names), step - GAP, 12)
    return Drawn(inner, (len(rows) + 1) * CHIP + 2)
