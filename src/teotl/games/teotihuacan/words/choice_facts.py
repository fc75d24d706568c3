"""The phrases of choices, questions and refusals: what they are about, cost and bring, as data."""

from collections.abc import Iterator
from typing import Final

from teotl.core.phrases import Amount, Phrase, Share, amount, phrase, refusal, thing
from teotl.games.teotihuacan.material import START_GAINS
from teotl.games.teotihuacan.questions.kinds import QUESTIONS, RULES
from teotl.games.teotihuacan.questions.notation import key_of, question
from teotl.games.teotihuacan.rules import reasons, tasks
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    DISCOVERY_LABELS,
    GOOD_LABELS,
    TECHNOLOGY_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.names import GOODS, TEMPLES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles import starting
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES
from teotl.games.teotihuacan.rules.turn import MOVES
from teotl.games.teotihuacan.words.choice_things import Case, about, starting_things
from teotl.games.teotihuacan.words.foresight import Foresight, Task, foresee
from teotl.games.teotihuacan.words.reason_words import named

# What each kind of question is called: stable words.
KINDS: Final = {kind: asked.NAME.replace("_", "-") for kind, asked in QUESTIONS.items()}


def facts_of(s: State, seat: int, code: int) -> Phrase:
    """A legal choice: its verb is that of its key."""
    kind, a, _, _ = question(s)
    verb, rest = words_of_key(s, seat, code, kind)
    rule = RULES[topic_of(s, verb, rest)]
    if verb in ("keep", "draft"):  # kept in secret, or before all have theirs: what the tiles say
        tiles = [int(tile) for tile in rest]
        return phrase(verb, *starting_things(tiles), gain=[*starting_gains(s, tiles)], rule=rule)
    sums = foresee(s, seat, code)
    if verb == "end":  # after the turn others act
        return phrase(verb, *([thing("eclipse", role="comes")] if sums.eclipse else []), rule=rule)
    found = about(verb, Case(s, seat, code, kind, a, rest, sums.after))
    asks = [KINDS[task[0]] for task in sums.asked]
    if (
        verb == "build" and s.discount
    ):  # the next question is which resource is saved: this is the price before that
        sums = foresee(without_discount(s), seat, code)
    return phrase(
        verb,
        *found,
        price=[amount(GOOD_LABELS[good], n) for good, n in enumerate(sums.paid) if n] + lost_points(sums),
        gain=[*gains(sums)],
        others=shares(sums),
        asks=asks,
        rule=rule,
    )


def words_of_key(s: State, seat: int, code: int, kind: int) -> tuple[str, list[str]]:
    """The verb of its key and the rest; a move's rest is slow to write, and its things say it already."""
    if kind == tasks.TURN and MOVES <= code < FREE_CHOICES:
        return "move", []
    verb, *rest = key_of(s, seat, code).split()
    return verb, rest


def topic_of(s: State, verb: str, rest: list[str]) -> str:
    """The kind of choice: its verb, with more where one verb has several rules."""
    if verb == "unlock":
        return f"unlock.{rest[0]}"
    if verb == "main":
        return f"main.{BOARD_LABELS[s.board]}"
    if verb == "stop":
        return "stop.trade" if question(s)[0] == tasks.TRADE else "stop.pyramid"
    return verb


def without_discount(s: State) -> State:
    full = s.clone()
    full.discount = 0
    return full


def starting_gains(s: State, tiles: list[int]) -> Iterator[Amount]:
    """What starting tiles give together."""
    total = [sum(START_GAINS[tile * starting.FIELDS + field] for tile in tiles) for field in range(11)]
    yield from (amount(GOOD_LABELS[good], n) for good, n in enumerate(total[:GOODS]) if n)
    yield from steps(total[starting.BLUE_STEPS : starting.BLUE_STEPS + TEMPLES], False)
    if total[starting.AVENUE_STEPS]:
        yield amount("avenue", total[starting.AVENUE_STEPS])
    if total[starting.POWER_UPS]:
        yield amount("power-up", total[starting.POWER_UPS])
    if total[starting.TECHNOLOGIES]:
        yield amount("technology", 1, TECHNOLOGY_LABELS[s.layout.technologies[0]])
    if total[starting.ANY]:
        yield amount("resource", total[starting.ANY], "any")
    for tile in tiles:
        if START_GAINS[tile * starting.FIELDS + starting.DISCOVERY]:
            yield amount("discovery", 1, DISCOVERY_LABELS[s.shown[tile]], True)


# --- Price and gain.
def lost_points(sums: Foresight) -> list[Amount]:
    return [amount("points", -sums.points)] if sums.points < 0 else []


def gains(sums: Foresight) -> Iterator[Amount]:
    """What comes at once, then what the questions that follow will give."""
    yield from (amount(GOOD_LABELS[good], n) for good, n in enumerate(sums.gained) if n)
    if sums.points > 0:
        yield amount("points", sums.points)
    yield from (amount("discovery", 1, DISCOVERY_LABELS[kind]) for kind in sums.claimed)
    yield from steps(sums.steps, False)
    for what, n in (("avenue", sums.avenue), ("track", sums.track)):
        if n:
            yield amount(what, n)
    for task in sums.asked:
        yield from promised(task)


def steps(by_temple: list[int], possible: bool) -> Iterator[Amount]:
    for temple, n in enumerate(by_temple):
        if n:
            yield amount("step", n, TEMPLE_LABELS[temple], possible)


def promised(task: Task) -> Iterator[Amount]:
    """What a question that follows may give."""
    kind, a, b, c = task
    if kind == tasks.STEPS:
        yield from steps([a, b, c], True)
    elif kind in PROMISES:
        what, of, which = PROMISES[kind]
        yield amount(what, task[which] if which else 1, of, True)


PROMISES: Final = {  # question → what it may give, of what, and which of its numbers says how much
    tasks.GAIN: ("resource", "any", 1),
    tasks.TEMPLE: ("step", "any", 1),
    tasks.TRADE: ("trade", "", 2),
    tasks.POWER_UP: ("power-up", "", 0),
    tasks.TILE_POWER_UP: ("power-up", "", 1),
    tasks.START_POWER_UP: ("power-up", "", 1),
    tasks.MAJOR: ("tile-or-reward", "", 0),
    tasks.AVENUE_TILES: ("discovery", "", 0),
    tasks.ASCENSION: ("ascension", "", 0),
}


def shares(sums: Foresight) -> list[Share]:
    """Points for others; where nobody sits, Teotibot plays."""
    found: list[Share] = []
    for seat, n in sums.rivals:
        share = Share(seat=int(seat), gain=[amount("points", n)])
        if seat >= sums.after.seats:
            share["name"] = "teotibot"
        found.append(share)
    return found


# --- Questions and reasons.
def question_facts(s: State, seat: int) -> Phrase:
    """The kind of question, and the number that its words speak of."""
    kind, *numbers = question(s)
    _, which = QUESTIONS[kind].ASKS
    return phrase(KINDS[kind], *([thing("times", number=int(numbers[which - 1]))] if which else []))


def reason_facts(reason: int, verb: str, rule: str) -> Phrase:
    """Why not: the reason as a stable word, and what is needed and there, if it is a price."""
    name, own_rule = named(reason)
    word = name.replace("_", "-")
    if reasons.NEEDS_COCOA <= reason & 255 <= reasons.NEEDS_GOLD:
        return refusal(verb, f"needs-{word}", own_rule or rule, amount(name, reason >> 8 & 255), reason >> 16)
    return phrase(verb, reason=word, rule=own_rule or rule)
