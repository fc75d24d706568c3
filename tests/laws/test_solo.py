"""Laws of solo games, over random games with every difficulty preset. (spec 10, R-28, R-56)

Teotibot stands on the palace only by ascension, pieces are neither made nor lost, no game sticks, points are the
sum of what was earned, and a record brings the same game back.
"""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import teotl
from teotl import Game
from teotl.core.chance import seeded
from teotl.core.log import Event, Log
from teotl.games.teotihuacan.material import DISCOVERY_COPIES
from teotl.games.teotihuacan.questions.notation import legal_codes
from teotl.games.teotihuacan.rules import engine, events
from teotl.games.teotihuacan.rules.labels import ACTION_TILE_LABELS, SETUP_LABELS
from teotl.games.teotihuacan.rules.names import (
    BOARDS,
    BOT,
    DICE,
    DISCOVERIES,
    FREE,
    NO_TILE,
    PALACE,
    PALACE_SPACES,
    WORSHIPPER,
)
from teotl.games.teotihuacan.rules.state import State
from teotl.games.teotihuacan.rules.teotibot.difficulty import PRESETS, knobs_of
from tests.laws.pieces import account, built, check_growth

SAVED = Path(__file__).parent.parent / "games" / "saved" / "teotihuacan-solo.txt"
GAMES = 500 if teotl.compiled() else 100  # with each preset
LONGEST = 400  # choices of a person in one game


def happenings(preset: str, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game: the state after set-up and after every choice, with what happened."""
    rng = random.Random(seed)
    setup = seed % len(SETUP_LABELS)
    dark = seed % 5 == 0
    s = engine.new_state(2, setup, dark, False, seeded(seed), Log(True), knobs_of(PRESETS[preset]))
    yield s, s.log.events
    while engine.asked(s) >= 0:
        s.log = Log(True)
        engine.apply(s, 0, rng.choice(legal_codes(s, 0)))
        yield s, s.log.events


def check_walks(ascended: set[int], happened: list[Event]) -> None:
    """It moves past the palace, never onto it; those that ascended stand there until they move."""
    for kind, seat, die, _, to in happened:
        if seat == BOT and kind == events.ASCENDED:
            ascended.add(die)
        elif seat == BOT and kind == events.MOVED:
            assert to != PALACE
            ascended.discard(die)


def check_places(s: State, ascended: set[int]) -> None:
    """Three workers in general areas, on the palace only by ascension; the fourth worships outside the palace."""
    areas = Counter[int]()
    for die in range(WORSHIPPER):
        assert s.worker_lock[BOT * DICE + die] == FREE
        assert (s.worker_board[BOT * DICE + die] == PALACE) == (die in ascended)
        areas[s.worker_board[BOT * DICE + die]] += 1
    assert [areas[board] for board in range(BOARDS)] == list(s.unlocked[BOT * BOARDS : (BOT + 1) * BOARDS])
    space = s.worker_lock[BOT * DICE + WORSHIPPER] - 1
    assert space >= PALACE_SPACES
    assert s.worship[space] == BOT * DICE + WORSHIPPER
    assert s.worker_power[BOT * DICE + WORSHIPPER] == 1


def check_pieces(s: State) -> None:
    """Every discovery tile is somewhere, every action tile is there, and points are what was earned."""
    places = [*s.beside, *s.shelves, *s.shown, *s.discovery_stack[: s.discovery_left]]
    count = Counter(int(kind) for kind in places if kind != NO_TILE)
    for colour in (0, BOT):
        for kind in range(DISCOVERIES):
            count[kind] += s.held[colour * DISCOVERIES + kind] + s.spent[colour * DISCOVERIES + kind]
    assert [count[kind] for kind in range(DISCOVERIES)] == list(DISCOVERY_COPIES)
    assert sorted(s.bot[:7]) == list(range(len(ACTION_TILE_LABELS)))
    for seat in (0, BOT):
        earned = [sum(s.earned[(part * 4 + seat) * 15 : (part * 4 + seat + 1) * 15]) for part in range(3)]
        assert s.points[seat] == sum(earned)
        assert all(amount >= 0 for amount in s.goods[seat * 4 : (seat + 1) * 4])


@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_never_stick_and_keep_all_laws(preset: str) -> None:
    for seed in range(GAMES):
        ascended: set[int] = set()
        steps = 0
        for s, happened in happenings(preset, seed):
            check_walks(ascended, happened)
            check_places(s, ascended)
            steps += 1
            if steps % 40 == 0:
                check_pieces(s)
        check_pieces(s)
        assert engine.asked(s) < 0
        assert steps <= LONGEST


# --- Through the public door.
def played(seed: int, preset: str) -> Iterator[Game]:
    """A random game, the same object after every choice."""
    options = {"solo": preset, "setup": SETUP_LABELS[seed % 3], "dark_eclipse": seed % 2 == 0}
    game = teotl.new_game("teotihuacan", ["Ana"], seed, options)
    rng = random.Random(seed)
    yield game
    while not game.over:
        game.play(0, rng.choice(game.choices(0)))
        yield game


@pytest.mark.parametrize(("seed", "preset"), list(enumerate(PRESETS)))
def test_pieces_are_neither_made_nor_lost(seed: int, preset: str) -> None:
    before = None
    for game in played(seed, preset):
        state = game.position()["state"]
        account(state)
        after = built(state)
        if before is not None:
            check_growth(before, after)
        before = after


@pytest.mark.parametrize(("seed", "preset"), list(enumerate(PRESETS)))
def test_a_record_brings_the_same_game_back(seed: int, preset: str) -> None:
    """While it is played, and when it is over."""
    for game in played(10 + seed, preset):
        if game.step in (0, 1, 30) or game.over:
            again = teotl.load_record(game.record())
            assert again.digest() == game.digest()
            assert again.record() == game.record()
    assert again.scores == game.scores
    assert again.breakdown == game.breakdown


@pytest.mark.parametrize(("seed", "preset"), list(enumerate(PRESETS)))
def test_a_position_brings_the_same_table_back(seed: int, preset: str) -> None:
    for game in played(20 + seed, preset):
        if game.step % 17 == 0 or game.over:
            assert teotl.from_position(game.position()).digest() == game.digest()


@pytest.mark.parametrize("seed", range(3))
def test_a_sampled_game_shows_the_human_the_same(seed: int) -> None:
    """What is hidden is dealt anew; the person sees no difference."""
    for game in played(30 + seed, "normal"):
        if game.step % 23 == 0:
            view = game.view(0)
            sampled = teotl.sample(view, seed)
            assert {**sampled.view(0), "step": game.step} == view


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_and_choices_make_the_same_game(seed: int) -> None:
    first, second = ([game.digest() for game in played(40 + seed, "hard")] for _ in range(2))
    assert first == second


def test_nothing_is_taken_back_once_it_has_played() -> None:
    """Its dice were seen."""
    game = next(played(2, "easy"))
    while game.choices(0)[-1].key != "end":
        game.play(0, game.choices(0)[0])
    game.play(0, "end")
    assert not game.can_undo(0)


# --- The saved game; tests/test_saved_games.py replays it choice by choice.
def test_the_saved_game_has_both_scores() -> None:
    game = teotl.load_record(SAVED.read_text(encoding="utf-8"))
    human, bot = game.breakdown
    assert (game.scores, human["total"], bot["total"]) == ([90], 90, 156)
    assert bot["total"] == sum(bot["sources"].values())


def test_the_saved_game_shows_every_action_tile_and_every_sort_of_step() -> None:
    saved = teotl.load_record(SAVED.read_text(encoding="utf-8"))
    happened = [event for line in saved.chronicle() for event in line["events"]]
    assert {event["action"] for event in happened if event["event"] == "bot-took-tile"} == set(
        ACTION_TILE_LABELS
    )
    seen = {event["event"] for event in happened if event["event"].startswith("bot-")}
    assert seen >= {
        "bot-could",
        "bot-could-not",
        "bot-fell-back",
        "bot-exchanged",
        "bot-driven-on",
        "bot-discarded",
    }
    assert {event["does"] for event in happened if event["event"] == "bot-could"} == {
        "build", "decorate", "learn", "house", "gather", "worship", "mask", "train",
    }  # fmt: skip
