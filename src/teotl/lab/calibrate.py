"""`teotl lab calibrate`: do chances come true? What a game's mind told, in ten bins, beside what happened."""

from typing import Any, NamedTuple

from teotl.bots.bot import make_bot, mind
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.seeds import game_seed, mixed, seat_seed
from teotl.core.start import start_game
from teotl.core.words import said, say
from teotl.lab.crew import Crew, call
from teotl.lab.progress import Progress
from teotl.lab.stats import Estimate, share

BINS = 10


class Table(NamedTuple):
    """Which games are looked at."""

    game: str
    players: int
    bot: str
    options: dict[str, Any]
    games: int
    seed: int


class Bin(NamedTuple):
    """Chances of about the same size: their mean, and how many came true."""

    told: float
    happened: Estimate
    size: int


def told_chances(game: str, players: int, bot: str, options: dict[str, Any], seed: int) -> list[list[float]]:
    """A game between equal bots: for each turn and seat the chance that was told, and whether it came true."""
    playing = start_game(registry.rules(game), [str(at + 1) for at in range(players)], seed, options)
    bots = [make_bot(bot, seat_seed(seed, seat)) for seat in range(players)]
    ends = registry.face(game).story.turn_ends
    told: list[list[float]] = []
    begins = True
    while playing.to_act:
        seat = playing.to_act[0]
        view = playing.view(seat)
        if begins:
            told.append([chance for _, chance in mind(game).standing(view, mixed(seed, playing.step))])
        happened = playing.play(seat, bots[seat].choose(view))
        begins = any(event["event"] in ends for event in happened)
    winners = playing.rules.result(playing.state())["winners"]
    wins = [float(seat in winners) / max(len(winners), 1) for seat in range(players)]
    return [[chance, won] for chances in told for chance, won in zip(chances, wins, strict=False)]


def bins(told: list[list[float]]) -> list[Bin]:
    """Ten bins of chances; those that are empty are left out."""
    found: list[list[list[float]]] = [[] for _ in range(BINS)]
    for each in told:
        found[min(int(each[0] * BINS), BINS - 1)].append(each)
    return [bin_of(some) for some in found if some]


def bin_of(some: list[list[float]]) -> Bin:
    happened = share(sum(won for _, won in some), len(some))
    assert happened is not None
    return Bin(sum(chance for chance, _ in some) / len(some), happened, len(some))


def run_calibrate(table: Table, workers: int, language: str) -> int:
    """Play the games, print the bins and the largest gap."""
    if min(table.games, workers) < 1:
        raise BadOption(said("lab.tune.least", name="games"))
    rules = registry.rules(table.game)
    options = rules.check_options(table.options)
    rules.check_seats(table.players, options)
    progress = Progress(table.games, say(language, "lab.progress.games"), language)
    seeds = [game_seed(table.seed, number) for number in range(table.games)]
    calls = [call(told_chances, table.game, table.players, table.bot, options, seed) for seed in seeds]
    told: list[list[float]] = []
    with Crew(workers) as crew:
        for done, (_, some) in enumerate(crew.answers(calls), 1):
            told += some
            progress.show(done)
    progress.clear()
    for line in lines(bins(told), language):
        print(line)
    return 0


def lines(found: list[Bin], language: str) -> list[str]:
    def percent(part: float | None) -> str:
        return f"{100 * (part or 0.0):.1f} %"

    rows = [
        say(
            language,
            "lab.calibrate.bin",
            None,
            told=percent(each.told),
            happened=percent(each.happened.value),
            low=percent(each.happened.low),
            high=percent(each.happened.high),
            count=each.size,
        )
        for each in found
    ]
    gap = max((abs(each.told - each.happened.value) for each in found), default=0.0)
    return [*rows, say(language, "lab.calibrate.gap", None, gap=percent(gap))]
