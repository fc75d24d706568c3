"""Events for people and programs: every kind has one shape and a sentence, and nothing hidden is revealed."""

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

import teotl
from teotl.core.log import CHANCE, REVEALED, Event
from teotl.games.teotihuacan.rules import events as kinds
from teotl.games.teotihuacan.rules import labels, names
from teotl.games.teotihuacan.rules.teotibot import bot
from teotl.games.teotihuacan.rules.tiles.technologies import extra_resource
from teotl.games.teotihuacan.words.chance_words import OUTCOMES, chance_of, chance_word
from teotl.games.teotihuacan.words.telling import SHAPES, SHOWN_SHAPES, events, tell
from tests.games.teotihuacan.build import table
from tests.games.teotihuacan.random_games import NAMES, TABLES, happenings

KINDS = {value: name for name, value in vars(kinds).items() if name.isupper() and isinstance(value, int)}


def readable_events(raw: list[Event]) -> list[dict[str, Any]]:
    return events(raw, NAMES)


def sentence(event: dict[str, Any]) -> str:
    return tell(event, NAMES, "en")


# --- Shapes.
def test_every_kind_of_event_has_a_shape() -> None:
    assert set(SHAPES) | {kinds.SHOWN} == set(KINDS)


def test_an_event_is_called_as_its_kind() -> None:
    for kind, (name, _) in SHAPES.items():
        assert name == KINDS[kind].lower().replace("_", "-")


def any_number(of: Sequence[object] | None, number: int) -> int:
    """A number that the field may have; the wheel is no board to stand on."""
    return max(min(number, len(of) - 1), of is labels.BOARD_LABELS) if of else 1


@pytest.mark.parametrize("kind", SHAPES, ids=lambda kind: KINDS[kind])
def test_every_kind_is_told_in_a_sentence(kind: int) -> None:
    """Whatever its numbers are, as far as they have names."""
    _, fields = SHAPES[kind]
    most = max([len(of) for _, of in fields if of], default=1)
    for number in range(most):
        a, b, c, *_ = [any_number(of, number) for _, of in fields] + [0, 0, 0]
        [event] = readable_events([(kind, 0, a, b, c)])
        assert event["event"] == SHAPES[kind][0]
        assert json.loads(json.dumps(event)) == event
        assert sentence(event).endswith(".")
        assert "{" not in sentence(event)


@pytest.mark.parametrize("what", range(3))
def test_every_tile_shown_is_told(what: int) -> None:
    name, _, tiles = SHOWN_SHAPES[what]
    for tile in range(len(tiles)):
        [event] = readable_events([(kinds.SHOWN, -1, what, 1, tile)])
        assert event["what"] == name
        assert event["shows"] == tiles[tile]
        assert sentence(event)


# --- Random games.
@pytest.mark.parametrize(("players", "setup"), TABLES)
@pytest.mark.parametrize("dark", [False, True])
def test_everything_that_happens_is_told(players: int, setup: int, dark: bool) -> None:
    for raw in happenings(players, setup, 1, dark):
        for event in readable_events(raw):
            assert json.loads(json.dumps(event)) == event
            line = sentence(event)
            assert line.endswith(".")
            assert "{" not in line
            assert "teotihuacan." not in line


def test_random_games_meet_nearly_every_kind() -> None:
    met = {event[0] for players, setup in TABLES for raw in happenings(players, setup, 0) for event in raw}
    rare = {kinds.CROWNED, kinds.BONUS_REACHED, kinds.STEP_LOST}
    of_the_bot = {kind for kind, name in KINDS.items() if name.startswith("BOT_")}
    assert set(KINDS) - rare - of_the_bot <= met


# --- What stays secret.
@pytest.mark.parametrize("players", [2, 3, 4])
def test_starting_tiles_dealt_are_not_told(players: int) -> None:
    """Neither the tiles nor the discovery tiles shown with them."""
    for seed in range(20):
        setup = next(happenings(players, 1, seed))
        dealt = [at for at, event in enumerate(setup) if event[:3] == (CHANCE, -1, names.CHANCE_STARTING)]
        secret = setup[dealt[0] :]
        assert len(dealt) == players * 4
        assert readable_events(secret) == []
        assert readable_events(setup) == readable_events(setup[: dealt[0]])


def test_a_secret_choice_tells_only_that_it_was_made() -> None:
    assert readable_events([(kinds.KEPT, 1, 0, 0, 0), (REVEALED, -1, 0, 0, 0)]) == [
        {"event": "kept", "seat": 1}
    ]


def test_a_tile_is_told_once_with_its_place() -> None:
    raw: list[Event] = [(CHANCE, -1, names.CHANCE_DISCOVERY, 3, 0), (kinds.SHOWN, -1, 0, 1, 3)]
    assert readable_events(raw) == [
        {"event": "shown", "what": "discovery", "place": "forest", "shows": "mask-4"}
    ]


def test_a_tile_on_a_shelf_is_told_as_chance() -> None:
    raw: list[Event] = [(CHANCE, -1, names.CHANCE_DISCOVERY, 3, 0)]
    assert readable_events(raw) == [{"event": "chance", "what": "discovery", "shows": "mask-4"}]


# --- Sentences.
def test_a_turn_reads_like_a_log() -> None:
    t = table().workers(0, "palace 2").workers(1, "forest 1").goods(0, cocoa=1)
    t.play(0, "move palace 1 power 2", "main", "power-up forest 2", "end")
    assert [sentence(event) for event in readable_events(t.events)] == [
        "Ana moved a worker from the Palace to the Forest.",
        "Ana took the main action at the Forest.",
        "Ana paid 1 cocoa.",
        "Ana gained 1 wood.",
        "Ana powered up a worker to 3.",
        "Ana ended the turn.",
        "It is Bo's turn.",
    ]


def test_readable_events_have_names_for_numbers() -> None:
    t = table().workers(0, "palace 2").play(0, "move palace 1 power 2")
    assert readable_events(t.happened) == [
        {"event": "moved", "seat": 0, "worker": 0, "from": "palace", "to": "forest"}
    ]


def test_points_lost_are_told_as_lost() -> None:
    raw: list[Event] = [
        (kinds.SCORED, 1, -6, names.FROM_SALARY, 0),
        (kinds.SCORED, 1, 1, names.FROM_MASKS, 0),
    ]
    assert [sentence(event) for event in readable_events(raw)] == [
        "Bo lost 6 points for unpaid salary.",
        "Bo scored 1 point for masks.",
    ]


def test_the_last_tile_of_the_pyramid_is_told() -> None:
    t = table().pyramid_up_to(3).workers(0, "gold 1").goods(0, stone=2, wood=3)
    t.play(0, "move gold 1", "main")
    t.play(0, next(key for key in t.keys(0) if key.startswith("build")))
    lines = [sentence(event) for event in readable_events(t.happened)]
    assert "Ana completed the pyramid: the coming eclipse is the last." in lines
    assert lines[2].startswith("Ana laid pyramid tile ")
    assert lines[2].endswith(" on level 4, row 1, column 1, not turned.")


def test_step_10_is_told_as_the_bonus() -> None:
    t = table().workers(0, "palace 1").temple(0, red=9).play(0, "move palace 1", "worship forest ability")
    assert "Ana reached the bonus of the red temple." in [
        sentence(event) for event in readable_events(t.happened)
    ]


def test_teotibot_has_a_name_though_no_seat() -> None:
    [event] = events([(kinds.BOT_ROLLED, 1, 3, 4, 0)], ["Ana"])
    assert tell(event, ["Ana"], "en") == "Teotibot rolled 3 + 4 = 7."


def test_a_solo_game_is_told() -> None:
    for seed in range(3):
        game = teotl.new_game("teotihuacan", ["Ana"], seed=seed, options={"solo": {}})
        rng = random.Random(seed)
        while not game.over:
            for event in game.play(0, rng.choice(game.choices(0))):
                line = game.tell(event)
                assert line.endswith(".")
                assert "{" not in line


def test_teotibot_says_why_it_cannot() -> None:
    raw: list[Event] = [(kinds.BOT_COULD_NOT, 1, 1, names.DECORATIONS, bot.NO_WORKER_THERE)]
    [event] = events(raw, ["Ana"])
    assert event == {
        "event": "bot-could-not",
        "seat": 1,
        "does": "decorate",
        "board": "decorations",
        "reason": "bot_no_worker",
        "rule": "R-56",
    }
    readable_events = "Teotibot cannot place a decoration: none of its workers stands at Decorations (R-56)."
    assert tell(event, ["Ana"], "en") == readable_events


# --- Words of chance.
@pytest.mark.parametrize("group", range(len(labels.CHANCE_LABELS)), ids=labels.CHANCE_LABELS.__getitem__)
def test_every_outcome_is_a_word_and_back(group: int) -> None:
    for value, word in enumerate(OUTCOMES[group]):
        if word:
            same = OUTCOMES[group].index(word)  # tiles that look the same are the same
            assert chance_of(chance_word(group, value)) == (group, same)
            assert not set(chance_word(group, value)) & set(" \t|;#")


def test_every_outcome_of_random_games_comes_back() -> None:
    for players, setup in TABLES:
        for raw in happenings(players, setup, 4):
            for kind, _, group, value, _ in raw:
                if kind == CHANCE:
                    assert chance_of(chance_word(group, value)) == (group, value)


@pytest.mark.parametrize(
    ("group", "value", "word"),
    [
        (names.CHANCE_FIRST, 0, "first:1"),
        (names.CHANCE_BOARD, names.FOREST, "board:forest"),
        (names.CHANCE_ROYAL, names.COCOA_TO_TEMPLE, "royal:cocoa-to-temple"),
        (names.CHANCE_TECHNOLOGY, extra_resource.TILE, "technology:5"),
        (names.CHANCE_BONUS, names.FIFTEEN, "bonus:points-15"),
        (names.CHANCE_DECORATION, 0, "decoration:BR"),
        (names.CHANCE_PYRAMID, 0, "pyramid:b.Rg"),
        (names.CHANCE_TURN, 2, "turn:2"),
        (names.CHANCE_DISCOVERY, 3, "discovery:mask-4"),
        (names.CHANCE_STARTING, 12, "starting:12"),
        (names.CHANCE_NEUTRAL, 7, "neutral:7"),
        (names.CHANCE_DIE, 5, "die:6"),
    ],
)
def test_words_of_chance(group: int, value: int, word: str) -> None:
    assert chance_word(group, value) == word
    assert chance_of(word) == (group, value)


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("mask-4", "write GROUP:VALUE"),
        ("dice:4", "one of first, board"),
        ("discovery:mask-8", "discovery is one of mask-1, mask-2"),
        ("board:palace", "board is one of forest"),
        ("starting:0", "starting is one of 1, 2"),
        ("starting:", "starting is one of 1, 2"),
        ("first:5", "first is one of 1, 2, 3, 4"),
        ("pyramid:B.Rg", "pyramid is one of b.Rg"),
    ],
)
def test_a_word_that_means_nothing_is_refused_with_help(word: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        chance_of(word)
