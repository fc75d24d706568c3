"""Puzzles on the web: a table each, one turn, what is told then, and how many solve them."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient

from teotl.bots.puzzle import Puzzle
from teotl.core.words import LANGUAGES
from teotl.web.puzzles.shelf import of_the_day, shelf
from tests.web.records import record
from tests.web.replays import bring
from tests.web.walking import QUICK

PUZZLES = list(shelf().values())
FIRSTS = [
    next(puzzle for puzzle in PUZZLES if puzzle.game == game) for game in {one.game: 0 for one in PUZZLES}
]
each = pytest.mark.parametrize("puzzle", FIRSTS, ids=lambda puzzle: puzzle.game)


def begin(client: TestClient, puzzle: Puzzle) -> str:
    answer = client.post(f"/puzzles/{puzzle.game}/{puzzle.name}", json={})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["link"]).removeprefix("/g/")


def play(client: TestClient, identity: str, seat: int, key: str) -> Any:
    version = client.get(f"/api/games/{identity}").json()["version"]
    wish = {"seat": seat, "key": key, "version": version}
    return client.post(f"/api/games/{identity}/play", json=wish)


def keys(client: TestClient, identity: str, seat: int) -> list[str]:
    found = client.get(f"/api/games/{identity}/choices", params={"seat": seat}).json()
    return [choice["key"] for choice in found]


def solve(client: TestClient, identity: str, puzzle: Puzzle) -> None:
    """The best turn; what is forced plays itself."""
    for key in puzzle.line:
        if key in keys(client, identity, puzzle.seat):
            answer = play(client, identity, puzzle.seat, key)
            assert answer.status_code in (200, 409), answer.text


def miss(client: TestClient, identity: str, puzzle: Puzzle) -> None:
    """The dearest first choice, and then the turn anyhow."""
    lost = puzzle.nodes[0].lost
    assert play(client, identity, puzzle.seat, max(lost, key=lambda key: lost[key])).status_code == 200
    for _ in range(40):
        if 'data-state="open"' not in card(client, identity):
            return
        now = keys(client, identity, puzzle.seat)
        key = next((key for key in QUICK if key in now), now[-1])
        assert play(client, identity, puzzle.seat, key).status_code == 200
    raise AssertionError("the turn did not end")


def card(client: TestClient, identity: str, language: str = "en") -> str:
    answer = client.get(f"/g/{identity}/puzzle", headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.text


@each
def test_the_best_turn_solves_it_and_the_reasons_are_told(client: TestClient, puzzle: Puzzle) -> None:
    identity = begin(client, puzzle)
    assert 'data-state="open"' in card(client, identity)
    assert client.post(f"/g/{identity}/puzzle/show", json={}).status_code == 409, "not before the answer"
    solve(client, identity, puzzle)
    for language in LANGUAGES:
        told = card(client, identity, language)
        assert 'data-state="solved"' in told
        assert '<p class="best">' in told
        assert "100 %" in told or "%100" in told, "one has tried it, and solved it"
    shown = client.post(f"/g/{identity}/puzzle/show", json={}).json()["link"]
    assert client.get(shown).status_code == 200
    assert len(puzzle.line) <= client.get(f"/api/games/{shown[3:].partition('?')[0]}").json()["version"] + 1


@each
def test_another_turn_does_not_and_only_the_first_answer_counts(client: TestClient, puzzle: Puzzle) -> None:
    identity = begin(client, puzzle)
    miss(client, identity, puzzle)
    told = card(client, identity)
    assert 'data-state="missed"' in told
    behind = float(re.findall(r"turn: (\d+\.\d) points behind", told)[0])
    assert behind == pytest.approx(max(puzzle.nodes[0].lost.values()), abs=0.06)
    again = client.post(f"/g/{identity}/puzzle/again", json={}).json()["link"].removeprefix("/g/")
    assert client.get(f"/g/{identity}").status_code == 404, "the table of before makes way"
    solve(client, again, puzzle)
    told = card(client, again)
    assert 'data-state="solved"' in told
    assert "solved by 0 % of 1 player" in told
    page = client.get("/puzzles", headers={"accept-language": "en"}).text
    assert "1 of" in page
    assert "solved by 0 % of 1 player" in page


@each
def test_nothing_is_chosen_after_the_turn(client: TestClient, puzzle: Puzzle) -> None:
    identity = begin(client, puzzle)
    assert begin(client, puzzle) == identity, "a try that was left is gone on with"
    solve(client, identity, puzzle)
    page = client.get(f"/g/{identity}").text
    assert 'data-asked="no"' in page
    assert 'id="ask-hint"' not in page
    choices = keys(client, identity, puzzle.seat)
    if choices:  # alone, the next turn has begun
        assert play(client, identity, puzzle.seat, choices[0]).status_code == 409
    undo = {"seat": puzzle.seat, "version": client.get(f"/api/games/{identity}").json()["version"]}
    assert client.post(f"/api/games/{identity}/undo", json=undo).status_code == 409
    assert begin(client, puzzle) != identity


def test_others_neither_see_the_card_nor_solve_it_there(client: TestClient) -> None:
    identity = begin(client, PUZZLES[0])
    client.cookies.clear()
    assert client.get(f"/g/{identity}/puzzle").status_code == 403
    assert client.post(f"/g/{identity}/puzzle/again", json={}).status_code == 403
    assert client.post("/puzzles/nothing/here", json={}).status_code == 404


def test_puzzles_do_not_crowd_the_own_games(client: TestClient) -> None:
    identity = begin(client, PUZZLES[0])
    home = client.get("/", headers={"accept-language": "en"}).text
    assert identity not in home
    assert "Puzzle of the day" in home


def test_everybody_has_the_same_puzzle_of_the_day_and_each_has_its_day() -> None:
    start = date(2026, 11, 17)
    days = [of_the_day(start + timedelta(days=number)) for number in range(len(PUZZLES))]
    assert days[0] == of_the_day(start)
    assert sorted(days) == sorted(shelf())


def test_a_missed_turn_becomes_a_puzzle_of_ones_own(client: TestClient) -> None:
    identity = bring(client, record("teotihuacan", 2))
    slip = client.get(f"/api/games/{identity}/review").json()["slips"][0]
    wish = {"step": slip["step"], "seat": slip["seat"]}
    made = client.post(f"/g/{identity}/puzzle", json=wish)
    assert made.status_code == 200, made.text
    own = made.json()["link"].removeprefix("/g/")
    assert "This is a turn from your game" in card(client, own)
    view = client.get(f"/api/games/{own}/view", params={"seat": slip["seat"]}).json()
    past = client.get(
        f"/api/games/{identity}/moment", params={"step": slip["step"], "seat": slip["seat"]}
    ).json()
    assert view["players"] == past["view"]["players"]
    play(client, own, slip["seat"], keys(client, own, slip["seat"])[0])
    assert "solved by" not in client.get("/puzzles", headers={"accept-language": "en"}).text
    running = client.post(f"/g/{own}/puzzle", json=wish)
    assert running.status_code == 409, "only of a game that is over"
