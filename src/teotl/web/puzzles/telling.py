"""What is told of a puzzle: in a list, and beside its board before and after the answer."""

from functools import cache
from typing import Any, NamedTuple

from teotl.bots.bot import LEVELS
from teotl.bots.puzzle import Puzzle
from teotl.core.game import Game
from teotl.core.words import say
from teotl.draw.pages import page_of
from teotl.web.coach.coach import decimal, reasons, sentence
from teotl.web.puzzles.room import PuzzleRoom
from teotl.web.puzzles.shelf import called, of_the_day, shelf, today
from teotl.web.tables.players import bot_label
from teotl.web.tables.solving import Rate
from teotl.web.tables.store import Store


class Listed(NamedTuple):
    """A puzzle in the list."""

    name: str
    number: int
    game: str
    title: str
    facts: str
    level: int  # from 1 to 4
    level_name: str
    rate: str
    tried: bool
    solved: bool


def listed(store: Store, browser: bytes | None, language: str, only: set[str] | None = None) -> list[Listed]:
    """All puzzles, or only some."""
    rates, mine = store.solving.rates(), store.solving.of(browser) if browser else {}
    numbers: dict[str, int] = {}
    found = []
    for name, puzzle in shelf().items():
        number = numbers[puzzle.game] = numbers.get(puzzle.game, 0) + 1
        if only is not None and name not in only:
            continue
        found.append(
            Listed(
                name,
                number,
                puzzle.game,
                say(language, "puzzles.number", number=number),
                facts(name, language),
                LEVELS.index(puzzle.level) + 1,
                bot_label(puzzle.level, language),
                rate_words(rates.get(name, Rate()), language),
                name in mine,
                mine.get(name, False),
            )
        )
    return found


@cache
def facts(name: str, language: str) -> str:
    """Which part of which game it is from: “Eclipse 2 · 3 players”."""
    start = shelf()[name].start()
    when = page_of(start.name).when(start.view(None), language)
    players = say(language, "puzzles.players", len(start.seats))
    return " · ".join(part for part in (when, players) if part)


def rate_words(rate: Rate, language: str) -> str:
    if not rate.tried:
        return say(language, "puzzles.rate.none")
    return say(language, "puzzles.rate", rate.tried, percent=rate.percent)


def of_today(found: list[Listed]) -> Listed | None:
    name = of_the_day(today())
    return next((one for one in found if one.name == name), None)


def todays(store: Store, browser: bytes | None, language: str) -> Listed | None:
    """The puzzle of the day; None where no game brings any."""
    return of_today(listed(store, browser, language, {of_the_day(today())}))


# --- Beside the board.
def card(room: PuzzleRoom, language: str) -> dict[str, Any]:
    """What the card says: what to do, or how it went."""
    puzzle, answer = room.puzzle, room.answer
    start = room.at(0)
    values: dict[str, Any] = {"language": language, "room": room, "puzzle": puzzle, "answer": answer}
    values |= {
        "again": again(room),
        "task": say(language, "puzzles.task.own" if room.is_own else "puzzles.task"),
    }
    if not answer.over:
        return values
    rate = room.store.solving.rates().get(called(puzzle), Rate())
    return values | {
        "behind": decimal(answer.lost, language),
        "line": words_of(start, puzzle, language),
        "tellings": [sentence(start, language, *telling) for telling in puzzle.tellings],
        "reasons": reasons(puzzle.reasons, language),
        "rate": "" if room.is_own else rate_words(rate, language),
        "following": "" if room.is_own else after(called(puzzle)),
    }


def again(room: PuzzleRoom) -> str:
    """Where another try begins."""
    return f"/g/{room.row.id}/puzzle/again"


def after(name: str) -> str:
    """The puzzle that follows in the list; the first one after the last."""
    names = list(shelf())
    return names[(names.index(name) + 1) % len(names)] if name in names else ""


def words_of(start: Game, puzzle: Puzzle, language: str) -> list[str]:
    """The best turn in words; what is forced in it is left out."""
    game, told = start.copy(), []
    for key in puzzle.line:
        choices = game.choices(puzzle.seat)
        if len(choices) > 1:
            told.append(next(choice.text(language) for choice in choices if choice.key == key))
        game.play(puzzle.seat, key)
    return told
