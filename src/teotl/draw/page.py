"""How a game draws itself: what the room `draw` of a face offers. What it leaves out is done the plain way.

A drawing is made of parts, each with an id that stays the same: a page is sent only those that changed. Everything
that a part shows stands in the `Look`; what was drawn before stands in `look.kept`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from teotl.core.game import Happening
from teotl.draw.asking import Asked, Card, Sheet, plain_sheet
from teotl.draw.card import Card as ThingCard
from teotl.draw.look import Look, View
from teotl.draw.mural import mural
from teotl.draw.parts import Parts
from teotl.draw.scenes import Came, Chapter, Level, Memory, Pictures, Place
from teotl.draw.story import Moment
from teotl.draw.svg import Box
from teotl.draw.targets import Target

Facts = dict[str, int]  # numbers by what they count


class Held(NamedTuple):
    """How much of something a seat has, to stand beside what it is asked."""

    amount: int
    symbol: str
    size: int = 20
    name: str = ""  # of the symbol, for who hears it


class Region(NamedTuple):
    """A part of the table that a phone shows large, with the symbol of its button."""

    name: str
    symbol: str


class Page(Protocol):
    """The drawing of one game. Without a body: every page has it; with one: what suits most games."""

    # --- A picture that stands alone.
    def draw(self, view: View, theme: str, language: str, seat: int | None) -> str:
        """The whole game as one SVG document, with its style and symbols inside, seen from `seat`'s side."""
        ...

    # --- The table of a page, and what changes on it.
    def table(self, look: Look) -> str:
        """Everything on the table, as HTML."""
        ...

    def parts(self, look: Look, small: bool) -> Parts:
        """All of the table that can change; `small` for phones."""
        ...

    def picked(self, look: Look, region: str) -> Parts:
        """Only what a pick changes; with a region, the part of the table that is shown large."""
        ...

    def turned_to(self, look: Look, region: str) -> str:
        """The region to show large for what is asked now, when this one is shown."""
        return region

    def rail(self) -> Sequence[Region]:
        """Where a phone can look, one part at a time; empty if it shows the table like any window."""
        return ()

    def windows(self) -> Sequence[Region]:
        """Views of one drawing that a phone shows one at a time; the drawing tells where they are (`data-views`)."""
        return ()

    # --- Round the table.
    def panels(self, look: Look) -> Parts:
        """A panel for every player, the own one last, and what else stands in their column."""
        ...

    def has_room(self, look: Look) -> bool:
        """Whether the column of the panels has room for what the others did."""
        return False

    def heading(self, look: Look) -> str:
        """How far the game is, as HTML for the head of the page."""
        return ""

    def held(self, look: Look) -> Sequence[Held]:
        """What the seat that looks has to spend, where its panel may be out of sight."""
        return ()

    def ends(self) -> Mapping[str, str]:
        """Choices that end a turn, with the catalogue key of their button; others stand in the list."""
        return {}

    def ends_quietly(self) -> bool:
        """Is ending a turn never what a player came for? Then its button is only underlined."""
        return False

    # --- What is asked.
    def asking(self, look: Look, asked: Asked) -> Sheet:
        """The question as cards; with `look.pick`, those that go on from what was picked."""
        return plain_sheet(look, asked, self)

    def wasted(self, look: Look, key: str) -> Sequence[Card]:
        """What would be lost if the seat ended its turn by this choice: then it is asked once more."""
        return ()

    # --- Choices on the table.
    def way_to(self, view: View, key: str) -> list[Target]:
        """What has to be clicked one after the other to make a choice; the last is the choice itself."""
        return [Target(Box(0, 0, 0, 0), key)]

    def last_pick(self, view: View, key: str) -> str:
        """What has to be picked before a choice can be made in one click; often nothing."""
        return ""

    # --- What can be asked about.
    def asked(self, thing: str, look: Look) -> ThingCard | None:
        """What a thing is and what it is worth to who looks; None if nothing is known of it.

        A thing is named by its id in a layer with `data-things`, by its `data-ask`, or in `places`; what lies in a
        picture of a seat's own (`sheet-1`) by that seat too: `space ground n@1`. A name that begins with a plus follows
        the id of its picture: `seat-1+gold`.
        """
        return None

    def places(self, look: Look) -> Mapping[str, Mapping[str, Box]]:
        """Where printed things lie that can be asked about, by the picture (`table`, `sheet`) and their name.

        They lie above all but choices and what moves; after a picture's name may stand the id of what lies above them.
        A page asks for them once it is there: so what never changes costs it nothing.
        """
        return {}

    # --- What can be told of a game.
    def touched(self, event: Happening) -> str:
        """The id of what an event touched on the table; empty if it is nothing that lies there."""
        return ""

    def moment(self, event: Happening, look: Look, actor: int) -> Moment:
        """How an event looks in the turn of `actor`; every one is a step of its own, told in words."""
        return Moment(step=str(event["event"]))

    def home(self, seat: int, what: str = "") -> str:
        """The id of the drawn place where a player has something: goods, points, tiles."""
        return f"seat-{seat}"

    def points(self, view: View) -> list[int]:
        """The points of the players as the view shows them."""
        ...

    def facts(self, view: View, seat: int) -> Facts:
        """What can be counted of a player."""
        ...

    def table_facts(self, view: View) -> Facts:
        """What can be counted of the table."""
        return {}

    def when(self, view: View, language: str) -> str:
        """The part of the game that a view shows, in words: “Round 3 of 14”; empty if it has none."""
        return ""

    def opponent(self, view: View, language: str) -> str:
        """The name of who plays without a seat; empty if nobody does."""
        return ""

    def opponent_symbol(self) -> str:
        """The symbol of who plays without a seat."""
        return "ui-bot"

    def plays_alone(self, language: str) -> str:
        """The name of who plays against one alone; empty in a game where nobody does."""
        return ""

    # --- On paper.
    def prints(self) -> bool:
        """Can the game be printed, to be played with pencils?"""
        return False

    def paper(self, options: Mapping[str, Any], size: str, language: str) -> bytes:
        """The game as a PDF, with the values that its options set; for games that can be printed."""
        return b""

    # --- Great moments: a chapter of the story that is counted for everyone, and the end.
    def chapter_name(self, number: int, language: str) -> str:
        """What a chapter is called on the button that shows it; empty if chapters pass without a scene."""
        return ""

    def chapter(self, look: Look, came: Came) -> Chapter | None:
        """The scene of a chapter; `look` shows the table right after it came."""
        return None

    def mural(self, look: Look, places: Sequence[Place], mood: str, alt: str) -> Pictures:
        """The picture of the end, with the players from first to last; its mood is bright, dusk or night."""
        return mural(places, mood, alt)

    def source_symbol(self, source: str) -> str:
        """The symbol of a source of points."""
        return "vp"

    def memories(self, look: Look, seat: int, events: Sequence[Happening]) -> Sequence[Memory]:
        """What is worth remembering of a player's game, out of everything that happened."""
        return ()

    def levels(self, look: Look, reached: Sequence[str]) -> Sequence[Level]:
        """The goals of who plays alone, from the lowest; none in a game without."""
        return ()

    def keepsake(self, look: Look, seat: int) -> str:
        """What a player has made, small, as SVG; empty if the table shows it."""
        return ""

    # --- Symbols, beside those in the game's files.
    def symbol(self, what: str, of: str) -> str:
        """The symbol that stands for an amount's `what` (which one: `of`); empty if only words do."""
        return ""

    def symbols(self) -> Mapping[str, str]:
        """Symbols that are put together from others, by id."""
        return {}

    def title_of(self, symbol: str, language: str) -> str:
        """What one of the game's symbols is called when it is pointed at; empty if it is named where it is used."""
        return ""

    def brought_later(self, symbols: Sequence[str]) -> Sequence[str]:
        """Of the game's own symbols, and beside them, those that an update may bring into a page."""
        return symbols
