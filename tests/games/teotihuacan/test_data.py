"""Every number of the game's data counts: change it, and play or drawing changes, or the data are refused."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from tests.games.data_changes import GAMES, SEED, Table, new_game, unseen

pytestmark = pytest.mark.slow(50)

FIRST = {"setup": "first-game"}
TABLES: list[Table] = [
    (2, FIRST),
    (4, FIRST),
    (1, {}),
    (3, {}),
    (2, {"setup": "draft"}),
    (3, {"setup": "draft"}),
    (4, {"setup": "draft"}),
]


def played() -> Iterator[str]:
    """Random games by the rules alone: to import the rest of the game takes longer than to play them."""
    from teotl.games.teotihuacan.rules.labels import SETUP_LABELS
    from teotl.games.teotihuacan.rules.playout import Tally, new_buffer, play_random_game
    from teotl.games.teotihuacan.rules.teotibot.bot import NO_KNOBS
    from teotl.games.teotihuacan.rules.teotibot.difficulty import NORMAL, knobs_of

    buffer, normal = new_buffer(), knobs_of(NORMAL)
    for seed, (seats, options) in product(range(SEED, SEED + GAMES), TABLES):
        setup = SETUP_LABELS.index(options.get("setup", "tiles"))
        tally, knobs = Tally(), NO_KNOBS if seats > 1 else normal
        state = play_random_game(max(seats, 2), setup, False, False, seed, buffer, tally, knobs)
        yield repr((int(tally.decisions), int(tally.real), state.digest()))


def late_things() -> Iterator[str]:
    """What random games hardly come to, and Teotibot's other difficulties."""
    from teotl.draw import draw
    from teotl.games.teotihuacan.rules.teotibot.difficulty import LIMITS

    yield repr(LIMITS)
    yield from bonuses()
    yield from teotibot()
    view = new_game("teotihuacan", 2, {}).view(None)
    view["nobles"] = {"top": 5, "centre": 4, "bottom": 2}
    for masks in range(1, 8):
        view["players"][0]["discoveries"]["face_up"] = [f"mask-{mask}" for mask in range(1, masks + 1)]
        yield draw(view, "light", "en", None)


def bonuses() -> Iterator[str]:
    """What each temple bonus is worth to a seat that has come far."""
    from teotl.games.teotihuacan.material import BONUS_NAMES
    from teotl.games.teotihuacan.rules.boards.alchemy import mark
    from teotl.games.teotihuacan.rules.names import POINTS_TILE
    from teotl.games.teotihuacan.rules.state import with_tile
    from teotl.games.teotihuacan.rules.tiles.bonus import bonus_points

    s = new_game("teotihuacan", 2, FIRST).state()
    for temple in range(3):
        s.temples[temple] = 11
    s.avenue[0] = 9
    s.worker_power[0] = 5
    s.worker_power[1] = 4
    s.spent = with_tile(s.spent, POINTS_TILE, 1)
    mark(s, 0, 0)
    yield repr([int(bonus_points(s, 0, tile)) for tile in range(len(BONUS_NAMES))])


def teotibot() -> Iterator[str]:
    """What Teotibot makes of a won temple and of each space to worship on."""
    from teotl.games.teotihuacan.rules.names import BOT, PALACE_SPACES, SPACES
    from teotl.games.teotihuacan.rules.teotibot.scoring import score_bot
    from teotl.games.teotihuacan.rules.teotibot.worship import steps_on

    s = new_game("teotihuacan", 1, {}).state()
    s.temples[BOT * 3] = 11
    score_bot(s)
    yield repr([int(points) for points in s.points])
    yield repr([int(steps_on(s, space)) for space in range(PALACE_SPACES, SPACES)])


def test_every_number_is_seen() -> None:
    here = "tests.games.teotihuacan.test_data"
    assert unseen("teotihuacan", TABLES, f"{here}:played", f"{here}:late_things") == {
        "unseen": [],
        "broken": [],
    }


def test_only_the_material_reads_the_data() -> None:
    from teotl.games import teotihuacan

    folder = Path(teotihuacan.__file__).parent
    reading = [file.name for file in folder.rglob("*.py") if re.search(r"\bDATA\b", file.read_text("utf-8"))]
    assert reading == ["material.py"]
