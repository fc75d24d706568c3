"""The phrases of choices, questions and refusals: what they are about, cost and bring, as data."""

from collections.abc import Iterator

from teotl.core.phrases import Amount, Phrase, Thing, amount, phrase, refusal, thing
from teotl.games.teotihuacazinho.material import COLOUR_NAMES, CONSTRUCTION_NAMES, RESOURCE_NAMES, SIDE_NAMES
from teotl.games.teotihuacazinho.questions.choices import (
    apply,
    floor_of,
    lane_of,
    price_of,
    resource_asked,
    slot_of,
    step_of,
)
from teotl.games.teotihuacazinho.questions.codes import (
    BUILD,
    FINISH,
    GAIN,
    GAIN_ANY,
    LOWER,
    MARK,
    PLACE_TOP,
    PUSH,
    RAISE,
    RAISE_LIMIT,
    RAMP,
    RECOLOUR,
    UNLOCK,
    USE,
    WORKER,
    deed_of,
)
from teotl.games.teotihuacazinho.questions.notation import deed_key, ramp_word, side_after, space_word, target
from teotl.games.teotihuacazinho.rules.hand import selected
from teotl.games.teotihuacazinho.rules.names import (
    BOOKS,
    COLOURS,
    GOLD,
    HAMMERS,
    HAND,
    MOST_PIPS,
    RESOURCES,
    TAKING,
)
from teotl.games.teotihuacazinho.rules.pushing import jumped
from teotl.games.teotihuacazinho.rules.reasons import (
    NEEDS_BOOKS,
    NEEDS_GOLD,
    NEEDS_GREEN,
    NEEDS_GREY,
    NEIGHBOUR_DIFFERS,
    WRONG_COLOUR,
    have_of,
    kind_of,
    need_of,
)
from teotl.games.teotihuacazinho.rules.state import State

# What a seat is asked, by its stage in the round.
STAGES = ("take", "change", "use", "finished")

# Reason → its stable word, and the rule behind it.
REASONS: dict[int, tuple[str, str]] = {
    1: ("finished", "rule 4"),
    2: ("select-first", "rule 4"),
    3: ("all-selected", "rule 4"),
    4: ("die-taken", "rule 4"),
    5: ("too-late-to-change", "rule 5.1, Z-20"),
    6: ("lowest", "rule 5.1"),
    7: ("highest", "rule 5.1"),
    8: ("needs-gold", "rule 8"),
    9: ("needs-hammers", "rule 8"),
    10: ("needs-books", "rule 8"),
    11: ("not-paid-so", "rule 9, Z-13, Z-14"),
    12: ("needs-green", "rule 6, Z-2"),
    13: ("needs-yellow", "rule 6, Z-2"),
    14: ("needs-blue", "rule 6, Z-2"),
    15: ("needs-grey", "rule 6, Z-2"),
    16: ("die-used", "rule 5.2"),
    17: ("no-die", "rule 4"),
    18: ("off-the-floor", "rule 7, Z-9"),
    19: ("floor-below-open", "rule 2"),
    20: ("no-ramp", "rule 7"),
    21: ("space-filled", "rule 7, Z-7"),
    22: ("wrong-colour", "rule 2"),
    23: ("neighbour-differs", "rule 2"),
    24: ("no-pulley", "rule 9"),
    25: ("already-built", "rule 9"),
    26: ("locked", "rule 9"),
    27: ("all-unlocked", "rule 9"),
    28: ("already-marked", "rule 10, Z-26"),
    29: ("highest-limit", "rule 8"),
    30: ("same-as-another", "rule 4"),
}


# --- Choices.
def facts_of(s: State, seat: int, code: int) -> Phrase:
    """A legal choice: its verb is that of its key."""
    deed = deed_of(code)
    verb = deed_key(s, seat, deed).split()[0]
    if deed == FINISH:  # nobody knows what comes then
        return phrase(verb)
    after = s.clone()
    apply(after, seat, code)
    return phrase(
        verb,
        *things_in(s, seat, deed),
        price=[*resources_paid(s, seat, code), *pips_between(s, after, seat)],
        gain=[*resources_gained(s, after, seat, deed), *pips_between(after, s, seat)],
        asks=asked_next(s, after, seat),
    )


def things_in(s: State, seat: int, deed: int) -> list[Thing]:
    """What a deed is about."""
    if deed < LOWER:
        return [die(deed // 2, s.dice[deed])]
    if deed < RAISE:
        return [in_hand(s, seat, deed - LOWER)]
    if deed < RECOLOUR:
        return [in_hand(s, seat, deed - RAISE)]
    if deed < USE:
        slot, colour = divmod(deed - RECOLOUR, COLOURS)
        return [in_hand(s, seat, slot), thing("colour", COLOUR_NAMES[colour])]
    if deed < GAIN:
        return [in_hand(s, seat, deed - USE)]
    if deed < WORKER:
        return []
    if deed < PUSH:
        return [thing("side", SIDE_NAMES[side_after(s.worker[seat], deed - WORKER)], role="to")]
    if deed < PLACE_TOP:
        return pushed(s, seat, deed)
    return [in_hand(s, seat, deed - PLACE_TOP)] if deed < RAMP else on_sheet(s, seat, deed)


def die(colour: int, value: int) -> Thing:
    return thing("die", COLOUR_NAMES[colour], value=int(value))


def in_hand(s: State, seat: int, slot: int) -> Thing:
    """The die in a slot as it is now."""
    return die(s.colour[seat * HAND + slot], s.value[seat * HAND + slot])


def pushed(s: State, seat: int, deed: int) -> list[Thing]:
    """The die, where it is pushed from and to, how far, and over how many blocks."""
    over = jumped(s, seat, floor_of(deed), lane_of(deed), step_of(deed))
    return [
        in_hand(s, seat, slot_of(deed)),
        thing("side", SIDE_NAMES[s.worker[seat]], role="from"),
        thing("space", space_word(target(s, seat, deed)), role="to"),
        thing("spaces", number=int(step_of(deed)) + 1),
        *([thing("blocks", role="over", number=int(over))] if over else []),
    ]


def on_sheet(s: State, seat: int, deed: int) -> list[Thing]:
    """What is written on the sheet."""
    if deed < BUILD:
        return [thing("ramp", ramp_word(deed - RAMP))]
    if deed < UNLOCK:
        return [thing("construction", CONSTRUCTION_NAMES[deed - BUILD])]
    if deed == UNLOCK:
        return [thing("step", number=int(s.sheets.unlocked[seat]) + 1)]
    if deed < MARK:
        return [thing("limit", RESOURCE_NAMES[GOLD if deed == RAISE_LIMIT else BOOKS])]
    return [thing("objective", deed - MARK + 1, number=int(deed - MARK) + 1)]


# --- Price and gain.
def resources_paid(s: State, seat: int, code: int) -> Iterator[Amount]:
    """What is asked for, then what is paid instead of it."""
    asked = resource_asked(deed_of(code))
    if asked < 0:
        return
    a, b = code >> 5 & 31, code & 31
    rest = price_of(s, seat, deed_of(code)) - a - b
    for resource, n in ((asked, rest), (HAMMERS if asked == GOLD else GOLD, a), (BOOKS, b)):
        if n:
            yield amount(RESOURCE_NAMES[resource], n)


def resources_gained(s: State, after: State, seat: int, deed: int) -> Iterator[Amount]:
    """What the pips are spent on; whatever is above the limit is lost. (Z-17)"""
    if GAIN <= deed < WORKER:
        resource, wanted = gain_of(deed)
        at = seat * RESOURCES + resource
        gained = amount(RESOURCE_NAMES[resource], wanted)
        if lost := wanted - int(after.sheets.acquired[at] - s.sheets.acquired[at]):
            gained["lost"] = lost
        yield gained


def gain_of(deed: int) -> tuple[int, int]:
    """The resource that a deed gains, and how much of it."""
    if deed < GAIN_ANY:
        return (deed - GAIN) // MOST_PIPS, (deed - GAIN) % MOST_PIPS + 1
    return (deed - GAIN_ANY) % RESOURCES, 1


def pips_between(more: State, less: State, seat: int) -> Iterator[Amount]:
    """The pips that one state has and the other has not."""
    for colour in range(COLOURS):
        n = more.pool[seat * COLOURS + colour] - less.pool[seat * COLOURS + colour]
        if n > 0:
            yield amount("pips", n, COLOUR_NAMES[colour])


def asked_next(s: State, after: State, seat: int) -> list[str]:
    """The kind of question that a choice leads to, if it is another one."""
    return [] if after.stage[seat] == s.stage[seat] else [STAGES[after.stage[seat]]]


# --- Questions.
def question_facts(s: State, seat: int) -> Phrase:
    """What the seat is asked, and the pips that it still has."""
    pool = [(COLOUR_NAMES[colour], s.pool[seat * COLOURS + colour]) for colour in range(COLOURS)]
    left = (
        [thing("dice", role="left", number=HAND - int(selected(s, seat)))] if s.stage[seat] == TAKING else []
    )
    return phrase(STAGES[s.stage[seat]], *left, have=[amount("pips", n, of) for of, n in pool if n])


# --- Reasons.
def reason_facts(reason: int, verb: str) -> Phrase:
    """Why not: the reason, its rule, and what is needed, if it is a price."""
    kind, need, have = kind_of(reason), need_of(reason), have_of(reason)
    word, rule = REASONS[kind]
    if NEEDS_GOLD <= kind <= NEEDS_BOOKS:
        return refusal(verb, word, rule, amount(RESOURCE_NAMES[kind - NEEDS_GOLD], need), have)
    if NEEDS_GREEN <= kind <= NEEDS_GREY:
        return refusal(verb, word, rule, amount("pips", need, COLOUR_NAMES[kind - NEEDS_GREEN]), have)
    if kind == WRONG_COLOUR:
        return phrase(verb, thing("colour", COLOUR_NAMES[need]), reason=word, rule=rule)
    if kind == NEIGHBOUR_DIFFERS:
        return phrase(verb, thing("neighbour", value=int(need)), reason=word, rule=rule)
    if need or have:
        return refusal(verb, word, rule, amount(WHAT.get(word, "step"), need), have)
    return phrase(verb, reason=word, rule=rule)


WHAT = {"select-first": "dice", "floor-below-open": "blocks"}  # what else is needed and there
