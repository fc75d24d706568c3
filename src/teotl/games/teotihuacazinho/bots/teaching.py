"""Reasons a player would give: what a round changes on one's sheet, in sentences whose numbers can be counted there."""

from collections.abc import Iterator
from typing import Final

from teotl.bots.advice import Telling
from teotl.games.teotihuacazinho.bots.choosing import END
from teotl.games.teotihuacazinho.game import RULES
from teotl.games.teotihuacazinho.questions.choices import apply
from teotl.games.teotihuacazinho.rules.constructions import constructions_made, ones
from teotl.games.teotihuacazinho.rules.event_cards import at_least, card_at, counted
from teotl.games.teotihuacazinho.rules.names import EVENTS, SPACES
from teotl.games.teotihuacazinho.rules.pyramid import blocks
from teotl.games.teotihuacazinho.rules.scoring import complete_points, objectives_scored, points
from teotl.games.teotihuacazinho.rules.state import State

MOST: Final = 3  # sentences: a teacher who says everything says nothing
NEAR: Final = 3  # free spaces of the pyramid that are worth a word


def tellings(before: State, after: State) -> tuple[Telling, ...]:
    """The few most important sentences about the way from one sheet to the other, each a seat's own table."""
    found = [*of_the_event(before, after), *of_objectives(before, after), *of_points(before, after)]
    found += [*of_the_pyramid(before, after), *of_constructions(before, after)]
    return tuple(found[:MOST])


def of_the_event(before: State, after: State) -> Iterator[Telling]:
    """The next one that is checked: how much of what it asks for is there, if the round changes that."""
    rounds = [int(each) for each in before.material.event_rounds]
    event = next((each for each in range(EVENTS) if rounds[each] >= before.round), None)
    if event is None:
        return
    card, wanted = card_at(before, event), int(at_least(before, event))
    had, has = int(counted(before, 0, card)), int(counted(after, 0, card))
    if has == had:
        return
    if had < wanted <= has:
        yield Telling("coach.tell.event_ready", None, {"event": event + 1, "has": has, "wanted": wanted})
    elif has < wanted:
        yield Telling("coach.tell.event_near", None, {"event": event + 1, "has": has, "wanted": wanted})


def of_objectives(before: State, after: State) -> Iterator[Telling]:
    more = int(
        ones(objectives_scored(after, after.sheets, 0)) - ones(objectives_scored(before, before.sheets, 0))
    )
    if more > 0:
        yield Telling("coach.tell.objectives", more, {})


def of_points(before: State, after: State) -> Iterator[Telling]:
    scored = int(points(after, after.sheets, 0) - points(before, before.sheets, 0))
    if scored > 0:
        yield Telling("coach.tell.sheet", None, {"points": scored})


def of_the_pyramid(before: State, after: State) -> Iterator[Telling]:
    """Nearly complete, or what is added."""
    there, more = int(blocks(after, 0)), int(blocks(after, 0) - blocks(before, 0))
    if more <= 0:
        return
    if 0 < SPACES - there <= NEAR:
        yield Telling(
            "coach.tell.free_spaces", SPACES - there, {"points": int(after.material.complete_points)}
        )
    elif not complete_points(after, after.sheets, 0):
        yield Telling("coach.tell.blocks", more, {})


def of_constructions(before: State, after: State) -> Iterator[Telling]:
    more = int(constructions_made(after, 0) - constructions_made(before, 0))
    if more > 0:
        yield Telling("coach.tell.constructions", more, {})


# --- The round.
def line(table: State, codes: list[int]) -> tuple[str, ...]:
    """Its choices by their keys, which name dice as they are by then."""
    trial, keys = table.clone(), list[str]()
    for code in codes:
        keys.append(str(RULES.key(trial, 0, code)))
        if code != END:
            apply(trial, 0, code)
    return tuple(keys)
