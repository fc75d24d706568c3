"""Games at a glance: played to the end, the same from the same seed; and what is laid with care lies best."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from teotl.games.teotihuacan.bots.considering import weights
from teotl.games.teotihuacan.bots.experience import HASTY, beginnings, new_game
from teotl.games.teotihuacan.bots.greedy import question
from teotl.games.teotihuacan.bots.outlook import Outlook
from teotl.games.teotihuacan.bots.quick_laying import careful_build, careful_decoration
from teotl.games.teotihuacan.bots.training import play
from teotl.games.teotihuacan.material import BUILD_POINTS, DECORATION_ICONS, QUARTERS
from teotl.games.teotihuacan.questions.dispatch import MOST_CHOICES, apply, asked, legal_into
from teotl.games.teotihuacan.rules.boards.construction import STOP_BUILDING
from teotl.games.teotihuacan.rules.boards.decorations import LEVELS, covered_icon, next_level
from teotl.games.teotihuacan.rules.icons import matches, steps_on
from teotl.games.teotihuacan.rules.names import OVER, PLACES, SIDES
from teotl.games.teotihuacan.rules.pyramid_places import PLACE_LEVEL, SQUARES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.tasks import DECORATION, PYRAMID


@pytest.mark.pure
@pytest.mark.parametrize("kind", ["2", "3", "4", "hard"])
def test_a_game_is_played_to_its_end_and_again(kind: str) -> None:
    one, again, other = (play(kind, seed, 1, HASTY) for seed in (3, 3, 4))
    assert one == again
    assert one["codes"] != other["codes"]
    assert list(beginnings(one))[-1].phase == OVER


def laying(kind: int) -> Iterator[tuple[State, vec[i64], int]]:
    """Positions of hasty games in which something is laid, the choices and their number."""
    buffer = vec[i64]([0] * int(MOST_CHOICES))
    for seed in range(4):
        s = new_game(2, "", seed)
        for code in play("2", seed, 1, HASTY)["codes"]:
            seat = int(asked(s))
            if question(s) == kind:
                yield s, buffer, int(legal_into(s, seat, buffer))
            apply(s, seat, code)


def plain_outlook() -> Outlook:
    """To whom only points are worth something."""
    outlook = Outlook(weights())
    outlook.fade = 0.0
    return outlook


def test_with_care_a_tile_is_laid_where_it_scores_most() -> None:
    seen = 0
    for s, buffer, count in laying(int(PYRAMID)):
        codes = [int(code) for code in buffer[:count] if code < STOP_BUILDING]
        if codes:
            chosen = int(careful_build(s, plain_outlook(), buffer, count))
            assert points_of(s, chosen) == max(points_of(s, code) for code in codes)
            seen += len(codes) > 1
    assert seen > 10


def test_with_care_a_decoration_matches_most() -> None:
    seen = 0
    for s, buffer, count in laying(int(DECORATION)):
        codes = [int(code) for code in buffer[:count] if code < SIDES * LEVELS]
        chosen = int(careful_decoration(s, plain_outlook(), buffer, count))
        assert len(matching_halves(s, chosen)) == max(len(matching_halves(s, code)) for code in codes)
        seen += len(codes) > 1
    assert seen > 10


def matching_halves(s: State, code: int) -> list[int]:
    side, tile = code % SIDES, int(s.decoration_display[code // SIDES])
    level = next_level(s, side)
    icons = [int(DECORATION_ICONS[tile * 2 + half]) for half in range(2)]
    return [icon for half, icon in enumerate(icons) if matches(s, icon, covered_icon(s, side, level, half))]


def test_with_care_a_step_counts_as_much_as_it_is_worth() -> None:
    """Who sees a step on one temple as worth more than all points finds one wherever there is one."""
    found = 0
    for s, buffer, count in laying(int(PYRAMID)):
        for temple in range(3):
            outlook = plain_outlook()
            outlook.steps[temple] = 50.0
            codes = [int(code) for code in buffer[:count] if code < STOP_BUILDING]
            most = max((steps_due(s, code, temple) for code in codes), default=0)
            chosen = int(careful_build(s, outlook, buffer, count))
            assert most == 0 or steps_due(s, chosen, temple) == most
            found += most > 0
    assert found > 5


def matching_icons(s: State, code: int) -> list[int]:
    place, tile = code // 4 % PLACES, int(s.pyramid_display[code // 4 // PLACES])
    icons = [int(QUARTERS[(tile * 4 + code % 4) * 4 + quarter]) for quarter in range(4)]
    covered = [int(s.grid[SQUARES[place * 4 + quarter]]) for quarter in range(4)]
    return [icon for icon, below in zip(icons, covered, strict=True) if matches(s, icon, below)]


def points_of(s: State, code: int) -> int:
    return int(BUILD_POINTS[PLACE_LEVEL[code // 4 % PLACES]]) + len(matching_icons(s, code))


def steps_due(s: State, code: int, temple: int) -> int:
    return sum(int(steps_on(temple, icon)) for icon in matching_icons(s, code))
