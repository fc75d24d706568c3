"""Tables of a web app filled from saved games, stopped at the moments that are worth a picture."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import teotl
from teotl.core.game import Game
from teotl.web.http.secrets import hashed
from teotl.web.learn.lessons import LEARNER, lessons, play_step
from teotl.web.tables.lines import line_of, replay
from teotl.web.tables.store import PERSON, Store, TableRow

GAMES = Path(__file__).parent.parent / "tests" / "games" / "saved"
Stop = Callable[[Game], bool]


class Moment(NamedTuple):
    """A saved game, where to stop it, and who plays which seat there."""

    record: str
    stop: Stop
    title: str = ""
    players: Sequence[str] = ()  # people, unless given
    open: bool = False  # seats that nobody here holds are offered in the lobby
    minutes: float = 0  # since the last choice


def at_step(number: int) -> Stop:
    return lambda game: game.step >= number


def asked(verb: str, after: int = 0) -> Stop:
    """The first time that such a choice can be made."""
    return lambda game: (
        game.step >= after and any(choice.key.split()[0] == verb for choice in game.choices(game.to_act[0]))
    )


def at_the_end(game: Game) -> bool:
    return game.over


def fill(store: Store, identity: str, moment: Moment, browsers: Sequence[str]) -> None:
    """Write the table; the browsers hold the seat that is asked then."""
    whole = teotl.load_record((GAMES / f"{moment.record}.txt").read_text(encoding="utf-8"))
    seats = list(whole.seats)
    seed = whole.seed or 0
    row = TableRow(
        identity,
        whole.name,
        seats,
        [*moment.players] or [PERSON] * len(seats),
        whole.options,
        seed,
        {"open": moment.open, "title": moment.title},
        secrets=[hashed(f"{identity} {seat}") for seat in range(len(seats))],
    )
    game = teotl.new_game(whole.name, seats, seed, whole.options)
    lines = []
    for entry in whole.lines:
        if moment.stop(game):
            break
        lines.append(line_of(whole, entry))
        replay(game, lines[-1], [])
    store.add_game(row)
    store.add_lines(row, 0, lines, game.to_act)
    people = [seat for seat in game.to_act or range(len(seats)) if row.players[seat] == PERSON]
    for browser in browsers:
        store.hold(identity, people[0], hashed(browser))
    then = time.time() - 60 * moment.minutes
    store.base.execute("UPDATE games SET touched = ? WHERE id = ?", (then, identity))


def fill_lesson(store: Store, identity: str, name: str, done: float, browser: str) -> None:
    """Write the table of a lesson with this much of its script played; the browser is the learner."""
    lesson = lessons()[name]
    game = lesson.start()
    for step in lesson.steps[: round(done * len(lesson.steps))]:
        play_step(game, step)
    people = [PERSON] * len(lesson.seats)
    settings = {"open": False, "title": "", "lesson": name}
    row = TableRow(
        identity, lesson.game, list(lesson.seats), people, dict(lesson.options), lesson.seed, settings
    )
    row.secrets = [hashed(f"{identity} {seat}") for seat in range(len(people))]
    store.add_game(row)
    store.add_lines(row, 0, [line_of(game, entry) for entry in game.lines], game.to_act)
    store.hold(identity, LEARNER, hashed(browser))
