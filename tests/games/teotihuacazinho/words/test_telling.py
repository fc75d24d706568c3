"""Events and their sentences; chance in words."""

import random
from pathlib import Path
from typing import Any

import pytest

from teotl.core.words import keys as catalogue
from teotl.core.words import say
from teotl.games import teotihuacazinho
from teotl.games.teotihuacazinho.rules import events as kinds
from teotl.games.teotihuacazinho.rules.names import CHANCE_EVENTS, CHANCE_ROLL, LINES, ROLLS
from teotl.games.teotihuacazinho.words.chance_words import chance_of, chance_word
from teotl.games.teotihuacazinho.words.telling import READERS
from tests.games.teotihuacazinho.table import do, hand, new, pass_round, table, wander


def sentences(line: str, dice: str = "G6 K6 B4", **ink: Any) -> list[str]:
    game = hand(dice, **ink)
    return [game.tell(event) for event in do(game, line)]


def test_what_happens_is_told_in_sentences() -> None:
    assert sentences("use g6; worker east; push k6 ground ne") == [
        "Ana used the green 6 as an action.",
        "Ana spent 2 green pips.",
        "Ana's worker went to the east side.",
        "Ana spent 2 green pips.",
        "Ana pushed a 6 to the north-east space of the ground floor: one space.",
    ]


def test_a_jump_is_told() -> None:
    game = hand("G6 K6 B4", hammers=8, ground=[[0, 0, 0], [0, 4, 0], [0, 4, 0]])
    pushed = do(game, "use g6; push b4 ground n")[-1]
    assert (pushed["spaces"], pushed["jumped"]) == (3, 2)
    assert (
        game.tell(pushed)
        == "Ana pushed a 4 to the north space of the ground floor: 3 spaces, 2 of them filled."
    )


def test_paying_is_told() -> None:
    assert sentences("lower k6; recolour k5 blue", gold=1, books=4) == [
        "Ana paid 1 gold.",
        "Ana lowered a die: it is now the grey 5.",
        "Ana paid 4 books.",
        "Ana made the grey 5 blue.",
    ]


def test_what_is_lost_is_told() -> None:
    assert (
        sentences("use b4; gain 4 books", books=8)[-1]
        == "Ana gained 2 books; 2 more would be above the limit."
    )


def test_the_end_of_a_round_is_told() -> None:
    game = table(cards="CAB", round=6)
    lines = [game.tell(event) for event in pass_round(game)]
    assert lines[:3] == [
        "Ana finished the round.", "Ana missed event E1 (card C).", "Round 7 begins.",
    ]  # fmt: skip
    assert lines[3].startswith("The dice show green ")


def test_every_event_of_many_games_has_a_sentence() -> None:
    seen = set()
    for seed in range(12):
        game = wander(seed, 2)
        for entry in game.chronicle():
            for event in entry["events"]:
                seen.add(event["event"])
                sentence = game.tell(event)
                assert sentence.endswith(".")
                assert "{" not in sentence
    assert {"took", "used", "gained", "pushed", "built", "marked", "finished", "round-began"} <= seen


def test_every_kind_of_event_has_a_reader() -> None:
    numbers = {
        value for name, value in vars(kinds).items() if isinstance(value, int) and name != "LAST_OF_A_ROUND"
    }
    assert numbers == set(READERS)


def test_what_is_written_in_a_round_is_marked_secret() -> None:
    """Z-103: until the round is over it belongs to the seat; that it has finished is seen by all."""
    game = new(2)
    pass_round(game, 0)
    secret_events = do(game, "take " + " ".join(game.choices(1)[0].key.split()[1:]), seat=1)
    assert [event.get("secret") for event in secret_events] == [True]
    finished = [entry["events"][-1] for entry in game.chronicle() if entry["key"] == "finish"]
    assert "secret" not in finished[0]


# --- Chance.
def test_chance_in_words() -> None:
    assert chance_word(CHANCE_EVENTS, 0) == "events:A-B-C"
    assert chance_of("roll:g35-y44-b42-k61") == (CHANCE_ROLL, chance_of("roll:g35-y44-b42-k61")[1])
    assert chance_word(*chance_of("roll:g35-y44-b42-k61")) == "roll:g35-y44-b42-k61"


def test_every_line_of_cards_has_its_word() -> None:
    words = [chance_word(CHANCE_EVENTS, line) for line in range(LINES)]
    assert len(set(words)) == LINES
    assert [chance_of(word) for word in words] == [(CHANCE_EVENTS, line) for line in range(LINES)]


def test_rolls_and_their_words_are_one_to_one() -> None:
    luck = random.Random(1)
    for outcome in (0, ROLLS - 1, *(luck.randrange(ROLLS) for _ in range(200))):
        assert chance_of(chance_word(CHANCE_ROLL, outcome)) == (CHANCE_ROLL, outcome)


@pytest.mark.parametrize(
    "word", ["", "roll", "roll:g35-y44-b42", "roll:g75-y44-b42-k61", "events:A-A-B", "events:A-B", "dice:6"]
)
def test_what_is_no_outcome_of_chance_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="not an outcome of chance"):
        chance_of(word)


# --- The catalogue.
def test_every_string_of_the_catalogue_is_used() -> None:
    """By its whole key, or by a key put together from words that stand in the sources."""
    folder = Path(teotihuacazinho.__file__ or "").parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    for key in catalogue("en"):
        if key.startswith("zinho."):
            parts = key.split(".")
            stem = ".".join(parts[:2])
            assert key in source or f"{stem}." in source, key
            assert parts[-1].isdigit() or parts[-1] in source, key


def test_plural_forms_are_right_in_english() -> None:
    assert say("en", "zinho.resource.hammer", 1) == "1 hammer"
    assert say("en", "zinho.resource.hammer", 2) == "2 hammers"
    assert say("en", "zinho.pips.grey", 1) == "1 grey pip"
