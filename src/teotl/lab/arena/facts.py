"""What a finished game tells the balance report: order of play, points by source, tiles each player had.

Read from the spectator's view and the chronicle, so from what everybody could see in the end.
"""

from typing import Any, Final

from teotl.core.game import Game

Facts = dict[str, Any]
BONUS_STEP: Final = 10  # from here on a temple's bonus counts


def facts_of(game: Game) -> Facts:
    """JSON-able; tiles only for a game that has them. Teotibot's sources follow the person's."""
    view = game.view(None)
    told: Facts = {"sources": [part["sources"] for part in game.breakdown]}
    if "temple_bonuses" in view:
        chronicle = game.chronicle()
        told |= {
            "order": order_of_play(chronicle),
            "royal": royal_tiles_used(chronicle, view),
            "starting": [sorted(player["kept"]) for player in players_of(view)],
            "technologies": [sorted(player["technologies"]) for player in players_of(view)],
            "bonuses": [bonuses_reached(player, view) for player in players_of(view)],
            "met": {
                "technologies": view["technologies"],
                "royal": view["royal"],
                "bonuses": sorted(view["temple_bonuses"].values()),
            },
        }
    return told


def players_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Those with a seat: not Teotibot."""
    players: list[dict[str, Any]] = view["players"][: len(view["seats"])]
    return players


def order_of_play(chronicle: list[dict[str, Any]]) -> list[int]:
    """Seats in the order of their first turns, Teotibot's number among them."""
    turns = (e["seat"] for line in chronicle for e in line["events"] if e["event"] == "turn-began")
    return list(dict.fromkeys(turns))


def royal_tiles_used(chronicle: list[dict[str, Any]], view: dict[str, Any]) -> list[list[str]]:
    """The royal tiles whose ability each seat used at least once: `worship palace 2 both`."""
    used: list[set[str]] = [set() for _ in view["seats"]]
    for line in chronicle:
        words = line["key"].split()
        if words[:2] == ["worship", "palace"] and words[3] != "tile":
            used[line["seat"]].add(view["royal"][int(words[2]) - 1])
    return [sorted(tiles) for tiles in used]


def bonuses_reached(player: dict[str, Any], view: dict[str, Any]) -> list[str]:
    bonuses: dict[str, str] = view["temple_bonuses"]
    return sorted(tile for temple, tile in bonuses.items() if player["temples"][temple] >= BONUS_STEP)
