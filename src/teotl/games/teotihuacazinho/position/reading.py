"""Typed lines back into choices: the key itself, or something close enough to mean only one."""

import re
from functools import partial
from typing import NoReturn

from teotl.core import words as catalogue
from teotl.core.errors import IllegalChoice, InvalidChoice
from teotl.core.words import Said, said_at
from teotl.games.teotihuacazinho.material import COLOUR_NAMES, RESOURCE_NAMES, SIDE_NAMES
from teotl.games.teotihuacazinho.questions.choices import price_of, resource_asked, why_not, why_not_deed
from teotl.games.teotihuacazinho.questions.codes import (
    BUILD,
    FINISH,
    GAIN_ANY,
    LOWER,
    MARK,
    PLACE_TOP,
    RAISE,
    RAISE_LIMIT,
    RAMP,
    RECOLOUR,
    TAKE,
    UNLOCK,
    USE,
    WORKER,
    code_of,
    gain_deed,
    push_deed,
)
from teotl.games.teotihuacazinho.questions.notation import (
    FIRST_WORDS,
    GROUND_WORDS,
    construction_word,
    key,
    lane_and_step,
    ramp_word,
    side_after,
)
from teotl.games.teotihuacazinho.rules.names import (
    BLOCK,
    CONSTRUCTIONS,
    DICE,
    GOLD,
    HAND,
    MOST_PIPS,
    OBJECTIVES,
    RAMPS,
    RESOURCES,
    TAKING,
    UNUSED,
)
from teotl.games.teotihuacazinho.rules.reasons import OK
from teotl.games.teotihuacazinho.rules.state import State
from teotl.games.teotihuacazinho.words.words import die_words, reason_words, rule_of

LETTERS = {"g": "green", "y": "yellow", "b": "blue", "k": "grey"}
SAME = {"gray": "grey", "hammers": "hammer", "books": "book", "recolor": "recolour", "center": "centre"}
DIE = re.compile(r"([gybk])([1-6])")
VERBS = (
    "take", "lower", "raise", "recolour", "use", "gain", "worker", "push", "top", "ramp", "build", "unlock",
    "limit", "mark", "finish",
)  # fmt: skip


def read(s: State, seat: int, line: str, legal: list[int]) -> int:
    """The code a typed line means now; raises InvalidChoice, or IllegalChoice with the reason."""
    words = words_of(line)
    meant = " ".join(words)
    keys = {key(s, seat, code): code for code in legal}
    if meant in keys:
        return keys[meant]
    near = [code for choice, code in keys.items() if begins(choice.split(), words)]
    near = near or [code for choice, code in keys.items() if choice.startswith(f"{meant} with ")]
    if words and len(near) == 1:
        return near[0]
    code = Reader(s, seat, line, words).code()
    reason = why_not(s, seat, code)
    if reason != OK:
        raise IllegalChoice(line.strip(), Said(partial(reason_words, reason)), rule_of(reason))
    return code


def words_of(line: str) -> list[str]:
    """Lower case, one space, full names: `K6` is `grey 6`, `gain 3 hammers` is `gain hammer 3`."""
    words: list[str] = []
    for word in line.lower().split():
        die = DIE.fullmatch(word)
        words += [LETTERS[die[1]], die[2]] if die else [SAME.get(word, word)]
    if words[:1] == ["gain"] and len(words) == 3 and words[1].isdecimal():
        words[1:] = [words[2], words[1]]
    if words[:1] == ["gain"] and len(words) == 2:
        words.append("1")
    return words


def begins(choice: list[str], typed: list[str]) -> bool:
    """Every typed word begins the word of the choice at its place; numbers and spaces are typed in full."""
    return len(choice) == len(typed) and all(
        whole == part or (whole.startswith(part) and not part.isdecimal() and whole not in GROUND_WORDS)
        for whole, part in zip(choice, typed, strict=True)
    )


class Reader:
    """Understands a line that is not a legal key, so that the answer can say why."""

    def __init__(self, s: State, seat: int, line: str, words: list[str]) -> None:
        self.s = s
        self.seat = seat
        self.line = line.strip()
        self.words = words

    def code(self) -> int:
        if not self.words or self.words[0] not in VERBS:
            self.fail("zinho.read.verb", verbs=", ".join(VERBS))
        at = self.words.index("with") if "with" in self.words else len(self.words)
        verb, words = self.words[0], self.words[1:at]
        deed: int = getattr(self, f"read_{verb}")(words)
        return self.paid(deed, self.words[at + 1 :]) if at < len(self.words) else code_of(deed)

    def fail(self, reason: str, **values: object) -> NoReturn:
        raise InvalidChoice(said_at(repr(self.line), catalogue.said(reason, None, **values)))

    def illegal(self, reason: str, rule: str, **values: object) -> NoReturn:
        raise IllegalChoice(self.line, catalogue.said(reason, None, **values), rule)

    # --- Parts of a line.
    def die(self, words: list[str]) -> tuple[int, int]:
        if len(words) < 2 or words[0] not in LETTERS.values() or words[1] not in list("123456"):
            self.fail("zinho.read.die")
        return COLOUR_NAMES.index(words[0]), int(words[1])

    def die_said(self, words: list[str]) -> Said:
        return Said(partial(die_words, *self.die(words)))

    def slot(self, words: list[str], length: int) -> int:
        """The die in hand that is meant, an unused one if possible; the line must have this many words."""
        colour, value = self.die(words)
        self.only(words, length)
        slots = [
            slot
            for slot in range(HAND)
            if (self.s.colour[self.at(slot)], self.s.value[self.at(slot)]) == (colour, value)
        ]
        if self.s.stage[self.seat] == TAKING:
            return 0  # whichever it is, selecting comes first
        unused = [slot for slot in slots if self.s.role[self.at(slot)] == UNUSED]
        placed = [slot for slot in slots if self.s.role[self.at(slot)] == BLOCK]
        if not slots:
            self.illegal("zinho.why.no_such_die", "rule 4", die=self.die_said(words))
        return (unused or placed or slots)[0]

    def at(self, slot: int) -> int:
        return self.seat * HAND + slot

    def only(self, words: list[str], count: int) -> None:
        if len(words) != count:
            self.fail("zinho.read.length")

    # --- One method for every verb.
    def read_take(self, words: list[str]) -> int:
        wanted = self.die(words)
        self.only(words, 2)
        dice = [die for die in range(DICE) if (die // 2, self.s.dice[die]) == wanted]
        free = [die for die in dice if why_not_deed(self.s, self.seat, TAKE + die) == OK]
        if not dice:
            self.illegal("zinho.why.not_rolled", "rule 4", die=self.die_said(words))
        return TAKE + (free or dice)[0]

    def read_lower(self, words: list[str]) -> int:
        return LOWER + self.slot(words, 2)

    def read_raise(self, words: list[str]) -> int:
        return RAISE + self.slot(words, 2)

    def read_recolour(self, words: list[str]) -> int:
        return RECOLOUR + self.slot(words, 3) * 4 + self.named(words[2], list(COLOUR_NAMES[:4]))

    def read_use(self, words: list[str]) -> int:
        return USE + self.slot(words, 2)

    def read_gain(self, words: list[str]) -> int:
        resource = self.named(words[0] if words else "", list(RESOURCE_NAMES))
        if len(words) == 3 and words[1] == "from":
            return GAIN_ANY + self.named(words[2], list(COLOUR_NAMES[:4])) * RESOURCES + resource
        self.only(words, 2)
        return gain_deed(resource, self.number(words[1], MOST_PIPS))

    def read_worker(self, words: list[str]) -> int:
        """By the side it goes to, or by left and right."""
        self.only(words, 1)
        if words[0] in ("right", "left"):
            return WORKER + ("right", "left").index(words[0])
        side = self.named(words[0], list(SIDE_NAMES))
        ways = [way for way in (0, 1) if side_after(self.s.worker[self.seat], way) == side]
        if not ways:
            self.illegal("zinho.why.not_next_side", "rule 7")
        return WORKER + ways[0]

    def read_push(self, words: list[str]) -> int:
        slot = self.slot(words, 4)
        spaces = {"ground": list(GROUND_WORDS), "first": list(FIRST_WORDS)}.get(words[2])
        if spaces is None:
            self.fail("zinho.read.floor")
        space = self.named(words[3], spaces) + (9 if words[2] == "first" else 0)
        floor, lane, step = lane_and_step(self.s.worker[self.seat], space)
        return push_deed(floor, lane, step, slot)

    def read_top(self, words: list[str]) -> int:
        return PLACE_TOP + self.slot(words, 2)

    def read_ramp(self, words: list[str]) -> int:
        return RAMP + self.named(" ".join(words), [ramp_word(ramp) for ramp in range(RAMPS)])

    def read_build(self, words: list[str]) -> int:
        if words[:1] == ["ramp"]:
            return self.read_ramp(words[1:])
        names = [construction_word(one) for one in range(CONSTRUCTIONS)]
        return BUILD + self.named("-".join(words), names)

    def read_unlock(self, words: list[str]) -> int:
        self.only(words, 0)
        return UNLOCK

    def read_limit(self, words: list[str]) -> int:
        return RAISE_LIMIT + self.named(" ".join(words), ["gold", "book"])

    def read_mark(self, words: list[str]) -> int:
        self.only(words, 1)
        return MARK + self.number(words[0], OBJECTIVES) - 1

    def read_finish(self, words: list[str]) -> int:
        self.only(words, 0)
        return FINISH

    def named(self, word: str, words: list[str]) -> int:
        if word not in words:
            self.fail("zinho.read.word", word=word, words=", ".join(words))
        return words.index(word)

    def number(self, word: str, most: int) -> int:
        if not word.isdecimal() or len(word) > 3 or not 1 <= int(word) <= most:
            self.fail("zinho.read.number", word=word, most=most)
        return int(word)

    # --- How it is paid.
    def paid(self, deed: int, words: list[str]) -> int:
        """`with 1 hammer 1 book`: the units paid with another resource; the rest is paid as printed."""
        asked = resource_asked(deed)
        if asked < 0 or not words or len(words) % 2:
            self.fail("zinho.read.payment")
        amounts = {self.named(name, list(RESOURCE_NAMES)): self.number(number, 31)
                   for number, name in zip(words[::2], words[1::2], strict=True)}  # fmt: skip
        first, second = (1, 2) if asked == GOLD else (0, -1)
        a, b = amounts.pop(first, 0), amounts.pop(second, 0)
        own = amounts.pop(asked, None)
        if amounts:
            self.fail("zinho.read.payment")
        if why_not_deed(self.s, self.seat, deed) == OK:
            price = price_of(self.s, self.seat, deed)
            if a + b > price or (own is not None and own + a + b != price):
                self.illegal("zinho.why.not-paid-so", "Z-14")
        return code_of(deed, a, b)
