"""Mining puzzles: turns of strong bots' games in which one is clearly best, whoever looks and however long."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from teotl.bots.bot import LEVELS, Budget, View, make_bot, mind
from teotl.bots.puzzle import Puzzle, from_data, to_data, turn_is_over, turn_marks
from teotl.bots.puzzling import Care, Unclear, thought_out
from teotl.core import registry
from teotl.core.seeds import seat_seed
from teotl.core.start import start_game

NAMES: Final = ("Ana", "Bo", "Cem", "Dora")  # at the tables of puzzles
ALIKE: Final = 2  # puzzles whose turns read alike, apart from numbers
A_GAME: Final = 2  # puzzles of one game


class Found(NamedTuple):
    """A puzzle, and from which game it is."""

    number: int
    puzzle: Puzzle


def mined(
    game: str, players: int, bot: str, options: dict[str, Any], seed: int, care: Care
) -> list[dict[str, Any]]:
    """The puzzles in one game, as data: of turns as they begin; where turns have no beginning, one of each turn."""
    care = Care(*care)  # it may have come as JSON
    playing = start_game(registry.rules(game), list(NAMES[:players]), seed, options)
    bots = [make_bot(bot, seat_seed(seed, seat)) for seat in range(players)]
    begins, marks, done = registry.face(game).story.turn_begins, turn_marks(game), {*range(players)}
    found = []
    while playing.to_act:
        seat = playing.to_act[0]
        view = playing.view(seat)
        if seat not in done and is_promising(view, care):
            found += (made := tried(view, seed, care))
            done |= {seat} if made else set()
        done |= {seat} if begins and len(view["choices"]) > 1 else set()
        happened = playing.play(seat, bots[seat].choose(view))
        done -= {event["seat"] for event in happened if begins and event["event"] == begins}
        if not begins and turn_is_over(playing, happened, seat, marks):
            done.discard(seat)
    return found


def is_promising(view: View, care: Care) -> bool:
    """At a first look: enough to choose from, something is best, and nothing is nearly as good."""
    if len(view["choices"]) < care.choices:
        return False
    found = mind(view["game"]).advise(view, Budget(), care.seeds[0])
    behind = [found[0].worth - one.worth for one in found]
    return behind[-1] >= care.margin and not any(care.same < lost < care.margin / 2 for lost in behind)


def tried(view: View, seed: int, care: Care) -> list[dict[str, Any]]:
    try:
        return [to_data(thought_out(view, seed, care))]
    except Unclear:
        return []


# --- Which ones to keep.
def chosen(found: Iterable[tuple[int, dict[str, Any]]], most: int) -> list[Puzzle]:
    """The hardest first, few of a game and few that read alike; in the end by name."""
    every = [Found(number, from_data(data)) for number, data in found]
    every.sort(key=lambda one: (-LEVELS.index(one.puzzle.level), -len(one.puzzle.nodes), one.puzzle.name))
    kept: dict[str, Puzzle] = {}
    alike: Counter[Any] = Counter()
    for number, puzzle in every:
        marks = (number, shape(puzzle))
        fits = alike[marks[0]] < A_GAME and alike[marks[1]] < ALIKE
        if fits and len(kept) < most and puzzle.name not in kept:
            kept[puzzle.name] = puzzle
            alike.update(marks)
    return [kept[name] for name in sorted(kept)]


def shape(puzzle: Puzzle) -> tuple[str, ...]:
    """What kind of turn it is: the first words of its choices."""
    return tuple(key.partition(" ")[0] for key in puzzle.line[:4])
