"""What a seat of Teotihuacãzinho is asked, as cards: dice first, then what they do, then where, then how it is paid."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from teotl.core.asking import Refusal
from teotl.core.phrases import Phrase, things_of
from teotl.core.words import capitalised, say
from teotl.draw.amounts import ARROW, exchange
from teotl.draw.asking import MOST, MOST_MISSES, Asked, Card, Laying, Sheet, back, missing, narrowed, symbols
from teotl.draw.html import icon
from teotl.draw.look import Look
from teotl.games.teotihuacazinho.draw.places import floor_picture, side_picture
from teotl.games.teotihuacazinho.draw.screen.dice import symbol as die_symbol
from teotl.games.teotihuacazinho.draw.signs import SYMBOLS
from teotl.games.teotihuacazinho.material import COLOUR_NAMES, CONSTRUCTION_NAMES
from teotl.games.teotihuacazinho.words.words import (
    amount_words,
    colour_words,
    construction_words,
    die_words,
)

SIZE: Final = 15
CHANGES: Final = ("lower", "raise", "recolour")
WRITTEN: Final = ("ramp", "build", "unlock", "limit")  # on the lists of the sheet
STEPS: Final = ("take", "change", "use")
PAID: Final = "!"  # ends the part that asks how a deed is paid


def sheet(look: Look, asked: Asked) -> Sheet:
    """The dice to take; else what can be done, cut as far as needed."""
    language = look.language
    at = STEPS.index(asked.kind) if asked.kind in STEPS else 0
    crumbs = [say(language, f"zinho.crumb.{step}") for step in STEPS]
    if asked.kind == "take":
        dice = [card(look, key, said) for key, said in asked.phrases.items()]
        return Sheet([], crumbs, at, laying=Laying(dice))
    paths = {key: path_of(key) for key in asked.phrases}
    cards = narrowed(
        paths,
        look.pick,
        lambda key: card(look, key, asked.phrases[key]),
        lambda part, keys: leader(look, part, keys, asked),
        lambda part: part.endswith(PAID),
    )
    inside = any(look.pick in path for path in paths.values())
    cards += near_misses(look, asked)[: max(0, MOST - len(cards))]
    return Sheet([*cards, back(language)] if inside else cards, crumbs, at)


def path_of(key: str) -> Sequence[str]:
    """The narrower questions that a choice is part of: what is done, with which die, and last how it is paid."""
    deed = key.split(" with ")[0]
    words = deed.split()
    if words[0] in CHANGES:
        return ["change", f"change {words[1]} {words[2]}", f"{deed}{PAID}"]
    if words[0] == "push":
        return ["push", f"push {words[1]} {words[2]}", f"{deed}{PAID}"]
    if words[0] in WRITTEN:
        return ["build", f"{deed}{PAID}"]
    return [words[0]] if words[0] in ("use", "gain", "worker", "mark") else []


def last_pick(key: str) -> str:
    """What has to be picked for a choice to stand among few."""
    return next(reversed(path_of(key)), "")


def leader(look: Look, part: str, keys: list[str], asked: Asked) -> Card:
    """One card for many choices: what they have in common."""
    language = look.language
    first = card(look, keys[0], asked.phrases[keys[0]])
    ways = say(language, "asking.ways", len(keys))
    if part.endswith(PAID):
        return first._replace(line=say(language, "zinho.card.pay_ways", len(keys)), key="", pick=part)
    words = part.split()
    title = say(language, f"zinho.card.{words[0]}")
    if len(words) > 1:
        die = " ".join(words[1:])
        title, picture = named_die(language, die), icon(die_symbol(die), 28)
        return Card(
            title, picture, ways, pick=part, alt=f"{say(language, f'zinho.card.{words[0]}')}: {title}"
        )
    picture = symbols(LEADERS[part]) if part in LEADERS else first.picture
    return Card(title, picture, ways, pick=part, alt=f"{title}: {ways}", plain=part == "change")


LEADERS: Final = {
    "push": "z-block",
    "build": "z-hammer",
    "worker": "z-worker",
    "mark": "ui-trophy",
    "change": "ui-dice",
}


def named_die(language: str, die: str) -> str:
    colour, value = die.split()
    return capitalised(language, die_words(COLOUR_NAMES.index(colour), int(value), language))


# --- One choice.
def card(look: Look, key: str, said: Phrase) -> Card:
    title, picture = FACES[said["verb"]](look.language, said)
    alt = look.texts.get(key, "")
    line = line_of(said)
    return Card(capitalised(look.language, title), picture, line, key, alt=alt, plain=said["verb"] in CHANGES)


def line_of(said: Phrase) -> str:
    """Price → gain; for a die that is changed what it becomes."""
    dice = [f"{one['name']} {one['value']}" for one in things_of(said, "die")]
    paid = exchange(said, SYMBOLS, SIZE)
    if said["verb"] not in CHANGES:
        return paid
    colour, value = dice[0].split()
    new = next((one["name"] for one in things_of(said, "colour")), colour)
    by = {"lower": -1, "raise": 1}.get(said["verb"], 0)
    return f"{paid}{ARROW}{icon(die_symbol(f'{new} {int(value) + by}'), 18)}"


Made = tuple[str, str]  # title and picture


def with_die(language: str, said: Phrase) -> Made:
    one = things_of(said, "die")[0]
    die = f"{one['name']} {one['value']}"
    return named_die(language, die), icon(die_symbol(die), 28)


def changed(language: str, said: Phrase) -> Made:
    """By what happens to it; a new colour by its name."""
    new = things_of(said, "colour")
    title = (
        colour_words(COLOUR_NAMES.index(new[0]["name"]), language)
        if new
        else say(language, f"web.refused.{said['verb']}")
    )
    return title, with_die(language, said)[1]


def gained(language: str, said: Phrase) -> Made:
    one = said["gain"][0]
    return amount_words(one, language), symbols(SYMBOLS.symbol(one["what"], one.get("of", "")))


def walked(language: str, said: Phrase) -> Made:
    side = things_of(said, "side")[0]["name"]
    return say(language, f"zinho.side.{side}"), side_picture(side)


def pushed(language: str, said: Phrase) -> Made:
    space = things_of(said, "space")[0]["name"]
    return say(language, f"zinho.card.{space.split()[0]}"), floor_picture(space)


def topped(language: str, said: Phrase) -> Made:
    return say(language, "zinho.card.top"), floor_picture("top")


def ramped(language: str, said: Phrase) -> Made:
    side = things_of(said, "ramp")[0]["name"].split()[0]
    return f"{say(language, 'web.refused.ramp')}, {say(language, f'zinho.side.{side}')}", symbols("z-ramp")


def built(language: str, said: Phrase) -> Made:
    name = things_of(said, "construction")[0]["name"]
    return construction_words(CONSTRUCTION_NAMES.index(name), language), symbols(f"z-{name}")


def unlocked(language: str, said: Phrase) -> Made:
    return say(language, "web.refused.unlock"), symbols("unlock")


def limited(language: str, said: Phrase) -> Made:
    good = things_of(said, "limit")[0]["name"]
    return say(language, "web.refused.limit"), symbols(SYMBOLS.symbol(good, ""))


def marked(language: str, said: Phrase) -> Made:
    number = things_of(said, "objective")[0]["number"]
    return say(language, "zinho.card.objective", number=number), symbols("ui-trophy")


FACES: Final[Mapping[str, Callable[[str, Phrase], Made]]] = {
    "take": with_die,
    "use": with_die,
    "lower": changed,
    "raise": changed,
    "recolour": changed,
    "gain": gained,
    "worker": walked,
    "push": pushed,
    "top": topped,
    "ramp": ramped,
    "build": built,
    "unlock": unlocked,
    "limit": limited,
    "mark": marked,
}


# --- What comes near, and what would be lost.
def near_misses(look: Look, asked: Asked) -> list[Card]:
    """Of what is picked; else what is nearly paid for, one for each thing to do."""
    language, found = look.language, dict[str, Refusal]()
    for miss in asked.misses:
        there = sum(one["n"] for one in miss.facts.get("have", []))
        if look.pick in path_of(miss.key) or (not look.pick and there):
            found.setdefault(miss.facts["verb"], miss)
    return [
        Card(
            title := say(language, f"web.refused.{verb}"),
            icon("ui-no", 20),
            why=missing(miss, SYMBOLS, language),
            alt=f"{title}: {miss.reason}",
        )
        for verb, miss in list(found.items())[:MOST_MISSES]
    ]


def wasted(look: Look, key: str) -> list[Card]:
    """Pips that would lapse, and dice that did nothing."""
    if look.seat is None or key != "finish":
        return []
    player, language = look.view["players"][look.seat], look.language
    lost = say(language, "zinho.card.lost")
    dice = [die["now"] for die in player.get("hand", []) if die["as"] == "unused"]
    cards = [Card(named_die(language, die), icon(die_symbol(die), 28), why=lost) for die in dice]
    for colour, n in player.get("pips", {}).items():
        if n:
            title = say(language, f"zinho.pips.{colour}", n)
            cards.append(Card(title, icon(SYMBOLS.symbol("pips", colour), 24), why=lost))
    return cards
