"""Games to learn from, kept as choices: those of searching bots, and hasty ones of which there are many more."""

from collections.abc import Iterator
from typing import Any, Final

from teotl.bots.bot import Budget
from teotl.core.chance import Chance, numbered, seeded
from teotl.core.log import SILENT
from teotl.core.seeds import bots_seed
from teotl.games.teotihuacan.bots.by_weights import judges
from teotl.games.teotihuacan.bots.considering import TREE, Opinion, considered, is_turn, weights
from teotl.games.teotihuacan.bots.glances import play_at_a_glance
from teotl.games.teotihuacan.bots.network import Judge
from teotl.games.teotihuacan.bots.playing import shuffle_hidden
from teotl.games.teotihuacan.bots.thought import Thought
from teotl.games.teotihuacan.questions.dispatch import apply, asked, legal_into
from teotl.games.teotihuacan.rules.engine import new_state
from teotl.games.teotihuacan.rules.names import PLAYING, STARTING_TILES
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.bot import NO_KNOBS
from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS, knobs_of

Record = dict[str, Any]

HASTY: Final = "hasty"  # the way of games that cost a hundredth of a searched one: to begin with
ODD: Final = 16  # one turn in so many is not the best one: whoever learns must know worse positions too …
FAR: Final = (
    8  # … but one of the best few; alone none, as nobody else errs there and chances would be too low
)
ODD_IN_HASTE: Final = 12
KNOWN: Final = 5  # visits from which on something is known about a turn


def new_game(players: int, solo: str, seed: int) -> State:
    """A table of so many seats, with starting tiles; alone against Teotibot if a preset is named."""
    knobs = knobs_of(PRESETS[solo]) if solo else NO_KNOBS
    return new_state(2 if solo else players, STARTING_TILES, False, False, seeded(seed), SILENT, knobs)


def played(players: int, solo: str, seed: int, budget: Budget) -> Record:
    """A game between equal bots, as data: its choices, and what a tree found at the beginning of every turn."""
    record: Record = {"players": players, "solo": solo, "seed": seed}
    if budget.way == HASTY:
        return {**record, "codes": in_haste(record)}
    codes, found = searched(record, budget)
    return {**record, "codes": codes, **({"found": found} if budget.way == TREE else {})}


def begins(s: State) -> bool:
    """Whether a turn begins."""
    return s.phase == PLAYING and is_turn(s)


def beginnings(record: Record) -> Iterator[State]:
    """The position at the beginning of every turn of a game, and the end; a position is good until the next."""
    s = new_game(record["players"], record["solo"], record["seed"])
    for code in record["codes"]:
        if begins(s):
            yield s
        apply(s, asked(s), code)
    yield s


# --- Searching bots.
Found = list[list[float]]  # of one turn: the choice it begins with, the action, the mover's margin, visits


def searched(record: Record, budget: Budget) -> tuple[list[int], list[Found]]:
    """The choices of a game, in order, and what was found at the beginning of every turn."""
    s = new_game(record["players"], record["solo"], record["seed"])
    thought = Thought(weights(), numbered(record["seed"]))
    chance = seeded(bots_seed(record["seed"]))
    codes: list[int] = []
    found: list[Found] = []
    while (seat := int(asked(s))) >= 0:
        only = legal_into(s, seat, thought.codes) == 1
        seen = [] if only else thought_of(thought, s, seat, budget, chance)
        if begins(s):
            found.append([kept(one) for one in seen if one.playouts >= KNOWN])
        codes.append(int(thought.codes[0]) if only else chosen(s, seen, chance))
        apply(s, seat, codes[-1])
    return codes, found


def thought_of(t: Thought, s: State, seat: int, budget: Budget, chance: Chance) -> list[Opinion]:
    """What a searching bot makes of its choices that sees what the seat sees."""
    guess = s.clone()
    shuffle_hidden(guess, chance)
    return considered(t, guess, seat, budget, int(chance.word()), judges())


def kept(one: Opinion) -> list[float]:
    return [one.code, one.then, round(one.worth, 2), one.playouts]


def chosen(s: State, seen: list[Opinion], chance: Chance) -> int:
    """The best, but for odd turns."""
    odd = is_turn(s) and int(chance.below(ODD)) == 0 and not len(s.bot)
    return seen[int(chance.below(min(FAR, len(seen)))) if odd else 0].code


# --- Hasty bots.
def in_haste(record: Record) -> list[int]:
    """The choices of a game in which every turn is the best of those that a glance finds, or nearly so."""
    s = new_game(record["players"], record["solo"], record["seed"])
    thought = Thought(weights(), numbered(record["seed"]))
    thought.outlook.careful = True
    odd = 0 if record["solo"] else ODD_IN_HASTE
    judge = Judge(judges(), thought.outlook)
    return play_at_a_glance(thought, judge, s, seeded(bots_seed(record["seed"])), odd)
