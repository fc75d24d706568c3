"""What a picture of a page is: where it is taken, how large, in which light, and what is done before."""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page

BROWSER = "the browser that takes the pictures"  # its cookie; it holds a seat at every table
DESK, LAPTOP, TABLET = (1440, 900), (1366, 768), (1024, 768)
UPRIGHT, PHONE, LYING = (820, 1180), (390, 844), (844, 390)
KINDS = {DESK: "", LAPTOP: "-laptop", TABLET: "-tablet", UPRIGHT: "", PHONE: "-phone", LYING: "-lying"}
BOTH, LIGHT = ("light", "dark"), ("light",)


class Picture(NamedTuple):
    """A page, its sizes, what is done before the picture is taken, and its light."""

    path: str
    sizes: tuple[tuple[int, int], ...] = (DESK,)
    prepare: Callable[[Page], None] = lambda page: None
    themes: tuple[str, ...] = BOTH
    browser: str = BROWSER
    language: str = "en"
    moves: bool = False  # with motion, so that it can be stopped in the middle
    pace: str = ""  # of the story


def name_of(name: str, size: tuple[int, int], theme: str) -> str:
    return f"{name}{KINDS[size]}-{theme}.png"
