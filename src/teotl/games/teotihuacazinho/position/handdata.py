"""A seat's round in progress as JSON: its dice, pips and worker; and back again, checked."""

from typing import Any

from teotl.core.words import said
from teotl.games.teotihuacazinho.material import COLOUR_NAMES, SIDE_NAMES
from teotl.games.teotihuacazinho.position.fields import Fields, wrong
from teotl.games.teotihuacazinho.questions.notation import die_word
from teotl.games.teotihuacazinho.rules.hand import empty_hand
from teotl.games.teotihuacazinho.rules.names import (
    ACTION,
    BLOCK,
    CHANGING,
    COLOURS,
    DICE,
    FINISHED,
    HAND,
    MOST_PIPS,
    NO_DIE,
    SOUTH,
    SPACES,
    TAKING,
    UNUSED,
    USING,
)
from teotl.games.teotihuacazinho.rules.state import State

STAGE_NAMES = ("take", "change", "use", "finished")
ROLE_NAMES = ("unused", "action", "block")
DIE_NAMES = tuple(die_word(colour, value) for colour in range(COLOURS) for value in range(1, 7))


# --- Writing.
def hand_data(s: State, seat: int) -> dict[str, Any]:
    """Stage, dice, pips not spent yet, and where the worker stands."""
    dice = [
        die_data(s, slot) for slot in range(seat * HAND, seat * HAND + HAND) if s.die[slot] != NO_DIE
    ]  # fmt: skip
    return {
        "stage": STAGE_NAMES[s.stage[seat]],
        "hand": dice,
        "pips": {colour: int(s.pool[seat * COLOURS + n]) for n, colour in enumerate(COLOUR_NAMES[:COLOURS])},
        "worker": SIDE_NAMES[s.worker[seat]],
    }


def die_data(s: State, slot: int) -> dict[str, Any]:
    die = s.die[slot]
    return {
        "rolled": die_word(die // 2, s.dice[die]),
        "now": die_word(s.colour[slot], s.value[slot]),
        "as": ROLE_NAMES[s.role[slot]],
    }


# --- Reading.
def read_hand(s: State, seat: int, fields: Fields) -> None:
    """The round in progress; what is missing is as at the beginning of a round."""
    empty_hand(s, seat)
    s.stage[seat] = fields.word("stage", STAGE_NAMES, STAGE_NAMES[FINISHED if s.over else TAKING])
    s.worker[seat] = fields.word("worker", SIDE_NAMES, SIDE_NAMES[SOUTH])
    read_dice_in_hand(s, seat, fields)
    pips = Fields(fields.get("pips", {}), fields.at("pips"), COLOUR_NAMES[:COLOURS])
    for colour, name in enumerate(COLOUR_NAMES[:COLOURS]):
        s.pool[seat * COLOURS + colour] = pips.number(name, 0, MOST_PIPS, 0)
    check_stage(s, seat, fields)
    check_pips(s, seat, pips)
    check_blocks(s, seat, fields)


def read_dice_in_hand(s: State, seat: int, fields: Fields) -> None:
    """Dice in the order of the table; two equal dice are two dice, the first of them taken first."""
    hand: list[tuple[int, int, int]] = []
    for index, item in enumerate(fields.items("hand")):
        one = Fields(item, f"{fields.at('hand')}[{index}]", ("rolled", "now", "as"))
        rolled = one.word("rolled", DIE_NAMES)
        taken = [die for die, _, _ in hand]
        same = [
            die for die in range(DICE) if die // 2 == rolled // 6 and s.dice[die] == rolled % 6 + 1
        ]  # fmt: skip
        free = [die for die in same if die not in taken]
        if not free:
            wrong(
                one.at("rolled"), said("error.too-many-dice-of-one", count=len(same), name=DIE_NAMES[rolled])
            )
        now = one.word("now", DIE_NAMES, DIE_NAMES[rolled])
        hand.append((free[0], now, one.word("as", ROLE_NAMES, ROLE_NAMES[UNUSED])))
    if len(hand) > HAND:
        wrong(fields.at("hand"), said("error.wrong-number-of-dice", count=len(hand), hand=HAND))
    for slot, (die, now, role) in enumerate(sorted(hand), seat * HAND):
        s.die[slot], s.role[slot] = die, role
        s.colour[slot], s.value[slot] = now // 6, now % 6 + 1


def check_stage(s: State, seat: int, fields: Fields) -> None:
    stage = s.stage[seat]
    slots = range(seat * HAND, seat * HAND + HAND)
    held = [slot for slot in slots if s.die[slot] != NO_DIE]
    changed = [
        slot for slot in held if (s.colour[slot], s.value[slot]) != (s.die[slot] // 2, s.dice[s.die[slot]])
    ]
    if s.over:
        if held:
            wrong(fields.at("hand"), said("error.not-empty-when-over"))
    elif stage == TAKING:
        if len(held) == HAND or changed:
            wrong(fields.at("stage"), said("error.dice-while-taking"))
    elif len(held) != HAND:
        wrong(fields.at("hand"), said("error.dice-missing-from-hand", hand=HAND))
    if stage in (TAKING, CHANGING) and any(s.role[slot] != UNUSED for slot in held):
        wrong(fields.at("stage"), said("error.die-already-used"))
    if stage in (TAKING, CHANGING) and s.worker[seat] != SOUTH:
        wrong(fields.at("worker"), said("error.worker-must-start-south"))


def check_pips(s: State, seat: int, pips: Fields) -> None:
    """No more pips than the action dice have brought; none after finishing."""
    for colour, name in enumerate(COLOUR_NAMES[:COLOURS]):
        most = sum(
            s.value[slot]
            for slot in range(seat * HAND, seat * HAND + HAND)
            if s.role[slot] == ACTION and s.colour[slot] == colour
        )
        if s.pool[seat * COLOURS + colour] > (most if s.stage[seat] == USING else 0):
            wrong(pips.at(name), said("error.too-many", most=most if s.stage[seat] == USING else 0))


def check_blocks(s: State, seat: int, fields: Fields) -> None:
    """Blocks of this round are in the pyramid, and only they are new in it."""
    blocks = sorted(
        int(s.value[slot]) for slot in range(seat * HAND, seat * HAND + HAND) if s.role[slot] == BLOCK
    )
    new = sorted(
        int(s.sheets.spaces[at])
        for at in range(seat * SPACES, (seat + 1) * SPACES)
        if s.sheets.spaces[at] != s.shown.spaces[at]
    )
    if blocks != new:
        wrong(fields.at("hand"), said("error.blocks-do-not-fit-before", blocks=blocks, new=new))
