"""Which symbol stands for a source of points."""

from typing import Final

SYMBOLS: Final = {
    "avenue": "avenue",
    "pyramid": "pyramid-step",
    "masks": "mask-4",
    "salary": "cocoa",
    "temples": "temple-any",
    "buildings": "building",
    "decorations": "board-decorations",
    "construction": "board-construction",
    "technologies": "technology",
    "royal": "board-palace",
    "discovery": "discovery-back",
    "ascension": "ascension",
    "bonuses": "bonus-points-15",
    "resources": "gold",
    "goods": "any",
}


def source_symbol(source: str) -> str:
    return SYMBOLS.get(source, "vp")
