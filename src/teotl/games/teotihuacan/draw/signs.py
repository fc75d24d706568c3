"""Which symbol stands for what a phrase pays or gains."""

from typing import Final

SIGNS: Final = {
    "points": "vp",
    "resource": "any",
    "track": "pyramid-step",
    "power": "power-up",
    "pyramid-tile": "board-construction",
    "decoration": "board-decorations",
    "tile-or-reward": "discovery-back",
    "trade": "board-palace",
}


def symbol_of(what: str, of: str) -> str:
    """Goods, tracks and tokens have their own; a temple's step, a technology and a tile that of the very one."""
    match what:
        case "step":
            return f"temple-{of or 'any'}"
        case "technology":
            return f"tech-{of}" if of else "technology"
        case "discovery":
            return (of if of.startswith("mask-") else f"d-{of}") if of else "discovery-back"
    return SIGNS.get(what, what)


class Signs:
    """The same for whoever draws amounts."""

    symbol = staticmethod(symbol_of)


SYMBOLS: Final = Signs()
