"""`teotl lab calibrate`: do chances come true? What a game's mind told, in ten bins, beside what happened."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from teotl.bots.bot import make_bot, mind
from teotl.core import registry
from teotl.core.errors import BadOption
from teotl.core.options import Option, seats_of
from teotl.core.seeds import game_seed, mixed, seat_seed
from teotl.core.start import start_game
from teotl.core.words import said, say
from teotl.lab.arena.table import short
from teotl.lab.crew import Crew, call
from teotl.lab.progress import Progress
from teotl.lab.stats import Estimate, grouped_share

BINS: Final = 10
ENOUGH: Final = 100  # games: of what was told in fewer, luck alone may be off by ten points
Told = list[list[float]]  # of one game: each chance that was told, and whether it came true


class Table(NamedTuple):
    """A kind of table at which chances are told."""

    players: int
    options: dict[str, Any]


class Wish(NamedTuple):
    """Which games are looked at: so many of each kind of table."""

    game: str
    players: int | None  # None: every kind of table
    bot: str
    options: dict[str, Any]
    games: int
    seed: int


class Bin(NamedTuple):
    """Chances of about the same size: their mean, how many came true, and in how many games they were told."""

    told: float
    happened: Estimate
    size: int
    games: int


# --- The tables.
def tables(wish: Wish) -> list[Table]:
    """The table that was named; or one for every number of players, and alone one for everything there is to reach."""
    rules = registry.rules(wish.game)
    if wish.players is not None:
        options = rules.check_options(wish.options)
        rules.check_seats(wish.players, options)
        return [Table(wish.players, options)]
    found = []
    for players in seats_of(rules):
        for own in alone(wish.game) if players == 1 else ({},):
            found.append(Table(players, rules.check_options({**wish.options, **own})))
    return found


def alone(game: str) -> Iterator[dict[str, Any]]:
    """What can be chosen for one player: every preset or value of such options."""
    some = False
    for option in registry.face(game).options:
        for value in values_alone(option):
            some = True
            yield {option.name: value}
    if not some:
        yield {}


def values_alone(option: Option) -> Sequence[str]:
    return [value for value in (option.presets or option.values) if value] if option.alone else ()


# --- What was told.
def told_chances(game: str, players: int, bot: str, options: dict[str, Any], seed: int) -> Told:
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


def bins(games: Sequence[Told]) -> list[Bin]:
    """Ten bins of chances; those that are empty are left out."""
    found = [[in_bin(told, number) for told in games] for number in range(BINS)]
    return [bin_of([some for some in each if some]) for each in found if any(each)]


def in_bin(told: Told, number: int) -> Told:
    return [each for each in told if min(int(each[0] * BINS), BINS - 1) == number]


def bin_of(games: Sequence[Told]) -> Bin:
    """Turns of one game stand or fall together: the interval is drawn over games."""
    happened = grouped_share([(sum(won for _, won in told), len(told)) for told in games])
    assert happened is not None
    size = sum(map(len, games))
    return Bin(sum(chance for told in games for chance, _ in told) / size, happened, size, len(games))


# --- The command.
def run_calibrate(wish: Wish, workers: int, language: str) -> int:
    """Play the games of each table, print its bins and its largest gap."""
    if min(wish.games, workers) < 1:
        raise BadOption(said("lab.tune.least", name="games"))
    with Crew(workers) as crew:
        for table in tables(wish):
            found = bins(played(wish, table, crew, language))
            print("\n".join([headline(wish, table, language), *lines(found, language)]), flush=True)
    return 0


def played(wish: Wish, table: Table, crew: Crew, language: str) -> list[Told]:
    """The chances told in every game at such a table."""
    progress = Progress(wish.games, say(language, "lab.progress.games"), language)
    seeds = [game_seed(wish.seed, number) for number in range(wish.games)]
    calls = [call(told_chances, wish.game, table.players, wish.bot, table.options, seed) for seed in seeds]
    games: list[tuple[int, Told]] = []
    for answer in crew.answers(calls):
        games.append(answer)
        progress.show(len(games))
    progress.clear()
    return [told for _, told in sorted(games)]  # the same intervals, whichever game ended first


def headline(wish: Wish, table: Table, language: str) -> str:
    options = [f"{name}={short(value, wish.game)}" for name, value in table.options.items() if value]
    players, games = say(language, "lab.players", table.players), say(language, "lab.games", wish.games)
    line = say(language, "lab.headline", game=wish.game, players=players, games=games, seed=wish.seed)
    return " ".join([line, *options])


def lines(found: list[Bin], language: str) -> list[str]:
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
            games=say(language, "lab.games", each.games),
        )
        for each in found
    ]
    return [*rows, last_line(found, language)]


def last_line(found: list[Bin], language: str) -> str:
    """How far off the bins are of which something can be said."""
    gaps = [abs(each.told - each.happened.value) for each in found if each.games >= ENOUGH]
    if not gaps:
        return say(language, "lab.calibrate.too_few", None, least=ENOUGH)
    return say(language, "lab.calibrate.gap", None, least=ENOUGH, gap=percent(max(gaps)))


def percent(part: float | None) -> str:
    return f"{100 * (part or 0.0):.1f} %"
