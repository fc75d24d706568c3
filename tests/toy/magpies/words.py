"""What one reads: choices, questions and events in words. The sentences stand in locale/."""

from collections.abc import Sequence
from typing import Any

from teotl.core.log import CHANCE, Event
from teotl.core.phrases import Phrase, phrase, thing
from teotl.core.words import say
from tests.toy.magpies.material import KINDS, NAMES, kind_of, worth_of
from tests.toy.magpies.state import NOBODY, State

GROUPS = ("card", "trinket")
EVENTS = ("chance", "round-began", "laid", "played", "uncovered", "scared", "took", "game-ended")


def trinket(language: str, number: int) -> str:
    """A coin worth 3."""
    return say(language, f"magpies.{KINDS[kind_of(number)]}", n=worth_of(number))


def text(s: State, code: int, language: str) -> str:
    if s.taker == NOBODY:
        return say(language, "magpies.play", number=code)
    return say(language, "magpies.take", trinket=trinket(language, code))


def facts(s: State, code: int) -> Phrase:
    """The phrase behind the words."""
    if s.taker == NOBODY:
        return phrase("play", thing("card", code, number=code), rule="M-3")
    return phrase("take", thing("trinket", NAMES[code]), rule="M-5")


def question(s: State, language: str) -> str:
    return say(language, "magpies.ask.card" if s.taker == NOBODY else "magpies.ask.trinket")


def question_facts(s: State) -> Phrase:
    return phrase("card", rule="M-3") if s.taker == NOBODY else phrase("trinket", rule="M-5")


def explain(s: State, language: str) -> str:
    return say(language, "magpies.why.card" if s.taker == NOBODY else "magpies.why.trinket")


# --- Events.
def readable(raw: Sequence[Event]) -> list[dict[str, Any]]:
    """A card that was played in secret is named when it is uncovered, not before."""
    return [event(name, seat, a) for kind, seat, a, _, _ in raw if (name := EVENTS[kind]) and kind != CHANCE]


def event(name: str, seat: int, number: int) -> dict[str, Any]:
    found: dict[str, Any] = {"event": name} if seat == NOBODY else {"event": name, "seat": seat}
    if name == "round-began":
        found["round"] = number
    elif name in ("laid", "took"):
        found["trinket"] = NAMES[number]
    elif name in ("uncovered", "scared"):
        found["card"] = number
    return found


def tell(found: dict[str, Any], names: Sequence[str], language: str) -> str:
    values: dict[str, Any] = {"name": names[found["seat"]]} if "seat" in found else {}
    if "trinket" in found:
        values["trinket"] = trinket(language, NAMES.index(found["trinket"]))
    values.update({field: found[field] for field in ("round", "card") if field in found})
    return say(language, f"magpies.{found['event']}", **values)


# --- Chance in records.
def chance_word(group: int, value: int) -> str:
    return f"{GROUPS[group]}:{NAMES[value] if group else value}"


def chance_of(word: str) -> tuple[int, int]:
    """The outcome of a word; raises ValueError."""
    group, _, value = word.partition(":")
    if group == "trinket":
        return 1, NAMES.index(value)
    if group == "card":
        return 0, int(value)
    raise ValueError(f"{word} is no outcome of chance here")
