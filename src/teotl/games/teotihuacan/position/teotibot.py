"""Teotibot in a position: its action pyramid, direction tiles and difficulty. The rest of it is the second player."""

from teotl.core.rules import Json
from teotl.core.words import said
from teotl.games.teotihuacan.material import numbers
from teotl.games.teotihuacan.position.fields import Field, all_different, refuse
from teotl.games.teotihuacan.rules.labels import ACTION_TILE_LABELS, DIRECTION_LABELS
from teotl.games.teotihuacan.rules.names import BOT, DICE, FREE, PALACE_SPACES, WHEEL, WORSHIPPER
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import LOWER, PLACES, SPARE, UPPER
from teotl.games.teotihuacan.rules.teotibot.difficulty import LIMITS, POWER, setting_of

FIELDS = ("action_tiles", "spare", "directions", "difficulty")
KNOBS = tuple(LIMITS)  # the first holds one change for each of the three unlocked workers


def write_bot(s: State) -> dict[str, Json]:
    """Nothing in a game without it."""
    if not len(s.bot):
        return {}
    return {
        "teotibot": {
            "action_tiles": [ACTION_TILE_LABELS[tile] for tile in s.bot[:PLACES]],
            "spare": ACTION_TILE_LABELS[s.bot[SPARE]],
            "directions": [DIRECTION_LABELS[s.bot[UPPER]], DIRECTION_LABELS[s.bot[LOWER]]],
            "difficulty": setting_of(s.knobs),
        }
    }


def read_bot(s: State, field: Field) -> None:
    """The second of two players is Teotibot."""
    if field.is_empty:
        return
    field.knows(FIELDS)
    if s.players != 2:
        field.fail(said("error.teotibot-needs-two-players"))
    if s.first != 0:
        refuse("first", said("error.teotibot-is-last"))
    places = [*field.at("action_tiles").items(PLACES, PLACES), field.at("spare")]
    tiles = [place.one_of(ACTION_TILE_LABELS) for place in places]
    all_different(places)
    directions = [item.one_of(DIRECTION_LABELS) for item in field.at("directions").items(2, 2)]
    s.bot = numbers(tiles + directions)
    s.knobs = numbers(read_difficulty(field.at("difficulty")))
    s.seats = 1


def read_difficulty(field: Field) -> list[int]:
    """Every knob; one left out changes nothing."""
    if field.is_empty:
        field = Field({}, field.path)
    field.knows(KNOBS)
    powers = [item.among(LIMITS[POWER]) for item in field.at(POWER).items(3)]
    changes = [LIMITS[POWER][power] for power in powers] + [0] * (3 - len(powers))
    for name in KNOBS[1:]:
        changes.append(LIMITS[name][field.at(name).among(LIMITS[name])] if field.holds(name) else 0)
    return changes


def check_bot(s: State) -> None:
    """Three of its workers are always unlocked, the fourth always worships, never in the palace."""
    if not len(s.bot):
        return
    for die in range(DICE):
        path = f"players[{BOT}].workers[{die}]"
        worker = BOT * DICE + die
        if die != WORSHIPPER and (s.worker_board[worker] == WHEEL or s.worker_lock[worker] != FREE):
            refuse(path, said("error.not-in-general-area"))
        if die == WORSHIPPER and s.worker_lock[worker] <= PALACE_SPACES:
            refuse(path, said("error.teotibot-worshipper-not-locked"))
