"""Short runs of what `make attack` tries many times over; and each attack finds what is really wrong."""

import time
from itertools import accumulate, count
from random import Random

import pytest

import teotl
from teotl.core.game import Game
from teotl.web.board import api
from teotl.web.tables.room import Room
from tools.attack import engine
from tools.attack.__main__ import ATTACKS, table
from tools.attack.kills import Table
from tools.attack.trying import Attack, Outcome, carried_out

SHARES = {
    "keys": 0.002,
    "records": 0.002,
    "positions": 0.002,
    "requests": 0.003,
    "worlds": 0.012,
    "kills": 0.002,
}


def short(name: str, tries: int | None = None) -> Outcome:
    attack = next(attack for attack in ATTACKS if attack.name == name)
    share = SHARES[name] if tries is None else tries / attack.whole
    return carried_out(attack, share, 5, lambda outcome, count: None)


@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_nothing_is_found(attack: Attack) -> None:
    outcome = short(attack.name)
    assert outcome.found == {}
    assert outcome.tried == round(attack.whole * SHARES[attack.name])


# --- Would they find something?
def test_a_choice_that_is_none_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Game.play

    def lenient(self: Game, seat: int, choice: str, chance: None = None) -> object:
        """Who sends nonsense gets the first choice."""
        try:
            return play(self, seat, choice, chance)
        except teotl.InvalidChoice:
            raise KeyError(choice) from None

    monkeypatch.setattr(Game, "play", lenient)
    assert "KeyError in lenient" in str(short("keys", 50).found)


def test_a_record_that_breaks_the_reader_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(text: str) -> Game:
        raise IndexError

    monkeypatch.setattr(teotl, "load_record", careless)
    assert "IndexError in careless" in str(
        carried_out(Attack("records", 5, engine.records), 1, 1, quiet).found
    )


def quiet(outcome: Outcome, count: int) -> None:
    return


@pytest.mark.slow
def test_what_tells_of_hidden_things_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = api.seen

    def too_much(room: Room, seat: int | None) -> dict[str, object]:
        return {**seen(room, seat), "luck": room.game.digest()}

    monkeypatch.setattr(api, "seen", too_much)
    found = str(short("worlds", 2).found)
    assert "/view" in found
    assert "what is hidden" in found


@pytest.mark.slow
def test_what_time_alone_changes_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is away is told by minutes, and a busy machine asks one world later than the other."""
    times = accumulate(Random(2).uniform(0, 100) for _ in count())
    monkeypatch.setattr(time, "time", lambda: next(times))
    assert short("worlds", 4).found == {}


@pytest.mark.slow
def test_an_error_of_the_server_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(room: Room, seat: int | None) -> dict[str, object]:
        raise ZeroDivisionError

    monkeypatch.setattr(api, "seen", broken)
    assert "answered 500" in str(short("requests", 400).found)


def test_a_lost_choice_would_be_found() -> None:
    class Forgetful:
        def create(self, players: list[str], game: str) -> dict[str, str]:
            return {"id": game}

        def ask(self, path: str) -> tuple[int, dict[str, int]]:
            return 200, {"version": 4}

    sat = Table(Forgetful(), Random(1))  # type: ignore[arg-type]
    assert sat.lost() is None
    sat.answered, sat.shown = 4, 5
    assert sat.lost() == "something that was shown is lost"
    sat.answered = 5
    assert sat.lost() == "a choice that was answered is lost"


def test_the_table_says_what_was_tried_and_found() -> None:
    told = table([Outcome("keys", 1000, 2.0), Outcome("kills", 3, 9.0, {"a choice is lost": 2})])
    assert "keys            1,000      0        2" in told
    assert "kills, 2 times: a choice is lost" in told
