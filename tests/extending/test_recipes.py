"""The recipes of docs/extending.md, done as they are written, in a copy of the sources that is then played."""

import json
import re
from typing import Any

import pytest

from teotl.core.words import say
from tests.extending.conftest import CHAPTERS, PAGE, Copy, changed

pytestmark = pytest.mark.slow

FIRST_GAME = """
import random, teotl
from teotl.draw import draw

def until(key, seed, options):
    '''A game of random choices, up to where a seat may choose this.'''
    luck = random.Random(seed)
    game = teotl.new_game("teotihuacan", seats=["Ana", "Bo"], seed=seed, options=options)
    while game.to_act:
        seat = game.to_act[0]
        choices = game.choices(seat)
        for choice in choices:
            if choice.key == key:
                return game, seat, choice
        game.play(seat, luck.choice(choices).key)
    return None

def found(key, options):
    return next(place for seed in range(60) if (place := until(key, seed, options)))

def gold(game, seat):
    return game.view(seat)["players"][seat]["gold"]
"""

PRICE = f"""{FIRST_GAME}
game, seat, choice = found("learn 1", {{"setup": "first-game"}})
before, tiles = gold(game, seat), draw(game.view(None)).count('#gold')
print(choice.text("en"))
game.play(seat, choice.key)
print(before - gold(game, seat), tiles)
"""

LEARNED = f"""{FIRST_GAME}
game, seat, choice = found("learn 19", {{"setup": "tiles"}})
print(choice.text("en"))
print('tech-19"' in draw(game.view(seat)), teotl.load_record(game.record()).digest() == game.digest())
game.play(seat, choice.key)
player = game.view(seat)["players"][seat]
print(19 in player["technologies"])
"""

EFFECT = """
from teotl.core.log import SILENT
from teotl.core.registry import rules
from teotl.games.teotihuacan.material import TECHNOLOGY_EFFECTS
from teotl.games.teotihuacan.rules.names import CONSTRUCTION, DECORATIONS
from teotl.games.teotihuacan.rules.tiles.technologies.effects import gain_after_effect
state = rules("teotihuacan").start(2, 1, rules("teotihuacan").check_options({}), [], SILENT)
for known in (0, 1 << TECHNOLOGY_EFFECTS.index("cocoa_decorations")):
    for board in (CONSTRUCTION, DECORATIONS):
        state.known, state.goods[0] = known, 0
        gain_after_effect(state, 0, board)
        print(int(state.goods[0]))
"""

PEBBLES = """
import copy, teotl
from teotl.bots.bot import make_bot
from teotl.draw import draw
assert "pebbles" in teotl.game_names()
game = teotl.new_game("pebbles", seats=["Ana", "Bo"], seed=1)
bots = [make_bot("random", 1), make_bot("search:playouts=50", 2)]
assert "15" in draw(game.view(0))
game.play(0, "take 2")
assert game.can_undo(0)
while game.to_act:
    seat = game.to_act[0]
    game.play(seat, bots[seat].choose(game.view(seat)))
assert teotl.load_record(game.record()).digest() == game.digest()
assert teotl.from_position(game.position()).digest() == game.digest()
print(sum(game.scores), game.result["winners"] == game.ranking[:1])
"""

LOBBY = """
import tempfile
from pathlib import Path
from fastapi.testclient import TestClient
from teotl.web.app import create_app
with tempfile.TemporaryDirectory() as folder, TestClient(create_app(Path(folder))) as browser:
    print(browser.get("/new", headers=HEADERS).text)
"""

TABLE = LOBBY.replace('browser.get("/new", headers=HEADERS).text', "table(browser)")
SIT_DOWN = """
def table(browser):
    seats = [{"name": "Ana"}, {"name": "Bo"}]
    made = browser.post("/api/games", json={"game": "pebbles", "seats": seats}).json()
    where = f"/api/games/{made['id']}"
    bearer = {"authorization": f"Bearer {made['seats'][0]['secret']}"}
    browser.post(f"{where}/sit", json={"seat": 0}, headers=bearer)
    wish = {"seat": 0, "version": 0, "key": "take 3"}
    page = browser.get(f"/g/{made['id']}").text
    played = browser.post(f"{where}/play", json=wish, headers=bearer)
    return played.json()["version"], page, browser.get(f"/g/{made['id']}/log").text
"""


def simulated(copy: Copy, game: str, bots: str, *more: str) -> dict[str, Any]:
    """What `teotl simulate` says of a few games."""
    words = [
        "simulate",
        game,
        "--players",
        "2",
        "--bots",
        bots,
        "--games",
        "3",
        "--seed",
        "1",
        "--json",
        *more,
    ]
    summary: dict[str, Any] = json.loads(copy.run("-m", "teotl", *words))
    return summary


def test_a_price_is_one_number(copy: Copy) -> None:
    usual_words, usual = copy.program(PRICE).splitlines()
    assert copy.follow("Change a price") == ["games/teotihuacan/material.toml"]
    dear_words, dear = copy.program(PRICE).splitlines()
    assert usual.split()[0] == "1"
    assert dear.split()[0] == "2"
    assert int(dear.split()[1]) == int(usual.split()[1]) + 1, "one gold more is drawn"
    assert "1 gold" in usual_words
    assert "2 gold" in dear_words


def test_a_technology_can_be_learned_and_is_drawn_and_worded(copy: Copy) -> None:
    touched = copy.follow("Add a technology")
    assert len(set(touched)) == 5, "data, module, where it is called, icon, words"
    words, drawn, learned = copy.program(LEARNED).splitlines()
    assert "2 cocoa after a main action of Decorations" in words
    assert drawn == "True True"
    assert learned == "True"


def test_a_technology_has_its_effect_and_games_with_it_end(copy: Copy) -> None:
    copy.follow("Add a technology")
    assert copy.program(EFFECT).split() == ["0", "0", "0", "2"]
    for bots in ("random", "easy"):
        assert simulated(copy, "teotihuacan", bots)["games"] == 3


def test_a_game_is_one_folder(copy: Copy) -> None:
    touched = copy.follow("Add a game")
    assert {name.rsplit("/pebbles/")[0] for name in touched} == {"games"}
    assert copy.program(PEBBLES).split() == ["1", "True"]
    assert simulated(copy, "pebbles", "random")["games"] == 3
    assert "Pebbles" in copy.program(f"HEADERS = {{}}\n{LOBBY}")
    page = copy.program(f"{SIT_DOWN}\n{TABLE}")
    assert page.startswith("(1, "), "the choice was taken"
    assert "Ana takes 3 pebbles." in page
    assert "take 1" in page, "choices can be clicked"


def test_a_language_is_one_folder(copy: Copy) -> None:
    asks = "from teotl.core.words import LANGUAGES, listed, say\n"
    asks += "print(*LANGUAGES, '|', listed('eo', ['Ana', 'Bo']), '|', say('eo', 'core.not_now'))"
    assert copy.follow("Add a language") == ["locale/eo/core.po"]
    spoken, joined, lacking = copy.program(asks).strip().split(" | ")
    assert spoken.split() == ["en", "pt", "es", "tr", "pl", "eo"]
    assert joined == "Ana kaj Bo"
    assert lacking == say("en", "core.not_now")
    page = copy.program(f"HEADERS = {{'accept-language': 'eo-XX, en;q=0.5'}}\n{LOBBY}")
    assert 'lang="eo"' in page
    assert "Esperanto" in page
    assert "eo" in copy.run("-m", "teotl", "play", "--help")


def test_a_bot_is_one_file(copy: Copy) -> None:
    assert copy.follow("Add a bot") == ["mybot.py"]
    command = re.search(r"^teotl (simulate .*)$", CHAPTERS["Add a bot"], re.MULTILINE)
    assert command
    summary = json.loads(copy.run("-m", "teotl", *command[1].split()))
    assert summary["bots"] == ["mybot:First", "random"]
    assert summary["games"] == 3


def test_every_recipe_of_the_page_is_tried() -> None:
    tried = {"Change a price", "Add a technology", "Add a game", "Add a language", "Add a bot"}
    assert set(CHAPTERS) == tried
    for chapter in tried:
        assert f"](#{chapter.lower().replace(' ', '-')})" in PAGE


def test_a_change_that_fits_nowhere_or_twice_is_refused() -> None:
    assert changed("a\nb\n", " a\n+c\n") == "a\nc\nb\n"
    for text in ("b\n", "a\na\n"):
        with pytest.raises(AssertionError, match="not in one place"):
            changed(text, "-a\n+c\n")
