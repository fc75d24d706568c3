"""Laws that hold in every game, looked for with random ones."""

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teotl
from teotl import Game, IllegalChoice, InvalidChoice
from teotl.core.chance import seeded
from teotl.core.log import SILENT
from teotl.core.seeds import bots_seed
from teotl.games.teotihuacazinho.game import RULES
from teotl.games.teotihuacazinho.material import PRINTED
from teotl.games.teotihuacazinho.position.sheetfile import material_with, read_sheet
from teotl.games.teotihuacazinho.questions.choices import apply, legal_into, why_not
from teotl.games.teotihuacazinho.questions.codes import DEEDS, FINISH, MOST_CHOICES, code_of
from teotl.games.teotihuacazinho.rules.names import NO_SOLO
from teotl.games.teotihuacazinho.rules.playout import (
    Tally,
    play_random_game,
    results_into,
    room_for_choices,
)
from teotl.games.teotihuacazinho.rules.setup import set_up
from teotl.games.teotihuacazinho.rules.state import State
from tests.games.teotihuacazinho.table import eager, hand, ink, keys, new, table, wander
from tests.laws.tables import law

seeds = st.integers(0, 10**9)
few = law(12)
some = law(25)


def anywhere(seed: int, players: int = 2) -> State:
    """A state somewhere in a game of eager random choices."""
    luck = random.Random(seed)
    state: State = wander(seed, players, steps=luck.randrange(1, 260)).state()
    return state


@given(seeds, st.integers(1, 4))
@few
def test_random_play_never_sticks(seed: int, players: int) -> None:
    luck = random.Random(seed)
    game = new(players, seed)
    while not game.over:
        for seat in game.to_act:
            assert game.choices(seat)
        seat = luck.choice(game.to_act)
        game.play(seat, luck.choice(keys(game, seat)))
    assert game.to_act == ()
    assert all(game.choices(seat) == [] for seat in range(players))


@given(seeds)
@few
def test_choices_are_exactly_those_without_a_reason_against_them(seed: int) -> None:
    state = anywhere(seed)
    for seat in range(2):
        check_choices(state, seat)


@pytest.mark.parametrize("line", ["", "use g6", "use k6", "use b4", "use g6; use k6; use b4"])
@pytest.mark.parametrize("stock", [0, 1, 2, 3, 9])
def test_so_it_is_with_every_way_to_pay(line: str, stock: int) -> None:
    """Both Versatile constructions, and blocks to jump over."""
    game = hand(
        "G6 K6 B4",
        gold=stock,
        hammers=stock,
        books=stock,
        ground=[[0, 0, 0], [0, 4, 0], [0, 4, 0]],
        constructions=["versatile_hammer", "versatile_book"],
        unlocked=1,
    )
    for key in line.split(";") if line else []:
        game.play(0, key)
    check_choices(game.state(), 0)


def check_choices(state: State, seat: int) -> None:
    """Every deed in every split of its price, legal or not."""
    room = room_for_choices()
    count = legal_into(state, seat, room)
    legal = [room[n] for n in range(count)]
    allowed = [
        code_of(deed, a, b)
        for deed in range(DEEDS)
        for a in range(10)
        for b in range(4)
        if not state.over and why_not(state, seat, code_of(deed, a, b)) == 0
    ]
    assert len(set(legal)) == count
    assert sorted(legal) == sorted(allowed)


@given(seeds)
@some
def test_there_is_room_for_all_choices(seed: int) -> None:
    assert legal_into(anywhere(seed), 0, room_for_choices()) < MOST_CHOICES // 4


@given(seeds, st.text(max_size=12))
@some
def test_a_refused_choice_changes_nothing(seed: int, nonsense: str) -> None:
    game = wander(seed, 2, steps=seed % 200)
    before = (game.digest(), game.record())
    seat = game.to_act[0] if game.to_act else 0
    wishes = [nonsense, "finish now", *[miss.key for miss in game.refused(seat)[:5]]]
    for wish in wishes:
        if not game.over and " ".join(wish.split()) not in keys(game, seat):
            try:
                game.copy().play(seat, wish)
            except (IllegalChoice, InvalidChoice):
                with pytest.raises((IllegalChoice, InvalidChoice)):
                    game.play(seat, wish)
    assert (game.digest(), game.record()) == before


@given(seeds)
@few
def test_every_key_is_read_back_as_its_own_code(seed: int) -> None:
    state = anywhere(seed)
    for seat in range(2):
        for code in RULES.legal(state, seat):
            assert RULES.read(state, seat, RULES.key(state, seat, code)) == code


@given(seeds, st.integers(1, 3))
@few
def test_records_and_positions_and_copies_are_equal(seed: int, players: int) -> None:
    game = wander(seed, players, steps=seed % 300, undo=0.15)
    for twin in (teotl.load_record(game.record()), teotl.from_position(game.position()), game.copy()):
        assert twin.digest() == game.digest()
        assert twin.position()["state"] == game.position()["state"]
    assert game.state().digest() == game.digest()


@given(seeds)
@few
def test_a_copy_is_independent(seed: int) -> None:
    state = anywhere(seed)
    before = state.digest()
    twin = state.clone()
    luck = random.Random(seed)
    for _ in range(40):
        seats = RULES.to_act(twin)
        if seats:
            seat = luck.choice(seats)
            RULES.apply(twin, seat, luck.choice(RULES.legal(twin, seat)))
    assert state.digest() == before


@given(seeds, st.integers(1, 3))
@few
def test_undo_restores_exactly(seed: int, players: int) -> None:
    """A choice and its undo leave no trace in the state, whoever acts in between."""
    luck = random.Random(seed)
    game = wander(seed, players, steps=luck.randrange(200))
    if game.over:
        return
    seat = luck.choice(game.to_act)
    others = [other for other in game.to_act if other != seat]
    straight, crooked = game.copy(), game.copy()
    choice = luck.choice([key for key in keys(game, seat) if key != "finish"] or ["finish"])
    if choice == "finish":
        return
    crooked.play(seat, choice)
    for other in others:
        wish = luck.choice([key for key in keys(game, other) if key != "finish"] or ["finish"])
        straight.play(other, wish)
        crooked.play(other, wish)
    crooked.undo(seat)
    assert crooked.digest() == straight.digest()


@given(seeds)
@few
def test_what_was_taken_back_leaves_no_trace_in_the_state(seed: int) -> None:
    game = wander(seed, 2, steps=150, undo=0.3)
    twin = new(2, seed)
    for entry in standing(game):
        twin.play(*entry)
    assert twin.digest() == game.digest()


def standing(game: Game) -> list[tuple[int, str]]:
    """The choices that were not taken back."""
    kept: list[tuple[int, str]] = []
    for line in game.chronicle()[1:]:
        if line["key"] == "undo":
            last = max(n for n, (seat, _) in enumerate(kept) if seat == line["seat"])
            del kept[last]
        else:
            kept.append((line["seat"], line["key"]))
    return kept


@given(seeds, st.integers(1, 3))
@few
def test_every_state_on_the_way_is_sound(seed: int, players: int) -> None:
    """A position is checked in full when it is read: numbers, neighbours, floors, limits, dice, pips, ink."""
    luck = random.Random(seed)
    game = new(players, seed)
    for _ in range(40):
        if game.over:
            break
        seat = luck.choice(game.to_act)
        game.play(seat, eager(luck, keys(game, seat)))
        assert teotl.from_position(game.position()).digest() == game.digest()


@given(seeds)
@few
def test_ink_only_grows_and_blocks_come_from_dice(seed: int) -> None:
    luck = random.Random(seed)
    game = new(1, seed)
    sheets, placed = [ink(game)], 0
    while not game.over:
        choice = eager(luck, keys(game))
        game.play(0, choice)
        placed += choice.startswith(("push", "top"))
        sheets.append(ink(game))
    assert placed == sum(number > 0 for number in numbers(sheets[-1]))
    for old, young in pairwise(sheets):
        assert all(a in (0, b) for a, b in zip(numbers(old), numbers(young), strict=True))
        for name in ("ramps", "constructions", "objectives", "events"):
            assert set(old[name]) <= set(young[name])
        for name in ("gold", "hammers", "books"):
            track = young[name]
            assert 0 <= track["spent"] <= track["acquired"] <= track["limit"]
            assert all(old[name][part] <= track[part] for part in track)


def numbers(sheet: dict[str, Any]) -> list[int]:
    return [number for row in (*sheet["ground"], *sheet["first"], [sheet["top"]]) for number in row]


@given(seeds)
@few
def test_pips_are_conserved(seed: int) -> None:
    """What the action dice bring is spent, left or lapsed: never more."""
    luck = random.Random(seed)
    game = new(1, seed)
    for _ in range(200):
        if game.over:
            break
        before = game.view(0)["players"][0]
        choice = eager(luck, keys(game))
        game.play(0, choice)
        after = game.view(0)["players"][0]
        if choice.startswith("use"):
            colour, value = choice.split()[1:]
            assert after["pips"][colour] == before["pips"][colour] + int(value)
        else:
            assert all(after["pips"][colour] <= before["pips"][colour] for colour in after["pips"])


def test_the_same_seed_gives_the_same_game_and_others_differ() -> None:
    digests = {new(2, seed).digest() for seed in range(50)}
    assert len(digests) == 50
    assert new(2, 1).digest() == new(2, 1).digest()
    assert new(2, -1).digest() != new(2, 1).digest()


@given(seeds, st.integers(1, 4))
@few
def test_playouts_are_games_like_any_other(seed: int, players: int) -> None:
    tally = Tally()
    end = play_random_game(PRINTED, players, NO_SOLO, seed, room_for_choices(), tally)
    state, luck, room = (
        set_up(PRINTED, players, NO_SOLO, seeded(seed), SILENT),
        seeded(bots_seed(seed)),
        room_for_choices(),
    )
    decisions = real = 0
    while not state.over:
        seat = RULES.to_act(state)[0]
        count = legal_into(state, seat, room)
        decisions, real = decisions + 1, real + (count > 1)
        apply(state, seat, room[luck.below(count) if count > 1 else 0])
    assert state.digest() == end.digest()
    assert (tally.decisions, tally.real) == (decisions, real)


def test_playouts_follow_the_options() -> None:
    options = RULES.check_options({"solo": "easy", "sheet": {"constructions.pulley.hammers": 1}})
    state, decisions, real = RULES.play_random(1, 5, options)
    assert state.over
    assert state.solo == 0
    assert decisions > real > 0
    assert state.material is material_with(read_sheet({"constructions.pulley.hammers": 1}))


@given(seeds, st.integers(1, 4))
@few
def test_the_results_of_a_playout_are_those_of_the_game(seed: int, players: int) -> None:
    end = play_random_game(PRINTED, players, NO_SOLO, seed, room_for_choices(), Tally())
    out = room_for_choices()
    results_into(end, out)
    assert [out[seat] for seat in range(players)] == RULES.scores(end)
    winners = [seat for seat in range(players) if out[players + seat]]
    assert winners == RULES.view(end, None)["result"]["winners"]
    assert RULES.ranking(end)[: len(winners)] == winners


# --- Choice counts: a changed number must be explained.
@pytest.mark.parametrize(
    ("dice", "ways"),
    [
        ("G3 G5 Y4 Y2 B4 B2 K6 K1", 8 * 7 * 6),
        ("G3 G5 Y4 Y4 B4 B2 K6 K1", 6 * 5 * 4 + 3 * 6 * 5 + 3 * 6),  # no, one or both of the equal dice
    ],
)
def test_ways_to_take_three_dice(dice: str, ways: int) -> None:
    assert count_ways(table(dice=dice).state(), 3) == ways


@pytest.mark.parametrize(("depth", "ways"), [(1, 3), (2, 17 + 11 + 17), (3, 421)])
def test_ways_to_write_with_three_dice(depth: int, ways: int) -> None:
    """After the green 6: 2 dice, 3 gains, 2 sides, 5 pushes of each block; after the grey 6: 2 dice, 9 gains;
    after the blue 4: 2 dice, 7 gains, 8 marks."""
    assert count_ways(hand("G6 K6 B4").state(), depth) == ways


def count_ways(state: State, depth: int) -> int:
    """Sequences of choices, without finishing."""
    if depth == 0:
        return 1
    total = 0
    for code in RULES.legal(state, 0):
        if code != code_of(FINISH):
            after = state.clone()
            apply(after, 0, code)
            total += count_ways(after, depth - 1)
    return total
