"""Which symbol stands for what a phrase pays or gains."""

from typing import Final

CUES: Final = {
    "green": "cue-zg",
    "yellow": "cue-zy",
    "blue": "cue-zb",
    "grey": "cue-zk",
}  # of pips, by their colour
SIGNS: Final = {
    "points": "vp",
    "step": "z-worker",
    "objective": "ui-trophy",
    "gold": "z-gold",
    "hammer": "z-hammer",
    "book": "z-book",
    "block": "z-block",
    "ramp": "z-ramp",
    "event": "z-event-A",
}


def symbol_of(what: str, of: str) -> str:
    """Pips have that of their colour, a construction its own."""
    match what:
        case "pips":
            return CUES.get(of, "ui-dice")
        case "construction":
            return f"z-{of}"
    return SIGNS.get(what, "")


class Signs:
    """The same for whoever draws amounts."""

    symbol = staticmethod(symbol_of)


SYMBOLS: Final = Signs()
