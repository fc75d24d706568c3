"""What is worth remembering of a player's game."""

from collections import Counter
from collections.abc import Sequence

from teotl.core.game import Happening
from teotl.core.words import say
from teotl.draw.look import Look
from teotl.draw.scenes import Memory
from teotl.games.teotihuacan.draw.words import board_name


def memories(look: Look, seat: int, events: Sequence[Happening]) -> list[Memory]:
    """Salaries, ascensions, and the board where most was done."""
    own = [event for event in events if event.get("seat") == seat]
    return [*salary(look, own), ascensions(look, own), *favourite(look, own)]


def salary(look: Look, own: Sequence[Happening]) -> list[Memory]:
    """All paid, or what it cost not to."""
    paid = [event for event in own if event["event"] == "salary-paid"]
    if not paid:
        return []
    short = sum(int(event["owed"]) - int(event["paid"]) for event in paid)
    if not short:
        whole = sum(int(event["paid"]) for event in paid)
        return [Memory("cocoa", str(whole), say(look.language, "ending.salary.paid"))]
    lost = sum(
        int(event["points"]) for event in own if event["event"] == "scored" and event["source"] == "salary"
    )
    return [Memory("cocoa", str(lost).replace("-", "−"), say(look.language, "ending.salary.short", short))]


def ascensions(look: Look, own: Sequence[Happening]) -> Memory:
    count = sum(1 for event in own if event["event"] == "ascended")
    return Memory("ascension", str(count), say(look.language, "ending.ascensions", count))


def favourite(look: Look, own: Sequence[Happening]) -> list[Memory]:
    """The board of most main actions; the first one reached among equals."""
    boards = Counter(str(event["board"]) for event in own if event["event"] == "acted")
    if not boards:
        return []
    board, times = boards.most_common(1)[0]
    words = say(look.language, "ending.favourite", board=board_name(look.language, board))
    return [Memory(f"board-{board}", say(look.language, "ending.times", times), words)]
