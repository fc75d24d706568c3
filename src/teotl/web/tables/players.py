"""Who may sit at a table besides people: the bots, by what people call them."""

from typing import NamedTuple

from teotl.bots.bot import bot_names
from teotl.core.words import say, say_or


class OfferedBot(NamedTuple):
    """A bot for people: its name for programs, what it is called, and how it plays."""

    name: str
    label: str
    about: str


def offered_bots(language: str) -> list[OfferedBot]:
    return [OfferedBot(name, bot_label(name, language), about(name, language)) for name in bot_names()]


def usual_bot() -> str:
    """Who sits opposite unless something else is chosen."""
    return "normal" if "normal" in bot_names() else bot_names()[-1]


def bot_label(bot: str, language: str) -> str:
    """What people call a bot."""
    return say_or(language, f"bots.{bot}", bot)


def about(bot: str, language: str) -> str:
    return say_or(language, f"bots.{bot}.about", say(language, "web.player.bot.about"))
