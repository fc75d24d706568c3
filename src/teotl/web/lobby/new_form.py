"""What the form for a new game offers: games, seats, bots by their names, and each game's options."""

import json
from typing import Any, NamedTuple

from teotl.core import registry
from teotl.core.face import Face
from teotl.core.options import NONE, OWN, Option
from teotl.core.words import say, say_or
from teotl.draw.names import named
from teotl.draw.pages import page_of
from teotl.web.tables.players import offered_bots, usual_bot


class Pick(NamedTuple):
    """One value that can be picked, in words."""

    value: str
    label: str
    about: str
    is_picked: bool


class Field(NamedTuple):
    """An option in words, with what is chosen already."""

    option: Option
    label: str
    about: str
    picks: list[Pick]
    knobs: list["KnobField"]
    presets: str  # as JSON, for the page's script
    offered: Any


class KnobField(NamedTuple):
    name: str
    label: str
    about: str
    values: list[int]
    copies: int


class Rival(NamedTuple):
    symbol: str
    name: str
    about: str


class Box(NamedTuple):
    """Options that stand together under one heading."""

    game: str
    heading: str
    alone: bool
    fields: list[Field]


def values(language: str, newcomer: bool = False) -> dict[str, Any]:
    """A newcomer is offered what a game suggests for a first time."""
    faces = {name: registry.face(name) for name in registry.known()}
    every = [box for name, face in faces.items() for box in boxes(name, face, language, newcomer)]
    return {
        "games": list(faces),
        "seats": {name: face.seats for name, face in faces.items()},
        "bots": offered_bots(language),
        "usual_bot": usual_bot(),
        "wrong_data": wrong_data,
        "rivals": {name: tile for name in faces if (tile := rival(name, language))},
        "boxes_alone": [box for box in every if box.alone],
        "boxes": [box for box in every if not box.alone],
    }


def rival(game: str, language: str) -> Rival | None:
    """Who plays against one alone, where a game has such an opponent: a tile of its own among the games."""
    page = page_of(game)
    name = page.plays_alone(language)
    if not name:
        return None
    return Rival(page.opponent_symbol(), name, say_or(language, f"web.game.{game}.alone", ""))


def boxes(game: str, face: Face, language: str, newcomer: bool) -> list[Box]:
    """A game's options in their boxes; an option without a heading stands in the box of the one before."""
    found: list[Box] = []
    for option in face.options:
        if option.heading or not found or found[-1].alone != option.alone:
            heading = named(language, option.heading, option.name)
            found.append(Box(game, heading, option.alone, []))
        found[-1].fields.append(field(option, language, newcomer))
    return found


def field(option: Option, language: str, newcomer: bool) -> Field:
    offered = option.offered(newcomer)
    return Field(
        option,
        named(language, label_key(option), option.name),
        say_or(language, f"{option.words}.about", "", **option.numbers),
        picks(option, language, offered),
        [
            KnobField(
                knob.name,
                named(language, knob.words, knob.name),
                say_or(language, f"{knob.words}.about", ""),
                list(knob.values),
                knob.copies,
            )
            for knob in option.knobs
        ],
        json.dumps(dict(option.presets)),
        offered,
    )


def label_key(option: Option) -> str:
    """What is chosen among values is called by its heading, if it has one."""
    if option.kind == "data":
        return f"{option.words}.own"
    return option.heading or option.words if option.kind in ("choice", "preset") else option.words


def picks(option: Option, language: str, offered: Any) -> list[Pick]:
    """The values of a choice, or the presets and a setting of one's own."""
    every = [*option.presets, OWN] if option.kind == "preset" else option.values
    return [pick(option, value, language, value == offered) for value in every]


def pick(option: Option, value: str, language: str, is_picked: bool) -> Pick:
    key = f"{option.words}.{value if value != NONE else 'none'}"
    label = named(language, key, value) if value != NONE else say_or(language, key, "–")
    return Pick(value, label, say_or(language, f"{key}.about", "", **option.numbers), is_picked)


def wrong_data(option: Option, language: str) -> str:
    """What is said to who types something that is no JSON."""
    return say_or(language, f"{option.words}.wrong", say(language, "web.new.data.wrong"))
