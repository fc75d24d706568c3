"""What the form for a new game offers: games, seats, bots by their names, Teotibot's knobs."""

import json
from typing import Any, NamedTuple

import teotl
from teotl.bots.bot import bot_names
from teotl.core.words import say
from teotl.teotihuacan.teotibot.difficulty import LIMITS, PRESETS

MOST_SEATS = {"teotihuacan": 4, "teotihuacazinho": 12}


class OfferedBot(NamedTuple):
    """A bot for people: its name for programs, what it is called, and how it plays."""

    name: str
    label: str
    about: str


def values(language: str, newcomer: bool = False) -> dict[str, Any]:
    """A newcomer is offered the set-up that the rules suggest for a first game."""
    bots = [OfferedBot(name, bot_label(name, language), about(language, name)) for name in bot_names()]
    return {
        "games": teotl.games(),
        "most_seats": MOST_SEATS,
        "bots": bots,
        "usual_bot": usual_bot(),
        "usual_setup": "first-game" if newcomer else "tiles",
        "knobs": LIMITS,
        "preset_names": list(PRESETS),
        "presets": json.dumps(PRESETS),
    }


def usual_bot() -> str:
    """Who sits opposite unless something else is chosen."""
    return "normal" if "normal" in bot_names() else bot_names()[-1]


def bot_label(bot: str, language: str) -> str:
    """What people call a bot."""
    return word(language, f"bots.{bot}", bot)


def about(language: str, bot: str) -> str:
    return word(language, f"bots.{bot}.about", say(language, "web.player.bot.about"))


def word(language: str, key: str, otherwise: str) -> str:
    """A word of the catalogue, if it is there: a bot may be newer than its description."""
    try:
        return say(language, key)
    except KeyError:
        return otherwise
