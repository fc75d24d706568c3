"""Laws of choices: those that are listed are those that can be played, and each has one key."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, note

from teotl import Game, GameOver, IllegalChoice, InvalidChoice
from tests.games.teotihuacan.build import table
from tests.laws.checks import check_listed, check_refused, keys, refuses
from tests.laws.tables import Start, glimpses, law, starts, take_step, walk

# One of each verb, so that at every moment something is tried that belongs to another.
ANY_TIME = [
    "keep 5 12", "draft 7", "claim mask-4", "decline", "start forest quarry gold", "power-up forest 2", "skip",
    "buy power-up forest 2", "unlock free", "unlock 3", "move forest 2", "move palace 9", "collect", "main",
    "main free", "worship quarry both", "worship palace 2 ability", "ability", "trade", "stop", "gain wood",
    "step blue", "reward", "learn 5", "building top", "decorate top BR", "build b.Rg 2-1-2 turn 3", "save stone",
    "ascend points", "finish", "end", "pay 3", "pay free", "use cocoa", "use any-temple blue", "undo",
    "fly to the moon", "",
]  # fmt: skip


@law(12)
@given(starts)
def test_every_listed_choice_can_be_played_by_its_own_key(start: Start) -> None:
    for game in glimpses(start, 8):
        check_listed(game)


@law(12)
@given(starts)
def test_no_two_choices_have_one_key(start: Start) -> None:
    for game in walk(start):
        for seat in game.to_act:
            listed = keys(game, seat)
            note(f"step {game.step}: {listed}")
            assert len(set(listed)) == len(listed)


@law(12)
@given(starts)
def test_a_key_is_a_line_that_a_person_can_type_and_a_record_can_hold(start: Start) -> None:
    for game in glimpses(start, 10):
        for seat in game.to_act:
            for key in keys(game, seat):
                assert key == " ".join(key.split())
                assert key.isascii()
                assert len(key) < 50
                assert not set(";|#\n") & set(key)
                assert key != "undo"
                assert not refuses(game, seat, f"  {key.replace(' ', '   ')} "), "blanks matter"


@law(15)
@given(starts)
def test_what_is_refused_is_refused_with_its_reason_and_changes_nothing(start: Start) -> None:
    for game in glimpses(start, 15):
        check_refused(game)


@law(12)
@given(starts)
def test_keys_of_other_moments_are_refused_and_change_nothing(start: Start) -> None:
    rng = random.Random(start.choosing)
    for game, others in moments_with_other_keys(start, rng):
        before = game.digest(), game.record()
        for seat in game.to_act:
            listed = keys(game, seat)
            for key in others:
                if key in listed or is_longer_move(key):
                    continue
                note(f"step {game.step}: {key}")
                with pytest.raises((IllegalChoice, InvalidChoice)):
                    game.play(seat, key)
        assert (game.digest(), game.record()) == before


def moments_with_other_keys(start: Start, rng: random.Random) -> Iterator[tuple[Game, list[str]]]:
    """Some moments of a game, each with keys that were possible at other moments of it."""
    pool = list(ANY_TIME)
    for game in walk(start):
        if game.over:
            return
        if game.step % 5 == 0:
            pool += [key for seat in game.to_act for key in some(rng, keys(game, seat), 4)]
        if rng.random() < 0.04:
            yield game, [*ANY_TIME, *some(rng, pool, 40)]


def some(rng: random.Random, pool: list[str], count: int) -> list[str]:
    return rng.sample(pool, min(count, len(pool)))


def is_longer_move(key: str) -> bool:
    """A move may always name the power of its worker, also where it need not."""
    words = key.split(" ")
    return words[0] == "move" and "power" in words


@law(10)
@given(starts)
def test_a_longer_move_is_one_of_those_listed(start: Start) -> None:
    for game in glimpses(start, 15):
        for seat in game.to_act:
            listed = {key: played(game, seat, key) for key in keys(game, seat) if key.startswith("move ")}
            for key in listed:
                board, steps, *rest = key.split(" ")[1:]
                for power in range(1, 6) if "power" not in rest else ():
                    longer = " ".join(["move", board, steps, "power", str(power), *rest])
                    if not refuses(game, seat, longer):
                        assert played(game, seat, longer) == listed[key]


def played(game: Game, seat: int, key: str) -> int:
    twin = game.copy()
    twin.play(seat, key)
    return twin.digest()


@law(12)
@given(starts)
def test_nobody_acts_out_of_turn(start: Start) -> None:
    for game in glimpses(start, 10):
        before = game.digest()
        acting = [(seat, key) for seat in game.to_act for key in keys(game, seat)[:3]]
        for seat in range(start.players):
            if seat not in game.to_act:
                assert game.choices(seat) == [] == game.refused(seat)
                for _, key in acting:
                    with pytest.raises(IllegalChoice):
                        game.play(seat, key)
        assert game.digest() == before


def test_when_a_game_is_over_nothing_can_be_played() -> None:
    *_, game = walk(Start())
    before = game.digest()
    for seat in range(2):
        with pytest.raises(GameOver):
            game.play(seat, "collect")
        assert game.choices(seat) == [] == game.refused(seat)
    assert game.digest() == before


def test_a_choice_of_another_moment_counts_by_its_key() -> None:
    """A Choice object kept from an earlier moment is read anew, never played by its old code."""
    game, rng = Start(setup="first-game").game(), random.Random(3)
    kept = game.choices(game.to_act[0])
    for _ in range(60):
        seat = game.to_act[0]
        for choice in kept:
            assert refuses(game, seat, choice.key) == (choice.key not in keys(game, seat))
            if choice.key not in keys(game, seat):
                with pytest.raises(IllegalChoice):
                    game.play(seat, choice)
        kept = game.choices(seat)
        take_step(game, rng, True)


@pytest.mark.parametrize("wrong", [None, 3, ["main"], b"main", object()])
def test_what_is_no_key_is_no_choice(wrong: object) -> None:
    game = Start().game()
    with pytest.raises(InvalidChoice):
        game.play(0, wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 2, 1.0, True, "0", None])
def test_what_is_no_seat_cannot_choose(seat: object) -> None:
    game = Start().game()
    with pytest.raises(InvalidChoice):
        game.play(seat, "keep 1 2")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("shown", "typed"),
    [("g.bR", "g.br"), ("b.r.", "B.r."), ("b.g.", "b.G.")],
)
def test_a_tile_that_is_not_shown_is_never_built_in_the_place_of_one_that_looks_like_it(
    shown: str, typed: str
) -> None:
    """In a key of a tile the case of the letters tells two tiles of the box apart."""
    t = table().goods(0, cocoa=9, stone=9, wood=9).display(pyramid=[shown, None, None])
    t.workers(0, "gold 1", "palace 1", "palace 1").play(0, "move gold 1", "main")
    assert t.may(0, f"build {shown} 1-0-0 turn 0")
    with pytest.raises(IllegalChoice):
        t.play(0, f"build {typed} 1-0-0 turn 0")
