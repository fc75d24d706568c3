"""The coach in words that a player understands: numbers as the language writes them, links to the very moment."""

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from fastapi.testclient import TestClient

from teotl.core.words import LANGUAGES
from teotl.games.teotihuacan.bots import accounts
from teotl.games.teotihuacan.bots.weights import chapters
from teotl.games.teotihuacazinho.bots import accounts as little_accounts
from teotl.games.teotihuacazinho.bots.features import PARTS
from teotl.web.coach.coach import decimal, reasons
from tests.web.records import record
from tests.web.replays import bring
from tests.web.tables import Table, app_client


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One app for all: who thinks for it is started once."""
    with app_client(tmp_path_factory.mktemp("data")) as made:
        yield made


@pytest.fixture(scope="module")
def brought(client: TestClient) -> Callable[[str], str]:
    """Where a game of two lies; it is brought, and so reviewed, only once."""
    return cache(lambda game: bring(client, record(game, 2)))


@pytest.mark.parametrize(
    ("language", "words"), [("en", "2.4"), ("pl", "2,4"), ("pt", "2,4"), ("es", "2,4"), ("tr", "2,4")]
)
def test_numbers_are_written_as_the_language_writes_them(language: str, words: str) -> None:
    assert decimal(2.44, language) == words


def test_reasons_say_what_is_gained_and_lost_the_most_first() -> None:
    told = reasons({"goods": -2.3, "points": 3.0, "rival": 0.1, "tracks": 7.8}, "pl")
    assert [(reason.number, reason.name, reason.is_gain) for reason in told] == [
        ("+7,8", "tory i maski", True),
        ("+3,0", "punkty od razu", True),
        ("−2,3", "dobra", False),
    ]


def test_a_hint_says_which_choice_is_best_and_how_far_behind_the_others_are(client: TestClient) -> None:
    table = Table(client, options={"setup": "first-game"})
    seat = table.where()["to_act"][0]
    wish = {"seat": seat}
    headers = {**table.headers(seat), "accept-language": "en"}
    told = client.get(f"/g/{table.id}/hint", params=wish, headers=headers).json()["html"]
    rows = re.findall(r'<p class="worth"><b>([^<]*)</b>', told)
    assert rows[0] == "Best choice"
    assert len(rows) > 1
    assert all(re.fullmatch(r"Best choice|\d+\.\d points behind the best", row) for row in rows)
    assert re.search(r'<b class="(gain|loss)">[+−]\d', told)


def test_the_review_leads_to_the_moment_before_the_choice_it_speaks_of(
    client: TestClient, brought: Callable[[str], str]
) -> None:
    identity = brought("teotihuacan")
    slips = client.get(f"/api/games/{identity}/review").json()["slips"]
    assert any(slip["at"] != slip["step"] for slip in slips), "some go wrong in the middle of a turn"
    words = client.get(f"/g/{identity}/review").json()["html"]
    led = [int(step) for step in re.findall(rf"</div><a href=\"/g/{identity}\?step=(\d+)", words)]
    assert led == [slip["at"] for slip in slips[:5]]


@pytest.mark.parametrize(("game", "when"), [("teotihuacan", "Eclipse"), ("teotihuacazinho", "Round")])
def test_the_review_says_when_what_was_lost_and_what_was_better(
    client: TestClient, brought: Callable[[str], str], game: str, when: str
) -> None:
    identity = brought(game)
    words = client.get(f"/g/{identity}/review", headers={"accept-language": "en"}).json()["html"]
    lost = re.findall(r"<b>\w+ lost (\d+\.\d) points</b> <small>(\w+) \d+ of \d+</small>", words)
    assert lost
    assert {each[1] for each in lost} == {when}
    assert words.count("<dd>") == 2 * len(lost)
    assert f'<a href="/g/{identity}?step=' in words.split("</svg>")[0], "the graph leads to its chapters"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_every_game_has_words(language: str) -> None:
    names = {*PARTS, little_accounts.RIVAL}
    names |= {accounts.POINTS, accounts.RIVAL, *chapters().values()}
    told = reasons(dict.fromkeys(names, 1.0), language)
    assert len({reason.name for reason in told}) == len(names)


def test_a_hint_comes_at_every_moment_of_the_little_game(client: TestClient) -> None:
    table = Table(client, ["person"], game="teotihuacazinho")
    for _ in range(12):
        headers = table.headers(0)
        answer = client.get(f"/g/{table.id}/hint", params={"seat": 0}, headers=headers)
        assert answer.status_code == 200, answer.text
        key = re.findall(r'data-hint-key="([^"]*)"', answer.json()["html"])[0]
        assert table.play(0, key).status_code == 200
