"""The teacher: every number it tells is true in the position or at the end of the turn that it shows."""

import re
from typing import Any

import pytest

import teotl
from teotl.bots.advice import Advice, Telling, change_of_mind
from teotl.bots.bot import Budget, advise
from teotl.core.game import Game
from teotl.core.moments import moment
from teotl.core.seeds import mixed
from teotl.core.words import LANGUAGES
from teotl.games.teotihuacan.material import BONUS_STEP
from teotl.web.coach.coach import decimal, mind_words, sentence

SEED = 3
GAMES = ("teotihuacan-2-tiles", "teotihuacan-3-dark-eclipse", "teotihuacan-4-tiles", "teotihuacan-solo")
STEPS = {1: 4, 2: 3, 3: 2}  # points for a step on the pyramid track, by eclipse


def hints(name: str, every: int) -> list[tuple[Game, int, Advice]]:
    """Choices of which the teacher speaks, at moments of a saved game."""
    with open(f"tests/games/saved/{name}.txt", encoding="utf-8") as file:
        game = teotl.load_record(file.read())
    found = []
    for step in range(0, len(game.lines), every):
        past = moment(game, step)
        if past.to_act and len(past.choices(past.to_act[0])) > 1:
            seat = past.to_act[0]
            found += [(past, seat, one) for one in advise(past.view(seat), Budget(), SEED) if one.line]
    return found


def after(past: Game, seat: int, line: tuple[str, ...]) -> Any:
    """What the seat sees at the end of the turn shown, before the choice that ends it."""
    guess = teotl.sample(past.view(seat), mixed(SEED, past.step))
    for key in line:
        if guess.question(seat).kind == "end" and key == line[-1]:
            break
        guess.play(seat, key)
    return guess.view(seat)


def is_true(told: Telling, seat: int, before: Any, then: Any) -> Any:
    """Counted on the views, not as the teacher counts."""
    was, now = before["players"][seat], then["players"][seat]
    what, _, colour = told.key.removeprefix("coach.tell.").partition(".")
    told_points = told.numbers.get("points", 0)
    if what == "scores":
        return bool(now["points"] - was["points"] == told_points > 0)
    if what == "salary_short":
        missing = now["salary"] - now["cocoa"]
        cost = min(3 * missing, now["points"])
        return (told.numbers["have"], told.numbers["owed"]) == (now["cocoa"], now["salary"]) and (
            missing > 0 and told_points == cost
        )
    if what == "salary_safe":
        return was["cocoa"] < was["salary"] and told.numbers == {"have": now["cocoa"], "owed": now["salary"]}
    if what == "masks":
        return bool(now["mask_points"] - was["mask_points"] == told_points)
    if what == "pyramid":
        steps = now["pyramid_track"] - was["pyramid_track"]
        return told.n == steps and told_points == steps * STEPS[then["calendar"]["eclipse"]]
    if what == "avenue":
        steps = now["avenue"] - was["avenue"]
        return told.n == steps and told_points == steps * then["avenue_value"]
    if what == "power":
        power = [sum(worker["power"] for worker in player["workers"]) for player in (was, now)]
        return bool(told.numbers["power"] == power[1] - power[0])
    if what == "locked":
        return told.n == sum("worship" in worker for worker in now["workers"])
    if not told_points > 0:  # a bonus tile that pays nothing is no reason
        return False
    if what == "bonus_reached":
        return bool(now["temples"][colour] == BONUS_STEP > was["temples"][colour])
    if what == "bonus_near":
        return told.n == BONUS_STEP - now["temples"][colour] and now["temples"] != was["temples"]
    assert what == "rival_bonus"
    return bool(then["players"][told.numbers["seat"]]["temples"][colour] == BONUS_STEP - 1)


@pytest.fixture(scope="module")
def all_hints() -> list[tuple[Game, int, Advice]]:
    return [hint for name in GAMES for hint in hints(name, 14)]


def test_every_number_told_is_true(all_hints: list[tuple[Game, int, Advice]]) -> None:
    assert len(all_hints) >= 200
    kinds = set()
    for past, seat, one in all_hints:
        then, before = after(past, seat, one.line), past.view(seat)
        for told in one.tellings:
            assert is_true(told, seat, before, then), (past.name, past.step, one.key, told)
            kinds.add(told.key.split(".")[2])
    assert {"scores", "salary_short", "pyramid", "power", "bonus_near"} <= kinds


def test_sentences_tell_these_numbers_in_every_language(all_hints: list[tuple[Game, int, Advice]]) -> None:
    for past, _, one in all_hints:
        for told in one.tellings:
            numbers = {*told.numbers.values(), told.n}
            for language in LANGUAGES:
                words = sentence(past, language, *told).replace(past.seats[told.numbers.get("seat", 0)], "")
                assert {int(number) for number in re.findall(r"\d+", words)} <= numbers


def test_what_would_change_its_mind_is_what_divides_the_best_two() -> None:
    """In 200 hints and five languages: the number is the one that the second is behind, and the reason has it."""
    told = 0
    for name in GAMES:
        with open(f"tests/games/saved/{name}.txt", encoding="utf-8") as file:
            game = teotl.load_record(file.read())
        for step in range(0, len(game.lines), 4):
            past = moment(game, step)
            seat = past.to_act[0] if past.to_act else 0
            if not past.to_act or len(past.choices(seat)) < 2:
                continue
            found = advise(past.view(seat), Budget(), SEED)
            change = change_of_mind(found)
            told += 1
            if change is None:
                continue
            best, other = found[:2]
            assert change.key == other.key
            assert best.reasons[change.reason] - other.reasons[change.reason] >= change.points
            rows = [one._asdict() for one in found]
            for language in LANGUAGES:
                words = mind_words(rows, {one.key: "…" for one in found}, language)
                numbers = re.findall(r"\d+[.,]\d", words)
                assert numbers == [decimal(best.worth - other.worth, language)]
    assert told >= 200


def test_a_line_begins_with_its_choice_and_goes_to_the_end_of_the_turn(
    all_hints: list[tuple[Game, int, Advice]],
) -> None:
    for past, seat, one in all_hints[::7]:
        assert one.line[0] == one.key
        guess = teotl.sample(past.view(seat), mixed(SEED, past.step))
        for key in one.line:
            assert key in [choice.key for choice in guess.choices(seat)]
            guess.play(seat, key)


def test_at_most_three_reasons_are_given(all_hints: list[tuple[Game, int, Advice]]) -> None:
    assert all(len(one.tellings) <= 3 for _, _, one in all_hints)
