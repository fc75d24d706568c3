"""What a report counts in Teotihuacan: the tiles that each player had, and what they are called."""

from typing import Any, Final

from teotl.core.game import Game
from teotl.core.words import listed, say
from teotl.games.teotihuacan.material import BONUS_STEP, START_GAINS
from teotl.games.teotihuacan.rules.names import GOODS, TEMPLES
from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS
from teotl.games.teotihuacan.rules.tiles import starting
from teotl.games.teotihuacan.words import phrases

KINDS: Final = ("starting", "technologies", "royal", "bonuses")
LEVELS: Final[tuple[str, ...]] = ()


def automa(language: str) -> str:
    return say(language, "teotihuacan.teotibot")


def option(value: Any) -> str | None:
    """Teotibot's knobs by the name of their preset."""
    return next((name for name, knobs in PRESETS.items() if knobs == value), None)


# --- What a finished game shows.
def facts(game: Game) -> dict[str, Any]:
    view, chronicle = game.view(None), game.chronicle()
    return {
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


def players_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Those with a seat: not Teotibot."""
    players: list[dict[str, Any]] = view["players"][: len(view["seats"])]
    return players


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


# --- Names.
def short(kind: str, name: str, language: str) -> str:
    """Technology 5, Cocoa for gold and stone …"""
    if kind in ("starting", "technologies"):
        return say(language, f"lab.report.{kind}.one", number=name)
    return say(language, f"lab.report.{kind}.{name}")


def long(kind: str, name: str, language: str) -> str:
    """What the tile does."""
    if kind == "starting":
        return starting_tile(int(name), language)
    naming = {"technologies": phrases.technology, "royal": phrases.royal, "bonuses": phrases.bonus}
    return naming[kind](language, name)


def starting_tile(tile: int, language: str) -> str:
    """What a starting tile gives in any game, and the boards printed on it."""

    def given(field: int) -> int:
        return int(START_GAINS[tile * starting.FIELDS + field])

    parts = phrases.goods(language, [given(good) for good in range(GOODS)])
    parts += phrases.steps(language, [given(starting.BLUE_STEPS + temple) for temple in range(TEMPLES)])
    for field, key in (
        (starting.AVENUE_STEPS, "teotihuacan.avenue"),
        (starting.POWER_UPS, "teotihuacan.power_ups"),
        (starting.ANY, "teotihuacan.resources"),
        (starting.TECHNOLOGIES, "lab.report.starting.technology"),
        (starting.DISCOVERY, "lab.report.starting.discovery"),
    ):
        if given(field):
            parts.append(say(language, key, given(field)))
    boards = phrases.starting_boards(language, [tile])
    return say(language, "lab.report.starting.gives", gains=listed(language, parts), boards=boards)
