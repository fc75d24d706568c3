"""Templates: Jinja2 with everything escaped, and the words of the catalogue."""

import time
from functools import cache, lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from teotl.core.words import LANGUAGES, listed, rule_in, say
from teotl.web.assets import address
from teotl.web.store import TableRow

LANGUAGE_NAMES = {"en": "English", "pt": "Português", "es": "Español", "tr": "Türkçe", "pl": "Polski"}

UNITS = (("days", 1440), ("hours", 60), ("minutes", 1))  # in minutes


@lru_cache(1000)
def icon(name: str, size: int = 24, title: str = "") -> Markup:
    """A symbol of the sprite; with a title it speaks, without one it is decoration."""
    told = Markup("<title>{}</title>").format(title) if title else Markup("")
    hidden = Markup(' role="img"') if title else Markup(' aria-hidden="true"')
    return Markup('<svg class="i" width="{0}" height="{0}"{1}>{2}<use href="#{3}"/></svg>').format(
        size, hidden, told, escape(name)
    )


def whose(row: TableRow, language: str) -> str:
    """Whose turn it is at a table that is not open."""
    names = [row.names[seat] for seat in row.asked]
    if not names:
        return say(language, "core.over")
    if len(names) == 1:
        return say(language, "core.turn.one", name=names[0])
    return say(language, "core.turn.several", names=listed(language, names))


def ago(then: float, language: str) -> str:
    """How long ago something happened, roughly."""
    minutes = int(max(0.0, time.time() - then) / 60)
    if minutes < 1:
        return say(language, "web.ago.now")
    unit, size = next((unit, size) for unit, size in UNITS if minutes >= size)
    return say(language, f"web.ago.{unit}", minutes // size)


environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
environment.globals.update(
    say=say,
    rule_in=rule_in,
    icon=icon,
    whose=whose,
    ago=ago,
    asset=address,
    languages=LANGUAGES,
    language_names=LANGUAGE_NAMES,
)


@cache
def template(name: str) -> Template:
    found = environment.get_template(name)
    found.globals = dict(found.globals)  # copied for every rendering: from a plain dict in no time
    return found
