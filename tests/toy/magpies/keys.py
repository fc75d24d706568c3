"""What one types: `play 7`, `take coin-3`. Numbers and names alone will do."""

from teotl.core.errors import IllegalChoice, InvalidChoice
from teotl.core.words import said, say
from tests.toy.magpies.material import NAMES, NUMBERS
from tests.toy.magpies.play import legal, to_act
from tests.toy.magpies.state import NOBODY, State


def key(s: State, code: int) -> str:
    return f"play {code}" if s.taker == NOBODY else f"take {NAMES[code]}"


def read(s: State, seat: int, typed: str) -> int:
    """The code of a line; raises InvalidChoice for what no one could choose, IllegalChoice for what is not now."""
    meant = whole(typed)
    for code in legal(s, seat):
        if key(s, code) == meant:
            return code
    for miss, reason, rule in refused(s, seat, "en"):
        if miss == meant:
            raise IllegalChoice(meant, reason, rule)
    if meant in EVERY_KEY:
        raise IllegalChoice(meant, said("magpies.no.not_now"))
    raise InvalidChoice(said("magpies.no.not_a_choice", key=repr(typed)))


EVERY_KEY = [*(f"play {number}" for number in NUMBERS), *(f"take {name}" for name in NAMES)]


def whole(typed: str) -> str:
    """A line with its verb, if it was left out."""
    line = " ".join(typed.lower().split())
    if line.isdecimal():
        return f"play {line}"
    return f"take {line}" if line in NAMES else line


def refused(s: State, seat: int, language: str) -> list[tuple[str, str, str]]:
    """Cards that the seat does not hold; trinkets that do not lie on the sill are no near miss."""
    if seat not in to_act(s) or s.taker != NOBODY:
        return []
    held = s.hands[seat]
    return [
        (f"play {number}", say(language, "magpies.no.not_held", number=number), "M-3")
        for number in NUMBERS
        if number not in held
    ]
