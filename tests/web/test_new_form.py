"""The form for a new game: every seat, bot and knob can be chosen and is explained."""

import random
import re
from html import unescape

import pytest
from fastapi.testclient import TestClient

import teotl
from teotl.bots.bot import bot_names
from teotl.core import words
from teotl.teotihuacan.notation import VERBS
from teotl.teotihuacan.teotibot.difficulty import LIMITS, PRESETS
from teotl.web import new_form


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

    def say(language: str, key: str, /, n: int | None = None, **values: object) -> str:
        return known[key] if key.startswith("bots.") else words.say(language, key, n, **values)

    monkeypatch.setattr(new_form, "say", say)
    monkeypatch.setattr(new_form, "bot_names", lambda: ["tireless", "brand-new"])
    tireless, brand_new = new_form.values("en")["bots"]
    assert tireless == ("tireless", "Tireless", "Never sleeps.")
    assert (brand_new.label, bool(brand_new.about)) == ("brand-new", True)


@pytest.mark.parametrize("game", ["teotihuacan", "teotihuacazinho"])
def test_the_largest_table_that_is_offered_can_be_opened(client: TestClient, game: str) -> None:
    seats = [{"name": f"Player {seat}"} for seat in range(new_form.MOST_SEATS[game])]
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
