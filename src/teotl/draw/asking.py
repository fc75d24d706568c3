"""What a seat is asked, as cards: a picture, two or three words, price → gain in icons; the sentence is read out.

The game makes the cards (`Page.asking`); here is what they are made of, and a plain way for games that make none.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from teotl.core.asking import Refusal
from teotl.core.phrases import Amount, Phrase
from teotl.core.words import capitalised, say
from teotl.draw.amounts import Symbols, amount, exchange
from teotl.draw.html import icon
from teotl.draw.look import Look
from teotl.draw.names import named

MOST: Final = 6  # cards that stand in the bar; more are drawn out
MOST_MISSES: Final = 3
PICTURE: Final = 26  # how large a symbol stands on a card


class Card(NamedTuple):
    """With `key` it is a whole choice, with `pick` it leads to a narrower question, with `why` it is a near miss."""

    title: str
    picture: str  # HTML
    line: str = ""  # price → gain, HTML
    key: str = ""
    pick: str | None = None
    alt: str = ""  # the sentence
    why: str = ""  # HTML
    plain: bool = False  # beside the usual answer, or aside from the question


class Laying(NamedTuple):
    """A thing that is picked, put somewhere and turned before it is laid for good."""

    things: Sequence[Card]
    picked: str = ""  # the pick of the thing in hand
    left: str | None = None  # picks that turn it
    right: str | None = None
    key: str = ""  # lays it
    alt: str = ""
    gain: str = ""  # what it would bring, HTML


class Dial(NamedTuple):
    """One of the things of a mix: how many are chosen, how many the seat would hold; picks that turn it."""

    name: str
    key: str  # takes one
    symbol: str
    chosen: int
    held: int
    less: str | None = None
    more: str | None = None


class Mix(NamedTuple):
    """Several things of choice, any number of each, until there are enough."""

    dials: Sequence[Dial]
    chosen: int
    of: int
    keys: Sequence[str]  # choices that take what is chosen, one after another


class Sheet(NamedTuple):
    """The whole of a question. Crumbs before `at` are done."""

    cards: Sequence[Card]
    crumbs: Sequence[str] = ()
    at: int = 0
    title: str = ""  # the question in short; empty: as the game asks it
    note: str = ""  # under it, HTML
    laying: Laying | None = None
    mix: Mix | None = None


class Asked(NamedTuple):
    """What the rules ask: its kind, every choice that stands in the list, and what comes near one."""

    kind: str
    phrases: Mapping[str, Phrase]  # by key
    misses: Sequence[Refusal] = ()
    after: Callable[[str], Mapping[str, Phrase]] = lambda key: {}  # the choices that would follow one
    facts: Phrase = Phrase(verb="")  # of the question itself


# --- Making cards.
def symbols(*names: str, size: int = PICTURE) -> str:
    """Symbols side by side; emblems of the game take the colour of the words beside them."""
    return "".join(f'<span class="em">{icon(name, size)}</span>' for name in names)


def missing(miss: Refusal, page: Symbols, language: str) -> str:
    """Why not, in numbers and icons where something is missing: 2 cocoa needed, you hold 1."""
    need, have = miss.facts.get("price", []), miss.facts.get("have", [])
    if len(need) != 1 or len(have) != 1 or not page.symbol(need[0]["what"], need[0].get("of", "")):
        return escape(capitalised(language, miss.reason))
    return say(language, "asking.needs", need=amount(need[0], "", page, 14), have=have[0]["n"])


def narrowed(
    paths: Mapping[str, Sequence[str]],
    pick: str,
    card: Callable[[str], Card],
    leader: Callable[[str, list[str]], Card],
    always: Callable[[str], bool] = lambda part: False,
) -> list[Card]:
    """The cards of choices whose paths are the questions they can be cut into, wide ones first.

    Within a picked part only its own choices stand. Where there are too many, those of the largest parts become one
    card each that leads to them; `always` names parts that do so however few there are.
    """
    inside = {key: path[path.index(pick) + 1 :] for key, path in paths.items() if pick in path} or paths
    part_of = {key: path[-1] for key, path in inside.items() if path and always(path[-1])}
    heads = {key: path[0] for key, path in inside.items() if path}
    for head, keys in sorted(together(heads, heads), key=lambda node: -len(node[1])):
        if len(together(inside, part_of)) > MOST and len(keys) > 1:
            part_of |= dict.fromkeys(keys, head)
    nodes = together(inside, part_of)
    return [card(keys[0]) if len(keys) == 1 else leader(part, keys) for part, keys in nodes]


def together(keys: Iterable[str], part_of: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """Keys of one part together, those without one alone."""
    found: dict[str, list[str]] = {}
    for key in keys:
        found.setdefault(part_of.get(key, f" {key}"), []).append(key)
    return list(found.items())


def back(language: str, title: str = "") -> Card:
    """Out of a narrower question."""
    words = title or say(language, "web.pick.back")
    return Card(words, icon("ui-undo", 20), pick="", alt=words, plain=True)


def net(amounts: Iterable[tuple[Amount, int]]) -> list[Amount]:
    """What is left of amounts, each with its sign, by what they are of; what comes to nothing is left out."""
    sums: dict[tuple[str, str], int] = {}
    for one, sign in amounts:
        which = (one["what"], one.get("of", ""))
        sums[which] = sums.get(which, 0) + sign * one["n"]
    return [Amount(what=what, n=n, of=of) for (what, of), n in sums.items() if n]


# --- The plain way.
def plain_sheet(look: Look, asked: Asked, page: Symbols) -> Sheet:
    """A card for every choice; many are cut by their verb first."""
    language, phrases = look.language, asked.phrases
    verbs = {said["verb"] for said in phrases.values()}
    paths = {key: [said["verb"]] if len(verbs) > 1 else [] for key, said in phrases.items()}

    def card(key: str) -> Card:
        """The sentence is the title where nothing shorter is known."""
        alt, said = look.texts.get(key, key), phrases[key]
        return Card(alt, icon(sign(said, page), PICTURE), exchange(said, page, 15), key, alt=alt)

    def leader(verb: str, keys: list[str]) -> Card:
        title = named(language, f"web.refused.{verb}", verb)
        return Card(
            title, card(keys[0]).picture, say(language, "asking.ways", len(keys)), pick=verb, alt=title
        )

    cards = narrowed(paths, look.pick, card, leader)
    if look.pick in verbs:
        return Sheet([*cards, back(language)])
    return Sheet([*cards, *plain_misses(look, asked, page)])


def sign(said: Phrase, page: Symbols) -> str:
    """The first symbol of what a choice brings or costs; for others an arrow."""
    for one in [*said.get("gain", []), *said.get("price", [])]:
        if found := page.symbol(one["what"], one.get("of", "")):
            return found
    return "ui-move"


def plain_misses(look: Look, asked: Asked, page: Symbols) -> list[Card]:
    """Near misses by their verb, one for each reason."""
    found: dict[tuple[str, str], Card] = {}
    for miss in asked.misses:
        verb = miss.key.split()[0]
        title = named(look.language, f"web.refused.{verb}", verb)
        why = missing(miss, page, look.language)
        found.setdefault((verb, miss.reason), Card(title, icon("ui-no", 20), why=why, alt=miss.reason))
    return list(found.values())[:MOST_MISSES]
