"""What happened, in words and chips that everyone may know: the log, and what others did since a seat's last turn.

Keys are not shown: while starting tiles are chosen they are secret, and taken back they stay so.
"""

from typing import Any

import msgspec
from markupsafe import Markup

from teotl.core.game import Game
from teotl.draw.pages import page_of
from teotl.draw.story import Piece
from teotl.draw.story import shown as html
from teotl.web.board.course import by_turns, course, since
from teotl.web.board.covered import is_covered, open_until
from teotl.web.board.story import Teller, Telling, as_data, as_sums
from teotl.web.board.turns import story_of
from teotl.web.tables.lines import PublicLine
from teotl.web.tables.room import Room

MOST_TURNS = 12  # that are looked at
MOST_TOGETHER = 3  # the same where all act together: a round brings many at once
MOST_CHIPS = 4  # in the strip; more find no room, and are a click away in the log
MOST_LETTERS = 2600  # of what an update tells the page's script
ENCODER = msgspec.json.Encoder()


# --- In words.
def sentences(game: Game, line: PublicLine, language: str) -> list[tuple[int, str, str]]:
    """Who did what: seat, event, words; made once for a line."""
    if language not in line.words:
        line.words[language] = [
            (event.get("seat", line.seat), event["event"], words)
            for event in line.happened
            if (words := game.tell(event, language))
        ]
    return line.words[language]


def heard(room: Room, step: int, seat: int | None, language: str) -> list[tuple[int, str, str]]:
    """The sentences of a line that the seat, or a spectator, may hear by now."""
    line = room.lines[step - 1]
    if not any(is_covered(event, seat) for event in line.happened) or step <= open_until(room):
        return sentences(room.game, line, language)
    open_events = [event for event in line.happened if not is_covered(event, seat)]
    return sentences(room.game, PublicLine(line.seat, open_events, line.beside), language)


def frame(room: Room) -> tuple[str, ...]:
    """Events that every turn has: only the log tells them."""
    story = story_of(room)
    return (story.turn_begins, *story.turn_ends) if story.turn_begins else ()


def others_did(room: Room, seat: int, language: str) -> list[str]:
    """What others did since the seat's last turn, sentence by sentence."""
    framing = frame(room)
    happened = [
        event
        for turn in since(room, seat, MOST_TURNS)
        if turn.seat != seat
        for _, event in turn.open_to(room, seat)
        if event["event"] not in framing and event.get("seat") != seat
    ]
    return [words for event in happened if (words := room.game.tell(event, language))]


# --- In chips.
def lately(room: Room, seat: int | None, language: str) -> list[Telling]:
    """The seat's own last turn and what others did since; for a spectator the last turns of all."""
    teller = Teller(room, seat, language)
    return [telling for turn in since(room, seat, MOST_TURNS) if is_shown(telling := teller.tell(turn))]


def chips(turns: list[Telling], most: int = MOST_CHIPS) -> tuple[list[Telling], int]:
    """Those that the strip shows, and how many others there are: the oldest that do not touch the viewer."""
    too_many = len(turns) - most
    left_out = [telling for telling in turns if not telling.own and not telling.yours][: max(0, too_many)]
    return [telling for telling in turns if telling not in left_out], len(left_out)


def is_shown(telling: Telling) -> bool:
    """Is there anything to see in it, so far?"""
    return bool(telling.cards and (telling.sentence or telling.yours or telling.notes))


def shown(pieces: list[Piece], named: bool = False) -> Markup:
    """Words and signs for a template."""
    return Markup(html(pieces, named))


def story(room: Room, turns: list[Telling], own: list[int]) -> tuple[Markup, int]:
    """The last turns for the page's script, as many as find room, as JSON for an attribute; and from which line.

    The newest comes first: so what is new in the strip stands together, at the end of its chips.
    """
    page = page_of(room.row.game)
    found: list[str] = []
    first = room.version + 1
    for telling in reversed([telling for telling in turns if not telling.own]):
        data = as_data(telling, page, own) if by_turns(room) else as_sums(telling, own)
        text = ENCODER.encode(data).decode() if data else ""
        if found and sum(map(len, found)) + len(text) > MOST_LETTERS:
            break
        first = telling.turn.first
        found = [*found, text] if text else found
    text = f"[{','.join(found)}]"
    return Markup(text.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&#39;")), first


def turns_after(room: Room, viewer: tuple[int | None, list[int], str], line: int) -> list[dict[str, Any]]:
    """For a page that missed some: the turns in which something happened after a line."""
    seat, own, language = viewer
    teller = Teller(room, seat, language)
    tellings = [teller.tell(turn) for turn in course(room) if turn.last > line][-MOST_TURNS:]
    return [as_data(one, teller.page, own) for one in tellings if one.cards]


def one_turn(room: Room, seat: int | None, language: str, number: int) -> dict[str, Any] | None:
    """A turn for the page's script; None if there is no such turn, or nothing of it may be known yet."""
    teller = Teller(room, seat, language)
    found = [teller.tell(turn) for turn in course(room) if turn.number == number]
    return as_data(found[0], teller.page) if found and found[0].cards else None


def whose(room: Room, language: str) -> dict[int, str]:
    """Everyone who has turns, by number: also who plays without a seat."""
    teller = Teller(room, None, language)
    return {
        seat: teller.name(seat)
        for seat in sorted({turn.seat for turn in course(room) if turn.seat is not None})
    }


def log(room: Room, seat: int | None, language: str) -> list[tuple[Telling, str]]:
    """Every turn with all its words, the latest first."""
    teller = Teller(room, seat, language)
    tellings = [teller.tell(turn) for turn in reversed(course(room))]
    return [(one, words) for one in tellings if one.cards and (words := teller.all_words(one.turn))]
