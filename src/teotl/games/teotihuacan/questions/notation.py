"""Choice keys: the short line a person types for a code, and back. Nothing is allowed or refused here."""

from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teotl.core.errors import IllegalChoice, InvalidChoice
from teotl.core.rules import Miss
from teotl.core.words import Said, said
from teotl.games.teotihuacan.questions.dispatch import MOST_CHOICES, legal_into
from teotl.games.teotihuacan.questions.free import free_key
from teotl.games.teotihuacan.questions.kinds import KEEP, QUESTIONS, RULES
from teotl.games.teotihuacan.questions.turn import move_key
from teotl.games.teotihuacan.rules import tasks
from teotl.games.teotihuacan.rules.names import KEEPING
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tiles.discovery import FREE_CHOICES
from teotl.games.teotihuacan.rules.turn import MOVES
from teotl.games.teotihuacan.words.phrases import DOMAIN


def legal_codes(s: State, seat: int) -> list[int]:
    buffer = vec[i64]([0] * MOST_CHOICES)
    n = legal_into(s, seat, buffer)
    return [int(code) for code in buffer[:n]]


def question(s: State) -> tuple[int, int, int, int]:
    """The kind of the pending task and its three numbers; kind 0 while starting tiles are kept."""
    if s.phase == KEEPING or s.depth == 0:
        return KEEP, 0, 0, 0
    task = s.pending[s.depth - 1]
    return tasks.kind_of(task), tasks.a_of(task), tasks.b_of(task), tasks.c_of(task)


def key_of(s: State, seat: int, code: int) -> str:
    """The key of a legal code."""
    return free_key(code) if code >= FREE_CHOICES else QUESTIONS[question(s)[0]].key(s, seat, code)


# --- Reading.
VERBS: Final = {topic.split(".")[0] for topic in RULES}


WITH_TILES: Final = ("build", "decorate")  # in their keys the case of a letter tells tiles apart


def keys_of(s: State, seat: int) -> dict[str, int]:
    """Every key the seat may type now, canonical first, then shorthands."""
    codes = legal_codes(s, seat)
    keys = {key_of(s, seat, code): code for code in codes}
    if question(s)[0] == tasks.TURN:
        for code in codes:
            if MOVES <= code < FREE_CHOICES:
                keys.setdefault(move_key(s, seat, code, full=True), code)
    return keys


def plain(text: str) -> str:
    """One space between words. Letters keep their case: tiles are written b and B."""
    return " ".join(text.split())


def read_key(s: State, seat: int, text: str, refused: Callable[[str], Sequence[Miss]]) -> int:
    """The code of a typed key; raises an error with the reason in a language."""
    wanted = plain(text)
    keys = keys_of(s, seat)
    if wanted in keys:
        return keys[wanted]
    if wanted.split(" ")[0].lower() not in WITH_TILES and wanted.lower() in keys:
        return keys[wanted.lower()]
    for miss in refused("en"):
        if miss[0] == wanted:
            raise IllegalChoice(wanted, Said(lambda language: reason_for(wanted, refused(language))), miss[2])
    some = ", ".join(list(keys)[:5])
    if wanted.split(" ")[0].lower() in VERBS:
        raise IllegalChoice(wanted, said(DOMAIN + "error.not_now", some=some))
    raise InvalidChoice(said(DOMAIN + "error.no_choice", words=wanted[:60], some=some))


def reason_for(wanted: str, refused: Sequence[Miss]) -> str:
    return next(miss[1] for miss in refused if miss[0] == wanted)
