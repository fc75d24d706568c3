"""What happened, in words that everyone may hear: the log, and what others did since a seat's last turn.

Keys are not shown: while starting tiles are chosen they are secret, and taken back they stay so.
"""

from typing import NamedTuple

from teotl.core.game import Game
from teotl.web.covered import is_covered, open_until
from teotl.web.room import Room, Told

FRAME = ("turn-began", "turn-ended")  # events that every turn has: only the log tells them
MOST_TURNS = 8
MOST_LINES = 80  # looked at, from the end


class Turn(NamedTuple):
    """What one seat did in one go."""

    seat: int
    step: int  # of its last line
    words: list[str]


def sentences(game: Game, line: Told, language: str) -> list[tuple[int, str, str]]:
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
    line = room.told[step - 1]
    if not any(is_covered(event, seat) for event in line.happened) or step <= open_until(room):
        return sentences(room.game, line, language)
    open_events = [event for event in line.happened if not is_covered(event, seat)]
    return sentences(room.game, Told(line.seat, open_events, line.beside), language)


def since(room: Room, seat: int | None, language: str) -> list[Turn]:
    """What others did since the seat's last turn, the latest last; for a spectator the last turns of all."""
    turns: list[Turn] = []
    for step in range(room.version, max(0, room.version - MOST_LINES), -1):
        line = room.told[step - 1]
        for who, event, words in reversed(heard(room, step, seat, language)):
            if who == seat or event in FRAME:
                continue
            if not turns or turns[-1].seat != who:
                turns.append(Turn(who, step, []))
            turns[-1].words.insert(0, words)
        if (line.seat == seat and turns) or len(turns) > MOST_TURNS:
            break
    return turns[:MOST_TURNS][::-1]


def log(room: Room, language: str) -> list[Turn]:
    """Every line with its step, the latest first."""
    return [
        Turn(line.seat, step, [words for _, _, words in heard(room, step, None, language)])
        for step, line in reversed(list(enumerate(room.told, 1)))
    ]
