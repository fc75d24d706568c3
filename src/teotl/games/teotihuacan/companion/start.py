"""The start of a session: difficulty, the ring of boards and the technologies; then where Teotibot's things lie."""

from typing import Final

from teotl.core.errors import BadOption
from teotl.core.words import say
from teotl.games.teotihuacan.companion import facts
from teotl.games.teotihuacan.companion.readers import Misread, Reader, meant, words_of
from teotl.games.teotihuacan.companion.session import Session
from teotl.games.teotihuacan.companion.status import status
from teotl.games.teotihuacan.rules.first_game import FIRST_RING, FIRST_TECHNOLOGIES
from teotl.games.teotihuacan.rules.labels import BOARD_LABELS, TECHNOLOGY_LABELS
from teotl.games.teotihuacan.rules.names import CONSTRUCTION, PALACE
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.difficulty import LIMITS, PRESETS, Setting, check_solo

FIRST_GAME: Final = "first game"
TECHNOLOGIES: Final = 6
SHUFFLED: Final = BOARD_LABELS[2:8]  # the boards whose place changes


def set_up(session: Session) -> State:
    """Ask for the difficulty and the layout; deal the action tiles; say where everything goes. (spec 10.1)"""
    language = session.language
    question = session.word("ask.difficulty", presets=", ".join(PRESETS))
    setting = setting_of(session.ask(question, difficulty(language)))
    ring_answer = session.ask(session.word("ask.ring"), ring(language))
    if ring_answer == FIRST_GAME:
        boards, tiles = list(FIRST_RING), list(FIRST_TECHNOLOGIES)
    else:
        boards = ring_of(ring_answer.split())
        in_use = session.ask(session.word("ask.in_use"), technologies(language))
        tiles = [TECHNOLOGY_LABELS.index(number) for number in in_use.split()]
    s = facts.new_state(session.journal.seed, setting, boards, tiles)
    session.state = s
    session.tell("place_it")
    session.show(status(s, language))
    return s


# --- The ring.
def ring(language: str) -> Reader:
    """The six boards that are shuffled, clockwise from the palace, by name or number; or the first game's."""

    def read(line: str) -> str:
        words = words_of(line)
        if not words or FIRST_GAME.startswith(" ".join(words).replace("-", " ")):
            return FIRST_GAME
        boards = [board_meant(word) for word in words]
        if len(boards) == 8 and (boards[0], boards[4]) == (BOARD_LABELS[PALACE], BOARD_LABELS[CONSTRUCTION]):
            boards = boards[1:4] + boards[5:]
        if sorted(str(board) for board in boards) != sorted(SHUFFLED):
            raise Misread(say(language, "companion.hint.ring", boards=", ".join(SHUFFLED)))
        return " ".join(str(board) for board in boards)

    return read


def board_meant(word: str) -> str | None:
    if word.isdecimal() and 1 <= int(word) < len(BOARD_LABELS):
        return str(BOARD_LABELS[int(word)])
    return meant(word, BOARD_LABELS[1:])


def ring_of(boards: list[str]) -> list[int]:
    """With the palace first and construction opposite."""
    six = [BOARD_LABELS.index(board) for board in boards]
    return [PALACE, *six[:3], CONSTRUCTION, *six[3:]]


# --- The technologies.
def technologies(language: str) -> Reader:
    """Six different numbers; they lie in order."""

    def read(line: str) -> str:
        numbers = set(words_of(line))
        if len(numbers) != TECHNOLOGIES or not numbers <= set(TECHNOLOGY_LABELS):
            raise Misread(say(language, "companion.hint.in_use", answers=", ".join(TECHNOLOGY_LABELS)))
        return " ".join(number for number in TECHNOLOGY_LABELS if number in numbers)

    return read


# --- The difficulty.
def difficulty(language: str) -> Reader:
    """A preset, or knobs like "resources=1 power=1,0,0"; an empty answer is the normal one. (spec 10.15)"""

    def read(line: str) -> str:
        if not line:
            return "normal"
        if (preset := meant(line.lower(), list(PRESETS))) is not None:
            return preset
        try:
            setting = check_solo(knobs_in(line.lower()))
        except (BadOption, ValueError) as error:
            presets, knobs = ", ".join(PRESETS), ", ".join(LIMITS)
            hint = say(language, "companion.hint.difficulty", presets=presets, knobs=knobs)
            raise Misread(
                f"{hint} {error.text(language)}" if isinstance(error, BadOption) else hint
            ) from None
        return " ".join(f"{name}={spelled(value)}" for name, value in setting.items())

    return read


def knobs_in(line: str) -> dict[str, object]:
    """Knobs by name or a part of it; three numbers for the power of three workers."""
    knobs: dict[str, object] = {}
    for part in line.split():
        name, _, value = part.partition("=")
        found = [knob for knob in LIMITS if name and name in knob]
        numbers = [int(number) for number in value.split(",")]
        knobs[name if len(found) != 1 else found[0]] = numbers if len(numbers) > 1 else numbers[0]
    return knobs


def spelled(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def setting_of(answer: str) -> Setting:
    return check_solo(answer if answer in PRESETS else knobs_in(answer))
