"""The game in words: choices, reasons and the things they name, from the catalogue."""

from teotl.core.words import say
from teotl.teotihuacazinho.choices import (
    floor_of,
    lane_of,
    price_of,
    resource_asked,
    slot_of,
    step_of,
)
from teotl.teotihuacazinho.codes import (
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
from teotl.teotihuacazinho.hand import selected
from teotl.teotihuacazinho.material import (
    COLOUR_NAMES,
    CONSTRUCTION_NAMES,
    FLOOR_NAMES,
    RESOURCE_NAMES,
    SIDE_NAMES,
)
from teotl.teotihuacazinho.names import (
    BOOKS,
    COLOURS,
    GOLD,
    HAMMERS,
    HAND,
    MOST_PIPS,
    RESOURCES,
    TOP,
)
from teotl.teotihuacazinho.notation import FIRST_WORDS, GROUND_WORDS, LANE_WORDS, side_after, target
from teotl.teotihuacazinho.pushing import jumped
from teotl.teotihuacazinho.reasons import have_of, kind_of, need_of
from teotl.teotihuacazinho.state import State

# Reason → its key in the catalogue, and the rule behind it.
REASONS: dict[int, tuple[str, str]] = {
    1: ("finished", "rule 4"),
    2: ("select_first", "rule 4"),
    3: ("all_selected", "rule 4"),
    4: ("die_taken", "rule 4"),
    5: ("too_late_to_change", "rule 5.1, Z-20"),
    6: ("lowest", "rule 5.1"),
    7: ("highest", "rule 5.1"),
    8: ("needs_gold", "rule 8"),
    9: ("needs_hammers", "rule 8"),
    10: ("needs_books", "rule 8"),
    11: ("not_paid_so", "rule 9, Z-13, Z-14"),
    12: ("needs_green", "rule 6, Z-2"),
    13: ("needs_yellow", "rule 6, Z-2"),
    14: ("needs_blue", "rule 6, Z-2"),
    15: ("needs_grey", "rule 6, Z-2"),
    16: ("die_used", "rule 5.2"),
    17: ("no_die", "rule 4"),
    18: ("off_the_floor", "rule 7, Z-9"),
    19: ("floor_below_open", "rule 2"),
    20: ("no_ramp", "rule 7"),
    21: ("space_filled", "rule 7, Z-7"),
    22: ("wrong_colour", "rule 2"),
    23: ("neighbour_differs", "rule 2"),
    24: ("no_pulley", "rule 9"),
    25: ("already_built", "rule 9"),
    26: ("locked", "rule 9"),
    27: ("all_unlocked", "rule 9"),
    28: ("already_marked", "rule 10, Z-26"),
    29: ("highest_limit", "rule 8"),
    30: ("same_as_another", "rule 4"),
}


def reason_words(reason: int, language: str) -> str:
    """Why not, in words."""
    kind, need, have = kind_of(reason), need_of(reason), have_of(reason)
    word = REASONS[kind][0]
    if word == "wrong_colour":
        return say(language, "zinho.why.wrong_colour", colour=colour_words(need, language))
    return say(language, f"zinho.why.{word}", need, need=need, have=have)


def rule_of(reason: int) -> str:
    """The rule behind a reason."""
    return REASONS[kind_of(reason)][1]


# --- Things.
def colour_words(colour: int, language: str) -> str:
    return say(language, f"zinho.colour.{COLOUR_NAMES[colour]}")


def die_words(colour: int, value: int, language: str) -> str:
    return say(language, f"zinho.die.{COLOUR_NAMES[colour]}", value=value)


def die_it(colour: int, value: int, language: str) -> str:
    """The die as what something is done to: some languages change its words then."""
    return say(language, f"zinho.die.{COLOUR_NAMES[colour]}.it", value=value)


def resource_words(resource: int, amount: int, language: str) -> str:
    return say(language, f"zinho.resource.{RESOURCE_NAMES[resource]}", amount)


def space_words(space: int, language: str) -> str:
    """Like "the north-east space of the ground floor"."""
    if space == TOP:
        return say(language, "zinho.floor.top")
    floor = 1 if space >= 9 else 0
    place = FIRST_WORDS[space - 9] if floor else GROUND_WORDS[space]
    where = say(language, f"zinho.place.{place}")
    return say(language, "zinho.space", place=where, floor=say(language, f"zinho.floor.{FLOOR_NAMES[floor]}"))


def side_words(side: int, language: str) -> str:
    return say(language, f"zinho.side.{SIDE_NAMES[side]}")


def ramp_words(ramp: int, language: str) -> str:
    lane = say(language, f"zinho.lane.{LANE_WORDS[ramp // 2][ramp % 2]}")
    return say(language, "zinho.ramp_space", side=side_words(ramp // 2, language), lane=lane)


def construction_words(construction: int, language: str) -> str:
    return say(language, f"zinho.construction.{CONSTRUCTION_NAMES[construction]}")


def hand_words(s: State, seat: int, slot: int, language: str) -> str:
    return die_it(s.colour[seat * HAND + slot], s.value[seat * HAND + slot], language)


# --- Choices.
def text(s: State, seat: int, code: int, language: str) -> str:
    """The choice in words, with what it costs in resources."""
    deed = deed_of(code)
    said = deed_text(s, seat, deed, language)
    asked = resource_asked(deed)
    price = price_of(s, seat, deed) if asked >= 0 else 0
    if price == 0:
        return said
    return say(language, "zinho.choice.paying", choice=said, price=price_words(code, asked, price, language))


def price_words(code: int, asked: int, price: int, language: str) -> str:
    """Like "3 hammers", or "1 hammer + 2 gold" when split."""
    a, b = code >> 5 & 31, code & 31
    parts = [(asked, price - a - b), (HAMMERS if asked == GOLD else GOLD, a), (BOOKS, b)]
    return " + ".join(resource_words(resource, amount, language) for resource, amount in parts if amount)


def deed_text(s: State, seat: int, deed: int, language: str) -> str:
    if deed < LOWER:
        die = die_it(deed // 2, s.dice[deed], language)
        return say(language, "zinho.choice.take", die=die)
    if deed < USE:
        return change_text(s, seat, deed, language)
    if deed < GAIN:
        return say(language, "zinho.choice.use", die=hand_words(s, seat, deed - USE, language))
    if deed < WORKER:
        return gain_text(s, deed, language)
    if deed < PUSH:
        side = side_words(side_after(s.worker[seat], deed - WORKER), language)
        return say(language, "zinho.choice.worker", side=side)
    if deed < PLACE_TOP:
        return push_text(s, seat, deed, language)
    if deed < RAMP:
        return say(language, "zinho.choice.top", die=hand_words(s, seat, deed - PLACE_TOP, language))
    return sheet_text(s, seat, deed, language)


def change_text(s: State, seat: int, deed: int, language: str) -> str:
    if deed < RAISE:
        return say(language, "zinho.choice.lower", die=hand_words(s, seat, deed - LOWER, language))
    if deed < RECOLOUR:
        return say(language, "zinho.choice.raise", die=hand_words(s, seat, deed - RAISE, language))
    slot, colour = divmod(deed - RECOLOUR, COLOURS)
    die, new = hand_words(s, seat, slot, language), colour_words(colour, language)
    return say(language, "zinho.choice.recolour", die=die, colour=new)


def gain_text(s: State, deed: int, language: str) -> str:
    if deed < GAIN_ANY:
        resource, amount = (deed - GAIN) // MOST_PIPS, (deed - GAIN) % MOST_PIPS + 1
        colour, pips = s.material.gain_colour[resource], amount * s.material.gain_pips[resource]
    else:
        colour, resource = divmod(deed - GAIN_ANY, RESOURCES)
        amount, pips = 1, s.material.any_pips
    return say(
        language,
        "zinho.choice.gain",
        resources=resource_words(resource, amount, language),
        pips=say(language, f"zinho.pips.{COLOUR_NAMES[colour]}", pips),
    )


def push_text(s: State, seat: int, deed: int, language: str) -> str:
    over = jumped(s, seat, floor_of(deed), lane_of(deed), step_of(deed))
    said = say(
        language,
        "zinho.choice.push",
        step_of(deed) + 1,
        die=hand_words(s, seat, slot_of(deed), language),
        start=say(language, f"zinho.side.{SIDE_NAMES[s.worker[seat]]}.from"),
        space=space_words(target(s, seat, deed), language),
    )
    return say(language, "zinho.choice.jumping", over, push=said) if over else said


def sheet_text(s: State, seat: int, deed: int, language: str) -> str:
    if deed < BUILD:
        return say(language, "zinho.choice.ramp", place=ramp_words(deed - RAMP, language))
    if deed < UNLOCK:
        return say(language, "zinho.choice.build", construction=construction_words(deed - BUILD, language))
    if deed == UNLOCK:
        return say(language, f"zinho.choice.unlock.{s.sheets.unlocked[seat] + 1}")
    if deed < MARK:
        return say(language, f"zinho.choice.limit.{'gold' if deed == RAISE_LIMIT else 'book'}")
    if deed < FINISH:
        return say(language, "zinho.choice.mark", number=deed - MARK + 1)
    return say(language, "zinho.choice.finish")


# --- Questions and explanations.
STAGE_QUESTIONS = ("take", "change", "use", "finished")
# The last deed of each kind, and the word of its explanation.
EXPLAINED = (
    (LOWER, "take"), (RAISE, "lower"), (RECOLOUR, "raise"), (USE, "recolour"), (GAIN, "use"),
    (GAIN_ANY, "gain"), (WORKER, "gain_any"), (PUSH, "worker"), (PLACE_TOP, "push"), (RAMP, "top"),
    (BUILD, "ramp"), (BUILD + 1, "pulley"), (BUILD + 2, "versatile_hammer"), (BUILD + 3, "versatile_book"),
    (BUILD + 4, "improved_knowledge"), (UNLOCK, "adorned_top"), (RAISE_LIMIT, "unlock"), (MARK, "limit"),
    (FINISH, "mark"), (FINISH + 1, "finish"),
)  # fmt: skip


def question(s: State, seat: int, language: str) -> str:
    """What the seat is asked now, with the pips it still has."""
    stage = STAGE_QUESTIONS[s.stage[seat]]
    said = say(language, f"zinho.question.{stage}", left=HAND - selected(s, seat))
    pips = [
        say(language, f"zinho.pips.{COLOUR_NAMES[colour]}", s.pool[seat * COLOURS + colour])
        for colour in range(COLOURS)
        if s.pool[seat * COLOURS + colour]
    ]
    return say(language, "zinho.question.pips", question=said, pips=", ".join(pips)) if pips else said


def explain(code: int, language: str) -> str:
    """The rule behind a choice."""
    word = next(word for end, word in EXPLAINED if deed_of(code) < end)
    return say(language, f"zinho.rule.{word}")
