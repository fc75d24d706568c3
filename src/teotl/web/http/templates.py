"""Templates: Jinja2 with everything escaped, and the words of the catalogue."""

import sys
import time
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path

import jinja2
from jinja2 import Environment, FileSystemLoader, ModuleLoader, StrictUndefined, Template
from jinja2.bccache import Bucket, FileSystemBytecodeCache
from markupsafe import Markup

from teotl.core.registry import face, known
from teotl.core.turn import whose_turn
from teotl.core.words import LANGUAGES, own_name, rule_in, say, say_or
from teotl.draw import html
from teotl.draw.names import named
from teotl.web.http.assets import address

PLAIN = "ui-dice"  # the symbol of a game without one
UNITS = (("days", 1440), ("hours", 60), ("minutes", 1))  # in minutes


@lru_cache(1000)
def icon(name: str, size: int = 24, title: str = "") -> Markup:
    """A symbol of the sprite; with a title it speaks, without one it is decoration."""
    return Markup(html.icon(name, size, title))


def game_title(name: str, language: str) -> str:
    """What people call a game; one that brings no title is called as programs call it."""
    return say_or(language, f"web.game.{name}", name)


def game_icon(name: str) -> str:
    """The symbol that stands for a game; a table's game may be one that is not installed any more."""
    return face(name).icon if name in known() else PLAIN


def ago(then: float, language: str) -> str:
    """How long ago something happened, roughly."""
    minutes = int(max(0.0, time.time() - then) / 60)
    if minutes < 1:
        return say(language, "web.ago.now")
    unit, size = next((unit, size) for unit, size in UNITS if minutes >= size)
    return say(language, f"web.ago.{unit}", minutes // size)


WEB = Path(__file__).parents[1]
MADE = WEB / "made_templates"  # templates as modules, where starting fast matters: see tools/pocket


class Compiled(FileSystemBytecodeCache):
    """Templates as Python compiled them, beside our own modules: without, a server's first page takes twice as long."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder), f"template-{jinja2.__version__}-%s.cache")

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):  # where nothing may be written they are compiled each time
            super().dump_bytecode(bucket)


keeps = not (MADE.exists() or sys.dont_write_bytecode)
environment = Environment(
    loader=ModuleLoader(MADE) if MADE.exists() else FileSystemLoader(sorted(WEB.glob("*/templates"))),
    bytecode_cache=Compiled(Path(__file__).parent / "__pycache__") if keeps else None,
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
environment.globals.update(
    say=say,
    named=named,
    say_or=say_or,
    rule_in=rule_in,
    icon=icon,
    whose_turn=whose_turn,
    game_title=game_title,
    game_icon=game_icon,
    ago=ago,
    asset=address,
    languages=LANGUAGES,
    language_names={language: own_name(language) for language in LANGUAGES},
)


@cache
def template(name: str) -> Template:
    found = environment.get_template(name)
    found.globals = dict(found.globals)  # copied for every rendering: from a plain dict in no time
    return found
