"""What must hold at any one moment of a game, wherever the moment came from."""

import json
import random
from typing import Any

import pytest
from hypothesis import currently_in_test_context, note

import teotl
from teotl import Game, IllegalChoice, InvalidChoice
from tests.laws.hidden import changed_behind

View = dict[str, Any]


def remark(text: str) -> None:
    """Where it was, for the report of a law that does not hold."""
    if currently_in_test_context():
        note(text)


def keys(game: Game, seat: int) -> list[str]:
    return [choice.key for choice in game.choices(seat)]


def viewers(game: Game) -> list[int | None]:
    """Every seat, and a spectator."""
    return [None, *range(len(game.seats))]


# --- Choices.
def refuses(game: Game, seat: int, key: str) -> bool:
    try:
        game.copy().play(seat, key)
    except (IllegalChoice, InvalidChoice):
        return True
    return False


def check_listed(game: Game) -> None:
    """Every listed choice can be played, by a key of its own that means its code."""
    before, state = game.digest(), game.state()
    for seat in game.to_act:
        choices = game.choices(seat)
        listed = [choice.key for choice in choices]
        assert len(set(listed)) == len(listed)
        for choice in choices:
            remark(f"step {game.step}: {choice.key}")
            assert game.rules.read(state, seat, choice.key) == choice.code
            twin = game.copy()
            twin.play(seat, choice.key)
            assert twin.digest() != before
            assert twin.step == game.step + 1
    assert game.digest() == before


def check_refused(game: Game) -> None:
    """What comes near a choice is refused with its reason and rule, and trying it changes nothing."""
    before = game.digest(), game.record()
    for seat in range(len(game.seats)):
        for key, reason, rule, _ in game.refused(seat):
            remark(f"step {game.step}: {key}")
            with pytest.raises(IllegalChoice) as caught:
                game.play(seat, key)
            assert (caught.value.reason, caught.value.rule) == (reason, rule)
            assert reason
            assert rule
    assert (game.digest(), game.record()) == before


# --- Keeping.
def everything(game: Game) -> tuple[object, ...]:
    """All that a game reveals, by any door."""
    seats = range(len(game.seats))
    return (
        game.digest(),
        game.record(),
        game.position(),
        game.to_act,
        game.scores,
        [game.can_undo(seat) for seat in seats],
        [keys(game, seat) for seat in seats],
        [game.view(seat) for seat in viewers(game)],
    )


def check_position(game: Game) -> None:
    """A position, sent as JSON, gives back the same state and the same choices."""
    data = json.loads(json.dumps(game.position()))
    again = teotl.from_position(data)
    assert again.digest() == game.digest()
    assert again.position() == game.position() == data
    for seat in range(len(game.seats)):
        assert again.choices(seat) == game.choices(seat)


# --- Views.
def all_seen(game: Game, seat: int | None) -> tuple[object, ...]:
    """Everything that a seat can learn, by any door of the game."""
    if seat is None:
        return (game.view(None), game.scores, game.breakdown, game.ranking, game.to_act)
    words = [(choice.key, choice.text(), choice.explain()) for choice in game.choices(seat)]
    return (game.view(seat), words, game.refused(seat), game.question(seat))


def check_hidden(game: Game, rng: random.Random) -> None:
    """What a seat cannot see is changed behind it, and nothing that it can learn changes."""
    position = game.position()
    plain = teotl.from_position(position)
    for seat in viewers(game):
        remark(f"step {game.step}, seat {seat}")
        changed = teotl.from_position(changed_behind(position, seat, rng))
        assert changed.digest() != plain.digest()
        assert all_seen(changed, seat) == all_seen(plain, seat)


def check_sample(game: Game, seed: int) -> None:
    """A game sampled from a view agrees with it; another seed deals another one."""
    for seat in viewers(game):
        remark(f"step {game.step}, seat {seat}")
        view = json.loads(json.dumps(game.view(seat)))
        sampled = teotl.sample(view, seed)
        assert without_step(sampled.view(seat)) == without_step(view)
        assert (sampled.to_act, sampled.scores) == (game.to_act, game.scores)
        assert teotl.sample(view, seed).digest() == sampled.digest()
        if not game.over:
            assert teotl.sample(view, seed + 1).digest() != sampled.digest()


def without_step(view: View) -> View:
    """A sampled game begins now: what it has not is the number of choices before."""
    return {field: value for field, value in view.items() if field != "step"}
