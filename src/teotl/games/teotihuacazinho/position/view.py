"""What a seat or a spectator may see: JSON-able, the only door for pages, bots and logs.

Nothing on a sheet is secret when a round begins. What others write in the round stays covered until all have
finished (Z-103), so that nobody waits to see what another does.
"""

from copy import deepcopy
from typing import Any

from teotl.games.teotihuacazinho.material import CARD_NAMES, COUNT_NAMES, LEVEL_NAMES
from teotl.games.teotihuacazinho.position import dice_data
from teotl.games.teotihuacazinho.position.handdata import hand_data
from teotl.games.teotihuacazinho.position.sheetdata import OBJECTIVE_NAMES, TRACKS, listed, sheet_data
from teotl.games.teotihuacazinho.rules.event_cards import at_least, card_at
from teotl.games.teotihuacazinho.rules.names import EVENTS, FINISHED, NO_SOLO
from teotl.games.teotihuacazinho.rules.objectives import completed
from teotl.games.teotihuacazinho.rules.ranking import standings, wins
from teotl.games.teotihuacazinho.rules.scoring import (
    complete_points,
    event_points,
    first_points,
    ground_points,
    objective_points,
    points,
    set_points,
    top_points,
    wins_at,
)
from teotl.games.teotihuacazinho.rules.state import Sheets, State
from teotl.games.teotihuacazinho.words.telling import cards_of


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The table as the seat sees it; None is a spectator."""
    return {
        "round": int(s.round),
        "rounds": int(s.material.rounds),
        "solo": None if s.solo == NO_SOLO else LEVEL_NAMES[s.solo],
        "sheet": deepcopy(s.material.corrections),
        "cards": cards_of(s.line),
        "events": [event_data(s, event) for event in range(EVENTS)],
        "dice": dice_data(s),
        "players": [player_view(s, other, other == seat) for other in range(s.players)],
        "result": result(s) if s.over else None,
    }


def event_data(s: State, event: int) -> dict[str, Any]:
    """What is asked at the end of an event round."""
    card = card_at(s, event)
    return {
        "number": event + 1,
        "round": int(s.material.event_rounds[event]),
        "card": CARD_NAMES[card],
        "counts": COUNT_NAMES[s.material.card_counts[card]],
        "at_least": int(at_least(s, event)),
    }


def player_view(s: State, seat: int, own: bool) -> dict[str, Any]:
    """One's own sheet as it is; another's as it stood when the round began."""
    sheets = s.sheets if own else s.shown
    data = sheet_data(s.material, sheets, seat)
    shown = {
        **data,
        "held": {name: data[name]["acquired"] - data[name]["spent"] for name in TRACKS},
        "completed": listed(completed(s, sheets, seat), OBJECTIVE_NAMES),
        "score": breakdown_of(s, sheets, seat),
        "finished": bool(s.stage[seat] == FINISHED),
    }
    if own:
        before = sheet_data(s.material, s.shown, seat)
        shown.update(hand_data(s, seat), **({} if before == data else {"before": before}))
    return shown


def breakdown_of(s: State, sheets: Sheets, seat: int) -> dict[str, Any]:
    """Points in total and by source, as the end would count them."""
    sources = {
        "ground": int(ground_points(sheets, seat)),
        "first": int(first_points(sheets, seat)),
        "top": int(top_points(s, sheets, seat)),
        "complete": int(complete_points(s, sheets, seat)),
        "objectives": int(objective_points(s, sheets, seat)),
        "events": int(event_points(s, sheets, seat)),
        "sets": int(set_points(s, sheets, seat)),
    }
    return {"total": int(points(s, sheets, seat)), "sources": sources}


def result(s: State) -> dict[str, Any]:
    """How it ended: the order, who has won or shares the win, and solo which levels were reached. (Z-104)"""
    return ended(s, standings(s, s.sheets))


def ended(s: State, order: list[tuple[int, int, int]]) -> dict[str, Any]:
    """The same, if the order is already known: points are not counted twice."""
    if s.players == 1:
        levels = [name for n, name in enumerate(LEVEL_NAMES) if wins_at(s, s.sheets, 0, n)]
        return {"ranking": [0], "winners": [0] if wins(s, 0) else [], "levels": levels}
    winners = sorted(seat for points, held, seat in order if (points, held) == order[0][:2])
    return {"ranking": [seat for _, _, seat in order], "winners": winners}
