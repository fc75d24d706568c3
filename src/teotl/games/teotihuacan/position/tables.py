"""Reading what set-up lays out: options, the ring, royal tiles, technologies, bonuses; and generator and calendar."""

from teotl.core.chance import Chance, seeded
from teotl.core.log import SILENT
from teotl.core.words import said
from teotl.games.teotihuacan.material import DARK_DISC, TECHNOLOGY_NUMBERS, numbers
from teotl.games.teotihuacan.position.fields import Field, all_different
from teotl.games.teotihuacan.position.teotibot import read_bot
from teotl.games.teotihuacan.rules.first_game import (
    FIRST_BONUSES,
    FIRST_RING,
    FIRST_ROYAL,
    FIRST_TECHNOLOGIES,
)
from teotl.games.teotihuacan.rules.labels import (
    BOARD_LABELS,
    BONUS_LABELS,
    PHASE_LABELS,
    ROYAL_LABELS,
    SETUP_LABELS,
    TEMPLE_LABELS,
)
from teotl.games.teotihuacan.rules.layout import Layout, lay_out
from teotl.games.teotihuacan.rules.names import CONSTRUCTION, PALACE, PLAYING, STARTING_TILES
from teotl.games.teotihuacan.rules.setup import empty_table
from teotl.games.teotihuacan.rules.state import State

OPTIONS = ("setup", "dark_eclipse", "blanks_match")
WORD = 0xFFFFFFFF


def read_table(field: Field, players: int) -> State:
    """Options, layout, generator, phase and first player; the rest is empty."""
    options = (field.at("options") if field.holds("options") else Field({}, "options")).knows(OPTIONS)
    s = empty_table(
        players,
        options.at("setup").one_of(SETUP_LABELS, STARTING_TILES),
        options.at("dark_eclipse").flag(False),
        options.at("blanks_match").flag(False),
        read_layout(field),
        read_random(field.at("random")),
        SILENT,
    )
    s.phase = field.at("phase").one_of(PHASE_LABELS, PLAYING)
    s.first = field.at("first").number(0, players - 1, 0)
    read_bot(s, field.at("teotibot"))
    return s


def read_layout(field: Field) -> Layout:
    """The ring and the tiles in use; what is left out is as in the first game."""
    ring, royal = list(FIRST_RING), list(FIRST_ROYAL)
    technologies, bonuses = list(FIRST_TECHNOLOGIES), list(FIRST_BONUSES)
    if field.holds("ring"):
        ring = read_ring(field.at("ring"))
    if field.holds("royal"):
        royal = read_royal(field.at("royal"))
    if field.holds("technologies"):
        technologies = read_shown_technologies(field.at("technologies"))
    if field.holds("temple_bonuses"):
        temples = field.at("temple_bonuses").knows(TEMPLE_LABELS)
        bonuses = [temples.at(temple).one_of(BONUS_LABELS) for temple in TEMPLE_LABELS]
        all_different([temples.at(temple) for temple in TEMPLE_LABELS])
    return lay_out(numbers(ring), numbers(royal), numbers(technologies), numbers(bonuses))


def read_ring(field: Field) -> list[int]:
    """Eight boards clockwise; the palace and construction have fixed places."""
    items = field.items(8, 8)
    ring = [item.one_of(BOARD_LABELS[1:]) + 1 for item in items]
    all_different(items)
    for place, board in ((0, PALACE), (4, CONSTRUCTION)):
        if ring[place] != board:
            items[place].fail(said("error.must-always-lie-there", name=BOARD_LABELS[board]))
    return ring


def read_royal(field: Field) -> list[int]:
    """One tile of each category."""
    items = field.items(3, 3)
    royal = [item.one_of(ROYAL_LABELS) for item in items]
    for place, item in enumerate(items):
        if royal[place] // 3 in [tile // 3 for tile in royal[:place]]:
            item.fail(said("error.royal-category-twice"))
    return royal


def read_shown_technologies(field: Field) -> list[int]:
    """Six tiles in the order of their numbers."""
    items = field.items(6, 6)
    tiles = [item.among(TECHNOLOGY_NUMBERS) for item in items]
    all_different(items)
    if tiles != sorted(tiles):
        field.fail(said("error.not-in-order"))
    return tiles


def read_random(field: Field) -> Chance:
    """The four words of the generator, or a seed; left out: the seed 0."""
    if not isinstance(field.value, list):
        return seeded(field.number(-(2**63), 2**63, 0))
    a, b, c, counter = (item.number(0, WORD) for item in field.items(4, 4))
    chance = seeded(0)
    chance.a, chance.b, chance.c, chance.counter = a, b, c, counter
    return chance


def read_calendar(s: State, field: Field) -> None:
    """Discs and eclipses; turns_left is read with the turn, which decides its default."""
    if field.is_empty:
        field = Field({}, field.path)
    field.knows(("light", "dark", "eclipse", "turns_left"))
    s.eclipse = field.at("eclipse").number(1, 3, 1)
    s.dark = field.at("dark").number(1, 12, int(DARK_DISC[s.players * 3 + s.eclipse - 1]))
    s.light = field.at("light").number(0, int(s.dark), 0)
    s.turns_left = field.at("turns_left").number(0, 2 * s.players, -1)
