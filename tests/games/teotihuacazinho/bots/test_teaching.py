"""The teacher: every number it tells is true on the sheet at the end of the round that it shows."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import teotl
from teotl.bots.advice import Advice, Telling
from teotl.bots.bot import Budget, advise
from teotl.core.game import Game
from teotl.core.moments import moment
from teotl.core.words import LANGUAGES
from teotl.web.coach.coach import sentence, turn_words

SEED = 3
GAMES = ("teotihuacazinho-2-three-events", "teotihuacazinho-6", "teotihuacazinho-1-complete-in-round-12")
COUNTS: dict[str, Callable[[Any], int]] = {
    "blocks_in_pyramid": lambda sheet: len(filled(sheet)),
    "unspent_of_each_resource": lambda sheet: min(sheet["held"].values()),
    "unspent_in_all": lambda sheet: sum(sheet["held"].values()),
    "objectives_marked": lambda sheet: len(sheet["objectives"]),
    "objectives_completed": lambda sheet: len(scored(sheet)),
    "constructions_marked": lambda sheet: len(sheet["ramps"]) + len(sheet["constructions"]),
    "pips_in_pyramid": lambda sheet: sum(filled(sheet)),
}


def filled(sheet: Any) -> list[int]:
    every = [*sheet["ground"], *sheet["first"], [sheet["top"]]]
    return [number for row in every for number in row if number]


def scored(sheet: Any) -> set[int]:
    return {*sheet["objectives"]} & {*sheet["completed"]}


@pytest.fixture(scope="module")
def hints() -> list[tuple[Game, int, Advice]]:
    """Choices of which the teacher speaks, at moments of saved games."""
    found = []
    for name in GAMES:
        with open(f"tests/games/saved/{name}.txt", encoding="utf-8") as file:
            game = teotl.load_record(file.read())
        for step in range(0, len(game.lines), max(1, len(game.lines) // 70)):
            past = moment(game, step)
            for seat in past.to_act[:1]:
                if len(past.choices(seat)) > 1:
                    found += [
                        (past, seat, one) for one in advise(past.view(seat), Budget(), SEED) if one.line
                    ]
    return found


def after(past: Game, seat: int, line: tuple[str, ...]) -> Any:
    """The seat's sheet before the choice that finishes the round."""
    guess = teotl.sample(past.view(seat), SEED)
    for key in line[:-1]:
        guess.play(seat, key)
    return guess.view(seat)["players"][seat]


def is_true(told: Telling, view: Any, was: Any, now: Any) -> bool:
    """Counted on the views, not as the teacher counts."""
    what, numbers = told.key.removeprefix("coach.tell."), told.numbers
    if what in ("event_ready", "event_near"):
        event = view["events"][numbers["event"] - 1]
        earlier = [one["round"] for one in view["events"] if view["round"] <= one["round"] < event["round"]]
        has = COUNTS[event["counts"]](now)
        ready = has >= event["at_least"]
        fits = (numbers["has"], numbers["wanted"]) == (has, event["at_least"])
        return fits and not earlier and event["round"] >= view["round"] and ready == (what == "event_ready")
    if what == "objectives":
        return told.n == len(scored(now)) - len(scored(was))
    if what == "sheet":
        return bool(numbers["points"] == now["score"]["total"] - was["score"]["total"] > 0)
    if what == "free_spaces":
        return told.n == 14 - len(filled(now)) > 0
    if what == "blocks":
        return told.n == len(filled(now)) - len(filled(was))
    assert what == "constructions"
    return told.n == COUNTS["constructions_marked"](now) - COUNTS["constructions_marked"](was)


def test_every_number_told_is_true(hints: list[tuple[Game, int, Advice]]) -> None:
    assert len(hints) >= 200
    kinds = set()
    for past, seat, one in hints:
        view = past.view(seat)
        now = after(past, seat, one.line)
        assert len(one.tellings) <= 3
        for told in one.tellings:
            assert is_true(told, view, view["players"][seat], now), (past.step, one.key, told)
            kinds.add(told.key.split(".")[2])
    assert {"event_near", "sheet", "blocks", "constructions"} <= kinds


def test_sentences_tell_these_numbers_in_every_language(hints: list[tuple[Game, int, Advice]]) -> None:
    for past, _, one in hints:
        for told in one.tellings:
            for language in LANGUAGES:
                words = sentence(past, language, *told)
                assert {int(number) for number in re.findall(r"\d+", words)} <= {
                    *told.numbers.values(),
                    told.n,
                }


def test_a_line_is_a_whole_round_in_words(hints: list[tuple[Game, int, Advice]]) -> None:
    for past, seat, one in hints[::7]:
        assert one.line[0] == one.key
        assert one.line[-1] == "finish"
        assert len(turn_words(past.view(seat), SEED, [*one.line], "en")) == len(one.line)
