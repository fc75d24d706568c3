"""Cards of the pyramid's spaces, ramps and worker, and of the dice."""

from teotl.core.words import say
from teotl.draw.card import Card
from teotl.games.teotihuacazinho.draw.asked import worth
from teotl.games.teotihuacazinho.draw.asked.asking import Asking
from teotl.games.teotihuacazinho.draw.asked.constructions import price
from teotl.games.teotihuacazinho.draw.screen import dice, floors
from teotl.games.teotihuacazinho.material import COLOUR_NAMES, SIDE_NAMES
from teotl.games.teotihuacazinho.questions.notation import ramp_word, space_word
from teotl.games.teotihuacazinho.rules.names import RAMPS, SPACES
from teotl.games.teotihuacazinho.words.words import die_words, ramp_words, side_words, space_words


def space(asking: Asking, *words: str) -> Card | None:
    names = [space_word(number) for number in range(SPACES)]
    name = " ".join(words)
    if name not in names:
        return None
    number = names.index(name)
    colour = COLOUR_NAMES[asking.look.material.space_colour[number]]
    return Card(
        asking.title(space_words(number, asking.language)),
        say(asking.language, f"zinho.colour.{colour}"),
        "z-block",
        worth=tuple(space_worth(asking, number)),
        about=("pyramid",),
    )


def space_worth(asking: Asking, number: int) -> list[str]:
    written = floors.number_at(asking.look, number)
    if written:
        return [asking.say("space.holds", number=written, points=asking.points(written))]
    if asking.seat is None:
        return []
    if not worth.is_open(asking.state, asking.seat, number):
        return [asking.say("space.closed")]
    fitting = worth.fitting_numbers(asking.state, asking.seat, number)
    numbers = ", ".join(map(str, fitting))
    return [asking.say("space.takes", numbers=numbers) if fitting else asking.say("space.none")]


def ramp(asking: Asking, *words: str) -> Card | None:
    names = [ramp_word(number) for number in range(RAMPS)]
    name = " ".join(words)
    if name not in names:
        return None
    place = ramp_words(names.index(name), asking.language)
    built = name in asking.look.player["ramps"]
    return Card(
        asking.look.say("on.ramp" if built else "on.no_ramp", place=place),
        symbol="z-ramp",
        price=price(asking, int(asking.look.material.ramp_hammers)),
        worth=tuple(asking.held("hammer")),
        about=("construction-ramp",),
    )


def worker(asking: Asking, side: str) -> Card | None:
    if side not in SIDE_NAMES:
        return None
    return Card(
        asking.say("worker"),
        side_words(SIDE_NAMES.index(side), asking.language),
        "z-worker",
        about=("action-worker",),
    )


def die(asking: Asking, number: str) -> Card | None:
    rolled = dice.rolled(asking.look)
    if int(number) >= len(rolled):
        return None
    colour, value = rolled[int(number)].split()
    found = []
    if asking.seat is not None:
        points, pips = asking.points(int(value)), asking.pips(int(value), colour, "+")
        found = [asking.say("die.worth", points=points, pips=pips)]
        fits = worth.spaces_for(asking.state, asking.seat, COLOUR_NAMES.index(colour), int(value))
        found.append(asking.say("fits", fits))
    return Card(
        asking.title(die_words(COLOUR_NAMES.index(colour), int(value), asking.language)),
        asking.say("die"),
        dice.symbol(rolled[int(number)]),
        worth=tuple(found),
        about=("round-take",),
    )
