"""How a game ended: the order, who has won, how ties were broken, and solo which levels were reached."""

from typing import Any

from teotl.core.plain import tie_breaks
from teotl.games.teotihuacazinho.material import LEVEL_NAMES
from teotl.games.teotihuacazinho.position import view
from teotl.games.teotihuacazinho.rules.names import NO_SOLO
from teotl.games.teotihuacazinho.rules.ranking import standings
from teotl.games.teotihuacazinho.rules.state import State


def result(s: State) -> dict[str, Any]:
    """What everybody sees at the end, with scores and tie-breaks; solo also won or lost by the chosen level."""
    order = standings(s, s.sheets)
    ended = view.ended(s, order)
    by_seat = sorted(order, key=lambda place: place[2])
    scores, held = [points for points, _, _ in by_seat], [held for _, held, _ in by_seat]
    reasons = tie_breaks(ended["ranking"], ("points", scores), ("resources", held))
    return {**ended, "scores": scores, "reasons": reasons, **alone(s, ended)}


def alone(s: State, ended: dict[str, Any]) -> dict[str, Any]:
    """The highest level that was reached, and whether the chosen one was. (Z-104)"""
    if s.players > 1:
        return {}
    reached: list[str] = ended["levels"]
    found: dict[str, Any] = {"level": reached[-1] if reached else None}
    if s.solo != NO_SOLO:
        found["solo"] = "won" if LEVEL_NAMES[s.solo] in reached else "lost"
    return found
