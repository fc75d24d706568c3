"""The form for a new game: every seat, bot and knob can be chosen and is explained."""

import json
import random
import re
from collections.abc import Iterator
from html import unescape

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.bots.bot import bot_names
from teotl.core import registry, words
from teotl.core.face import Face
from teotl.core.options import Knob, Option
from teotl.games.teotihuacan.questions.notation import VERBS
from teotl.games.teotihuacan.rules.teotibot.difficulty import LIMITS, PRESETS
from teotl.web.lobby import new_form
from teotl.web.tables import players


def test_every_bot_and_knob_is_offered(client: TestClient) -> None:
    page = unescape(client.get("/new").text)
    for bot in bot_names():
        assert f'<option value="{bot}"' in page
    assert all(f'data-knob="{knob}"' in page for knob in LIMITS)
    assert page.count('data-knob="starting_worker_power"') == 3
    assert all(f'<option value="{preset}"' in page for preset in PRESETS)
    assert page.count('class="seat"') == 12


def test_a_bot_has_a_word_of_the_catalogue_or_its_bare_name(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"bots.tireless": "Tireless", "bots.tireless.about": "Never sleeps."}

    monkeypatch.setattr(players, "say_or", lambda language, key, otherwise: known.get(key, otherwise))
    monkeypatch.setattr(players, "bot_names", lambda: ["tireless", "brand-new"])
    tireless, brand_new = new_form.values("en")["bots"]
    assert tireless == ("tireless", "Tireless", "Never sleeps.")
    assert (brand_new.label, bool(brand_new.about)) == ("brand-new", True)


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_the_largest_table_that_is_offered_can_be_opened(client: TestClient, game: str) -> None:
    seats = [{"name": f"Player {seat}"} for seat in range(registry.face(game).seats[-1])]
    assert client.post("/api/games", json={"game": game, "seats": seats}).status_code == 201


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played(client: TestClient, preset: str) -> None:
    wish = {"seats": [{"name": "Ana"}], "options": {"solo": PRESETS[preset]}}
    assert client.post("/api/games", json=wish).status_code == 201


def test_every_near_miss_has_a_word() -> None:
    said = set(re.findall(r"web\.refused\.(\S+)", " ".join(words.keys("en"))))
    assert said >= VERBS
    for seed in range(3):
        game, chance = teotl.new_game("teotihuacazinho", ["Ana"], seed), random.Random(seed)
        while not game.over:
            assert {miss.key.split()[0] for miss in game.refused(0)} <= said
            game.play(0, chance.choice(game.choices(0)))


# --- A game of others, whose options have no words in the catalogue.
OPTIONS = (
    Option("map_size", "choice", words="x.map", values=("small", "large", ""), default="large"),
    Option("fog", "switch", words="x.fog", default=True),
    Option("rounds", "number", words="x.rounds", heading="x.length", least=3, most=9, default=5),
    Option(
        "rival",
        "preset",
        words="x.rival",
        alone=True,
        default="calm",
        presets={"calm": {"greed": 0}},
        knobs=[Knob("greed", (-1, 0, 1), "x.greed")],
    ),
    Option("deck", "data", words="x.deck", example="{}"),
)


@pytest.fixture
def foreign() -> Iterator[None]:
    registry.add("foreign", Face(registry.rules("teotihuacazinho"), options=OPTIONS))
    yield
    registry.remove("foreign")


@pytest.mark.usefixtures("foreign")
def test_every_kind_of_option_has_its_field(client: TestClient) -> None:
    page = unescape(client.get("/new").text)
    assert '<select name="map_size" data-option="choice" aria-label="Map size">' in page
    assert '<option value="large" selected>Large</option>' in page
    assert '<input type="checkbox" name="fog" data-option="switch" checked>' in page
    assert 'name="rounds" data-option="number" min="3" max="9" value="5"' in page
    assert '<select name="rival" data-option="preset"' in page
    assert '<select data-knob="greed"' in page
    assert '<textarea name="deck" data-option="data"' in page
    assert page.count('data-for="foreign"') == 4, "an option without a heading stands below the one before"
    assert page.count('data-for="foreign" data-alone') == 1


def test_a_newcomer_is_offered_what_the_game_suggests() -> None:
    option = Option("speed", "choice", words="x", values=("slow", "fast"), default="fast", first="slow")
    assert (option.offered(newcomer=True), option.offered(newcomer=False)) == ("slow", "fast")


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_what_is_offered_is_what_the_rules_take(game: str) -> None:
    """Every option has the rules' name, and every value passes them."""
    rules = registry.rules(game)
    for option in registry.face(game).options:
        for value in [value for value in option.values if value] or [*option.presets]:
            assert option.name in rules.check_options({option.name: value})
        if option.example:
            assert rules.check_options({option.name: json.loads(option.example)})
        for newcomer in (True, False):
            offered = option.offered(newcomer)
            assert offered is None or rules.check_options({option.name: offered})


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_every_option_of_ours_has_words(game: str, language: str) -> None:
    for box in new_form.boxes(game, registry.face(game), language, newcomer=False):
        for field in box.fields:
            assert field.option.kind in ("choice", "preset") or field.about
            assert all(pick.about and pick.label not in ("–", pick.value) for pick in field.picks)
            assert all(knob.about and knob.label for knob in field.knobs)
