"""The action bar: the question, its choices as cards, and what a turn did before it ends."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from teotl.core.phrases import Amount, Phrase
from teotl.core.words import capitalised, say
from teotl.draw.asking import MOST, Asked, Card, Sheet
from teotl.web.board import summary
from teotl.web.board.own_turn import changes, lines_of_turn

if TYPE_CHECKING:
    from teotl.web.board.render import Scene

MOST_BESIDE = 4  # cards beside a tile in hand
MOST_LISTED = 24  # cards at once; the others are a click away


class Ending(NamedTuple):
    """A choice that ends a turn, with the words of its button and what would be lost; without a key it waits."""

    key: str
    words: str
    quiet: bool
    wasted: Sequence[Card]


def action_values(scene: "Scene") -> dict[str, Any]:
    """Everything that the bar says."""
    ending = end_of(scene)
    sheet = sheet_of(scene)
    start = scene.start if scene.start < len(sheet.cards) else 0
    shown = sheet.cards[start : start + MOST_LISTED]
    rest = len(sheet.cards) - start - MOST_LISTED
    ready = bool(ending and ending.key and not ending.quiet)
    return {
        "sheet": sheet,
        "cards": numbered(shown),
        "many": len(shown) > (MOST_BESIDE if sheet.laying else MOST),
        "rest": max(0, rest),
        "more": f"{scene.pick} +{start + MOST_LISTED}".lstrip() if rest > 0 else "",
        "ending": ending,
        "ready": ready,
        "did": summary.did(scene) if ready else (),
        "steps": summary.steps(scene) if ready else (),
        "points": summary.points(scene) if ready else None,
        "pick": f"{scene.pick} +{start}".lstrip() if start else scene.pick,
        "held": scene.page.held(scene.look),
        **undoing(scene),
    }


def numbered(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Each with the key that chooses it: 1 to 9, then none; near misses have none."""
    found, number = [], 0
    for card in cards:
        can = not card.why
        number += can
        found.append((card, number if can and number < 10 else 0))
    return found


# --- The question.
def sheet_of(scene: "Scene") -> Sheet:
    """What is asked, as the game tells it; nothing for who is not asked. A lesson goes choice by choice."""
    seat = scene.viewer.seat
    if not scene.asked or seat is None:
        return Sheet([])
    ends, question = scene.page.ends(), scene.game.question(seat)
    asked = Asked(
        question.kind,
        {key: said for key, said in scene.phrases.items() if key not in ends},
        scene.game.refused(seat, scene.viewer.language),
        partial(following, scene, seat),
        Phrase(verb=question.kind) if "lesson" in scene.room.row.settings else question.facts,
    )
    return scene.page.asking(scene.look, asked)


def following(scene: "Scene", seat: int, key: str) -> Mapping[str, Phrase]:
    """The choices that would follow one, tried on a copy; nothing if something hidden would come to light."""
    trial = scene.game.copy()
    trial.play(seat, key)
    if not trial.can_undo(seat) or seat not in trial.to_act:
        return {}
    return {choice.key: choice.facts for choice in trial.choices(seat)}


# --- Ending a turn.
def end_of(scene: "Scene") -> Ending | None:
    """The button that ends the turn; one that waits for an answer says so."""
    ends, page = scene.page.ends(), scene.page
    if not scene.asked or not ends:
        return None
    key = next((key for key in ends if key in scene.texts), "")
    if not key and page.ends_quietly():
        return None
    words = ends[key] if key else list(ends.values())[-1]
    wasted = page.wasted(scene.look, key) if key else ()
    return Ending(key, words, page.ends_quietly(), wasted)


# --- Taking back.
def undoing(scene: "Scene") -> dict[str, Any]:
    """Who may take something back, the whole turn too; or why nobody may."""
    seat, language = scene.viewer.seat, scene.viewer.language
    who = undoer(scene)
    why = ""
    if who is None and seat is not None and not scene.past:
        why = capitalised(language, scene.game.why_no_undo(seat, language))
    whole = who is not None and len(lines_of_turn(scene.room, who)) > 1 and not scene.past
    return {"undoer": who, "whole": whole, "why_no_undo": why, "not_yet": say(language, "asking.not_yet")}


def undoer(scene: "Scene") -> int | None:
    """The own seat that may take something back: the one shown, or at one screen whoever acted last."""
    shown = [] if scene.viewer.seat is None else [scene.viewer.seat]
    seats = [] if scene.past else shown + [seat for seat in scene.viewer.own if seat not in shown]
    return next((seat for seat in seats if scene.game.can_undo(seat)), None)


def changes_now(scene: "Scene") -> list[Amount]:
    """What the viewer's seat has changed in its turn; nothing while others act, or in the past."""
    seat = scene.viewer.seat
    return [] if seat is None or not scene.asked else changes(scene.room, seat)
